// What the catalog says of an encoding.

export type Door = "absolute" | "rotary" | "bias" | "relative";

export interface Parameter {
  readonly name: string;
  readonly kind: "number" | "integer" | "boolean" | "choice";
  /** null: none; the parameter is optional. */
  readonly default: number | boolean | string | null;
  /** The legal range; null: unbounded. */
  readonly least?: number | null;
  readonly most?: number | null;
  /** `least` itself is excluded. */
  readonly open?: boolean;
  readonly multipleOf?: number;
  readonly choices?: readonly string[];
  readonly optional?: boolean;
  readonly phrase: string;
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
  readonly phrase: string;
}

export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly door: Door;
  /** Coordinates of a position, with the default parameters: 2 for encodings of a grid. */
  readonly axes: number;
  /** The forms in which a call may give positions. A window has as many queries and keys as cells. */
  readonly takes: "positions" | "coordinates" | "grid" | "grid or mask" | "grid only" | "window";
  readonly reference: string;
  /** "" without a paper. */
  readonly arxiv: string;
  readonly parameters: readonly Parameter[];
  readonly arrays: readonly ArrayParameter[];
}
