// Joins states that have no prefix in the address: all but the last own the keys of their fields, the last one gets all others.
import type { AddressState, Fields, Moment } from "../kit/state/state.js";

/** A state that lists its keys. */
export type Named = AddressState & { readonly fields: Fields };

export class Joined implements AddressState {
  constructor(
    private readonly named: readonly Named[],
    private readonly last: AddressState,
  ) {}

  private get all(): readonly AddressState[] {
    return [...this.named, this.last];
  }

  read(texts: ReadonlyMap<string, string>): string[] {
    return this.divided(texts).flatMap(([state, own]) => state.read(own));
  }

  write(besideOthers?: boolean): Map<string, string> {
    return new Map(this.all.flatMap((state) => [...state.write(besideOthers)]));
  }

  change(texts: ReadonlyMap<string, string>): void {
    for (const [state, own] of this.divided(texts)) if (own.size) state.change(own);
  }

  subscribe(listener: (moment: Moment) => void): () => void {
    const ends = this.all.map((state) => state.subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  }

  private divided(texts: ReadonlyMap<string, string>): [AddressState, Map<string, string>][] {
    const left = new Map(texts);
    const divided = this.named.map((state): [AddressState, Map<string, string>] => {
      const own = [...left].filter(([key]) => key in state.fields);
      for (const [key] of own) left.delete(key);
      return [state, new Map(own)];
    });
    return [...divided, [this.last, left]];
  }
}
