// The names of other figures on the page, within sentences.
import { html } from "lit";
import { until } from "lit/directives/until.js";
import type { Content } from "../content.js";
import { begun, find } from "./view_link.js";

/** What a figure calls itself, where it is on this page; else what it is known as. */
export const nameOf = (figure: string, known = figure): string => find(figure)?.name || known;

/** The same once its words are there: its module may load later, and words when their language is first spoken. */
async function loadedName(figure: string, known?: string): Promise<string> {
  const target = find(figure);
  if (target) await begun(target);
  return nameOf(figure, known);
}

/** What `words` makes of the figure's name. */
export const withName = (
  figure: string,
  words: (name: string) => string,
  known?: string,
): Content => html`${until(loadedName(figure, known).then(words), words(nameOf(figure, known)))}`;
