// The story: acts with figures that each show one thing and ask about it, and terms with explanations.
import { messages } from "../kit/text/language.js";
import { beginPage } from "../pages/page.js";
import { beginSharing } from "../pages/sharing.js";
import "./bar.js";
import { beginTakes } from "./takes.js";
import { beginTerms } from "./terms.js";
import { texts } from "./texts.js";

const nameOf = (figure: HTMLElement): string => figure.dataset.story!;

const claims = messages({
  ko: { told: "이제 어텐션이 두 문장을 구별합니다", first: "이제 어텐션이 순서를 압니다" },
  en: { told: "Now attention can tell them apart.", first: "Now attention knows the order." },
});

/** The headline says what the figure of the first screen shows: whether attention tells the two sentences apart. */
function beginHeadline(): void {
  const headline = document.querySelector("h1")!;
  const same = headline.textContent;
  document.querySelector(".hero [data-story]")?.addEventListener("posenc-settings", (event) => {
    const { encoding, causal, order } = (event as CustomEvent<{ settings: Hero }>).detail.settings;
    const isTold = encoding !== "none" || causal;
    const isFirst = order.length > 0 && order.every((word, place) => word === place);
    headline.textContent = isTold ? (isFirst ? claims().first : claims().told) : same;
  });
}

interface Hero {
  readonly encoding: string;
  readonly causal: boolean;
  readonly order: readonly number[];
}

export function beginStory(): void {
  const figures = [...document.querySelectorAll<HTMLElement>("[data-story]")];
  let ends: (() => void)[] = [];

  beginPage({
    texts,
    figures,
    nameOf,
    beginText() {
      beginSharing(figures);
      for (const end of ends) end();
      ends = [beginTerms(), beginTakes(figures)];
      beginHeadline();
    },
  });
}
