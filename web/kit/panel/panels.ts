// The simple kinds of panels: content of the figure's own, a verdict, a read-out, and a list of facts.
//
//   panels: {
//     track: custom(({ settings, width }) => html`<svg>...</svg>`, { heading: ({ text }) => text.track }),
//     finding: finding(({ now }) => ({ holds: now.error < 1e-9, sentence: "..." })),
//     facts: facts(({ text, now }) => [[text.score, three(now.score)]]),
//   }
import { html, nothing } from "lit";
import type { Content } from "../content.js";
import type { Panel } from "../figure_definition.js";
import { typeset } from "../text/typeset.js";

/** The heading above a panel. */
export interface Heading<V> {
  heading?(view: V): Content;
  /** Shown in a lighter face behind the heading. */
  note?(view: V): Content;
  isShown?(view: V): boolean;
}

/** The heading of a panel as an element; nothing where there is none. */
export function headingOf<V>({ heading, note }: Heading<V>, view: V): Content {
  if (!heading) return nothing;
  return html`<h4>${heading(view)}${note ? html` <small>${note(view)}</small>` : nothing}</h4>`;
}

export const custom = <V>(content: (view: V) => Content, heading: Heading<V> = {}): Panel<V> => ({
  ...(heading.isShown && { isShown: heading.isShown }),
  content: (view) => html`${headingOf(heading, view)} ${content(view)}`,
});

export interface Verdict {
  /** Whether the result is the expected one. */
  readonly holds: boolean;
  readonly sentence: Content;
}

/** One sentence on what the figure shows, with a sign that does not need colour. */
export const finding = <V>(
  verdict: (view: V) => Verdict,
  isShown?: (view: V) => boolean,
): Panel<V> => ({
  ...(isShown && { isShown }),
  content(view) {
    const { holds, sentence } = verdict(view);
    return html`<p class="finding ${holds ? "" : "differs"}"><span aria-hidden="true">${holds ? "=" : "≠"}</span> ${sentence}</p>`;
  },
});

/** The formula of the value under the cursor, with its numbers, and a note in small type. */
export const readout = <V>(
  read: (view: V) => readonly [formula: string, note: Content],
): Panel<V> => ({
  content(view) {
    const [formula, note] = read(view);
    return html`<p class="readout worked"><span class="formula">${typeset(formula)}</span> <small>${note}</small></p>`;
  },
});

/** A name, a value, and a note in small type. */
export type Fact = readonly [name: Content, value: Content, note?: Content];

export const facts = <V>(list: (view: V) => readonly Fact[], heading: Heading<V> = {}): Panel<V> =>
  custom(
    (view) => html`
      <dl class="facts">
        ${list(view).map(([name, value, note]) => html`<div><dt>${name}</dt><dd>${value}${note ? html` <small>${note}</small>` : nothing}</dd></div>`)}
      </dl>
    `,
    heading,
  );
