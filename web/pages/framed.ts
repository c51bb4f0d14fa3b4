// One figure of the lab in a frame of another page: `/lab/?embed=F6#F6.layout=half`.
import "./alone.js";
import { oldAnswers } from "./old_addresses.js";
import { beginPage } from "./page.js";

export function beginFrame(): void {
  beginPage({
    name: "lab",
    // Old links have lessons and answers from the time when all figures stood in one page.
    states: { T: oldAnswers, Q: oldAnswers },
    figures: [...document.querySelectorAll<HTMLElement>("[data-state]")],
    nameOf: ({ dataset }) => dataset.state!,
    beginText() {},
  });
}

beginFrame();
