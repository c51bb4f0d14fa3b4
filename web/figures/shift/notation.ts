// How the figure writes positions and shares.
import { format } from "d3-format";

/** "p + 5", "p − 5", "p" */
export const shifted = (position: string, shift: number): string =>
  shift === 0 ? position : `${position} ${shift < 0 ? "−" : "+"} ${Math.abs(shift)}`;

/** "57.5%" */
export const shareText = format(".1%");
