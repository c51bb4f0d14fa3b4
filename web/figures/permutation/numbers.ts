// Numbers as this figure tells them: errors of any size, weights, values and changes.
import { format } from "d3-format";

const tiny = format(".1e");

/** 0, 4.4e-16 or 0.213: an error is told by its size first. */
export function shownError(error: number): string {
  if (error === 0) return "0";
  return error < 5e-4 ? tiny(error) : shownValue(error);
}

export const shownValue = format(".3f");

/** With its sign. */
export const shownChange = format("+.3f");

/** In a cell, where there is room for two digits. */
export const cellWeight = format(".2f");
const signed = format("+.2f");
export const cellChange = (change: number): string =>
  Math.abs(change) < 0.005 ? "≈" : signed(change);
