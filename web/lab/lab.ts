// The lab: every figure with everything that it can do, questions, and what a teacher's link decides.
import { isAlone } from "../pages/alone.js";
import { beginPage } from "../pages/page.js";
import { newAnswers } from "../pages/question.js";
import { beginSharing } from "../pages/sharing/begin.js";
import "./builder.js";
import { followOutline } from "./outline.js";
import { answerField } from "./question.js";
import { nameOf, newTeaching, teach } from "./teaching.js";
import { texts } from "./texts.js";

export function beginLab(leaves?: (hash: string) => boolean): void {
  const figures = [...document.querySelectorAll<HTMLElement>("[data-state]")];
  const answers = newAnswers("lesson-question", answerField);
  const teaching = newTeaching(figures.map(nameOf));
  let ends: (() => void)[] = [];
  teaching.subscribe(() => teach(teaching, figures));

  beginPage({
    name: "lab",
    texts,
    ...(leaves && { leaves }),
    states: { T: teaching, Q: answers },
    figures,
    nameOf,
    beginText() {
      if (!isAlone) beginSharing(figures);
      for (const end of ends) end();
      ends = Array.from(document.querySelectorAll("lesson-question"), (one) => one.begin(answers));
      ends.push(followOutline());
      for (const builder of document.querySelectorAll("lesson-builder"))
        builder.figures = figures.map((figure) => ({
          name: nameOf(figure),
          heading: figure.closest("section")?.querySelector("h2")?.textContent ?? nameOf(figure),
        }));
      teach(teaching, figures);
    },
    arrived(figure) {
      void figure.updateComplete.then(() => figure.closest("section")?.classList.add("begun"));
      teach(teaching, figures);
    },
    read: () => teach(teaching, figures),
  });
}
