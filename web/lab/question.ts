// <lesson-question>: predict first, then read. The numbered answers of the text become choices, and what is
// folded away opens once one was chosen. Without a script the fold is opened by hand.
import { html, render } from "lit";
import { live } from "lit/directives/live.js";
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
  private draw: (chosen: number, isRevealed?: boolean) => void = () => {};

  get name(): string {
    return this.dataset.question ?? "";
  }

  /** The right answer and why, with no choice of the reader's. */
  reveal(): void {
    this.draw(0, true);
  }

  /** Makes choices of the answers, which follow the state. Returns the function that ends it. */
  begin(answers: Answers): () => void {
    const [asked, list] = [this.querySelector("p")!, this.querySelector("ol")!];
    const fold = this.querySelector("details")!;
    const question = [...asked.childNodes];
    const choices = Array.from(list.children, (answer) => ({
      words: [...answer.childNodes],
      isRight: answer.classList.contains("right"),
    }));
    asked.remove();
    list.remove();
    this.draw = (chosen, isRevealed = false) => {
      const mine = choices[chosen - 1];
      const isOpen = mine !== undefined || isRevealed;
      const verdict = mine ? (mine.isRight ? text().right : text().wrong) : "";
      const line = ({ words, isRight }: (typeof choices)[number], i: number) => html`
        <li class="${isRight ? "right" : ""} ${isRight && isOpen ? "shown" : ""}">
          <label><input type="radio" name=${this.name} value=${i + 1} .checked=${live(i + 1 === chosen)} @change=${() => answers.set({ [this.name]: i + 1 })} /> <span>${words}</span></label>
        </li>
      `;
      const content = html`
        <fieldset>
          <legend><span class="predict">${text().predict}</span>${question}</legend>
          <ol>${choices.map(line)}</ol>
        </fieldset>
        <p class="verdict ${mine && !mine.isRight ? "wrong" : ""}" role="status">${verdict}</p>
      `;
      render(content, this, { renderBefore: fold });
      if (isOpen) fold.open = true;
      this.isAnswered = isOpen;
      this.dispatchEvent(new Event(askedEvent, { bubbles: true }));
    };
    const show = () => this.draw(Number(answers.values[this.name] ?? 0));
    show();
    return answers.subscribe(show);
  }
}

customElements.define("lesson-question", Question);

declare global {
  interface HTMLElementTagNameMap {
    "lesson-question": Question;
  }
}
