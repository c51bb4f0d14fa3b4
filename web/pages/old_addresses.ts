// Figures of the lab stood together in one page, and before that in the story's: an address that names them, with their
// settings, is now one of a room, or of a lesson where it names several.
import { places, rooms } from "virtual:lab-addresses";
import type { AddressState } from "../kit/state/state.js";
import { type Language, preferredLanguage } from "../kit/text/language.js";
import { languageOfAddress, pageIn } from "./address.js";
import { single } from "./single.js";

export interface Place {
  readonly path: string;
  readonly hash: string;
  readonly lang: string | undefined;
}

/** Where an old hash leads now; undefined where it names nothing of the lab. */
export function placeOf(hash: string): Place | undefined {
  const settings = new Map<string, string[]>(); // by the room, in the order of the hash
  const lesson: string[] = [];
  const whole: string[] = [];
  let [lang, place]: (string | undefined)[] = [];
  const of = (room: { name: string } | undefined, ...texts: string[]) => {
    if (room) settings.set(room.name, [...(settings.get(room.name) ?? []), ...texts]);
  };
  for (const part of hash.replace(/^#/, "").split("&")) {
    const [, prefix = "", key, value = ""] = /^(\w+)(?:\.(\w+))?(?:=(.*))?$/.exec(part) ?? [];
    const named = (name: string) => rooms.find(({ state }) => state === name);
    if (prefix === "lang") lang = value;
    else if (key === undefined) {
      if (Object.hasOwn(places, prefix)) place ??= places[prefix];
      else of(named(prefix));
    } else if (prefix === "Q")
      of(
        rooms.find(({ question }) => question === key),
        `answer=${value}`,
      );
    else if (prefix === "T" && key === "figures")
      lesson.push(...value.split(",").flatMap((name) => named(name)?.name ?? []));
    else if (prefix === "T" && key === "seed") whole.push(`seed=${value}`);
    else if (prefix === "T" && /^(0|false)$/.test(value)) whole.push("plain=1");
    else of(named(prefix), `${key}=${value}`);
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

/** Goes where an old hash leads now, without a step to go back to. Returns whether it leads anywhere. */
export function leave(hash: string): boolean {
  const found = placeOf(hash);
  if (!found) return false;
  const lang = (found.lang ?? languageOfAddress() ?? preferredLanguage()) as Language;
  if (single.page) {
    const page = found.path.split("/").at(-2);
    history.replaceState(null, "", `#lang=${lang}&page=${page}&${found.hash}`);
    location.reload();
    return true;
  }
  const url = new URL(pageIn(lang, found.path), location.href);
  url.search = location.search.replace(/([?&])lang=\w+&?/, "$1").replace(/[?&]$/, "");
  url.hash = found.hash;
  location.replace(url);
  return true;
}

/** Answers of questions of the story were in the address; a link that has some still opens, and loses them. */
export const oldAnswers: AddressState = {
  read: () => [],
  write: () => new Map(),
  change: () => {},
  subscribe: () => () => {},
};
