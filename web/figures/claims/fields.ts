// The settings of the figure: what the reader predicts, and which claims were measured.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, list } from "../../kit/state/state.js";
import { ids } from "./ids.js";

const last = Math.max(...ids);

export const fields = {
  /** Numbers of claims: positive where the reader holds them true, negative where false. */
  predicted: list([], -last, last, last),
  /** Those that were measured. */
  run: list([], 1, last, last),
  /** All, those not measured yet, or those that were predicted wrongly. */
  show: choice("all", ["all", "open", "wrong"]),
};

export type Settings = SettingsOf<typeof fields>;
