// The formula of the followed number at a step, with numbers as notebooks print them, %.4e.
import { plain } from "../../kit/text/numbers.js";
import { columnOf, type Step } from "./fields.js";
import type { View } from "./view.js";

/** C's and Python's "%.4e": 8.4147e-01. */
export function scientific(value: number): string {
  const [digits, power] = value.toExponential(4).split("e") as [string, string];
  return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}

/** "PE(1, 2) = sin(1 / 10000^(2/8)) = sin(1.0000e-01) = 9.9833e-02" */
export function reading(view: View): string {
  const { text, settings, step, spot, pairs, kinds } = view;
  const { row, pair, kind } = spot;
  const { dim, base } = settings;
  const at = row * pairs + pair;
  const baseText = plain(base);
  const exponent = `${2 * pair}/${dim}`;
  const entry = `pe[${row}, ${columnOf(settings, spot)}]`;
  const wave = (kind: number) => {
    const name = kind ? "cos" : "sin";
    return `${name}(${row} / ${baseText}^(${exponent})) = ${name}(${scientific(view.angles[at]!)}) = ${scientific(view.waves[kind]![at]!)}`;
  };
  const readings: Partial<Record<Step, string>> = {
    zeros: `${entry} = 0`,
    positions: `position[${row}, 0] = ${row}`,
    exponential: `div_term[${pair}] = exp(−${2 * pair} · ln(${baseText}) / ${dim}) = ${scientific(view.forms.exponential[pair]!)}`,
    power: `div_term[${pair}] = 1 / ${baseText}^(${exponent}) = ${scientific(view.forms.power[pair]!)}`,
    angles: `angles[${row}, ${pair}] = ${row} · ${scientific(view.frequencies[pair]!)} = ${scientific(view.angles[at]!)}`,
    sines: `sines[${row}, ${pair}] = ${wave(0)}`,
    cosines: `cosines[${row}, ${pair}] = ${wave(1)}`,
  };
  return readings[step] ?? `${entry} = ${kind < kinds ? wave(kind) : `0 (${text.notYet})`}`;
}
