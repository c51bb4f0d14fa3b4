// The question that a picture asks on itself: a line above it with a button, then the verdict in the same place. The answer
// is one mark of the picture, missing until the reader has guessed, asks to see it, or passes by.
import { signal } from "@preact/signals-core";
import { html, type LitElement, nothing, type TemplateResult } from "lit";
import type { AnyFigure } from "./define_figure.js";
import type { AnyView } from "./figure_view.js";
import { messages } from "./text/language.js";

/** `answered` by a guess, or `shown` without one; where nothing is asked, it is shown from the start. */
export type Asked = "open" | "answered" | "shown";

/** Sent by a figure, or by a question of the lab, whenever it asks or shows something else; bubbles. */
export const askedEvent = "posenc-asked";

const text = messages({
  ko: { show: "바로 보기" },
  en: { show: "Just show me" },
});

export class PictureQuestion {
  readonly asked = signal<Asked>("shown");
  private isAsking = false;

  constructor(
    private readonly figure: AnyFigure,
    private readonly element: LitElement,
  ) {}

  /** Whether the element's attribute `asks` wants it asked. */
  ask(isAsking: boolean): void {
    if (isAsking === this.isAsking) return;
    this.isAsking = isAsking;
    this.reopen();
  }

  /** Asks again, as at first. */
  reopen(): void {
    const isOpen = this.isAsking && this.figure.view.picture.question !== undefined;
    this.to(isOpen ? "open" : "shown");
  }

  /** The reader has guessed, or wants to see. */
  end(asked: "answered" | "shown"): void {
    if (this.asked.peek() === "open") this.to(asked);
  }

  private to(asked: Asked): void {
    if (asked === this.asked.peek()) return;
    this.asked.value = asked;
    this.element.requestUpdate();
    this.element.dispatchEvent(new Event(askedEvent, { bubbles: true }));
  }

  /** The line: both of its states take the same place, as high as the higher one. */
  line(view: AnyView): TemplateResult {
    const { isMade, answer, verdict } = this.figure.view.picture.question!;
    const words = view.text.picture.question!;
    const isOpen = this.asked.value === "open";
    const commit = () => {
      answer?.(view);
      this.end("answered");
    };
    return html`
      <div class="asks">
        <div class=${isOpen ? "" : "reserved"}>
          <b id="asked">${words.ask}</b>
          <span>
            <button class="main" type="button" aria-describedby="asked" ?disabled=${isMade?.(view) === false} @click=${commit}>${words.answer}</button>
            <button class="show" type="button" aria-describedby="asked" @click=${() => this.end("shown")}>${text().show}</button>
          </span>
        </div>
        <b class="reserved" aria-hidden="true">${isOpen ? verdict(view) : nothing}</b>
        <b role="status">${isOpen ? nothing : verdict(view)}</b>
      </div>
    `;
  }
}
