// Records which keys of a config.json had an effect on the result, which ones seem to concern position but had none,
// and which values are defaults.

import { shown } from "../core/checks.js";
import { dictionaries } from "./key_names.js";

/** A key of the file that seems to concern position but had no effect on the rotation. */
export interface UnreadKey {
  /** With its path, "rope_scaling.mscale". */
  readonly key: string;
  /** The file's number, flag or string; other values as text. */
  readonly value: number | boolean | string;
  readonly reason: string;
  /** Another key is read instead; nothing reads it; it concerns the mask, a limit or a temperature; or other readers
   * turn otherwise because of it. */
  readonly kind: "overruled" | "ignored" | "mask" | "limit" | "temperature" | "readers";
  /** The key that is read instead, with its value. */
  readonly by?: string;
}

type Values = Readonly<Record<string, unknown>>;

interface Level {
  values: Values;
  path: string;
  /** The key of the text model in it. */
  inner: string | undefined;
}

/** Keys about position. */
export const likePosition =
  /rope|rotary|position_(emb|enc|bias)|(?<!dropout)_positions|theta|temperature_|sliding|nope|attention_chunk|chunked?_attention|dual_chunk/i;

type Outside = readonly [key: RegExp, kind: UnreadKey["kind"], reason: string];

/** What keys are about that are not read for a rotation. */
export const elsewhere = {
  mask: "says which keys attention sees, not how they turn",
  limit: "a limit: these frequencies do not depend on it",
  temperature: "a factor on queries, not a part of the rotation",
} as const;
/** Keys that never belong to a rotation. */
const outside: readonly Outside[] = [
  [/sliding/, "mask", elsewhere.mask],
  [
    /dual_chunk/,
    "readers",
    "where vLLM turns dual chunk attention on, keys stand at positions of their chunk (dualChunk of pe.attention); transformers does not read it",
  ],
  [/chunk/, "mask", "attention sees the keys of its own chunk; their positions and rotation stay"],
  [
    /^(max_position_embeddings|n_positions|max_sequence_length|max_trained_positions|rope_max_length)$/,
    "limit",
    elsewhere.limit,
  ],
  [/temperature/, "temperature", elsewhere.temperature],
];

/** Whether a value is an object, and no array of any kind. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value);

/** Whether two numbers, flags or strings, or arrays of those, are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((one, i) => Object.is(one, b[i]));
}

/** A value as a result shows it. */
export const plain = (value: unknown): UnreadKey["value"] =>
  typeof value === "number" || typeof value === "boolean"
    ? value
    : Array.isArray(value)
      ? `an array of ${value.length}`
      : shown(value).replace(/^"(.*)"$/s, "$1");

export class Reading {
  private readonly read = new Set<string>();
  private readonly overruled = new Map<string, string>();
  private readonly levels: Level[] = [];
  private readonly ofClass = new Map<string, unknown>();
  private readonly found = new Map<string, string>();

  /** Adds a level of the file to search for unread keys; `inner` is the key of the text model in it. */
  search(values: Values, path: string, inner?: string): void {
    this.levels.push({ values, path, inner });
  }

  mark(path: string): void {
    this.read.add(path);
  }

  /** Records that the key `by` was read instead. */
  overrule(path: string, by: string): void {
    this.overruled.set(path, by);
  }

  /** Records the use of a default. */
  assume(name: string, value: unknown): void {
    this.ofClass.set(name, value);
  }

  /** Begins another rotation: the same keys may come from other places. */
  begin(): void {
    this.found.clear();
  }

  /** Forgets the defaults of other layers. */
  beginLayer(): void {
    this.ofClass.clear();
  }

  /** Records the place of a key that was read, a path or the class. */
  find(key: string, place: string): void {
    if (!this.found.has(key)) this.found.set(key, place);
  }

  /** The place of the first of these keys that was read. */
  placeOf(keys: readonly string[]): string | undefined {
    return keys.map((key) => this.found.get(key)).find((place) => place !== undefined);
  }

  /** The used defaults, "rope_theta 10000". */
  assumed(): string[] {
    return [...this.ofClass].map(([name, value]) => `${name} ${shown(value)}`);
  }

  /** The keys without effect. `otherwise` gives the reason for those without a better one. */
  unread(otherwise: (inDictionary: boolean) => string): UnreadKey[] {
    const found: UnreadKey[] = [];
    const [beside, inside] = [otherwise(false), otherwise(true)];
    let inner: string | undefined;
    const add = (path: string, key: string, value: unknown, inDictionary: boolean) => {
      if (this.read.has(path)) return;
      const by = this.overruled.get(path) ?? inner;
      const [, about, reason] = outside.find(([pattern]) => pattern.test(key)) ?? [];
      // A key beside the text model does not contradict it if the key sets the mask or a limit.
      const isElsewhere = reason !== undefined && !this.overruled.has(path);
      const why: Pick<UnreadKey, "reason" | "kind" | "by"> =
        by && !isElsewhere
          ? { reason: `${by} is read instead`, kind: "overruled", by }
          : { reason: reason ?? (inDictionary ? inside : beside), kind: about ?? "ignored" };
      found.push(Object.freeze({ key: path, value: plain(value), ...why }));
    };
    /** Dictionaries may contain another level: an entry for each type of layer. What the text model says too, `twin`, is
     * no contradiction. */
    const walk = (values: Values, path: string, depth: number, twin: unknown) => {
      const also: Values = isObject(twin) ? twin : {};
      for (const [key, value] of Object.entries(values)) {
        if (value === undefined || value === null) continue;
        const there = Object.hasOwn(also, key) ? also[key] : undefined;
        const dictionary = depth > 0 || dictionaries.includes(key);
        if (dictionary && depth < 2 && isObject(value))
          walk(value, `${path}${key}.`, depth + 1, there);
        else if ((dictionary || likePosition.test(key)) && !same(value, there))
          add(path + key, key, value, depth > 0);
      }
    };
    this.levels.forEach((level, index) => {
      inner = level.inner;
      walk(level.values, level.path, 0, inner && this.levels[index + 1]?.values);
    });
    return found;
  }
}
