// Tables that are added to the input.
import * as plain from "../plain.mjs";
import { python } from "../python.mjs";
import { atLeast, atMost, rate } from "../words.mjs";

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  for (const [length, dim, mostFill, leastPlain] of [
    [1000, 512],
    [2000, 1600, 5, 20],
    [4096, 128],
    [100000, 512, 3],
  ]) {
    const big = length * dim > 1e7;
    await suite.bench(
      `sinusoidal ${length} x ${dim}`,
      () => {
        const out = new Float32Array(length * dim);
        return {
          ours: ({ pe }) => ({ posenc: () => pe.encode("sinusoidal", { length, dim, out }) }),
          others: {
            fill: () => out.fill(0.5),
            "plain JS": () => plain.sinusoidal(out, length, dim),
            ...python(length, dim),
          },
          report: (ms) => [
            atMost("of fill", ms.posenc / ms.fill, mostFill),
            atLeast("faster than plain JS", ms["plain JS"] / ms.posenc, leastPlain),
            rate(length * dim * 4, ms.posenc),
            ...["NumPy", "PyTorch"]
              .filter((name) => ms[name])
              .map((name) => atLeast(`faster than ${name}`, ms[name] / ms.posenc)),
          ],
        };
      },
      big ? { rounds: 5, turn: 1 } : {},
    );
  }

  const [rows, columns] = [64, 64];
  await suite.bench(
    `2D tables ${rows} x ${columns} x 768`,
    () => {
      const dim = 768;
      const out = new Float32Array(rows * columns * dim);
      const grid = [rows, columns];
      return {
        ours: ({ pe }) => ({
          mae: () => pe.encode("sincos_2d", { grid, dim, out }),
          timm: () => pe.encode("sincos_2d", { grid, dim, style: "timm", out }),
          detr: () => pe.encode("detr", { grid, dim, out }),
          "detr, channels first": () => pe.encode("detr", { grid, dim, channelsFirst: true, out }),
        }),
        others: { fill: () => out.fill(0.5) },
        report: ({ fill, ...ms }) =>
          Object.entries(ms).map(
            ([name, t]) => `${atMost(`${name} of fill`, t / fill)}, ${rate(4 * out.length, t)}`,
          ),
      };
    },
    { rounds: 9, turn: 20 },
  );

  await suite.bench("resample 14 x 14 to 37 x 37 x 768", () => {
    const dim = 768;
    const table = { data: new Float32Array(197 * dim).fill(0.5), shape: [197, dim] };
    const out = new Float32Array((1 + 37 * 37) * dim);
    const options = { table, grid: [37, 37], out };
    return {
      ours: ({ pe }) => ({
        bicubic: () => pe.encode("vit", options),
        "bicubic, no antialias": () => pe.encode("vit", { ...options, antialias: false }),
        bilinear: () => pe.encode("vit", { ...options, interpolation: "bilinear" }),
      }),
      others: { fill: () => out.fill(0.5) },
      report: ({ fill, ...ms }) =>
        Object.entries(ms).map(([name, t]) => atMost(`${name} of fill`, t / fill)),
    };
  });
}
