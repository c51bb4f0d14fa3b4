// How measurements are written, in a cell and in a sentence, and how rows are ordered by them.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import type { Door } from "posenc";
import type { Accuracy } from "../../experiments/accuracy.js";
import { errorSize, rough, significant } from "../../kit/text/numbers.js";
import { type Finding, tolerance } from "./measures.js";
import { beyondAt } from "./operator.js";
import type { Texts } from "./texts.en.js";

/** "1.2 µs" */
function duration(nanoseconds: number): string {
  if (nanoseconds < 1e3) return `${rough(nanoseconds)} ns`;
  return nanoseconds < 1e6 ? `${rough(nanoseconds / 1e3)} µs` : `${rough(nanoseconds / 1e6)} ms`;
}

/** "99.9", with a true zero behind the point: a column of them is compared. */
export const percent = format(".1f");

/** Errors by their magnitude, other numbers by their digits. */
const sized = (value: number): string => (value < 1e-3 ? errorSize(value) : rough(value));

export interface Shown {
  /** A tick or a cross, where the property has a verdict. */
  readonly holds?: boolean;
  readonly value: string;
  /** The text for screen readers, in place of the sign. */
  readonly spoken?: string;
  /** A line below, in a softer colour. */
  readonly note?: string;
}

/** The sentence of the row in full. */
export function shownFinding(
  { about, reasons, rowsAlone, refused }: Texts,
  finding: Finding,
  door: Door,
): Shown & { readonly sentence: string } {
  switch (finding.kind) {
    case "none": {
      const note = reasons[finding.reason];
      return { value: "—", note, sentence: `— ${note}.` };
    }
    case "distance": {
      const { error, rows } = finding;
      const [holds, value] = [error < tolerance, sized(error)];
      const sentence = about.distance(value, holds);
      if (rows === undefined) return { holds, value, sentence };
      const [rowsHold, rowsValue] = [rows < tolerance, sized(rows)];
      return {
        holds,
        value,
        note: rowsAlone(`${rowsHold ? "✓" : "✕"} ${rowsValue}`),
        sentence: `${sentence} ${about.rows(rowsValue, rowsHold)}`,
      };
    }
    case "beyond": {
      const { value, refusal = "" } = finding;
      if (value === undefined)
        return { holds: false, value: refused, sentence: about.refusal(refusal, beyondAt) };
      const sentence = about.value(significant(value, 6), beyondAt);
      return { holds: true, value: significant(value, 4), sentence };
    }
    case "norm": {
      const [least, most] = [rough(finding.least), rough(finding.most)];
      const isOne = finding.most - finding.least <= 1e-9 * finding.most;
      const value = isOne ? most : `${least} – ${most}`;
      const range = isOne ? most : about.range(least, most);
      return finding.isFactor
        ? { value: `× ${value}`, sentence: about.factor(range) }
        : { value, sentence: about.norm(range) };
    }
    case "cost": {
      const { tokens } = finding;
      const value = duration(finding.median);
      const [least, most] = [duration(finding.least), duration(finding.most)];
      const cost = about.cost(value, least, most, tokens);
      const sentence = door === "relative" ? `${cost} ${about.scores}` : cost;
      return { value, note: `${least} – ${most}`, sentence };
    }
    case "exactness": {
      const value = sized(finding.error);
      return { value, sentence: about.exactness(value, rough(finding.most)) };
    }
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

/** The number that orders rows; undefined comes last. */
export function sortValue(finding: Finding): number | undefined {
  if (finding.kind === "beyond") return finding.value === undefined ? 0 : 1;
  if ("error" in finding) return finding.error;
  if ("median" in finding) return finding.median;
  return finding.kind === "norm" ? finding.most : undefined;
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
