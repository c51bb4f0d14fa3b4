// A question of the lab, whose answers in the text become choices. The state, and so the address, keeps the choice.
import { askedEvent } from "../kit/picture_question.js";
import { type Field, State } from "../kit/state/state.js";

/** The chosen answers, by the question's name. */
export type Answers<F extends Field> = State<Record<string, F>>;

/** The state for all questions in the document; `field` keeps one answer. */
export const newAnswers = <F extends Field>(tag: string, field: F): Answers<F> =>
  new State(
    Object.fromEntries(
      Array.from(document.querySelectorAll<Question<F>>(tag), ({ name }) => [name, field]),
    ),
  );

export abstract class Question<F extends Field = Field> extends HTMLElement {
  isAnswered = false;
  /** Shows the answer to a reader who has not chosen one. */
  abstract readonly reveal: () => void;
  /** Turns the answers into choices. Returns the function that draws them. */
  protected abstract prepare(answers: Answers<F>): (chosen: F["default"]) => void;
  protected show = (): void => {};

  get name(): string {
    return this.dataset.question ?? "";
  }

  /** Draws the question at each change of the state. Returns a function that stops this. */
  begin(answers: Answers<F>): () => void {
    const draw = this.prepare(answers);
    this.show = () => {
      draw(answers.values[this.name]!);
      this.dispatchEvent(new Event(askedEvent, { bubbles: true }));
    };
    this.show();
    return answers.subscribe(this.show);
  }
}
