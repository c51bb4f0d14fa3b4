// The core with its scratch and catalog, and the one step that every call begins with.
import { Catalog, type Entry } from "./catalog.js";
import type { Core } from "./core.js";
import type { ReadOptions } from "./options.js";
import { Scratch } from "./scratch.js";
import type { Numbers, Tensor } from "./tensor.js";

export class Engine {
  readonly scratch: Scratch;
  readonly catalog: Catalog;
  /** Whose frequencies the core holds at the moment. */
  angles: unknown;
  /** What the core's plan was made of, where that was parameters alone: the same call again keeps it. */
  private planned: { entry: Entry; values: readonly number[] } | undefined;

  constructor(readonly core: Core) {
    this.scratch = new Scratch(core);
    this.catalog = new Catalog(core.encodings());
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
    const whole = arrays.map((array, i) =>
      array && !entry.arrays[i]!.gathered ? array : undefined,
    );
    scratch.begin(
      8 * values.length,
      16 * arrays.length,
      ...whole.map((array) => 8 * (array?.data.length ?? 0)),
    );
    const valueAddress = scratch.take(8 * values.length);
    const arrayAddress = scratch.take(16 * arrays.length);
    scratch.write("float64", valueAddress, values);
    whole.forEach((array, i) => {
      const length = array?.data.length ?? 0;
      const address = scratch.take(8 * length);
      if (array) scratch.write("float64", address, array.data);
      scratch.write("float64", arrayAddress + 16 * i, [address, length]);
    });
    const message = core.prepare(
      this.catalog.number(entry),
      valueAddress,
      values.length,
      arrayAddress,
      arrays.length,
    );
    if (message) throw new RangeError(message);
    if (whole.every((array) => !array)) this.planned = { entry, values };
  }

  /** The table that an encoding reads by position, where the caller gave one. */
  gathered(entry: Entry, { arrays }: ReadOptions): Tensor<Numbers> | undefined {
    return arrays.find((_, i) => entry.arrays[i]!.gathered);
  }
}
