// Measurements that wait for their turn: a part of one a frame, so that the page goes on.

/** A long measurement in parts: it yields where a frame may come in between. */
export type Parts<Result> = Generator<void, Result>;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export class Queue<Item, Result extends object> {
  /** Or why it could not be measured. */
  private readonly outcomes = new Map<Item, Result | string>();
  /** What was measured last. */
  latest: Item | undefined;
  private isUnderWay = false;

  /** `wanted` is asked after every one: the reader may have gone elsewhere. */
  constructor(
    private readonly wanted: () => readonly Item[],
    private readonly tell: () => void,
  ) {}

  /** What was measured, or why nothing could be; undefined where that is still to come, or is not wanted. */
  of(item: Item): Result | string | undefined {
    return this.wanted().includes(item) ? this.outcomes.get(item) : undefined;
  }

  get waiting(): readonly Item[] {
    return this.wanted().filter((item) => !this.outcomes.has(item));
  }

  /** What is not wanted any more, or is to be measured again. */
  forget(isForgotten: (item: Item) => boolean): void {
    for (const item of this.outcomes.keys()) if (isForgotten(item)) this.outcomes.delete(item);
  }

  /** Measures what waits, unless that is under way. */
  async run(measure: (item: Item) => Result | Parts<Result>): Promise<void> {
    if (this.isUnderWay) return;
    this.isUnderWay = true;
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      await frame();
      this.outcomes.set(next, await inParts(() => measure(next!)));
      this.latest = next;
      this.tell();
    }
    this.isUnderWay = false;
  }
}

async function inParts<Result extends object>(
  measure: () => Result | Parts<Result>,
): Promise<Result | string> {
  try {
    const found = measure();
    if (!("next" in found)) return found;
    for (;;) {
      const part = found.next();
      if (part.done) return part.value;
      await frame();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
