// What all pages do: take the language from the address, keep all states in the hash, follow links within the page, and
// show notices of errors.
import { render } from "lit";
import { failedEvent } from "../kit/at_rest.js";
import type { AddressState, Fields, Settable, State } from "../kit/state/state.js";
import { type Language, languageOf, setLanguage } from "../kit/text/language.js";
import { pageIn } from "./address.js";
import { isAlone } from "./alone.js";
import { loadFigures } from "./arrivals.js";
import { keepInHash, setFrom } from "./hash.js";
import { Joined } from "./joined.js";
import { LanguageState } from "./language_state.js";
import { notices } from "./notices.js";
import { PendingState } from "./pending_state.js";
import { stayAt } from "./place.js";
import { Presenter } from "./presenter.js";
import { isSaid } from "./said.js";
import { arrange, isPresenting } from "./slides.js";
import { showText, type Texts } from "./text.js";

/** A figure's element once its module is loaded. */
export interface Figure extends HTMLElement {
  readonly name: string;
  readonly state: State;
  readonly updateComplete: Promise<boolean>;
  readonly isDrawn: boolean;
  /** After a failure. */
  loadAgain(): void;
}

export interface Page {
  /**
   * The texts by language, if the page changes its language in place. Otherwise a link leads to the other language's
   * page.
   */
  readonly texts?: Texts;
  /** The settings without a prefix in the hash, besides the language. */
  readonly fields?: Fields;
  /** For a page with one figure, whose settings have no prefix: what stands for its state in the address. */
  room?(figure: HTMLElement, state: AddressState): AddressState;
  readonly figures: readonly HTMLElement[];
  /** The figure's prefix in the hash and in links. */
  nameOf(figure: HTMLElement): string;
  /** Called before the address is read, with the state of `fields`. */
  begin?(state: Settable): void;
  /** Called at first and whenever the text is replaced. */
  beginText(): void;
}

export function beginPage(page: Page): void {
  const changesInPlace = page.texts !== undefined || isAlone;
  const languageState = changesInPlace ? new LanguageState(page.fields) : undefined;
  if (languageState) page.begin?.(languageState);
  const presenter = isPresenting ? new Presenter() : undefined;
  /** Adds keys of the address that a figure rejects to the notice. */
  const addIgnored = (figure: Figure, keys: readonly string[]) => {
    if (!keys.length) return;
    const name = page.nameOf(figure);
    ignored.push(...keys.map((key) => (name ? `${name}.${key}` : key)));
    showNotices();
  };
  const pendingStates = new Map(
    page.figures.map((figure) => [
      figure,
      new PendingState((keys) => addIgnored(figure as Figure, keys)),
    ]),
  );
  const states: Record<string, AddressState> = {
    ...(languageState && { "": languageState }),
    ...(presenter && { present: presenter.state }),
  };
  for (const [figure, state] of pendingStates) {
    const shown = page.room?.(figure, state);
    states[page.nameOf(figure)] =
      shown && languageState ? new Joined(languageState, shown) : (shown ?? state);
  }
  let ignored: string[] = [];
  let failure: string | undefined;
  let wantedLanguage: Language | undefined;

  const tryAgain = () => {
    failure = undefined;
    showNotices();
    for (const figure of page.figures) (figure as Partial<Figure>).loadAgain?.();
  };
  const showNotices = () =>
    render(notices(ignored, failure, tryAgain), document.getElementById("notices")!);

  const beginText = () => {
    if (presenter) arrange();
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a"))
      link.addEventListener("click", (event) => {
        if (!languageState)
          link.href = link.href.replace(/[?#].*|$/, location.search + location.hash);
        if (!languageState || isElsewhere(event)) return;
        event.preventDefault();
        languageState.setLanguage(link.lang as Language);
      });
    if (languageState) nameLanguage(languageState.values.lang);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      link.addEventListener("click", followLink);
    page.beginText();
    presenter?.show();
    showNotices();
  };

  /** Makes links to other pages lead to the present language. */
  const nameLanguage = (lang: Language) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-to]"))
      link.setAttribute("href", pageIn(lang, link.dataset.to!) + link.hash);
  };

  const figureNamed = (prefix: string) =>
    page.figures.find((figure) => page.nameOf(figure) === prefix);

  /**
   * After a reload or a step back the browser restores the scroll position, so only a new visit scrolls to the figure.
   */
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let isArrival = !isPresenting && navigation?.type === "navigate";
  /** The first figure whose settings are in the address. */
  const figureSet = () =>
    Array.from(location.hash.matchAll(/[#&](\w+)\./g), ([, prefix]) => figureNamed(prefix!)).find(
      (figure) => figure !== undefined,
    );

  /**
   * Follows a link within the page. The hash holds the state, so the link sets figures and scrolls without replacing
   * it.
   */
  const followLink = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    const target = (event.currentTarget as HTMLAnchorElement).getAttribute("href")!.slice(1);
    const holdsSettings = !page.room || location.hash.includes("=");
    if (!holdsSettings && document.getElementById(target)) return; // no settings to lose: the browser sets a hash that can be shared
    event.preventDefault();
    const prefix = /^(\w+)(\.|$)/.exec(target)?.[1] ?? "";
    if (target.includes("=")) setFrom(states, target);
    const place = document.getElementById(target) ?? figureNamed(page.room ? "" : prefix);
    if (place) goTo(place);
  };

  /** Resolves once all figures are loaded and drawn. */
  const allDrawn = () =>
    Promise.all(
      page.figures.map(async (figure) => {
        await customElements.whenDefined(figure.localName);
        await (figure as Figure).updateComplete;
      }),
    );

  /** Names the document after its only figure: the document's title is the name of its frame. */
  const nameAfterFigure = async () => {
    const figure = page.figures[0] as Figure | undefined;
    if (!figure) return;
    await customElements.whenDefined(figure.localName);
    await figure.updateComplete;
    if (figure.name) document.title = `${figure.name} — posenc`;
  };

  const show = async () => {
    const lang = languageState?.values.lang ?? languageOf(document.documentElement.lang);
    if (lang === wantedLanguage) return;
    wantedLanguage = lang;
    setLanguage(lang);
    document.documentElement.lang = lang;
    if (isAlone) {
      void nameAfterFigure();
      return showNotices();
    }
    const restoreScroll =
      page.texts && (await showText(page.texts, lang, () => lang === wantedLanguage));
    if (!restoreScroll) return showNotices();
    beginText();
    restoreScroll();
    await drawn();
    restoreScroll(); // again: the figures' new words have changed their heights
  };

  setLanguage(languageOf(document.documentElement.lang)); // the served text's language
  beginText();
  languageState?.subscribe(() => void show());
  keepInHash(states, (keys) => {
    const places = keys.filter((key) => document.getElementById(key));
    ignored = keys.filter((key) => !places.includes(key));
    presenter?.show();
    showNotices();
    const place = document.getElementById(places[0] ?? "") ?? (isArrival && figureSet());
    if (place) stayAt(place, allDrawn());
    isArrival = false;
  });
  void show();
  loadFigures(page.figures, (loaded) => {
    const figure = loaded as Figure;
    addIgnored(figure, pendingStates.get(figure)!.attach(figure.state));
  });

  // What figures need is said once, above them: below, their pictures stand.
  document.addEventListener(failedEvent, (event) => {
    const reason = (event as CustomEvent<string | undefined>).detail;
    if (!reason || (event.target as Figure).isDrawn || isSaid()) return;
    failure ??= reason;
    showNotices();
  });
}

/** Resolves once the figures have their final heights. */
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
