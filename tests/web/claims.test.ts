// Tests the derived values of the claims: which to measure, the reader's predictions, and who was right.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { accuracyOf } from "../../web/experiments/accuracy.js";
import { causal } from "../../web/experiments/experiments_data.js";
import { predictedWith } from "../../web/figures/claims/answers.js";
import type { Measured, Outcome } from "../../web/figures/claims/claim.js";
import { claims } from "../../web/figures/claims/claims.js";
import { derive, transient } from "../../web/figures/claims/derive.js";
import { fields } from "../../web/figures/claims/fields.js";
import { type ClaimId, deck, ids, numberOf, storedRuns } from "../../web/figures/claims/ids.js";
import { turningChannels } from "../../web/figures/claims/rotary.js";
import { texts as en } from "../../web/figures/claims/texts.en.js";
import { texts as ko } from "../../web/figures/claims/texts.ko.js";
import { trainedClaims } from "../../web/figures/claims/trained.js";
import type { Steps } from "../../web/kit/derive/queue.js";
import { pe, scopeOf } from "./scope.js";

const figure = { fields, derive, transient };
const outcome = (holds: boolean): Measured => ({ ...claims[3], holds, values: [] });
/** The keys of a record by claim, as numbers. */
const numbersOf = (record: object) => Object.keys(record).map(Number);

const outcomes = new Map<ClaimId, Outcome>();
/** Runs all steps of a claim's measurement and returns its outcome. */
function measured(id: ClaimId): Outcome {
  if (!outcomes.has(id)) {
    const found = claims[id].measure(pe);
    let step = "next" in found ? found.next() : { done: true as const, value: found };
    while (!step.done) step = (found as Steps<Outcome>).next();
    outcomes.set(id, step.value);
  }
  return outcomes.get(id)!;
}

describe("the claims to measure", () => {
  test("are those that were asked for and have no outcome", () => {
    const { scope, put } = scopeOf(figure, { run: [3, 8] });
    expect(scope.pending).toEqual([3, 8]);
    put({ outcomes: new Map([[3, outcome(false)]]) });
    expect(scope.pending).toEqual([8]);
    expect([...scope.measured.keys()]).toEqual([3]);
  });

  test("are shown as long as they are asked for, and shown at once when asked for again", () => {
    const { scope, set, put } = scopeOf(figure, { run: [3] });
    put({ outcomes: new Map([[3, outcome(false)]]) });
    set({ run: [] });
    expect(scope.measured.size).toBe(0);
    set({ run: [3] });
    expect(scope.measured.size).toBe(1);
    expect(scope.pending).toEqual([]);
  });
});

describe("a prediction", () => {
  test("replaces the previous one", () => {
    expect(predictedWith([3, -8], 8, true)).toEqual([3, 8]);
  });

  test("is true or false by its sign", () => {
    const { guesses } = scopeOf(figure, { predicted: [8, 3, -6] }).scope;
    expect([...guesses]).toEqual([
      [3, true],
      [6, false],
      [8, true],
    ]);
  });

  test("is judged as soon as there is a verdict", () => {
    const { scope, put } = scopeOf(figure, { predicted: [3, 8, 12], run: [3, 8, 12] });
    expect(scope.judged.size).toBe(0);
    put({
      outcomes: new Map<ClaimId, Measured | string>([
        [3, outcome(false)],
        [8, outcome(true)],
        [12, "out of memory"],
      ]),
    });
    expect([...scope.judged]).toEqual([
      [3, false],
      [8, true],
    ]);
  });
});

test.each([
  ["all", 33],
  ["open", 31],
  ["wrong", 1],
] as const)("of all claims it lists %s: %i", (show, count) => {
  const { scope, put } = scopeOf(figure, { show, predicted: [3, 8], run: [3, 8] });
  put({ outcomes: new Map(([3, 8] as const).map((id) => [id, outcome(id === 8)])) });
  expect(scope.listed).toHaveLength(count);
});

test("a change recomputes only values that depend on it", () => {
  const { scope, set, put } = scopeOf(figure, { predicted: [3], run: [3] });
  const { guesses, asked, listed } = scope;
  set({ show: "open" });
  put({ outcomes: new Map([[3, outcome(true)]]) });
  expect(scope.guesses).toBe(guesses);
  expect(scope.asked).toBe(asked);
  expect(scope.listed).not.toBe(listed);
});

test("every sentence can be measured, and every measurement has its sentence", () => {
  expect(numbersOf(claims)).toEqual(ids);
});

test("claims are numbered consecutively, whatever their ids in addresses", () => {
  expect(ids.map(numberOf)).toEqual(Array.from({ length: 33 }, (_, i) => i + 1));
  expect(([23, 26, 35] as const).map(numberOf)).toEqual([23, 24, 33]);
});

