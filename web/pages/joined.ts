// Two states without a prefix in the address: the first owns the keys of its fields, the second gets all others.
import type { AddressState, Fields, Moment } from "../kit/state/state.js";

export class Joined implements AddressState {
  constructor(
    private readonly first: AddressState & { readonly fields: Fields },
    private readonly second: AddressState,
  ) {}

  read(texts: ReadonlyMap<string, string>): string[] {
    const [own, others] = this.divided(texts);
    return [...this.first.read(own), ...this.second.read(others)];
  }

  write(besideOthers?: boolean): Map<string, string> {
    return new Map([...this.first.write(besideOthers), ...this.second.write(besideOthers)]);
  }

  change(texts: ReadonlyMap<string, string>): void {
    const [own, others] = this.divided(texts);
    if (own.size) this.first.change(own);
    if (others.size) this.second.change(others);
  }

  subscribe(listener: (moment: Moment) => void): () => void {
    const ends = [this.first.subscribe(listener), this.second.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  private divided(texts: ReadonlyMap<string, string>) {
    const own = new Map<string, string>();
    const others = new Map<string, string>();
    for (const [key, text] of texts) (key in this.first.fields ? own : others).set(key, text);
    return [own, others] as const;
  }
}
