// How the figure writes positions, angles and shares.
import { format } from "d3-format";

/** "p + 5", "p − 5", "p" */
export const shifted = (position: string, shift: number): string =>
  shift === 0 ? position : `${position} ${shift < 0 ? "−" : "+"} ${Math.abs(shift)}`;

/** The angle of a shift in degrees, as a whole: more than a turn where it is more. */
export const degreesOf = (shift: number, frequency: number): number =>
  (shift * frequency * 180) / Math.PI;

const signed = format("+.1f");
export const shownDegrees = (degrees: number): string =>
  `${Math.abs(degrees) < 0.05 && degrees !== 0 ? (degrees < 0 ? "≈ −0" : "≈ +0") : signed(degrees)}°`;

/** "57.5%" */
export const share = format(".1%");
