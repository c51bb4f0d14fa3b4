// The story: acts with figures that each show one thing and ask about it, and terms with explanations.
import { isAlone } from "../pages/alone.js";
import { redirectOldAddress } from "../pages/old_addresses.js";
import { beginPage } from "../pages/page.js";
import { beginSharing } from "../pages/sharing.js";
import "./bar.js";
import { oldAnswers } from "../pages/old_addresses.js";
import { beginTakes } from "./takes.js";
import { beginTerms } from "./terms.js";
import { texts } from "./texts.js";

const nameOf = (figure: HTMLElement): string => figure.dataset.story!;

export function beginStory(): void {
  const figures = [...document.querySelectorAll<HTMLElement>("[data-story]")];
  let ends: (() => void)[] = [];

  beginPage({
    name: "story",
    texts,
    leaves: redirectOldAddress,
    states: { ask: oldAnswers },
    figures,
    nameOf,
    beginText() {
      if (!isAlone) beginSharing(figures);
      for (const end of ends) end();
      ends = [beginTerms(), beginTakes(figures)];
    },
  });
}
