// What is now the lab stood at the story's address: a link to one of its figures or sections goes on to it.
import { figures, places } from "virtual:lab-addresses";
import type { AddressState } from "../kit/state/state.js";

/** The keys of the lab's states: its figures, its questions (Q) and what a teacher's link decides (T). */
const prefixes = new Set([...Object.keys(figures), "T", "Q"]);

/** Whether a hash names something of the lab. */
export const isOfLab = (hash: string): boolean =>
  hash
    .replace(/^#/, "")
    .split("&")
    .some((part) => {
      const [, prefix, dot] = /^(\w+)(\.|$)/.exec(part) ?? [];
      if (prefix === undefined) return false;
      return dot ? prefixes.has(prefix) : places.includes(prefix) || prefix in figures;
    });

/** Goes to the lab with all that the address says, if it is of the lab. Returns whether it is. */
export function leave(hash: string): boolean {
  if (!isOfLab(hash)) return false;
  const lab = new URL("./lab/", location.href.replace(/index\.html(?=[?#]|$)/, ""));
  lab.search = location.search;
  lab.hash = hash;
  location.replace(lab);
  return true;
}

/** Answers of questions were in the address; a link that has some still opens, and loses them. */
export const oldAnswers: AddressState = {
  read: () => [],
  write: () => new Map(),
  change: () => {},
  subscribe: () => () => {},
};
