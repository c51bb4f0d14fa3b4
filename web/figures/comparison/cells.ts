// How a cell of the table reads, and what it is worth where rows are ordered.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import type { Accuracy } from "../../experiments/accuracy.js";
import { errorSize, rough, significant } from "../../kit/text/numbers.js";
import { type Finding, tolerance } from "./measures.js";
import type { Texts } from "./texts.en.js";

export const whole = format(",");

/** "1.2 µs" */
export function duration(nanoseconds: number): string {
  if (nanoseconds < 1e3) return `${rough(nanoseconds)} ns`;
  return nanoseconds < 1e6 ? `${rough(nanoseconds / 1e3)} µs` : `${rough(nanoseconds / 1e6)} ms`;
}

/** "99.9", with a true zero behind the point: a column of them is compared. */
export const percent = format(".1f");

/** Errors by their size, what is no error by its digits. */
export const sized = (value: number): string => (value < 1e-3 ? errorSize(value) : rough(value));

export interface Shown {
  /** Ticked or crossed, where that can be. */
  readonly holds?: boolean;
  readonly value: string;
  /** For screen readers, in its place. */
  readonly spoken?: string;
  /** In a softer line below. */
  readonly note?: string;
}

export const isSame = (least: number, most: number): boolean => most - least <= 1e-9 * most;

export function shownFinding(t: Texts, finding: Finding): Shown {
  switch (finding.kind) {
    case "none":
      return { value: "—", note: t.reasons[finding.reason] };
    case "distance": {
      const { error, rows } = finding;
      const size = (value: number) => `${value < tolerance ? "✓" : "✕"} ${sized(value)}`;
      const note = rows === undefined ? {} : { note: t.rowsAlone(size(rows)) };
      return { holds: error < tolerance, value: sized(error), ...note };
    }
    case "beyond": {
      const { value } = finding;
      if (value === undefined) return { holds: false, value: t.refused };
      return { holds: true, value: significant(value, 4) };
    }
    case "norm": {
      const { least, most, isFactor } = finding;
      const [low, high] = [least, most].map(rough) as [string, string];
      const value = isSame(least, most) ? high : `${low} – ${high}`;
      return isFactor ? { value: `× ${value}` } : { value };
    }
    case "cost":
      return {
        value: duration(finding.median),
        note: `${duration(finding.least)} – ${duration(finding.most)}`,
      };
    case "exactness":
      return { value: sized(finding.error) };
  }
}

export function shownAccuracy(t: Texts, accuracy: Accuracy | undefined): Shown {
  if (!accuracy) return { value: "—", note: t.notStored };
  const { within, beyond, deviation, isLearned, lasts, isLive, differs } = accuracy;
  const value = `${percent(within)} → ${percent(beyond)}%`;
  const source = isLive ? [t.live, ...differs].join(", ") : `± ${percent(deviation ?? 0)}`;
  if (!isLearned) return { value, note: isLive ? `${t.notLearned}, ${source}` : t.notLearned };
  return { holds: lasts, value, note: source };
}

/** A number to order by; undefined comes last. */
export function worth(finding: Finding): number | undefined {
  switch (finding.kind) {
    case "none":
      return undefined;
    case "distance":
    case "exactness":
      return finding.error;
    case "beyond":
      return finding.value === undefined ? 0 : 1;
    case "norm":
      return finding.most;
    case "cost":
      return finding.median;
  }
}

export function cell(t: Texts, { holds, value, spoken, note }: Shown): TemplateResult {
  const mark =
    holds === undefined
      ? nothing
      : html`<span class="mark ${holds ? "holds" : "fails"}" role="img" aria-label=${holds ? t.yes : t.no}>${holds ? "✓" : "✕"}</span>`;
  const read = spoken
    ? html`<span class="value" aria-hidden="true">${value}</span><span class="hidden">${spoken}</span>`
    : html`<span class="value">${value}</span>`;
  return html`${mark}${read}${note ? html`<small>${note}</small>` : nothing}`;
}
