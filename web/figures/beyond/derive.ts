// Every scaling of a rotary embedding compared with training, pair by pair, by the library.
import type { Posenc, Reach, Rotary } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { type Scaling, type Settings, scalings } from "./fields.js";

/** Width of a head. */
export const headDim = 128;
export const pairs = headDim / 2;

/** The encoding and options of a scaling. */
export interface Recipe {
  readonly id: "rope" | "linear" | "ntk" | "yarn" | "dynamic" | "llama3";
  readonly options: Readonly<Record<string, number>>;
}

export interface Scaled {
  readonly recipe: Recipe;
  readonly rotary: Rotary;
  /** Factor on the logits. */
  readonly onLogits: number;
}

export interface Reached extends Scaled, Reach {
  /** Number of pairs with angles that training did not show. */
  readonly unseenPairs: number;
  /** The largest share of distances with such an angle, over all pairs. */
  readonly worst: number;
}

export interface Model {
  /** Lengths of the target context and of the sequence. */
  readonly target: number;
  readonly length: number;
  readonly rope: Rotary;
  /** All scalings except the dynamic base, which alone depends on the sequence. */
  readonly fixed: Readonly<Record<Exclude<Scaling, "dynamic">, Scaled>>;
  readonly dynamic: Scaled;
  readonly all: Readonly<Record<Scaling, Reached>>;
  readonly chosen: Reached;
  /** Whether the pairs with unseen angles are the slowest ones. */
  readonly areSlowest: boolean;
  /** The number of pairs that never complete a turn in training. */
  readonly unfinished: number;
  /** Whether the dynamic base equals that of NTK-aware: at the full target context it does. */
  readonly isMerged: boolean;
}

/** The first clock of which the reader expects unseen angles. */
export const transient: { readonly guess: number | undefined } = { guess: undefined };

export const derive: Derive<Model, Settings, typeof transient> = {
  target: ({ settings }) => Math.round(settings.trained * settings.factor),
  length: ({ settings, target }) => Math.max(1, Math.round(target * settings.share)),
  rope: ({ pe, settings: { base } }) => pe.rotary("rope", { headDim, base }),

  fixed({ pe, settings: { trained, factor, base } }) {
    const common = { headDim, base };
    const original = { ...common, factor, originalLength: trained };
    return {
      none: scaled(pe, { id: "rope", options: common }),
      linear: scaled(pe, { id: "linear", options: { ...common, factor } }),
      ntk: scaled(pe, { id: "ntk", options: { ...common, factor } }),
      // YaRN without its attention factor
      by_parts: scaled(pe, { id: "yarn", options: { ...original, attentionFactor: 1 } }),
      yarn: scaled(pe, { id: "yarn", options: original }),
      llama3: scaled(pe, { id: "llama3", options: original }),
    };
  },
  /** The base grows with the sequence's own n / L. */
  dynamic: ({ pe, settings: { trained, base }, length }) =>
    scaled(pe, {
      id: "dynamic",
      options: { headDim, base, factor: 1, maxLength: trained, length },
    }),
  all({ pe, settings, length, rope, fixed, dynamic }) {
    const means = { ...fixed, dynamic };
    const reached = (scaling: Scaling): Reached => {
      const one = means[scaling];
      const reach = pe.measure.reach({
        trained: rope.frequencies,
        used: one.rotary.frequencies,
        trainedLength: settings.trained,
        length,
      });
      return {
        ...one,
        ...reach,
        unseenPairs: counted(reach.unseen, (share) => share > 0),
        worst: Math.max(...reach.unseen),
      };
    };
    return Object.fromEntries(scalings.map((one) => [one, reached(one)])) as Model["all"];
  },
  chosen: ({ settings, all }) => all[settings.scaling],
  areSlowest: ({ chosen: { unseen, unseenPairs } }) =>
    unseen.subarray(pairs - unseenPairs).every((share) => share > 0),
  unfinished: ({ all }) => counted(all.none.turns, (turns) => turns < 1),
  isMerged: ({ all: { ntk, dynamic } }) =>
    ntk.slowdown.every((slowdown, i) => Math.abs(slowdown - dynamic.slowdown[i]!) < 1e-9),
};

const counted = (list: Float64Array, is: (value: number) => boolean): number =>
  list.reduce((count, value) => count + Number(is(value)), 0);

function scaled(pe: Posenc, recipe: Recipe): Scaled {
  const rotary = pe.rotary(recipe.id as "yarn", recipe.options as never);
  return { recipe, rotary, onLogits: rotary.attentionFactor ** 2 };
}
