// The places of clocks, bars, cells and labels for a width and a height, in CSS pixels.
import { few, unrolled } from "../clockwork_values.js";

const narrow = 700;
/** Of a picture with room for words above the large clock. */
const high = 200;
/** The space below the table for two rows as waves, each with its words above. */
export const wavesHeight = 108;

export type Places = ReturnType<typeof placesIn>;

export function placesIn(width: number, height: number) {
  const isNarrow = width < narrow;
  const isHigh = height >= high;
  /** The space below the rows for the name of the position, and above the large clock. */
  const [foot, above, below] = [isHigh ? 34 : 22, isHigh ? 46 : 8, 66];
  const row = (height - foot) / few;
  const radius = Math.min(Math.max(0.42 * row, Math.min(9, 0.47 * row)), isNarrow ? 20 : 26);
  const room = height - above - below;
  const large = Math.min(isNarrow ? 96 : 150, room / 2);
  const clock = radius + 3;
  const column = clock + (isNarrow ? 150 : 310);
  const step = isNarrow ? Math.max((width - column - 8) / 41, 4) : 14;
  const top = isHigh ? 6 : 2;
  return {
    isNarrow,
    width,
    height,
    top,
    /** The height of one clock's row; sine and cosine have half of it each. */
    row,
    middle: (clock: number) => top + (clock + 0.5) * row,
    radius,
    /** The clocks of the column. */
    clock,
    large: { x: width / 2 - (isNarrow ? 40 : 60), y: above + room / 2, radius: large },
    hasHeadline: isHigh,
    /** The vertical place of words below the rows. */
    baseline: top + few * row + 17,
    speed: clock + radius + 10,
    /** The zero of the bars, and the length of the longest one. */
    bar: { x: clock + radius + (isNarrow ? 66 : 150), most: isNarrow ? 28 : 70 },
    /** The place of position 0 when the table begins, and the width of a position then and at the end. */
    column,
    step,
    cell: isNarrow ? 4 : 6,
    /** The last position whose waves are drawn. */
    last: Math.min(unrolled, Math.floor((width - column) / step) - 1),
  };
}
