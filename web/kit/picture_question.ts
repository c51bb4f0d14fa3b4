// The question that a picture asks on itself. The answer is one mark of the picture, missing until the reader has guessed,
// asks to see it, or passes by.
import { signal } from "@preact/signals-core";
import type { LitElement } from "lit";
import type { AnyFigure, Asked } from "./figure_definition.js";
import type { Value } from "./state/state.js";

/** Sent by a figure, or by a question of the lab, whenever it asks or shows something else; bubbles. */
export const askedEvent = "posenc-asked";

type Settings = Readonly<Record<string, Value>>;

export class PictureQuestion {
  readonly asked = signal<Asked>("shown");
  private isAsked = false;
  /** What the guess was about. */
  private about: string | undefined;

  constructor(
    private readonly figure: AnyFigure,
    private readonly element: LitElement & { readonly settings: Settings },
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
    if (this.asked.peek() !== "open") return;
    this.about = this.aboutOf(this.element.settings);
    this.to(asked);
  }

  /** A guess about other settings is neither right nor wrong. */
  follow(settings: Settings): void {
    if (this.asked.peek() === "answered" && this.aboutOf(settings) !== this.about) this.to("shown");
  }

  private aboutOf(settings: Settings): string | undefined {
    return this.figure.view.picture.question?.about?.(settings);
  }

  private to(asked: Asked): void {
    if (asked === this.asked.peek()) return;
    this.asked.value = asked;
    this.element.requestUpdate();
    this.element.dispatchEvent(new Event(askedEvent, { bubbles: true }));
  }
}
