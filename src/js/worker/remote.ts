// The library in another thread, on the caller's side: the same functions, each of which returns a promise. Results
// are transferred; inputs are copied, or transferred with `moving`.
import type { Scores } from "../calls/attention.js";
import type { Measure } from "../calls/measure.js";
import type { MakeMropePositions } from "../calls/mrope.js";
import type { PermuteRows } from "../calls/permute_rows.js";
import type { Posenc } from "../calls/posenc.js";
import type { RotaryData } from "../calls/rotary_data.js";
import type { MakeTokenPositions } from "../calls/token_positions.js";
import type {
  LayersFromConfig,
  ModelLayer,
  ModelRotary,
  RotaryFromConfig,
} from "../config/config.js";
import { isDetached, optionsOf, shown } from "../core/checks.js";
import type { Entry } from "../core/entry.js";
import type { WasmSource } from "../core/load.js";
import type { RotaryEncodings } from "../generated/encodings.js";
import { type Failure, Pending } from "./failure.js";
import type {
  RemoteAttention,
  RemoteBias,
  RemoteEncode,
  RemoteGatedPositions,
  RemoteHeatmap,
  RemoteModelRotary,
  RemoteRotary,
  RemoteRotateCached,
  RemoteSimilarity,
  RemoteVectors,
  RemoteWeightWithin,
} from "./remote_calls.js";

/** The message of one call to the thread. */
export interface Request {
  id: number;
  /** "encode", "measure.similarity", ...; the first is "load". */
  name: string;
  args: readonly unknown[];
  /** The rotary, for calls of its functions. */
  rotary?: RotaryData;
}

/** The thread's answer; `broken` if a request, whose id is unknown then, could not be read. */
export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: Failure }
  | { broken: string };

/** A worker of any kind. */
export interface Thread {
  post(request: Request, moved: ArrayBuffer[]): void;
  listen(receive: (reply: Reply) => void, fail: (error: Error) => void): void;
  end(): void;
}

export interface ConnectOptions {
  /** The WASM: an address, bytes or a module; default: the file in the folder of this module. */
  wasm?: Exclude<WasmSource, Response>;
}

/** Arrays to transfer if a call contains them. */
type Moved = readonly ArrayBufferView[];
type Call = (name: string, args: readonly unknown[], rotary?: RotaryData) => Promise<unknown>;

/** All typed arrays in the arguments of a call, at any depth. */
function arraysIn(value: unknown, found = new Set<unknown>()): ArrayBufferView[] {
  if (typeof value !== "object" || value === null || found.has(value)) return [];
  found.add(value);
  if (ArrayBuffer.isView(value)) return [value];
  // Skips lists of numbers, which may be long.
  if (Array.isArray(value) && typeof value[0] === "number") return [];
  return Object.values(value).flatMap((part) => arraysIn(part, found));
}

/** One thread with the calls that it has not answered. */
class Connection {
  private readonly pending = new Pending();
  private broken: Error | undefined;

  constructor(private readonly thread: Thread) {
    thread.listen(
      (reply) => {
        if ("broken" in reply)
          this.fail(new Error(`posenc: the worker could not read a call: ${reply.broken}`));
        else this.pending.settle(reply.id, reply);
      },
      (error) => this.fail(error),
    );
  }

  call(request: Omit<Request, "id">, moved: Moved): Promise<unknown> {
    if (this.broken) return Promise.reject(this.broken);
    const buffers = buffersToMove(request, moved);
    return this.pending.add((id) => {
      try {
        this.thread.post({ id, ...request }, buffers);
      } catch (cause) {
        const message = `${request.name}: these options cannot be sent to a worker: ${cause}`;
        throw new TypeError(message, { cause });
      }
    });
  }

  /** Ends the thread. Calls without an answer, and all later ones, fail with the first such error. */
  fail(error: Error): void {
    this.broken ??= error;
    this.pending.fail(error);
    this.thread.end();
  }
}

