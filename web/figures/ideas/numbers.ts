// Measured numbers, short enough for a cell of the table.
import { format } from "d3-format";
import { notation, significant } from "../../kit/text/numbers.js";

const tiny = notation(".0e");

/** 0, 4e-16, 0.289 or 49. */
export const shown = (value: number): string =>
  value === 0
    ? "0"
    : Math.abs(value) < 1e-3
      ? tiny(value)
      : significant(value, Math.abs(value) < 0.1 ? 2 : 3);

const percent = format(".2~r");
/** "1.6%" */
export const share = (value: number): string =>
  value !== 0 && value < 1e-5 ? tiny(value) : `${percent(100 * value)}%`;
