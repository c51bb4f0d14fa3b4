// Measures the traps of rotary encodings with several coordinates, in the order of their pages.
import type { Posenc, RotaryEncodings } from "posenc";
import { pairsOf } from "../frequencies.js";
import {
  type Effect,
  frequencies,
  mostApart,
  percent,
  type Trap,
  tablesApart,
} from "./measures.js";

type Id = keyof RotaryEncodings;

/** The cosines of a grid's patches. */
const cosines = (pe: Posenc, id: Id, options: object, grid: readonly [number, number]) =>
  pe.rotary(id, options as never).cosSin({ grid } as never).cos.data;

/** The largest difference between the cosines of two encodings, and the share that differs. */
const gridsApart = (
  pe: Posenc,
  grid: readonly [number, number],
  [a, of]: [Id, object],
  [b, as]: [Id, object],
): Effect => tablesApart(cosines(pe, a, of, grid), cosines(pe, b, as, grid));

/** The axis that each pair rotates with. */
const axesOf = (pe: Posenc, id: Id, options: object): readonly number[] =>
  pairsOf(pe.rotary(id, options as never)).axes;

/** The share of pairs that rotate with different axes. */
function axesApart(pe: Posenc, [a, of]: [Id, object], [b, as]: [Id, object]): Effect {
  const [x, y] = [axesOf(pe, a, of), axesOf(pe, b, as)];
  return [percent(x.filter((axis, i) => axis !== y[i]).length / x.length)];
}

export const rotaryAxes: Readonly<Record<string, readonly Trap[]>> = {
  mrope: [
    (pe) => axesApart(pe, ["mrope", {}], ["mrope", { interleaved: true }]),
    (pe) => {
      const { data } = pe.mropePositions([
        ["image", 1, 16, 16],
        ["text", 1],
      ]).positions;
      return [data.at(-1)!, 256];
    },
  ],
  rope_nd: [
    (pe) => mostApart(frequencies(pe, "rope_nd", {}), frequencies(pe, "rope", { headDim: 128 })),
    (pe) => {
      const [small, last] = [{}, { axis1: 56, axis2: 56, axis3: 16 }];
      const [a, b] = [axesOf(pe, "rope_nd", small), axesOf(pe, "rope_nd", last)];
      const [f, g] = [frequencies(pe, "rope_nd", small), frequencies(pe, "rope_nd", last)];
      const others = a.filter((axis, i) => axis !== b[i] || f[i] !== g[i]);
      return [percent(others.length / a.length)];
    },
  ],
  axial_timm: [
    (pe) => axesApart(pe, ["axial_timm", {}], ["axial_timm", { indexing: "xy" }]),
    (pe) => gridsApart(pe, [14, 14], ["axial_timm", {}], ["axial_timm", { inPixels: true }]),
  ],
  axial_lucidrains: [
    (pe) =>
      gridsApart(
        pe,
        [14, 14],
        ["axial_lucidrains", {}],
        ["axial_lucidrains", { frequencies: "lang" }],
      ),
  ],
  axial_rope_vit: [
    (pe) =>
      mostApart(
        frequencies(pe, "axial_rope_vit", {}).slice(0, 16),
        frequencies(pe, "axial_rope_vit", { base: 10000 }).slice(0, 16),
      ),
    (pe) => axesApart(pe, ["axial_rope_vit", {}], ["axial_timm", {}]),
  ],
  axial_qwen: [
    (pe) => gridsApart(pe, [8, 8], ["axial_qwen", {}], ["axial_qwen", { mergeSize: 1 }]),
  ],
  axial_dinov3: [
    (pe) => gridsApart(pe, [8, 16], ["axial_dinov3", {}], ["axial_dinov3", { normalize: "max" }]),
    (pe) => gridsApart(pe, [14, 14], ["axial_dinov3", {}], ["axial_rope_vit", { layout: "half" }]),
  ],
};
