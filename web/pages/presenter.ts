// Shows one slide at a time. Buttons and keys (also PageDown and PageUp, which a clicker sends) change the slide, and the
// address keeps its number. "Next" first shows the answer to a question that nobody has answered.
import { html, render } from "lit";
import { askedEvent } from "../kit/picture_question.js";
import { integer, State } from "../kit/state/state.js";
import { messages } from "../kit/text/language.js";

const text = messages({
  ko: {
    slides: "슬라이드",
    previous: "이전",
    next: "다음",
    answer: "정답 보기",
    place: (at: number, all: number) => `${all}장 중 ${at}장`,
    leave: "슬라이드 끝내기",
  },
  en: {
    slides: "Slides",
    previous: "Previous",
    next: "Next",
    answer: "Show the answer",
    place: (at: number, all: number) => `Slide ${at} of ${all}`,
    leave: "Leave the slides",
  },
});

/** The size that slides are designed for, in CSS pixels. On larger screens everything scales up. */
const [width, height] = [1280, 720];

export class Presenter {
  /** The slide's number, for the address. */
  readonly state = new State({ slide: integer(1, 1, 99) });

  constructor() {
    this.state.subscribe(() => this.show());
    addEventListener("keydown", (event) => this.press(event));
    addEventListener(askedEvent, () => this.show());
    addEventListener("resize", this.fit);
    this.fit();
  }

  private readonly fit = () => {
    const factor = Math.min(innerWidth / width, innerHeight / height);
    document.body.style.zoom = String(Math.max(1, factor));
  };

  private get slides(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>(".slide")];
  }

  private get at(): number {
    return Math.min(this.state.values.slide, this.slides.length) - 1;
  }

  /** Updates the slides; to call whenever slides, their questions or the language have changed. */
  show(): void {
    const { slides, at } = this;
    for (const [i, slide] of slides.entries()) {
      slide.classList.toggle("now", i === at);
      slide.classList.toggle("asking", figureOf(slide).isAsking === true);
    }
    this.drawBar(slides, at);
  }

  private drawBar(slides: readonly HTMLElement[], at: number): void {
    const bar = document.querySelector<HTMLElement>(".presenter");
    const now = slides[at];
    if (!bar || !now) return;
    const t = text();
    bar.setAttribute("aria-label", t.slides);
    const isAsking = now.classList.contains("asking");
    const isLast = at === slides.length - 1 && !isAsking;
    render(
      html`
        <button type="button" aria-keyshortcuts="PageUp" ?disabled=${at === 0} @click=${() => this.go(-1)}><span aria-hidden="true">←</span> ${t.previous}</button>
        <span class="place" role="status">${t.place(at + 1, slides.length)}</span>
        <button class="main" type="button" aria-keyshortcuts="PageDown" ?disabled=${isLast} @click=${() => this.next()}>${isAsking ? t.answer : t.next} <span aria-hidden="true">→</span></button>
        <a class="leave" href=${addressWithoutSlides()} @click=${leave}>${t.leave}</a>
      `,
      bar,
      { renderBefore: bar.querySelector(".languages") },
    );
  }

  private next(): void {
    const slide = this.slides[this.at];
    if (slide && figureOf(slide).isAsking) figureOf(slide).reveal!();
    else this.go(1);
  }

  private go(by: number): void {
    const { slides, at } = this;
    const to = Math.min(Math.max(at + by, 0), slides.length - 1);
    if (to === at) return;
    this.state.set({ slide: to + 1 });
    slides[to]!.querySelector("h2")!.focus({ preventScroll: true });
  }

  private press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOfControl = (target as Element).closest?.(".frame, input, [role=group]");
    const isArrow = (key === "ArrowRight" || key === "ArrowLeft") && !isOfControl;
    if (key === "PageDown" || (isArrow && key === "ArrowRight")) this.next();
    else if (key === "PageUp" || isArrow) this.go(-1);
    else return;
    event.preventDefault();
  }
}

/** The figure of a slide, which may ask once it is loaded. */
const figureOf = (slide: HTMLElement) =>
  slide.querySelector<HTMLElement & { isAsking?: boolean; reveal?(): void }>(".frame > *")!;

/** Updates the link's address on a click: figures may have changed since it was drawn. */
const leave = ({ currentTarget }: Event) => {
  (currentTarget as HTMLAnchorElement).href = addressWithoutSlides();
};

/** The address of the page with its text, in its present state. */
function addressWithoutSlides(): string {
  const url = new URL(location.href);
  url.searchParams.delete("present");
  url.hash = url.hash
    .slice(1)
    .split("&")
    .filter((part) => !part.startsWith("present."))
    .join("&");
  return url.href;
}
