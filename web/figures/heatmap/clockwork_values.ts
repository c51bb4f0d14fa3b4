// The values of the picture, computed by the package: eight clocks, and the 36 of the table.
import type { Posenc, Tensor } from "posenc";
import { inversePowers } from "../../encodings/frequencies.js";
import type { Hand } from "../../kit/plot/clock_face.js";

/** The number of clocks of the column, and of the table. */
export const few = 8;
export const many = 36;
/** The number of positions of the table: as many as a wide screen shows. */
export const positions = 400;
/** The number of positions of the waves beside eight clocks, and of values from one position to the next. */
export const unrolled = 60;
export const samples = 4;

export interface Clockwork {
  /** Radians per position, from the fastest clock on. */
  readonly speeds: { readonly few: Float64Array; readonly many: Float64Array };
  /** Sine and cosine of each of eight clocks at every position. */
  readonly rows: Tensor<Float32Array>;
  /** The same between positions. */
  readonly waves: Tensor<Float32Array>;
  /** The same as matrices, one for each number of a clock. */
  readonly strips: readonly Tensor<Float32Array>[];
  /** The transposed table: sines above cosines, positions across. */
  readonly across: Tensor<Float32Array>;
}

export function clockworkOf(pe: Posenc, base: number): Clockwork {
  const rows = encoded(pe, base, few, positions, "interleaved");
  const between = Float64Array.from({ length: unrolled * samples + 1 }, (_, i) => i / samples);
  const turnedRows = turned(rows);
  return {
    speeds: { few: inversePowers(pe, base, few), many: inversePowers(pe, base, many) },
    rows,
    waves: encoded(pe, base, few, between, "interleaved"),
    strips: Array.from({ length: 2 * few }, (_, i) => rowOf(turnedRows, i)),
    across: turned(encoded(pe, base, many, positions, "sin_cos")),
  };
}

/** The rows of the table between positions too. */
export const fineWavesOf = (pe: Posenc, base: number): Tensor<Float32Array> =>
  encoded(
    pe,
    base,
    many,
    Float64Array.from({ length: positions * samples }, (_, i) => i / samples),
    "sin_cos",
  );

type Layout = "interleaved" | "sin_cos";

const encoded = (
  pe: Posenc,
  base: number,
  clocks: number,
  where: number | Float64Array,
  layout: Layout,
) => {
  const options = { dim: 2 * clocks, base, layout } as const;
  return typeof where === "number"
    ? pe.encode("sinusoidal", { ...options, length: where })
    : pe.encode("sinusoidal", { ...options, positions: where });
};

/** The cells of one position, one below the other. */
export const columnOf = ({ rows }: Clockwork, position: number): Tensor<Float32Array> => ({
  ...rowOf(rows, position),
  shape: [2 * few, 1],
});

/** The hand of a clock at a position. */
export function handAt(
  { data, shape }: Tensor<Float32Array>,
  position: number,
  clock: number,
): Hand {
  const at = position * shape[1]! + 2 * clock;
  return [data[at]!, data[at + 1]!];
}

/** The transpose. */
function turned({ data, shape: [rows, columns] }: Tensor<Float32Array>): Tensor<Float32Array> {
  const [down, across] = [rows!, columns!];
  const values = new Float32Array(data.length);
  for (let i = 0; i < down; ++i)
    for (let j = 0; j < across; ++j) values[j * down + i] = data[i * across + j]!;
  return { data: values, shape: [across, down] };
}

const rowOf = ({ data, shape: [, columns] }: Tensor<Float32Array>, row: number) => ({
  data: data.subarray(row * columns!, (row + 1) * columns!),
  shape: [1, columns!],
});
