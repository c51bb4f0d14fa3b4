// What is said of the pair of positions under the cursor, with the numbers put in.
import type { Posenc } from "posenc";
import { decimals, equals, plain, significant } from "../../kit/text/numbers.js";
import type { SimilarityValues } from "./fields.js";
import { cellOf, type Model } from "./model.js";
import { text } from "./texts.js";

const signed = (value: number): string => (value < 0 ? decimals(value) : `+${decimals(value)}`);

/** "PE(60) · PE(66) = cos(6) + cos(4.499…) + … = 0.9602 − 0.2114 + … ≈ 23.61" */
export function formula(
  pe: Posenc,
  values: SimilarityValues,
  model: Model,
  waves: boolean,
): string {
  const distance = Math.abs(values.distance);
  const isInside = distance < model.length;
  const [row, column] = cellOf(values, model.length);
  const { measure, centred, dim, base } = values;
  const name = waves ? "PE" : "x";
  const [a, b] = isInside ? [`${row}`, `${column}`] : ["p", `p + ${distance}`];
  const value = isInside ? model.matrix.data[row * model.length + column]! : model.curve[distance]!;
  const vector = (at: string) => (centred ? `(${name}(${at}) − x̄)` : `${name}(${at})`);
  const product = `${vector(a)} · ${vector(b)}`;
  const left = measure === "cosine" ? `cos∠(${vector(a)}, ${vector(b)})` : product;
  if (!waves)
    return `${left}${centred ? "" : products(model, row, column, measure)} ${equals(value, 6)}`;
  const terms = cosines(pe, dim, base, distance);
  const shown = Array.from(terms.slice(0, 3), (term, i) =>
    i ? `${term < 0 ? "−" : "+"} ${decimals(Math.abs(term))}` : decimals(term),
  ).join(" ");
  const rest = terms.length > 3 ? ` + … (${text().terms(terms.length)})` : "";
  const sum = `Σ cos(${distance} / ${plain(base)}^(2i/${dim}))`;
  const over = measure === "cosine" ? ` / ${dim / 2}` : "";
  const brackets = over ? [`(${shown}${rest})`] : [`${shown}${rest}`];
  return `${left} = ${sum}${over} = ${brackets}${over} ${equals(value, 6)}`;
}

/** " = 0.5 · 0.1 + 0.2 · 0.4 + …", and what it is divided by. */
function products({ table, dim }: Model, row: number, column: number, measure: string): string {
  const value = (at: number, i: number) => significant(table.data[at * dim + i]!, 3);
  const factor = (text: string) => (text.startsWith("−") ? `(${text})` : text);
  const shown = Array.from(
    { length: Math.min(dim, 2) },
    (_, i) => `${factor(value(row, i))} · ${factor(value(column, i))}`,
  ).join(" + ");
  const sum = dim > 2 ? `${shown} + …` : shown;
  if (measure === "dot") return ` = ${sum}`;
  return ` = (${sum}) / (‖x(${row})‖ · ‖x(${column})‖)`;
}

/** "cos(6 / 10000^(8/64)) ≈ −0.3342": what one pair adds. */
export function addend(
  { dim, base, distance }: SimilarityValues,
  terms: Float64Array,
  pair: number,
): string {
  const angle = `${Math.abs(distance)} / ${plain(base)}^(${2 * pair}/${dim})`;
  return `${text().pair} ${pair}: cos(${angle}) ${equals(terms[pair]!, 5)}`;
}

/** The cosines whose sum the dot product is: what turns each pair by that distance. */
export function cosines(pe: Posenc, dim: number, base: number, distance: number): Float64Array {
  const { data } = pe.measure.shiftMatrix("sinusoidal", { dim, base, shift: distance });
  return Float64Array.from({ length: dim / 2 }, (_, pair) => data[4 * pair]!);
}

/** How the curve comes to this distance from the last one. */
export function step({ curve, trend }: Model, distance: number): string {
  const at = Math.abs(distance);
  const [now, before] = [curve[at], curve[at - 1]];
  if (now === undefined || before === undefined) return "";
  return text().step(signed(now - before), at - 1, trend.rises.includes(at));
}
