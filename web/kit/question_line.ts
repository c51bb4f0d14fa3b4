// The line of a picture's question: words with two buttons, then the verdict in the same place.
import { css, html, nothing, type TemplateResult } from "lit";
import type { FigureView } from "./figure_view.js";
import type { PictureQuestion } from "./picture_question.js";
import { messages } from "./text/language.js";

const text = messages({
  ko: { show: "바로 보기" },
  en: { show: "Just show me" },
});

/** The question and the verdict take the same place, as high as the higher of the two. */
export function questionLine(question: PictureQuestion, view: FigureView): TemplateResult {
  const of = view.drawn.question!;
  const words = view.text.value!.question!;
  const isOpen = question.asked.value === "open";
  /** The pressed button disappears, so focus moves to the verdict. */
  const end = (event: Event, asked: "answered" | "shown") => {
    const line = (event.currentTarget as Element).closest(".asks")!;
    line.querySelector<HTMLElement>("[role=status]")!.focus({ preventScroll: true });
    if (asked === "answered") of.answer?.();
    question.end(asked);
  };
  return html`
    <div class="asks">
      <div class=${isOpen && of.isDue?.() !== false ? "" : "reserved"}>
        <b id="asked">${words.ask}</b>
        <span>
          <button class="main" type="button" aria-describedby="asked" ?disabled=${of.isMade?.() === false} @click=${(event: Event) => end(event, "answered")}>${words.answer}</button>
          <button class="show" type="button" aria-describedby="asked" @click=${(event: Event) => end(event, "shown")}>${text().show}</button>
        </span>
      </div>
      <b class="reserved" aria-hidden="true">${isOpen ? of.verdict() : nothing}</b>
      <b role="status" tabindex="-1">${isOpen ? nothing : of.verdict()}</b>
    </div>
  `;
}

export const styles = css`
  /* The question and the verdict share one place, so that nothing below moves. */
  .asks {
    display: grid;
    align-items: center;
    margin-bottom: 0.25rem;
    font-size: 1.125rem;
    line-height: 1.35;
  }
  .asks > * {
    grid-area: 1 / 1;
  }
  .asks b {
    font-weight: 640;
  }
  .asks > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  .asks > div > b {
    flex: 1 1 16rem;
  }
  .asks span {
    display: flex;
    gap: 20px;
    align-items: center;
  }
  .asks .reserved {
    visibility: hidden;
  }
  .asks button {
    min-height: 44px;
  }
  .asks .main {
    padding-inline: 24px;
    color: var(--on-ink);
    font-weight: 600;
    background: var(--ink);
    border-color: var(--ink);
    border-radius: 22px;
  }
  .asks .main:disabled {
    color: var(--ink-faint);
    background: var(--sunken);
    border-color: var(--line);
    opacity: 1;
  }
  .asks .show {
    padding-inline: 0;
    color: var(--ink-soft);
    text-decoration: underline;
    text-decoration-color: var(--edge);
    text-underline-offset: 0.2em;
    background: none;
    border: 0;
  }
  @media (max-width: 700px) {
    .asks {
      font-size: 1.0625rem;
    }
  }
`;
