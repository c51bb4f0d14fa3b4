// The state of a figure whose module is still to come: it holds what the address says of it, until it can hand it on.
import type { Kept, Moment, State } from "../kit/state/state.js";

export class Awaited implements Kept {
  private texts: ReadonlyMap<string, string> = new Map();
  private state: State | undefined;
  /** Until what it handed on is read. */
  private arrival: Promise<void> | undefined;
  private readonly listeners = new Set<(moment: Moment) => void>();

  /** `late` is called with keys that turned out to be of no use only once more was loaded. */
  constructor(private readonly late: (keys: string[]) => void) {}

  /** Hands on what it holds. Returns the keys that could not be used. */
  come(state: State): string[] {
    this.state = state;
    const ignored = this.read(this.texts);
    state.subscribe((moment) => this.arrival || this.tell(moment));
    return ignored;
  }

  read(texts: ReadonlyMap<string, string>): string[] {
    this.texts = new Map(texts);
    const ignored = this.state?.read(texts, this.late) ?? [];
    const { arrival } = this.state ?? {};
    const end = () => {
      if (this.arrival === arrival) this.arrival = undefined;
    };
    this.arrival = arrival;
    arrival?.then(end, end);
    return ignored;
  }

  write(besideOthers?: boolean): Map<string, string> {
    if (!this.state || this.arrival) return new Map(this.texts);
    return this.state.write(besideOthers);
  }

  change(texts: ReadonlyMap<string, string>): void {
    if (this.state) this.state.change(texts);
    else {
      this.texts = new Map([...this.texts, ...texts]);
      this.tell("settled");
    }
  }

  subscribe(listener: (moment: Moment) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(moment: Moment): void {
    for (const listener of this.listeners) listener(moment);
  }
}
