// The training module: `load` of posenc/train resolves to a Training.

import { outOfRange } from "../core/checks.js";
import { type Local, loaderOf, type WasmSource } from "../core/module.js";
import { refused } from "../core/refused.js";
import { matrixOf, type Tensor } from "../core/tensor.js";
import type { TrainSettings } from "../generated/train_settings.js";
import { evaluateData, trainData } from "../generated/train_settings_data.js";
import { Regions, startCore } from "./core.js";
import { readSettings } from "./options.js";
import type { Setting } from "./settings.js";
import { type SavedRun, savedOf, Trainer } from "./trainer.js";

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
  /** The settings of a run: range, default, phrase. */
  readonly settings: readonly Setting[];
  /** The options of a test. */
  readonly evaluation: readonly Setting[];
  /**
   * Starts a run. Each has its own memory, which is garbage collected.
   *
   * @throws {RangeError | TypeError} A setting is unknown, of the wrong type or out of range.
   * @example
   * import { load } from "posenc/train";
   * const run = await (await load()).trainer({ task: "shift", encoding: "rope", seed: 0 });
   * run.step(10);
   */
  trainer(settings?: TrainSettings): Promise<Trainer>;
  /**
   * Continues a saved run.
   *
   * @throws {RangeError | TypeError} It is no saved run, or one of another version.
   * @example
   * import { load } from "posenc/train";
   * const training = await load();
   * const run = await training.trainer({ task: "shift", encoding: "rope", seed: 0 });
   * await training.resume(run.save());
   */
  resume(saved: SavedRun): Promise<Trainer>;
  /**
   * Similarities of the rows of a learned table (n, dim), n at most 512.
   *
   * @throws {RangeError | TypeError} It is no table, or has too many rows.
   * @example
   * import { load } from "posenc/train";
   * (await load()).describeTable({ data: new Float32Array(32).map(Math.sin), shape: [8, 4] }).rankCorrelation;
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
    settings: trainData,
    evaluation: evaluateData,
    trainer,
    async resume(saved: SavedRun) {
      const given = savedOf("resume", saved);
      const run = await trainer(given.settings);
      run.load(given);
      return run;
    },
    /**
     * Similarities of the rows of a learned table (n, dim), n at most 512.
     *
     * @throws {RangeError | TypeError} It is no table, or has too many rows.
     * @example
     * import { load } from "posenc/train";
     * (await load()).describeTable({ data: new Float32Array(32).map(Math.sin), shape: [8, 4] }).rankCorrelation;
     */
    describeTable(table: Tensor<ArrayLike<number>>): TableReport {
      const { data, shape } = matrixOf("describeTable: table", table);
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
