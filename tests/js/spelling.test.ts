// Names that others use, and names that are misspelt, are answered with ours.
import { load } from "posenc";
import { describe, expect, test } from "vitest";

const pe = (await load()) as unknown as Record<string, (id: string, options: object) => unknown>;
const span = { queries: 2, keys: 2 };

describe("the name that is meant is said", () => {
  test.each([
    ["theta", "base", "rotary", "rope", { headDim: 8 }],
    ["rope_theta", "base", "rotary", "rope", { headDim: 8 }],
    ["dModel", "dim", "encode", "sinusoidal", { length: 1 }],
    ["head_dim", "headDim", "rotary", "rope", {}],
    ["numHeads", "heads", "bias", "alibi", span],
    ["maxLen", "maxLength", "encode", "learned", { length: 1 }],
    ["isCausal", "causal", "bias", "alibi", span],
    ["neox", "layout", "rotary", "rope", { headDim: 8 }],
    ["lenght", "length", "encode", "sinusoidal", {}],
    ["maxDist", "maxDistance", "bias", "t5", span],
    ["seq_len", "length", "encode", "sinusoidal", {}],
  ])("%s: %s", (given, meant, door, id, options) => {
    expect(() => pe[door]!(id, { ...options, [given]: 8 })).toThrow(
      `${id}: unknown option ${given} (is ${meant} meant?); known options: `,
    );
  });

  test("of an encoding", () => {
    expect(() => pe.encode!("sinusoid", { length: 1 })).toThrow(
      'unknown encoding "sinusoid" (is "sinusoidal" meant?); known here: sinusoidal, ',
    );
  });
});

test("nothing is guessed where no name is near", () => {
  expect(() => pe.rotary!("rope", { headDim: 8, nope: 1 })).toThrow(
    "rope: unknown option nope; known options: headDim",
  );
  expect(() => pe.encode!("x".repeat(100), { length: 1 })).toThrow(
    /^unknown encoding "x{60}…"; known/,
  );
});
