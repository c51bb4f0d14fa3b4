// Three curves of a diagnosis: the wavelength of each pair, the angles that never occurred in training, and rounding errors.
import type { Posenc } from "posenc";
import { ofText } from "../../src/js/doctor/axes.js";
import { lineLabels } from "../kit/plot/line_labels.js";
import type { Series } from "../kit/plot/line_plot.js";
import { errorSize, grouped, percent } from "../kit/text/numbers.js";
import type { Curve } from "./curve_element.js";
import type { Card, ModelRotary } from "./library.js";
import type { Texts } from "./texts.en.js";

/**
 * A rotation with the name of its layers. `older` is the rotation that transformers 4 uses for the first kind it gets
 * wrong.
 */
export interface LayerRotation {
  readonly name: string;
  readonly rotary: ModelRotary;
}
export interface LayerRotations {
  readonly kinds: readonly LayerRotation[];
  readonly older: LayerRotation | undefined;
}

/** The most rotations that a plot can show distinctly. */
const mostRotations = 3;
const hues = [1, "plain", "soft"] as const;

/** The distinct rotations, beginning with those that transformers 4 gets wrong. */
export function layerRotations(
  cards: readonly Card[],
  nameOf: (card: Card) => string,
  t: Texts,
): LayerRotations {
  const ordered = [...cards].sort((a, b) => Number(!a.older) - Number(!b.older));
  const alike = new Map<string, { names: string[]; rotary: ModelRotary }>();
  for (const card of ordered) {
    if (!card.rotary) continue;
    const key = JSON.stringify(card.rotary.data);
    const known = alike.get(key) ?? { names: [], rotary: card.rotary };
    alike.set(key, known);
    known.names.push(t.plots.layers(nameOf(card)));
  }
  const kinds = Array.from(alike.values(), ({ names, rotary }) => ({
    name: alike.size === 1 && names.length > 1 ? t.plots.every : names.join(", "),
    rotary,
  }));
  const wrong = ordered.find(({ older }) => older);
  return {
    kinds: kinds.slice(0, mostRotations),
    older: wrong?.older ? { name: t.plots.older, rotary: wrong.older.rotary } : undefined,
  };
}

/** A number short enough for an axis. */
const tickText = (value: number): string =>
  value < 1e6 ? grouped(value) : `${grouped(value / 1e6)}M`;
const indices = (count: number) => Float64Array.from({ length: count }, (_, i) => i);
/** Pads the values of a rotation with fewer pairs by NaN. */
const paddedByNaN = (values: ArrayLike<number>, count: number) =>
  Float64Array.from({ length: count }, (_, i) => values[i] ?? Number.NaN);

/** Tokens for a full turn of each pair; NaN for a pair that does not rotate. */
export const wavelengths = (rotary: ModelRotary): Float64Array =>
  Float64Array.from(ofText(rotary.data).frequencies, (frequency) =>
    frequency ? (2 * Math.PI) / frequency : Number.NaN,
  );

export interface Lengths {
  readonly asked: number;
  readonly trained: number | undefined;
}

export function wavelengthCurve(
  { kinds, older }: LayerRotations,
  lengths: Lengths,
  t: Texts,
): Curve {
  const words = t.plots.wavelength;
  const all = older ? [...kinds, older] : kinds;
  const count = Math.max(...all.map(({ rotary }) => rotary.shape[2]));
  const series = all.map(
    ({ name, rotary }, i): Series => ({
      name,
      values: paddedByNaN(wavelengths(rotary), count),
      hue: i < kinds.length ? hues[i]! : "alert",
      strong: i === 0,
    }),
  );
  const stretches = kinds.flatMap(({ name, rotary }) => {
    const { frequencies } = ofText(rotary.data);
    const from = frequencies.indexOf(0);
    if (from < 0) return [];
    const still = frequencies.filter((frequency) => frequency === 0).length;
    return { name: words.still(still, name), from, to: frequencies.length - 1 };
  });
  const { asked, trained } = lengths;
  const tokens = (value: number) =>
    value < 100 ? value.toPrecision(3) : grouped(Math.round(value));
  const say = (i: number) => {
    const known = series.filter((_, k) => i < all[k]!.rotary.shape[2]);
    const list = known.map(({ name, values }) =>
      Number.isFinite(values[i]!) ? words.tokens(name, tokens(values[i]!)) : words.never(name),
    );
    return words.at(i, list.join(", "));
  };
  const longest = Math.max(asked, trained ?? 0, ...series.flatMap(({ values }) => finite(values)));
  return {
    heading: words.heading,
    label: words.label,
    tableName: t.table,
    start: finite(series[0]?.values ?? []).length - 1,
    plot: {
      height: 300,
      x: { name: t.plots.pair, values: indices(count) },
      y: {
        name: words.axis,
        log: true,
        range: [4, longest * (stretches.length ? 12 : 2)],
        write: tickText,
      },
      series,
      labels: lineLabels(stretches),
      rules: [
        { name: words.asked(asked), y: asked, side: "start" },
        ...(trained && trained !== asked
          ? [{ name: words.trained(trained), y: trained, side: "end" as const }]
          : []),
      ],
    },
    say,
    cell: (value) => (Number.isFinite(value) ? tokens(value) : "–"),
  };
}

