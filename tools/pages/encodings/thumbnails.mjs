// A small picture of every encoding, which the core computes: rows are positions and columns channels; for a bias, queries
// and keys. Writes one image with all of them, and a style sheet with a class for each -> build/pages/.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { sized } from "../../../web/encodings/sizes.mjs";
import { evaluated } from "../../evaluated.mjs";
import { root } from "../../tree.mjs";
import { encodingData } from "./data.mjs";

/** @typedef {import("./data.mjs").Entry} Entry */
/** @typedef {import("./data.mjs").Posenc} Posenc */

/** The cells of a thumbnail, and the number of colours taken from a map of 256, both ends included. */
const [width, height, steps] = [48, 30, 18];
/** The background colour of the page in each colour scheme. */
const backgrounds = { light: "#f7f4ec", dark: "#171923" };

/**
 * Options for encodings whose defaults show little at this size.
 * @type {Record<string, object>}
 */
const options = {
  sinusoidal: { dim: 48, base: 500 },
  learned: { dim: 48 },
  timestep: { dim: 48, maxPeriod: 300 },
  nerf: { coordinates: 1 },
  gaussian_fourier: { coordinates: 1, features: 24, sigma: 0.4 },
  naive: { idea: "binary", dim: 6 },
  sincos_2d: { dim: 48 },
  detr: { dim: 48 },
  vit: { dim: 48 },
  time2vec: { dim: 48 },
  linear: { factor: 4 },
  ntk: { factor: 4 },
  transformer_xl: { variant: "xlnet_bidirectional" },
  music_transformer: { causal: true, rows: 24 },
  cope: { causal: true },
  banded_relative: { extent: 12 },
};

/** @param {string} id */
export const thumbnail = (id) => `<span class="thumbnail of-${id}"></span>`;

/** Writes the images for both colour schemes and the style sheet, which stays empty if the package is not built. */
export async function writeThumbnails() {
  const folder = join(root, "build/pages");
  mkdirSync(folder, { recursive: true });
  const data = await encodingData();
  const sheet = data ? sheetOf(data.entries) : "";
  writeFileSync(join(folder, "thumbnails.css"), sheet);
  if (!data) return;
  const { colorTable } = await evaluated(['export { colorTable } from "web/kit/theme/colors.ts";']);
  const cells = data.entries.map((entry) => shadesOf(entry, data.pe));
  for (const [scheme, color] of Object.entries(backgrounds)) {
    const palette = ["diverging", "sequential"].flatMap((map) => {
      /** @type {Uint8Array} */
      const colors = colorTable(map, { scheme, color });
      return Array.from({ length: steps }, (_, i) => {
        const at = 4 * Math.round((i * 254) / (steps - 1));
        return [...colors.slice(at, at + 3)];
      });
    });
    writeFileSync(join(folder, `thumbnails.${scheme}.png`), palettePng(cells, palette));
  }
}

/** @param {readonly Entry[]} entries */
const sheetOf = (entries) => `.thumbnail {
  background-image: url("thumbnails.light.png");
  background-size: ${100 * entries.length}% 100%;
}
@media (prefers-color-scheme: dark) {
  .thumbnail {
    background-image: url("thumbnails.dark.png");
  }
}
${entries.map(({ id }, i) => `.of-${id} {\n  background-position: ${((100 * i) / (entries.length - 1)).toFixed(4)}% 0;\n}`).join("\n")}
`;

/** @param {number} axes */
const pointsOf = (axes) =>
  Float64Array.from({ length: height * axes }, (_, i) => Math.floor(i / axes));

/** Directions on a spiral from the south to the north, (3, height). */
const directions = [Math.cos, Math.sin, () => 1].flatMap((turn, axis) =>
  Array.from({ length: height }, (_, i) => {
    const z = -1 + (2 * i) / (height - 1);
    return axis === 2 ? z : Math.sqrt(1 - z * z) * turn(i / 4);
  }),
);

/** The palette index of each cell. @param {Entry} entry @param {Posenc} pe */
function shadesOf(entry, pe) {
  const values = valuesOf(entry, pe);
  const finite = values.filter(Number.isFinite);
  const isBias = entry.door === "bias";
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  const far = Math.max(-least, most) || 1;
  return values.map((value) => {
    const share = isBias ? (most - value) / (most - least || 1) : (value / far + 1) / 2;
    const step = Math.round(Math.min(1, Math.max(0, share)) * (steps - 1));
    return isBias ? 2 * steps - 1 - step : step;
  });
}

/** @param {Entry} entry @param {Posenc} pe @returns {number[]} */
function valuesOf({ id, door, takes, axes }, pe) {
  const given = sized(pe, id, options[id] ?? {});
  /** @type {any} */
  const own = id;
  if (door === "bias") {
    const { data, shape } = pe.bias(
      own,
      takes === "window" ? given : { ...given, queries: height, keys: width },
    );
    const [heads = 1, rows = 1, columns = 1] = shape;
    const head = id === "alibi" ? Math.min(3, heads - 1) : 0;
    return picked(data, rows, columns, head * rows * columns);
  }
  if (door === "relative") {
    const { data, shape } = pe.vectors(own, { queries: height, keys: height, ...given });
    const [queries = 1, keys = 1, dim = 1] = shape.slice(-3);
    return picked(data, keys, dim, Math.floor(queries / 2) * keys * dim);
  }
  const places =
    id === "nerf" || id === "gaussian_fourier"
      ? { positions: Float64Array.from({ length: height }, (_, i) => i / 12) }
      : takes.startsWith("grid")
        ? { grid: [6, 6] }
        : takes === "coordinates"
          ? { positions: id === "spherical_harmonics" ? directions : pointsOf(axes) }
          : { length: height };
  if (door === "absolute") {
    const { data, shape } = pe.encode(own, /** @type {any} */ ({ ...places, ...given }));
    return picked(data, shape[0] ?? 1, shape[1] ?? 1);
  }
  const { data, shape } = pe
    .rotary(own, /** @type {any} */ (given))
    .cosSin(/** @type {any} */ (places)).cos;
  return picked(data, shape[0] ?? 1, shape.at(-1) ?? 1);
}

/**
 * Samples a matrix at the cells of a thumbnail.
 * @param {ArrayLike<number>} data @param {number} rows @param {number} columns @param {number} [from] index of its first value
 */
const picked = (data, rows, columns, from = 0) =>
  Array.from({ length: width * height }, (_, i) => {
    const row = Math.floor(Math.floor(i / width) * (rows / height));
    const column = Math.floor((i % width) * (columns / width));
    return Number(data[from + row * columns + column]);
  });

/**
 * Encodes pictures side by side as a PNG with a palette.
 * @param {readonly number[][]} pictures @param {readonly number[][]} palette
 */
function palettePng(pictures, palette) {
  const wide = width * pictures.length;
  const lines = Array.from({ length: height }, (_, y) => [
    0, // no filter
    ...pictures.flatMap((cells) => cells.slice(y * width, (y + 1) * width)),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(wide);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8); // bit depth, and the colour type of a palette
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(Buffer.from(lines.flat()), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
