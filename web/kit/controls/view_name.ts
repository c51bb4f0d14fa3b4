// The names of other figures on the page, within sentences.
import { html } from "lit";
import { until } from "lit/directives/until.js";
import type { Content } from "../content.js";
import { begun, find } from "./view_link.js";

/** What a figure calls itself, where it is on this page. */
export const nameOf = (figure: string): string => find(figure)?.name || figure;

/** The same once its words are there: its module may load later, and words when their language is first spoken. */
async function loadedName(figure: string): Promise<string> {
  const target = find(figure);
  if (target) await begun(target);
  return nameOf(figure);
}

/** What `words` makes of the figure's name. */
export const withName = (figure: string, words: (name: string) => string): Content =>
  html`${until(loadedName(figure).then(words), words(nameOf(figure)))}`;
