// The text of the box with its keys marked: values that were read, and keys that have no effect or that old readers miss.
import { html, type TemplateResult } from "lit";
import { jsonPlaces } from "../../src/js/doctor/diagnose/json_places.js";

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: "read" | "missed";
}

/** `read` and `missed` are paths of keys. A key of both is missed. */
export function marksOf(
  text: string,
  read: Iterable<string>,
  missed: ReadonlySet<string>,
): readonly Mark[] {
  const places = jsonPlaces(text);
  const marks: Mark[] = [];
  for (const key of missed) {
    const place = places.get(key);
    if (place) marks.push({ start: place.start, end: place.end, kind: "missed" });
  }
  for (const key of new Set(read)) {
    const place = missed.has(key) ? undefined : places.get(key);
    if (place) marks.push({ start: place.value, end: place.end, kind: "read" });
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
