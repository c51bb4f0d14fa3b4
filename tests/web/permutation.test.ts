// Tests the derived values of the figure of moved words.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/permutation/code.js";
import {
  derive,
  type Model,
  rounding,
  type Transient,
  transient,
} from "../../web/figures/permutation/derive.js";
import { dependentFields, fields } from "../../web/figures/permutation/fields.js";
import { permutation as figure } from "../../web/figures/permutation/index.js";
import { places } from "../../web/figures/permutation/order.js";
import { errorSize } from "../../web/kit/text/numbers.js";
import { encodings } from "../../web/toys/toy.js";
import { pe, scopeOf, withMeasures } from "./scope.js";
import { shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const permutation = { fields, dependentFields, derive, transient };
type Patch = Parameters<ReturnType<typeof scopeOf<typeof fields, Model, Transient>>["set"]>[0];
const scope = (settings: Patch = {}) => scopeOf(permutation, settings).scope;

describe("the sentence", () => {
  test.each([
    ["고양이가 쥐를 쫓는다", ["고양이가", "쥐를", "쫓는다"]],
    ["🐱 loves 🐟!", ["🐱", "loves", "🐟"]],
    ["no no no", ["no¹", "no²", "no³"]],
    ["Hello", ["Hello"]],
  ])("%s", (sentence, names) => {
    expect(scope({ sentence }).names).toEqual(names);
  });

  test("has its last word first by default, or two words exchanged", () => {
    expect(scope().order).toEqual([2, 0, 1]);
    expect(scope({ swapped: [0, 1] }).order).toEqual([1, 0, 2]);
    expect(scope({ swapped: [0, 11] }).order).toEqual([2, 1, 0]); // within the sentence
  });

  test("has an order for its number of words", () => {
    expect(scope({ sentence: "a b c d" }).order).toEqual([3, 0, 1, 2]);
    expect(scope({ order: [0, 2, 1] }).places).toEqual([0, 2, 1]);
  });
});

describe("the outputs", () => {
  test("only permute without an encoding, and their mean stays", () => {
    const { run, outputs, drawn } = scope();
    expect(run.error).toBeLessThan(1e-13);
    expect(outputs[3]!.change).toBe(run.pooledError);
    expect(run.pooledError).toBeLessThan(1e-13);
    expect(run.placeError).toBeGreaterThan(0.1);
    for (const { before, after, change } of outputs) {
      const most = Math.max(...Array.from(before, (value, c) => Math.abs(value - after[c]!)));
      expect(change).toBe(most);
    }
    expect(drawn).toEqual(places([2, 0, 1]));
  });

  test.each(encodings)(
    "change with %s as in the shown code, and so do the shown numbers",
    async (encoding) => {
      const found = scope({ encoding });
      const change = found.run.error;
      if (encoding === "none") expect(change).toBeLessThan(1e-13);
      else expect(change).toBeGreaterThan(1e-3);
      const [error, pooledError, weight] = await resultOf<[number, number, number]>(
        codeFor({ ...pick(found), pe }),
        "[error, pooledError, after.weights.data[0]]",
      );
      const { after } = found.run;
      expect([error, pooledError, weight]).toEqual([
        change,
        found.run.pooledError,
        after.weights.data[0],
      ]);
      const { text, control, put } = await shownBy(figure, { encoding });
      expect(await text("finding")).toContain(`= ${errorSize(error)}`);
      const sign = error < rounding ? "=" : "≠";
      expect(await control("encoding")).toContain(`${sign} ${errorSize(error)}`);
      const [first] = found.order;
      put({ pointedPair: { query: first, key: first } });
      expect(await text("weights")).toContain(`${weight.toFixed(3)} after`);
    },
  );

  test("of two layers agree with the shown code", async () => {
    const found = scope({ encoding: "sinusoidal", layers: "2", order: [1, 2, 0] });
    const output = await resultOf<Float64Array>(
      codeFor({ ...pick(found), pe }),
      "secondAfter.output.data",
    );
    expect(Array.from(output)).toEqual(Array.from(found.run.after.output.data));
  });

  test("only permute with ALiBi if the sentence is reversed and there is no mask", () => {
    expect(scope({ encoding: "alibi", order: [2, 1, 0] }).run.error).toBeLessThan(rounding);
    const masked = scope({ encoding: "alibi", order: [2, 1, 0], causal: true });
    expect(masked.run.error).toBeGreaterThan(1e-3);
  });

  test("change with the causal mask alone, except the last one with one layer", () => {
    const one = scope({ causal: true, order: [1, 0, 2] });
    expect(one.run.error).toBeGreaterThan(1e-3);
    expect(one.run.changes[2]).toBeLessThan(rounding);
    const two = scope({ causal: true, order: [1, 0, 2], layers: "2" });
    expect(two.run.changes[2]).toBeGreaterThan(1e-3);
  });
});

describe("the weights", () => {
  test("after the move are listed by word, whatever its place", () => {
    const { weights } = scope();
    for (const [i, weight] of weights.before.data.entries())
      expect(weights.after.data[i]).toBeCloseTo(weight, 6);
  });

  test("that are masked are missing", () => {
    const { weights } = scope({ causal: true, order: [2, 0, 1] });
    const hidden = ({ data }: { data: Float32Array }) => Array.from(data, (one) => !(one >= 0));
    expect(hidden(weights.before)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(hidden(weights.after)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

test("choosing an encoding runs no model, and moving a word draws no new vectors", () => {
  const equivarianceError = vi.fn(pe.measure.equivarianceError) as never;
  const encode = vi.fn(pe.encode) as never;
  const core = Object.create(withMeasures({ equivarianceError }), { encode: { value: encode } });
  const { scope, set } = scopeOf(permutation, {}, core);
  const calls = (patch: Patch) => {
    const mocks = [equivarianceError, encode] as ReturnType<typeof vi.fn>[];
    for (const mock of mocks) mock.mockClear();
    set(patch);
    expect(scope.outputs.length + scope.weights.after.data.length).toBeGreaterThan(0);
    return mocks.map(({ mock }) => mock.calls.length);
  };
  expect(calls({})).toEqual([7, 4]);
  expect(calls({ encoding: "rope" })).toEqual([0, 0]);
  expect(calls({ order: [0, 2, 1] })).toEqual([7, 0]);
  expect(calls({ layers: "2" })).toEqual([7, 6]);
});

const pick = ({ toy, order, settings }: ReturnType<typeof scope>) => ({ toy, order, settings });
