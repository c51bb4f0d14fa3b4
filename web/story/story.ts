// The story: acts whose figures show one thing each, questions that hold them back, words that explain themselves.
import type { FigureElement } from "../kit/figure_element.js";
import { beginPage } from "../pages/page.js";
import { leave } from "./old_addresses.js";
import "./bar.js";
import { newAnswers, type Question, questionNames } from "./question.js";
import { beginTerms } from "./terms.js";
import { texts } from "./texts.js";

const nameOf = (figure: HTMLElement): string => figure.dataset.story!;

export function beginStory(leaves = leave): void {
  const figures = [...document.querySelectorAll<FigureElement>("[data-story]")];
  const answers = newAnswers(questionNames());
  let ends: (() => void)[] = [];

  beginPage({
    name: "story",
    texts,
    leaves,
    states: {
      ask: answers,
      ...Object.fromEntries(figures.map((figure) => [nameOf(figure), figure.state])),
    },
    figure: (prefix) => document.querySelector(`[data-story="${prefix}"]`),
    beginText() {
      for (const end of ends) end();
      const questions = document.querySelectorAll<Question>("story-question");
      ends = Array.from(questions, (one) => one.begin(answers));
      ends.push(beginTerms());
    },
  });
}
