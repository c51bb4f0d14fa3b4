// The lines of code, one per step, as lessons write them.
import { plain } from "../../kit/text/numbers.js";
import { length, type Settings, type Step } from "./fields.js";

export function codeLines(settings: Settings): Readonly<Record<Step, string>> {
  const { dim, base, layout, library } = settings;
  const isNumpy = library === "numpy";
  const module = isNumpy ? "np" : "torch";
  const evens = `${module}.arange(0, ${dim}, 2)`;
  const float = Number.isInteger(base) ? `${base}.0` : plain(base); // PyTorch's math.log takes a float
  const half = dim / 2;
  const [even, odd] = layout === "interleaved" ? ["0::2", "1::2"] : [`:${half}`, `${half}:`];
  return {
    zeros: `pe = ${isNumpy ? `np.zeros((${length}, ${dim}))` : `torch.zeros(${length}, ${dim})`}`,
    positions: `position = ${isNumpy ? `np.arange(${length})[:, np.newaxis]` : `torch.arange(0, ${length}).unsqueeze(1)`}`,
    exponential: `div_term = ${module}.exp(${evens} * -(${isNumpy ? "np" : "math"}.log(${float}) / ${dim}))`,
    power: `div_term = 1 / ${isNumpy ? `np.power(${float}, ${evens} / ${dim})` : `${float} ** (${evens} / ${dim})`}`,
    angles: "angles = position * div_term",
    sines: `sines = ${module}.sin(angles)`,
    cosines: `cosines = ${module}.cos(angles)`,
    sinesIn: `pe[:, ${even}] = sines`,
    cosinesIn: `pe[:, ${odd}] = cosines`,
  };
}
