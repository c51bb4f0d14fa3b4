// What is worth saying of a model as a whole: whether its class is known, what transformers 4 makes of it, its towers.
import type { ModelRotary } from "../../config/config.js";
import type { Model } from "../../config/model.js";
import { rotationsIn } from "../../config/open.js";
import { isObject, likePosition } from "../../config/reading.js";
import type { TextNote } from "./config_text.js";
import type { Card, Finding } from "./diagnosis.js";
import { distinct } from "./verdict.js";

/** Whether a configuration has a value at this path. */
export function hasKey(config: object, path: string): boolean {
  let level: unknown = config;
  for (const name of path.split(".")) {
    if (!isObject(level) || !Object.hasOwn(level, name)) return false;
    level = level[name];
  }
  return level !== null && level !== undefined;
}

/** Keys that the file gives twice, of which JSON's readers take the last. `rotaries`: what was read of it. */
export function duplicates(
  noticed: readonly TextNote[],
  rotaries: readonly ModelRotary[] = [],
): Finding[] {
  const read = rotaries
    .flatMap(({ sources }) => Object.values(sources))
    .join(" / ")
    .split(" / ");
  return noticed.flatMap(({ code, text: key, line, column, same = false }): Finding[] => {
    if (code !== "duplicate") return [];
    const matters = !same && (likePosition.test(key) || read.includes(key));
    return [{ level: matters ? "error" : "note", code, key, line, column, same }];
  });
}

/** What a reader of transformers 4 takes for the layers of a card; `type`: that of its layers, where types differ. */
function olderFinding({ rotary, older }: Card, type: string | null, known: boolean): Finding[] {
  if (!rotary || !older) return [];
  const { rotary: _, ...takes } = older;
  const place = rotary.sources.base ?? "";
  const key = /^[\w.]+$/.test(place) ? { key: place } : {};
  const level = known ? "warning" : "note";
  return [{ level, code: "older reader", type, known, ...key, ...takes }];
}

/** Whether the class is known, and by what; and where readers differ. */
export function modelFindings(model: Model, cards: readonly Card[]): Finding[] {
  const { facts, type, given, architecture, fields } = model;
  const found: Finding[] = [];
  if (!facts) found.push({ level: "warning", code: "unknown model", type: type || null });
  if (architecture) {
    const key = `${fields.path}architectures`;
    found.push({ level: "note", code: "architecture", key, type: given, architecture, as: type });
  }
  const known = facts !== undefined && !facts.loose && !facts.isNew;
  for (const card of cards) {
    const layerType = cards.length > 1 ? card.type : null;
    found.push(...olderFinding(card, layerType, known));
  }
  return distinct(found);
}

const towerKeys = [
  "vision_config",
  "audio_config",
  "visual",
  "talker_config",
  "vision_tower_config",
];

/** Towers and models beside the one at this path. */
export function towers(config: object, path = ""): Finding[] {
  if (!isObject(config)) return [];
  const keys = new Set([...towerKeys, ...rotationsIn(config, true)]);
  keys.delete(path.split(".")[0]!);
  return [...keys].flatMap((key): Finding[] => {
    const tower = config[key];
    if (!isObject(tower) || Object.keys(tower).length === 0) return [];
    const type = typeof tower.model_type === "string" ? tower.model_type || null : null;
    return [{ level: "note", code: "not shown", key, type }];
  });
}
