// The story: acts with figures that each show one thing and ask about it, and terms with explanations.
import { beginPage } from "../pages/page.js";
import { beginSharing } from "../pages/sharing.js";
import "./bar.js";
import { beginTakes } from "./takes.js";
import { beginTerms } from "./terms.js";
import { texts } from "./texts.js";

const nameOf = (figure: HTMLElement): string => figure.dataset.story!;

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
    },
  });
}
