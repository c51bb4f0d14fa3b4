// The settings of the figure: an encoding with its parameters, sizes, and how it is drawn.
import type { EncodingId } from "posenc";
import { encodings } from "../../encodings/titles.js";
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, flag, integer, list, optionalNumber } from "../../kit/state/state.js";

/** One for each colour of the theme. */
export const mostCurves = 6;

export const fields = {
  /** The encoding; its parameters are settings too, by their names in the catalog. */
  encoding: choice<EncodingId>("sinusoidal", encodings),
  /** Rows of a sequence. */
  positions: integer(50, 1, 4096, 1, "logarithmic"),
  /** Rows of a bias. */
  queries: integer(32, 1, 512, 1, "logarithmic"),
  /** Columns of a bias. */
  keys: integer(32, 1, 512, 1, "logarithmic"),
  /** The head that is drawn. */
  head: integer(0, 0, 31),
  /** Whether keys after the query are hidden. */
  causal: flag(false),
  /** Name of the colour map; of the diverging one, zero is the ground. */
  colors: choice("viridis", ["viridis", "diverging"]),
  /** Where row 0 is. */
  origin: choice("top", ["top", "bottom"]),
  /** Columns drawn as curves; some that show the idea where the list is empty. */
  curves: list([], 0, 4095, mostCurves),
  /** Row and column of the cursor. */
  cell: list([3, 5], 0, 4095, 2),
  /** Of the picture, from one clock (0) over eight clocks and one column to the table (3); else as the page is scrolled. */
  stage: optionalNumber(0, 3, 0.01),
};

/** What the reader or the address has chosen. */
export const chosenStage = ({ stage }: Readonly<Record<string, unknown>>): number | undefined =>
  (stage as number) < 0 ? undefined : (stage as number);

export type Settings = SettingsOf<typeof fields>;

/** Whether a bias is one row for all queries, without positions of queries and mask. */
export const isOneRow = (values: Readonly<Record<string, unknown>>): boolean =>
  values.form === "key_position";
