// The modules that a figure waits for. What reads one is drawn again when it is loaded (later.ts).
import { signal } from "@preact/signals-core";

export class Arrivals {
  private readonly pending = new Set<Promise<void>>();
  /** Whether the content that is being made waits for a module. */
  private hasAwaited = false;
  /** Content that waits reads this signal, so that a change makes it ask again for a module that failed to load. */
  private readonly tries = signal(0);

  /** `arrived` is called after each module, loaded or not. */
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
    arrival
      .catch((error: Error) => this.failed(error.message))
      .finally(() => {
        this.pending.delete(arrival);
        this.arrived();
      });
  }

  /** Makes content, and says whether it is incomplete because a module is missing. */
  make<T>(make: () => T): { readonly content: T; readonly isWaiting: boolean } {
    this.hasAwaited = false;
    const content = make();
    return { content, isWaiting: this.hasAwaited };
  }
}
