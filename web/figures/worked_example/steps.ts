// The nine lines of code, as lessons write them, and where a number stands in the finished table.
import { plain } from "../../kit/text/numbers.js";

/** Lines of the code, in order. */
export const steps = [
  "zeros",
  "positions",
  "exponential",
  "power",
  "angles",
  "sines",
  "cosines",
  "sinesIn",
  "cosinesIn",
] as const;
export type Step = (typeof steps)[number];

/** Positions of the table. */
export const length = 5;

/** A number that is followed through all arrays; `kind` is 0 for the sine, 1 for the cosine. */
export interface Spot {
  readonly row: number;
  readonly pair: number;
  readonly kind: number;
}

interface Columns {
  readonly dim: number;
  readonly layout: "interleaved" | "halves";
}

/** The column of the finished table. */
export const columnOf = ({ dim, layout }: Columns, { pair, kind }: Omit<Spot, "row">): number =>
  layout === "interleaved" ? 2 * pair + kind : pair + (kind * dim) / 2;

/** The inverse of `columnOf`. */
export const atColumn = ({ dim, layout }: Columns, column: number): Omit<Spot, "row"> =>
  layout === "interleaved"
    ? { pair: column >> 1, kind: column % 2 }
    : { pair: column % (dim / 2), kind: Math.floor(column / (dim / 2)) };

export function codeLines(settings: Columns & { readonly base: number }): Record<Step, string> {
  const { dim, base, layout } = settings;
  const evens = `torch.arange(0, ${dim}, 2)`;
  const float = Number.isInteger(base) ? `${base}.0` : plain(base); // math.log takes a float
  const half = dim / 2;
  const [even, odd] = layout === "interleaved" ? ["0::2", "1::2"] : [`:${half}`, `${half}:`];
  return {
    zeros: `pe = torch.zeros(${length}, ${dim})`,
    positions: `position = torch.arange(0, ${length}).unsqueeze(1)`,
    exponential: `div_term = torch.exp(${evens} * -(math.log(${float}) / ${dim}))`,
    power: `div_term = 1 / ${float} ** (${evens} / ${dim})`,
    angles: "angles = position * div_term",
    sines: "sines = torch.sin(angles)",
    cosines: "cosines = torch.cos(angles)",
    sinesIn: `pe[:, ${even}] = sines`,
    cosinesIn: `pe[:, ${odd}] = cosines`,
  };
}

/** C's and Python's "%.4e": 8.4147e-01. */
export function scientific(value: number): string {
  const [digits, power] = value.toExponential(4).split("e") as [string, string];
  return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}
