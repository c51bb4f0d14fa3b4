// A link to a figure with given settings, in its room of the lab or in the story.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";
import { addressParts } from "../state/address_part.js";
import { language } from "../text/language.js";

export interface View {
  /** The figure's tag without "posenc-". */
  readonly figure: string;
  /** The settings that differ from the defaults, as the address writes them. */
  readonly settings: Readonly<Record<string, string>>;
}

/** `here` is the figure that contains the link. Where it is shown alone, the link opens a new tab. */
export function viewLink(
  view: View,
  here: HTMLElement,
  label: Content,
): TemplateResult | typeof nothing {
  if ((here.dataset.state ?? here.dataset.story) === undefined) return nothing; // embedded in another site, which has no such address
  const settings = Object.entries(view.settings).map(([key, value]) => `${key}=${value}`);
  const isAlone = document.querySelector(".alone") !== null;
  return html`<a href=${addressOf(view)} target=${isAlone ? "_blank" : nothing}>${label}${settings.length ? html` <small class="code">${settings.join(" ")}</small>` : nothing}</a>`;
}

/** Where a figure of the story stands that has no room of its own. */
const inStory: Readonly<Record<string, string>> = { shift: "back" };

function addressOf({ figure, settings }: View): string {
  const { root } = document.documentElement.dataset;
  const site = `${root}${language() === "ko" ? "ko/" : ""}`;
  const place = inStory[figure];
  const texts = Object.entries(settings);
  if (place) return `${site}#${[place, ...addressParts(place, texts)].join("&")}`;
  return `${site}lab/${figure}/${texts.length ? `#${addressParts("", texts).join("&")}` : ""}`;
}
