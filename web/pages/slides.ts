// `?present`: the story as slides, for a projector. Each figure stands beside its title, its question and the line to take
// away. Slides are made before the elements are defined, so that figures start as pictures, and again whenever the text is
// replaced.
import { html, render } from "lit";

export const isPresenting =
  new URLSearchParams(location.search).has("present") &&
  document.querySelector("[data-story]") !== null;

const isBefore = (a: Node, b: Node): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Turns the text in the document into slides, once. */
export function arrange(): void {
  const page = document.getElementById("page")!;
  const main = page.querySelector("main")!;
  if (page.classList.contains("slides")) return;
  const figures = [...main.querySelectorAll<HTMLElement>("[data-story]")];
  const parts = figures.map((figure, i) => partsOf(figure, figures[i + 1]));
  const slides = parts.map(slideOf);
  page.classList.add("slides");
  const title = document.createElement("h1");
  title.className = "hidden";
  title.textContent = main.querySelector("h1")?.textContent ?? document.title;
  const languages = page.querySelector(".languages")!;
  const presenter = document.createElement("nav");
  presenter.className = "presenter";
  main.replaceChildren(title, ...slides);
  page.replaceChildren(document.getElementById("notices")!, main, presenter);
  presenter.append(languages);
}

interface Parts {
  readonly figure: HTMLElement;
  readonly title: string;
  readonly words: readonly (Element | null | undefined)[];
}

function partsOf(figure: HTMLElement, next: Element | undefined): Parts {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const above = all("h1, h2:not(.hidden), h3").filter((one) => isBefore(one, figure));
  const behind = (selector: string) =>
    all(selector).find((one) => isBefore(figure, one) && (!next || isBefore(one, next)));
  const section = figure.closest("section");
  const take = behind(".take");
  const idea = section ? undefined : all(".idea")[0];
  return { figure, title: above.at(-1)?.textContent ?? "", words: [idea, take] };
}

function slideOf({ figure, title, words }: Parts, i: number): HTMLElement {
  const slide = document.createElement("article");
  slide.className = "slide";
  slide.setAttribute("aria-labelledby", `slide-${i + 1}`);
  figure.setAttribute("picture", "");
  const content = html`
    <div class="words"><h2 id="slide-${i + 1}" tabindex="-1">${title}</h2>${words}</div>
    <div class="frame">${figure}</div>
  `;
  render(content, slide);
  return slide;
}

if (isPresenting && document.getElementById("page")) arrange();
