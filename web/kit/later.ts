// Loads a module when a panel first reads it: the table of numbers, the line of a question. Its styles are then added to the
// figure.
//
//   const tables = later(() => import("./data_table.js"));
//   tables(view)?.dataTable(...)
import { signal } from "@preact/signals-core";
import type { CSSResult } from "lit";
import { getOrMake } from "./get_or_make.js";

type Load<M> = () => Promise<M & { readonly styles?: CSSResult }>;
/** What waits for modules: it is not complete before they are loaded. */
export interface Awaiting {
  await(arrival: Promise<void>): void;
  readonly element: HTMLElement;
}
type Arrived<M> = (view: Awaiting) => M | undefined;

const known = new WeakMap<Load<object>, Arrived<object>>();

/** Reads the module; undefined until it is loaded. */
export function later<M extends object>(load: Load<M>): Arrived<M> {
  return getOrMake(known, load, () => awaited(load)) as Arrived<M>;
}

function awaited<M extends object>(load: Load<M>): Arrived<M> {
  const loaded = signal<(M & { readonly styles?: CSSResult }) | undefined>(undefined);
  let arrival: Promise<void> | undefined;
  const begin = async () => {
    try {
      loaded.value = await load();
    } finally {
      arrival = undefined; // after a failure the next drawing tries again
    }
  };
  return (view) => {
    const module = loaded.value;
    if (!module) {
      arrival ??= begin();
      view.await(arrival);
    } else if (module.styles?.styleSheet) adopt(view.element, module.styles.styleSheet);
    return module;
  };
}

/** Adds a style sheet to an element, once. */
export function adopt(element: HTMLElement, sheet: CSSStyleSheet): void {
  const sheets = element.shadowRoot!.adoptedStyleSheets;
  if (!sheets.includes(sheet)) sheets.push(sheet);
}
