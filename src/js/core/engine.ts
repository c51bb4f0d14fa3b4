// The core with its catalog: the entrance of calls, and the encodings that the core holds.

import { Catalog } from "./catalog.js";
import { type Core, type Encoding, startAgain } from "./core.js";
import type { Entry } from "./entry.js";
import { taken } from "./given.js";
import { type Facts, factCount, factsOf, HeldEncodings, type Made } from "./held.js";
import { type Host, Short } from "./host.js";
import { type ReadOptions, rangesOf } from "./options.js";
import { type Odd, refused } from "./refused.js";
import type { Numbers } from "./tensor.js";

/** The work that a public function does, whatever it takes and gives. */
type Work = (a: never, b: never) => unknown;

/** What a number of a rotary takes with what the core makes of it, as HeldEncoding::facts counts. */
const bytesOfValue = 64;

/** A call that needs more frees all of it at its end: fragments would be in the way of the next large call. */
const largeBytes = 2 ** 27;

export class Engine {
  readonly catalog: Catalog;
  private held!: HeldEncodings;
  /** Where the numbers of attention are written, in doubles. */
  callAt = 0;
  /** The function that is running. */
  private running = "";
  /** The core was interrupted by an error, so its memory may be inconsistent. */
  private isSpoiled = false;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly host: Host,
  ) {
    this.catalog = new Catalog(host.core.encodings());
    this.begin();
  }

  /** Prepares a new instance of the core, so that calls need not. */
  private begin(): void {
    const { core } = this;
    this.held = new HeldEncodings();
    this.callAt = core.attentionCall() / Float64Array.BYTES_PER_ELEMENT;
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
      let [first, second]: unknown[] = [];
      try {
        first = taken(a);
        second = taken(b);
        if (this.isSpoiled) this.startAgain();
        return run(first, second);
      } catch (error) {
        throw this.errorOf(name, error, [first, second]);
      } finally {
        this.running = "";
        this.host.arrays = none;
        this.host.results = undefined;
        // Memory grows and stays: only a module that has been large has reason to ask.
        if (!this.isSpoiled && this.core.HEAPU8.length > largeBytes) this.forget();
      }
    }) as unknown as F;
  }

  /** The error that a call throws for one from inside it. */
  private errorOf(name: string, error: unknown, given: readonly unknown[]): unknown {
    if (error instanceof Short) return error.of(name, given);
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
    this.begin();
  }

  /** Frees the memory of a large call, so that the next one finds it in one piece. */
  private forget(): void {
    if (this.core.needed() < largeBytes) return;
    this.held.clear(this.core);
    this.core.forget();
  }

  /** Calls the core on these arrays, which it reads and writes by their index; `results` makes those of results. */
  on<R>(
    arrays: readonly (Numbers | undefined)[],
    work: (core: Core) => R,
    results?: (told: number) => void,
  ): R {
    const { host } = this;
    host.arrays = arrays;
    host.results = results;
    host.error = undefined;
    const result = work(host.core);
    if (host.error !== undefined) throw host.error;
    return result;
  }

  /** The same for functions that return false and leave a message on errors. */
  run(
    arrays: readonly (Numbers | undefined)[],
    work: (core: Core) => boolean,
    results?: (told: number) => void,
    odd?: Odd,
  ): void {
    if (!this.on(arrays, work, results)) this.refuse(odd);
  }

  private refuse(odd: Odd = []): never {
    throw refused(this.core.message(), odd);
  }

  /** The encoding of these options. Gathered arrays stay here; calls pass the rows that they read. */
  make(entry: Entry, read: ReadOptions): Made & { facts: Facts } {
    const { values, notNumbers, arrays, odd } = read;
    const isPlain = !notNumbers && arrays.every((array, i) => !array || entry.arrays[i]!.gathered);
    if (isPlain) {
      const found = this.held.find((one) => one.entry === entry && areSame(one.values, values));
      if (found) return found as Made & { facts: Facts };
    }
    const records: number[] = [];
    const facts = new Float64Array(factCount);
    const call: (Numbers | undefined)[] = [values, rangesOf(entry), records, facts];
    for (let i = 0; i < arrays.length; ++i) {
      const array = entry.arrays[i]!.gathered ? undefined : arrays[i];
      const [rows = 0, columns = 0, depth = 0] = array?.shape ?? none;
      records.push(array?.data.length ?? 0, rows, columns, depth);
      call.push(array?.data);
    }
    const encoding = this.unused();
    const number = this.catalog.number(entry);
    const wrong = this.on(call, (core) =>
      core.make(encoding, number, values.length, notNumbers, arrays.length),
    );
    if (wrong > 0) {
      const { name } = entry.parameters[wrong - 1]!;
      throw refused(`${entry.id}: ${name} ${this.core.message()}`, odd);
    }
    if (wrong < 0) this.refuse();
    const made = { encoding, facts: factsOf(facts), entry, values, data: undefined };
    if (isPlain) this.held.hold(made, made.facts.bytes);
    return made;
  }

  /** An object in which an encoding can be made. In large memory others would be in the way of large calls. */
  private unused(): Encoding {
    if (this.core.HEAPU8.length > largeBytes) this.held.clear(this.core);
    return this.held.unused();
  }

  /** The rotary with this data, which `make` makes, unless it is there. */
  rotaryOf(
    data: object,
    arrays: () => readonly (Numbers | undefined)[],
    make: (core: Core, encoding: Encoding) => boolean,
  ): Encoding {
    const found = this.held.find((one) => one.data === data);
    if (found) return found.encoding;
    const encoding = this.unused();
    const call = arrays();
    this.run(call, (core) => make(core, encoding));
    const bytes = call.reduce((sum, list) => sum + bytesOfValue * (list?.length ?? 0), 0);
    this.held.hold({ encoding, facts: undefined, entry: undefined, values: none, data }, bytes);
    return encoding;
  }
}

function areSame(some: readonly number[], others: readonly number[]): boolean {
  for (let i = 0; i < some.length; ++i) if (!Object.is(some[i], others[i])) return false;
  return true;
}

const none: readonly never[] = [];
