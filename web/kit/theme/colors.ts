// Colour tables for the heatmap kernel: two maps of our own whose ends follow the colour scheme, and d3's, which come
// with named_maps.ts. Zero of the diverging map, and the first colour of the sequential one, is the ground that they
// stand on: on a dark page it is not the brightest thing.
import { heatmapColors } from "posenc";
import { getOrMake } from "../get_or_make.js";
import { between, channelsOf, type Rgb } from "./lab.js";
import type { Ground, Scheme } from "./scheme.js";

export const colorMaps = ["viridis", "cividis", "diverging", "sequential", "greys"] as const;
export type ColorMap = (typeof colorMaps)[number];

const own: Record<
  Scheme,
  Record<"diverging" | "sequential", (ground: string) => readonly string[]>
> = {
  light: {
    diverging: (ground) => ["#6b4526", "#bd9a76", ground, "#93a2ee", "#22349a"],
    sequential: (ground) => [ground, "#c9cddd", "#8a94b8", "#47527f", "#141a3e"],
  },
  dark: {
    diverging: (ground) => ["#ecc79d", "#86694b", ground, "#4c5cc0", "#bcc8ff"],
    sequential: (ground) => [ground, "#333a5e", "#6170a8", "#a5b1dc", "#f4f6ff"],
  },
};
/** Of the whole page: where the package is there twice, the matrices of one copy draw for figures of the other. */
const page = globalThis as { posencColors?: Map<string, string> };
page.posencColors ??= new Map();
/** By name, 256 colours of six hexadecimal digits each. */
const named = page.posencColors;

/** Makes maps known: figures that use them say so, the others need not load them. */
export function addMaps(maps: Readonly<Record<string, string>>): void {
  for (const [name, colors] of Object.entries(maps)) named.set(name, colors);
}

export const hasColors = (map: ColorMap): boolean => map in own.light || named.has(map);

function colorsOf(map: ColorMap, { scheme, color }: Ground): (t: number) => Rgb {
  if (map === "diverging" || map === "sequential") return between(own[scheme][map](color));
  const colors = named.get(map);
  if (!colors) throw new Error(`the colours of ${map} were not loaded`);
  return (t) => {
    const at = 6 * Math.round(255 * t);
    return channelsOf(`#${colors.slice(at, at + 6)}`);
  };
}

/** The middle stands for zero, so the range must be the same on both sides. */
export const isDiverging = (map: ColorMap): boolean => map === "diverging";

const tables = new Map<string, Uint8Array>();

/** 256 steps, then a transparent one: masked cells show the hatching behind the canvas. */
export function colorTable(
  map: ColorMap,
  ground: Ground = { scheme: "light", color: "#ffffff" },
): Uint8Array {
  const key = `${map} ${ground.scheme} ${ground.color}`;
  return getOrMake(tables, key, () => {
    const steps = heatmapColors - 1;
    const colorAt = colorsOf(map, ground);
    const table = new Uint8Array(4 * heatmapColors);
    // Zero of the diverging map lies between the two steps in the middle: both have its colour.
    const middle = isDiverging(map) ? steps / 2 : steps;
    const last = steps - (isDiverging(map) ? 2 : 1);
    for (let i = 0; i < steps; ++i)
      table.set([...colorAt((i < middle ? i : i - 1) / last), 255], 4 * i);
    return table;
  });
}
