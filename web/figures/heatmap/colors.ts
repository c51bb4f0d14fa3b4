// Colour tables for the heatmap kernel, from d3's colour maps.
import {
  interpolateCividis,
  interpolateGreys,
  interpolateRdBu,
  interpolateViridis,
} from "d3-scale-chromatic";
import { heatmapColors } from "posenc";

export const colorMaps = ["viridis", "cividis", "RdBu", "greys"] as const;
export type ColorMap = (typeof colorMaps)[number];

const interpolators: Record<ColorMap, (t: number) => string> = {
  viridis: interpolateViridis,
  cividis: interpolateCividis,
  RdBu: (t) => interpolateRdBu(1 - t), // red above zero
  greys: interpolateGreys,
};

/** White stands for zero, so the range must be the same on both sides. */
export const isDiverging = (map: ColorMap): boolean => map === "RdBu";

const tables = new Map<ColorMap, Uint8Array>();

/** 256 steps, then a transparent one: masked cells show the hatching behind the canvas. */
export function colorTable(map: ColorMap): Uint8Array {
  let table = tables.get(map);
  if (!table) {
    const steps = heatmapColors - 1;
    table = new Uint8Array(4 * heatmapColors);
    for (let i = 0; i < steps; ++i)
      table.set([...channels(interpolators[map](i / (steps - 1))), 255], 4 * i);
    tables.set(map, table);
  }
  return table;
}

/** Of "#440154" and "rgb(68, 1, 84)". */
function channels(color: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(color);
  if (hex) return hex.slice(1).map((one) => Number.parseInt(one, 16));
  return (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
}
