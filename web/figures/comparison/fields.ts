// The settings of the figure: which encodings are listed, in which order, and which were measured.
import type { EncodingId } from "posenc";
import { encodings } from "../../encodings/titles.js";
import { mostLayers } from "../../experiments/accuracy.js";
import { storedTasks } from "../../experiments/tasks.js";
import type { SettingsOf } from "../../kit/figure_definition.js";
import { someOf } from "../../kit/state/some_of.js";
import { choice, flag, integer, type TextField } from "../../kit/state/state.js";

export const doors = ["all", "absolute", "rotary", "bias", "relative"] as const;
export type DoorFilter = (typeof doors)[number];

export const columns = [
  "learned",
  "distance",
  "beyond",
  "norm",
  "cost",
  "exactness",
  "accuracy",
] as const;
export type Column = (typeof columns)[number];
/** Those that are measured here; what is learned follows from the shapes, accuracy from stored runs. */
export const measured = ["distance", "beyond", "norm", "cost", "exactness"] as const;
export type Measured = (typeof measured)[number];

/** Context scalings that the training figure tests RoPE with. */
export const scalings = ["linear", "ntk", "yarn"] as const;

/** The four that tutorials compare. */
export const compared = ["sinusoidal", "learned", "rope", "alibi"] as const;
export type Compared = (typeof compared)[number];

/** Some encodings, or none; all of them in one word. */
function several(initial: readonly EncodingId[]): TextField {
  const field = someOf(encodings, initial.join(","));
  const all = encodings.join(",");
  const parse = (text: string) => (text === "all" ? all : text && field.parse(text));
  return { ...field, parse, print: (text) => (text === all ? "all" : text) };
}

export const fields = {
  /** Encodings that enter attention in one way, or all of them. */
  door: choice<DoorFilter>("all", doors),
  /** Those for images, points and windows too. */
  grids: flag(false),
  /** The column that the rows are ordered by; in the catalog's order at first. */
  sort: choice("none", ["none", "title", ...columns]),
  /** From the largest down. */
  descending: flag(false),
  /** The task whose stored runs give the accuracy. */
  task: choice("ffill", storedTasks),
  /** Of those models. */
  layers: integer(1, 1, mostLayers),
  /** The encodings that were measured. */
  run: several(compared),
  /** The encoding that is described in full. */
  row: choice<EncodingId>("rope", encodings),
};

export type Settings = SettingsOf<typeof fields>;
export type Sort = Settings["sort"];
