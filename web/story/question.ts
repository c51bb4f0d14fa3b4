// <story-question>: choose first, then see. Each answer says why it is right or not once it is chosen.
import { html, nothing, render } from "lit";
import { choice } from "../kit/state/state.js";
import { messages } from "../kit/text/language.js";
import { type Answers, Question } from "../pages/question.js";

const text = messages({
  ko: {
    skip: "건너뛰고 결과 보기",
    mine: "내 예측",
    right: "정답",
    wrong: "오답",
  },
  en: {
    skip: "Skip, and show me",
    mine: "your guess",
    right: "right",
    wrong: "wrong",
  },
});

const numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The number of the chosen answer. */
export const answerField = choice("none", ["none", "skip", ...numbers]);

interface Answer {
  readonly line: HTMLElement;
  readonly words: readonly Node[];
  readonly why: readonly Node[];
  readonly isRight: boolean;
  choose(): void;
}

class StoryQuestion extends Question<typeof answerField> {
  /** Skips the question, once it has begun. */
  reveal = (): void => {};
  private answers: Answer[] = [];

  protected prepare(answers: Answers<typeof answerField>): (chosen: string) => void {
    const fold = this.querySelector("details")!;
    const reasons = [...fold.querySelectorAll(".reasons > li")];
    this.answers = Array.from(this.querySelectorAll<HTMLElement>(".answers > li"), (line, i) => {
      const reason = reasons[i]!;
      reason.querySelector("strong")?.remove(); // the mark already says "Right."
      const [words, why] = [[...line.childNodes], [...reason.childNodes]];
      line.replaceChildren();
      const choose = () => answers.set({ [this.name]: numbers[i]! });
      return { line, words, why, isRight: "right" in line.dataset, choose };
    });
    fold.remove();
    const asked = this.querySelector(".asked")!;
    asked.id = `asked-${this.name}`;
    this.role = "group";
    this.setAttribute("aria-labelledby", asked.id);
    this.reveal = () => answers.set({ [this.name]: "skip" });
    return (chosen) => this.draw(chosen);
  }

  private draw(chosen: string): void {
    const t = text();
    const isOpen = chosen !== "none";
    this.isAnswered = isOpen;
    const mine = this.answers[Number(chosen) - 1];
    const verdict = mine && html`<span class="hidden">${mine.isRight ? t.right : t.wrong}.</span> `;
    for (const answer of this.answers) {
      const { line, words, isRight, choose } = answer;
      const isMine = answer === mine;
      line.classList.toggle("right", isOpen && isRight);
      line.classList.toggle("wrong", isMine && !isRight);
      const sign = isOpen && isRight ? "✓" : isMine ? "✕" : "";
      const note = isMine ? t.mine : isOpen && isRight ? t.right : "";
      render(
        html`<button type="button" aria-pressed=${isMine} @click=${choose}><i aria-hidden="true">${sign}</i><span>${words}</span><em>${note}</em>${isMine ? verdict : nothing}</button>`,
        line,
      );
    }
    const skip = () => {
      this.reveal();
      this.querySelector<HTMLElement>(".right button")!.focus(); // this button is gone
    };
    const shown = mine ?? (isOpen ? this.answers.find(({ isRight }) => isRight) : undefined);
    render(
      html`
        <div class="why" role="status">${verdict}${shown?.why}</div>
        <button type="button" class="skip-question" ?hidden=${isOpen} @click=${skip}>${t.skip}</button>
      `,
      this,
    );
  }
}

customElements.define("story-question", StoryQuestion);

declare global {
  interface HTMLElementTagNameMap {
    "story-question": StoryQuestion;
  }
}
