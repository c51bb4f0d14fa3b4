// `?present`: a room as a slide, with the figure as wide as the screen and its question below. "Next" shows the answer first,
// then goes to the next room. Buttons and the keys of a clicker work; Escape leaves.
import { html, render } from "lit";
import { drawnEvent } from "../kit/at_rest.js";
import { askedEvent } from "../kit/picture_question.js";
import { messages } from "../kit/text/language.js";
import type { Question } from "../pages/question.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

const text = messages({ ko, en });

export const isPresented = new URLSearchParams(location.search).has("present");

/** Runs before the elements are defined, so that they are not drawn twice. */
if (isPresented) document.getElementById("page")?.classList.add("presented");

interface Place {
  readonly name: string;
  /** The lesson's rooms. */
  readonly rooms: readonly string[];
  readonly short: string;
}

/** The most rooms that fit as clocks; longer lessons show numbers. */
const mostClocks = 10;

/** The zoom of a figure on the smallest screen that slides are designed for: 16 pixels become 20. */
const usual = { width: 1280, height: 720, zoom: 1.25 };

export class Slide {
  /** Whether the next fit may enlarge the figure: once after each action, since what a figure draws depends on its zoom. */
  private mayGrow = true;
  private place: Place = { name: "", rooms: [], short: "" };

  constructor(
    private readonly goOn: () => void,
    private readonly goBack: () => void,
  ) {
    addEventListener("keydown", (event) => this.press(event));
    for (const change of ["resize", "click", drawnEvent, askedEvent])
      addEventListener(change, () => {
        this.mayGrow = true;
      });
    addEventListener("resize", () => this.fit());
    addEventListener(askedEvent, () => this.draw());
    new ResizeObserver(() => this.fit()).observe(document.querySelector("[data-state]")!);
  }

  /** Adds the bar to a new text. */
  begin(): void {
    const bar = document.createElement("nav");
    bar.className = "slide-bar";
    document.querySelector("main")!.append(bar);
    this.draw();
  }

  show(place: Place): void {
    this.place = place;
    this.draw();
  }

  private get question(): Pick<Question, "isAnswered" | "reveal"> | null {
    return document.querySelector("lesson-question");
  }

  private get isAsking(): boolean {
    return this.question?.isAnswered === false;
  }

  private draw(): void {
    const bar = document.querySelector<HTMLElement>(".slide-bar");
    if (!bar) return;
    const { name, rooms, short } = this.place;
    const at = rooms.indexOf(name);
    const t = text();
    bar.setAttribute("aria-label", t.slides);
    document.getElementById("page")!.classList.toggle("asking", this.isAsking);
    render(
      html`
        ${this.isAsking ? html`<button class="main" type="button" aria-keyshortcuts="PageDown" @click=${() => this.next()}>${t.answer}</button>` : ""}
        <button type="button" aria-label=${t.previous} aria-keyshortcuts="PageUp" ?disabled=${at <= 0} @click=${this.goBack}>←</button>
        ${rooms.length > mostClocks ? html`<span>${t.place(at + 1, rooms.length)}</span>` : html`<span class="clocks" role="img" aria-label=${t.place(at + 1, rooms.length)}>${rooms.map((_, i) => clock(i, i === at))}</span>`}
        <button type="button" aria-label=${t.next} aria-keyshortcuts=${this.isAsking ? "" : "PageDown"} ?disabled=${at === rooms.length - 1} @click=${this.goOn}>→</button>
        <a href=${addressOfRoom()} @click=${(event: Event) => {
          (event.currentTarget as HTMLAnchorElement).href = addressOfRoom();
        }}>${t.leave}</a>
      `,
      bar,
    );
    document.querySelector(".headline")!.setAttribute("data-short", short);
    this.fit();
  }

  private next(): void {
    if (this.isAsking) this.question!.reveal();
    else this.goOn();
  }

  private press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOfControl = (target as Element).closest?.("[data-state], input");
    if (key === "PageDown" || (key === "ArrowRight" && !isOfControl)) this.next();
    else if (key === "PageUp" || (key === "ArrowLeft" && !isOfControl)) this.goBack();
    else if (key === "Escape" && !document.fullscreenElement) location.assign(addressOfRoom());
    else return;
    event.preventDefault();
  }

  /** Zooms the figure as far as the screen allows. */
  private fit(): void {
    const frame = document.querySelector<HTMLElement>(".at-work > .figure")!;
    const figure = frame.querySelector<HTMLElement>("[data-state]")!;
    const largest =
      usual.zoom * Math.max(1, Math.min(innerWidth / usual.width, innerHeight / usual.height));
    let zoom = this.mayGrow ? largest : Math.min(largest, Number(figure.style.zoom));
    this.mayGrow = false;
    for (; zoom > 0.7; zoom -= 0.05) {
      figure.style.zoom = String(zoom);
      if (figure.getBoundingClientRect().height <= frame.clientHeight) break;
    }
  }
}

/** The clock of room i in the bar. */
function clock(i: number, isNow: boolean) {
  const [x, y] = [16 + 9.8 * Math.sin(i + 1), 16 - 9.8 * Math.cos(i + 1)];
  return html`<svg class="clock ${isNow ? "now" : ""}" viewBox="0 0 32 32" aria-hidden="true"><circle class="face" cx="16" cy="16" r="13.5"></circle><path class="hand" d=${`M16 16L${x} ${y}`}></path><circle class="pin" cx="16" cy="16" r="2.6"></circle></svg>`;
}

/** The address of the room as a page, in its present state. */
function addressOfRoom(): string {
  const url = new URL(location.href);
  url.searchParams.delete("present");
  return url.href;
}
