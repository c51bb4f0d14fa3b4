// The formula of the followed number at a step, with numbers as notebooks print them, %.4e, or in short.
import { decimals, plain } from "../../kit/text/numbers.js";
import { columnOf, type Settings } from "./fields.js";
import type { View } from "./panels.js";

export type Write = (value: number) => string;

/** C's and Python's "%.4e": 8.4147e-01. */
function scientific(value: number): string {
  const [digits, power] = value.toExponential(4).split("e") as [string, string];
  return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}

export const writer = ({ format }: Pick<Settings, "format">): Write =>
  format === "scientific" ? scientific : decimals;

/** "PE(1, 2) = sin(1 / 10000^(2/8)) = sin(1.0000e-01) = 9.9833e-02" */
export function reading(view: View): string {
  const { text, settings, step, spot, pairs, kinds } = view;
  const { row, pair, kind } = spot;
  const { dim, base } = settings;
  const write = writer(settings);
  const at = row * pairs + pair;
  const ground = plain(base);
  const exponent = `${2 * pair}/${dim}`;
  const entry = `pe[${row}, ${columnOf(settings, spot)}]`;
  const wave = (kind: number) => {
    const name = kind ? "cos" : "sin";
    return `${name}(${row} / ${ground}^(${exponent})) = ${name}(${write(view.angles[at]!)}) = ${write(view.waves[kind]![at]!)}`;
  };
  switch (step) {
    case "zeros":
      return `${entry} = 0`;
    case "positions":
      return `position[${row}, 0] = ${row}`;
    case "exponential":
      return `div_term[${pair}] = exp(−${2 * pair} · ln(${ground}) / ${dim}) = ${write(view.forms.exponential[pair]!)}`;
    case "power":
      return `div_term[${pair}] = 1 / ${ground}^(${exponent}) = ${write(view.forms.power[pair]!)}`;
    case "angles":
      return `angles[${row}, ${pair}] = ${row} · ${write(view.frequencies[pair]!)} = ${write(view.angles[at]!)}`;
    case "sines":
      return `sines[${row}, ${pair}] = ${wave(0)}`;
    case "cosines":
      return `cosines[${row}, ${pair}] = ${wave(1)}`;
    default:
      return kind < kinds ? `${entry} = ${wave(kind)}` : `${entry} = 0 (${text.notYet})`;
  }
}
