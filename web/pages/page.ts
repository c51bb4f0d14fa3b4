// What all pages do: they take the language from their address, keep all states in the hash, follow links within
// themselves, and show what went wrong.
import { render } from "lit";
import { load } from "posenc";
import type { AddressState, Fields, Settable, State } from "../kit/state/state.js";
import { type Language, languageOf, setLanguage } from "../kit/text/language.js";
import { type PageName, pageIn } from "./address.js";
import { isAlone, isUnknown } from "./alone.js";
import { loadFigures } from "./arrivals.js";
import { Awaited } from "./awaited.js";
import { folders } from "./folders.mjs";
import { keepInHash, setFrom } from "./hash.js";
import { Joined, type Named } from "./joined.js";
import { notices } from "./notices.js";
import { stayAt } from "./place.js";
import { Presenter } from "./presenter.js";
import { single } from "./single.js";
import { arrange, isPresenting } from "./slides.js";
import { Spoken } from "./spoken.js";
import { speak, type Texts } from "./text.js";

/** Once its module is there. */
export interface Figure extends HTMLElement {
  readonly name: string;
  readonly state: State;
  readonly updateComplete: Promise<boolean>;
}

export interface Page {
  readonly name: PageName;
  /** Where the language changes in place; else a link leads to the page in the other one. */
  readonly texts?: Texts;
  /** Settings without a prefix in the hash, beside the language. */
  readonly fields?: Fields;
  /** Of a page with one figure, whose settings have no prefix: what the address holds beside them, and how it shows it. */
  readonly room?: {
    readonly own: readonly Named[];
    shown(figure: HTMLElement, state: AddressState): AddressState;
  };
  /** By their prefix in the hash, beside those of figures. */
  readonly states: Readonly<Record<string, AddressState>>;
  readonly figures: readonly HTMLElement[];
  /** The figure's prefix in the hash, by which links mean it. */
  nameOf(figure: HTMLElement): string;
  /** A figure is defined, and has the settings of the address. */
  arrived?(figure: Figure): void;
  /** Before the address is read: the state of `fields`. */
  begin?(state: Settable): void;
  /** Whenever the text is replaced. */
  beginText(): void;
  /** Whenever the address was read. */
  read?(): void;
  /** Goes to the other page where a hash belongs to it, and returns whether it does. */
  leaves?(hash: string): boolean;
}

