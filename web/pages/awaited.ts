// The state of a figure whose module is still to come: it holds what the address says of it, until it can hand it on.
import type { AddressState, Moment } from "../kit/state/state.js";

export class Awaited implements AddressState {
  private texts: ReadonlyMap<string, string> = new Map();
  private state: AddressState | undefined;
  private readonly listeners = new Set<(moment: Moment) => void>();

  /** Hands on what it holds. Returns the keys that could not be used. */
  come(state: AddressState): string[] {
    const ignored = state.read(this.texts);
    this.state = state;
    state.subscribe((moment) => this.tell(moment));
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
