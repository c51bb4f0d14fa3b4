// Measures the traps of absolute encodings, in the order of their pages.
import type { AbsoluteEncodings, Posenc } from "posenc";
import { sized } from "../sizes.mjs";
import { percent, type Trap, tablesApart } from "./measures.js";

/** The table of an encoding, in double precision. */
const rows = (pe: Posenc, id: keyof AbsoluteEncodings, options: object): ArrayLike<number> =>
  pe.encode(id, { dtype: "float64", ...sized(pe, id, options) } as never).data as ArrayLike<number>;

/** Compares an encoding with other options at the same positions. */
const optionsApart = (pe: Posenc, id: keyof AbsoluteEncodings, at: object, other: object) =>
  tablesApart(rows(pe, id, at), rows(pe, id, { ...at, ...other }));

/** The cosine similarity of the two rows of a table. */
function rowSimilarity(data: ArrayLike<number>): number {
  const dim = data.length / 2;
  let [dot, first, second] = [0, 0, 0];
  for (let i = 0; i < dim; i += 1) {
    const [a, b] = [data[i]!, data[i + dim]!];
    [dot, first, second] = [dot + a * b, first + a * a, second + b * b];
  }
  return dot / Math.sqrt(first * second);
}

/** MAE's table for a ViT of 14 x 14 patches. */
const sines = (pe: Posenc) => ({
  table: pe.encode("sincos_2d", { grid: [14, 14], dim: 768, classToken: true }),
});

const counted = (value: number): string => Math.round(value).toLocaleString("en");

const table = { length: 512, dim: 512 };
const grid = { grid: [14, 14], dim: 768 };
const times = { positions: [1, 10, 100, 500, 999], dim: 320 };
const line = Array.from({ length: 65 }, (_, i) => i / 32 - 1);

