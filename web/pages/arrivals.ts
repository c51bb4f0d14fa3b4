// When the modules of figures come: those near the screen at once, the others one after the other while nothing else is
// to do, so that the first screen waits for its own figure alone. One that does not come says so in its place.

import { define } from "../figure_modules.js";
import { messages, onLanguage } from "../kit/text/language.js";

const text = messages({
  ko: { absent: "이 그림을 불러오지 못했습니다. 페이지를 새로 고치면 다시 시도합니다." },
  en: { absent: "This figure could not be loaded. Reload the page to try again." },
});

type Drawn = HTMLElement & { readonly updateComplete: Promise<unknown> };

const whenIdle: (then: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;

/** `arrived` is told of each figure once it is defined, `failed` of each that cannot be. */
export function bringFigures(
  figures: readonly HTMLElement[],
  arrived: (figure: HTMLElement) => void,
  failed: (figure: HTMLElement) => void,
): void {
  const coming = new Map<HTMLElement, Promise<void>>();
  const bring = async (figure: HTMLElement) => {
    sight.unobserve(figure);
    try {
      await define(figure.localName);
      arrived(figure);
    } catch {
      sayAbsent(figure);
      failed(figure);
    }
  };
  const come = (figure: HTMLElement) => {
    const known = coming.get(figure) ?? bring(figure);
    coming.set(figure, known);
    return known;
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) void come(target as HTMLElement);
    },
    { rootMargin: "100% 0px" },
  );

  const comeIdly = async () => {
    for (const figure of figures) {
      await new Promise<void>((then) => whenIdle(then));
      await come(figure);
      await (figure as Drawn).updateComplete;
    }
  };

  for (const figure of figures) {
    if (!figure.matches(":defined")) sight.observe(figure);
    else {
      coming.set(figure, Promise.resolve());
      arrived(figure); // before it draws anything
    }
  }
  if (document.readyState === "complete") void comeIdly();
  else addEventListener("load", () => void comeIdly(), { once: true });
}

function sayAbsent(figure: HTMLElement): void {
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.role = "alert";
  const say = () => {
    notice.textContent = text().absent;
  };
  say();
  onLanguage(say);
  figure.prepend(notice);
}
