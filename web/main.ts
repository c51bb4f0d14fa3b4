// The page: the lesson in the language of now, its figures, and everything's state in the address.
import { render } from "lit";
import { load } from "posenc";
import { isAlone } from "./lesson/alone.js"; // before the elements
import "./elements.js";
import type { Figure } from "./figures/figure.js";
import { theme } from "./kit/theme/theme.js";
import "./figures/training/index.js";
import { keepInHash, setFrom } from "./hash.js";
import { type Language, languages, preferredLanguage, setLanguage } from "./kit/text/language.js";
import { notices } from "./lesson/notices.js";
import { speak } from "./lesson/page.js";
import "./lesson/builder.js";
import { choice, type Kept, State } from "./kit/state/state.js";
import { newAnswers, questionNames } from "./lesson/question.js";
import { nameOf, newTeaching, teach } from "./lesson/teaching.js";

document.adoptedStyleSheets.push(theme.styleSheet!);

/** A page below /ko/ or /en/ is in that language; the one above them is in its reader's. */
const [, named] = /\/(ko|en)\/(?:index\.html)?$/.exec(location.pathname) ?? [];
const initial = (named as Language | undefined) ?? preferredLanguage();
const page = new State({ lang: { ...choice<Language>(initial, languages), ofReader: true } });
const answers = newAnswers(questionNames());
const figures = [...document.querySelectorAll<Figure>("[data-state]")];
const teaching = newTeaching(figures.map(nameOf));
const states: Record<string, Kept> = { "": page, T: teaching, Q: answers };
for (const figure of figures) states[nameOf(figure)] = figure.state;

let ignored: string[] = [];
let failure: string | undefined;
let ends: (() => void)[] = [];

function say(): void {
  render(notices(ignored, failure), document.getElementById("notices")!);
}

/** What the text brings with it, each time that it comes anew. */
function beginText(): void {
  for (const end of ends) end();
  ends = Array.from(document.querySelectorAll("lesson-question"), (one) => one.begin(answers));
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      page.set({ lang: link.lang as Language });
    });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.addEventListener("click", follow);
  for (const builder of document.querySelectorAll("lesson-builder"))
    builder.figures = figures.map((figure) => ({
      name: nameOf(figure),
      heading: figure.closest("section")?.querySelector("h2")?.textContent ?? nameOf(figure),
    }));
  for (const figure of figures)
    void figure.updateComplete.then(() => figure.closest("section")?.classList.add("begun"));
  teach(teaching, figures);
  say();
}

/** To a place of the page, or to a figure that is set as the link says: the hash holds the state. */
function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const target = (event.currentTarget as HTMLAnchorElement).getAttribute("href")!.slice(1);
  const state = /^(\w+)(\.|$)/.exec(target)?.[1];
  const figure = document.querySelector<HTMLElement>(`[data-state="${state}"]`);
  if (target.includes("=")) setFrom(states, target);
  const place = figure ?? document.getElementById(target);
  if (!place) return;
  if (!place.matches("a, button, input, [tabindex]")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ behavior: isCalm ? "instant" : "smooth", block: "start" });
}

let wanted: Language | undefined;
async function show(): Promise<void> {
  const { lang } = page.values;
  if (lang === wanted) return;
  wanted = lang;
  setLanguage(lang);
  document.documentElement.lang = lang;
  if (!isAlone && (await speak(lang, () => lang === wanted))) beginText();
  else say();
}

beginText();
page.subscribe(() => void show());
teaching.subscribe(() => teach(teaching, figures));
keepInHash(states, (keys) => {
  ignored = keys;
  teach(teaching, figures); // over what the figures have just read
  say();
});
void show();

load().catch((error: unknown) => {
  failure = error instanceof Error ? error.message : String(error);
  showPictures();
  say();
});

/** What was kept for readers without scripts serves those without WebAssembly. */
function showPictures(): void {
  for (const kept of document.querySelectorAll("[data-state] > noscript")) {
    const text = new DOMParser().parseFromString(kept.textContent ?? "", "text/html");
    const picture = kept.querySelector("img") ?? text.querySelector("img");
    if (picture) kept.replaceWith(document.adoptNode(picture));
  }
}
