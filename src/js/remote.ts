// The library in another thread, as the thread that asks sees it: the same functions, each of which
// returns a promise. Results are transferred, inputs are copied unless `moving` says otherwise.
import type { Attention, Scores } from "./attention.js";
import type { Bias } from "./bias.js";
import type { Entry } from "./catalog.js";
import type { ModelRotary, RotaryFromConfig } from "./config.js";
import type { Encode } from "./encode.js";
import type { RotaryEncodings } from "./encodings.js";
import type { Heatmap } from "./heatmap.js";
import type { WasmSource } from "./load.js";
import type { Measure } from "./measure.js";
import type { MakeMropePositions } from "./mrope.js";
import type { PermuteRows } from "./permute_rows.js";
import type { Posenc } from "./posenc.js";
import type { Rotary } from "./rotary.js";
import type { RotaryData } from "./rotary_data.js";
import type { RotateCached } from "./rotate_cached.js";
import { optionsOf, shown } from "./tensor.js";
import type { Vectors } from "./vectors.js";

/** One call, as it is posted to the thread. */
export interface Request {
  id: number;
  /** "encode", "measure.similarity"; "load" comes first. */
  name: string;
  args: readonly unknown[];
  /** The rotary whose function is meant. */
  rotary?: RotaryData;
}

/** What the thread posts back. */
export type Reply = { id: number; result: unknown } | { id: number; error: Failure };
export interface Failure {
  type: string;
  message: string;
}

/** A thread, whatever kind of worker it is. */
export interface Thread {
  post(request: Request, moved: ArrayBuffer[]): void;
  listen(receive: (reply: Reply) => void, fail: (error: Error) => void): void;
  end(): void;
}

export interface ConnectOptions {
  /** Where the thread takes the WASM from, if not from the file beside this module: an address, bytes or a module. */
  wasm?: Exclude<WasmSource, Response>;
}

type Call = (name: string, args: readonly unknown[], rotary?: RotaryData) => Promise<unknown>;

const errorTypes = { RangeError, TypeError } as Record<string, ErrorConstructor | undefined>;

/** The calls of one thread that wait for their answers. */
class Line {
  private readonly waiting = new Map<
    number,
    { resolve(result: unknown): void; reject(error: Error): void }
  >();
  private last = 0;
  private broken: Error | undefined;

  constructor(private readonly thread: Thread) {
    thread.listen(
      (reply) => this.settle(reply),
      (error) => this.fail(error),
    );
  }

  call(request: Omit<Request, "id">, moved: readonly ArrayBufferView[]): Promise<unknown> {
    if (this.broken) return Promise.reject(this.broken);
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      try {
        const buffers = new Set(moved.map(({ buffer }) => buffer as ArrayBuffer));
        this.thread.post({ id, ...request }, [...buffers]);
      } catch (cause) {
        this.waiting.delete(id);
        reject(
          new TypeError(`${request.name}: these options cannot be sent to a worker: ${cause}`, {
            cause,
          }),
        );
      }
    });
  }

  fail(error: Error): void {
    this.broken = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.thread.end();
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ("result" in reply) waiting?.resolve(reply.result);
    else {
      const Type = errorTypes[reply.error.type] ?? Error;
      waiting?.reject(new Type(reply.error.message));
    }
  }
}

