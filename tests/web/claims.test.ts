// Tests the claims: their verdicts and numbers, the reader's predictions, the cards, and the words.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { accuracyOf } from "../../web/experiments/accuracy.js";
import { causal } from "../../web/experiments/experiments_data.js";
import {
  type ClaimId,
  deck,
  ids,
  type Measured,
  numberOf,
  type Outcome,
  storedRuns,
} from "../../web/figures/claims/claim.js";
import { claims } from "../../web/figures/claims/index.js";
import { records } from "../../web/figures/claims/records.js";
import { turningChannels } from "../../web/figures/claims/rotary.js";
import { texts as en } from "../../web/figures/claims/texts.en.js";
import { texts as ko } from "../../web/figures/claims/texts.ko.js";
import type { Steps } from "../../web/kit/derive/queue.js";
import { pe } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";

/** The keys of a record by claim, as numbers. */
const numbersOf = (record: object) => Object.keys(record).map(Number);

const outcomes = new Map<ClaimId, Outcome>();
/** Runs all steps of a claim's measurement and returns its outcome. */
function measured(id: ClaimId): Outcome {
  if (!outcomes.has(id)) {
    const found = records[id].measure(pe);
    let step = "next" in found ? found.next() : { done: true as const, value: found };
    while (!step.done) step = (found as Steps<Outcome>).next();
    outcomes.set(id, step.value);
  }
  return outcomes.get(id)!;
}

/** The figure at some settings, after some claims were measured. */
async function shownAfter(settings: Parameters<typeof shownBy>[1], which: readonly ClaimId[]) {
  const shown = await shownBy(claims, settings);
  const made = claims.of(shown.view);
  made.outcomes.value = new Map<ClaimId, Measured | string>(
    which.map((id) => [id, { ...records[id], ...measured(id) }]),
  );
  return { ...shown, made };
}

/** The claims that are true; four of the others have an exception. */
const holding: readonly ClaimId[] = [6, 8, 9, 13];
const extents: Readonly<Partial<Record<ClaimId, string>>> = {
  4: "for the paper's formula; true for its authors' code",
  14: "in general; true on average of the same content, k = q",
  23: "with the batch in front; true with the sentence in front",
  31: "for encodings that are added; true for those that see distances only",
  34: "with the paper's factor √d; true without it",
};

/** The stored accuracies for a claim about stored runs. */
const stored = (id: ClaimId, name: string, encoding: "rope" | "linear" | "ntk") =>
  (["ffill", "shift", "first"] as const).map((task) => {
    const { beyond, tested } = accuracyOf(encoding, task);
    const told = `${name}, ${task}: accuracy past the trained length, at ${tested} tokens (%)`;
    return [id, told, beyond, beyond] as const;
  });