/** The buffers to transfer: those of `moved` arrays that this call contains. */
function buffersToMove({ name, args }: Omit<Request, "id">, moved: Moved): ArrayBuffer[] {
  const arrays = arraysIn(args);
  const detached = arrays.find((array) => array.byteLength === 0 && isDetached(array));
  if (detached) throw new TypeError(`${name}: an array of this call has gone: ${shown(detached)}`);
  const buffers = new Set(arrays.map(({ buffer }) => buffer));
  const wanted = new Set(moved.map(({ buffer }) => buffer));
  return [...buffers].filter((buffer) => wanted.has(buffer)) as ArrayBuffer[];
}

/** Options with arrays to write into, which the thread cannot access. */
const outputs = ["out", "weights", "scores", "sinkWeights"];

function refuseOut(name: string, args: readonly unknown[]): void {
  for (const given of args) {
    if (typeof given !== "object" || given === null) continue;
    for (const key of outputs) {
      const out = (given as Record<string, unknown>)[key];
      if (key === "out" ? out === undefined : !ArrayBuffer.isView(out)) continue;
      const way = key === "out" ? "" : `; ${key}: true asks for them`;
      throw new TypeError(
        `${name}: ${key} cannot be written from a worker, results come as new arrays${way}`,
      );
    }
  }
}

/** Options with the data of a rotary in its place: its functions cannot be sent. */
function withData(given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("position" in given)) return given;
  const { position } = given;
  const isRotary = typeof position === "object" && position !== null && "moving" in position;
  return isRotary ? { ...given, position: (position as RemoteRotary).data } : given;
}

/** The library's functions, made asynchronous by `call`, with their generic types. */
function face(call: Call, catalog: readonly Entry[], moving: (moved: Moved) => Call) {
  const later =
    <A extends unknown[], R>(name: string, _like: (...args: A) => R) =>
    (...args: A): Promise<R> =>
      call(name, args.map(withData)) as Promise<R>;
  /** A placeholder for the type of a function, so that inference keeps its type parameters. */
  const like = undefined as never;
  /** A function with another type than in the library. */
  const as = <F>(name: string): F => later(name, like) as F;

  const rotaryOf = (data: RotaryData, call: Call): RemoteRotary => {
    const method = (name: string) => (options: unknown, more?: unknown) =>
      call(name, more === undefined ? [options] : [options, more], data);
    return {
      data,
      headDim: data.headDim,
      rotaryDim: data.rotaryDim,
      rotaryOffset: data.rotaryOffset,
      direction: data.direction,
      layout: data.layout,
      attentionFactor: data.attentionFactor,
      frequencies: Float64Array.from(data.frequencies),
      shape: data.shape,
      rotate: method("rotate") as RemoteRotary["rotate"],
      cosSin: method("cosSin") as RemoteRotary["cosSin"],
      positions: method("positions") as RemoteRotary["positions"],
      moving: (...arrays) => rotaryOf(data, moving(checkArrays(arrays))),
    };
  };

  /** The rotary of a model, of which its plain values alone were sent. */
  const modelRotaryOf = (made: ModelRotary): RemoteModelRotary => ({
    ...made,
    ...rotaryOf(made.data, call),
  });

  async function rotary<Id extends keyof RotaryEncodings>(
    id: Id,
    options: RotaryEncodings[Id],
  ): Promise<RemoteRotary>;
  async function rotary(data: RotaryData): Promise<RemoteRotary>;
  async function rotary(...args: unknown[]): Promise<RemoteRotary> {
    return rotaryOf((await call("rotary", args)) as RotaryData, call);
  }

  return {
    /** Every encoding: id, door, parameters, arrays, reference. */
    catalog,
    encode: as<RemoteEncode>("encode"),
    rotary,
    rotaryFromConfig: async (...args: Parameters<RotaryFromConfig>) => {
      return modelRotaryOf((await call("rotaryFromConfig", args)) as ModelRotary);
    },
    layersFromConfig: async (...args: Parameters<LayersFromConfig>) => {
      const layers = (await call("layersFromConfig", args)) as readonly ModelLayer[];
      const made = new Map<ModelRotary, RemoteModelRotary>();
      for (const { rotary } of layers)
        if (rotary && !made.has(rotary)) made.set(rotary, modelRotaryOf(rotary));
      return layers.map((layer) => ({
        ...layer,
        rotary: layer.rotary && made.get(layer.rotary)!,
      }));
    },
    rotateCached: as<RemoteRotateCached>("rotateCached"),
    permuteRows: later("permuteRows", like as PermuteRows),
    mropePositions: later("mropePositions", like as MakeMropePositions),
    tokenPositions: later("tokenPositions", like as MakeTokenPositions),
    bias: as<RemoteBias>("bias"),
    attention: as<RemoteAttention>("attention"),
    scores: later("scores", like as Scores),
    vectors: as<RemoteVectors>("vectors"),
    selfAttention: later("selfAttention", like as Posenc["selfAttention"]),
    heatmap: as<RemoteHeatmap>("heatmap"),
    measure: {
      equivarianceError: later("measure.equivarianceError", like as Measure["equivarianceError"]),
      invariance: later("measure.invariance", like as Measure["invariance"]),
      slopes: later("measure.slopes", like as Measure["slopes"]),
      buckets: later("measure.buckets", like as Measure["buckets"]),
      tableRows: later("measure.tableRows", like as Measure["tableRows"]),
      windowIndices: later("measure.windowIndices", like as Measure["windowIndices"]),
      windowCoordinates: later("measure.windowCoordinates", like as Measure["windowCoordinates"]),
      relativeShift: later("measure.relativeShift", like as Measure["relativeShift"]),
      similarity: as<RemoteSimilarity>("measure.similarity"),
      byDistance: later("measure.byDistance", like as Measure["byDistance"]),
      trend: later("measure.trend", like as Measure["trend"]),
      norms: later("measure.norms", like as Measure["norms"]),
      reach: later("measure.reach", like as Measure["reach"]),
      frequencyForms: later("measure.frequencyForms", like as Measure["frequencyForms"]),
      spacing: later("measure.spacing", like as Measure["spacing"]),
      linearMap: later("measure.linearMap", like as Measure["linearMap"]),
      gatedPositions: as<RemoteGatedPositions>("measure.gatedPositions"),
      weightWithin: as<RemoteWeightWithin>("measure.weightWithin"),
      shiftMatrix: later("measure.shiftMatrix", like as Measure["shiftMatrix"]),
      shiftResidual: later("measure.shiftResidual", like as Measure["shiftResidual"]),
      dotProducts: later("measure.dotProducts", like as Measure["dotProducts"]),
      scoreTerms: later("measure.scoreTerms", like as Measure["scoreTerms"]),
    },
  };
}