/** The functions that a call makes asynchronous, with their generic types. */
function face(call: Call, catalog: readonly Entry[]) {
  const later =
    <A extends unknown[], R>(name: string, _like: (...args: A) => R) =>
    (...args: A): Promise<R> =>
      call(name, args) as Promise<R>;
  /** Stands for a function whose type is wanted, so that inference keeps its type parameters. */
  const like = <F>(): F => undefined as F;

  const rotaryOf = (data: RotaryData) => {
    const turn =
      <A extends unknown[], R>(name: string, _like: (...args: A) => R) =>
      (...args: A): Promise<R> =>
        call(name, args, data) as Promise<R>;
    return {
      data,
      headDim: data.headDim,
      rotaryDim: data.rotaryDim,
      layout: data.layout,
      attentionFactor: data.attentionFactor,
      /** Radians per position of each pair. */
      frequencies: Float64Array.from(data.frequencies),
      rotate: turn("rotate", like<Rotary["rotate"]>()),
      cosSin: turn("cosSin", like<Rotary["cosSin"]>()),
      positions: turn("positions", like<Rotary["positions"]>()),
    };
  };
  type RemoteRotary = ReturnType<typeof rotaryOf>;

  async function rotary<Id extends keyof RotaryEncodings>(
    id: Id,
    options?: RotaryEncodings[Id],
  ): Promise<RemoteRotary>;
  async function rotary(data: RotaryData): Promise<RemoteRotary>;
  async function rotary(...args: unknown[]): Promise<RemoteRotary> {
    return rotaryOf((await call("rotary", args)) as RotaryData);
  }

  return {
    /** Every encoding: id, door, parameters, arrays, reference. */
    catalog,
    encode: later("encode", like<Encode>()),
    rotary,
    rotaryFromConfig: async (...args: Parameters<RotaryFromConfig>) => {
      const made = await call("rotaryFromConfig", args);
      const { data, assumptions, unread } = made as Pick<
        ModelRotary,
        "data" | "assumptions" | "unread"
      >;
      return { ...rotaryOf(data), assumptions, unread };
    },
    rotateCached: later("rotateCached", like<RotateCached>()),
    permuteRows: later("permuteRows", like<PermuteRows>()),
    mropePositions: later("mropePositions", like<MakeMropePositions>()),
    bias: later("bias", like<Bias>()),
    attention: later("attention", like<Attention>()),
    scores: later("scores", like<Scores>()),
    vectors: later("vectors", like<Vectors>()),
    selfAttention: later("selfAttention", like<Posenc["selfAttention"]>()),
    heatmap: later("heatmap", like<Heatmap>()),
    measure: {
      equivarianceError: later("measure.equivarianceError", like<Measure["equivarianceError"]>()),
      invariance: later("measure.invariance", like<Measure["invariance"]>()),
      slopes: later("measure.slopes", like<Measure["slopes"]>()),
      buckets: later("measure.buckets", like<Measure["buckets"]>()),
      tableRows: later("measure.tableRows", like<Measure["tableRows"]>()),
      windowIndices: later("measure.windowIndices", like<Measure["windowIndices"]>()),
      windowCoordinates: later("measure.windowCoordinates", like<Measure["windowCoordinates"]>()),
      relativeShift: later("measure.relativeShift", like<Measure["relativeShift"]>()),
      similarity: later("measure.similarity", like<Measure["similarity"]>()),
      byDistance: later("measure.byDistance", like<Measure["byDistance"]>()),
      trend: later("measure.trend", like<Measure["trend"]>()),
      norms: later("measure.norms", like<Measure["norms"]>()),
      reach: later("measure.reach", like<Measure["reach"]>()),
      frequencyForms: later("measure.frequencyForms", like<Measure["frequencyForms"]>()),
      spacing: later("measure.spacing", like<Measure["spacing"]>()),
      linearMap: later("measure.linearMap", like<Measure["linearMap"]>()),
      weightWithin: later("measure.weightWithin", like<Measure["weightWithin"]>()),
      shiftMatrix: later("measure.shiftMatrix", like<Measure["shiftMatrix"]>()),
      shiftResidual: later("measure.shiftResidual", like<Measure["shiftResidual"]>()),
      dotProducts: later("measure.dotProducts", like<Measure["dotProducts"]>()),
      scoreTerms: later("measure.scoreTerms", like<Measure["scoreTerms"]>()),
    },
  };
}

/** The library in another thread. */
export type RemotePosenc = ReturnType<typeof face> & {
  /** The same functions, which hand these arrays over instead of copying them: here they are empty afterwards. */
  moving(...arrays: ArrayBufferView[]): ReturnType<typeof face>;
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
    const line = new Line(start());
    const calling =
      (moved: readonly ArrayBufferView[]): Call =>
      async (name, args, rotary) => {
        for (const given of args) {
          if (typeof given !== "object" || given === null || !("out" in given)) continue;
          if (given.out !== undefined)
            throw new TypeError(
              `${name}: out cannot be written from a worker, results come as new arrays`,
            );
        }
        return line.call({ name, args, ...(rotary && { rotary }) }, moved);
      };
    const source = wasm instanceof URL ? String(wasm) : wasm;
    let catalog: readonly Entry[];
    try {
      catalog = (await line.call({ name: "load", args: [source] }, [])) as readonly Entry[];
    } catch (error) {
      line.fail(error as Error);
      throw error;
    }
    return {
      ...face(calling([]), catalog),
      moving(...arrays) {
        for (const array of arrays)
          if (!ArrayBuffer.isView(array))
            throw new TypeError(`moving: arrays must be typed arrays, got ${shown(array)}`);
        return face(calling(arrays), catalog);
      },
      close: () => line.fail(new Error("posenc: the worker was closed")),
    };
  };
}
