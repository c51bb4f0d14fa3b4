import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { maker, sizesOf } from "./make.js";

const pe = await load();
const make = maker(pe);
const entries = pe.catalog.flatMap((entry) =>
  entry.parameters.map((parameter) => ({
    entry,
    parameter,
    name: `${entry.id}: ${parameter.name}`,
  })),
);

/** What an option goes with only. */
const companions: Record<string, object> = {
  interleave: { style: "timm" },
  reverse: { style: "timm" },
  c2p: { p2c: true },
};

describe.each(entries)("$name", ({ entry, parameter }) => {
  const { name, kind, min, max, open, choices, multipleOf = 1 } = parameter;
  const option = (value: unknown) => ({ [name]: value });
  const refused = (value: unknown) =>
    expect(() => make(entry.id, option(value)), `${name}: ${String(value)}`);
  const range = new RegExp(`^${entry.id}: ${name} must be .+, got `);

  test("its default is what is taken where it is not given", () => {
    const plain = make(entry.id, {});
    const numbers = (made: unknown) =>
      "data" in (made as object) ? (made as { data: unknown }).data : made;
    for (const value of [parameter.default, undefined]) {
      expect(numbers(make(entry.id, option(value)))).toEqual(numbers(plain));
    }
  });

  test("other types are refused", () => {
    for (const value of ["", "1", 1n, [], {}, () => 1, Symbol.iterator])
      refused(value).toThrow(range);
    for (const value of ["1", [], {}])
      refused(value).toThrow(
        kind === "choice" && typeof value === "string" ? RangeError : TypeError,
      );
    if (kind === "boolean" || kind === "choice") refused(1).toThrow(TypeError);
    else refused(true).toThrow(TypeError);
  });

  test("what it may be is taken, what lies beyond is refused", () => {
    if (kind === "boolean") {
      for (const value of [true, false]) make(entry.id, { ...companions[name], ...option(value) });
    }
    if (kind === "choice") {
      for (const value of choices!) make(entry.id, option(value));
      refused("other").toThrow(range);
      refused("other").toThrow(choices!.map((choice) => `"${choice}"`).join(", "));
    }
    if (kind === "number" || kind === "integer") {
      const { NaN: nan, POSITIVE_INFINITY: infinity, MAX_VALUE: largest } = Number;
      for (const value of [nan, infinity, -infinity]) refused(value).toThrow(range);
      for (const value of [nan, infinity, -infinity]) refused(value).toThrow(RangeError);
      if (kind === "integer") refused((min ?? 0) + multipleOf / 2).toThrow(RangeError);
      if (typeof min === "number") refused(open ? min : min - multipleOf).toThrow(RangeError);
      if (typeof max === "number") refused(max + multipleOf).toThrow(RangeError);
      const implied = entry.door === "relative" && name === "headDim"; // the shapes say it already
      if (typeof min === "number" && !implied) refused(min - 2 ** 40).toThrow(String(min));
      if (typeof max === "number" && !implied) refused(largest).toThrow(String(max));
    }
  });
});

describe("what a model defines is not guessed", () => {
  const required = pe.catalog.flatMap((entry) =>
    entry.parameters
      .filter((one) => one.required)
      .map(({ name }) => ({ id: entry.id, door: entry.door, name, sizes: sizesOf(entry) })),
  );

  test.each(required)("$id: $name", ({ id, door, name, sizes }) => {
    const others = { ...sizes, [name]: undefined };
    expect(() => make(id, { ...others, [name]: Number.NaN })).toThrow(`${id}: ${name} must be `);
    const call = { absolute: "encode", rotary: "rotary", bias: "bias", relative: "vectors" }[door];
    const made = () =>
      (pe as unknown as Record<string, (id: string, o: object) => unknown>)[call]!(id, others);
    expect(made).toThrow(`${id}: ${name} must be given`);
  });

  test("the error names the key of a model's configuration", () => {
    expect(() => pe.rotary("rope", {} as never)).toThrow(
      "rope: headDim must be given (in a model's config.json: head_dim, or hidden_size / num_attention_heads)",
    );
    expect(() => pe.rotary("yarn", { headDim: 64 } as never)).toThrow(
      "yarn: factor must be given (in a model's config.json: factor of rope_scaling)",
    );
    expect(() => pe.bias("alibi", { queries: 1, keys: 1 } as never)).toThrow(
      "alibi: heads must be given (in a model's config.json: num_attention_heads)",
    );
  });

  test("shapes and tables say it too", () => {
    const q = new Float32Array(16);
    const given = { q, k: q, v: q, shape: [2, 2, 4] } as const;
    expect(() => pe.attention({ ...given, position: { id: "alibi" } })).not.toThrow();
    expect(() => pe.attention({ ...given, position: { id: "rope" } })).not.toThrow();
    const table = [[1, 2]];
    expect(pe.encode("learned", { table, length: 1, maxLength: 1 }).shape).toEqual([1, 2]);
  });
});

test("an option of null or undefined is one that is not given", () => {
  const plain = pe.encode("sinusoidal", { length: 3, dim: 8 });
  const options = { base: null, layout: undefined, paddingIndex: null } as never;
  expect(pe.encode("sinusoidal", { length: 3, dim: 8, ...(options as object) })).toEqual(plain);
});

test("options are read once and not kept", () => {
  const options = { headDim: 8, base: 100 };
  const rope = pe.rotary("rope", options);
  options.base = 5;
  expect(rope.frequencies[1]).toBeCloseTo(100 ** -0.25, 15);
});

test("options with no prototype, of a class, or frozen are options too", () => {
  const plain = pe.encode("sinusoidal", { length: 2, dim: 4 });
  class Config {
    length = 2;
    dim = 4;
  }
  expect(pe.encode("sinusoidal", new Config())).toEqual(plain);
  expect(pe.encode("sinusoidal", Object.freeze({ length: 2, dim: 4 }))).toEqual(plain);
  const bare = Object.assign(Object.create(null), { length: 2, dim: 4 });
  expect(pe.encode("sinusoidal", bare)).toEqual(plain);
});
