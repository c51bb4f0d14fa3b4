// Random numbers that follow from a seed and the number of a call alone, so that any call can be made again.

export class Random {
  private state: number;

  constructor(seed: number, call = 0) {
    this.state = scramble(scramble(seed) + Math.imul(call, 0x9e3779b1));
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    return scramble(this.state) / 2 ** 32;
  }

  /** From low to high, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True so often, of 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** A seed for the contents of an array. */
  seed(): number {
    return this.integer(1, 99_999);
  }
}

/** Every bit of a number depends on all of them. */
function scramble(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
