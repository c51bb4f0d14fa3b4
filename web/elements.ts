// The entry posenc/elements: registers the figures. They speak the language of the document,
// <html lang="ko">, or that of the reader where it names none. Its types are src/js/elements.ts.
import "./figures/batch/index.js";
import "./figures/bias_gallery/index.js";
import "./figures/beyond/index.js";
import "./figures/claims/index.js";
import "./figures/comparison/index.js";
import "./figures/heatmap/index.js";
import "./figures/ideas/index.js";
import "./figures/images/index.js";
import "./figures/permutation/index.js";
import "./figures/rotation/index.js";
import "./figures/shift/index.js";
import "./figures/similarity/index.js";
import "./figures/sum/index.js";
import "./figures/worked_example/index.js";
import { preferredLanguage, setLanguage } from "./kit/text/language.js";

function followDocument(): void {
  const { lang } = document.documentElement;
  setLanguage(lang ? (/^ko\b/i.test(lang) ? "ko" : "en") : preferredLanguage());
}

followDocument();
new MutationObserver(followDocument).observe(document.documentElement, {
  attributeFilter: ["lang"],
});
