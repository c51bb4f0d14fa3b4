// Keeps the page's whole state in the hash: `#lang=ko&table.position=20&rotate.query=64`. The hash holds the settings that
// differ from their defaults. If there are any, it also holds the settings whose default depends on the reader, so that a
// link shows what its sender saw.
//
//   keepInHash({ "": page, table: heatmap.state, rotate: rotation.state }, (ignored) => ...);
import { addressParts } from "../kit/state/address_part.js";
import type { AddressState, Moment } from "../kit/state/state.js";

/** Browsers throttle changes of the address, so a drag does not write one for every pixel. In milliseconds. */
const movingDelay = 250;
/** Changes closer together than this are one step for the back button, as when arrow keys are held. In milliseconds. */
const sameStep = 1000;

/** Synchronizes states, by their prefix, with the hash. `onIgnored` gets the keys that no state accepts. */
export function keepInHash(
  states: Readonly<Record<string, AddressState>>,
  onIgnored: (keys: string[]) => void,
): void {
  let reading = false;
  let moving = false;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The hash that was read or written last. If it differs, the reader has navigated, and an event will follow. */
  let known: string;

  const read = () => {
    clearTimeout(timer); // the pending change belongs to the address that the reader has just left
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

/** Changes only the settings that a text names: "back.sinOnly=1&back.shift=3". */
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

/** Splits a hash into the keys and texts of each state, and the parts that belong to none. */
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

/** The hash for the states. Settings without a prefix concern the whole page, so the change of any figure adds them. */
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
    return undefined; // the text ends in the middle of an escape
  }
}