/** Numbers that are known independently. */
const numbers: readonly (readonly [claim: ClaimId, name: string, least: number, most: number])[] = [
  [1, "equivariance error, max |f(PX) − P f(X)|", 0, 1e-13],
  [1, "change by place, max |f(PX) − f(X)|", 0.5, 10],
  [2, "one layer: change of the last output", 0, 1e-13],
  [4, "last wavelength at d = 8", 6282, 6284],
  [4, "last wavelength at d = 64", 47_116, 47_118],
  [4, "last wavelength at d = 512", 60_610, 60_612],
  ...[8, 64, 512].map(
    (dim) => [4, `authors' code: last wavelength at d = ${dim}`, 62_831.8, 62_831.9] as const,
  ),
  [5, "d = 8: the D most alike", 169_646, 169_646],
  [5, "d = 8: difference there", 0.0032, 0.0034],
  [5, "d = 8: difference of neighbours", 0.963, 0.965],
  [5, "d = 4: difference after 200π", 0, 1e-6],
  [5, "d = 8: difference after 2000π", 0, 1e-6],
  [5, "d = 16: the D most alike", 1, 1],
  [5, "d = 4: the D most alike", 84_823, 84_823],
  [5, "d = 4: difference there", 0.0016, 0.0018],
  [6, "largest error", 1e-16, 1e-12],
  [6, "angles in float32: largest error", 1e-5, 5e-4],
  [6, "sines alone: share that the best matrix misses", 0.4, 0.5],
  [6, "a cosine from its sine: share missed, least pair", 0.4, 0.6],
  [6, "a cosine from its sine: share missed, largest pair", 0.9, 1.1],
  [7, "d = 64: rises in 1000 steps", 490, 490],
  [7, "d = 64: first at distance", 6, 6],
  [7, "d = 512: rises in 1000 steps", 444, 444],
  [7, "d = 512: first at distance", 44, 44],
  [8, "d = 32: shortest", 4 - 1e-12, 4],
  [10, "length 128: mean cosine", 0.565, 0.575],
  [10, "length 512: mean cosine", 0.415, 0.425],
  [10, "length 2048: mean cosine", 0.265, 0.275],
  [9, "d = 8: deviation of the cosines", 0.32, 0.38],
  [9, "d = 512: deviation of the cosines", 0.042, 0.047],
  [11, "one W: largest |W(x + p) − [W W][x; p]|", 0, 1e-13],
  [11, "W₁ and W₂: share missed (random p)", 0.65, 0.75],
  [11, "W₁ and W₂: share missed (sinusoidal p)", 0.3, 0.75],
  [12, "norm of PE(0)", 8, 8],
  [12, "what RoPE changes at position 0", 0, 0],
  [13, "largest difference of scores", 0, 1e-6],
  [13, "angles in float32: difference after 1000", 1e-6, 1e-3],
  [13, "angles in float32: difference after 100000", 1e-3, 0.1],
  [13, "angles in float32: difference after 10000000", 0.1, 5],
  [14, "distance of the peak that was built", 37, 37],
  [14, "all ones: score at 16 over score at 0", 0.6, 0.61],
  [14, "all ones: score at 1024 over score at 0", 0.26, 0.265],
  [14, "independent pairs: size at 1024 over size at 0", 0.9, 1.1],
  [14, "the same for xPos", 0.4, 0.6],
  [14, "same content: mean at 16 over mean at 0", 0.58, 0.63],
  [14, "same content: mean at 1024 over mean at 0", 0.24, 0.29],
  ...stored(15, "RoPE", "rope"),
  [17, "decoder: last distance with a bucket of its own", 15, 15],
  [17, "encoder: last distance with a bucket of its own", 7, 7],
  [17, "decoder: where the last bucket begins", 113, 128],
  [17, "numbers to learn (32 × 8)", 256, 256],
  [18, "numbers to learn", 512 * 768, 512 * 768],
  [18, "rows that exist", 512, 512],
  [19, "ninth of 12", Math.SQRT1_2 - 1e-6, Math.SQRT1_2 + 1e-6],
  [19, "twelfth of 12", 0.0883, 0.0884],
  [20, "99% window of head 0, in tokens", 10, 10],
  [20, "99% window of head 7, in tokens", 1178, 1180],
  [21, "pair 0", 1, 1],
  [21, "pair 32", 2.01, 2.03],
  [21, "pair 63", 3.99999, 4.00001],
  [22, "float32: largest error of a sine", 1e-5, 3e-4],
  [22, "float16: largest error of a sine", 0.85, 0.95],
  [22, "bfloat16: largest error of a sine", 1.9, 2],
  [22, "bfloat16: first position that equals the one before", 257, 257],
  [23, "sliced by the batch: difference of rows", 0, 0],
  [23, "sliced by the sentence: difference of rows", 0.5, 2],
  [26, "RoPE: different outputs, of 63", 63, 63],
  [26, "ALiBi: different outputs, of 63", 63, 63],
  [26, "T5: different outputs, of 63", 63, 63],
  [26, "no encoding, with the mask: different outputs", 63, 63],
  [26, "no encoding, no mask: different outputs", 1, 1],
  [27, "no encoding: accuracy at 64 tokens (%)", 95, 100],
  [27, "RoPE: accuracy at 64 tokens (%)", 40, 70],
  ...stored(28, "PI", "linear"),
  ...stored(28, "NTK", "ntk"),
  [29, "s = 4: A", 1.13862, 1.13864],
  [29, "s = 4: logits multiplied by", 1.29647, 1.29649],
  [29, "s = 16: logits multiplied by", 1.63138, 1.6314],
  [30, "outputs against values", 0, 1e-14],
  [30, "with values turned as well", 1, 3],
  [31, "sinusoidal: largest change of a weight", 0.01, 1],
  [31, "learned: largest change of a weight", 0.01, 1],
  [31, "RoPE: largest change of a weight", 0, 1e-14],
  [31, "ALiBi: largest change of a weight", 0, 1e-14],
  [31, "RoPE, pads not masked: weight that the last word gives them", 0.01, 1],
  [32, "rows of the table", 197, 197],
  [32, "ViT's table: cosine with the patch below", -0.01, 0.01],
  [32, "a sentence's sinusoid: cosine with the patch to the right", 0.96, 0.98],
  [32, "a sentence's sinusoid: cosine with the patch below", 0.64, 0.67],
  [32, "2D sine-cosine: cosine with the patch below", 0.98, 0.99],
  [33, "change of the score, both shifted", 0, 1e-9],
  [33, "change of the score from offset 4 to 5", 0.01, 10],
  [33, "GPT-J 6B: channels that turn, of 256", 64, 64],
  [33, "GPT-NeoX 20B: channels that turn, of 96", 24, 24],
  [33, "Phi-2: channels that turn, of 80", 32, 32],
  [34, "length of the position's vector", 16, 16],
  [34, "mean length of words times √d", 22.5, 22.7],
  [34, "mean length of words without the factor", 0.99, 1.01],
  [35, "cached keys: error of the scores (RMS)", 0.1, 3],
  [35, "within the trained length (2017 to 2048): error", 0, 0],
];

