// The rounding of released code, against what PyTorch returned in float32, and against casts of known numbers.
import { readFileSync } from "node:fs";
import { load } from "posenc/doctor";
import { describe, expect, test } from "vitest";

const pe = await load();

interface Scaling {
  name: string;
  params: Record<string, number | number[] | string | null>;
  torch_float32?: { inv_freq?: { data: number[] } };
}
const file = new URL("../../reference/rope_scaling.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: Scaling[] };
const plain = cases.filter(
  ({ params, torch_float32 }) =>
    torch_float32?.inv_freq && ["default", "linear"].includes(String(params.type)),
);

/** Distance in units of the last place of float32. */
function units(a: number, b: number): number {
  const bits = new Int32Array(Float32Array.of(a, b).buffer);
  return Math.abs(bits[0]! - bits[1]!);
}

describe("frequencies of transformers in float32", () => {
  test("there are cases", () => expect(plain.length).toBe(5));
  /** How far cosine or sine at position 1 are off, in units; the sine of a small angle is the angle. */
  function unitsOff({ params, torch_float32 }: Scaling): number[] {
    const { rotary_dim, base, type, factor } = params as Record<string, number>;
    const options = { headDim: rotary_dim!, base: base! };
    const rotary =
      String(type) === "linear"
        ? pe.rotary("linear", { ...options, factor: factor! })
        : pe.rotary("rope", options);
    const made = Object.assign(rotary, { options });
    const { cos, sin } = pe.roundedCosSin(made, { positions: [1], rounding: "float32" });
    return torch_float32!.inv_freq!.data.map((frequency, i) =>
      Math.max(
        units(Math.fround(Math.sin(frequency)), sin[i]!),
        units(Math.fround(Math.cos(frequency)), cos[i]!),
      ),
    );
  }
  // torch.pow is not correctly rounded everywhere: one unit is what it may be off.
  test.each(plain)("$name: at most one unit off", (one) => {
    expect(Math.max(...unitsOff(one))).toBeLessThanOrEqual(1);
  });
  test("three of four are the same to the bit", () => {
    const all = plain.flatMap(unitsOff);
    expect(all.filter((one) => one === 0).length).toBeGreaterThan(0.75 * all.length);
  });
});

test("ggml multiplies the angle from pair to pair", () => {
  const rope = pe.rotary("rope", { headDim: 128 });
  const { sin } = pe.roundedCosSin(rope, { positions: [1000], rounding: "ggml" });
  const step = Math.fround(10000 ** Math.fround(-2 / 128));
  let angle = 1000;
  for (let pair = 0; pair < 64; ++pair) {
    expect(sin[pair]).toBe(Math.fround(Math.sin(angle)));
    angle = Math.fround(angle * step);
  }
});

test("bfloat16 keeps 8 bits, float16 11, ties to even", () => {
  const still = { ...pe.rotary("rope", { headDim: 2 }).data, frequencies: [0] };
  const one = (attentionFactor: number, stored: "bfloat16" | "float16") =>
    pe.roundedCosSin(pe.rotary({ ...still, attentionFactor }), {
      positions: [0],
      rounding: "float32",
      stored,
    }).cos[0];
  expect(one(1 + 2 ** -8, "bfloat16")).toBe(1); // a tie goes to the even neighbour
  expect(one(1 + 3 * 2 ** -8, "bfloat16")).toBe(1 + 2 ** -6);
  expect(one(1 + 2 ** -8 + 2 ** -20, "bfloat16")).toBe(1 + 2 ** -7);
  expect(one(1 + 2 ** -11, "float16")).toBe(1);
  expect(one(1 + 3 * 2 ** -11, "float16")).toBe(1 + 2 ** -9);
  expect(one(3 * 2 ** -25, "float16")).toBe(2 ** -23); // subnormal
  expect(one(2 ** -25, "float16")).toBe(0);
});

test("angles in bfloat16 lose whole turns", () => {
  const rope = pe.rotary("rope", { headDim: 64 });
  const exact = pe.roundedCosSin(rope, { positions: [257], rounding: "exact" });
  const lost = pe.roundedCosSin(rope, { positions: [257], rounding: "bfloat16 angles" });
  // 257 becomes 256: the first pair is a radian off.
  expect(lost.cos[0]).toBeCloseTo(Math.cos(256), 2);
  expect(Math.abs(lost.cos[0]! - exact.cos[0]!)).toBeGreaterThan(0.1);
});
