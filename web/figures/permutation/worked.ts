// The formulas of a weight and of an output after the move, with their numbers. Scores and values are those of the last
// layer, computed by the package.
import type { FloatArray } from "posenc";
import { products } from "../../toys/products.js";
import { type EncodingId, positionOf } from "../../toys/toy.js";
import { actsInEveryLayer } from "./attention.js";
import { rowOf } from "./derive.js";
import { shownValue } from "./numbers.js";
import type { View } from "./view.js";

type Inputs = Pick<
  View,
  "pe" | "toy" | "settings" | "order" | "places" | "input" | "projections" | "run"
>;

interface Workings {
  /** The scores by place, query by key, before the softmax. */
  readonly scores: Float64Array;
  /** The value of each key for each query, to which the encoding may add. */
  readonly values: Float64Array;
}

const known = new WeakMap<object, Workings>();

/** Computed once for each run. */
export function workings(view: Inputs): Workings {
  const { run } = view;
  const found = known.get(run) ?? work(view);
  known.set(run, found);
  return found;
}

function work(view: Inputs): Workings {
  const { pe, toy, settings, order, input, projections } = view;
  const { dim, causal } = toy;
  const shape = [order.length, dim] as const;
  const position = positionOf(toy, settings.encoding);
  const placed = position ? { position } : {};
  let x: FloatArray = new Float64Array(order.length * dim);
  for (const [place, token] of order.entries()) x.set(rowOf(input, token, dim), place * dim);
  const isTwice = projections.length > 1;
  if (isTwice)
    x = pe.selfAttention({ x, shape, ...projections[0]!, ...placed, causal }).output.data;
  const acts = actsInEveryLayer(pe, settings.encoding);
  if (position && !acts && !isTwice) {
    const { id, ...options } = position;
    const added = { ...options, dim, length: order.length, x, dtype: "float64" };
    x = pe.encode(id as "sinusoidal", added as never).data;
  }
  const { query, key, value } = projections.at(-1)!;
  const [q, k, v] = [query, key, value].map(({ data }) => {
    const columns = data.map((_, i) => data[(i % dim) * dim + Math.floor(i / dim)]!); // rows of the transposed
    return products(pe, x, columns, dim);
  });
  const call = {
    ...{ q: q!, k: k!, v: v!, shape: [1, ...shape] as const, dtype: "float64" as const },
    ...((acts ? placed : {}) as object),
  };
  const { scores } = pe.attention({ ...call, causal, scores: true });
  const n = order.length;
  const values = new Float64Array(n * n * dim);
  for (let from = 0; from < n; ++from) {
    const mask = { data: Array.from(order, (_, key) => Number(key === from)), shape: [1, n] };
    const { data } = pe.attention({ ...call, mask }).output; // of a single key
    for (let to = 0; to < n; ++to)
      values.set(data.subarray(to * dim, (to + 1) * dim), (to * n + from) * dim);
  }
  return { scores: scores.data, values };
}

/** The terms of a score of query and key at places m and n. */
const scoreOf = ({ settings: { encoding }, toy: { dim } }: Inputs): string => {
  const own: Partial<Record<EncodingId, string>> = {
    rope: `R_(m)q · R_(n)k / √${dim}`,
    alibi: `q · k / √${dim} − |m − n| / 2`,
    t5: `q · k / √${dim} + b`,
    shaw: `q · (k + a) / √${dim}`,
  };
  return own[encoding] ?? `q · k / √${dim}`;
};

/** The number of terms that are written out. */
const most = 3;

/** The first terms of a sum, with the important one among them. */
function termsOf(count: number, term: (i: number) => string, wanted = 0): string {
  const first = Array.from({ length: Math.min(count, most) }, (_, i) => i);
  if (wanted >= most) first[most - 1] = wanted;
  return first.map(term).join(" + ") + (count > most ? " + …" : "");
}

const bracketed = (value: string): string => (value.startsWith("−") ? `(${value})` : value);

/** "q · k / √16 = 0.412; e^(0.412) / (e^(0.412) + e^(−1.203)) = 0.834"; nothing where the mask hides the key. */
export function weightFormula(view: Inputs, query: number, key: number): string {
  const { toy, places, run } = view;
  const { causal } = toy;
  const n = places.length;
  const [to, from] = [places[query]!, places[key]!];
  if (causal && from > to) return "";
  const { scores } = workings(view);
  const score = (place: number) => shownValue(scores[to * n + place]!);
  const power = (place: number) => `e^(${score(place)})`;
  const visible = causal ? to + 1 : n;
  const weight = shownValue(run.after.weights.data[to * n + from]!);
  return `${scoreOf(view)} = ${score(from)}; ${power(from)} / (${termsOf(visible, power, from)}) = ${weight}`;
}

/** "0.412 · 1.203 + 0.588 · (−0.71) = 0.078", of the weights and the values of channel c. */
export function outputFormula(view: Inputs, token: number, channel: number): string {
  const { toy, places, run } = view;
  const { dim, causal } = toy;
  const n = places.length;
  const output = (place: number) => run.after.output.data[place * dim + channel]!;
  if (token === n) {
    const added = termsOf(n, (place) => bracketed(shownValue(output(place))));
    return `(${added}) / ${n} = ${shownValue(run.after.pooled.data[channel]!)}`;
  }
  const { values } = workings(view);
  const place = places[token]!;
  const product = (from: number) =>
    `${shownValue(run.after.weights.data[place * n + from]!)} · ${bracketed(shownValue(values[(place * n + from) * dim + channel]!))}`;
  const visible = causal ? place + 1 : n;
  return `${termsOf(visible, product)} = ${shownValue(output(place))}`;
}
