// The page entries of encodings. The first encoding's is bundled, the others load when a reader chooses them.
import type { AnyPageEntry } from "./entry.js";
import { sinusoidal } from "./sinusoidal.js";

const loaded = new Map([["sinusoidal", sinusoidal as unknown as AnyPageEntry]]);

export async function loadEntry(id: string): Promise<void> {
  if (isLoaded(id)) return;
  const { entries } = await import("./list.js");
  loaded.set(id, (await entries[id as keyof typeof entries]()) as unknown as AnyPageEntry);
}

export const isLoaded = (id: string): boolean => loaded.has(id);

/** The entry of an encoding, which must be loaded. */
export const pageEntry = (id: string): AnyPageEntry => loaded.get(id)!;
