// The metadata of a GGUF file, read with types, with a record of what was read.

import type { UnreadKey } from "../../config/reading.js";
import { cut, finite, integer, outOfRange, shown, wrongType } from "../../core/checks.js";
import type { GgufFile, GgufValue } from "../files/gguf.js";

export const call = "rotaryFromGguf";

/** Keys about position. */
const likePosition = /\.rope\.|sliding_window|temperature_|chunk/;
const masks = /sliding_window|chunk/;
const temperatures = /temperature_/;

export class Metadata {
  readonly architecture: string;
  private readonly read = new Set<string>();
  private readonly values: ReadonlyMap<string, GgufValue>;

  constructor(file: GgufFile) {
    this.values = file.metadata;
    const architecture = file.metadata.get("general.architecture");
    if (architecture === undefined)
      throw new TypeError(
        `${call}: general.architecture must be given, and this file has ${file.metadata.size === 0 ? "no keys at all" : "not that key"} (of a file in parts, the first has it)`,
      );
    if (typeof architecture !== "string" || architecture === "")
      throw wrongType(
        `${call}: general.architecture`,
        "be a text (of a file in parts, the first has it)",
        architecture,
      );
    this.architecture = architecture;
  }

  /** The whole key. */
  key(name: string): string {
    return `${this.architecture}.${name}`;
  }

  place(name: string): string {
    return `${call}: ${cut(this.key(name), 200)}`;
  }

  get(name: string): GgufValue | undefined {
    const value = this.values.get(this.key(name));
    if (value !== undefined) this.read.add(this.key(name));
    return value;
  }

  has(name: string): boolean {
    return this.values.has(this.key(name));
  }

  number(name: string): number | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : finite(this.place(name), value);
  }

  positive(name: string): number | undefined {
    const value = this.number(name);
    if (value !== undefined && !(value > 0))
      throw outOfRange(this.place(name), "be above 0", value);
    return value;
  }

  size(name: string, max = 2 ** 20): number | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : integer(this.place(name), value, 1, max);
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    if (value === undefined || typeof value === "string") return value;
    throw wrongType(this.place(name), "be a text", value);
  }

  numbers(name: string): number[] | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((one) => typeof one === "number"))
      return value as number[];
    throw wrongType(this.place(name), "be a list of numbers", value);
  }

  /** The keys about position that had no effect. */
  unread(): UnreadKey[] {
    return [...this.values].flatMap(([key, value]): UnreadKey[] => {
      if (!key.startsWith(`${this.architecture}.`) || !likePosition.test(key)) return [];
      if (this.read.has(key)) return [];
      const plain = typeof value === "object" ? `a list of ${value.length}` : value;
      const kind = masks.test(key) ? "mask" : temperatures.test(key) ? "temperature" : "ignored";
      const reason = {
        mask: "says which keys attention sees, not how they turn",
        temperature: "a factor on queries, not a part of the rotation",
        ignored: `llama.cpp does not read it for ${shown(cut(this.architecture))}, or it has no effect`,
      }[kind];
      return [Object.freeze({ key, value: plain, reason, kind } as const)];
    });
  }
}
