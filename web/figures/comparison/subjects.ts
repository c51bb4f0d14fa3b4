// Every encoding of the catalog at one common size.
import type { Entry } from "posenc";

/** The sizes of the model, the same for all. */
export const size = {
  /** The width of the embedding; queries and keys are `heads` times `headDim`. */
  dim: 512,
  heads: 8,
  headDim: 64,
  /** The trained length, and that of a longer text. */
  trained: 512,
  longer: 4096,
  grid: [14, 14],
  seed: 1,
} as const;

export type Options = Readonly<Record<string, unknown>>;

export interface Subject {
  readonly entry: Entry;
  readonly options: Options;
}

const common: Options = {
  dim: size.dim,
  heads: size.heads,
  headDim: size.headDim,
  originalLength: size.trained,
  factor: size.longer / size.trained,
  seed: size.seed,
};
/** Parameters of encodings that mean one of these sizes, or differ from them. */
const own: Readonly<Record<string, Options>> = {
  learned: { maxLength: size.trained },
  dynamic: { maxLength: size.trained, length: size.longer, factor: 1 },
  longrope: { maxLength: size.longer, length: size.longer, factor: null },
  mrope: { headDim: 128 }, // its sections are for heads of this width
  rope_nd: { headDim: 128 }, // and these axes
  xdrope: { headDim: 128 },
  // One set of frequencies, for the one head that is turned here.
  ...{ fope: { heads: 1 }, rope_mixed: { heads: 1 }, axial_ltx2: { heads: 1 } },
  relative_table: { maxDistance: size.trained - 1 },
  deberta: { maxPosition: size.trained },
  banded_relative: { relativeDim: 16, extent: size.trained },
  cope: { maxLength: size.trained },
  music_transformer: { rows: size.trained },
};

export function subjectOf(entry: Entry): Subject {
  const wanted = { ...common, ...own[entry.id] };
  const names = entry.parameters.map(({ name }) => name);
  const given = Object.entries(wanted).filter(
    ([name, value]) => names.includes(name) && value !== null,
  );
  return { entry, options: Object.fromEntries(given) };
}

export const isOnGrid = ({ entry }: Subject): boolean => entry.takes.startsWith("grid");
export const isWindow = ({ entry }: Subject): boolean => entry.takes === "window";
/** Whether a position is one number, as in a text. */
export const isSequence = (entry: Entry): boolean => entry.takes === "positions";
