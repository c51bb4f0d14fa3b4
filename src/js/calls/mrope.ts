// The positions of M-RoPE: three coordinates for every token of a sequence of text, images and videos.

import { integer, shown } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import { checkLength, resultArray } from "../core/results.js";
import type { Tensor } from "../core/tensor.js";

/** So many tokens of text, or the patches of an image or a video: [time, rows, columns] after merging. */
export type Segment =
  | readonly ["text", tokens: number]
  | readonly ["image" | "video", time: number, rows: number, columns: number];

export interface MropePositions {
  /** (3, n): the times of all tokens, then their rows, then their columns. */
  positions: Tensor<Float64Array>;
  /** The position of the next token, less its index. */
  delta: number;
}

export type MakeMropePositions = (segments: readonly Segment[]) => MropePositions;

const place = "mropePositions";

export function mropeIndexer(engine: Engine): MakeMropePositions {
  return (segments) => {
    if (!Array.isArray(segments))
      throw new TypeError(`${place}: segments must be an array, got ${shown(segments)}`);
    let n = 0;
    const list: readonly unknown[] = segments;
    const sizes = list.flatMap((segment, i) => {
      const name = `${place}: segments[${i}]`;
      const [kind, ...sides] = Array.isArray(segment) ? segment : [segment];
      const wanted = kind === "text" ? 1 : kind === "image" || kind === "video" ? 3 : 0;
      if (!wanted || sides.length !== wanted)
        throw new TypeError(
          `${name} must be ["text", tokens] or ["image" or "video", time, rows, columns], got ${shown(segment)}`,
        );
      const min = kind === "text" ? 0 : 1;
      const counts = sides.map((side, s) => integer(`${name}[${s + 1}]`, side, min, 2 ** 28));
      n += counts.reduce((product, side) => product * side, 1);
      return kind === "text" ? [counts[0]!, 0, 0] : counts;
    });
    checkLength(place, 3 * n);
    const data = resultArray(place, undefined, "float64", 3 * n);
    const delta = new Float64Array(1);
    engine.run([sizes, data, delta], (core) => core.mropePositions(list.length, n));
    return { positions: { data, shape: [3, n] }, delta: delta[0]! };
  };
}
