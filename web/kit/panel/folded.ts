// Content that opens when its heading is clicked. While it is closed it is not made: it would be made with every drag.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";

/** Which folds of a figure are open. */
export interface Folds {
  isOpen(fold: string): boolean;
  open(fold: string, isOpen: boolean): void;
}

/** `name` identifies the fold within its figure. */
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