export const absolute: Readonly<Record<string, readonly Trap[]>> = {
  sinusoidal: [
    (pe) => optionsApart(pe, "sinusoidal", table, { layout: "sin_cos" }),
    (pe) => {
      const longest = (denominator: string) => {
        const last = rows(pe, "sinusoidal", {
          positions: [1],
          dim: 512,
          layout: "sin_cos",
          denominator,
        });
        return counted((2 * Math.PI) / Math.asin(last[255]!));
      };
      const half = { ...table, layout: "sin_cos" };
      const [most] = optionsApart(pe, "sinusoidal", half, { denominator: "half-1" });
      return [most, longest("half-1"), longest("half")];
    },
    (pe) => {
      const fairseq = { ...table, layout: "sin_cos", denominator: "half-1" };
      return optionsApart(pe, "sinusoidal", fairseq, { start: 2 });
    },
    (pe) => {
      const exact = rows(pe, "sinusoidal", { positions: [5000], dim: 512 });
      const { exponential } = pe.measure.frequencyForms({ dim: 512, dtype: "float32" });
      const rounded = Array.from(exponential, (f) => Math.fround(5000 * f));
      return tablesApart(
        exact,
        rounded.flatMap((angle) => [Math.sin(angle), Math.cos(angle)]),
      );
    },
  ],
  learned: [
    (pe) => [
      optionsApart(pe, "learned", { length: 512, dim: 768, maxLength: 514 }, { offset: 2 })[1],
    ],
    (pe) => {
      const has = (position: number) => {
        try {
          return !!pe.encode("learned", { dim: 1, maxLength: 512, positions: [position] });
        } catch {
          return false;
        }
      };
      let first = 0;
      while (has(first)) first += 1;
      return [first];
    },
  ],
  sincos_2d: [
    (pe) => optionsApart(pe, "sincos_2d", grid, { style: "mocov3" }),
    (pe) => optionsApart(pe, "sincos_2d", { ...grid, style: "timm" }, { interleave: true }),
    (pe) => optionsApart(pe, "sincos_2d", { grid: [32, 32], dim: 768 }, { baseSize: 16 }),
  ],
  detr: [
    (pe) => optionsApart(pe, "detr", { grid: [25, 34] }, { offset: 0.5 }),
    (pe) => optionsApart(pe, "detr", { grid: [25, 34] }, { normalize: false }),
    (pe) => {
      // An image of 20 x 27 in a batch padded to 25 x 34.
      const seen = Array.from({ length: 25 * 34 }, (_, i) => Number(i < 20 * 34 && i % 34 < 27));
      const mask = { data: Uint8Array.from(seen), shape: [25, 34] };
      const cells = (data: ArrayLike<number>) =>
        Array.from(data).filter((_, i) => seen[Math.floor(i / 256)]);
      return tablesApart(
        cells(rows(pe, "detr", { mask })),
        cells(rows(pe, "detr", { grid: [25, 34] })),
      );
    },
  ],
  vit: [
    (pe) => optionsApart(pe, "vit", { ...sines(pe), grid: [37, 37] }, { antialias: false }),
    (pe) => optionsApart(pe, "vit", { ...sines(pe), grid: [7, 7] }, { antialias: false }),
    (pe) =>
      optionsApart(pe, "vit", { ...sines(pe), grid: [37, 37] }, { interpolation: "bilinear" }),
  ],
  timestep: [
    (pe) => optionsApart(pe, "timestep", times, { cosFirst: true }),
    (pe) => optionsApart(pe, "timestep", { ...times, cosFirst: true }, { shift: 0 }),
    (pe) => {
      const ends = (scale: number) =>
        rowSimilarity(rows(pe, "timestep", { positions: [0, 1], dim: 320, scale }));
      return [ends(1), ends(1000)];
    },
  ],
  time2vec: [
    (pe) => optionsApart(pe, "time2vec", { length: 64, seed: 1 }, { linearLast: true }),
    (pe) => optionsApart(pe, "time2vec", { length: 64, seed: 1 }, { activation: "cos" }),
  ],
  nerf: [
    (pe) => optionsApart(pe, "nerf", { coordinates: 1, positions: line }, { multiplyPi: true }),
    (pe) => {
      const width = (includeInput: boolean) =>
        rows(pe, "nerf", { coordinates: 3, positions: [0.1, 0.2, 0.3], includeInput }).length;
      return [width(true), width(false)];
    },
  ],
  gaussian_fourier: [
    (pe) =>
      optionsApart(
        pe,
        "gaussian_fourier",
        { coordinates: 1, positions: line, seed: 1 },
        { order: "sin_cos" },
      ),
    (pe) => {
      const near = (sigma: number) =>
        rowSimilarity(
          rows(pe, "gaussian_fourier", { coordinates: 1, positions: [0.5, 0.51], seed: 1, sigma }),
        );
      return [near(1), near(10), near(100)];
    },
    (pe) => {
      const drawn = (seed: number) =>
        Array.from(
          rows(pe, "gaussian_fourier", { coordinates: 1, positions: [0.5], seed, sigma: 16 }),
        );
      return [rowSimilarity([...drawn(1), ...drawn(2)])];
    },
  ],
  spherical_harmonics: [
    (pe) => {
      const columns = (degree: number) =>
        rows(pe, "spherical_harmonics", { degree, positions: [0, 0, 1] }).length;
      return [columns(4), columns(5)];
    },
    (pe) => {
      const positions = [1, 0, 0, 0.6, -0.6, 0, 1, 0, 0.8, 0.8, 0, 0, 1, 0, 0];
      return optionsApart(pe, "spherical_harmonics", { positions }, { inputRange: "unit_cube" });
    },
    () => {
      const odd = [0, 1, 2, 3].flatMap((l) =>
        Array.from({ length: 2 * l + 1 }, (_, i) => Math.abs(i - l) % 2),
      );
      return [percent(odd.filter((one) => one === 1).length / odd.length)];
    },
  ],
  naive: [
    (pe) => [
      pe.measure.norms(pe.encode("naive", { positions: [5000], dim: 512 }))[0]!,
      pe.measure.norms(pe.encode("sinusoidal", { positions: [5000], dim: 512 }))[0]!,
    ],
    (pe) => {
      const part = (divisor: number) =>
        rows(pe, "naive", { positions: [10], dim: 1, idea: "fractions", divisor })[0]!;
      return [part(50), part(100)];
    },
    (pe) => {
      const bits = rows(pe, "naive", { positions: [7, 8, 9], dim: 4, idea: "binary" });
      const flips = (at: number) =>
        [0, 1, 2, 3].filter((i) => bits[at * 4 + i] !== bits[at * 4 + 4 + i]).length;
      return [flips(0), flips(1)];
    },
    (pe) => {
      const wave = { length: 1000, dim: 1, idea: "sine" };
      const all = Array.from(rows(pe, "naive", wave), (value) =>
        value.toFixed(6).replace("-0.000000", "0.000000"),
      );
      return [new Set(all).size];
    },
  ],
};
