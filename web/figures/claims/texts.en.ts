// The words of the figure in English.
import { wordsOf } from "./claim.js";

const claims = wordsOf(`
1: The output of self-attention ignores the order of its input.
truth: Without mask and encoding the outputs move along with the words (equivariance, f(PX) = P f(X)). Place by place they change; only what treats all words alike stays, such as their mean, sum or maximum.
setup: 6 words of width 16, seeds 1 to 4, order reversed, float64. Differences below 1e-12 count as none.
values: change by place, max |f(PX) − f(X)| · equivariance error, max |f(PX) − P f(X)| · change of the mean
because: The set of outputs is the same, each place is not: they move along with the words.
measured: how far the output at each of six places moves when the order is reversed. Their mean stays, as any symmetric pooling does.
ends: place 1 · the mean

2: A decoder without positional encoding cannot know the order.
truth: The causal mask leaks it. In one layer the last output does not depend on the order of the words before; in two layers it does. The training figure trains a decoder without encoding, to see how far that gets.
setup: 6 words of width 16, seeds 1 to 4, causal mask, residual connections; the first two words swapped, last outputs compared, float64, tolerance 1e-12.
values: one layer: change of the last output · two layers: change of the last output

3: The last columns of the sinusoidal table oscillate fastest.
truth: The other way round: pair 0 is the fastest (wavelength 2π), and wavelengths grow by base^(2/d) from pair to pair.
setup: d = 64, 1000 positions, sign changes of each column.
values: sign changes of dimension 0 · sign changes of dimension 62
because: It is the other way round.
measured: words for one turn, for each of the 32 clocks of width 64. Columns are channels here, two to a clock. One step up is ten times slower.
ends: clock 0 · clock 31

4: Wavelengths run from 2π to 10000·2π.
truth: False for the formula, true for its authors' code. By the formula the last one is 2π·10000^(1 − 2/d), short of 10000·2π ≈ 62832, which it only nears as d grows. The code they published, tensor2tensor, puts sines into one half and cosines into the other and divides the exponent by d/2 − 1: there it is 10000·2π exactly.
setup: The last pair of d = 8, 64, 512; wavelength from the angle that one step turns it by. False if it is off by more than 1e-6 of itself by the paper's formula.
values: last wavelength at d = 8 · last wavelength at d = 64 · last wavelength at d = 512 · authors' code: last wavelength at d = 8 · authors' code: last wavelength at d = 64 · authors' code: last wavelength at d = 512
except: for the paper's formula; true for its authors' code

5: Position vectors repeat after about 63,000 positions.
truth: Not at the usual d: within 200,000 positions the most alike is the very next one. d = 4 and 8 do repeat, though not after 63,000: their wavelengths are in ratios of 100 and 10, so that all come round together every 200π and 2000π positions, which whole positions meet nearly at 84,823 and at 169,646.
setup: The D from 1 to 200,000 with the least ‖PE(p+D) − PE(p)‖, which depends on D alone. True if 60,000 < D < 66,000 at d = 16. Positions may be fractions: the periods are measured at 200π and 2000π.
values: d = 16: the D most alike · d = 16: difference there · d = 4: the D most alike · d = 4: difference there · d = 8: the D most alike · d = 8: difference there · d = 8: difference of neighbours · d = 4: difference after 200π · d = 8: difference after 2000π

6: PE(p + k) is one linear map of PE(p).
truth: True. The matrix depends on k alone and is one rotation per pair, which is why sines need their cosines: with sines alone even the best matrix is far off. “PE(pos, 2i+1) is a linear function of PE(pos, 2i)”, as one reads too, is not so: cos(a) is no linear function of sin(a).
setup: d = 128, k = 7, all of 5000 positions, float64. True if the largest error is below 1e-11. Sines alone, and each pair's cosine of its sine: least squares at d = 64 over 2000 positions; angles in float32: 2000 positions.
values: largest error · angles in float32: largest error · sines alone: share that the best matrix misses · a cosine from its sine: share missed, least pair · a cosine from its sine: share missed, largest pair
because: It is one fixed turn per pair.
measured: what the best matrix misses. With sines and cosines nothing; with sines alone, 1 to 7 words on, a quarter and more.
ends: sines and cosines · sines alone

7: The similarity of two positions falls steadily with their distance.
truth: Only on average. It is a sum of cosines, which goes up and down: nearly half of all steps rise.
setup: d = 64 and 512, distances 0 to 1000. Steps that rise by more than 1e-12 are counted; one makes it false.
values: d = 64: rises in 1000 steps · d = 64: first at distance · d = 512: rises in 1000 steps · d = 512: first at distance
because: Only on average.
measured: likeness by distance at width 64, as a part of that at distance 0. Red are steps that go up again.
ends: 0 words apart · 64 words apart

8: The length of a position vector grows with d and is the same at every position.
truth: True: sin² + cos² = 1, so it is √(d/2) everywhere. That the length depends on the position, as one reads too, is not so.
setup: d = 32, 128, 512, positions 0 to 511 and 1,000,000, float64. True if within 1e-12 of √(d/2).
values: d = 32: shortest · d = 32: longest · d = 128: shortest · d = 128: longest · d = 512: shortest · d = 512: longest
because: Each pair has sin² + cos² = 1.
measured: the shortest and the longest of 513 position vectors, at each of three widths: equal.
ends: width 32 · width 512

9: Random vectors of many dimensions are nearly orthogonal.
truth: True: their cosines have mean 0 and standard deviation 1/√d.
setup: All 4005 pairs of 90 Gaussian vectors, d = 8 and 512, seed 9. True if the standard deviation is within 10% of 1/√d.
values: d = 8: deviation of the cosines · d = 8: 1/√d · d = 512: deviation of the cosines · d = 512: 1/√d

10: So position vectors are nearly orthogonal too.
truth: No: the slow waves move together, so the cosines of distinct positions are far above 0 on average.
setup: d = 512, mean cosine of distinct positions at lengths 128, 512 and 2048. True if all are within 2/√d ≈ 0.088.
values: length 128: mean cosine · length 512: mean cosine · length 2048: mean cosine

11: Adding the encoding equals concatenating it.
truth: No. W(x + p) = [W W]·[x; p]: adding is concatenating with one matrix for both halves. To concatenate and learn a matrix for each half can do more: no single matrix on the sum makes up for it.
setup: d = 32, 1000 tokens; tokens and matrices Gaussian, seeds 1, 2, 3, float64. Positions: sinusoidal, and a random table as large as the tokens (seed 4). True if the best W(x + p) misses less than 1e-6 of W₁x + W₂p.
values: one W: largest |W(x + p) − [W W][x; p]| · W₁ and W₂: share missed (sinusoidal p) · W₁ and W₂: share missed (random p)

12: Position 0 adds nothing.
truth: In the sinusoidal encoding PE(0) is 0, 1, 0, 1, … and as long as any other row. It is RoPE that does nothing at position 0.
setup: d = 128. True if the norm of PE(0) is below 1e-12.
values: norm of PE(0) · what RoPE changes at position 0
because: It adds 1 in every cosine column.
measured: row 0 of the table, the first 16 of its 128 columns. A column is a channel.
ends: column 0 · column 15

13: RoPE scores depend on the offset of the two positions only.
truth: True: shift query and key together and the score changes by rounding only. Code that forms the angles in float32 drifts at far positions.
setup: headDim 64, offset 4, shifted by 0, 1000, 100,000 and 10 million, seeds 1 and 2, float64. True if the error is below 1e-6. Angles in float32: 64 consecutive positions after each shift.
values: largest difference of scores · change of norm · angles in float32: difference after 1000 · angles in float32: difference after 100000 · angles in float32: difference after 10000000
because: Slide both, and the gap stays.
measured: one score, with both positions slid by 0, 1,000, 100,000 and 10,000,000 words.
ends: positions 7 and 3 · ten million further on

14: RoPE makes far tokens weaker.
truth: Not in general. Scores of independent queries and keys have mean 0 and the same spread at every distance, and a key can be built whose score peaks wherever you like. But where the content is the same, k = q, the expected score falls exactly as the all-ones curve does: the same content weighs less far away, on average. xPos, which is made to decay, weakens independent pairs too. Cf. Barbero et al. 2024, arXiv:2410.06205.
setup: headDim 64, 2000 random pairs, seeds 3 and 4, distances 0 and 1024: the size (RMS) of independent pairs' scores and the mean of those of k = q. True if both fall below ¾. The key with its peak at 37 is searched over distances 0 to 128.
values: independent pairs: size at 1024 over size at 0 · the same for xPos · same content: mean at 16 over mean at 0 · same content: mean at 1024 over mean at 0 · all ones: score at 16 over score at 0 · all ones: score at 1024 over score at 0 · distance of the peak that was built
except: in general; true on average of the same content, k = q
because: A score of unrelated tokens does not shrink.
measured: the size (RMS) of the scores of 2,000 unrelated pairs, as a part of that at distance 0.
ends: 0 words apart · 1,024 words apart

15: RoPE extrapolates to any length.
truth: It is defined everywhere, but these small models, trained on short texts, are mostly wrong at eight times the length. That is what scalings are for. Which angles are new there can be seen in the figure, but does not decide the accuracy.
setup: Stored runs (docs/experiments.md): one layer, mean of five seeds, trained on 16 tokens (first: 8), tested at eight times the length; on first a coin scores 50%. True if no task loses more than 10 points.
values: RoPE, ffill: accuracy at the trained 16 tokens (%) · RoPE, shift: accuracy at the trained 16 tokens (%) · RoPE, first: accuracy at the trained 8 tokens (%) · RoPE, ffill: accuracy past the trained length, at 128 tokens (%) · RoPE, shift: accuracy past the trained length, at 128 tokens (%) · RoPE, first: accuracy past the trained length, at 64 tokens (%)
because: It is defined anywhere, but mostly wrong there.
measured: accuracy of one layer on three tasks, at the trained length and, in red, past it, up to eight times as long.
ends: last value seen · first value · three back

16: Interleaved and half-split RoPE are different encodings.
truth: They are the same up to an order of the channels: permute query and key alike and the scores agree. Change one side only, and they are wrong.
setup: headDim 64, positions 7 and 3, seeds 5 and 6, float64. True if the permuted scores differ by more than 1e-9.
values: interleaved · half-split, channels permuted · half-split, not permuted

17: T5 uses sinusoids.
truth: No: distances fall into 32 buckets, and one learned number per bucket and head is added to the scores. Near distances have a bucket each, far ones share by logarithm.
setup: 8 heads, 32 buckets, the table of seed 0. False if every bias at distances 0 to 200 is a number of the table.
values: biases that are not in the table · numbers to learn (32 × 8) · decoder: last distance with a bucket of its own · encoder: last distance with a bucket of its own · decoder: where the last bucket begins

18: BERT and GPT-2 use sinusoids.
truth: Both learn a table (512 × 768 numbers in BERT-base, 1024 × 768 in GPT-2 small), so a position beyond it does not exist.
setup: Row 512 of a table of BERT-base's size. True if there is one.
values: numbers to learn · rows that exist

19: ALiBi's slopes are ½, ¼, ⅛, …
truth: Only with 8 to 15 heads. With n, a power of two, they are 2^(−8h/n). With any other n those of the power of two below it come first, and every other slope of twice as many heads is appended.
setup: 8, 12 and 16 heads. True if all of them begin ½, ¼, ⅛.
values: first of 8 · first of 16 · ninth of 12 · tenth of 12 · eleventh of 12 · twelfth of 12

20: With ALiBi every head sees all of a longer context.
truth: Not at equal content: it is a soft window. The steepest head spends 99% of its attention on about ten tokens, the flattest on about a thousand. That is one layer: several may hand on what lies beyond a window, and content whose score is high enough outweighs the slope.
setup: One layer of 8 heads, the last query of 4096 tokens of equal content, float64. True if the 99% window of every head is more than half of 4096.
values: 99% window of head 0, in tokens · 99% window of head 7, in tokens
because: The steepest head gives the nearest ten words 99%.
measured: with equal content, the weights that the steepest of eight heads gives to the nearest 20 of 4,096 words.
ends: the nearest word · the 20th

21: NTK scaling slows all frequencies.
truth: No: the fastest pair stays and slower ones are slowed more, the slowest by s. It is position interpolation that slows all by s.
setup: headDim 128, s = 4, the slowdown of each pair. True if every pair is slowed by more than 1.01.
values: pair 0 · pair 32 · pair 63

22: Half precision is enough for angles.
truth: No. bfloat16 has no 257, it becomes 256, and as angles grow their sines become anything. Angles belong in float32 or float64; sines and cosines may be rounded afterwards.
setup: headDim 128, base 10000, positions 0 to 2048. Position, frequency and their product are each rounded, then sines compared with float64. True if float16 and bfloat16 are both within 0.01.
values: float32: largest error of a sine · float16: largest error of a sine · bfloat16: largest error of a sine · bfloat16: first position that equals the one before · bfloat16: positions that equal the one before

23: x + pe[:x.size(0)] adds its position to every word.
truth: With the batch in front it slices by the batch: every word of a sentence gets the same vector, and no order goes in. With the sentence in front the line does as it says.
setup: A sentence of five equal words, d = 16. True if rows differ after the addition.
values: sliced by the batch: difference of rows · sliced by the sentence: difference of rows
except: with the batch in front; true with the sentence in front

26: Relative encodings cannot know absolute position.
truth: No. Scores know distances only, but how far off the beginning of the text is differs from place to place: with a start token and otherwise equal words every place has an output of its own. Only without encoding and mask are all alike. Whether training makes use of it is another question.
setup: A start token and 63 equal words, width 16, one head, one layer, seeds 1 to 4, causal mask, float64. True if RoPE, ALiBi or T5 leaves two places with outputs within 1e-9 of each other.
values: RoPE: different outputs, of 63 · ALiBi: different outputs, of 63 · T5: different outputs, of 63 · no encoding, with the mask: different outputs · no encoding, no mask: different outputs

27: Without positional encoding a model is always worse.
truth: No. A decoder can learn order from the causal mask alone (Haviv et al. 2022, arXiv:2203.16634), and on longer texts it can do better without (Kazemnejad et al. 2023, arXiv:2305.19466). So it is here, with two layers: better than five of six encodings, and level with Shaw. With one layer, or without a mask, it fails.
setup: Stored runs (docs/experiments.md): two layers, causal mask, answered at the last token, which came first (first), 400 steps, rate 0.02, trained on 8 tokens and tested at 64, mean of five seeds; a coin scores 50%. True if the model without encoding is worse than with each.
values: no encoding: accuracy at 64 tokens (%) · sinusoidal: accuracy at 64 tokens (%) · learned: accuracy at 64 tokens (%) · RoPE: accuracy at 64 tokens (%) · ALiBi: accuracy at 64 tokens (%) · T5: accuracy at 64 tokens (%) · Shaw: accuracy at 64 tokens (%)

28: PI and NTK work without fine-tuning.
truth: It depends on the task. Position interpolation was proposed with fine-tuning (Chen et al. 2023, arXiv:2306.15595): without, “three back” is three back no more, and is lost at once. NTK loses less, but at eight times the length both lose much. On “which came first” it is interpolation that does best.
setup: Stored runs (docs/experiments.md): one layer, mean of five seeds, trained on 16 tokens (first: 8), tested at eight times the length; on first a coin scores 50%. True if no task loses more than 10 points.
values: PI, ffill: accuracy past the trained length, at 128 tokens (%) · PI, shift: accuracy past the trained length, at 128 tokens (%) · PI, first: accuracy past the trained length, at 64 tokens (%) · NTK, ffill: accuracy past the trained length, at 128 tokens (%) · NTK, shift: accuracy past the trained length, at 128 tokens (%) · NTK, first: accuracy past the trained length, at 64 tokens (%)

29: YaRN multiplies the logits by A = 0.1 ln s + 1.
truth: No: A is on cos and sin, so on query and key both, and logits grow by A².
setup: headDim 128, trained length 4096, s = 4 and 16, query and key at one position. True if logits are within 1e-6 of A times.
values: s = 4: A · s = 4: logits multiplied by · s = 16: A · s = 16: logits multiplied by

30: RoPE turns the values too.
truth: No: queries and keys alone. So values that are all alike come out as they were. Code that turns them as well gives other numbers, and no error.
setup: 32 tokens, headDim 64, queries and keys of seeds 1 and 2, values of ones, float64. True if an output is off 1 by more than 1e-9.
values: outputs against values · with values turned as well

31: Left padding is harmless.
truth: Not where positions are counted from the padding: under a sinusoid or a learned table the same sentence becomes one of other places. It is harmless where positions begin at the first word (position_ids), or where only distances count, as under RoPE and ALiBi. Padding has to be masked all the same: unmasked, it draws attention.
setup: 5 words of width 16 behind 3 masked pads: attention weights at positions 0 to 4 and 3 to 7, seeds 1 and 9, float64. True if those of all four encodings agree within 1e-9.
values: sinusoidal: largest change of a weight · learned: largest change of a weight · RoPE: largest change of a weight · ALiBi: largest change of a weight · RoPE, pads not masked: weight that the last word gives them
except: for encodings that are added; true for those that see distances only

32: A ViT's positions are two-dimensional.
truth: No: its learned table is a one-dimensional list of patches, and a row for [CLS]. Before training nothing in it says which row belongs to the patch below. The paper tried encodings that know two dimensions and found no significant gain (Dosovitskiy et al. 2020, arXiv:2010.11929, appendix D.4). It is the 2D sine-cosine that encodes rows and columns apart.
setup: The table of ViT-B/16: 14 by 14 patches and [CLS], width 768, seed 0, not trained yet; mean cosine of neighbouring patches. True if that of the patch below is above 5/√768 ≈ 0.18.
values: rows of the table · ViT's table: cosine with the patch to the right · ViT's table: cosine with the patch below · a sentence's sinusoid: cosine with the patch to the right · a sentence's sinusoid: cosine with the patch below · 2D sine-cosine: cosine with the patch to the right · 2D sine-cosine: cosine with the patch below

33: All channels must rotate.
truth: No: where some turn the score still knows no more of the positions than their offset, and the other channels compare contents wherever they stand. GPT-J, GPT-NeoX and Phi-2 do so.
setup: 16 of 64 channels turn; seeds 1 and 2, offset 4, shifted by 0 and 100,000, float64. True if that changes the score by more than 1e-6, or another offset does not. Models' numbers are those of their config.json.
values: change of the score, both shifted · change of the score from offset 4 to 5 · GPT-J 6B: channels that turn, of 256 · GPT-NeoX 20B: channels that turn, of 96 · Phi-2: channels that turn, of 80

34: The position drowns the word.
truth: Not as the paper does it: words are multiplied by √d before the sum, so that the word is the longer one (√d against √(d/2)). Drawn with deviation 1/√d and not multiplied, the position is sixteen times as long. PyTorch's nn.Embedding draws with deviation 1, which is √d without the factor.
setup: d = 512, 1000 Gaussian words of deviation 1/√d, seed 1. True if words times √d are shorter, on average, than the position's vector.
values: length of the position's vector · mean length of words times √d · mean length of words without the factor
except: with the paper's factor √d; true without it

35: Under dynamic NTK cached keys stay valid.
truth: Not past the trained length: the base grows with every token, so a key that was turned earlier was turned by other frequencies than the query of now. Keep keys unturned, and turn them anew. Within the trained length they stay valid.
setup: headDim 64, trained length 2048, 64 keys at positions 0 to 2016 (seeds 1 and 2); the query at 4095 meets keys turned when the length was 2049, and turned anew at 4096. True if no score differs by more than 1e-9.
values: size of the scores (RMS) · cached keys: error of the scores (RMS) · within the trained length (2017 to 2048): error
`);

