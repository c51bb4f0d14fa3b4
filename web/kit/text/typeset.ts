// Formulas with `^(...)` raised and `_(...)` lowered.
import { html, type TemplateResult } from "lit";

export function typeset(formula: string): (string | TemplateResult)[] {
  return formula.split(/([\^_]\([^()]*\))/).map((part) => {
    const inner = part.slice(2, -1);
    if (part.startsWith("^(")) return html`<sup>${inner}</sup>`;
    if (part.startsWith("_(")) return html`<sub>${inner}</sub>`;
    return part;
  });
}
