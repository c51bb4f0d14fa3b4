// Colour tables for the heatmap kernel: d3's maps, and two of our own whose ends follow the colour scheme. Zero of
// the diverging map, and the first colour of the sequential one, is the ground that they stand on: on a dark page it
// is not the brightest thing.
import { interpolateLab } from "d3-interpolate";
import { scaleLinear } from "d3-scale";
import { interpolateCividis, interpolateGreys, interpolateViridis } from "d3-scale-chromatic";
import { heatmapColors } from "posenc";
import type { Ground } from "./scheme.js";

export const colorMaps = ["viridis", "cividis", "diverging", "sequential", "greys"] as const;
export type ColorMap = (typeof colorMaps)[number];
export type Scheme = "light" | "dark";

/** Equal steps in Lab between some colours. */
function between(colors: readonly string[]): (t: number) => string {
  const scale = scaleLinear<string>().interpolate(interpolateLab);
  return scale.domain(colors.map((_, i) => i / (colors.length - 1))).range(colors);
}

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
const others = {
  viridis: interpolateViridis,
  cividis: interpolateCividis,
  greys: interpolateGreys,
};

const interpolator = (map: ColorMap, { scheme, color }: Ground): ((t: number) => string) =>
  map === "diverging" || map === "sequential" ? between(own[scheme][map](color)) : others[map];

/** The middle stands for zero, so the range must be the same on both sides. */
export const isDiverging = (map: ColorMap): boolean => map === "diverging";

const tables = new Map<string, Uint8Array>();

/** 256 steps, then a transparent one: masked cells show the hatching behind the canvas. */
export function colorTable(
  map: ColorMap,
  ground: Ground = { scheme: "light", color: "#ffffff" },
): Uint8Array {
  const key = `${map} ${ground.scheme} ${ground.color}`;
  let table = tables.get(key);
  if (!table) {
    const steps = heatmapColors - 1;
    const colorAt = interpolator(map, ground);
    table = new Uint8Array(4 * heatmapColors);
    // Zero of the diverging map lies between the two steps in the middle: both have its colour.
    const middle = isDiverging(map) ? steps / 2 : steps;
    const last = steps - (isDiverging(map) ? 2 : 1);
    for (let i = 0; i < steps; ++i)
      table.set([...channels(colorAt((i < middle ? i : i - 1) / last)), 255], 4 * i);
    tables.set(key, table);
  }
  return table;
}

/** Of "#440154" and "rgb(68, 1, 84)". */
function channels(color: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(color);
  if (hex) return hex.slice(1).map((one) => Number.parseInt(one, 16));
  return (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
}
