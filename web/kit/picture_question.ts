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
  private isAsked = false;

  constructor(
    private readonly figure: AnyFigure,
    private readonly element: LitElement,
  ) {}

  /** Whether the element's attribute `asks` wants it asked. */
  ask(isAsking: boolean): void {
    if (isAsking === this.isAsked) return;
    this.isAsked = isAsking;
    this.reopen();
  }

  /** Whether the picture has a question and is to ask it. */
  get isWanted(): boolean {
    return this.isAsked && this.figure.view.picture.question !== undefined;
  }

  /** Asks again, as at first. */
  reopen(): void {
    this.to(this.isWanted ? "open" : "shown");
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
    /** The buttons go: whoever pressed one stands on the verdict. */
    const end = (event: Event, asked: "answered" | "shown") => {
      const line = (event.currentTarget as Element).closest(".asks")!;
      line.querySelector<HTMLElement>("[role=status]")!.focus({ preventScroll: true });
      if (asked === "answered") answer?.(view);
      this.end(asked);
    };
    return html`
      <div class="asks">
        <div class=${isOpen ? "" : "reserved"}>
          <b id="asked">${words.ask}</b>
          <span>
            <button class="main" type="button" aria-describedby="asked" ?disabled=${isMade?.(view) === false} @click=${(event: Event) => end(event, "answered")}>${words.answer}</button>
            <button class="show" type="button" aria-describedby="asked" @click=${(event: Event) => end(event, "shown")}>${text().show}</button>
          </span>
        </div>
        <b class="reserved" aria-hidden="true">${isOpen ? verdict(view) : nothing}</b>
        <b role="status" tabindex="-1">${isOpen ? nothing : verdict(view)}</b>
      </div>
    `;
  }
}
