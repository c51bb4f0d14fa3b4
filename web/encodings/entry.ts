// The type of a page entry: what the page knows about an encoding, in one file each. The type checker reports missing parts.
import type {
  AbsoluteEncodings,
  BiasEncodings,
  EncodingId,
  Posenc,
  RelativeEncodings,
  Rotary,
  RotaryEncodings,
} from "posenc";
import type { FlagField, NumberField } from "../kit/state/state.js";
import type { Both } from "../kit/text/language.js";
import type { ChoiceParameter, PageParameter } from "./parameter.js";

type AllEncodings = AbsoluteEncodings & RotaryEncodings & BiasEncodings & RelativeEncodings;
type ValueOf<Id extends EncodingId, P extends keyof AllEncodings[Id]> = NonNullable<
  AllEncodings[Id][P]
>;
type ParameterOf<T> = [T] extends [boolean]
  ? PageParameter<FlagField>
  : [T] extends [number]
    ? PageParameter<NumberField>
    : [T] extends [string]
      ? ChoiceParameter<T>
      : never;
/** The names of an encoding's parameters, without its arrays, which have no control. */
type ParameterName<Id extends EncodingId> = {
  [P in keyof AllEncodings[Id]]-?: ParameterOf<ValueOf<Id, P>> extends never ? never : P;
}[keyof AllEncodings[Id]];
type ParametersOf<Id extends EncodingId> = {
  readonly [P in ParameterName<Id>]: ParameterOf<ValueOf<Id, P>>;
};
/** The values of an encoding's parameters. */
type OptionsOf<Id extends EncodingId> = {
  readonly [P in ParameterName<Id>]: ValueOf<Id, P>;
};

/** A cell of the table, for its formula. */
export interface Cell<Options> {
  readonly pe: Posenc;
  readonly options: Options;
  readonly row: number;
  readonly column: number;
  /** The row's position, query or offset. */
  readonly at: number;
  /** The cell's value in double precision. */
  readonly value: number;
  /** The head whose table is shown. */
  readonly head: number;
  /** "cos" or "sin", if the figure shows both. */
  readonly panel: string;
  /** The column's frequency in radians per row, if the column is a wave. */
  readonly frequency: number | undefined;
  /** Rows and columns of the grid, if the table's rows are the cells of a grid. */
  readonly grid: readonly [number, number] | undefined;
  /** The coordinate, the same on every axis, if the row is a point on the diagonal. */
  readonly point: number | undefined;
  /** For rotary encodings: the rotary, and the coordinates of the row's position. */
  readonly rotation:
    | { readonly rotary: Rotary; readonly coordinates: readonly number[] }
    | undefined;
}

/** The columns that are waves. */
export interface Waves {
  /** The frequency of every column in radians per position; NaN for a column that is no wave. */
  readonly frequencies: Float64Array;
  /** The columns with the sine and the cosine of a column's wave. */
  pair(column: number): { readonly sin: number; readonly cos: number } | undefined;
}

interface Entry<Parameters, Options> {
  /** The encoding's name in Korean; the English one is the catalog's. */
  readonly korean: string;
  readonly parameters: Parameters;
  /**
   * The formula of a cell with its numbers, ending with the value. `^(...)` and
   * `_(...)` mark superscripts and subscripts, so that a screen reader can read the same text aloud.
   */
  formula(cell: Cell<Options>): string;
  /** Explains the symbols of the formula. */
  symbols(cell: Cell<Options>): Both<string>;
  waves?(pe: Posenc, options: Options): Waves;
  /** Colours range from minus to plus this value; default: from the least to the largest value. */
  amplitude?(options: Options): number;
  /** For vectors by distance: whether keys after the query have none. */
  isCausal?(options: Options): boolean;
}

export type PageEntry<Id extends EncodingId> = Entry<ParametersOf<Id>, OptionsOf<Id>>;
/** The type of an entry whose encoding is not known statically. */
export type AnyPageEntry = Entry<
  Readonly<Record<string, PageParameter>>,
  Readonly<Record<string, unknown>>
>;
