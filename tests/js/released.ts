// Configurations of released models: of each config.json the fields that tell the position encoding.
import { readdirSync, readFileSync } from "node:fs";

export type Config = Record<string, unknown>;

const folder = new URL("configs/", import.meta.url);

export const names = readdirSync(folder).map((file) => file.replace(".json", ""));

/** A new copy. */
export const released = (name: string): Config =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

/** Its rope_scaling. */
export const scaling = (name: string) => released(name).rope_scaling as Record<string, number[]>;
