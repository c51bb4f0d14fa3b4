// The training module.

import { outOfRange } from "../core/checks.js";
import { taken } from "../core/given.js";
import { type Local, loaderOf, type WasmSource } from "../core/module.js";
import { refused } from "../core/refused.js";
import { matrixOf, type Tensor } from "../core/tensor.js";
import type { TrainSettings } from "../generated/train_settings.js";
import { Regions, startCore } from "./core.js";
import { readSettings } from "./options.js";
import { Trainer } from "./trainer.js";

/** Similarities of the rows of a learned table (n, dim). */
export interface TableReport {
  /** [n, n] cosines of its rows. */
  cosines: Tensor<Float64Array>;
  /** [n] mean cosine of rows at each distance. */
  byDistance: Float64Array;
  /** Spearman's correlation of cosine and -distance: 1 where nearer rows are always more alike. */
  rankCorrelation: number;
  /** [n, 2] the rows along their top two principal components. */
  components: Tensor<Float64Array>;
  /** The share of the variance along these two. */
  share: number;
}

export interface Training {
  /**
   * Starts a run. Each has its own memory, which is garbage collected.
   *
   * @throws {RangeError | TypeError} A setting is unknown, of the wrong type or out of range.
   */
  trainer(settings?: TrainSettings): Promise<Trainer>;
  /**
   * Similarities of the rows of a learned table (n, dim), n at most 512.
   *
   * @throws {RangeError | TypeError} It is no table, or has too many rows.
   */
  describeTable(table: Tensor<ArrayLike<number>>): TableReport;
}

/** The most rows of a described table: its eigenvectors take time with their cube. */
const maxRows = 512;

async function makeTraining(module: WebAssembly.Module): Promise<Training> {
  const own = await startCore(module);
  const trainer = async (settings: TrainSettings = {}) => {
    const { values, notNumbers, odd } = readSettings(settings);
    const core = await startCore(module);
    const at = new Regions(core, values.length).write(Float64Array, 0, values);
    const message = core.start(at, notNumbers);
    if (message) throw refused(message, odd);
    return new Trainer(core);
  };
  return Object.freeze({
    trainer,
    describeTable(table: Tensor<ArrayLike<number>>): TableReport {
      const { data, shape } = matrixOf("describeTable: table", taken(table));
      const [n, dim] = shape as [number, number];
      if (n > maxRows) throw outOfRange("describeTable: table", `have at most ${maxRows} rows`, n);
      const size = n * n + n + 2 * n + 2;
      const regions = new Regions(own, n * dim, size);
      own.describeTable(regions.write(Float64Array, 0, data), n, dim, regions.at(1));
      const out = regions.read(Float64Array, 1, size);
      const part = (first: number, length: number) => out.slice(first, first + length);
      return {
        cosines: { data: part(0, n * n), shape: [n, n] },
        byDistance: part(n * n, n),
        components: { data: part(n * n + n, 2 * n), shape: [n, 2] },
        rankCorrelation: out[size - 2]!,
        share: out[size - 1]!,
      };
    },
  });
}

export const loader = (standard: () => WasmSource | Promise<WasmSource>, local?: Local) =>
  loaderOf("posenc_train.wasm", makeTraining, standard, local);
