// The page from top to bottom.
import { html, nothing, type TemplateResult } from "lit";
import { type Language, languages } from "./language.js";
import { prose } from "./text/prose.js";

/** What the page shows besides its prose. */
export interface Shown {
  lang: Language;
  choose(lang: Language): void;
  /** Parts of the address that could not be used. */
  ignored: readonly string[];
  /** Why the library did not load. */
  failure: string | undefined;
  /** The one figure to show, "F3", without the page around it. */
  only: string | null;
}

/** In the order of the page, with their prefixes in the address. */
const figures = [
  {
    id: "permutation",
    state: "F1",
    element: html`<posenc-permutation data-state="F1"></posenc-permutation>`,
  },
  { id: "ideas", state: "F2", element: html`<posenc-ideas data-state="F2"></posenc-ideas>` },
  { id: "heatmap", state: "F3", element: html`<posenc-heatmap data-state="F3"></posenc-heatmap>` },
  { id: "shift", state: "F4", element: html`<posenc-shift data-state="F4"></posenc-shift>` },
  {
    id: "similarity",
    state: "F5",
    element: html`<posenc-similarity data-state="F5"></posenc-similarity>`,
  },
  {
    id: "rotation",
    state: "F6",
    element: html`<posenc-rotation data-state="F6"></posenc-rotation>`,
  },
  {
    id: "biasGallery",
    state: "F7",
    element: html`<posenc-bias-gallery data-state="F7"></posenc-bias-gallery>`,
  },
  { id: "beyond", state: "F8", element: html`<posenc-beyond data-state="F8"></posenc-beyond>` },
  {
    id: "training",
    state: "F9",
    element: html`<posenc-training data-state="F9"></posenc-training>`,
  },
  { id: "claims", state: "F10", element: html`<posenc-claims data-state="F10"></posenc-claims>` },
] as const;

const names: Record<Language, string> = { ko: "한국어", en: "English" };

export function page({ lang, choose, ignored, failure, only }: Shown): TemplateResult {
  const text = prose[lang];
  const section = ({ id, element }: (typeof figures)[number]) => html`
    <section aria-labelledby=${id}>
      <div class="prose">
        <h2 id=${id}>${text[id].heading}</h2>
        ${text[id].body}
      </div>
      ${element}
    </section>
  `;
  const messages = html`
    <div role="status">${ignored.length ? html`<p class="notice">${text.ignored(named(ignored))}</p>` : nothing}</div>
    <div role="alert">${failure === undefined ? nothing : html`<p class="notice failure">${text.failure(failure)}</p>`}</div>
  `;
  const alone = figures.find(({ state }) => state === only);
  if (alone) return html`${messages}<main id="content">${alone.element}</main>`;
  return html`
    <header>
    <a class="skip" href="#content" @click=${skip}>${text.skip}</a>
    <nav aria-label=${text.language}>
      ${languages.map(
        (one) =>
          html`<button type="button" lang=${one} aria-pressed=${one === lang} @click=${() => choose(one)}>${names[one]}</button>`,
      )}
    </nav>
    <div class="title">
      <h1>${text.title}</h1>
      <p class="idea">${text.idea}</p>
    </div>
    </header>
    ${messages}
    <main id="content" tabindex="-1">
      ${figures.map(section)}
    </main>
    <footer>${text.footer}</footer>
  `;
}

/** The first few, cut short: anything may stand in an address. */
const named = (keys: readonly string[]): string =>
  keys
    .slice(0, 6)
    .map((key) => (key.length > 24 ? `${key.slice(0, 24)}…` : key || "="))
    .join(", ");

/** The hash holds the state, so the link must not change it. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("content")!.focus();
}
