// What is said of each claim in English.
import { type CardTexts, type ClaimTexts, each, tasks } from "./claim_text.js";

const trained = (name: string) =>
  tasks.map(([task, at]) => `${name}, ${task}: accuracy at the trained ${at} tokens (%)`);
const beyond = (name: string) =>
  tasks.map(
    ([task, , at]) => `${name}, ${task}: accuracy past the trained length, at ${at} tokens (%)`,
  );

const storedRuns =
  "Stored runs (docs/experiments.md): one layer, mean of five seeds, trained on 16 tokens (first: 8), tested at eight times the length; on first a coin scores 50%. True if no task loses more than 10 points.";

export const claims: ClaimTexts = {
  1: [
    "The output of self-attention ignores the order of its input.",
    "Without mask and encoding the outputs move along with the words (equivariance, f(PX) = P f(X)). Place by place they change; only what treats all words alike stays, such as their mean, sum or maximum.",
    "6 words of width 16, seeds 1 to 4, order reversed, float64. Differences below 1e-12 count as none.",
    [
      "change by place, max |f(PX) − f(X)|",
      "equivariance error, max |f(PX) − P f(X)|",
      "change of the mean",
    ],
  ],
  2: [
    "A decoder without positional encoding cannot know the order.",
    "The causal mask leaks it. In one layer the last output does not depend on the order of the words before; in two layers it does. The training figure trains a decoder without encoding, to see how far that gets.",
    "6 words of width 16, seeds 1 to 4, causal mask, residual connections; the first two words swapped, last outputs compared, float64, tolerance 1e-12.",
    ["one layer: change of the last output", "two layers: change of the last output"],
  ],
  3: [
    "The last columns of the sinusoidal table oscillate fastest.",
    "The other way round: pair 0 is the fastest (wavelength 2π), and wavelengths grow by base^(2/d) from pair to pair.",
    "d = 64, 1000 positions, sign changes of each column.",
    ["sign changes of dimension 0", "sign changes of dimension 62"],
  ],
  4: [
    "Wavelengths run from 2π to 10000·2π.",
    "False for the formula, true for its authors' code. By the formula the last one is 2π·10000^(1 − 2/d), short of 10000·2π ≈ 62832, which it only nears as d grows. The code they published, tensor2tensor, puts sines into one half and cosines into the other and divides the exponent by d/2 − 1: there it is 10000·2π exactly.",
    "The last pair of d = 8, 64, 512; wavelength from the angle that one step turns it by. False if it is off by more than 1e-6 of itself by the paper's formula.",
    ["", "authors' code: "].flatMap((by) =>
      [8, 64, 512].map((d) => `${by}last wavelength at d = ${d}`),
    ),
    "for the paper's formula; true for its authors' code",
  ],
  5: [
    "Position vectors repeat after about 63,000 positions.",
    "Not at the usual d: within 200,000 positions the most alike is the very next one. d = 4 and 8 do repeat, though not after 63,000: their wavelengths are in ratios of 100 and 10, so that all come round together every 200π and 2000π positions, which whole positions meet nearly at 84,823 and at 169,646.",
    "The D from 1 to 200,000 with the least ‖PE(p+D) − PE(p)‖, which depends on D alone. True if 60,000 < D < 66,000 at d = 16. Positions may be fractions: the periods are measured at 200π and 2000π.",
    each(["d = 16", "d = 4", "d = 8"], ["the D most alike", "difference there"]).concat(
      "d = 8: difference of neighbours",
      "d = 4: difference after 200π",
      "d = 8: difference after 2000π",
    ),
  ],
  6: [
    "PE(p + k) is one linear map of PE(p).",
    "True. The matrix depends on k alone and is one rotation per pair, which is why sines need their cosines: with sines alone even the best matrix is far off. “PE(pos, 2i+1) is a linear function of PE(pos, 2i)”, as one reads too, is not so: cos(a) is no linear function of sin(a).",
    "d = 128, k = 7, all of 5000 positions, float64. True if the largest error is below 1e-11. Sines alone, and each pair's cosine of its sine: least squares at d = 64 over 2000 positions; angles in float32: 2000 positions.",
    [
      "largest error",
      "angles in float32: largest error",
      "sines alone: share that the best matrix misses",
      "a cosine from its sine: share missed, least pair",
      "a cosine from its sine: share missed, largest pair",
    ],
  ],
  7: [
    "The similarity of two positions falls steadily with their distance.",
    "Only on average. It is a sum of cosines, which goes up and down: nearly half of all steps rise.",
    "d = 64 and 512, distances 0 to 1000. Steps that rise by more than 1e-12 are counted; one makes it false.",
    each(["d = 64", "d = 512"], ["rises in 1000 steps", "first at distance"]),
  ],
  8: [
    "The length of a position vector grows with d and is the same at every position.",
    "True: sin² + cos² = 1, so it is √(d/2) everywhere. That the length depends on the position, as one reads too, is not so.",
    "d = 32, 128, 512, positions 0 to 511 and 1,000,000, float64. True if within 1e-12 of √(d/2).",
    each(["d = 32", "d = 128", "d = 512"], ["shortest", "longest"]),
  ],
  9: [
    "Random vectors of many dimensions are nearly orthogonal.",
    "True: their cosines have mean 0 and standard deviation 1/√d.",
    "All 4005 pairs of 90 Gaussian vectors, d = 8 and 512, seed 9. True if the standard deviation is within 10% of 1/√d.",
    each(["d = 8", "d = 512"], ["deviation of the cosines", "1/√d"]),
  ],
  10: [
    "So position vectors are nearly orthogonal too.",
    "No: the slow waves move together, so the cosines of distinct positions are far above 0 on average.",
    "d = 512, mean cosine of distinct positions at lengths 128, 512 and 2048. True if all are within 2/√d ≈ 0.088.",
    each(["length 128", "length 512", "length 2048"], ["mean cosine"]),
  ],
  11: [
    "Adding the encoding equals concatenating it.",
    "No. W(x + p) = [W W]·[x; p]: adding is concatenating with one matrix for both halves. To concatenate and learn a matrix for each half can do more: no single matrix on the sum makes up for it.",
    "d = 32, 1000 tokens; tokens and matrices Gaussian, seeds 1, 2, 3, float64. Positions: sinusoidal, and a random table as large as the tokens (seed 4). True if the best W(x + p) misses less than 1e-6 of W₁x + W₂p.",
    [
      "one W: largest |W(x + p) − [W W][x; p]|",
      "W₁ and W₂: share missed (sinusoidal p)",
      "W₁ and W₂: share missed (random p)",
    ],
  ],
  12: [
    "Position 0 adds nothing.",
    "In the sinusoidal encoding PE(0) is 0, 1, 0, 1, … and as long as any other row. It is RoPE that does nothing at position 0.",
    "d = 128. True if the norm of PE(0) is below 1e-12.",
    ["norm of PE(0)", "what RoPE changes at position 0"],
  ],
  13: [
    "RoPE scores depend on the offset of the two positions only.",
    "True: shift query and key together and the score changes by rounding only. Code that forms the angles in float32 drifts at far positions.",
    "headDim 64, offset 4, shifted by 0, 1000, 100,000 and 10 million, seeds 1 and 2, float64. True if the error is below 1e-6. Angles in float32: 64 consecutive positions after each shift.",
    [
      "largest difference of scores",
      "change of norm",
      ...[1000, 100_000, 10_000_000].map((by) => `angles in float32: difference after ${by}`),
    ],
  ],
  14: [
    "RoPE makes far tokens weaker.",
    "Not in general. Scores of independent queries and keys have mean 0 and the same spread at every distance, and a key can be built whose score peaks wherever you like. But where the content is the same, k = q, the expected score falls exactly as the all-ones curve does: the same content weighs less far away, on average. xPos, which is made to decay, weakens independent pairs too. Cf. Barbero et al. 2024, arXiv:2410.06205.",
    "headDim 64, 2000 random pairs, seeds 3 and 4, distances 0 and 1024: the size (RMS) of independent pairs' scores and the mean of those of k = q. True if both fall below ¾. The key with its peak at 37 is searched over distances 0 to 128.",
    [
      "independent pairs: size at 1024 over size at 0",
      "the same for xPos",
      ...[16, 1024].map((at) => `same content: mean at ${at} over mean at 0`),
      ...[16, 1024].map((at) => `all ones: score at ${at} over score at 0`),
      "distance of the peak that was built",
    ],
    "in general; true on average of the same content, k = q",
  ],
  15: [
    "RoPE extrapolates to any length.",
    "It is defined everywhere, but these small models, trained on short texts, are mostly wrong at eight times the length. That is what scalings are for. Which angles are new there can be seen in the figure, but does not decide the accuracy.",
    storedRuns,
    [...trained("RoPE"), ...beyond("RoPE")],
  ],
  16: [
    "Interleaved and half-split RoPE are different encodings.",
    "They are the same up to an order of the channels: permute query and key alike and the scores agree. Change one side only, and they are wrong.",
    "headDim 64, positions 7 and 3, seeds 5 and 6, float64. True if the permuted scores differ by more than 1e-9.",
    ["interleaved", "half-split, channels permuted", "half-split, not permuted"],
  ],
  17: [
    "T5 uses sinusoids.",
    "No: distances fall into 32 buckets, and one learned number per bucket and head is added to the scores. Near distances have a bucket each, far ones share by logarithm.",
    "8 heads, 32 buckets, the table of seed 0. False if every bias at distances 0 to 200 is a number of the table.",
    [
      "biases that are not in the table",
      "numbers to learn (32 × 8)",
      "decoder: last distance with a bucket of its own",
      "encoder: last distance with a bucket of its own",
      "decoder: where the last bucket begins",
    ],
  ],
  18: [
    "BERT and GPT-2 use sinusoids.",
    "Both learn a table (512 × 768 numbers in BERT-base, 1024 × 768 in GPT-2 small), so a position beyond it does not exist.",
    "Row 512 of a table of BERT-base's size. True if there is one.",
    ["numbers to learn", "rows that exist"],
  ],
  19: [
    "ALiBi's slopes are ½, ¼, ⅛, …",
    "Only with 8 to 15 heads. With n, a power of two, they are 2^(−8h/n). With any other n those of the power of two below it come first, and every other slope of twice as many heads is appended.",
    "8, 12 and 16 heads. True if all of them begin ½, ¼, ⅛.",
    [
      "first of 8",
      "first of 16",
      ...["ninth", "tenth", "eleventh", "twelfth"].map((which) => `${which} of 12`),
    ],
  ],
  20: [
    "With ALiBi every head sees all of a longer context.",
    "Not at equal content: it is a soft window. The steepest head spends 99% of its attention on about ten tokens, the flattest on about a thousand. That is one layer: several may hand on what lies beyond a window, and content whose score is high enough outweighs the slope.",
    "One layer of 8 heads, the last query of 4096 tokens of equal content, float64. True if the 99% window of every head is more than half of 4096.",
    ["99% window of head 0, in tokens", "99% window of head 7, in tokens"],
  ],
  21: [
    "NTK scaling slows all frequencies.",
    "No: the fastest pair stays and slower ones are slowed more, the slowest by s. It is position interpolation that slows all by s.",
    "headDim 128, s = 4, the slowdown of each pair. True if every pair is slowed by more than 1.01.",
    ["pair 0", "pair 32", "pair 63"],
  ],
  22: [
    "Half precision is enough for angles.",
    "No. bfloat16 has no 257, it becomes 256, and as angles grow their sines become anything. Angles belong in float32 or float64; sines and cosines may be rounded afterwards.",
    "headDim 128, base 10000, positions 0 to 2048. Position, frequency and their product are each rounded, then sines compared with float64. True if float16 and bfloat16 are both within 0.01.",
    [
      ...each(["float32", "float16", "bfloat16"], ["largest error of a sine"]),
      ...each(
        ["bfloat16"],
        ["first position that equals the one before", "positions that equal the one before"],
      ),
    ],
  ],
  23: [
    "x + pe[:x.size(0)] adds its position to every word.",
    "With the batch in front it slices by the batch: every word of a sentence gets the same vector, and no order goes in. With the sentence in front the line does as it says.",
    "A sentence of five equal words, d = 16. True if rows differ after the addition.",
    ["sliced by the batch: difference of rows", "sliced by the sentence: difference of rows"],
    "with the batch in front; true with the sentence in front",
  ],
  26: [
    "Relative encodings cannot know absolute position.",
    "No. Scores know distances only, but how far off the beginning of the text is differs from place to place: with a start token and otherwise equal words every place has an output of its own. Only without encoding and mask are all alike. Whether training makes use of it is another question.",
    "A start token and 63 equal words, width 16, one head, one layer, seeds 1 to 4, causal mask, float64. True if RoPE, ALiBi or T5 leaves two places with outputs within 1e-9 of each other.",
    [
      ...each(["RoPE", "ALiBi", "T5"], ["different outputs, of 63"]),
      "no encoding, with the mask: different outputs",
      "no encoding, no mask: different outputs",
    ],
  ],
  27: [
    "Without positional encoding a model is always worse.",
    "No. A decoder can learn order from the causal mask alone (Haviv et al. 2022, arXiv:2203.16634), and on longer texts it can do better without (Kazemnejad et al. 2023, arXiv:2305.19466). So it is here, with two layers: better than five of six encodings, and level with Shaw. With one layer, or without a mask, it fails.",
    "Stored runs (docs/experiments.md): two layers, causal mask, answered at the last token, which came first (first), 400 steps, rate 0.02, trained on 8 tokens and tested at 64, mean of five seeds; a coin scores 50%. True if the model without encoding is worse than with each.",
    each(
      ["no encoding", "sinusoidal", "learned", "RoPE", "ALiBi", "T5", "Shaw"],
      ["accuracy at 64 tokens (%)"],
    ),
  ],
  28: [
    "PI and NTK work without fine-tuning.",
    "It depends on the task. Position interpolation was proposed with fine-tuning (Chen et al. 2023, arXiv:2306.15595): without, “three back” is three back no more, and is lost at once. NTK loses less, but at eight times the length both lose much. On “which came first” it is interpolation that does best.",
    storedRuns,
    [...beyond("PI"), ...beyond("NTK")],
  ],
  29: [
    "YaRN multiplies the logits by A = 0.1 ln s + 1.",
    "No: A is on cos and sin, so on query and key both, and logits grow by A².",
    "headDim 128, trained length 4096, s = 4 and 16, query and key at one position. True if logits are within 1e-6 of A times.",
    each(["s = 4", "s = 16"], ["A", "logits multiplied by"]),
  ],
  30: [
    "RoPE turns the values too.",
    "No: queries and keys alone. So values that are all alike come out as they were. Code that turns them as well gives other numbers, and no error.",
    "32 tokens, headDim 64, queries and keys of seeds 1 and 2, values of ones, float64. True if an output is off 1 by more than 1e-9.",
    ["outputs against values", "with values turned as well"],
  ],
  31: [
    "Left padding is harmless.",
    "Not where positions are counted from the padding: under a sinusoid or a learned table the same sentence becomes one of other places. It is harmless where positions begin at the first word (position_ids), or where only distances count, as under RoPE and ALiBi. Padding has to be masked all the same: unmasked, it draws attention.",
    "5 words of width 16 behind 3 masked pads: attention weights at positions 0 to 4 and 3 to 7, seeds 1 and 9, float64. True if those of all four encodings agree within 1e-9.",
    [
      ...each(["sinusoidal", "learned", "RoPE", "ALiBi"], ["largest change of a weight"]),
      "RoPE, pads not masked: weight that the last word gives them",
    ],
    "for encodings that are added; true for those that see distances only",
  ],
  32: [
    "A ViT's positions are two-dimensional.",
    "No: its learned table is a one-dimensional list of patches, and a row for [CLS]. Before training nothing in it says which row belongs to the patch below. The paper tried encodings that know two dimensions and found no significant gain (Dosovitskiy et al. 2020, arXiv:2010.11929, appendix D.4). It is the 2D sine-cosine that encodes rows and columns apart.",
    "The table of ViT-B/16: 14 by 14 patches and [CLS], width 768, seed 0, not trained yet; mean cosine of neighbouring patches. True if that of the patch below is above 5/√768 ≈ 0.18.",
    [
      "rows of the table",
      ...each(
        ["ViT's table", "a sentence's sinusoid", "2D sine-cosine"],
        ["cosine with the patch to the right", "cosine with the patch below"],
      ),
    ],
  ],
  33: [
    "All channels must rotate.",
    "No: where some turn the score still knows no more of the positions than their offset, and the other channels compare contents wherever they stand. GPT-J, GPT-NeoX and Phi-2 do so.",
    "16 of 64 channels turn; seeds 1 and 2, offset 4, shifted by 0 and 100,000, float64. True if that changes the score by more than 1e-6, or another offset does not. Models' numbers are those of their config.json.",
    [
      "change of the score, both shifted",
      "change of the score from offset 4 to 5",
      "GPT-J 6B: channels that turn, of 256",
      "GPT-NeoX 20B: channels that turn, of 96",
      "Phi-2: channels that turn, of 80",
    ],
  ],
  34: [
    "The position drowns the word.",
    "Not as the paper does it: words are multiplied by √d before the sum, so that the word is the longer one (√d against √(d/2)). Drawn with deviation 1/√d and not multiplied, the position is sixteen times as long. PyTorch's nn.Embedding draws with deviation 1, which is √d without the factor.",
    "d = 512, 1000 Gaussian words of deviation 1/√d, seed 1. True if words times √d are shorter, on average, than the position's vector.",
    [
      "length of the position's vector",
      "mean length of words times √d",
      "mean length of words without the factor",
    ],
    "with the paper's factor √d; true without it",
  ],
  35: [
    "Under dynamic NTK cached keys stay valid.",
    "Not past the trained length: the base grows with every token, so a key that was turned earlier was turned by other frequencies than the query of now. Keep keys unturned, and turn them anew. Within the trained length they stay valid.",
    "headDim 64, trained length 2048, 64 keys at positions 0 to 2016 (seeds 1 and 2); the query at 4095 meets keys turned when the length was 2049, and turned anew at 4096. True if no score differs by more than 1e-9.",
    [
      "size of the scores (RMS)",
      "cached keys: error of the scores (RMS)",
      "within the trained length (2017 to 2048): error",
    ],
  ],
};

