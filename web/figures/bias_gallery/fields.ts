// What the gallery can be set to: a bias with its parameters, the mask, and what is shown of it.
import type { Posenc } from "posenc";
import { parameterFields } from "../../encodings/parameter_control.js";
import { t5 } from "../../experiments/t5_data.js";
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, type Fields, flag, integer, list, type Values } from "../../kit/state/state.js";
import { type Kind, kinds, pageEntry } from "./entries.js";

/** How much of the weight a window holds, in per cent. */
export const shares = ["50", "90", "99"] as const;

/** Rows and columns of the matrix. */
export const size = 24;

/** How far the curves go. */
export const reach = 160;

/** Words of the sentence in the picture. */
export const words = 20;

export const fields = {
  /** The bias; its parameters are settings too, by their names in the catalog. */
  encoding: choice<Kind>("alibi", kinds),
  /** Whether keys after the query are hidden. */
  causal: flag(true),
  /** The head that is shown. */
  head: integer(0, 0, 31),
  /** How much of the weight a window holds, in per cent. */
  share: choice("99", shares),
  /** Row and column of the matrix's cursor. */
  cell: list([12, 3], 0, size - 1, 2),
  /** Distance of the curves' cursor. */
  distance: integer(9, -4095, 4095),
};

export type Settings = SettingsOf<typeof fields>;

/** Shaw's vectors are as wide as its queries, which are this figure's own; its heads are too. */
export const shawDim = 4;

/** Fields of the parameters that the library takes. */
export function parametersOf(kind: Kind): Fields {
  const { headDim: _, ...parameters } = parameterFields(pageEntry(kind));
  return parameters;
}

export const dependentFields = ({ encoding }: Pick<Values<typeof fields>, "encoding">): Fields => ({
  ...(encoding === "shaw" && { heads: integer(8, 1, 32) }),
  /** The table that a T5 of this project has learned, not one that is drawn from the seed. */
  ...(encoding === "t5" && { learned: flag(false) }),
  ...parametersOf(encoding),
});

/** Of all kinds, by name; every kind has heads. */
export const parameters = [
  ...new Set(kinds.flatMap((kind) => Object.keys(parametersOf(kind)))),
].filter((name) => name !== "heads");

/** What T5 is set to where the learned table fits. */
export const learnedSettings = {
  heads: t5.settings.heads,
  buckets: t5.settings.buckets,
  maxDistance: t5.settings.maxDistance,
  bidirectional: false,
} as const;

export const fitsLearned = (settings: Readonly<Record<string, unknown>>): boolean =>
  settings.encoding === "t5" &&
  Object.entries(learnedSettings).every(([name, value]) => settings[name] === value);

export const entryOf = (pe: Posenc, kind: Kind) => pe.catalog.find(({ id }) => id === kind)!;
