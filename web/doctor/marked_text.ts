// The text of the box with marks: on values that were read, and on keys with findings.
import { html, type TemplateResult } from "lit";
import { jsonPlaces, type Place } from "../../src/js/doctor/diagnose/json_places.js";

/**
 * missed: a key with an error, or one that transformers 4 misses; warning, note: a key with such a finding; read: a
 * value in use.
 */
const kinds = ["missed", "warning", "note", "read"] as const;
type Kind = (typeof kinds)[number];

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
}

/** The end of a key with its value, or of its first line. */
function endOfLine(text: string, { value, end }: Place): number {
  const line = text.indexOf("\n", value);
  return line < 0 ? end : Math.min(end, line);
}

/** The marks of keys, from the paths for each kind. A key with several kinds gets the first. */
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
