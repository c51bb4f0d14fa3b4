// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { dim, compared as length } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ settings }: Pick<View, "settings">): string {
  const { base, shift, sinOnly } = settings;
  const waves = optionsText({ dim, base });
  return withLoad(
    sinOnly
      ? `const sines = (start) =>
  pe
    .encode("sinusoidal", { ${waves}, length: ${length}, start, dtype: "float64" })
    .data.filter((_, i) => i % 2 === 0);
const shape = [${length}, ${dim / 2}];
const { map, residual } = pe.measure.linearMap({
  from: { data: sines(0), shape },
  to: { data: sines(${shift}), shape },
});`
      : `const matrices = pe.measure.shiftMatrix("sinusoidal", { ${waves}, shift: ${shift} });
const left = pe.measure.shiftResidual("sinusoidal", { ${waves}, length: ${length}, shift: ${shift} });
const residual = Math.max(...left.data.map(Math.abs));`,
  );
}
