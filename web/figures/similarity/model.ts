// The similarities of a table's rows, what distance says of them, and the curve by distance, in float64.
import type { ByDistance, Posenc, Tensor, Trend } from "posenc";
import type { Table } from "../../kit/own_table/table_text.js";
import { lazily, makersOf } from "../../parts/lazily.js";
import { Room } from "../../parts/room.js";
import { claimed, type SimilarityValues } from "./fields.js";

interface Resemblance {
  /** What is compared: pasted rows where there are some, else the sinusoid stands in. */
  readonly source: SimilarityValues["source"];
  readonly length: number;
  readonly dim: number;
  readonly table: Table;
  readonly matrix: Tensor<Float64Array>;
  /** The same as the colours take it. */
  readonly shown: Tensor<Float32Array>;
  readonly by: ByDistance;
  readonly norms: readonly [least: number, most: number];
  /** The greatest value there can be: the first and last colour are this, whatever the table holds. */
  readonly bound: number;
  readonly range: readonly [number, number];
  readonly isDistanceOnly: boolean;
  /** Of all pairs of distinct positions. */
  readonly meanCosine: number;
}

export interface Model extends Resemblance {
  /** The mean by distance, from 0 on; exact, and as far as wanted, for the sinusoid. */
  readonly curve: Float64Array;
  readonly trend: Trend;
  /** Rises in the first 1000 steps, where positions do not end. */
  readonly far: Trend | undefined;
}

/** What float64 leaves of "equal", against the greatest value: far above rounding, far below any effect. */
export const rounding = 1e-12;

/** A curve that runs on beyond the table: the product of two rows of waves at any distance. */
export const hasWaves = (values: SimilarityValues, pasted: Table | undefined): boolean =>
  !values.centred && (values.source === "sinusoidal" || isMissing(values, pasted));

/** "Pasted" is chosen and nothing is: after a reload, or from a link. */
export const isMissing = ({ source }: SimilarityValues, pasted: Table | undefined): boolean =>
  source === "pasted" && !pasted;

function tableOf(
  pe: Posenc,
  values: SimilarityValues,
  pasted: Table | undefined,
  room: Room,
): Table {
  const { source, dim, base, seed } = values;
  if (source === "pasted" && pasted) {
    const [rows, columns] = pasted.shape as [number, number];
    const length = Math.min(rows, values.length);
    return { data: pasted.data.subarray(0, length * columns), shape: [length, columns] };
  }
  const { length } = values;
  const out = room.doubles("table", length * dim);
  const drawn = { length, maxLength: length, dim, dtype: "float64", out } as const;
  if (source === "learned") return pe.encode("learned", { ...drawn, seed });
  if (source === "random")
    return pe.encode("learned", { ...drawn, seed: seed + 1000, normalize: true });
  return pe.encode("sinusoidal", { length, dim, base, dtype: "float64", out });
}

/** What was worked out last, so that a drag pays only for what it changes, and a cursor for nothing. */
export class Models {
  private key = "";
  private pasted: Table | undefined;
  private resemblance: Resemblance | undefined;
  private model: Model | undefined;
  private reach = 0;
  private readonly room = new Room();

  of(pe: Posenc, values: SimilarityValues, pasted: Table | undefined): Model {
    const { row, distance, pair, reach, ...rest } = values;
    const key = JSON.stringify(rest);
    if (!this.resemblance || key !== this.key || pasted !== this.pasted) {
      this.resemblance = compare(pe, values, pasted, this.room);
      [this.key, this.pasted, this.model] = [key, pasted, undefined];
    }
    if (!this.model || (reach !== this.reach && hasWaves(values, pasted))) {
      this.model = byCurve(pe, values, pasted, this.resemblance);
      this.reach = reach;
    }
    return this.model;
  }
}

function compare(
  pe: Posenc,
  values: SimilarityValues,
  pasted: Table | undefined,
  room: Room,
): Resemblance {
  const table = tableOf(pe, values, pasted, room);
  const [length, dim] = table.shape as [number, number];
  const cosine = values.measure === "cosine";
  const { centred } = values;
  const alike = (name: string, options: { cosine: boolean; centred?: boolean }) =>
    pe.measure.similarity(table, { ...options, out: room.doubles(name, length * length) });
  const shown = () => {
    const data = room.floats("shown", length * length);
    data.set(found.matrix.data);
    return { data, shape: found.matrix.shape };
  };
  const hasCosines = () =>
    !centred && (cosine || found.norms[1] - found.norms[0] <= rounding * found.norms[1]);
  const found: Resemblance = lazily<Resemblance>({
    source: () => (isMissing(values, pasted) ? "sinusoidal" : values.source),
    length: () => length,
    dim: () => dim,
    table: () => table,
    matrix: () => alike("matrix", { cosine, centred }),
    shown,
    by: () => pe.measure.byDistance(found.matrix),
    norms: () => {
      const all = pe.measure.norms(table);
      return [Math.min(...all), Math.max(...all)] as const;
    },
    bound: () => (cosine ? 1 : found.norms[1] ** 2 || 1),
    range: () => [-found.bound, found.bound],
    isDistanceOnly: () => found.by.departure <= rounding * found.bound,
    meanCosine: () =>
      hasCosines()
        ? found.by.average / found.bound
        : pe.measure.byDistance(alike("cosines", { cosine: true })).average,
  });
  return found;
}

function byCurve(
  pe: Posenc,
  values: SimilarityValues,
  pasted: Table | undefined,
  resemblance: Resemblance,
): Model {
  const reach = Math.max(values.reach, claimed);
  const waves = lazily<{ longest: Float64Array | undefined }>({
    longest: () => (hasWaves(values, pasted) ? waveCurve(pe, values, reach) : undefined),
  });
  const trendOf = (curve: Float64Array) =>
    pe.measure.trend(curve, { tolerance: rounding * resemblance.bound });
  const found: Model = lazily<Model>({
    ...makersOf(resemblance),
    curve: () => waves.longest?.subarray(0, values.reach + 1) ?? resemblance.by.mean,
    trend: () => trendOf(found.curve),
    far: () => waves.longest && trendOf(waves.longest.subarray(0, claimed + 1)),
  });
  return found;
}

/** The similarity at distances 0 to `reach`; every row of waves has the norm sqrt(dim / 2). */
function waveCurve(
  pe: Posenc,
  { dim, base, measure }: SimilarityValues,
  reach: number,
): Float64Array {
  const distances = Float64Array.from({ length: reach + 1 }, (_, distance) => distance);
  const products = pe.measure.dotProducts("sinusoidal", { dim, base, distances });
  return measure === "cosine" ? products.map((product) => product / (dim / 2)) : products;
}

/** The cell of the cursor: the row, and as many columns on as there are; the corner where there is none. */
export function cellOf(
  { row, distance }: SimilarityValues,
  length: number,
): readonly [number, number] {
  const far = Math.abs(distance);
  if (far >= length) return [0, length - 1];
  const at = Math.min(row, length - 1);
  const other = at + distance;
  if (other >= length) return [length - 1 - far, length - 1];
  if (other < 0) return [far, 0];
  return [at, other];
}
