// Formulas of the pair of positions under the cursor, with their numbers.
import { decimals, equals, plain, significant } from "../../kit/text/numbers.js";
import type { View } from "./view.js";

const signed = (value: number): string => (value < 0 ? decimals(value) : `+${decimals(value)}`);

/** "PE(60) · PE(66) = cos(6) + cos(4.499…) + … = 0.9602 − 0.2114 + … ≈ 23.61" */
export function formula(view: View): string {
  const { text, settings, hasWaves, distance, length, dim, cell, terms } = view;
  const { measure, base } = settings;
  const isInside = distance < length || !hasWaves;
  const [row, column] = cell;
  const name = hasWaves ? "PE" : "x";
  const [a, b] = isInside ? [`${row}`, `${column}`] : ["p", `p + ${distance}`];
  const half = measure === "cosine" ? dim / 2 : 1;
  const value = isInside
    ? view.matrix.data[row * length + column]!
    : terms.reduce((sum, term) => sum + term, 0) / half;
  const [one, other] = [`${name}(${a})`, `${name}(${b})`];
  const left = measure === "cosine" ? `cos∠(${one}, ${other})` : `${one} · ${other}`;
  if (!hasWaves) return `${left}${products(view)} ${equals(value, 6)}`;
  const shown = Array.from(terms.slice(0, 3), (term, i) =>
    i ? `${term < 0 ? "−" : "+"} ${decimals(Math.abs(term))}` : decimals(term),
  ).join(" ");
  const rest = terms.length > 3 ? ` + … (${text.terms(terms.length)})` : "";
  const sum = `Σ cos(${distance} / ${plain(base)}^(2i/${dim}))`;
  const over = measure === "cosine" ? ` / ${dim / 2}` : "";
  const added = over ? `(${shown}${rest})` : `${shown}${rest}`;
  return `${left} = ${sum}${over} = ${added}${over} ${equals(value, 6)}`;
}

/** " = 0.5 · 0.1 + 0.2 · 0.4 + …", of a cosine over the norms. */
function products({ settings, table, dim, cell: [row, column] }: View): string {
  const value = (at: number, i: number) => significant(table.data[at * dim + i]!, 3);
  const factor = (text: string) => (text.startsWith("−") ? `(${text})` : text);
  const shown = Array.from(
    { length: Math.min(dim, 2) },
    (_, i) => `${factor(value(row, i))} · ${factor(value(column, i))}`,
  ).join(" + ");
  const sum = dim > 2 ? `${shown} + …` : shown;
  if (settings.measure === "dot") return ` = ${sum}`;
  return ` = (${sum}) / (‖x(${row})‖ · ‖x(${column})‖)`;
}

/** "Pair 4: cos(6 / 10000^(8/64)) ≈ −0.3342" */
export function addend({ text, settings, distance, terms }: View, pair: number): string {
  const angle = `${distance} / ${plain(settings.base)}^(${2 * pair}/${settings.dim})`;
  return `${text.pair} ${pair}: cos(${angle}) ${equals(terms[pair]!, 5)}`;
}

/** The change of the curve from the previous distance. */
export function step({ text, curve, trend }: View, distance: number): string {
  const [now, before] = [curve[distance], curve[distance - 1]];
  if (now === undefined || before === undefined) return "";
  return text.step(signed(now - before), distance - 1, trend.rises.includes(distance));
}
