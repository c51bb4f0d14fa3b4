// The types of the catalog, and its entries by name.
import { catalogData } from "./catalog_data.js";
import { shown } from "./checks.js";

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

const verbs: Record<Door, string> = {
  absolute: "added to the input: use encode",
  rotary: "a rotation of queries and keys: use rotary",
  bias: "added to the scores: use bias, or attention with position",
  relative: "a term that reads queries and keys: use scores or vectors, or attention with position",
};

export class Catalog {
  readonly entries = deepFreeze(catalogData);
  private readonly index = new Map<unknown, number>();

  /** `ids`: the core's encodings, in its order. */
  constructor(ids: string) {
    if (ids !== this.entries.map(({ id }) => `${id} `).join(""))
      throw new Error("posenc: posenc.wasm is of another version than this package");
    this.entries.forEach((entry, i) => {
      this.index.set(entry.id, i);
    });
  }

  /** The core's number of an entry. */
  number(entry: Entry): number {
    return this.index.get(entry.id)!;
  }

  /** The entry of this id, which must belong to one of these doors. */
  entry(id: unknown, ...doors: Door[]): Entry {
    const entry = this.entries[this.index.get(id) ?? -1];
    if (!entry) {
      const known = this.entries.filter((e) => doors.includes(e.door)).map((e) => e.id);
      throw new TypeError(`unknown encoding ${shown(id)}; known here: ${known.join(", ")}`);
    }
    if (!doors.includes(entry.door)) throw new TypeError(`${entry.id} is ${verbs[entry.door]}`);
    return entry;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
