// Measures the traps of rotary encodings with several coordinates, in the order of their pages.
import type { Posenc, RotaryEncodings } from "posenc";
import { pairsOf } from "../frequencies.js";
import { sized } from "../sizes.mjs";
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
  pe.rotary(id, sized(pe, id, options) as never).cosSin({ grid } as never).cos.data;

/** The largest difference between the cosines of two encodings, and the share that differs. */
const gridsApart = (
  pe: Posenc,
  grid: readonly [number, number],
  [a, of]: [Id, object],
  [b, as]: [Id, object],
): Effect => tablesApart(cosines(pe, a, of, grid), cosines(pe, b, as, grid));

/** The axis that each pair rotates with. */
const axesOf = (pe: Posenc, id: Id, options: object): readonly number[] =>
  pairsOf(pe.rotary(id, sized(pe, id, options) as never)).axes;

/** The share of pairs that rotate with different axes. */
function axesApart(pe: Posenc, [a, of]: [Id, object], [b, as]: [Id, object]): Effect {
  const [x, y] = [axesOf(pe, a, of), axesOf(pe, b, as)];
  return [percent(x.filter((axis, i) => axis !== y[i]).length / x.length)];
}

export const rotaryAxes: Readonly<Record<string, readonly Trap[]>> = {
  mrope: [
    (pe) => axesApart(pe, ["mrope", {}], ["mrope", { order: "interleaved" }]),
    (pe) => {
      const { data } = pe.mropePositions([
        ["image", 1, 16, 16],
        ["text", 1],
      ]).positions;
      return [data.at(-1)!, 256];
    },
  ],
  xdrope: [
    (pe) => {
      const { shape, frequencies } = pe.rotary("xdrope", { headDim: 128, select: "channels" }).data;
      const columns = shape[2];
      const axis = (channel: number) =>
        [0, 1, 2, 3].find((one) => frequencies[one * columns + channel] !== 0);
      const pairs = axesOf(pe, "xdrope", {});
      const others = Array.from({ length: columns }, (_, channel) => channel).filter(
        (channel) => axis(channel) !== pairs[channel % pairs.length],
      );
      return [percent(others.length / columns)];
    },
    (pe) => mostApart(frequencies(pe, "xdrope", { alpha: 1 }), frequencies(pe, "xdrope", {})),
    (pe) => {
      const segments = [["image", 20, 30]] as const;
      return [pe.tokenPositions("xdrope", { segments }).shape[1]!, 600];
    },
  ],
  rope_mixed: [
    (pe) =>
      tablesApart(
        cosines(pe, "rope_mixed", { initAngles: [0.3] }, [14, 14]),
        cosines(pe, "axial_rope_vit", { base: 10 }, [14, 14]),
      ),
    (pe) => {
      const both = cosines(pe, "rope_mixed", { heads: 2, initAngles: [0.3, 2.1] }, [14, 14]);
      const half = both.length / 2;
      return tablesApart(both.slice(0, half), both.slice(half));
    },
  ],
  axial_ltx2: [
    (pe) => {
      const { frequencies, shape } = pe.rotary("axial_ltx2", { headDim: 128, heads: 32 });
      const size = shape[1] * shape[2];
      const of = (head: number) =>
        Array.from({ length: shape[2] }, (_, pair) =>
          [0, 1, 2].reduce(
            (most, axis) =>
              Math.max(
                most,
                frequencies[head * size + axis * shape[2] + pair]! * [20, 2048, 2048][axis]!,
              ),
            0,
          ),
        );
      return mostApart(
        of(31),
        of(0).map((one) => one || Number.NaN),
      );
    },
    (pe) => {
      const latent = [2, 1, 1] as const;
      const { data } = pe.tokenPositions("ltx2_video", { latent });
      return [Number(data[1]!.toFixed(3)), Number((8 / 24).toFixed(3))];
    },
  ],
  rope_nd: [
    (pe) => mostApart(frequencies(pe, "rope_nd", {}), frequencies(pe, "rope", { headDim: 128 })),
    (pe) => {
      const [small, last] = [{}, { axesDim: [56, 56, 16] }];
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