const finite = (values: ArrayLike<number>): number[] =>
  Array.from(values).filter((value) => Number.isFinite(value));

/**
 * For each pair, the share of positions whose angle never occurred in training, which used the frequencies before
 * scaling.
 */
export function unseenOf(
  pe: Posenc,
  rotary: ModelRotary,
  trainedLength: number,
  length: number,
): Float64Array {
  const { options, rotaryDim } = rotary;
  const { frequencies } = ofText(rotary.data);
  const { base, originalLength } = options as { base?: number; originalLength?: number };
  const trained =
    originalLength !== undefined && base !== undefined
      ? frequencies.map((frequency, i) => (frequency ? base ** ((-2 * i) / rotaryDim) : frequency))
      : frequencies;
  // A pair that does not rotate has no new angle, and `reach` cannot measure it.
  const turning = Array.from(frequencies.keys()).filter((i) => frequencies[i] !== 0);
  const { unseen } = pe.measure.reach({
    trained: Float64Array.from(turning, (i) => trained[i]!),
    used: Float64Array.from(turning, (i) => frequencies[i]!),
    trainedLength,
    length,
  });
  const shares = new Float64Array(frequencies.length);
  turning.forEach((pair, i) => {
    shares[pair] = unseen[i]!;
  });
  return shares;
}

export function unseenCurve(
  pe: Posenc,
  { kinds }: LayerRotations,
  { asked, trained }: Lengths,
  t: Texts,
): Curve {
  const words = t.plots.unseen;
  const share = (value: number) => percent(value / 100);
  const cell = (value: number) => (Number.isFinite(value) ? share(value) : "–");
  const { heading, label } = words;
  const empty = { heading, label, tableName: t.table, say: () => "", cell };
  if (trained === undefined) return { ...empty, finding: words.open };
  const count = Math.max(...kinds.map(({ rotary }) => rotary.shape[2]));
  const shares = kinds.map(({ rotary }) => unseenOf(pe, rotary, trained, asked));
  const unseen = shares.map((one) => one.filter((share) => share > 0).length);
  const worst = unseen.indexOf(Math.max(...unseen));
  if (!unseen[worst]) return { ...empty, finding: words.none };
  const series = kinds.map(
    ({ name }, i): Series => ({
      name,
      values: paddedByNaN(
        shares[i]!.map((share) => 100 * share),
        count,
      ),
      hue: hues[i]!,
      strong: i === 0,
    }),
  );
  return {
    ...empty,
    finding: words.some(unseen[worst]!, shares[worst]!.length, asked),
    plot: {
      height: 260,
      x: { name: t.plots.pair, values: indices(count) },
      y: { name: words.axis, range: [0, 100] },
      series,
    },
    say: (i) => {
      const known = series.filter(({ values }) => Number.isFinite(values[i]!));
      const list = known.map(({ name, values }) => words.share(name, share(values[i]!)));
      return words.at(i, list.join(", "));
    },
  };
}

/** The label of a power of ten. */
const powerText = (value: number): string =>
  value >= 1e-3 ? String(Number(value.toPrecision(2))) : value.toExponential(0).replace("-", "−");

/** The largest error of cos and sin at each position, by the kind of rounding. */
export interface RoundingErrors {
  readonly positions: Float64Array;
  readonly errors: Readonly<Record<string, Float64Array>>;
}

const roundingHues: Readonly<Record<string, Series["hue"]>> = {
  float32: 1,
  bfloat16: "alert",
  float16: "plain",
};

export function roundingCurve({ positions, errors }: RoundingErrors, t: Texts): Curve {
  const words = t.plots.rounding;
  const series = Object.entries(errors).map(
    ([kind, values]): Series => ({
      name: words.names[kind]!,
      values,
      hue: roundingHues[kind]!,
      strong: kind === "float32",
    }),
  );
  return {
    heading: words.heading,
    label: words.label,
    tableName: t.table,
    start: positions.length - 1,
    plot: {
      height: 300,
      x: { name: t.plots.position, values: positions, log: true, write: grouped },
      y: { name: words.axis, log: true, range: [1e-9, 3], write: powerText },
      series,
      labels: lineLabels(),
    },
    say: (i) => {
      const list = series.map(({ name, values }) => words.one(name, errorSize(values[i]!)));
      return words.at(positions[i]!, list.join(", "));
    },
    cell: errorSize,
  };
}
