// What holds for every table and weight matrix of every encoding.
import { type ArrayParameter, load, type Tensor } from "posenc";
import { describe, expect, test } from "vitest";
import { maker, sizesOf } from "./make.js";
import { maxDifference } from "./numbers.js";

const pe = await load();
const make = maker(pe);

/** Parameters that keep the arrays of an encoding small. */
const small: Record<string, Record<string, unknown>> = {
  learned: { dim: 4, maxLength: 6 },
  vit: { dim: 4, rows: 2, columns: 3 },
  time2vec: { dim: 4 },
  gaussian_fourier: { features: 3, coordinates: 2 },
  longrope: { headDim: 8 },
  fope: { headDim: 8, heads: 2, kept: 3 },
  rope_mixed: { headDim: 8, heads: 2 },
  t5: { heads: 2, buckets: 8, maxDistance: 20 },
  kerple: { heads: 3 },
  fire: { heads: 2, hidden: 4 },
  swin: { rows: 2, columns: 3, heads: 2 },
  swin_v2: { rows: 2, columns: 3, heads: 2, hidden: 4 },
  shaw: { headDim: 4, maxDistance: 2 },
  relative_table: { headDim: 4, maxDistance: 2 },
  transformer_xl: { heads: 2, headDim: 4, dim: 6 },
  music_transformer: { heads: 2, headDim: 4, rows: 3 },
  deberta: { heads: 2, headDim: 4, span: 3 },
  cope: { headDim: 4, maxLength: 3 },
  banded_relative: { heads: 2, relativeDim: 2, extent: 3 },
};

/** The shape that an array has with these parameters, told by the error about a wrong one. */
function shapeOf(id: string, array: ArrayParameter): number[] {
  const entry = pe.catalog.find((one) => one.id === id)!;
  const options = { ...sizesOf(entry), ...small[id]! };
  const value = (name: string) =>
    (options[name] as number | undefined) ??
    (entry.parameters.find((p) => p.name === name)!.default as number);
  return array.shape.map(({ parameter, times, plus, formula }) => {
    if (formula === "rotaryDim / 2" || formula === "headDim / 2") return value("headDim") / 2;
    if (formula === "kept") return value("kept");
    if (formula?.startsWith("prefixTokens")) return 1 + value("rows") * value("columns");
    if (formula) return (2 * value("rows") - 1) * (2 * value("columns") - 1);
    return parameter ? times * value(parameter) + plus : plus;
  });
}

const isSeed = ({ name }: { name: string }) => name === "seed";

/** Sides as long as the caller gives them: such arrays come with a call (token_encodings.test.ts), or are rotary (coordinates). */
const free = ["queries", "keys", "coordinates"];
const rows = pe.catalog.flatMap((entry) =>
  entry.arrays
    .filter(({ shape }) => !shape.some(({ formula = "" }) => free.includes(formula)))
    .map((array) => ({ id: entry.id, array, name: `${entry.id}: ${array.name}` })),
);

const filled = (shape: readonly number[], value = 0.5): Tensor<Float64Array> => ({
  data: new Float64Array(shape.reduce((n, side) => n * side, 1)).fill(value),
  shape: [...shape],
});

test("every encoding with arrays is here", () => {
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(Object.keys(small)));
});

