// What is measured of the table, in a row of numbers.
import { html, nothing, type TemplateResult } from "lit";
import { decimals, notation, rough, significant } from "../../kit/text/numbers.js";
import { claimed } from "./fields.js";
import { type Model, rounding } from "./model.js";
import { text } from "./texts.js";

/** "97.1%" */
export const percent = (share: number): string => `${significant(100 * share, 3)}%`;

const tiny = notation(".1e");
/** "1.2e−13", or "0.156": a departure is told by its size first. */
export const sized = (value: number): string =>
  value !== 0 && value < 1e-3 ? tiny(value) : rough(value);

export function facts(model: Model): TemplateResult {
  const t = text();
  const fact = (name: string, value: string, note: string | typeof nothing = nothing) =>
    html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;
  return html`
    ${risesFact(model, fact)} ${averageFact(model, fact)}
    ${fact(t.facts.distanceOnly, ...split(distanceSentence(model)))}
    ${fact(t.facts.norm, normSentence(model))}
    ${fact(t.facts.cosine, decimals(model.meanCosine), t.cosineHint(rough(1 / Math.sqrt(model.dim))))}
  `;
}

type Fact = (name: string, value: string, note?: string | typeof nothing) => TemplateResult;

function risesFact({ trend, far, curve }: Model, fact: Fact): TemplateResult {
  const t = text();
  const { rises } = trend;
  const value = rises.length ? t.rises(rises.length, curve.length - 1) : t.noRise;
  const notes = [
    ...(rises.length ? [t.first(rises[0]!)] : []),
    ...(far ? [t.risesFar(far.rises.length, claimed)] : []),
  ];
  return fact(t.facts.rises, value, notes.join(" · "));
}

function averageFact({ trend: { octaves } }: Model, fact: Fact): TemplateResult {
  const t = text();
  const [from, to] = [octaves[0] ?? Number.NaN, octaves.at(-1) ?? Number.NaN].map(decimals) as [
    string,
    string,
  ];
  const last = 2 ** (octaves.length - 1);
  return fact(
    t.facts.average,
    doesFall(octaves) ? t.falls(from, to) : t.wanders(from, to),
    t.nearFar("1", String(last)),
  );
}

export const doesFall = (octaves: Float64Array): boolean =>
  octaves.length > 1 && octaves.every((mean, i) => i === 0 || mean < octaves[i - 1]!);

function distanceSentence({ by, isDistanceOnly }: Model): string {
  const t = text();
  return isDistanceOnly
    ? t.isOnly(sized(by.departure))
    : t.isNotOnly(percent(by.explained), sized(by.departure));
}

/** "Yes: ..." as a verdict and what it rests on. */
function split(sentence: string): [string, string] {
  const [verdict, ...rest] = sentence.split(/[:.] /);
  return [verdict!, sentence.slice(verdict!.length + (rest.length ? 2 : 0))];
}

function normSentence({ norms: [least, most], source, dim }: Model): string {
  const t = text();
  if (most - least > rounding * most) return t.norms(decimals(least), decimals(most));
  return source === "sinusoidal" ? t.sameNorm(decimals(most), dim) : t.equalNorm(decimals(most));
}
