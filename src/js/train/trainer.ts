// One training run: its steps, tests, attention maps and parameters.
import { integer, optionsOf, outOfRange } from "../core/checks.js";
import { taken } from "../core/given.js";
import { refused } from "../core/refused.js";
import { copied, numbers, type Tensor } from "../core/tensor.js";
import type { EvaluateSettings, TrainSettings } from "../generated/train_settings.js";
import { evaluateData, trainData } from "../generated/train_settings_data.js";
import { Regions, type TrainCore } from "./core.js";
import { namedSettings, readEvaluation } from "./options.js";

/** The settings of a run with all defaults filled in. */
export type FullSettings = Required<Omit<TrainSettings, "dropAt">> & Pick<TrainSettings, "dropAt">;

export interface StepResult {
  /** The number of steps so far. */
  step: number;
  /** Mean cross-entropy and accuracy of each step's batch before its update. */
  losses: Float64Array;
  accuracies: Float64Array;
  /** Loss and accuracy of the last step; NaN without a step. */
  loss: number;
  accuracy: number;
  /** The reason if the loss is no longer finite. The parameters are the last ones with a finite loss. */
  stopped?: string;
}

export interface EvaluateOptions extends EvaluateSettings {
  /** Whether to return the accuracy of every place too. */
  perPosition?: boolean;
}

export interface EvaluateResult {
  loss: number;
  /** The share of right answers at all places. */
  accuracy: number;
  /** The share of right answers beyond the trained length; NaN if there are none. */
  beyond: number;
  /** The number of scored answers. */
  scored: number;
  /** [length] accuracy of every place; NaN at places that are not scored. */
  perPosition?: Float64Array;
}

export interface OrderFreeResult {
  /** The accuracy of guessing the most frequent token, the best guess without order. */
  accuracy: number;
  perPosition: Float64Array;
}

export interface AttentionMaps {
  /** [layers, heads, n, n] */
  weights: Tensor;
  /** [n, vocabulary] */
  logits: Tensor;
  /** [n] the most likely token of every place. */
  predictions: number[];
}

const lengthIndex = evaluateData.findIndex(({ name }) => name === "length");
const sum = (list: ArrayLike<number>): number => Array.from(list).reduce((a, b) => a + b, 0);

export class Trainer {
  readonly settings: FullSettings;
  /** The number of trained parameters. */
  readonly size: number;
  private stopped: string | undefined;

  /** `core` must have been started. */
  constructor(private readonly core: TrainCore) {
    const regions = new Regions(core, trainData.length);
    core.settings(regions.at(0));
    const values = regions.read(Float64Array, 0, trainData.length);
    this.settings = Object.freeze(namedSettings(values)) as unknown as FullSettings;
    this.size = core.size();
  }

  /** Trains `count` steps, or fewer if the loss becomes infinite or NaN. More than `settings.steps` are allowed. */
  step(count = 1): StepResult {
    integer("step: count", count, 0, 1e9);
    const regions = new Regions(this.core, 2);
    const losses: number[] = [];
    const accuracies: number[] = [];
    for (let i = 0; i < count && !this.stopped; ++i) {
      const message = this.core.advance(regions.at(0));
      if (message) {
        this.stopped = message;
        break;
      }
      const [loss, accuracy] = regions.read(Float64Array, 0, 2);
      losses.push(loss!);
      accuracies.push(accuracy!);
    }
    return {
      step: this.core.stepCount(),
      losses: Float64Array.from(losses),
      accuracies: Float64Array.from(accuracies),
      loss: losses.at(-1) ?? Number.NaN,
      accuracy: accuracies.at(-1) ?? Number.NaN,
      ...(this.stopped && { stopped: this.stopped }),
    };
  }

  /** Tests on sequences that are not used in training, of any length and with a scaling of the context. */
  evaluate(options: EvaluateOptions = {}): EvaluateResult {
    const given = taken(options) as EvaluateOptions;
    const { values, notNumbers, odd } = readEvaluation(given, ["perPosition"]);
    const wanted = values[lengthIndex]!; // the core refuses one out of range
    const isLegal = Number.isInteger(wanted) && wanted >= 1 && wanted <= 1024;
    const length = isLegal ? wanted : this.settings.length;
    const regions = new Regions(this.core, values.length, 1 + 2 * length);
    const at = regions.write(Float64Array, 0, values);
    const message = this.core.evaluate(at, notNumbers, regions.at(1));
    if (message) throw refused(message, odd);
    const [loss, ...counts] = regions.read(Float64Array, 1, 1 + 2 * length);
    const right = counts.slice(0, length);
    const scored = counts.slice(length);
    const share = (first: number) => sum(right.slice(first)) / sum(scored.slice(first));
    return {
      loss: loss!,
      accuracy: share(0),
      beyond: share(this.settings.length),
      scored: sum(scored),
      ...(given.perPosition && {
        perPosition: Float64Array.from(right, (hits, i) => hits / scored[i]!),
      }),
    };
  }

