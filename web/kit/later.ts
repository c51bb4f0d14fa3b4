// A part of a figure that comes with a module of its own, once it is asked for: what a fold holds, the picture of a
// figure that is shown in full, words of what was chosen.
//
//   const tables = later(() => import("./tables.js"));
//   custom((view) => tables(view)?.files(view))
import { signal } from "@preact/signals-core";
import { html } from "lit";
import type { Awaiting, Panel } from "./figure_definition.js";

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

type Arrived<V, N extends string> = (
  view: V,
) => { readonly panels: Readonly<Record<N, Panel<V>>> } | undefined;

/** Panels of a module that comes later, by their names and the pixels that stay free until then. */
function panelsOf<V, N extends string>(
  heights: Readonly<Record<N, number>>,
  arrived: Arrived<V, N>,
): Record<N, Panel<V>> {
  const panel = (name: N): Panel<V> => ({
    isShown(view) {
      const panel = arrived(view)?.panels[name];
      return panel ? panel.isShown?.(view) !== false : heights[name] > 0;
    },
    content: (view) =>
      arrived(view)?.panels[name].content(view) ??
      html`<div class="below" .style=${`height: ${heights[name]}px`}></div>`,
  });
  const names = Object.keys(heights) as N[];
  return Object.fromEntries(names.map((name) => [name, panel(name)])) as Record<N, Panel<V>>;
}

/** Panels whose module comes when they are shown first. */
export const panelsLater = <V extends Awaiting, N extends string>(
  names: readonly N[],
  arrived: Arrived<V, N>,
): Record<N, Panel<V>> =>
  panelsOf(Object.fromEntries(names.map((name) => [name, 0])) as Record<N, number>, arrived);

/**
 * Panels below those that are seen first: their module comes once the others are drawn, when a reader scrolls to them
 * or rests. Where one may not apply no space stays free.
 */
export const panelsBelow = <V extends Awaiting, N extends string>(
  heights: Readonly<Record<N, number>>,
  arrived: Arrived<V, N>,
): Record<N, Panel<V>> => panelsOf(heights, (view) => (view.isWhole ? arrived(view) : undefined));
