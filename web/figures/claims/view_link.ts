// The way from a claim to a figure that shows it, in a state that shows it: on this page where the
// figure stands on it, else to the figure alone, beside.
import { html, nothing, type TemplateResult } from "lit";
import { language } from "../../language.js";
import type { State } from "../../state.js";
import type { View } from "./claim.js";
import { text } from "./texts.js";

type Target = HTMLElement & { readonly state: State };

/** `here` is the figure with the claims. */
export function viewLink(view: View, here: HTMLElement): TemplateResult | typeof nothing {
  if (here.dataset.state === undefined) return nothing; // in somebody's post, which has no such address
  const go = (event: MouseEvent) => {
    const target = document.querySelector<Target>(`[data-state="${view.figure}"]`);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    target.state.read(new Map(Object.entries(view.settings)));
    target.scrollIntoView({ block: "start" });
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const isHere = document.querySelector(`[data-state="${view.figure}"]`) !== null;
  return html`<a
    href=${addressOf(view)}
    target=${isHere ? nothing : "_blank"}
    @click=${go}
  >${text().figure(view.figure)}${Object.keys(view.settings).length ? html` <small class="code">${written(view)}</small>` : nothing}</a>`;
}

const written = ({ settings }: View): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");

/** The figure alone, in this language. */
function addressOf({ figure, settings }: View): string {
  const parts = Object.entries(settings).map(([key, value]) => `${figure}.${key}=${value}`);
  return `?embed=${figure}#${[`lang=${language()}`, ...parts].join("&")}`;
}
