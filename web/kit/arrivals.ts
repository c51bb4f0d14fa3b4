// Modules that what a figure shows waits for: it is drawn again once one is there.
import { signal } from "@preact/signals-core";

export class Arrivals {
  private readonly pending = new Set<Promise<void>>();
  /** Whether what is being made waits for one. */
  private hasAwaited = false;
  /** Whoever waits reads it, and asks again for a module that could not be fetched. */
  private readonly tries = signal(0);

  constructor(
    private readonly arrived: () => void,
    private readonly failed: (reason: string) => void,
  ) {}

  get arePending(): boolean {
    return this.pending.size > 0;
  }

  tryAgain(): void {
    ++this.tries.value;
  }

  async settle(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  await(arrival: Promise<void>): void {
    this.hasAwaited = true;
    void this.tries.value;
    if (this.pending.has(arrival)) return;
    this.pending.add(arrival);
    const arrived = () => {
      this.pending.delete(arrival);
      this.arrived();
    };
    arrival.then(arrived, (error: Error) => {
      this.pending.delete(arrival);
      this.failed(error.message);
    });
  }

  /** What is made, and whether that is not all, as a module is missing. */
  make<T>(make: () => T): { readonly content: T; readonly isWaiting: boolean } {
    this.hasAwaited = false;
    const content = make();
    return { content, isWaiting: this.hasAwaited };
  }
}
