// Measurements made between frames, a step of one a frame, so that the page stays responsive.
//
//   const queue = new FrameQueue<Claim, Outcome>({
//     next: () => pending()[0],
//     measure: (claim) => claim.measure(pe),
//     finish: (claim, outcome) => put({ outcomes: new Map(outcomes).set(claim, outcome) }),
//   });
//   queue.run();

/** A long measurement in steps: it yields where a frame may come in between. */
export type Steps<Result> = Generator<void, Result>;

export interface Measurements<Item, Result extends object> {
  /** What to measure next, asked after every one: the reader may have gone elsewhere. */
  next(): Item | undefined;
  measure(item: Item): Result | Steps<Result>;
  /** Takes the result, or the reason why there is none. */
  finish(item: Item, result: Result | string): void;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export class FrameQueue<Item, Result extends object> {
  private isRunning = false;

  constructor(private readonly measurements: Measurements<Item, Result>) {}

  /** Measures until nothing is next; does nothing while it is at it. */
  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    const { measurements } = this;
    for (let item = measurements.next(); item !== undefined; item = measurements.next()) {
      await frame();
      measurements.finish(item, await this.measure(item));
    }
    this.isRunning = false;
  }

  private async measure(item: Item): Promise<Result | string> {
    try {
      const found = this.measurements.measure(item);
      if (!("next" in found)) return found;
      for (;;) {
        const step = found.next();
        if (step.done) return step.value;
        await frame();
      }
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
