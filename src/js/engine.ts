// The core with its scratch and catalog, and the two steps that calls begin with: coming in, and preparing an
// encoding.
import { Catalog, type Entry } from "./catalog.js";
import type { Core, RunningCore } from "./core.js";
import type { ReadOptions } from "./options.js";
import { Scratch } from "./scratch.js";
import type { Numbers, Tensor } from "./tensor.js";

/** The work that a public function does, whatever it takes and gives. */
type Work = (a: never, b: never) => unknown;

export class Engine {
  readonly core: Core;
  readonly scratch: Scratch;
  readonly catalog: Catalog;
  /** Whose frequencies the core holds at the moment. */
  angles: unknown;
  /** What the core's plan was made of, where that was parameters alone: the same call again keeps it. */
  private planned: { entry: Entry; values: readonly number[] } | undefined;
  /** The function that is running. */
  private running = "";
  /** The core was cut short: what it holds cannot be relied on. */
  private isSpoiled = false;
  private readonly renew: () => void;

  constructor({ core, renew }: RunningCore) {
    this.core = core;
    this.renew = renew;
    this.scratch = new Scratch(core);
    this.catalog = new Catalog(core.encodings());
  }

  /**
   * A function as the library's users call it. Calls share one core, so they come one after the other; one that
   * was cut short costs the core, not the library.
   */
  entrance<F extends Work>(name: string, work: F): F {
    const run = work as unknown as (a: unknown, b: unknown) => unknown;
    return ((a: unknown, b: unknown) => {
      if (this.running) {
        throw new Error(
          `posenc: ${name} was called while ${this.running} reads its options; read them first, then call`,
        );
      }
      this.running = name;
      try {
        if (this.isSpoiled) this.startAgain();
        this.scratch.place = name;
        return run(a, b);
      } catch (error) {
        throw this.told(name, error);
      } finally {
        this.running = "";
        if (this.scratch.isLarge) this.forget();
      }
    }) as unknown as F;
  }

  /** The error for the caller of a function that failed. */
  private told(name: string, error: unknown): unknown {
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
      this.renew();
    } catch (cause) {
      throw new Error(
        "posenc: the module has failed, and this engine does not start it again; load({ wasm }) gives a new one",
        { cause },
      );
    }
    this.isSpoiled = false;
    this.lose();
  }

  /** Gives back what a large call took, so that the next one finds the memory in one piece. */
  private forget(): void {
    if (!this.isSpoiled) this.core.forget();
    this.lose();
  }

  private lose(): void {
    this.scratch.lose();
    this.planned = undefined;
    this.angles = undefined;
  }

  /** Makes the core's plan of an encoding. Gathered arrays stay here: their rows go in as needed. */
  prepare(entry: Entry, { values, arrays }: ReadOptions): void {
    const { core, scratch, planned } = this;
    if (
      planned?.entry === entry &&
      planned.values.every((value, i) => Object.is(value, values[i]))
    ) {
      if (!arrays.some((array, i) => array && !entry.arrays[i]!.gathered)) return;
    }
    this.planned = undefined;
    scratch.kept = 0;
    const whole = arrays.map((array, i) =>
      array && !entry.arrays[i]!.gathered ? array : undefined,
    );
    const bytes = whole.map((array) => 8 * (array?.data.length ?? 0));
    scratch.allow(entry.id, 2 * bytes.reduce((sum, one) => sum + one, 0)); // the plan keeps copies
    scratch.begin(8 * values.length, recordBytes * arrays.length, ...bytes);
    const valueAddress = scratch.take(8 * values.length);
    const arrayAddress = scratch.take(recordBytes * arrays.length);
    scratch.write("float64", valueAddress, values);
    whole.forEach((array, i) => {
      const address = scratch.take(bytes[i]!);
      if (array) scratch.write("float64", address, array.data);
      const [rows = 0, columns = 0, depth = 0] = array?.shape ?? [];
      scratch.write("float64", arrayAddress + recordBytes * i, [
        address,
        array?.data.length ?? 0,
        rows,
        columns,
        depth,
      ]);
    });
    const message = core.prepare(
      this.catalog.number(entry),
      valueAddress,
      values.length,
      arrayAddress,
      arrays.length,
    );
    if (message) throw new RangeError(message);
    scratch.kept = core.planBytes();
    if (whole.every((array) => !array)) this.planned = { entry, values };
  }

  /** The table that an encoding reads by position, where the caller gave one. */
  gathered(entry: Entry, { arrays }: ReadOptions): Tensor<Numbers> | undefined {
    return arrays.find((_, i) => entry.arrays[i]!.gathered);
  }
}

/** An array as the core is told of it: address, length and three sides. */
const recordBytes = 5 * 8;
