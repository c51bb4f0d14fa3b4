// Translates old addresses. Once all figures of the lab stood in one page, and before that in the story's page. An address
// that names one of them, with its settings, now leads to its room; one that names several leads to a lesson.
import { places, rooms } from "virtual:lab-addresses";
import type { AddressState } from "../kit/state/state.js";
import { type Language, preferredLanguage } from "../kit/text/language.js";
import { languageOfAddress, pageIn } from "./address.js";

export interface Place {
  readonly path: string;
  readonly hash: string;
  readonly lang: string | undefined;
}

/** The page and hash for an old hash; undefined if it names nothing of the lab. */
export function newPlaceOf(hash: string): Place | undefined {
  const settings = new Map<string, string[]>(); // the settings of each room, in the order of the hash
  const lesson: string[] = [];
  const whole: string[] = [];
  let [lang, place]: (string | undefined)[] = [];
  const addSettings = (room: { name: string } | undefined, ...texts: string[]) => {
    if (room) settings.set(room.name, [...(settings.get(room.name) ?? []), ...texts]);
  };
  for (const part of hash.replace(/^#/, "").split("&")) {
    const [, prefix = "", key, value = ""] = /^(\w+)(?:\.(\w+))?(?:=(.*))?$/.exec(part) ?? [];
    const named = (name: string) => rooms.find(({ state }) => state === name);
    if (prefix === "lang") lang = value;
    else if (key === undefined) {
      if (Object.hasOwn(places, prefix)) place ??= places[prefix];
      else addSettings(named(prefix));
    } else if (prefix === "Q")
      addSettings(
        rooms.find(({ question }) => question === key),
        `answer=${value}`,
      );
    else if (prefix === "T" && key === "figures")
      lesson.push(...value.split(",").flatMap((name) => named(name)?.name ?? []));
    else if (prefix === "T" && key === "seed") whole.push(`seed=${value}`);
    else if (prefix === "T" && /^(0|false)$/.test(value)) whole.push("plain=1");
    else addSettings(named(prefix), `${key}=${value}`);
  }
  if (settings.size > 1 && !lesson.length) lesson.push(...settings.keys());
  const [first] = [...lesson, ...settings.keys()];
  if (!first) return place === undefined ? undefined : { ...split(place), lang };
  const parts = [
    ...(lesson.length ? [`lesson=${lesson.join(",")}`] : []),
    ...whole,
    ...Array.from(settings, ([name, texts]) =>
      texts.map((text) => (name === first ? text : `${name}.${text}`)),
    ).flat(),
  ];
  return { path: `lab/${first}/`, hash: parts.join("&"), lang };
}

function split(address: string): { path: string; hash: string } {
  const [path = "", hash = ""] = address.split("#");
  return { path, hash };
}

/**
 * Replaces an old address by its new one, without a step for the back button. Returns whether the hash was an old one.
 */
export function redirectOldAddress(hash: string): boolean {
  const found = newPlaceOf(hash);
  if (!found) return false;
  const lang = (found.lang ?? languageOfAddress() ?? preferredLanguage()) as Language;
  const url = new URL(pageIn(lang, found.path), location.href);
  url.search = location.search.replace(/([?&])lang=\w+&?/, "$1").replace(/[?&]$/, "");
  url.hash = found.hash;
  location.replace(url);
  return true;
}

/** The story's address once held answers to its questions. Such links still open, without the answers. */
export const oldAnswers: AddressState = {
  read: () => [],
  write: () => new Map(),
  change: () => {},
  subscribe: () => () => {},
};
