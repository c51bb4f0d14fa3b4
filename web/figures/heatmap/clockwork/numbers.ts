// The picture's numbers in words.
import type { Tensor } from "posenc";
import type { Hand } from "../../../kit/plot/clock_face.js";

/** The hand of a clock at a position. */
export function handAt(
  { data, shape }: Tensor<Float32Array>,
  position: number,
  clock: number,
): Hand {
  const at = position * shape[1]! + 2 * clock;
  return [data[at]!, data[at + 1]!];
}
