// Where the tokens of models of images, videos and audio stand: the positions that their rotary encodings take.

import { finite, flag, integer, maxElements, oneOf, optionsOf, shown } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import { checkLength, resultArray } from "../core/results.js";
import {
  asTensor,
  copied,
  type NumbersOrBigInts,
  numbersOrBigInts,
  shapeOf,
  type Tensor,
} from "../core/tensor.js";

/** Latent frames, rows and columns of a video, or with one frame of an image. */
export type Sides = readonly [frames: number, rows: number, columns: number];

/** What each model needs to know of its tokens, and the positions that come of it. */
export interface TokenPositions {
  /** HunyuanOCR, for `xdrope`: (axes, n). An image of rows and columns is rows (columns + 1) + 2 tokens. */
  xdrope: {
    segments: readonly (
      | readonly ["text", tokens: number]
      | readonly ["image", rows: number, columns: number]
    )[];
    /** 4: running position, width, height and image (the default). 3: all but the first. */
    axes?: 3 | 4;
  };
  /** Qwen-Image, -Edit and -Layered, for `rope_nd`: (3, n), text first. */
  qwen_image: {
    images: readonly Sides[];
    /** Tokens of text; default 0. */
    text?: number;
    /** Whether rows and columns count from the middle; default true. */
    centred?: boolean;
    /** Whether the last image is the condition, in frame -1. */
    layered?: boolean;
  };
  /** Wan, for `rope_nd`: (3, n). */
  wan: {
    latent: Sides;
    /** What a token covers; default [1, 2, 2]. */
    patch?: Sides;
  };
  /** Video of LTX-2, for `axial_ltx2`: seconds, pixels down and across (3, n). */
  ltx2_video: {
    latent: Sides;
    /** Frames and pixels of one step of the latent; default [8, 32, 32]. */
    scale?: readonly [time: number, rows: number, columns: number];
    /** Rows and columns of a patch; default 1. */
    patch?: number;
    /** Frames of a patch; default 1. */
    patchFrames?: number;
    /** Frames that the first step stands for; default 1. */
    causalOffset?: number;
    /** Frames a second; default 24. */
    fps?: number;
    /** 3, or 1: the time alone, where video and audio attend to each other. */
    axes?: 1 | 3;
  };
  /** Audio of LTX-2, for `axial_ltx2` with one coordinate: seconds (1, n). */
  ltx2_audio: {
    /** Latent frames. */
    frames: number;
    patchFrames?: number;
    /** The number of the first frame; default 0. */
    shift?: number;
    /** Rows of the spectrogram of one step of the latent; default 4. */
    scale?: number;
    causalOffset?: number;
    /** Samples a second; default 16000. */
    samplingRate?: number;
    /** Samples between rows of the spectrogram; default 160. */
    hopLength?: number;
  };
  /**
   * Dual chunk attention, for any rotary of one coordinate: what a token turns by as a key, and as a query for keys of its
   * own chunk (intra), the one before (succ) and all earlier ones (inter), then both of the last without their limit,
   * which the source uses to choose keys: (6, n). `dualChunk` of `pe.attention` takes the right one for every pair.
   */
  dual_chunk: {
    positions: NumbersOrBigInts;
    chunkSize: number;
    localSize: number;
  };
}

/** Positions (axes, n) of a model's tokens. */
export type MakeTokenPositions = <Model extends keyof TokenPositions>(
  model: Model,
  options: TokenPositions[Model],
) => Tensor<Float64Array>;

type Given = Record<string, unknown>;
/** The numbers that the core reads, and how many tokens of how many coordinates come of them. */
interface Counted {
  numbers: number[];
  axes: number;
  tokens: number;
}

const most = 2 ** 28;
const product = (sides: readonly number[]) => sides.reduce((all, side) => all * side, 1);

/** A list of three counts, at least `least`. */
function sides(place: string, value: unknown, least = 1): number[] {
  const list = shapeOf(place, value, [3], least);
  for (const [i, side] of list.entries()) integer(`${place}[${i}]`, side, least, most);
  return list;
}

const listOf = (place: string, value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new TypeError(`${place} must be an array, got ${shown(value)}`);
  return value;
};

const numberOr = (place: string, value: unknown, otherwise: number): number =>
  value === undefined ? otherwise : finite(place, value);
const countOr = (place: string, value: unknown, otherwise: number, least = 1): number =>
  value === undefined ? otherwise : integer(place, value, least, most);

function xdrope(place: string, { segments, axes }: Given): Counted {
  const wanted = axes === undefined ? 4 : integer(`${place}: axes`, axes, 3, 4);
  const numbers = [wanted];
  let tokens = 0;
  for (const [i, segment] of listOf(`${place}: segments`, segments).entries()) {
    const name = `${place}: segments[${i}]`;
    const [kind, ...counts] = Array.isArray(segment) ? segment : [segment];
    const lengths: Readonly<Record<string, number>> = { text: 1, image: 2 };
    if (typeof kind !== "string" || lengths[kind] !== counts.length)
      throw new TypeError(
        `${name} must be ["text", tokens] or ["image", rows, columns], got ${shown(segment)}`,
      );
    const isText = kind === "text";
    const [first, columns = 0] = counts.map((one, s) =>
      integer(`${name}[${s + 1}]`, one, isText ? 0 : 1, most),
    ) as [number, number?];
    tokens += isText ? first : first * (columns + 1) + 2;
    numbers.push(Number(isText), first, columns);
  }
  return { numbers, axes: wanted, tokens };
}

