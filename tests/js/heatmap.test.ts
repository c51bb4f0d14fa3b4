import { heatmapColors, load } from "posenc";
import { describe, expect, test } from "vitest";
import { randoms } from "./numbers.js";

const pe = await load();

/** Grey k of 256, and red for what is masked. */
const colors = Uint8Array.from({ length: 4 * heatmapColors }, (_, i) => {
  const [step, channel] = [Math.floor(i / 4), i % 4];
  if (step === 256) return channel === 0 || channel === 3 ? 255 : 0;
  return channel === 3 ? 255 : step;
});

/** The red of every pixel. */
const reds = (data: Uint8ClampedArray) => Array.from(data).filter((_, i) => i % 4 === 0);

describe("heatmap", () => {
  test("a pixel for a cell", () => {
    const matrix = { data: [-1, 0, 1, 1, -2, 2], shape: [2, 3] };
    const { data, shape } = pe.heatmap(matrix, { width: 3, height: 2, low: -1, high: 1, colors });
    expect(shape).toEqual([2, 3, 4]);
    expect(data).toBeInstanceOf(Uint8ClampedArray);
    const [low, middle, ...rest] = reds(data);
    expect([low, ...rest]).toEqual([0, 255, 255, 0, 255]);
    expect(Math.abs(middle! - 127.5)).toBeLessThanOrEqual(1);
  });

  test("masked cells and NaN have the last colour", () => {
    const matrix = { data: [Number.NEGATIVE_INFINITY, Number.NaN, 0.5], shape: [1, 3] };
    const { data } = pe.heatmap(matrix, { width: 3, height: 1, low: 0, high: 1, colors });
    expect(Array.from(data.slice(0, 8))).toEqual([255, 0, 0, 255, 255, 0, 0, 255]);
    expect(data[9]).toBe(data[8]);
  });

  test("cells larger than a pixel are repeated", () => {
    const matrix = { data: [0, 1], shape: [1, 2] };
    const { data } = pe.heatmap(matrix, { width: 4, height: 2, low: 0, high: 1, colors });
    expect(reds(data)).toEqual([0, 0, 255, 255, 0, 0, 255, 255]);
  });

  test("cells smaller than a pixel are averaged, not skipped", () => {
    const stripes = {
      data: Float32Array.from({ length: 64 * 64 }, (_, i) => i % 2),
      shape: [64, 64],
    };
    const { data } = pe.heatmap(stripes, { width: 8, height: 8, low: 0, high: 1, colors });
    // At the edges the first and the last column count for their mirror images too: 1/16 more of them.
    const edge = (i: number) => i % 8 === 0 || i % 8 === 7;
    for (const [i, red] of reds(data).entries()) {
      expect(Math.abs(red - 127.5)).toBeLessThanOrEqual(edge(i) ? 255 / 32 + 1 : 1);
    }
  });

  test("a tall matrix, in blocks, is the picture of its parts", () => {
    const [rows, columns] = [4000, 300];
    const data = Float32Array.from(randoms(rows * columns));
    const paint = (values: Float32Array, height: number) =>
      pe.heatmap(
        { data: values, shape: [values.length / columns, columns] },
        { width: columns, height, low: -1, high: 1, colors },
      ).data;
    const whole = paint(data, rows);
    for (const first of [0, 1999, 3990]) {
      const part = data.slice(first * columns, (first + 10) * columns);
      expect(paint(part, 10)).toEqual(whole.slice(4 * first * columns, 4 * (first + 10) * columns));
    }
  });

  test("out is written and returned", () => {
    const matrix = { data: [0, 1], shape: [1, 2] };
    const out = new Uint8ClampedArray(8);
    const options = { width: 2, height: 1, low: 0, high: 1, colors };
    expect(pe.heatmap(matrix, { ...options, out }).data).toBe(out);
    expect(out).toEqual(pe.heatmap(matrix, options).data);
  });
});
