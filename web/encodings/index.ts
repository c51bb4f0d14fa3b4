// What the page knows of an encoding. That of the first is there, the others are loaded when they are chosen.
import type { AnyPageEntry } from "./entry.js";
import { sinusoidal } from "./sinusoidal.js";

const loaded = new Map([["sinusoidal", sinusoidal as unknown as AnyPageEntry]]);

export async function loadEntry(id: string): Promise<void> {
  if (isLoaded(id)) return;
  const { entries } = await import("./list.js");
  loaded.set(id, (await entries[id as keyof typeof entries]()) as unknown as AnyPageEntry);
}

export const isLoaded = (id: string): boolean => loaded.has(id);

/** By an id of the catalog, once it is loaded. */
export const pageEntry = (id: string): AnyPageEntry => loaded.get(id)!;
