// Runs measurements between frames, one step a frame, so that the page stays responsive.
//
//   const queue = new FrameQueue<Claim, Outcome>({
//     next: () => pending()[0],
//     measure: (claim) => claim.measure(pe),
//     finish: (claim, outcome) => put({ outcomes: new Map(outcomes).set(claim, outcome) }),
//   });
//   queue.run();

/** A long measurement that yields where a frame may be drawn. */
export type Steps<Result> = Generator<void, Result>;

export interface Measurements<Item, Result extends object> {
  /** The next item, called after every measurement: the reader may have chosen another order. */
  next(): Item | undefined;
  measure(item: Item): Result | Steps<Result>;
  /** Takes the result, or why the measurement failed. */
  finish(item: Item, result: Result | string): void;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export class FrameQueue<Item, Result extends object> {
  private isRunning = false;

  constructor(private readonly measurements: Measurements<Item, Result>) {}

  /** Measures until there is no next item; does nothing while it is running. */
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