describe.each(rows)("$name", ({ id, array, name }) => {
  const shape = shapeOf(id, array);
  const options = small[id]!;
  // What is made here of relative terms are the vectors that queries meet; these have other uses.
  const elsewhere = [
    "relativeValues",
    "positionQueries",
    "u",
    "v",
    "longFactor",
    "sinCoefficients",
  ].includes(array.name);
  const hasSeed = pe.catalog.some((one) => one.id === id && one.parameters.some(isSeed));
  const drawn = hasSeed ? { seed: 0 } : {}; // the other arrays
  const given = (value: unknown) => make(id, { ...options, ...drawn, [array.name]: value });
  const refused = (value: unknown) => expect(() => given(value));

  test("is taken in its shape, as { data, shape } or as nested rows", () => {
    const whole = given(filled(shape));
    const nested = (sides: readonly number[]): unknown =>
      sides.length === 0 ? 0.5 : Array.from({ length: sides[0]! }, () => nested(sides.slice(1)));
    expect(given(nested(shape))).toEqual(whole);
    expect(given({ ...filled(shape), data: Float32Array.from(filled(shape).data) })).toEqual(whole);
    if (!elsewhere) expect(whole).not.toEqual(make(id, options)); // not the drawn one
  });

  test.each(shape.map((_, side) => side))("is refused where side %i is another", (side) => {
    for (const change of [1, -1]) {
      const wrong = shape.map((length, i) => (i === side ? length + change : length));
      if (wrong[side] === 0) continue;
      refused(filled(wrong)).toThrow(RangeError);
      refused(filled(wrong)).toThrow(new RegExp(`^${id}: [a-zA-Z0-9]+(\\.data)? must have `));
    }
  });

  test("is refused where it is no array of numbers of that rank", () => {
    for (const value of ["table", 1, true, () => 1]) refused(value).toThrow(TypeError);
    refused({ data: filled(shape).data, shape: [...shape, 1] }).toThrow(TypeError);
    refused({ data: filled(shape).data.subarray(1), shape }).toThrow(RangeError);
    refused({ data: new BigInt64Array(filled(shape).data.length), shape }).toThrow(TypeError);
    refused({ data: "0.5", shape }).toThrow(TypeError);
    refused({ ...filled(shape), shape: shape.map(() => 0) }).toThrow(RangeError);
    for (const value of [undefined, null]) expect(given(value)).toEqual(make(id, options));
    expect(name).toContain(id);
  });

  test("a NaN in it shows only where it is used", () => {
    if (id === "longrope") {
      expect(() => given(filled(shape, Number.NaN))).toThrow(
        /must be finite and above 0, got NaN$/,
      );
      return;
    }
    if (id === "fope" || id === "rope_mixed") {
      expect(() => given(filled(shape, Number.NaN))).toThrow(/must be finite|frequency of NaN/);
      return;
    }
    const clean = given(filled(shape)).data;
    const odd = filled(shape);
    odd.data[0] = Number.NaN;
    const one = given(odd).data;
    expect(one.length).toBe(clean.length);
    one.forEach((value, i) => {
      if (!Number.isNaN(value)) expect(value).toBe(clean[i]);
    });
    const all = given(filled(shape, Number.NaN)).data;
    expect(all.some(Number.isNaN)).toBe(!elsewhere);
  });
});

describe("arrays that are missing beside others", () => {
  test.each([
    [
      "time2vec",
      { dim: 2, frequencies: [1, 2], positions: [1] },
      "phases must be given beside frequencies",
    ],
    ["fire", { heads: 1, hidden: 2, w1: [1, 2] }, "b1 and w2 and b2 must be given beside w1"],
    [
      "deberta",
      { ...small.deberta, positionKeys: filled([2, 6, 4]) },
      "positionQueries must be given beside positionKeys",
    ],
    [
      "shaw",
      { ...small.shaw, relativeValues: filled([5, 4]) },
      "relativeKeys must be given beside relativeValues",
    ],
    [
      "transformer_xl",
      { ...small.transformer_xl, projection: filled([2, 4, 6]) },
      "u and v must be given beside projection",
    ],
  ])("are not drawn unasked: %s", (id, options, message) => {
    expect(() => make(id, options)).toThrow(
      new RangeError(`${id}: ${message}, or seed, which draws what is missing`),
    );
    expect(() => make(id, { ...options, seed: 3 })).not.toThrow();
  });

  test("are not asked for where nothing reads them", () => {
    const options = { ...small.deberta, positionKeys: filled([2, 6, 4]), p2c: false };
    expect(() => make("deberta", options)).not.toThrow();
  });

  test("mean none for Shaw's values: the output is the weights' mean of v", () => {
    const q = [1, 2, 3, 4, 5, 6, 7, 8];
    const relativeKeys = filled([3, 4], 0.25);
    const given = { q, k: q, v: q, shape: [1, 2, 4], weights: true, dtype: "float64" } as const;
    const position = { id: "shaw", maxDistance: 1, relativeKeys } as const;
    const { output, weights } = pe.attention({ ...given, position });
    const wanted = [0, 1].flatMap((i) =>
      [0, 1, 2, 3].map((c) => weights.data[2 * i]! * q[c]! + weights.data[2 * i + 1]! * q[4 + c]!),
    );
    expect(maxDifference(output.data, wanted)).toBeLessThan(1e-12);
    const drawn = pe.attention({ ...given, position: { ...position, seed: 0 } });
    expect(drawn.output).not.toEqual(output);
  });
});
