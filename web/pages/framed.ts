// A figure of the lab alone, in somebody's page: `/lab/?embed=F6#F6.layout=half`.
import "./alone.js";
import { oldAnswers } from "./old_addresses.js";
import { beginPage } from "./page.js";

export function beginFrame(): void {
  beginPage({
    name: "lab",
    // Lessons and answers of the page that held all figures.
    states: { T: oldAnswers, Q: oldAnswers },
    figures: [...document.querySelectorAll<HTMLElement>("[data-state]")],
    nameOf: ({ dataset }) => dataset.state!,
    beginText() {},
  });
}

beginFrame();
