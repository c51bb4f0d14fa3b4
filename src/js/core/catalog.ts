// The entries of the catalog by name.

import { catalogData } from "../generated/catalog_data.js";
import { shown } from "./checks.js";
import type { Door, Entry } from "./entry.js";
import { deepFreeze } from "./freeze.js";
import { asking } from "./spelling.js";

const verbs: Record<Door, string> = {
  absolute: "an encoding of rows for positions: use encode",
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
      const isNone = typeof id === "string" && /^no_?pe$|^none$/i.test(id);
      const question = typeof id === "string" && !isNone ? asking(id, known, shown) : "";
      throw new TypeError(
        `unknown encoding ${shown(id)}${isNone ? " (for none leave it out)" : question}; known here: ${known.join(", ")}`,
      );
    }
    if (!doors.includes(entry.door)) throw new TypeError(`${entry.id} is ${verbs[entry.door]}`);
    return entry;
  }
}