function qwenImage(place: string, { images, text, centred, layered }: Given): Counted {
  const words = countOr(`${place}: text`, text, 0, 0);
  const isCentred = centred === undefined || flag(`${place}: centred`, centred);
  const numbers = [words, Number(isCentred), Number(flag(`${place}: layered`, layered))];
  let tokens = words;
  for (const [i, image] of listOf(`${place}: images`, images).entries()) {
    const size = sides(`${place}: images[${i}]`, image);
    tokens += product(size);
    numbers.push(...size);
  }
  return { numbers, axes: 3, tokens };
}

function wan(place: string, { latent, patch }: Given): Counted {
  const of = sides(`${place}: latent`, latent);
  const by = patch === undefined ? [1, 2, 2] : sides(`${place}: patch`, patch);
  const tokens = product(of.map((side, i) => Math.floor(side / by[i]!)));
  return { numbers: [...of, ...by], axes: 3, tokens };
}

function ltx2Video(place: string, given: Given): Counted {
  const of = sides(`${place}: latent`, given.latent);
  const patch = countOr(`${place}: patch`, given.patch, 1);
  const patchFrames = countOr(`${place}: patchFrames`, given.patchFrames, 1);
  const scale = given.scale === undefined ? [8, 32, 32] : listOf(`${place}: scale`, given.scale);
  if (scale.length !== 3)
    throw new RangeError(`${place}: scale must be three numbers, got ${shown(given.scale)}`);
  const axes = given.axes === undefined ? 3 : integer(`${place}: axes`, given.axes, 1, 3);
  const by = [patchFrames, patch, patch];
  const numbers = [
    ...[...of, patchFrames, patch],
    ...scale.map((one, i) => finite(`${place}: scale[${i}]`, one)),
    numberOr(`${place}: causalOffset`, given.causalOffset, 1),
    numberOr(`${place}: fps`, given.fps, 24),
    axes,
  ];
  return { numbers, axes, tokens: product(of.map((side, i) => Math.ceil(side / by[i]!))) };
}

function ltx2Audio(place: string, given: Given): Counted {
  const frames = integer(`${place}: frames`, given.frames, 0, most);
  const patchFrames = countOr(`${place}: patchFrames`, given.patchFrames, 1);
  const numbers = [
    ...[frames, patchFrames],
    numberOr(`${place}: shift`, given.shift, 0),
    numberOr(`${place}: scale`, given.scale, 4),
    numberOr(`${place}: causalOffset`, given.causalOffset, 1),
    numberOr(`${place}: samplingRate`, given.samplingRate, 16000),
    numberOr(`${place}: hopLength`, given.hopLength, 160),
  ];
  return { numbers, axes: 1, tokens: Math.ceil(frames / patchFrames) };
}

function dualChunk(place: string, { positions, chunkSize, localSize }: Given): Counted {
  const numbers = [
    finite(`${place}: chunkSize`, chunkSize),
    finite(`${place}: localSize`, localSize),
    ...copied(numbersOrBigInts(`${place}: positions`, asTensor(positions)?.data ?? positions)),
  ];
  return { numbers, axes: 6, tokens: numbers.length - 2 };
}

/** The options of each model, and how they are read; in the order of the core's list. */
const models: Readonly<
  Record<
    keyof TokenPositions,
    readonly [keys: string, read: (place: string, given: Given) => Counted]
  >
> = {
  xdrope: ["segments axes", xdrope],
  qwen_image: ["images text centred layered", qwenImage],
  wan: ["latent patch", wan],
  ltx2_video: ["latent scale patch patchFrames causalOffset fps axes", ltx2Video],
  ltx2_audio: ["frames patchFrames shift scale causalOffset samplingRate hopLength", ltx2Audio],
  dual_chunk: ["positions chunkSize localSize", dualChunk],
};
const names = Object.keys(models) as (keyof TokenPositions)[];

export function tokenPlacer(engine: Engine): MakeTokenPositions {
  return (model, options) => {
    const name = oneOf("tokenPositions: model", model, names);
    const place = `${name} positions`;
    const [keys, read] = models[name];
    const { numbers, axes, tokens } = read(place, optionsOf(place, options, keys.split(" ")));
    checkLength(place, axes * Math.min(tokens, maxElements + 1));
    const data = resultArray(place, undefined, "float64", axes * tokens);
    engine.run([numbers, data], (core) =>
      core.tokenPositions(names.indexOf(name), numbers.length, tokens),
    );
    return { data, shape: [axes, tokens] };
  };
}
