// The picture: a sentence, and over it the window of every head, as the weight that each word has for the last one.
// The head that is shown is bright, and so are the words of its window.
import { html, nothing, type TemplateResult } from "lit";
import { slope } from "./numbers.js";
import type { View } from "./panels.js";

export function sentence({
  text,
  settings: { keys },
  head,
  windows,
  slopes,
  bands,
  set,
}: View): TemplateResult {
  const own = bands.at.indexOf(0);
  const isInside = (i: number) =>
    Number.isFinite(bands.heads[0]![i]!) && Math.abs(bands.at[i]!) <= windows[head]!.reach;
  /** A line may end within it. */
  const name = (i: number) => {
    if (!slopes) return i;
    const [over, under] = slope(slopes[i]!).split("/");
    return under === undefined ? over : html`${over}/<wbr />${under}`;
  };
  const band = (weights: Float64Array, i: number) => html`
    <div class="band ${i === head ? "here" : ""}" @click=${() => set({ head: i })}>
      <span class="name">${name(i)}</span>
      ${Array.from(weights, (weight) => html`<span class="cell"><i .style=${`opacity: ${(weight || 0).toFixed(3)}`}></i></span>`)}
    </div>
  `;
  return html`
    <div class="sentence" role="img" aria-label=${text.sentenceLabel(bands.heads.length, keys)}>
      ${bands.heads.map(band)}
      <div class="words">
        <span class="name">${bands.at[0]! < keys ? "…" : nothing}</span>
        ${text.sentence.map((word, i) => html`<span class="word ${i === own ? "own" : ""} ${isInside(i) ? "inside" : ""}">${word}</span>`)}
      </div>
    </div>
  `;
}
