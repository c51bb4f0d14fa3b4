// The formula of the followed number at a step, with its numbers put in.
import { plain } from "../../kit/text/numbers.js";
import { columnOf, type Setting } from "./fields.js";
import { type Model, tableAfter } from "./model.js";
import { text } from "./texts.js";
import type { Write } from "./written.js";

/** "PE(1, 2) = sin(1 / 10000^(2/8)) = sin(1.0000e-01) = 9.9833e-02" */
export function reading(model: Model, setting: Setting, write: Write): string {
  const { step, dim, base, spot } = setting;
  const { row, pair, kind } = spot;
  const { pairs, forms, frequencies } = model;
  const at = row * pairs + pair;
  const column = columnOf(setting, spot);
  const ground = plain(base);
  const exponent = `${2 * pair}/${dim}`;
  const entry = `pe[${row}, ${column}]`;
  const wave = (name: string, value: number) =>
    `${name}(${row} / ${ground}^(${exponent})) = ${name}(${write(model.angles[at]!)}) = ${write(value)}`;
  switch (step) {
    case "zeros":
      return `${entry} = 0`;
    case "positions":
      return `position[${row}, 0] = ${row}`;
    case "exponential":
      return `div_term[${pair}] = exp(−${2 * pair} · ln(${ground}) / ${dim}) = ${write(forms.exponential[pair]!)}`;
    case "power":
      return `div_term[${pair}] = 1 / ${ground}^(${exponent}) = ${write(forms.power[pair]!)}`;
    case "angles":
      return `angles[${row}, ${pair}] = ${row} · ${write(frequencies[pair]!)} = ${write(model.angles[at]!)}`;
    case "sines":
      return `sines[${row}, ${pair}] = ${wave("sin", model.sines[at]!)}`;
    case "cosines":
      return `cosines[${row}, ${pair}] = ${wave("cos", model.cosines[at]!)}`;
    default: {
      const isThere = kind === 0 || step === "cosinesIn";
      if (!isThere) return `${entry} = 0 (${text().notYet})`;
      const value = tableAfter(model, setting)[row * dim + column]!;
      return `${entry} = ${wave(kind ? "cos" : "sin", value)}`;
    }
  }
}
