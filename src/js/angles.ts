// Cosines and sines of a rotary, into the scratch: what rotations, their tables and attention share.
import type { Engine } from "./engine.js";
import type { Positions } from "./positions.js";
import { axesOf, layouts, type PairLayout, type RotaryData } from "./rotary_data.js";

/** Where the rows of several heads lie: rows of one head `rowStride` values apart, heads `headStride`. */
export interface HeadRows {
  heads: number;
  rows: number;
  headStride: number;
  rowStride: number;
}

export class Angles {
  private readonly lists: readonly (Float64Array | undefined)[];

  constructor(
    private readonly engine: Engine,
    readonly data: RotaryData,
  ) {
    const list = (values: readonly number[] | undefined) => values && Float64Array.from(values);
    this.lists = [list(data.frequencies), list(data.axes), list(data.growth?.rates)];
  }

  get pairs(): number {
    return this.data.frequencies.length;
  }

  /** Bytes to begin the scratch with besides the rows. */
  get bytes(): number {
    return 3 * (8 * this.pairs + 16);
  }

  /** Takes its region of the scratch and hands the core its numbers, if it holds another's. */
  use(): void {
    const { core, scratch } = this.engine;
    if (this.engine.angles === this) return;
    const at = this.lists.map((list) => {
      const address = scratch.take(8 * this.pairs);
      return list ? address : 0;
    });
    this.lists.forEach((list, i) => {
      if (list) scratch.write("float64", at[i]!, list);
    });
    const { attentionFactor, growth } = this.data;
    const [frequencies, axes, rates] = at as [number, number, number];
    const center = growth?.center ?? 0;
    core.setAngles(
      frequencies,
      this.pairs,
      attentionFactor,
      axesOf(this.data),
      axes,
      rates,
      center,
    );
    this.engine.angles = this;
  }

  /** Refuses positions that the core cannot turn by. `at` is room for `block` of them. */
  check(positions: Positions, at: number, block: number): void {
    const { core } = this.engine;
    if (!this.data.growth || positions.count === 0) return; // others take any finite position
    for (let first = 0; first < positions.count; first += block) {
      const count = Math.min(block, positions.count - first);
      if (!positions.consecutive) positions.write(this.engine, at, first, count);
      const [list, start] = positions.consecutive ? [0, positions.start + first] : [at, 0];
      const message = core.checkAngles(list, start, count);
      if (message) throw new RangeError(message.replace(/^rotary/, this.data.id));
    }
  }

  /** Rows [first, first + count) of the positions. `at` is room for the block's positions. */
  rows(
    positions: Positions,
    at: number,
    first: number,
    count: number,
    cos: number,
    sin: number,
    key: boolean,
    float64: boolean,
  ): void {
    const { core } = this.engine;
    if (positions.consecutive) {
      core.cosSinRows(0, positions.start, positions.count, first, count, cos, sin, key, float64);
      return;
    }
    positions.write(this.engine, at, first, count);
    core.cosSinRows(at, 0, count, 0, count, cos, sin, key, float64);
  }

  /** Turns rows in the scratch by cos and sin (rows, pairs). */
  turn(
    x: number,
    { heads, rows, headStride, rowStride }: HeadRows,
    cos: number,
    sin: number,
    layout: PairLayout,
    inverse: boolean,
    float64: boolean,
  ): void {
    const { core } = this.engine;
    const width = this.data.rotaryDim;
    const number = layouts.indexOf(layout);
    core.rotate(x, heads, rows, headStride, rowStride, width, number, cos, sin, inverse, float64);
  }
}
