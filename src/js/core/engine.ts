// The core with its catalog: the entrance of calls, and the encodings that the core holds.

import { Catalog } from "./catalog.js";
import { type Core, startAgain } from "./core.js";
import type { Entry } from "./entry.js";
import type { Host } from "./host.js";
import { type ReadOptions, rangesOf } from "./options.js";
import { type Odd, refused } from "./refused.js";
import type { Numbers } from "./tensor.js";

/** The work that a public function does, whatever it takes and gives. */
type Work = (a: never, b: never) => unknown;

/** A call that needs more frees all of it at its end: fragments would be in the way of the next large call. */
const largeBytes = 2 ** 27;

/** An encoding that the core holds. */
interface Made {
  readonly address: number;
  /** Its entry and values, or its data, by which the next call recognizes it; undefined: never. */
  readonly of: unknown;
  rows?: RowFacts;
}

/** Of an absolute encoding: columns, coordinates of a position, rows of zeros in front. */
export interface RowFacts {
  readonly width: number;
  readonly axes: number;
  readonly leading: number;
}

export class Engine {
  readonly catalog: Catalog;
  /** The last encoding and the last rotary, for calls with the same one. */
  private made: Made | undefined;
  private rotary: Made | undefined;
  /** The function that is running. */
  private running = "";
  /** The core was interrupted by an error, so its memory may be inconsistent. */
  private isSpoiled = false;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly host: Host,
  ) {
    this.catalog = new Catalog(host.core.encodings());
  }

  get core(): Core {
    return this.host.core;
  }

  /**
   * A function for the library's users. Calls share one core, so they cannot nest; after one that was interrupted
   * the next starts a new core.
   */
  entrance<F extends Work>(name: string, work: F): F {
    const run = work as unknown as (a: unknown, b: unknown) => unknown;
    return ((a: unknown, b: unknown) => {
      if (this.running)
        throw new Error(
          `posenc: ${name} was called while ${this.running} reads its options; read them first, then call`,
        );
      this.running = name;
      try {
        if (this.isSpoiled) this.startAgain();
        return run(a, b);
      } catch (error) {
        throw this.errorOf(name, error);
      } finally {
        this.running = "";
        this.host.arrays = none;
        // Memory grows and stays: only a module that has been large has reason to ask.
        if (!this.isSpoiled && this.core.HEAPU8.length > largeBytes) this.forget();
      }
    }) as unknown as F;
  }

  /** The error that a call throws for one from inside it. */
  private errorOf(name: string, error: unknown): unknown {
    if (error instanceof WebAssembly.RuntimeError) {
      this.isSpoiled = true;
      return new Error(
        `posenc: ${name} failed inside the module (${error.message}). Please report the call; the library goes on with a new instance`,
        { cause: error },
      );
    }
    // The stack's end may have been reached inside the module as well as outside.
    if (error instanceof Error && /call stack|too much recursion/i.test(error.message))
      this.isSpoiled = true;
    return error;
  }

  private startAgain(): void {
    try {
      this.host.core = startAgain(this.module, this.host);
    } catch (cause) {
      throw new Error(
        "posenc: the module has failed, and this engine does not start it again; load({ wasm }) gives a new one",
        { cause },
      );
    }
    this.isSpoiled = false;
    this.made = undefined;
    this.rotary = undefined;
  }

  /** Frees the memory of a large call, so that the next one finds it in one piece. */
  private forget(): void {
    if (this.core.needed() < largeBytes) return;
    this.made = this.replace(this.made);
    this.rotary = this.replace(this.rotary);
    this.core.forget();
  }

  private replace(held: Made | undefined, by?: Made): Made | undefined {
    if (held) this.core.release(held.address);
    return by;
  }

  /** Calls the core on these arrays, which it reads and writes by their index. */
  on<R>(arrays: readonly (Numbers | undefined)[], work: (core: Core) => R): R {
    const { host } = this;
    host.arrays = arrays;
    host.error = undefined;
    const result = work(host.core);
    if (host.error !== undefined) throw host.error;
    return result;
  }

  /** The same for functions that return false and leave a message on errors. */
  run(arrays: readonly (Numbers | undefined)[], work: (core: Core) => boolean, odd?: Odd): void {
    if (!this.on(arrays, work)) this.refuse(odd);
  }

  private refuse(odd: Odd = []): never {
    throw refused(this.core.message(), odd);
  }

  /** Refuses parameters outside their ranges. */
  private checkParameters(entry: Entry, { values, notNumbers, odd }: ReadOptions): void {
    const { id, parameters } = entry;
    const wrong = this.on([values, rangesOf(entry)], (core) =>
      core.checkParameters(values.length, notNumbers),
    );
    if (wrong < 0) return;
    throw refused(`${id}: ${parameters[wrong]!.name} ${this.core.message()}`, odd);
  }

  /** The address of an encoding in the core. Gathered arrays stay here; calls pass the rows that they read. */
  make(entry: Entry, read: ReadOptions): number {
    const { values, notNumbers, arrays } = read;
    const records: number[] = [];
    const call: (Numbers | undefined)[] = [values, records];
    let isPlain = true;
    for (let i = 0; i < arrays.length; ++i) {
      const array = entry.arrays[i]!.gathered ? undefined : arrays[i];
      const [rows = 0, columns = 0, depth = 0] = array?.shape ?? none;
      records.push(array?.data.length ?? 0, rows, columns, depth);
      call.push(array?.data);
      if (array) isPlain = false;
    }
    const last = this.made?.of as Of | undefined;
    if (isPlain && !notNumbers && last && isSame(last, entry, values)) return this.made!.address;
    this.checkParameters(entry, read);
    this.made = this.replace(this.made);
    const address = this.on(call, (core) =>
      core.makeEncoding(this.catalog.number(entry), values.length, arrays.length),
    );
    if (!address) this.refuse();
    this.made = { address, of: isPlain ? { entry, values } : undefined };
    return address;
  }

  /** What the absolute encoding that was made last says of its rows. */
  rowFacts(): RowFacts {
    const { core } = this;
    const made = this.made!;
    const { address } = made;
    made.rows ??= {
      width: core.width(address),
      axes: core.axes(address),
      leading: core.rows(address, 0, 0, 0),
    };
    return made.rows;
  }

  /** The address of a rotary in the core, by `make` unless it was the last one. */
  rotaryOf(
    data: object,
    arrays: readonly (Numbers | undefined)[],
    make: (core: Core) => number,
  ): number {
    if (this.rotary?.of === data) return this.rotary.address;
    this.rotary = this.replace(this.rotary);
    const address = this.on(arrays, make);
    if (!address) this.refuse();
    this.rotary = { address, of: data };
    return address;
  }
}

interface Of {
  entry: Entry;
  values: readonly number[];
}

function isSame(last: Of, entry: Entry, values: readonly number[]): boolean {
  if (last.entry !== entry) return false;
  for (let i = 0; i < values.length; ++i) if (!Object.is(last.values[i], values[i])) return false;
  return true;
}

const none: readonly never[] = [];
