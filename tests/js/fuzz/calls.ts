// A valid call at random for every public function, with the shapes and options that go together. Functions of
// `pe.measure` and of rotary objects are named "measure.slopes" and "rotary.rotate".
import type { Entry, Posenc } from "posenc";
import { names, released } from "../released.js";
import { attention, scores, selfAttentionOptions } from "./calls_attention.js";
import { measureCalls } from "./calls_measure.js";
import { cosSin, gridOf, rotaryObject, rotate, rotateCached } from "./calls_rotary.js";
import { dtypes, floatType, matrix, positionList, someRows, span } from "./inputs.js";
import { entriesOf, optionsFor } from "./options.js";
import type { Random } from "./random.js";
import {
  type ArrayName,
  count,
  type Fields,
  listed,
  numbers,
  tensor,
  type Value,
} from "./values.js";

export interface Call {
  name: string;
  /** What `pe.rotary` gets to make the object whose function is called. */
  on?: Value[];
  args: Value[];
  /** A property of Object.prototype while the call runs. */
  polluted?: { key: string; value: Value; enumerable: boolean };
  /** Asks for sizes that no other call here has. */
  isLarge?: boolean;
}

export type Generator = (random: Random, pe: Posenc) => Call;

/** Lookups have rows for these positions; ideas that count take no others. */
const countedBy: Record<string, number> = { learned: 12, naive: 16 };

/** Where the rows of an absolute encoding stand. */
function places(random: Random, entry: Entry, options: Fields): Fields {
  const { id, takes } = entry;
  const grid = [random.integer(1, 6), random.integer(1, 6)];
  const channelsFirst: Fields = random.chance(0.2) ? { channelsFirst: true } : {};
  if (takes === "grid or mask" && random.chance(0.3)) {
    const cells = count(grid);
    const flags = Array.from({ length: cells }, () => random.integer(0, 1));
    const mask = { data: listed(random.pick(["Uint8Array", "Array"]), flags), shape: grid };
    return { mask, ...channelsFirst };
  }
  if (takes !== "positions" && takes !== "coordinates" && random.chance(takes === "grid" ? 0.7 : 1))
    return { grid, ...(options.classToken ? {} : channelsFirst) };
  const n = someRows(random);
  const axes = typeof options.coordinates === "number" ? options.coordinates : entry.axes;
  if (axes === 1 && random.chance(0.5)) {
    const start: Fields = random.chance(0.3) ? { start: random.integer(0, 4) } : {};
    return { length: Math.min(n, countedBy[id] ?? n), ...start };
  }
  return { positions: positionList(random, n * axes, countedBy[id]) };
}

function absolute(random: Random, entry: Entry): Fields {
  const options = optionsFor(random, entry);
  return { ...options, ...places(random, entry, options) };
}

function counted(random: Random): Fields {
  const [queries, keys] = [Math.min(someRows(random), 10), Math.min(someRows(random), 10)];
  const fields: Fields = { queries, keys, ...span(random, queries, keys) };
  if (fields.keyPositions && random.chance(0.3)) delete fields.keys;
  return fields;
}

function permuteRows(random: Random): Call {
  const [heads, headDim] = [random.integer(1, 3), 2 * random.integer(1, 5)];
  const rows = heads * headDim;
  const shape = random.chance(0.3) ? [rows] : [rows, random.integer(1, 6)];
  const [from, to] = [0, 1].map(() => random.pick(["half", "interleaved"])) as [string, string];
  const weights = tensor(floatType(random), shape, { seed: random.seed() });
  const part: Fields = random.chance(0.3) ? { rotaryDim: 2 * random.integer(1, headDim / 2) } : {};
  return { name: "permuteRows", args: [weights, { from, to, heads, ...part }] };
}

function mropePositions(random: Random): Call {
  const segments = Array.from({ length: random.integer(0, 4) }, (): Value[] =>
    random.chance(0.5)
      ? ["text", random.integer(0, 6)]
      : [random.pick(["image", "video"]), ...[1, 2, 3].map(() => random.integer(1, 4))],
  );
  return { name: "mropePositions", args: [segments] };
}

