// The settings of the figure: the part that is shown, and the settings of each part.
import { choice } from "../../kit/state/state.js";
import { fields as angles } from "./angles/fields.js";
import { fields as maps } from "./maps/fields.js";
import { fields as resample } from "./resample/fields.js";

export const views = ["maps", "resample", "angles"] as const;

export const fields = {
  /** Which part of the story: maps of a table, its resampling, or rotary angles. */
  view: choice("maps", views),
  ...maps,
  ...resample,
  ...angles,
};
