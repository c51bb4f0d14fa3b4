// <lesson-question>: predict first, then read. The numbered answers of the text become choices, and what is
// folded away opens once one was chosen. Without a script the fold is opened by hand.

import { integer, State } from "../kit/state/state.js";
import { messages } from "../kit/text/language.js";
import { type Asked, askedEvent } from "../pages/slides.js";

const text = messages({
  ko: { right: "맞았습니다.", wrong: "아닙니다.", predict: "먼저 예상해 보세요" },
  en: { right: "Right.", wrong: "Not so.", predict: "Predict first" },
});

/** The most answers that a question may have. */
const most = 9;

/** What was chosen: the number of the answer by the question's name, 0 where none was. */
export const newAnswers = (names: readonly string[]) =>
  new State(Object.fromEntries(names.map((name) => [name, integer(0, 0, most)])));
export type Answers = ReturnType<typeof newAnswers>;

/** The names of all questions in the document. */
export const questionNames = (): string[] =>
  Array.from(document.querySelectorAll("lesson-question"), (one) => one.name);

export class Question extends HTMLElement implements Asked {
  isAnswered = false;
  private choices: HTMLInputElement[] = [];
  private verdict: HTMLElement | undefined;

  get name(): string {
    return this.dataset.question ?? "";
  }

  /** The right answer and why, with no choice of the reader's. */
  reveal(): void {
    for (const one of this.querySelectorAll("li.right")) one.classList.add("shown");
    this.answered(true);
    this.querySelector("details")!.open = true;
  }

  private answered(isAnswered: boolean): void {
    this.isAnswered = isAnswered;
    this.dispatchEvent(new Event(askedEvent, { bubbles: true }));
  }

  /** Makes choices of the answers, which follow the state. Returns the function that ends it. */
  begin(answers: Answers): () => void {
    const list = this.querySelector("ol")!;
    const fold = this.querySelector("details")!;
    const fields = document.createElement("fieldset");
    const legend = document.createElement("legend");
    const predict = document.createElement("span");
    predict.className = "predict";
    predict.textContent = text().predict;
    legend.append(predict, ...this.querySelector("p")!.childNodes);
    this.querySelector("p")!.remove();
    this.choices = Array.from(list.querySelectorAll("li"), (answer, i) => {
      const label = document.createElement("label");
      const choice = document.createElement("input");
      choice.type = "radio";
      choice.name = this.name;
      choice.value = String(i + 1);
      choice.addEventListener("change", () => answers.set({ [this.name]: i + 1 }));
      label.append(choice, " ");
      const words = document.createElement("span");
      words.append(...answer.childNodes);
      label.append(words);
      answer.append(label);
      return choice;
    });
    this.verdict = document.createElement("p");
    this.verdict.className = "verdict";
    this.verdict.role = "status";
    fields.append(legend, list);
    this.prepend(fields, this.verdict);
    const show = () => this.show(Number(answers.values[this.name] ?? 0), fold);
    show();
    return answers.subscribe(show);
  }

  private show(chosen: number, fold: HTMLDetailsElement): void {
    const answer = this.choices[chosen - 1];
    this.choices.forEach((choice, i) => {
      choice.checked = i + 1 === chosen;
    });
    for (const one of this.querySelectorAll("li"))
      one.classList.toggle("shown", answer !== undefined && one.classList.contains("right"));
    this.answered(answer !== undefined);
    if (!answer) {
      this.verdict!.textContent = "";
      return;
    }
    const isRight = answer.closest("li")!.classList.contains("right");
    this.verdict!.textContent = isRight ? text().right : text().wrong;
    this.verdict!.classList.toggle("wrong", !isRight);
    fold.open = true;
  }
}

customElements.define("lesson-question", Question);

declare global {
  interface HTMLElementTagNameMap {
    "lesson-question": Question;
  }
}