function tokenPositions(random: Random): Call {
  const sides = (count = 3) => Array.from({ length: count }, () => random.integer(1, 5));
  const list = (make: () => Value[]) => Array.from({ length: random.integer(0, 4) }, make);
  const maybe = (fields: Fields): Fields => (random.chance(0.5) ? fields : {});
  const makers: Record<string, () => Fields> = {
    xdrope: () => ({
      segments: list(() =>
        random.chance(0.5) ? ["text", random.integer(0, 6)] : ["image", ...sides(2)],
      ),
      ...maybe({ axes: random.pick([3, 4]) }),
    }),
    qwen_image: () => ({
      images: list(sides),
      ...maybe({ text: random.integer(0, 9) }),
      ...maybe({ centred: random.chance(0.5), layered: random.chance(0.5) }),
    }),
    wan: () => ({ latent: sides(), ...maybe({ patch: sides() }) }),
    ltx2_video: () => ({
      latent: sides(),
      ...maybe({ scale: sides(), patch: random.integer(1, 3), axes: random.pick([1, 3]) }),
      ...maybe({ fps: 25, causalOffset: 0, patchFrames: random.integer(1, 3) }),
    }),
    ltx2_audio: () => ({
      frames: random.integer(0, 20),
      ...maybe({ shift: random.integer(0, 9), scale: 4, patchFrames: random.integer(1, 3) }),
      ...maybe({ samplingRate: 24000, hopLength: 240, causalOffset: 0 }),
    }),
    dual_chunk: () => ({
      positions: sides(random.integer(0, 9)),
      chunkSize: random.integer(2, 9),
      localSize: random.integer(0, 2),
    }),
  };
  const model = random.pick(Object.keys(makers));
  return { name: "tokenPositions", args: [model, makers[model]!()] };
}

function heatmap(random: Random): Call {
  const low = random.integer(-2, 0);
  const options = {
    width: random.integer(1, 12),
    height: random.integer(1, 12),
    low,
    high: low + random.integer(1, 3),
    colors: numbers("Uint8Array", 4 * 257, { seed: random.seed(), scale: 127, shift: 128 }),
  };
  return {
    name: "heatmap",
    args: [matrix(random, random.integer(1, 9), random.integer(1, 9)), options],
  };
}

function npy(random: Random): Call {
  const shape = Array.from({ length: random.integer(0, 4) }, () => random.integer(1, 5));
  const type = random.pick<ArrayName>([
    ...(["Float32Array", "Float64Array", "Int32Array"] as const),
    ...(["Uint8Array", "Uint8ClampedArray", "Uint16Array"] as const),
  ]);
  return {
    name: "npy",
    args: [tensor(type, shape, { seed: random.seed(), scale: 100, shift: 100 })],
  };
}

const byName =
  (
    name: string,
    door: Entry["door"],
    options: (random: Random, entry: Entry) => Fields,
  ): Generator =>
  (random, pe) => {
    const entry = random.pick(entriesOf(pe, door));
    return { name, args: [entry.id, options(random, entry)] };
  };

export const generators: Record<string, Generator> = {
  encode: byName("encode", "absolute", (random, entry) => ({
    ...absolute(random, entry),
    ...dtypes(random, "float16"),
  })),
  rotary: (random, pe) => ({ name: "rotary", args: rotaryObject(random, pe).on }),
  "rotary.rotate": rotate,
  "rotary.cosSin": cosSin,
  "rotary.positions": (random, pe) => {
    const entry = random.pick(entriesOf(pe, "rotary").filter(({ takes }) => takes === "grid"));
    const grid = gridOf(random, entry);
    return {
      name: "rotary.positions",
      on: [entry.id, optionsFor(random, entry)],
      args: [{ grid }],
    };
  },
  rotaryFromConfig: (random) => {
    const config = released(random.pick(names)) as Fields;
    const options: Fields = random.chance(0.2) ? { length: random.integer(1, 200_000) } : {};
    if (random.chance(0.1))
      options.layerType = random.pick(["full_attention", "sliding_attention"]);
    return { name: "rotaryFromConfig", args: [config, options] };
  },
  layersFromConfig: (random) => {
    const config = released(random.pick(names)) as Fields;
    const inner = (config.text_config ?? config) as Fields;
    if (random.chance(0.8)) inner.num_hidden_layers = random.integer(1, 12);
    const options: Fields = random.chance(0.2) ? { length: random.integer(1, 200_000) } : {};
    return { name: "layersFromConfig", args: [config, options] };
  },
  rotateCached,
  permuteRows,
  mropePositions,
  tokenPositions,
  bias: byName("bias", "bias", (random, entry) => ({
    ...optionsFor(random, entry),
    ...(entry.takes === "window" ? {} : counted(random)),
    ...dtypes(random),
  })),
  attention,
  scores,
  vectors: byName("vectors", "relative", (random, entry) => ({
    ...optionsFor(random, entry),
    ...counted(random),
    ...dtypes(random),
  })),
  selfAttention: (random, pe) => ({
    name: "selfAttention",
    args: [selfAttentionOptions(random, pe)],
  }),
  heatmap,
  npy,
  ...measureCalls,
};
