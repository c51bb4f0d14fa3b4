// Every scaling of a rotary embedding against what was trained, pair by pair, by the library.
import type { Posenc, Reach, Rotary } from "posenc";
import { type BeyondValues, type Scaling, scalings } from "./fields.js";

type Id = "rope" | "linear" | "ntk" | "yarn" | "dynamic" | "llama3";

/** An encoding with the options that make it this scaling. */
export interface Recipe {
  readonly id: Id;
  readonly options: Readonly<Record<string, number>>;
}

export interface Scaled extends Reach {
  readonly rotary: Rotary;
  readonly recipe: Recipe;
  /** Pairs that meet an angle for the first time. */
  readonly unseenPairs: number;
  /** The largest share of positions that does, of all pairs. */
  readonly worst: number;
  /** What it multiplies the logits by. */
  readonly onLogits: number;
}

export interface Model {
  readonly pairs: number;
  /** Of the context wanted, and of the sequence at hand. */
  readonly target: number;
  readonly length: number;
  readonly trained: Rotary;
  /** Pairs that never finish a turn in training: from this one on. */
  readonly unfinished: number;
  readonly firstUnfinished: number;
  readonly all: Readonly<Record<Scaling, Scaled>>;
  readonly chosen: Scaled;
}

export function recipe(scaling: Scaling, values: BeyondValues, length: number): Recipe {
  const { trained, factor, headDim, base } = values;
  const common = { headDim, base };
  const original = { ...common, factor, originalLength: trained };
  switch (scaling) {
    case "none":
      return { id: "rope", options: common };
    case "linear":
    case "ntk":
      return { id: scaling, options: { ...common, factor } };
    case "by_parts": // YaRN without its magnitude
      return { id: "yarn", options: { ...original, attentionFactor: 1 } };
    case "yarn":
    case "llama3":
      return { id: scaling, options: original };
    case "dynamic": // the base grows with the sequence's own n / L
      return { id: "dynamic", options: { ...common, factor: 1, maxLength: trained, length } };
  }
}

const counted = (list: Float64Array, is: (value: number) => boolean): number =>
  list.reduce((count, value) => count + Number(is(value)), 0);

export function work(pe: Posenc, values: BeyondValues): Model {
  const { headDim, base } = values;
  const target = Math.round(values.trained * values.factor);
  const length = Math.max(1, Math.round(target * values.share));
  const trained = pe.rotary("rope", { headDim, base });
  const scaled = (scaling: Scaling): Scaled => {
    const made = recipe(scaling, values, length);
    const rotary = pe.rotary(made.id, made.options);
    const reach = pe.measure.reach({
      trained: trained.frequencies,
      used: rotary.frequencies,
      trainedLength: values.trained,
      length,
    });
    return {
      ...reach,
      rotary,
      recipe: made,
      unseenPairs: counted(reach.unseen, (share) => share > 0),
      worst: Math.max(...reach.unseen),
      onLogits: onLogits(pe, made),
    };
  };
  const all = Object.fromEntries(scalings.map((one) => [one, scaled(one)])) as Model["all"];
  const { turns } = all.none;
  const unfinished = counted(turns, (turn) => turn < 1);
  return {
    pairs: headDim / 2,
    target,
    length,
    trained,
    unfinished,
    firstUnfinished: headDim / 2 - unfinished,
    all,
    chosen: all[values.scaling],
  };
}

/** Measured: the score of a turned query and key at one position, over what it was. */
function onLogits(pe: Posenc, { id, options }: Recipe): number {
  const ones = new Float64Array(options.headDim!).fill(1);
  const where = { queryPositions: [0], keyPositions: [0] };
  const { scores } = pe.measure.invariance(id, { ...options, q: ones, k: ones, ...where });
  return scores[0]! / ones.length;
}

/** Keeps the last model, so that a cursor costs nothing. */
export class Models {
  private key = "";
  private model: Model | undefined;

  of(pe: Posenc, values: BeyondValues): Model {
    const { pair, ...rest } = values;
    const key = JSON.stringify(rest);
    if (!this.model || key !== this.key) {
      this.model = work(pe, values);
      this.key = key;
    }
    return this.model;
  }
}