export const cards: CardTexts = {
  1: {
    because: "The outputs move along with the words.",
    measured:
      "how far the output at each of six places moves when the order is reversed. Their mean stays, as any symmetric pooling does.",
    ends: ["place 1", "the mean"],
    named: ["first place", "the mean"],
  },
  3: {
    because: "It is the other way round.",
    measured:
      "words for one turn, for each of the 32 clocks of width 64. Columns are channels here, two to a clock. One step up is ten times slower.",
    ends: ["clock 0", "clock 31"],
    named: ["first", "last"],
    unit: " words",
  },
  6: {
    because: "It is one fixed turn per pair.",
    measured:
      "what the best matrix misses. With sines and cosines nothing; with sines alone, 1 to 7 words on, a quarter and more.",
    ends: ["sines and cosines", "sines alone"],
    named: ["both", "7 words on"],
  },
  7: {
    because: "Only on average.",
    measured:
      "likeness by distance at width 64, as a part of that at distance 0. Red are steps that go up again.",
    ends: ["0 words apart", "64 words apart"],
    named: ["itself", "64 apart"],
  },
  8: {
    because: "Each pair has sin² + cos² = 1.",
    measured:
      "the shortest and the longest of 513 position vectors, at each of three widths: equal.",
    ends: ["width 32", "width 512"],
    named: ["width 32", "width 512"],
  },
  12: {
    because: "It adds 1 in every cosine column.",
    measured: "row 0 of the table, the first 16 of its 128 columns. A column is a channel.",
    ends: ["column 0", "column 15"],
    named: ["sine", "cosine"],
  },
  13: {
    because: "Slide both, and the gap stays.",
    measured: "one score, with both positions slid by 0, 1,000, 100,000 and 10,000,000 words.",
    ends: ["positions 7 and 3", "ten million further on"],
    named: ["here", "there"],
  },
  14: {
    because: "A score of unrelated tokens does not shrink.",
    measured:
      "the size (RMS) of the scores of 2,000 unrelated pairs, as a part of that at distance 0.",
    ends: ["0 words apart", "1,024 words apart"],
    named: ["near", "far"],
  },
  15: {
    because: "It is defined anywhere, but mostly wrong there.",
    measured:
      "accuracy of one layer on three tasks, at the trained length and, in red, past it, up to eight times as long.",
    ends: ["last value seen", "first value", "three back"],
    named: ["as trained", "past it"],
  },
  20: {
    because: "The steepest head gives the nearest ten words 99%.",
    measured:
      "with equal content, the weights that the steepest of eight heads gives to the nearest 20 of 4,096 words.",
    ends: ["the nearest word", "the 20th"],
    named: ["nearest", "20th"],
  },
};
