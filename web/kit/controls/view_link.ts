// The way to a figure in a state that shows something: on this page where the figure stands on it, else to
// the figure alone, beside.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";
import { addressParts } from "../state/address_part.js";
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
export const find = (figure: string) => document.querySelector<Target>(`[data-state="${figure}"]`);

/** Once a figure whose module loads later has read its settings from the address, and has its words. */
export async function begun(target: Target): Promise<void> {
  await customElements.whenDefined(target.localName);
  await target.updateComplete;
}

/** `here` is the figure that the link stands in. */
export function viewLink(
  view: View,
  here: HTMLElement,
  label: Content,
): TemplateResult | typeof nothing {
  if ((here.dataset.state ?? here.dataset.story) === undefined) return nothing; // in somebody's post, which has no such address
  const go = async (event: MouseEvent) => {
    const target = find(view.figure);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!target.matches(":defined")) {
      target.scrollIntoView({ block: "start" }); // near the screen its module loads
      await begun(target);
    }
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
  const parts = addressParts(figure, Object.entries(settings));
  return `?embed=${figure}#${[`lang=${language()}`, ...parts].join("&")}`;
}
