// What the heatmap can be set to: an encoding with its parameters, sizes, and how it is drawn.
import type { EncodingId } from "posenc";
import { parameterFields } from "../../controls/parameters.js";
import { encodings } from "../../encodings/index.js";
import { choice, flag, integer, list, State, type Value } from "../../state.js";
import { colorMaps } from "./colors.js";

/** As many curves as there are colours and dashes for them. */
export const mostCurves = 6;

export const fields = {
  encoding: choice<EncodingId>("sinusoidal", encodings),
  positions: integer(50, 1, 4096, 1, "logarithmic"),
  gridRows: integer(8, 1, 64),
  gridColumns: integer(8, 1, 64),
  queries: integer(32, 1, 512, 1, "logarithmic"),
  keys: integer(32, 1, 512, 1, "logarithmic"),
  head: integer(0, 0, 31),
  causal: flag(false),
  colors: choice("viridis", colorMaps),
  origin: choice("top", ["top", "bottom"]),
  columnOrder: choice("stored", ["stored", "grouped"]),
  /** Columns drawn as curves; some that show the idea where the list is empty. */
  curves: list([], 0, 4095, mostCurves),
  /** Row and column of the cursor. */
  cell: list([3, 5], 0, 4095, 2),
};

export const newState = () => new State(fields, ({ encoding }) => parameterFields(encoding));

export type HeatmapState = ReturnType<typeof newState>;
export type HeatmapValues = Readonly<Record<string, Value>> & HeatmapState["values"];
