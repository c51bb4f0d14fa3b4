// How weights, values and changes are written.
import { format } from "d3-format";

export const shownValue = format(".3f");

/** A number with its sign. */
export const shownChange = format("+.3f");

/** A weight in a cell, which has space for two digits. */
export const cellWeight = format(".2f");
