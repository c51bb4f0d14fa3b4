// Tests the derived values of the figure of the sum. Its terms agree with the package's measures.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/sum/code.js";
import { countsOf } from "../../web/figures/sum/counts.js";
import { derive, terms } from "../../web/figures/sum/derive.js";
import { fields, widths } from "../../web/figures/sum/fields.js";
import { sum as figure } from "../../web/figures/sum/index.js";
import { readWidths } from "../../web/figures/sum/vectors.js";
import { termsOf } from "../score_terms.js";
import { pe, scopeOf, withMeasures } from "./scope.js";
import { shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const sum = { fields, derive };

describe("a score", () => {
  const other = { words: ["one", "two", "three"], dim: 128, scale: 2.5 };
  test.each([
    [{}, {}],
    [{ ...other, words: undefined, sentence: other.words.join(" "), query: 2, key: 1 }, other],
  ])("is the sum of four terms, to rounding: %#", (settings, setting) => {
    const { pair, scores, residual, words, query, key } = scopeOf(sum, settings).scope;
    expect(pair).toEqual(termsOf(query, key, setting));
    for (let at = 0; at < words.length ** 2; ++at) {
      const [row, column] = [Math.floor(at / words.length), at % words.length];
      const wanted = termsOf(row, column, setting);
      for (const term of terms) expect(scores[term][at]).toBeCloseTo(wanted[term], 10);
      expect(scores.score[at]).toBeCloseTo(wanted.total, 10);
    }
    expect(residual).toBeLessThan(1e-12);
  });

  test("of equal words has the same content term at all positions", () => {
    const first = scopeOf(sum, { query: 0, key: 4 }).scope.pair;
    const second = scopeOf(sum, { query: 3, key: 4 }).scope.pair; // the other "the"
    expect(second.contentContent).toBeCloseTo(first.contentContent, 12);
    expect(second.positionPosition).not.toBeCloseTo(first.positionPosition, 3);
    const other = scopeOf(sum, { query: 3, key: 4, sentence: "a b c d e" }).scope.pair;
    expect(other.contentContent).not.toBeCloseTo(second.contentContent, 3);
    expect(other.positionPosition).toBe(second.positionPosition); // this term does not depend on the words
  });

  test("without positions is content alone", () => {
    const { pair, sizes } = scopeOf(sum, { scale: 0 }).scope;
    expect(pair.total).toBe(pair.contentContent);
    expect([sizes.contentPosition, sizes.positionContent, sizes.positionPosition]).toEqual([
      0, 0, 0,
    ]);
  });

  test("stays within a shorter sentence", () => {
    const { scope } = scopeOf(sum, { sentence: "one two", query: 5, key: 5 });
    expect([scope.query, scope.key]).toEqual([1, 1]);
  });
});

describe("space for both", () => {
  const random = (dim: number) => {
    const { data } = pe.measure.similarity(
      pe.encode("learned", { length: 64, maxLength: 64, dim, seed: 9, dtype: "float64" }),
      { cosine: true },
    );
    let squares = 0;
    for (let i = 0; i < 64; ++i) for (let j = 0; j < i; ++j) squares += data[i * 64 + j]! ** 2;
    return Math.sqrt(squares / (32 * 63));
  };
  const mean = (dim: number) =>
    pe.measure.byDistance(
      pe.measure.similarity(pe.encode("sinusoidal", { length: 128, dim, dtype: "float64" }), {
        cosine: true,
      }),
    ).average;

  test("at every width, of 128 positions", () => {
    const { cosines, positions } = scopeOf(sum).scope;
    for (const [i, dim] of widths.entries()) {
      expect(cosines.random[i]).toBeCloseTo(random(dim), 12);
      expect(cosines.expected[i]).toBe(1 / Math.sqrt(dim));
      expect(positions[i]).toBeCloseTo(mean(dim), 5);
    }
  });

  test("cosines of random vectors deviate by 1/√d, those of positions by far more", () => {
    const { cosines, positions } = scopeOf(sum).scope;
    for (const curve of [cosines.random, cosines.crossed])
      expect(Math.abs(curve[8]! * Math.sqrt(512) - 1)).toBeLessThan(0.05);
    expect(positions[8]).toBeCloseTo(0.568, 3);
  });

  test("the position can be read from the sum if its part is large enough", () => {
    const missed = (dim: number) => {
      const words = pe.encode("learned", {
        length: 16,
        maxLength: 16,
        dim,
        seed: 9,
        scale: 50,
        dtype: "float64",
      }).data;
      const waves = pe.encode("sinusoidal", { length: 16, dim, dtype: "float64" }).data;
      const to = Float64Array.from({ length: 256 * dim }, (_, i) => waves[i % (16 * dim)]!);
      const from = to.map(
        (value, i) => value + words[Math.floor(i / (16 * dim)) * dim + (i % dim)]!,
      );
      const shape = [256, dim];
      return pe.measure.linearMap({ from: { data: from, shape }, to: { data: to, shape } })
        .residual;
    };
    const found = scopeOf(sum).scope.missed;
    for (const [i, dim] of readWidths.entries()) expect(found[i]).toBeCloseTo(missed(dim), 10);
    expect(Math.min(...found.slice(0, 2))).toBeGreaterThan(0.2);
    expect(found[2]).toBeLessThan(1e-12);
  });
});

test("adding is concatenating with tied weights; free weights can do more", () => {
  const { tied, free } = scopeOf(sum, { dim: 256, scale: 4 }).scope;
  expect(Math.max(tied.projections, tied.scores)).toBeLessThan(1e-11);
  const [rows, dim] = [256, 32];
  const table = (length: number, seed: number, scale: number) =>
    pe.encode("learned", { length, maxLength: length, dim, seed, scale, dtype: "float64" }).data;
  const [x, w, v] = [
    table(rows, 9, 50),
    table(dim, 10, 50 / Math.sqrt(dim)),
    table(dim, 11, 50 / Math.sqrt(dim)),
  ];
  const e = pe.encode("sinusoidal", { length: rows, dim, dtype: "float64" }).data;
  const to = new Float64Array(rows * dim);
  for (let r = 0; r < rows; ++r)
    for (let o = 0; o < dim; ++o)
      for (let c = 0; c < dim; ++c)
        to[r * dim + o]! += x[r * dim + c]! * w[o * dim + c]! + e[r * dim + c]! * v[o * dim + c]!;
  const { residual } = pe.measure.linearMap({
    from: { data: x.map((value, i) => value + e[i]!), shape: [rows, dim] },
    to: { data: to, shape: [rows, dim] },
  });
  expect(residual).toBeGreaterThan(0.3);
  expect(free).toBeCloseTo(residual, 10);
});

describe("what concatenating costs", () => {
  test("in parameters", () => {
    const [add, mapped, wide] = scopeOf(sum).scope.counts;
    expect([add!.all, add!.layer, add!.matrix, add!.width, add!.headWidth]).toEqual([
      18_874_368, 3_145_728, 262_144, 512, 64,
    ]);
    expect(mapped!.all).toBe(18_874_368 + 1024 * 512);
    expect([wide!.ratio, wide!.all, wide!.headWidth]).toEqual([4, 75_497_472, 128]);
  });

  test("with heads that do not divide the width", () => {
    const [add] = countsOf({ heads: 12, layers: 12 });
    expect([add!.all, add!.headWidth]).toEqual([12 * 12 * 512 ** 2, undefined]);
  });
});

test("the shown code computes the figure's numbers", async () => {
  const settings = { query: 3, key: 2, scale: 0.5, at: 5 };
  const { view, text } = await shownBy(figure, settings);
  const [found, average] = await resultOf<[typeof view.pair, number]>(
    codeFor(view),
    "[terms, average]",
  );
  for (const term of terms) expect(view.pair[term]).toBeCloseTo(found[term], 12);
  expect(view.pair.total).toBeCloseTo(found.total, 12);
  expect(await text("cosines")).toContain(`mean of positions ${average.toFixed(4)}`);
});

test("a cursor measures one pair, and a slider computes only values that depend on it", () => {
  const scoreTerms = vi.fn(pe.measure.scoreTerms);
  const linearMap = vi.fn(pe.measure.linearMap) as typeof pe.measure.linearMap;
  const { scope, set } = scopeOf(sum, {}, withMeasures({ scoreTerms, linearMap }));
  const read = () => [scope.matrices, scope.tied, scope.cosines, scope.free, scope.missed];
  const calls = () => [scoreTerms, linearMap].map((one) => vi.mocked(one).mock.calls.length);
  const before = read();
  void scope.pair;
  expect(calls()).toEqual([1, 4]);
  set({ query: 2 });
  void scope.pair;
  for (const [i, value] of read().entries()) expect(value).toBe(before[i]);
  expect(calls()).toEqual([2, 4]);
  const { projections } = scope;
  set({ scale: 2 });
  void scope.pair;
  expect(read()[0]).not.toBe(before[0]);
  expect(read().slice(2)).toEqual(before.slice(2));
  expect(scope.projections).toBe(projections);
  const { matrices } = scope;
  set({ layers: 12 });
  void [scope.pair, scope.counts];
  expect(scope.matrices).toBe(matrices);
  expect(calls()).toEqual([3, 4]);
});
