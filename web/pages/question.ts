// A question of the lab: answers of the text that can be chosen. The state, and so the address, keeps which.
import { askedEvent } from "../kit/picture_question.js";
import { type Field, State } from "../kit/state/state.js";

/** What was chosen, by the question's name. */
export type Answers<F extends Field> = State<Record<string, F>>;

/** Of all questions in the document; `field` keeps one answer. */
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
  /** Makes choices of the answers; returns the function that draws them. */
  protected abstract prepare(answers: Answers<F>): (chosen: F["default"]) => void;
  protected show = (): void => {};

  get name(): string {
    return this.dataset.question ?? "";
  }

  /** Follows the state. Returns the function that ends it. */
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
