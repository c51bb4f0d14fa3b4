// The way to a figure in a state that shows something: on this page where the figure stands on it, else to
// the figure alone, beside.
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import type { Content } from "../content.js";
import type { State } from "../state/state.js";
import { language } from "../text/language.js";

export interface View {
  /** By its prefix in the address. */
  readonly figure: string;
  /** Its settings as the address writes them, where they are not the default. */
  readonly settings: Readonly<Record<string, string>>;
}

type Target = HTMLElement & {
  readonly state: State;
  readonly name: string;
  readonly updateComplete: Promise<boolean>;
};
const find = (figure: string) => document.querySelector<Target>(`[data-state="${figure}"]`);

/** What a figure calls itself, where it is on this page. */
export const nameOf = (figure: string): string => find(figure)?.name || figure;

/** The same once its words are there: those of a language are loaded when it is first spoken. */
async function loadedName(figure: string): Promise<string> {
  await find(figure)?.updateComplete;
  return nameOf(figure);
}

/** What `words` makes of the figure's name. */
export const withName = (figure: string, words: (name: string) => string): Content =>
  html`${until(loadedName(figure).then(words), words(nameOf(figure)))}`;

/** `here` is the figure that the link stands in. */
export function viewLink(
  view: View,
  here: HTMLElement,
  label: Content,
): TemplateResult | typeof nothing {
  if ((here.dataset.state ?? here.dataset.story) === undefined) return nothing; // in somebody's post, which has no such address
  const go = (event: MouseEvent) => {
    const target = find(view.figure);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    target.state.read(new Map(Object.entries(view.settings)));
    target.scrollIntoView({ block: "start" });
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const settings = Object.entries(view.settings).map(([key, value]) => `${key}=${value}`);
  return html`<a
    href=${addressOf(view)}
    target=${find(view.figure) ? nothing : "_blank"}
    @click=${go}
  >${label}${settings.length ? html` <small class="code">${settings.join(" ")}</small>` : nothing}</a>`;
}

/** The figure alone, in this language. */
function addressOf({ figure, settings }: View): string {
  const parts = Object.entries(settings).map(([key, value]) => `${figure}.${key}=${value}`);
  return `?embed=${figure}#${[`lang=${language()}`, ...parts].join("&")}`;
}