test.each([
  ["en", en],
  ["ko", ko],
] as const)(
  "figures that show claims are called as they call themselves: %s",
  async (language, { figures }) => {
    const shown = Object.values(claims).flatMap(({ shows }) => shows.map(({ figure }) => figure));
    expect(Object.keys(figures).sort()).toEqual([...new Set(shown)].sort());
    for (const [figure, name] of Object.entries(figures)) {
      const folder = figure.replaceAll("-", "_");
      const { texts } = await import(`../../web/figures/${folder}/texts.${language}.ts`);
      expect(name).toBe(texts.heading);
    }
  },
);

describe.each([
  ["English", en],
  ["Korean", ko],
] as const)("in %s", (_, { claims: words, cards }) => {
  test("every claim has its words, every card its own", () => {
    expect(numbersOf(words)).toEqual(ids);
    expect(numbersOf(cards)).toEqual(deck.toSorted((a, b) => a - b));
    for (const text of Object.values(words).flat()) expect(text).not.toBe("");
  });

  test("claims about stored runs name their lengths, steps and rate", () => {
    const { settings, lengths } = causal.first;
    const [, , setUp] = words[27];
    for (const number of [settings.steps, settings.rate, lengths[0], lengths.at(-1)])
      expect(setUp).toContain(` ${number}`);
    const [ofRope, ofScalings] = [words[15][3], words[28][3]];
    for (const [i, task] of (["ffill", "shift", "first"] as const).entries()) {
      const { trained, tested } = accuracyOf("rope", task);
      expect(ofRope[i]).toMatch(new RegExp(`${task}.* ${trained} ?(tokens|토큰)`));
      for (const name of [ofRope[i + 3], ofScalings[i], ofScalings[i + 3]])
        expect(name).toMatch(new RegExp(`${task}.* ${tested} ?(tokens|토큰)`));
    }
  });
});

test.each(ids)("claim %i has a name for each value in both languages", (id) => {
  const { values, hasException } = measured(id);
  for (const { claims: words } of [en, ko]) {
    const [, , , names, exception] = words[id];
    expect(names).toHaveLength(values.length);
    expect(exception !== undefined).toBe(hasException === true);
  }
});

describe("the cards", () => {
  test("are those of the deck", () => {
    const cards = ids.filter((id) => claims[id].card);
    expect(cards).toEqual(deck.toSorted((a, b) => a - b));
  });

  test("come one after the other, and an answered card stays until the reader takes the next", () => {
    const { scope, set, put } = scopeOf(figure);
    expect(scope.card).toBe(0);
    put({ answered: 0 });
    set({ predicted: [deck[0]], run: [deck[0]] });
    expect(scope.card).toBe(0);
    put({ answered: undefined });
    expect(scope.card).toBe(1);
    set({ predicted: deck, run: deck });
    expect(scope.card).toBe(deck.length);
  });

  test.each(deck)("of claim %i draws measured numbers, and names the first and the last", (id) => {
    const { write, isLogarithmic } = claims[id].card;
    const drawn = Array.from(measured(id).drawn!);
    expect(drawn.length).toBeGreaterThan(3);
    for (const value of drawn) expect(value).toBeGreaterThanOrEqual(isLogarithmic ? 1 : -100);
    const [surprise = 0] = Array.from(measured(id).surprises ?? []);
    expect(drawn[surprise]).toBeDefined();
    const [first, last] = [write(drawn[0]!), write(drawn.at(-1)!)];
    for (const value of [first, last]) expect(value).toMatch(/^-?[\d,]+(\.\d{1,2})?%?$/);
    for (const { cards } of [en, ko]) {
      const { because, measured, ends, named } = cards[id];
      for (const text of [because, measured, ...ends, ...named]) expect(text).not.toBe("");
    }
  });

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

  test("show a part of the numbers before the answer, without revealing it", () => {
    for (const id of deck) {
      const { given = [0] } = claims[id].card;
      const { length } = measured(id).drawn!;
      for (const i of given) expect(i).toBeLessThan(length);
      expect(given.length).toBeLessThan(length / 2);
    }
    for (const rise of Array.from(measured(7).surprises!))
      expect(claims[7].card.given).not.toContain(rise);
  });

  test("state when numbers are from stored runs", () => {
    expect(storedRuns).toEqual(Object.keys(trainedClaims).map(Number));
    expect(en.measuredOn(15)).toContain("(stored runs: five seeds)");
    expect(ko.measuredOn(15)).toContain("(저장된 결과: 시드 다섯 개)");
    expect(en.measuredOn(3)).not.toContain("stored");
  });

  test("mention the exception with the verdict", () => {
    const { holds, hasException } = measured(14);
    expect([holds, hasException]).toEqual([false, true]);
    expect(en.verdict(holds, en.claims[14][4])).toBe(
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
  const names = en.claims[27][3].slice(1);
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
