// The encodings that the core holds for later calls, and what it says of them.

import type { Core, Encoding } from "./core.js";
import type { Entry } from "./entry.js";

/** What the core says of an encoding that it has made; zeros for what its door does not have. */
export interface Facts {
  /** Of an absolute encoding: columns. */
  readonly width: number;
  /** Coordinates of a position. */
  readonly axes: number;
  /** Rows in front of those of positions, and of a grid's cells. */
  readonly leading: number;
  readonly gridLeading: number;
  readonly wavePairs: number;
  /** Of a rotary or a relative encoding. */
  readonly headDim: number;
  /** Of a rotary: the third side of its frequencies. */
  readonly waves: number;
  /** Coefficients of a mix of waves, for cosines as for sines (FoPE). */
  readonly mix: number;
  /** Of a bias or a relative encoding, where 0 means any number; sets of frequencies of a rotary. */
  readonly heads: number;
  readonly isOneRow: boolean;
  readonly windowTokens: number;
  /** About how many bytes it takes. */
  readonly bytes: number;
}

/** The facts as HeldEncoding::facts of src/wasm orders them. */
export const factCount = 12;
export function factsOf(list: Float64Array): Facts {
  // By index: taking an array apart takes longer than the rest of making a rotary.
  return {
    width: list[0]!,
    axes: list[1]!,
    leading: list[2]!,
    gridLeading: list[3]!,
    wavePairs: list[4]!,
    headDim: list[5]!,
    waves: list[6]!,
    mix: list[7]!,
    heads: list[8]!,
    isOneRow: list[9] === 1,
    windowTokens: list[10]!,
    bytes: list[11]!,
  };
}

/** An encoding that was made. */
export interface Made {
  readonly encoding: Encoding;
  /** Undefined for a rotary that was made of numbers. */
  readonly facts: Facts | undefined;
  /** Its entry and values, by which the next call recognizes it. */
  readonly entry: Entry | undefined;
  readonly values: readonly number[];
  /** The data of a rotary, by which it is recognized too. */
  data: object | undefined;
}

/** So many encodings are held, and the core has one number more, under which the next is made. None takes more than
 * so many bytes; of larger ones only the last is held. */
const maxHeld = 8;
const maxBytes = 2 ** 19;

export class HeldEncodings {
  /** The latest first. */
  private held: Made[] = [];
  /** Numbers of the core under which another encoding may be made, at least one. */
  private readonly free: Encoding[] = Array.from({ length: maxHeld + 1 }, (_, i) => i);
  /** The encoding that was made under the last of them, if it is too large to be held. */
  private large: Made | undefined;

  find(isIt: (made: Made) => boolean): Made | undefined {
    const { held, large } = this;
    for (let i = 0; i < held.length; ++i) if (isIt(held[i]!)) return this.latest(i);
    return large && isIt(large) ? large : undefined;
  }

  /** A number under which an encoding can be made. It is another one's as soon as a second is asked for without `hold`. */
  unused(): Encoding {
    this.large = undefined;
    return this.free.at(-1)!;
  }

  /** Holds what was made under the unused number, instead of the encoding that was not called for longest. */
  hold(made: Made, bytes: number): void {
    const { held, free } = this;
    if (bytes > maxBytes) {
      this.large = made;
      return;
    }
    free.pop();
    held.unshift(made);
    if (held.length > maxHeld) free.push(held.pop()!.encoding);
  }

  /** Frees the memory of all. */
  clear(core: Core): void {
    this.free.push(...this.held.map(({ encoding }) => encoding));
    this.held = [];
    this.large = undefined;
    for (const encoding of this.free) core.clear(encoding);
  }

  /** Encoding i of those that are held, which is now the latest. */
  private latest(i: number): Made {
    const { held } = this;
    const made = held[i]!;
    if (i > 0) {
      held.copyWithin(1, 0, i);
      held[0] = made;
    }
    return made;
  }
}
