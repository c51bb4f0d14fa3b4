// The picture: a sentence, and over it the window of every head, as the weight that each word has for the query. The
// chosen head is bright, and so are the words of its window.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { presets } from "./controls.js";
import { slopeText } from "./numbers.js";
import type { View } from "./panels.js";

export const panels = { sentence: custom<View>(sentence) };

function sentence({
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
    const [over, under] = slopeText(slopes[i]!).split("/");
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

/** The line below: the window of the chosen head, or where T5's buckets end. */
export function caption({ text, settings, bias, head, windows, slopes, ends }: View): Content {
  if (bias.kind === "t5") return text.inBuckets(ends!.last);
  return text.inWindow(
    slopes && slopeText(slopes[head]!),
    head,
    settings.share,
    windows[head]!.keys,
  );
}

/** The head, named by its slope where it has one. */
export const chooseSlope = ({ text, settings, head, slopes, set }: View): TemplateResult =>
  range({
    id: "slope",
    label: slopes ? text.slopeName : text.headName,
    value: head,
    least: 0,
    most: (settings.heads as number) - 1,
    hue: "distance",
    valueText: slopes ? slopeText(slopes[head]!) : String(head),
    isShown: true,
    set: (head, moment) => set({ head }, moment),
  });

export const chooseMethod = ({ text, settings, set }: View): TemplateResult =>
  segments({
    name: "method",
    label: text.method,
    choices: { eight: "ALiBi", t5: "T5" },
    chosen: settings.encoding === "alibi" ? "eight" : settings.encoding,
    choose: (preset: "eight" | "t5") => set(presets[preset]),
  });
