// A part of a figure that comes with a module of its own, once it is asked for: what a fold holds, the picture of a
// figure that is shown in full, words of what was chosen.
//
//   const gaps = later(() => import("./gaps.js"));
//   custom((view) => gaps(view)?.gaps(view))
import { signal } from "@preact/signals-core";
import { html, nothing } from "lit";
import type { Panel } from "./define_figure.js";

/** Who shows what comes later: it is drawn again then, and not complete before. */
export interface Awaiting {
  await(arrival: Promise<void>): void;
  /** Whether what stands below the others may come: a reader is there, or nothing moves. */
  readonly isWhole: boolean;
}

/** Undefined until the module is there. */
export function later<M extends object>(load: () => Promise<M>): (view: Awaiting) => M | undefined {
  const loaded = signal<M | undefined>(undefined);
  let arrival: Promise<void> | undefined;
  const begin = async () => {
    try {
      loaded.value = await load();
    } finally {
      arrival = undefined; // after a failure the next drawing tries again
    }
  };
  return (view) => {
    if (!loaded.value) {
      arrival ??= begin();
      view.await(arrival);
    }
    return loaded.value;
  };
}

/** Panels of a module that comes later, by their names. */
export function panelsLater<V extends Awaiting, N extends string>(
  names: readonly N[],
  arrived: (view: V) => { readonly panels: Readonly<Record<N, Panel<V>>> } | undefined,
): Record<N, Panel<V>> {
  const panel = (name: N): Panel<V> => ({
    isShown(view) {
      const panel = arrived(view)?.panels[name];
      return panel !== undefined && panel.isShown?.(view) !== false;
    },
    content: (view) => arrived(view)?.panels[name].content(view) ?? nothing,
  });
  return Object.fromEntries(names.map((name) => [name, panel(name)])) as Record<N, Panel<V>>;
}

/**
 * Panels below those that are seen first, by their names: their module comes once the others are drawn, when a reader
 * scrolls to them or rests. Until then so many pixels stay free; none for those that may not be shown.
 */
export function panelsBelow<V extends Awaiting, N extends string>(
  heights: Readonly<Record<N, number>>,
  arrived: (view: V) => { readonly panels: Readonly<Record<N, Panel<V>>> } | undefined,
): Record<N, Panel<V>> {
  const names = Object.keys(heights) as N[];
  const there = (view: V) => (view.isWhole ? arrived(view)?.panels : undefined);
  const panel = (name: N): Panel<V> => ({
    isShown(view) {
      const panel = there(view)?.[name];
      return panel ? panel.isShown?.(view) !== false : heights[name] > 0;
    },
    content: (view) =>
      there(view)?.[name].content(view) ??
      html`<div class="below" .style=${`height: ${heights[name]}px`}></div>`,
  });
  return Object.fromEntries(names.map((name) => [name, panel(name)])) as Record<N, Panel<V>>;
}