  /** The accuracy of the best guess without order at a length, mean over `sequences`. */
  orderFree(options: { length?: number; sequences?: number } = {}): OrderFreeResult {
    const given = optionsOf("orderFree", taken(options), ["length", "sequences"]);
    const length = this.drawnLength("orderFree: length", given.length);
    const sequences = integer("orderFree: sequences", given.sequences ?? 1000, 1, 65536);
    const regions = new Regions(this.core, 2 * length);
    this.core.orderFree(sequences, length, regions.at(0));
    const list = regions.read(Float64Array, 0, 2 * length);
    const scored = list.subarray(length);
    const perPosition = list.slice(0, length);
    const all = sum(scored);
    const accuracy = sum(perPosition.map((x, i) => (x * scored[i]!) / all));
    return { accuracy, perPosition: perPosition.map((x, i) => (scored[i] ? x : Number.NaN)) };
  }

  /** A sequence of the task with its answers, -1 at places that are not scored. */
  example(options: { length?: number; seed?: number } = {}): {
    tokens: number[];
    targets: number[];
  } {
    const given = optionsOf("example", taken(options), ["length", "seed"]);
    const length = this.drawnLength("example: length", given.length);
    const seed = integer("example: seed", given.seed ?? 0, 0, 2147483647);
    const regions = new Regions(this.core, length, length);
    this.core.example(seed, 0, length, regions.at(0), regions.at(1));
    const list = (region: number) => Array.from(regions.read(Int32Array, region, length));
    return { tokens: list(0), targets: list(1) };
  }

  /** The attention weights of given tokens, and the model's answers. */
  attention(tokens: ArrayLike<number>, options: EvaluateSettings = {}): AttentionMaps {
    const words = this.core.vocabulary();
    const settings = taken(options);
    const list = copied(numbers("attention: tokens", taken(tokens)));
    const length = integer("attention: number of tokens", list.length, 1, 1024);
    const wrong = list.find((token) => !Number.isInteger(token) || token < 0 || token >= words);
    if (wrong !== undefined)
      throw outOfRange("attention: tokens", `be integers from 0 to ${words - 1}`, wrong);
    const { values, notNumbers, odd } = readEvaluation(settings, []);
    const { layers, heads } = this.settings;
    const size = layers * heads * length * length;
    const regions = new Regions(this.core, length, values.length, length * words, size);
    const message = this.core.look(
      regions.write(Int32Array, 0, list),
      length,
      regions.write(Float64Array, 1, values),
      notNumbers,
      regions.at(2),
      regions.at(3),
    );
    if (message) throw refused(message, odd);
    const logits = regions.read(Float32Array, 2, length * words);
    const predictions = list.map((_, i) => {
      const row = logits.subarray(i * words, (i + 1) * words);
      return row.indexOf(Math.max(...row));
    });
    return {
      weights: {
        data: regions.read(Float32Array, 3, size),
        shape: [layers, heads, length, length],
      },
      logits: { data: logits, shape: [length, words] },
      predictions,
    };
  }

  /** The trained arrays by name; matrices are (in, out). */
  parameters(): Record<string, Tensor> {
    const { size } = this;
    const regions = new Regions(this.core, size, size, size);
    this.core.save(regions.at(0), regions.at(1), regions.at(2));
    const parameters = regions.read(Float32Array, 0, size);
    const result: Record<string, Tensor> = {};
    let at = 0;
    for (const line of this.core.arrays().trimEnd().split("\n")) {
      const [name, ...sides] = line.split(" ");
      const shape = sides.map(Number);
      const size = shape.reduce((product, side) => product * side, 1);
      result[name!] = { data: parameters.slice(at, at + size), shape };
      at += size;
    }
    return result;
  }

  /** The length of sequences to draw. */
  private drawnLength(place: string, given: unknown): number {
    const { task, offset, length } = this.settings;
    return integer(place, given ?? length, task === "shift" ? offset + 1 : 3, 1024);
  }
}
