// The arrays of the current call, which the core reads and writes by their index, block by block.

import type { WasmModule as Core } from "../wasm/posenc.js";
import { nameOf } from "./given.js";
import type { Numbers } from "./tensor.js";
import { copyTo, partOf } from "./typed_arrays.js";

/** An array that a call writes; a Uint16Array holds half floats. */
export type Written = Float32Array | Float64Array | Uint16Array | Int32Array | Uint8ClampedArray;

type Heap = Float32Array | Float64Array | Int32Array | Uint8Array;

/** Elements in the core's order; what is none of these is a byte. */
const [float32, float64, int32] = [0, 1, 2] as const;

/** Up to so many values, copying one by one is quicker than a call that copies all. */
const few = 4;

/** From addresses to indices of elements. */
const shifts = [2, 3, 2, 0] as const;

/** An array has fewer values than the core asks for: its memory would hold those of earlier calls in their place. */
export class Short extends Error {
  constructor(
    private readonly values: Numbers,
    private readonly wanted: number,
  ) {
    super();
  }

  /** The error for callers of this function. */
  of(name: string, given: readonly unknown[]): RangeError {
    const names = given.map((one) =>
      one === this.values ? "its array" : nameOf(this.values, one),
    );
    const option = names.find((one) => one !== undefined) ?? "an array";
    return new RangeError(
      `${name}: ${option} must have ${this.wanted} values or more, got ${this.values.length}`,
    );
  }
}

export class Host {
  /** Of the current call. */
  arrays: readonly (Numbers | undefined)[] = [];
  /** Makes the arrays of the current call's results; see `makeResults`. */
  results: ((told: number) => void) | undefined;
  /** The first error of the call, such as that of an array which was transferred meanwhile. */
  error: unknown;
  private running!: Core;
  /** Memory that was read last, by array and element: calls of one kind find their results in the same place. */
  private views: (Heap | undefined)[] = [];

  /** Set once an instance has started. */
  set core(core: Core) {
    this.running = core;
    this.views = [];
  }

  get core(): Core {
    return this.running;
  }

  /** Memory of the core as elements of a kind. */
  private memory(element: number): Heap {
    const { core } = this;
    if (element === float32) return core.HEAPF32;
    if (element === float64) return core.HEAPF64;
    return element === int32 ? core.HEAP32 : core.HEAPU8;
  }

  read(array: number, element: number, first: number, count: number, address: number): void {
    try {
      const values = this.arrays[array]!;
      if (values.length < first + count) throw new Short(values, first + count);
      const memory = this.memory(element);
      const at = address >> shifts[element]!;
      if (count <= few) for (let i = 0; i < count; ++i) memory[at + i] = values[first + i]!;
      else if (values.length === count) memory.set(values, at);
      else if (ArrayBuffer.isView(values)) memory.set(partOf(values, first, count), at);
      else memory.set((values as number[]).slice(first, first + count), at);
    } catch (error) {
      this.error ??= error; // an exception must not pass through the core
    }
  }

  write(array: number, element: number, first: number, count: number, address: number): void {
    try {
      const out = this.arrays[array] as Written;
      if (out instanceof Uint16Array) {
        this.core.toHalves(address, count, element === float64);
        copyTo(out, new Uint16Array(this.core.HEAPU8.buffer, address, count), first);
        return;
      }
      const kind = 4 * array + element;
      let view = this.views[kind];
      // A view of memory that has grown since is empty.
      if (view?.byteOffset !== address || view.length !== count) {
        const at = address >> shifts[element]!;
        view = this.views[kind] = this.memory(element).subarray(at, at + count);
      }
      copyTo(out, view, first);
    } catch (error) {
      this.error ??= error;
    }
  }

  /**
   * Makes the arrays of results, once the core knows that the call is legal. What their sizes depend on besides the call
   * is told. Returns whether they could be made.
   */
  makeResults(told: number): boolean {
    try {
      this.results?.(told);
      return true;
    } catch (error) {
      this.error ??= error;
      return false;
    }
  }

  /** Writes a number as messages show it. */
  show(value: number, address: number): number {
    const { written } = new TextEncoder().encodeInto(
      String(value),
      this.core.HEAPU8.subarray(address),
    );
    return written;
  }
}
