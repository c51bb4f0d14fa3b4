// <lesson-question>: a question to answer before reading on. The numbered answers of the text become choices, and the
// explanation opens after a choice. Without scripts a reader opens it by hand.
import { html, render } from "lit";
import { live } from "lit/directives/live.js";
import { integer, State } from "../kit/state/state.js";
import { messages } from "../kit/text/language.js";

const text = messages({
  ko: { right: "맞았습니다.", wrong: "아닙니다.", predict: "먼저 예상해 보세요" },
  en: { right: "Right.", wrong: "Not so.", predict: "Predict first" },
});

/** The number of the chosen answer, 0 if none is chosen; a question has at most nine. */
export const newAnswer = () => new State({ answer: integer(0, 0, 9) });

class LessonQuestion extends HTMLElement {
  /** Turns the answers into choices, and draws them at each change of the state. */
  begin(state: ReturnType<typeof newAnswer>): void {
    const [asked, list] = [this.querySelector("p")!, this.querySelector("ol")!];
    const fold = this.querySelector("details")!;
    const question = [...asked.childNodes];
    const choices = Array.from(list.children, (answer) => ({
      words: [...answer.childNodes],
      isRight: answer.classList.contains("right"),
    }));
    asked.remove();
    list.remove();
    const draw = () => {
      const chosen = state.values.answer;
      const mine = choices[chosen - 1];
      const verdict = mine ? (mine.isRight ? text().right : text().wrong) : "";
      const line = ({ words, isRight }: (typeof choices)[number], i: number) => html`
        <li class="${isRight ? "right" : ""} ${isRight && mine ? "shown" : ""}">
          <label><input type="radio" name="answer" value=${i + 1} .checked=${live(i + 1 === chosen)} @change=${() => state.set({ answer: i + 1 })} /> <span>${words}</span></label>
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
      if (mine) fold.open = true;
    };
    draw();
    state.subscribe(draw);
  }
}

customElements.define("lesson-question", LessonQuestion);

declare global {
  interface HTMLElementTagNameMap {
    "lesson-question": LessonQuestion;
  }
}
