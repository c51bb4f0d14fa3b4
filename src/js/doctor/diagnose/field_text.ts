// Fields of a rotation and their values, in English.
import type { FieldName, FieldValue } from "./diagnosis.js";

const short = (value: number): string => String(+value.toPrecision(7));

const isNumbers = (value: FieldValue): value is readonly number[] => Array.isArray(value);

/** A value as text: a list by its length and range. */
export function valueText(value: FieldValue | null): string {
  if (value === null) return "none";
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : short(value);
  if (typeof value !== "object") return String(value);
  if (isNumbers(value)) {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const one of value) [min, max] = [Math.min(min, one), Math.max(max, one)];
    return `${value.length} numbers from ${short(min)} to ${short(max)}`;
  }
  const { beta, originalLength, offset } = value;
  return `1 + ${beta} ln(1 + floor(${offset ? `(p + ${offset})` : "p"} / ${originalLength}))`;
}

const names: Partial<Record<FieldName, string>> = {
  headDim: "head width",
  indexerLayout: "indexer's layout",
  rotaryDim: "rotated channels",
  rotaryOffset: "first channel",
  originalLength: "original length",
  maxLength: "longest length",
  partialRotaryFactor: "share of pairs",
  betaFast: "beta fast",
  betaSlow: "beta slow",
  mscaleAllDim: "mscale all dim",
  lowFreqFactor: "low frequencies",
  highFreqFactor: "high frequencies",
  shortFactor: "short factors",
  longFactor: "long factors",
  frequencyFactors: "divisors",
  order: "how pairs are dealt out",
  attentionFactor: "attention factor",
  softmaxScaleFactor: "factor on scores",
  outputRotation: "output turned back",
};
export const fieldText = (field: FieldName): string => names[field] ?? field;
