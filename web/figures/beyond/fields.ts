// What the figure can be set to.
import { choice, integer, number, State } from "../../state.js";

export const scalings = ["none", "linear", "ntk", "by_parts", "yarn", "dynamic", "llama3"] as const;
export type Scaling = (typeof scalings)[number];

export const fields = {
  scaling: choice<Scaling>("none", scalings),
  trained: integer(4096, 64, 131072, 1, "logarithmic"),
  factor: number(4, 1, 64, "logarithmic"),
  /** How much of the longer context is in use. */
  share: number(1, 0.01, 1),
  headDim: integer(128, 4, 256, 2, "logarithmic"),
  base: number(10000, 100, 1e7, "logarithmic"),
  /** The cursor. */
  pair: integer(50, 0, 127),
};

export const newState = () => new State(fields);
export type BeyondState = ReturnType<typeof newState>;
export type BeyondValues = BeyondState["values"];
