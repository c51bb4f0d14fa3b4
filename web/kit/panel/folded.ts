// What opens when its heading is clicked. Closed it is not made: it would be made anew with every drag.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";

/** What remembers which folds of a figure are open. */
export interface Folds {
  isOpen(fold: string): boolean;
  open(fold: string, isOpen: boolean): void;
}

/** `name` is the fold's own within its figure. */
export const folded = (
  folds: Folds,
  name: string,
  heading: Content,
  content: () => Content,
): TemplateResult => html`
  <details @toggle=${({ target }: Event) => folds.open(name, (target as HTMLDetailsElement).open)}>
    <summary>${heading}</summary>
    ${folds.isOpen(name) ? content() : nothing}
  </details>
`;
