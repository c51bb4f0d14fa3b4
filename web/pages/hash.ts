// The page's whole state in the address: `#lang=ko&F3.encoding=rope&F3.headDim=64`. Only what differs
// from its default appears, so a link holds what its sender changed; and, beside it, the settings whose default
// differs by reader, so that a link shows what its sender saw.
//
//   const ignored = keepInHash({ "": page, F1: permutation.state, F3: heatmap.state }, (ignored) => ...);
import { addressParts } from "../kit/state/address_part.js";
import type { AddressState, Moment } from "../kit/state/state.js";

/** Writing the address for every pixel of a drag would be throttled by browsers. */
const movingDelay = 250;
/** Changes this close together are one step for the back button: arrow keys held on a slider. */
const sameStep = 1000;

/** Keeps states, by their prefix, and the hash the same. `onIgnored` gets the keys that could not be used. */
export function keepInHash(
  states: Readonly<Record<string, AddressState>>,
  onIgnored: (keys: string[]) => void,
): void {
  let reading = false;
  let moving = false;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was read or written last: with another one the reader has gone on, which the browser is about to report. */
  let known: string;

  const read = () => {
    clearTimeout(timer); // what was to be written is what has just been left
    known = location.hash;
    reading = true;
    onIgnored(readAll(states, location.hash));
    reading = false;
  };
  const write = (moment: Moment) => {
    clearTimeout(timer);
    if (location.hash !== known) return;
    const hash = print(states);
    if (hash !== known) {
      const url = hash || location.pathname + location.search;
      const continues = moment === "noted" || moving || performance.now() - lastWrite < sameStep;
      if (continues) history.replaceState(null, "", url);
      else history.pushState(null, "", url);
      known = location.hash;
    }
    moving = moment === "moving";
    if (moment !== "noted") lastWrite = performance.now();
  };

  read();
  for (const state of Object.values(states)) {
    state.subscribe((moment) => {
      if (reading) return;
      clearTimeout(timer);
      if (moment === "settled") write(moment);
      else timer = setTimeout(write, movingDelay, moment);
    });
  }
  addEventListener("popstate", read);
  addEventListener("hashchange", () => {
    known = location.hash;
    if (known !== print(states)) read();
  });
}

/** Sets what a text like that of an address names, and nothing else: "F4.sinOnly=1&F4.shift=3". */
export function setFrom(states: Readonly<Record<string, AddressState>>, text: string): void {
  for (const [prefix, texts] of byPrefix(states, text).texts) {
    if (texts.size) states[prefix]!.change(texts);
  }
}

function readAll(states: Readonly<Record<string, AddressState>>, hash: string): string[] {
  const { texts, ignored } = byPrefix(states, hash.replace(/^#/, ""));
  for (const [prefix, state] of Object.entries(states)) {
    const unused = state.read(texts.get(prefix)!);
    ignored.push(...unused.map((key) => (prefix ? `${prefix}.${key}` : key)));
  }
  return ignored;
}

/** Keys and their texts, a map for every state, and the parts that belong to none. */
function byPrefix(states: Readonly<Record<string, unknown>>, text: string) {
  const texts = new Map<string, Map<string, string>>(
    Object.keys(states).map((prefix) => [prefix, new Map()]),
  );
  const ignored: string[] = [];
  for (const part of text.split("&").filter(Boolean)) {
    const equals = part.indexOf("=");
    const key = equals < 0 ? part : part.slice(0, equals);
    const dot = key.indexOf(".");
    const own = texts.get(dot < 0 ? "" : key.slice(0, dot));
    const value = equals < 0 ? undefined : decoded(part.slice(equals + 1));
    if (own && value !== undefined) own.set(key.slice(dot + 1), value);
    else ignored.push(key);
  }
  return { texts, ignored };
}

/** What has no prefix is about the whole page, so it stands beside the changes of any figure. */
function print(states: Readonly<Record<string, AddressState>>): string {
  const isChanged = Object.values(states).some((state) => state.write().size > 0);
  const parts = Object.entries(states).flatMap(([prefix, state]) =>
    addressParts(prefix, state.write(prefix === "" && isChanged)),
  );
  return parts.length ? `#${parts.join("&")}` : "";
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return undefined; // a cut-off escape
  }
}
