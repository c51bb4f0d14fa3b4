// The state of a figure whose module is not loaded yet: it keeps the settings of the address until the figure has a state
// that can read them.
import type { AddressState, Moment, State } from "../kit/state/state.js";

export class PendingState implements AddressState {
  private texts: ReadonlyMap<string, string> = new Map();
  private state: State | undefined;
  /** Pending while the figure reads the settings: it may have to load more first. */
  private arrival: Promise<void> | undefined;
  private readonly listeners = new Set<(moment: Moment) => void>();

  /** Calls `late` with keys that the figure rejects only after it has loaded more. */
  constructor(private readonly late: (keys: string[]) => void) {}

  /** Passes the settings to the figure's state. Returns the keys that it rejects. */
  attach(state: State): string[] {
    this.state = state;
    const ignored = this.read(this.texts);
    state.subscribe((moment) => this.arrival || this.notify(moment));
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
      this.notify("settled");
    }
  }

  subscribe(listener: (moment: Moment) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private notify(moment: Moment): void {
    for (const listener of this.listeners) listener(moment);
  }
}