export const texts = {
  heading: "True or false?",
  caption:
    "Ten sentences from tutorials, blog posts and papers. Tap an answer: your browser measures it, or shows stored runs, and says so.",
  controls: {
    show: {
      label: "Show",
      names: { all: "all", open: "not yet measured", wrong: "those I got wrong" },
    },
  },
  list: "All claims, checked live",
  /** By its number in the list, as below. */
  claim: (number: number) => `Claim ${number}`,
  history: "history: what somebody built is not measured, only what follows from it",
  storedRuns: "stored runs: five seeds",
  predict: "my prediction",
  holds: "True",
  fails: "False",
  run: "Measure",
  again: "Measure again",
  /** Of one that is about to be measured. */
  waiting: "Measuring…",
  runAll: "Measure all",
  running: (done: number, all: number) => `${done} of ${all} measured…`,
  right: "as you predicted",
  wrong: "not as you predicted",
  setUp: "Set-up and tolerance",
  figure: (name: string) => `See it: ${name}`,
  /** The headings of the figures that show claims. */
  figures: {
    permutation: "To attention, these two sentences are the same.",
    heatmap: "Positional encodings in colour",
    shift: "Three back is the same turn everywhere",
    similarity: "How alike are two positions?",
    rotation: "The score of two turned hands",
    "bias-gallery": "Each head looks through a window of its own",
    beyond: "Slow clocks run into angles that training never showed",
    training: "Trained on short texts, asked for long ones",
    batch: "The sliced axis decides the positions",
    images: "How near is the patch below?",
    sum: "Adding puts a word and its place into one vector",
  } as Readonly<Record<string, string>>,
  code: "The code that measures it",
  none: "There is no such claim.",
  /** The summary. */
  measured: (count: number, all: number) => `${count} of ${all} measured.`,
  latest: (number: number, holds: boolean) =>
    `Claim ${number}, measured last: ${holds ? "true" : "false"}.`,
  score: (right: number, predicted: number) => `${right} of ${predicted} predictions were right.`,
  broken: (reason: string) => `It could not be measured: ${reason}`,
  table: "What was measured",
  columns: ["claim", "verdict", "prediction", "measured", "value"],
  /** The card. */
  cardOf: (number: number, all: number) => `Card ${number} of ${all}`,
  answer: (isRight: boolean): string => (isRight ? "✓ You were right." : "✗ You were wrong."),
  verdict: (holds: boolean, except = "") => `${holds ? "True" : "False"}${except && ` ${except}`}.`,
  measuredOn: (measured: string, stored: string) =>
    `Measured${stored && ` (${stored})`}: ${measured}`,
  see: "See it",
  next: "Next card",
  end: "Your score",
  lookAgain: "To look at again",
  playAgain: "Play again",
  share: "Share",
  shareText: (right: number, all: number) => `${right} of ${all} on positional encodings. You?`,
  copied: "Copied: paste it where you like.",
  uncopied: "Could not be copied: select it and copy.",
  claims,
};

export type Texts = typeof texts;
