// What a page adds to the menu of each figure: to copy the address that shows it as it is now, and its tag for other pages.
import { copied } from "../kit/copied.js";
import type { FigureMenuOf } from "../kit/figure_menu.js";
import { addressParts } from "../kit/state/address_part.js";
import { attributeOf, isPresent, stateIn } from "../kit/state/attributes.js";
import { language, messages } from "../kit/text/language.js";
import { languageOfAddress } from "./address.js";
import type { Figure } from "./page.js";

const text = messages({
  ko: {
    link: "링크 복사",
    tag: "태그 복사",
    copied: "복사했습니다",
    uncopied: "복사하지 못했습니다. 여기에서 복사하세요.",
  },
  en: {
    link: "Copy link",
    tag: "Copy tag",
    copied: "Copied",
    uncopied: "Could not copy. Copy it from here:",
  },
});

/** How long it is said that something was copied, in milliseconds. */
const shown = 3000;

const status = document.createElement("p");
status.className = "copied";
status.setAttribute("role", "status");

async function copy(code: string): Promise<void> {
  status.textContent = "";
  if (!(await copied(code))) return void prompt(text().uncopied, code);
  status.textContent = text().copied;
  setTimeout(() => status.replaceChildren(), shown);
}

export function beginSharing(figures: Iterable<HTMLElement>): void {
  document.body.append(status);
  for (const one of figures)
    void customElements.whenDefined(one.localName).then(() => {
      const figure = one as Figure & FigureMenuOf;
      const isPacked = figure.localName !== "posenc-training"; // the package has every figure but the one that trains
      figure.offers = [
        { name: () => text().link, choose: () => void copy(linkTo(figure)) },
        ...(isPacked ? [{ name: () => text().tag, choose: () => void copy(tagOf(figure)) }] : []),
      ];
    });
}

/** The address of this page at the figure, with the figure's settings. */
function linkTo(figure: Figure): string {
  const url = new URL(location.href);
  url.searchParams.delete("present");
  const { story } = figure.dataset;
  const parts =
    story === undefined
      ? url.hash.slice(1).split("&")
      : [
          languageOfAddress() ? "" : `lang=${language()}`,
          figure.closest("section")?.getAttribute("aria-labelledby") ?? "",
          ...addressParts(story, figure.state.write()),
        ];
  url.hash = parts.filter(Boolean).join("&");
  return url.href;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The tag of the figure as it is now, for a page that has the package's files. */
function tagOf(figure: Figure): string {
  const tag = figure.localName;
  const settings = new Map([...stateIn(figure), ...figure.state.write()]);
  const attributes = [
    isPresent(figure, "picture") ? " picture" : "",
    ...Array.from(settings, ([key, value]) => ` ${attributeOf(key)}="${escaped(value)}"`),
  ];
  return `<script type="module" src="./posenc/elements.js"></script>
<${tag}${attributes.join("")}></${tag}>
<p><small>${escaped(figure.name)}: <a href="${escaped(location.href.replace(/[?#].*/s, ""))}">posenc</a>, MIT License</small></p>`;
}