export function beginPage(page: Page): void {
  const isSpoken = page.texts !== undefined || isAlone;
  const spoken = isSpoken
    ? new Spoken({ ...(single.page && { page: single.page }), ...page.fields })
    : undefined;
  if (spoken) page.begin?.(spoken);
  const presenter = isPresenting ? new Presenter() : undefined;
  /** Of the address, keys of a figure that could not be used. */
  const ignore = (figure: Figure, keys: readonly string[]) => {
    if (!keys.length) return;
    const name = page.nameOf(figure);
    ignored.push(...keys.map((key) => (name ? `${name}.${key}` : key)));
    say();
  };
  const awaited = new Map(
    page.figures.map((figure) => [figure, new Awaited((keys) => ignore(figure as Figure, keys))]),
  );
  const states: Record<string, AddressState> = {
    ...(spoken && { "": spoken }),
    ...(presenter && { present: presenter.state }),
    ...page.states,
  };
  const { room } = page;
  for (const [figure, state] of awaited) {
    const beside = spoken ? [spoken] : [];
    states[page.nameOf(figure)] = room
      ? new Joined([...beside, ...room.own], room.shown(figure, state))
      : state;
  }
  let ignored: string[] = [];
  let failure: string | undefined;
  let wanted: Language | undefined;

  const say = () => render(notices(ignored, failure), document.getElementById("notices")!);

  const beginText = () => {
    if (presenter) arrange();
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a"))
      link.addEventListener("click", (event) => {
        if (!spoken) link.href = link.href.replace(/[?#].*|$/, location.search + location.hash);
        if (!spoken || isElsewhere(event)) return;
        event.preventDefault();
        spoken.speak(link.lang as Language);
      });
    if (single.page) for (const link of document.querySelectorAll("a[data-to]")) turnPage(link);
    else if (spoken) nameLanguage(spoken.values.lang);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      if (!link.dataset.to && !link.closest(".languages")) link.addEventListener("click", follow);
    page.beginText();
    presenter?.show();
    say();
  };

  /** Links to other pages lead to them in the language of now. */
  const nameLanguage = (lang: Language) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-to]"))
      link.setAttribute("href", pageIn(lang, link.dataset.to!) + link.hash);
  };

  const figureNamed = (prefix: string) =>
    page.figures.find((figure) => page.nameOf(figure) === prefix);

  /** Whoever reloads or goes back is where they were. */
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let isArrival = !isPresenting && navigation?.type === "navigate";
  /** The first figure that the address sets. */
  const figureSet = () =>
    Array.from(location.hash.matchAll(/[#&](\w+)\./g), ([, prefix]) => figureNamed(prefix!)).find(
      (figure) => figure !== undefined,
    );

  /** Goes to a place of the page, or to a figure, which gets the settings of the link: the hash holds the state. */
  const follow = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    const target = (event.currentTarget as HTMLAnchorElement).getAttribute("href")!.slice(1);
    const holdsSettings = !page.room || location.hash.includes("=");
    if (!holdsSettings && document.getElementById(target)) return; // its address can be shared
    event.preventDefault();
    const prefix = /^(\w+)(\.|$)/.exec(target)?.[1] ?? "";
    if (target.includes("=")) setFrom(states, target);
    const place = document.getElementById(target) ?? figureNamed(page.room ? "" : prefix);
    if (place) goTo(place);
  };

  /** Once all figures have come and are drawn. */
  const complete = () =>
    Promise.all(
      page.figures.map(async (figure) => {
        await customElements.whenDefined(figure.localName);
        await (figure as Figure).updateComplete;
      }),
    );

  /** What stands alone gives its name to the document, which is that of a frame. */
  const nameAfterFigure = async () => {
    const figure = page.figures[0] as Figure | undefined;
    if (!figure) return;
    await customElements.whenDefined(figure.localName);
    await figure.updateComplete;
    if (figure.name) document.title = `${figure.name} — posenc`;
  };

  const show = async () => {
    const lang = spoken?.values.lang ?? languageOf(document.documentElement.lang);
    if (lang === wanted) return;
    wanted = lang;
    setLanguage(lang);
    document.documentElement.lang = lang;
    if (isAlone) {
      void nameAfterFigure();
      return say();
    }
    const goBack = page.texts && (await speak(page.texts, lang, () => lang === wanted));
    if (!goBack) return say();
    beginText();
    goBack();
    await drawn();
    goBack(); // figures say other words now
  };

  setLanguage(languageOf(document.documentElement.lang)); // of the text that stands there
  beginText();
  spoken?.subscribe(() => void show());
  keepInHash(states, (keys) => {
    if (!isAlone && page.leaves?.(location.hash)) return;
    const places = keys.filter((key) => document.getElementById(key));
    ignored = keys.filter((key) => !places.includes(key));
    if (isUnknown) ignored.push("embed");
    page.read?.(); // over what the figures have just read
    presenter?.show();
    say();
    const place = document.getElementById(places[0] ?? "") ?? (isArrival && figureSet());
    if (place) stayAt(place, complete());
    isArrival = false;
  });
  void show();
  loadFigures(
    page.figures,
    (loaded) => {
      const figure = loaded as Figure;
      ignore(figure, awaited.get(figure)!.attach(figure.state));
      page.arrived?.(figure);
    },
    (figure) => void showPictures([figure]),
  );

  load().catch((error: unknown) => {
    failure = error instanceof Error ? error.message : String(error);
    void showPictures(page.figures);
    say();
  });
}

/** Once the figures are as high as they will be. */
async function drawn(): Promise<void> {
  const figures = document.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>(
    "[data-state], [data-story]",
  );
  for (const figure of figures) await figure.updateComplete;
}

const isElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

function goTo(place: HTMLElement): void {
  if (!place.matches("a, button, input, [tabindex]")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isCalm ? "instant" : "smooth";
  const { top, bottom } = place.getBoundingClientRect();
  const isVisible = top >= 0 && bottom <= innerHeight;
  if (!place.dataset.story || !isVisible) place.scrollIntoView({ behavior, block: "start" });
}

/** The single file begins anew with what the link names. */
function turnPage(link: Element): void {
  link.addEventListener("click", (event) => {
    if (isElsewhere(event as MouseEvent)) return;
    event.preventDefault();
    const lang = `lang=${document.documentElement.lang}`;
    history.pushState(null, "", `${link.getAttribute("href")}&${lang}`);
    location.reload();
  });
}

/** The pictures for readers without scripts, which served pages have, serve those without WebAssembly or a module. */
async function showPictures(figures: readonly HTMLElement[]): Promise<void> {
  if (single.page) return; // which has none
  for (const figure of figures) {
    // Of the lab wherever its frame is asked for: its room has the picture.
    const { state, story } = figure.dataset;
    const path = state ? `lab/${figure.localName.slice("posenc-".length)}/` : folders.story;
    const response = await fetch(pageIn(languageOf(document.documentElement.lang), path)).catch(
      () => undefined,
    );
    if (!response?.ok) continue;
    const served = new DOMParser().parseFromString(await response.text(), "text/html");
    const place = state ? "[data-state]" : `[data-story="${story}"]`;
    const picture = served.querySelector(`${place} > noscript > *`);
    if (!picture) continue;
    const source = picture.getAttribute("src");
    if (source) picture.setAttribute("src", new URL(source, response.url).href);
    figure.querySelector(":scope > :is(noscript, [data-picture])")?.remove();
    figure.append(document.adoptNode(picture));
  }
}
