// The question of a picture. Its answer is one mark of the picture, which is not drawn until the reader has guessed, asks to
// see it, or scrolls past.
import { signal } from "@preact/signals-core";
import type { AnyFigure, Asked } from "./figure_definition.js";
import type { Value } from "./state/state.js";

/** The event of a figure, or of a question of the lab, when a question opens or is answered; bubbles. */
export const askedEvent = "posenc-asked";

type Settings = Readonly<Record<string, Value>>;

export class PictureQuestion {
  readonly asked = signal<Asked>("shown");
  private isAsked = false;
  /** The settings that the guess was about. */
  private about: string | undefined;

  constructor(
    private readonly figure: AnyFigure,
    private readonly element: HTMLElement & { readonly settings: Settings },
  ) {}

  /** Follows the attribute `asks`. */
  ask(isAsking: boolean): void {
    if (isAsking === this.isAsked) return;
    this.isAsked = isAsking;
    this.reopen();
  }

  /** Whether the picture has a question and the attribute `asks`. */
  get isWanted(): boolean {
    return this.isAsked && this.figure.question !== undefined;
  }

  /** Asks again. */
  reopen(): void {
    this.to(this.isWanted ? "open" : "shown");
  }

  /** Closes the question: the reader has guessed, or wants to see the answer. */
  end(asked: "answered" | "shown"): void {
    if (this.asked.peek() !== "open") return;
    this.about = this.aboutOf(this.element.settings);
    this.to(asked);
  }

  /** Drops a guess when the settings that it was about change. */
  follow(settings: Settings): void {
    if (this.asked.peek() === "answered" && this.aboutOf(settings) !== this.about) this.to("shown");
  }

  private aboutOf(settings: Settings): string | undefined {
    return this.figure.question?.about?.(settings);
  }

  private to(asked: Asked): void {
    if (asked === this.asked.peek()) return;
    this.asked.value = asked;
    this.element.dispatchEvent(new Event(askedEvent, { bubbles: true }));
  }
}
