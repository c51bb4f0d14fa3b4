// Curves that the doctor's part of the package computes: how far two rotations differ by position, and how large the errors
// are when code rounds its angles.
import { errorSize, grouped, significant } from "../kit/text/numbers.js";
import type { Curve } from "./curve_element.js";
import type { RoundingErrors } from "./curves.js";
import type { ModelRotary, PosencDoctor, RotaryComparison } from "./library.js";
import type { Texts } from "./texts.en.js";

/** Up to 48 integer positions from 1 to the length, in a geometric sequence. */
export function positionsTo(length: number): Float64Array {
  const count = 48;
  const all = Array.from({ length: count }, (_, i) =>
    Math.round(Math.exp((Math.log(Math.max(length - 1, 1)) * i) / (count - 1))),
  );
  return Float64Array.from(new Set(all));
}

/** The curve of the angle differences; undefined if angles cannot be compared pair by pair, or do not differ. */
export function differenceCurve(
  { byPosition, scores }: RotaryComparison,
  heading: string,
  t: Texts,
): Curve | undefined {
  const words = t.plots.apart;
  if (!byPosition?.angle?.some((angle) => angle > 0)) return undefined;
  const first = byPosition.positions.findIndex((position) => position > 0);
  const positions = byPosition.positions.subarray(first);
  const angles = byPosition.angle.subarray(first);
  const write = (value: number) => significant(value, 3);
  const values = angles.map((angle) => angle || Number.NaN); // a log axis cannot show zero
  const least = Math.min(...angles.filter((angle) => angle > 0));
  return {
    heading,
    ...(scores && { finding: t.compare.scores(write(scores.largest), write(scores.mean)) }),
    label: words.label,
    tableName: t.table,
    caption: words.label,
    columns: [words.axis],
    start: positions.length - 1,
    plot: {
      height: 260,
      x: { name: t.plots.position, values: positions, log: true, write: grouped },
      y: {
        name: words.axis,
        log: true,
        range: [Math.min(least, 1) / 2, Math.max(...angles, Math.PI) * 2],
        write: (value) => (value >= 1 ? grouped(value) : String(value)),
      },
      series: [{ name: words.name, values, hue: 1, strong: true }],
      rules: [{ name: words.halfTurn, y: Math.PI, side: "start" }],
    },
    say: (i) => words.at(positions[i]!, write(angles[i]!)),
    cell: (angle) => errorSize(angle || 0),
  };
}

const kinds = {
  float32: "float32",
  bfloat16: "bfloat16 angles",
  float16: "float16 angles",
} as const;

/** The largest errors of cosines and sines over all pairs, when code computes its angles in each of these types. */
export function roundingErrors(
  pe: PosencDoctor,
  rotary: ModelRotary,
  length: number,
): RoundingErrors {
  const positions = positionsTo(length);
  const [, , pairs] = rotary.shape;
  const exact = pe.roundedCosSin(rotary, { positions, rounding: "exact" });
  const errors = Object.entries(kinds).map(([name, rounding]) => {
    const made = pe.roundedCosSin(rotary, { positions, rounding });
    const worst = Float64Array.from(positions, (_, row) => {
      let most = 0;
      for (let i = row * pairs; i < (row + 1) * pairs; ++i)
        most = Math.max(
          most,
          Math.abs(made.cos[i]! - exact.cos[i]!),
          Math.abs(made.sin[i]! - exact.sin[i]!),
        );
      return most;
    });
    return [name, worst] as const;
  });
  return { positions, errors: Object.fromEntries(errors) };
}
