// What the gallery can be set to: a bias with its parameters, the mask, the context, and what is looked at.
import type { BiasEncodings, Posenc, RelativeEncodings } from "posenc";
import { parameterFields } from "../../encodings/parameter_control.js";
import {
  choice,
  type Fields,
  flag,
  integer,
  list,
  State,
  type Value,
} from "../../kit/state/state.js";

/** Those whose score is a function of the distance at equal content. */
export const kinds = [
  "alibi",
  "t5",
  "shaw",
  "kerple",
  "sandwich",
  "fire",
] as const satisfies readonly (keyof BiasEncodings | keyof RelativeEncodings)[];
export type Kind = (typeof kinds)[number];

/** How much of the weight a window holds, in per cent. */
export const shares = ["50", "90", "99"] as const;

/** Rows and columns of the matrix, at most. */
const mostCells = 64;

export const fields = {
  /** The bias; its parameters are settings too, by their names in the catalog. */
  encoding: choice<Kind>("alibi", kinds),
  /** Whether keys after the query are hidden. */
  causal: flag(true),
  /** Keys in sight. */
  keys: integer(4096, 16, 8192, 1, "logarithmic"),
  /** How far the curves go. */
  reach: integer(160, 8, 320),
  /** The head that is looked at. */
  head: integer(0, 0, 31),
  /** How much of the weight a window holds, in per cent. */
  share: choice("99", shares),
  /** Rows and columns of the matrix. */
  size: integer(24, 4, mostCells),
  /** The matrix: the bias, or the weights that it makes of equal content. */
  shows: choice("bias", ["bias", "weights"]),
  /** Row and column of the matrix's cursor. */
  cell: list([12, 3], 0, mostCells - 1, 2),
  /** Distance of the curves' cursor. */
  distance: integer(9, -8191, 8191),
};

/** Shaw's vectors are as wide as its queries, which are this figure's own; its heads are too. */
export const shawDim = 4;
const ownFields: Partial<Record<Kind, Fields>> = {
  shaw: { heads: integer(8, 1, 32) },
};

function fieldsOf(kind: Kind): Fields {
  const { headDim: _, ...fields } = parameterFields(kind);
  return { ...ownFields[kind], ...fields };
}

export const newState = () => new State(fields, ({ encoding }) => fieldsOf(encoding));
export type GalleryState = ReturnType<typeof newState>;

/** All that the numbers depend on. */
export interface Setting {
  readonly kind: Kind;
  /** As the library takes them. */
  readonly options: Readonly<Record<string, Value>>;
  readonly heads: number;
  readonly causal: boolean;
  /** Keys in sight. */
  readonly keys: number;
}

export function settingOf({ values }: GalleryState): Setting {
  const { encoding: kind, causal, keys } = values;
  const names = Object.keys(fieldsOf(kind)).filter(
    (name) => !(kind === "shaw" && name === "heads"),
  );
  const options = Object.fromEntries(names.map((name) => [name, values[name]!]));
  return { kind, options, heads: values.heads as number, causal, keys };
}

/** Whether one row serves all queries: it grows with the key's position, and only a mask makes that right. */
export const isShortcut = ({ options }: Setting): boolean => options.form === "key_position";

export const entryOf = (pe: Posenc, kind: Kind) => pe.catalog.find(({ id }) => id === kind)!;
