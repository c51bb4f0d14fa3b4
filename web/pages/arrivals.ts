// Loads the modules of figures: those near the screen at once, the others one after the other while the browser is
// idle, so that the first screen waits for its own figure alone. A notice stands above the picture of a figure that fails to load.
import { html, render } from "lit";
import { define } from "../figure_modules.js";
import { failedEvent, tell } from "../kit/at_rest.js";
import { getOrMake } from "../kit/get_or_make.js";
import { messages, onLanguage } from "../kit/text/language.js";
import { whenIdle } from "../kit/when_idle.js";
import { isSaid } from "./said.js";

const text = messages({
  ko: { absent: "이 그림을 불러오지 못했습니다. 페이지를 새로 고치면 다시 시도합니다." },
  en: { absent: "This figure could not be loaded. Reload the page to try again." },
});

type Drawn = HTMLElement & { readonly updateComplete: Promise<unknown> };

/** Calls `loaded` for each figure once it is defined. */
export function loadFigures(
  figures: readonly HTMLElement[],
  loaded: (figure: HTMLElement) => void,
): void {
  const loading = new Map<HTMLElement, Promise<void>>();
  const begin = async (figure: HTMLElement) => {
    sight.unobserve(figure);
    try {
      if (!figure.matches(":defined")) await define(figure.localName);
      loaded(figure);
    } catch {
      if (!isSaid()) showAbsence(figure);
      tell(figure, failedEvent); // without a reason, which is told here
    }
  };
  const load = (figure: HTMLElement) => getOrMake(loading, figure, () => begin(figure));
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) void load(target as HTMLElement);
    },
    { rootMargin: "100% 0px" },
  );
  for (const figure of figures)
    if (figure.matches(":defined"))
      void load(figure); // already defined: it must have its settings before it first draws
    else sight.observe(figure);

  const loadOthers = async () => {
    for (const figure of figures) {
      await new Promise<void>((then) => whenIdle(then));
      await load(figure);
      await (figure as Drawn).updateComplete;
    }
  };
  if (document.readyState === "complete") void loadOthers();
  else addEventListener("load", () => void loadOthers(), { once: true });
}

function showAbsence(figure: HTMLElement): void {
  const renderBefore = figure.firstChild;
  const write = () =>
    render(html`<p class="notice" role="alert">${text().absent}</p>`, figure, { renderBefore });
  write();
  onLanguage(write);
}