describe("a measurement", () => {
  test.each(ids)("of claim %i gives its verdict, and a name for each value", (id) => {
    const { holds, hasException, values } = measured(id);
    expect(holds).toBe(holding.includes(id));
    expect(en.claims[id].except).toBe(extents[id]);
    for (const { claims: words } of [en, ko]) {
      expect(words[id].values).toHaveLength(values.length);
      expect(words[id].except !== undefined).toBe(hasException === true);
    }
    expect(records[id].shows.length).toBeGreaterThan(0);
    expect(records[id].code === undefined).toBe(storedRuns.includes(id));
  });

  test.each(numbers)("of claim %i: %s is from %d to %d", (id, name, least, most) => {
    const found = measured(id).values.filter((_, i) => en.claims[id].values[i] === name);
    expect(found).toHaveLength(1);
    expect(found[0]).toBeGreaterThanOrEqual(least);
    expect(found[0]).toBeLessThanOrEqual(most);
  });
});

describe("the claims to measure", () => {
  test("are those that were asked for and have no outcome", async () => {
    const { made, set } = await shownAfter("run=3,8,24", [3]);
    expect(made.pending()).toEqual([8]);
    expect([...made.measured().keys()]).toEqual([3]);
    await set({ run: [] });
    expect(made.measured().size).toBe(0);
    await set({ run: [3] });
    expect(made.measured().size).toBe(1); // at once: outcomes are kept
    expect(made.pending()).toEqual([]);
    made.measure([8, 3]);
    await set({});
    expect(made.asked()).toEqual([3, 8]);
    expect(made.pending()).toEqual([3, 8]); // that of 3 was measured again
  });
});

describe("a prediction", () => {
  test("is true or false by its sign, and replaces the previous one", async () => {
    const { made, set } = await shownAfter("predicted=8,3,-6", []);
    expect([...made.guesses()]).toEqual([
      [3, true],
      [6, false],
      [8, true],
    ]);
    made.predict(8, false);
    await set({});
    expect(made.guesses().get(8)).toBe(false);
    expect(made.guesses().size).toBe(3);
  });

  test("is judged as soon as there is a verdict, and counted", async () => {
    const { made, set, summary } = await shownAfter("predicted=3,8,12&run=3,8,12", []);
    expect(made.judged().size).toBe(0);
    expect(await summary()).toBe(en.caption);
    const outcomes = new Map<ClaimId, Measured | string>([[12, "out of memory"]]);
    for (const id of [3, 8] as const) outcomes.set(id, { ...records[id], ...measured(id) });
    made.outcomes.value = outcomes;
    expect([...made.judged()]).toEqual([
      [3, false],
      [8, true],
    ]);
    expect(await summary()).toBe("3 of 33 measured. 1 of 2 predictions were right.");
    await set({ show: "wrong" });
    expect(made.listed()).toEqual([3]);
    await set({ show: "open" });
    expect(made.listed()).toHaveLength(30);
  });
});

describe("the list", () => {
  test("has all claims, numbered without gaps, and says which are about history and stored runs", async () => {
    const { html } = await shownAfter("", []);
    expect(numbersOf(records)).toEqual(ids);
    expect(ids.map(numberOf)).toEqual(Array.from({ length: 33 }, (_, i) => i + 1));
    const items = allIn(await html("one"), "li");
    expect(items).toHaveLength(33);
    const about = (said: string) => ids.filter((_, i) => items[i]!.includes(said));
    expect(about("history")).toEqual([17, 18]);
    expect(about("stored runs")).toEqual([15, 27, 28]);
  });

  test("says the verdict, whether the prediction was right, and all numbers, also as a table", async () => {
    const { html } = await shownAfter("predicted=3,-4&run=3,4", [3, 4]);
    const list = await html("one");
    const [, , third, fourth] = allIn(list, "li");
    expect(third).toContain("False · ✗ not as you predicted");
    expect(fourth).toContain(`False ${extents[4]} · ✓ as you predicted`);
    expect(fourth).toContain("last wavelength at d = 86283.19");
    expect(fourth).toContain(en.claims[4].setup);
    const rows = rowsIn(list);
    expect(rows).toHaveLength(8);
    expect(rows[0]!.slice(0, 4)).toEqual([
      `3. ${en.claims[3].sentence}`,
      "False",
      "True",
      en.claims[3].values[0],
    ]);
  });
});

