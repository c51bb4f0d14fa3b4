// The text of the box with its keys marked: values that were read, and keys that something is said of.
import { html, type TemplateResult } from "lit";
import { jsonPlaces, type Place } from "../../src/js/doctor/diagnose/json_places.js";

/** missed: of an error, or a key that transformers 4 misses; warning and note: of such a finding; read: a value that counts. */
const kinds = ["missed", "warning", "note", "read"] as const;
type Kind = (typeof kinds)[number];

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
}

/** Where a key with its value ends, or its first line. */
function endOfLine(text: string, { value, end }: Place): number {
  const line = text.indexOf("\n", value);
  return line < 0 ? end : Math.min(end, line);
}

/** The paths of keys of each kind; a key of several has the first. */
export function marksOf(
  text: string,
  keys: Readonly<Partial<Record<Kind, readonly string[]>>>,
): readonly Mark[] {
  const places = jsonPlaces(text);
  const marks: Mark[] = [];
  const marked = new Set<string>();
  for (const kind of kinds)
    for (const key of keys[kind] ?? []) {
      const place = marked.has(key) ? undefined : places.get(key);
      marked.add(key);
      if (!place) continue;
      if (kind === "read") marks.push({ start: place.value, end: place.end, kind });
      else marks.push({ start: place.start, end: endOfLine(text, place), kind });
    }
  marks.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return marks.filter((mark) => {
    const isFree = mark.start >= end;
    if (isFree) end = mark.end;
    return isFree;
  });
}

export function markedText(text: string, marks: readonly Mark[]): TemplateResult {
  let at = 0;
  const parts = marks.map(({ start, end, kind }) => {
    const before = text.slice(at, start);
    at = end;
    return html`${before}<mark class=${kind}>${text.slice(start, end)}</mark>`;
  });
  return html`${parts}${text.slice(at)}\n`;
}
