import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { bucket, slope } from "./naive.js";
import { maxDifference } from "./numbers.js";

const { measure } = await load();

describe("slopes of alibi", () => {
  test("are a geometric sequence for a power of two of heads", () => {
    expect(Array.from(measure.slopes())).toEqual([
      1 / 2,
      1 / 4,
      1 / 8,
      1 / 16,
      1 / 32,
      1 / 64,
      1 / 128,
      1 / 256,
    ]);
    const wanted = Array.from({ length: 16 }, (_, head) => slope(head, 16));
    expect(maxDifference(measure.slopes({ heads: 16 }), wanted)).toBeLessThan(1e-15);
  });

  test("for 12 heads are those of 8, then every other of 16", () => {
    const slopes = measure.slopes({ heads: 12 });
    expect(slopes.slice(0, 8)).toEqual(measure.slopes({ heads: 8 }));
    expect(slopes.slice(8)).toEqual(
      measure
        .slopes({ heads: 16 })
        .filter((_, i) => i % 2 === 0)
        .slice(0, 4),
    );
  });

  test("by the other rule are one sequence", () => {
    const slopes = measure.slopes({ heads: 12, slopeRule: "geometric", maxBias: 6 });
    expect(
      maxDifference(
        slopes,
        Array.from(slopes, (_, head) => 2 ** (-(head + 1) / 2)),
      ),
    ).toBeLessThan(1e-15);
  });

  test("of key_position are the same", () => {
    expect(measure.slopes({ form: "key_position" })).toEqual(measure.slopes());
  });
});

describe("buckets of t5", () => {
  test("of distances = query - key, in both directions", () => {
    const distances = Array.from({ length: 401 }, (_, i) => i - 200);
    const wanted = distances.map((distance) => bucket(-distance));
    expect(Array.from(measure.buckets({ distances }))).toEqual(wanted);
  });

  test("where a boundary falls on an integer are exact", () => {
    // 8 * 16^(k/8) is 16, 32, 64 for k = 2, 4, 6: from there on the next bucket.
    const distances = [15, 16, 31, 32, 63, 64, 127, 128, 129];
    expect(Array.from(measure.buckets({ distances }))).toEqual([9, 10, 11, 12, 13, 14, 15, 15, 15]);
  });

  test("in one direction only", () => {
    const distances = Int32Array.of(-5, 0, 1, 15, 16, 127, 128, 100000);
    const buckets = measure.buckets({ distances, bidirectional: false });
    expect(buckets).toBeInstanceOf(Int32Array);
    expect(Array.from(buckets)).toEqual([0, 0, 1, 15, 16, 31, 31, 31]);
  });

  test("of nothing", () => {
    expect(measure.buckets({ distances: [] })).toEqual(new Int32Array(0));
  });
});
