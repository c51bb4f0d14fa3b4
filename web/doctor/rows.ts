// The rows of a card in reading order: the base, the rotating pairs, and rare fields, which are closed at first. Each row has
// its value and the key that sets it, in words.
import { grouped } from "../kit/text/numbers.js";
import type { Card, FieldName, FieldValue, Line, Source } from "./library.js";
import type { Texts } from "./texts.en.js";

export interface Row {
  readonly name: string;
  readonly value: string;
  /** The key that sets the value, shortened; `path` is its full path. */
  readonly source: string;
  readonly path: string;
  readonly isFolded: boolean;
}

const order: readonly FieldName[] = [
  ...(["base", "headDim", "layout", "indexerLayout", "scaling", "factor"] as const),
  ...(["originalLength", "attentionFactor", "softmaxScaleFactor", "temperature"] as const),
  ...(["window", "chunk", "rotaryOffset", "direction", "outputRotation"] as const),
];
/** Fields that the row of rotating pairs covers. */
const coveredByPairs: readonly FieldName[] = ["rotaryDim", "partialRotaryFactor"];

const numberText = (value: number): string =>
  Number.isInteger(value) ? grouped(value) : String(Number(value.toPrecision(6)));

export function valueText(field: string, value: FieldValue | null, t: Texts["card"]): string {
  if (value === null) return t.source.none;
  if (field === "layout" || field === "indexerLayout")
    return t.layouts[String(value)] ?? String(value);
  if (field === "scaling" || field === "id") return t.scalings[String(value)] ?? String(value);
  if (field === "direction") return value === -1 ? t.backwards : String(value);
  if (field === "outputRotation") return t.turnsBack;
  if (field === "window" || field === "chunk") return t.tokens(Number(value));
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return t.values(value.length);
  if ("beta" in value) return t.temperature(value.beta, value.originalLength);
  return JSON.stringify(value);
}

export const fieldText = (field: string, t: Texts["card"]): string =>
  t.fields[(field === "id" ? "scaling" : field) as FieldName] ??
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function sourceText(source: Source, t: Texts["card"]["source"]): { source: string; path: string } {
  const plain = (text: string) => ({ source: text, path: text });
  if (source.kind === "class") return plain(t.class(source.type));
  if (source.kind === "default") return plain(t.default(source.of));
  if (source.kind === "option") return plain(t.option);
  if (source.kind !== "key") return plain(t[source.kind]);
  const { key } = source;
  const names = key.split(" / ").map((path) => path.split(".").at(-1)!);
  return { source: names.join(" / "), path: key };
}

export function rowsOf({ lines, rotary }: Card, t: Texts["card"]): readonly Row[] {
  const row = ({ field, value, source }: Line): Row => ({
    name: fieldText(field, t),
    value: valueText(field, value, t),
    ...sourceText(source, t.source),
    isFolded: !order.includes(field),
  });
  const shown = lines.filter(({ field, value, source }) =>
    field === "factor" && value === 1 && source.kind !== "key"
      ? false
      : !coveredByPairs.includes(field),
  );
  const place = (field: FieldName) => {
    const at = order.indexOf(field);
    return at < 0 ? order.length : at;
  };
  const rows = [...shown].sort((a, b) => place(a.field) - place(b.field)).map(row);
  if (!rotary) return rows;
  const by = ["partialRotaryFactor", "rotaryDim", "headDim"].flatMap((field) => {
    const line = lines.find((one) => one.field === field);
    return line?.source.kind === "key" ? line : [];
  });
  const source = by[0] ?? lines.find(({ field }) => field === "rotaryDim") ?? lines[0]!;
  const turning = rotary.frequencies.filter((frequency) => frequency !== 0).length;
  rows.splice(1, 0, {
    name: t.pairs,
    value: t.pairsOf(turning, rotary.headDim / 2),
    ...sourceText(source.source, t.source),
    isFolded: false,
  });
  return rows;
}

/** The paths of the keys that set a line's value. */
const keysOf = ({ source }: Line): string[] =>
  source.kind === "key" ? source.key.split(" / ") : [];

/** The paths of all keys of the file that had an effect. */
export const keysRead = (cards: readonly Card[]): string[] =>
  cards.flatMap(({ lines }) => lines.flatMap(keysOf));

/** The keys that transformers 4 misses: those of the base if that differs, else those of all values that differ. */
export const keysMissed = (cards: readonly Card[]): string[] =>
  cards.flatMap(({ lines, older }) => {
    if (!older) return [];
    const fields = older.base ? ["base"] : older.differences.map(({ field }) => field);
    return lines.filter(({ field }) => fields.includes(field)).flatMap(keysOf);
  });
