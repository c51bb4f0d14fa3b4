// The state of a figure whose module is not loaded yet: it holds the settings of the address, and then hands them on.
import type { AddressState, Moment, State } from "../kit/state/state.js";

export class Awaited implements AddressState {
  private texts: ReadonlyMap<string, string> = new Map();
  private state: State | undefined;
  /** Until the settings that it handed on are read. */
  private arrival: Promise<void> | undefined;
  private readonly listeners = new Set<(moment: Moment) => void>();

  /** `late` is called with keys that turned out to be of no use only once more was loaded. */
  constructor(private readonly late: (keys: string[]) => void) {}

  /** Hands the settings on to the state of the figure. Returns the keys that could not be used. */
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
