// How the picture reads and writes its numbers.
import { format } from "d3-format";
import type { Tensor } from "posenc";
import type { Hand } from "../../../kit/plot/clock_face.js";

export const two = format(".2f");
const whole = format(",.0f");
const tenths = format(".1f");

/** The hand of a clock at a position. */
export function handAt(
  { data, shape }: Tensor<Float32Array>,
  position: number,
  clock: number,
): Hand {
  const at = position * shape[1]! + 2 * clock;
  return [data[at]!, data[at + 1]!];
}

/** In how many words a clock turns once: "6.3", "227". */
export function turnOf(speed: number): string {
  const words = (2 * Math.PI) / speed;
  return (words < 10 ? tenths : whole)(words);
}
