// What a teacher's link decides: which figures a lesson has, whether they show their controls, and one seed
// for everybody.
import { someOf } from "../kit/state/some_of.js";
import { flag, optional, State } from "../kit/state/state.js";
import type { Figure } from "../pages/page.js";

/** All figures where none is named. */
export const newTeaching = (known: readonly string[]) =>
  new State({ figures: someOf(known, ""), controls: flag(true), seed: optional(0, 999) });
export type Teaching = ReturnType<typeof newTeaching>;

/** The figures that are not hidden. */
export const chosen = ({ values }: Teaching, known: readonly string[]): readonly string[] =>
  values.figures ? values.figures.split(",") : known;

/** Applies the link to the page; called again when a figure arrives. */
export function teach(state: Teaching, all: readonly HTMLElement[]): void {
  const { controls, seed } = state.values;
  const shown = new Set(chosen(state, all.map(nameOf)));
  const isSeeded = seed !== state.fields.seed.absent;
  for (const figure of all) {
    figure.hidden = !shown.has(nameOf(figure));
    figure.toggleAttribute("data-plain", !controls);
    const { state: own } = figure as Partial<Figure>;
    if (!own) continue;
    const hasSeed = "seed" in own.fields;
    figure.toggleAttribute("data-seeded", isSeeded && hasSeed);
    if (isSeeded && hasSeed && own.values.seed !== seed) own.set({ seed }, "noted");
  }
  const isPart = state.values.figures !== "";
  for (const section of document.querySelectorAll<HTMLElement>("main > section")) {
    const own = section.querySelectorAll<HTMLElement>("[data-state]");
    section.hidden = isPart && !Array.from(own).some((figure) => !figure.hidden);
    const links = document.querySelectorAll(
      `:is(.contents, .index) a[href="#${section.getAttribute("aria-labelledby")}"]`,
    );
    for (const link of links) link.closest("li")!.hidden = section.hidden;
  }
}

export const nameOf = (figure: HTMLElement): string => figure.dataset.state!;
