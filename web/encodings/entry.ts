// What the page knows of an encoding, one file each: tsc reports whatever is missing.
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
/** Parameters of an encoding by name; its arrays have no control. */
type ParameterName<Id extends EncodingId> = {
  [P in keyof AllEncodings[Id]]-?: ParameterOf<ValueOf<Id, P>> extends never ? never : P;
}[keyof AllEncodings[Id]];
type ParametersOf<Id extends EncodingId> = {
  readonly [P in ParameterName<Id>]: ParameterOf<ValueOf<Id, P>>;
};
/** Their values; an optional one that is not given is undefined. */
type OptionsOf<Id extends EncodingId> = {
  readonly [P in ParameterName<Id>]: ValueOf<Id, P>;
};

/** The cell under the cursor. */
export interface Cell<Options> {
  readonly pe: Posenc;
  readonly options: Options;
  readonly row: number;
  readonly column: number;
  /** What the row stands for: a position, a query, an offset. */
  readonly at: number;
  /** In double precision. */
  readonly value: number;
  /** The head that is shown. */
  readonly head: number;
  /** "cos" or "sin" where both are shown. */
  readonly panel: string;
  /** Of the column where it is a wave: radians from one row to the next. */
  readonly frequency: number | undefined;
  /** Rows and columns, where the rows are the cells of a grid. */
  readonly grid: readonly [number, number] | undefined;
  /** The coordinate, where the row is a point on the diagonal: the same on every axis. */
  readonly point: number | undefined;
  /** Of rotary encodings: the rotary, and the coordinates of the row's position. */
  readonly rotation:
    | { readonly rotary: Rotary; readonly coordinates: readonly number[] }
    | undefined;
}

/** Columns that are waves. */
export interface Waves {
  /** Of every column, in radians from one position to the next; NaN where it is no wave. */
  readonly frequencies: Float64Array;
  /** The columns of the sine and the cosine of a column's wave. */
  pair(column: number): { readonly sin: number; readonly cos: number } | undefined;
}

interface Entry<Parameters, Options> {
  readonly parameters: Parameters;
  /**
   * How the value of a cell comes about, with its numbers put in; the value comes last. `^(...)` and
   * `_(...)` stand for a raised and a lowered part, so that the same text can be read aloud.
   */
  formula(cell: Cell<Options>): string;
  /** What the signs in the formula stand for. */
  symbols(cell: Cell<Options>): Both<string>;
  waves?(pe: Posenc, options: Options): Waves;
  /** The colours reach from minus this to this; to the least and the largest value where not given. */
  amplitude?(options: Options): number;
  /** Of vectors by distance: keys ahead have none. */
  isCausal?(options: Options): boolean;
}

export type PageEntry<Id extends EncodingId> = Entry<ParametersOf<Id>, OptionsOf<Id>>;
/** The entry of any encoding. */
export type AnyPageEntry = Entry<
  Readonly<Record<string, PageParameter>>,
  Readonly<Record<string, unknown>>
>;
