// The page: prose in the language of now, the figures, and everything's state in the address.
import { render } from "lit";
import { load } from "posenc";
import "./figures/bias_gallery/bias_gallery.js";
import "./figures/beyond/beyond.js";
import type { Figure } from "./figures/figure.js";
import "./figures/claims/claims.js";
import "./figures/heatmap/heatmap.js";
import "./figures/ideas/ideas.js";
import "./figures/permutation/permutation.js";
import "./figures/rotation/rotation.js";
import "./figures/shift/shift.js";
import "./figures/similarity/similarity.js";
import "./figures/training/training.js";
import { theme } from "./figures/theme.js";
import { keepInHash } from "./hash.js";
import { type Language, languages, preferredLanguage, setLanguage } from "./language.js";
import { page } from "./page.js";
import { choice, type Kept, State } from "./state.js";
import { prose } from "./text/prose.js";

document.adoptedStyleSheets.push(theme.styleSheet!);

const state = new State({
  lang: { ...choice<Language>(preferredLanguage(), languages), ofReader: true },
});
const only = new URLSearchParams(location.search).get("embed");
let ignored: string[] = [];
let failure: string | undefined;

function show(): void {
  const { lang } = state.values;
  setLanguage(lang);
  document.documentElement.lang = lang;
  document.title = prose[lang].windowTitle;
  render(
    page({ lang, choose: (lang) => state.set({ lang }), ignored, failure, only }),
    document.body,
  );
}

show(); // so that the figures are there, with their states
const figures = document.querySelectorAll<Figure>("[data-state]");
const states: Record<string, Kept> = { "": state };
for (const figure of figures) states[figure.dataset.state!] = figure.state;
state.subscribe(show);
keepInHash(states, (keys) => {
  ignored = keys;
  show();
});

load().catch((error: unknown) => {
  failure = error instanceof Error ? error.message : String(error);
  show();
});
