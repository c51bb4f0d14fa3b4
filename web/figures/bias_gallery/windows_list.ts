// The window of every head as a bar, and the head that is shown among them.
import { html, nothing, svg, type TemplateResult } from "lit";
import { slope as shownSlope } from "./numbers.js";
import type { View } from "./panels.js";

export function windowsList({
  text,
  settings: { keys },
  head,
  windows,
  slopes,
  set,
}: View): TemplateResult {
  const length = (count: number) => (keys > 1 ? (100 * Math.log(count)) / Math.log(keys) : 100);
  return html`
    <ol class="windows ${slopes ? "" : "bare"}">
      ${windows.map(({ keys: count }, i) => {
        const slope = slopes && shownSlope(slopes[i]!);
        return html`
          <li>
            <button type="button" aria-pressed=${i === head} @click=${() => set({ head: i })}>
              <span class="head">${i}</span>
              ${slope ? html`<span class="slope"><span class="soft">m =</span> ${slope}</span>` : nothing}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${svg`<rect width=${Math.max(length(count), 0.6)} height="8"></rect>`}</svg>
              <span class="count">${text.count(count)}</span>
              <span class="hidden">${text.windowLabel(i, slope, count)}</span>
            </button>
          </li>
        `;
      })}
    </ol>
    <p class="soft note">${text.windowsNote}</p>
  `;
}
