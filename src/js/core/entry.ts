// What the catalog says of an encoding.

export type Door = "absolute" | "rotary" | "bias" | "relative";

export interface Parameter {
  readonly name: string;
  readonly kind: "number" | "integer" | "boolean" | "choice";
  /** null: none; the parameter is optional or required. */
  readonly default: number | boolean | string | null;
  /** The legal range; null: unbounded. */
  readonly min?: number | null;
  readonly max?: number | null;
  /** `min` itself is excluded. */
  readonly open?: boolean;
  readonly multipleOf?: number;
  readonly choices?: readonly string[];
  readonly optional?: boolean;
  /** Every model sets it for itself, so nothing is assumed; arrays and shapes that imply it will do. */
  readonly required?: boolean;
}

/** One side of an array: times * parameter + plus. */
export interface Extent {
  readonly parameter: string;
  readonly times: number;
  readonly plus: number;
  /** The length as text, if it is no such multiple. */
  readonly formula?: string;
}

export interface ArrayParameter {
  readonly name: string;
  readonly shape: readonly Extent[];
  /** Rows are read by position, so the table may have any size. */
  readonly gathered: boolean;
}

/** What calls with an encoding take. `descriptions` of `posenc/catalog` says it in words. */
export interface Entry {
  readonly id: string;
  readonly door: Door;
  /** Coordinates of a position, with the default parameters: 2 for encodings of a grid. */
  readonly axes: number;
  /** The forms in which a call may give positions. A window has as many queries and keys as cells. */
  readonly takes: "positions" | "coordinates" | "grid" | "grid or mask" | "grid only" | "window";
  readonly parameters: readonly Parameter[];
  readonly arrays: readonly ArrayParameter[];
}

/** An encoding in words. */
export interface Description {
  readonly title: string;
  /** "Su et al. 2021", or "no paper". */
  readonly reference: string;
  /** The paper's number there; "" without one. */
  readonly arxiv: string;
  /** A phrase for each parameter and array, by name. */
  readonly phrases: Readonly<Record<string, string>>;
}
