// The state of a figure whose module is not loaded yet: it holds the settings of the address, and then hands them on.
import type { AddressState, Moment } from "../kit/state/state.js";

export class Awaited implements AddressState {
  private texts: ReadonlyMap<string, string> = new Map();
  private state: AddressState | undefined;
  private readonly listeners = new Set<(moment: Moment) => void>();

  /** Hands the settings on to the state of the figure. Returns the keys that could not be used. */
  attach(state: AddressState): string[] {
    const ignored = state.read(this.texts);
    this.state = state;
    state.subscribe((moment) => this.notify(moment));
    return ignored;
  }

  read(texts: ReadonlyMap<string, string>): string[] {
    if (this.state) return this.state.read(texts);
    this.texts = new Map(texts);
    return [];
  }

  write(besideOthers?: boolean): Map<string, string> {
    return this.state?.write(besideOthers) ?? new Map(this.texts);
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