type RemoteCalls = ReturnType<typeof face>;

function checkArrays(arrays: Moved): Moved {
  for (const array of arrays)
    if (!ArrayBuffer.isView(array))
      throw new TypeError(`moving: arrays must be typed arrays, got ${shown(array)}`);
  return arrays;
}

/** The library in another thread. */
export type RemotePosenc = RemoteCalls & {
  /**
   * The same functions, which transfer these arrays instead of copying them, if a call contains them: they are
   * empty afterwards. A rotary has its own `moving`.
   */
  moving(...arrays: ArrayBufferView[]): RemoteCalls;
  /** Ends the thread. Calls under way fail. */
  close(): void;
};

/** `connect` for one kind of thread. */
export function connector(
  start: () => Thread,
): (options?: ConnectOptions) => Promise<RemotePosenc> {
  return async (options = {}) => {
    const { wasm } = optionsOf("connect", options, ["wasm"]) as ConnectOptions;
    if (typeof Response === "function" && (wasm as unknown) instanceof Response)
      throw new TypeError(
        "connect: wasm must be an address, bytes or a module: a Response cannot be sent to a worker",
      );
    const connection = new Connection(start());
    const calling =
      (moved: Moved): Call =>
      async (name, args, rotary) => {
        refuseOut(name, args);
        return connection.call({ name, args, ...(rotary && { rotary }) }, moved);
      };
    const source = wasm instanceof URL ? String(wasm) : wasm;
    const loaded = await connection.call({ name: "load", args: [source] }, []).catch((error) => {
      connection.fail(error);
      throw error;
    });
    const catalog = loaded as readonly Entry[];
    return {
      ...face(calling([]), catalog, calling),
      moving: (...arrays) => face(calling(checkArrays(arrays)), catalog, calling),
      close: () => connection.fail(new Error("posenc: the worker was closed")),
    };
  };
}
