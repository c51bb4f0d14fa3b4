// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, integer, number } from "../../kit/state/state.js";

export const scalings = ["none", "linear", "ntk", "by_parts", "yarn", "dynamic", "llama3"] as const;
export type Scaling = (typeof scalings)[number];

export const fields = {
  /** How the longer context is made to fit. */
  scaling: choice<Scaling>("none", scalings),
  /** Length of training, in positions. */
  trained: integer(4096, 64, 131072, 1, "logarithmic"),
  /** Times that length. */
  factor: number(4, 1, 64, "logarithmic"),
  /** How much of the longer context is in use. */
  share: number(1, 0.01, 1),
  /** Of the frequencies, as trained. */
  base: number(10000, 100, 1e7, "logarithmic"),
  /** The cursor. */
  pair: integer(50, 0, 63),
};

export type Settings = SettingsOf<typeof fields>;
