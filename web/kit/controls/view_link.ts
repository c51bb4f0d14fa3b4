// The way to a figure in a state that shows something: to its room in the lab.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";
import { addressParts } from "../state/address_part.js";
import { language } from "../text/language.js";

export interface View {
  /** By its prefix in the address. */
  readonly figure: string;
  /** Its settings as the address writes them, where they are not the default. */
  readonly settings: Readonly<Record<string, string>>;
}

/** `here` is the figure that the link stands in; that opens beside a page which shows it alone. */
export function viewLink(
  view: View,
  here: HTMLElement,
  label: Content,
): TemplateResult | typeof nothing {
  if ((here.dataset.state ?? here.dataset.story) === undefined) return nothing; // in somebody's post, which has no such address
  const settings = Object.entries(view.settings).map(([key, value]) => `${key}=${value}`);
  const isAlone = document.querySelector(".alone") !== null;
  return html`<a href=${addressOf(view)} target=${isAlone ? "_blank" : nothing}>${label}${settings.length ? html` <small class="code">${settings.join(" ")}</small>` : nothing}</a>`;
}

/** In this language. The lab's index knows the rooms; in the single file every address does. */
function addressOf({ figure, settings }: View): string {
  const { root } = document.documentElement.dataset;
  const named = addressParts(figure, Object.entries(settings));
  const parts = [`lang=${language()}`, ...(named.length ? named : [figure])];
  return `${root === undefined ? "" : `${root}lab/`}#${parts.join("&")}`;
}