describe.each([
  ["en", en],
  ["ko", ko],
] as const)("in %s", (language, { claims: words, figures }) => {
  test("every claim has its words, every card its own", () => {
    expect(numbersOf(words)).toEqual(ids);
    for (const id of ids) {
      const { sentence, truth, setup, values, because, measured, ends } = words[id];
      for (const text of [sentence, truth, setup, ...values]) expect(text).toBeTruthy();
      const isCard = deck.some((one) => one === id);
      expect([because, measured, ends].map(Boolean)).toEqual([isCard, isCard, isCard]);
      if (isCard) expect(ends!.length).toBeGreaterThan(1);
    }
  });

  test("figures that show claims are called as they call themselves", async () => {
    const shown = Object.values(records).flatMap(({ shows }) => shows.map(({ figure }) => figure));
    expect(Object.keys(figures).sort()).toEqual([...new Set(shown)].sort());
    for (const [figure, name] of Object.entries(figures)) {
      const folder = figure.replaceAll("-", "_");
      const { texts } = await import(`../../web/figures/${folder}/texts.${language}.ts`);
      expect(name).toBe(texts.picture?.heading ?? texts.heading);
    }
  });

  test("claims about stored runs name their lengths, steps and rate", () => {
    const { settings, lengths } = causal.first;
    for (const number of [settings.steps, settings.rate, lengths[0], lengths.at(-1)])
      expect(words[27].setup).toContain(` ${number}`);
    const [ofRope, ofScalings] = [words[15].values, words[28].values];
    for (const [i, task] of (["ffill", "shift", "first"] as const).entries()) {
      const { trained, tested } = accuracyOf("rope", task);
      expect(ofRope[i]).toMatch(new RegExp(`${task}.* ${trained} ?(tokens|토큰)`));
      for (const name of [ofRope[i + 3], ofScalings[i], ofScalings[i + 3]])
        expect(name).toMatch(new RegExp(`${task}.* ${tested} ?(tokens|토큰)`));
    }
  });
});

