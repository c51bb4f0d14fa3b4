// The ways to share a figure in its present state: the address of its page, the code of a frame, the code of a tag.
import type { Chosen } from "../../kit/figure_choices.js";
import { addressParts } from "../../kit/state/address_part.js";
import { attributeOf, stateIn } from "../../kit/state/attributes.js";
import type { State } from "../../kit/state/state.js";
import type { Language } from "../../kit/text/language.js";
import { languageOfAddress, rootOf } from "../address.js";

/** A figure of a page, as `FigureElement` is. */
export interface Shared extends HTMLElement, Partial<Chosen> {
  readonly state: State;
  readonly name: string;
  readonly ofPicture?: readonly string[];
  readonly updateComplete: Promise<boolean>;
}

export interface Choice {
  readonly shown: "picture" | "all" | "chosen";
  readonly panels: readonly string[];
  readonly controls: readonly string[];
  readonly lang: Language | "";
  readonly theme: "light" | "dark" | "";
}

/** The figure's name in addresses. */
const nameOf = ({ dataset }: Shared): string => dataset.state ?? dataset.story ?? "";

/** Whether the page is a room of the lab, whose address holds the figure's settings without a prefix. */
const isInRoom = (): boolean => document.querySelector("#page.room") !== null;

/** The address of this page at the figure, with the figure's settings. */
export function linkTo(figure: Shared, lang: Language): string {
  const url = new URL(location.href);
  if (isInRoom()) {
    url.searchParams.delete("present");
    return url.href;
  }
  const place = figure.closest("section")?.getAttribute("aria-labelledby");
  const parts = [
    languageOfAddress() ? undefined : `lang=${lang}`,
    place,
    ...addressParts(nameOf(figure), figure.state.write()),
  ];
  url.searchParams.delete("present");
  url.hash = parts.filter(Boolean).join("&");
  return url.href;
}

/** The settings of an embedded figure, with those whose default differs there. */
function settingsOf(figure: Shared, { shown }: Choice): Map<string, string> {
  const isOther = (shown === "picture") !== figure.hasAttribute("picture");
  return figure.state.write(false, isOther ? figure.ofPicture : []);
}

/** The address of the figure alone, for a frame. */
export function frameAddress(figure: Shared, choice: Choice): string {
  const url = new URL(isInRoom() ? `${rootOf()}lab/` : location.pathname, location.href);
  const { shown, panels, controls, lang, theme } = choice;
  const query = [
    `embed=${nameOf(figure)}`,
    shown === "picture" ? "picture" : figure.hasAttribute("picture") && "picture=0",
    shown === "chosen" && panels.length && `panels=${panels.join(",")}`,
    shown === "chosen" && controls.length && `controls=${controls.join(",")}`,
    lang && `lang=${lang}`,
    theme && `theme=${theme}`,
  ];
  url.search = query.filter(Boolean).join("&");
  url.hash = addressParts(nameOf(figure), settingsOf(figure, choice)).join("&");
  return url.href;
}

/** A script that gives the frame the height that its figure sends. */
const listener = `<script>
  addEventListener("message", ({ source, data }) => {
    for (const frame of document.querySelectorAll("iframe"))
      if (frame.contentWindow === source && data?.posencHeight) frame.height = data.posencHeight;
  });
</script>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const credit = (figure: Shared): string =>
  `<p><small>${escaped(figure.name)}: <a href="${escaped(linkTo(figure, "en").replace(/[?#].*/s, ""))}">posenc</a>, MIT License</small></p>`;

export const frameCode = (figure: Shared, choice: Choice): string =>
  `<iframe src="${escaped(frameAddress(figure, choice))}" title="${escaped(figure.name)}" width="100%" height="640" loading="lazy" frameborder="0"></iframe>
${listener}
${credit(figure)}`;

/** Whether the package has the figure. It lacks only the one that trains. */
export const hasTag = ({ localName }: Shared): boolean => localName !== "posenc-training";

/** The code of the element, for a page that has the package's files. */
export function tagCode(figure: Shared, choice: Choice): string {
  const { shown, panels, controls, lang, theme } = choice;
  const settings = new Map([...stateIn(figure), ...settingsOf(figure, choice)]);
  const tag = figure.localName;
  const opening = [
    tag,
    shown === "picture" && "picture",
    shown === "chosen" && panels.length && `panels="${panels.join(" ")}"`,
    shown === "chosen" && controls.length && `controls="${controls.join(" ")}"`,
    ...Array.from(settings, ([key, text]) => `${attributeOf(key)}="${escaped(text)}"`),
    lang && `lang="${lang}"`,
    theme && `style="color-scheme: ${theme}"`,
  ];
  return `<script type="module" src="./posenc/elements.js"></script>
<${opening.filter(Boolean).join(" ")}></${tag}>
${credit(figure)}`;
}
