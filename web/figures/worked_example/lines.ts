// The lines of code, one a step, as they stand in lessons.
import { plain } from "../../kit/text/numbers.js";
import type { Settings, Step } from "./fields.js";

type Lines = Readonly<Record<Step, string>>;

/** The base as code writes it: a float to PyTorch's math.log. */
const float = (value: number): string => (Number.isInteger(value) ? `${value}.0` : plain(value));

export function codeLines({ length, dim, base, layout, library }: Settings): Lines {
  const half = dim / 2;
  const [even, odd] = layout === "interleaved" ? ["0::2", "1::2"] : [`:${half}`, `${half}:`];
  const put = { sinesIn: `pe[:, ${even}] = sines`, cosinesIn: `pe[:, ${odd}] = cosines` };
  if (library === "numpy")
    return {
      zeros: `pe = np.zeros((${length}, ${dim}))`,
      positions: `position = np.arange(${length})[:, np.newaxis]`,
      exponential: `div_term = np.exp(np.arange(0, ${dim}, 2) * -(np.log(${float(base)}) / ${dim}))`,
      power: `div_term = 1 / np.power(${float(base)}, np.arange(0, ${dim}, 2) / ${dim})`,
      angles: "angles = position * div_term",
      sines: "sines = np.sin(angles)",
      cosines: "cosines = np.cos(angles)",
      ...put,
    };
  return {
    zeros: `pe = torch.zeros(${length}, ${dim})`,
    positions: `position = torch.arange(0, ${length}).unsqueeze(1)`,
    exponential: `div_term = torch.exp(torch.arange(0, ${dim}, 2) * -(math.log(${float(base)}) / ${dim}))`,
    power: `div_term = 1 / ${float(base)} ** (torch.arange(0, ${dim}, 2) / ${dim})`,
    angles: "angles = position * div_term",
    sines: "sines = torch.sin(angles)",
    cosines: "cosines = torch.cos(angles)",
    ...put,
  };
}

/** What an array is called in the code. */
export const nameOf: Readonly<Record<Step, string>> = {
  zeros: "pe",
  positions: "position",
  exponential: "div_term",
  power: "div_term",
  angles: "angles",
  sines: "sines",
  cosines: "cosines",
  sinesIn: "pe",
  cosinesIn: "pe",
};