describe("the cards", () => {
  test("are those of the deck", () => {
    const cards = ids.filter((id) => records[id].card);
    expect(cards).toEqual(deck.toSorted((a, b) => a - b));
  });

  test("come one after the other, and an answered card stays until the reader takes the next", async () => {
    const { made, set, text } = await shownAfter("", deck);
    expect(await text("picture")).toBe(
      "Card 1 of 10 “The output of self-attention ignores the order of its input.” True False",
    );
    made.answer(0, true);
    await set({});
    expect(made.at()).toBe(0);
    expect(await text("picture")).toMatch(
      /✗ You were wrong\. False\. The set of outputs is the same, .* Measured: how far/,
    );
    made.answered.value = undefined;
    expect(made.at()).toBe(1);
    await set({ predicted: [], run: [] }); // the way back, or a reset
    expect(made.at()).toBe(0);
    await set({ predicted: [-1, -3, -12, 8, 6, -7, 13, -14, 20, -15], run: deck });
    expect(made.at()).toBe(10);
    expect(await text("picture")).toMatch(
      /^9 \/ 10 To look at again ?With ALiBi .*\. Share Play again$/,
    );
    made.again();
    await set({});
    expect([made.at(), made.guesses().size, made.asked().length]).toEqual([0, 0, 0]);
  });

  test.each(deck)(
    "of claim %i draws measured numbers, and writes the first and the last",
    async (id) => {
      const { write, isLogarithmic } = records[id].card;
      const drawn = Array.from(measured(id).drawn!);
      expect(drawn.length).toBeGreaterThan(3);
      for (const value of drawn) expect(value).toBeGreaterThanOrEqual(isLogarithmic ? 1 : -100);
      const [surprise = 0] = Array.from(measured(id).surprises ?? []);
      expect(drawn[surprise]).toBeDefined();
      const { made, set, html } = await shownAfter("", [id]);
      const index = deck.indexOf(id);
      await set({ predicted: deck.slice(0, index), run: deck.slice(0, index) });
      expect(await html("picture")).not.toContain("<svg"); // nothing before the answer
      made.answer(index, true);
      await set({});
      const written = [write(drawn[0]!), write(drawn.at(-1)!)];
      for (const value of written) expect(value).toMatch(/^-?[\d,]+(\.\d{1,2})?%?$/);
      const picture = await html("picture");
      const named = Array.from(picture.matchAll(/class="named[^>]*>(.*?)</g), ([, one]) => one);
      expect(named).toEqual(written);
      expect(picture).not.toContain("NaN");
    },
  );

  test("draw numbers that agree with their words", () => {
    const drawn = (id: ClaimId) => Array.from(measured(id).drawn!);
    expect(drawn(3)[0]).toBeCloseTo(2 * Math.PI, 10);
    const likeness = drawn(7);
    const rises = Array.from(measured(7).surprises!);
    const red = rises.filter((i) => i < likeness.length);
    expect(red[0]).toBe(measured(7).values[1]);
    for (const i of red) expect(likeness[i]).toBeGreaterThan(likeness[i - 1]!);
    expect(drawn(12)).toEqual(Array.from({ length: 16 }, (_, i) => i % 2));
    expect(drawn(6)[0]).toBeLessThan(1e-9);
    for (const missed of drawn(6).slice(1)) expect(missed).toBeGreaterThan(0.25);
    const [shortest, longest] = [
      drawn(8).filter((_, i) => i % 2 === 0),
      drawn(8).filter((_, i) => i % 2),
    ];
    for (const [i, norm] of shortest.entries()) expect(longest[i]).toBeCloseTo(norm, 12);
    for (const score of drawn(13)) expect(score).toBeCloseTo(drawn(13)[0]!, 6);
    for (const size of drawn(14)) expect(Math.abs(size - 1)).toBeLessThan(0.1);
    expect(
      drawn(20)
        .slice(0, 10)
        .reduce((sum, one) => sum + one),
    ).toBeGreaterThan(0.99);
    const { values } = measured(15);
    expect(drawn(15)).toEqual([0, 3, 1, 4, 2, 5].map((i) => values[i]));
  });

  test("state when numbers are from stored runs", async () => {
    const { made, set, text } = await shownAfter("", [15]);
    await set({ predicted: deck.slice(0, 9), run: deck.slice(0, 9) });
    made.answer(9, false);
    await set({});
    expect(await text("picture")).toContain("Measured (stored runs: five seeds): accuracy");
    expect(ko.measuredOn("…", ko.storedRuns)).toContain("(저장된 결과: 시드 다섯 개)");
  });

  test("mention the exception with the verdict", () => {
    expect(en.verdict(measured(14).holds, en.claims[14].except)).toBe(
      "False in general; true on average of the same content, k = q.",
    );
  });
});

test("the slopes agree with the words about them", () => {
  for (const heads of [8, 9, 12, 15])
    expect([...pe.measure.slopes({ heads })].slice(0, 3)).toEqual([1 / 2, 1 / 4, 1 / 8]);
  const wide = [...pe.measure.slopes({ heads: 16 })];
  expect([...pe.measure.slopes({ heads: 12 })].slice(8)).toEqual([0, 2, 4, 6].map((h) => wide[h]));
});

test("of the models with an encoding, only Shaw's does as well as the one without", () => {
  const [without, ...others] = measured(27).values as [number, ...number[]];
  const names = en.claims[27].values.slice(1);
  expect(names.filter((_, i) => others[i]! >= without)).toEqual([expect.stringMatching(/^Shaw/)]);
  expect(others.at(-1)! - without).toBeLessThan(1);
});

test("the channels that turn in models are those of their configurations", async () => {
  const configurations: Record<keyof typeof turningChannels, object> = {
    gptj: { n_embd: 4096, n_head: 16, rotary_dim: 64 },
    gpt_neox: { hidden_size: 6144, num_attention_heads: 64, rotary_pct: 0.25 },
    phi: { hidden_size: 2560, num_attention_heads: 32, partial_rotary_factor: 0.4 },
  };
  const { rotaryFromConfig } = await load({ config: true });
  const read = Object.entries(configurations).map(([model_type, sizes]) => [
    model_type,
    rotaryFromConfig({ model_type, ...sizes }).rotaryDim,
  ]);
  expect(Object.fromEntries(read)).toEqual(turningChannels);
});
