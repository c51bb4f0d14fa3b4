// The window of every head as a bar, and the head to look at among them.
import { html, nothing, svg, type TemplateResult } from "lit";
import { heard } from "../../parts/heard.js";
import type { Window } from "./model.js";
import { slope as shownSlope } from "./numbers.js";
import { text } from "./texts.js";

export interface WindowsList {
  readonly windows: readonly Window[];
  readonly slopes: Float64Array | undefined;
  readonly keys: number;
  readonly head: number;
  readonly share: string;
  /** The numbers are those from before a drag that is under way. */
  readonly isWaiting: boolean;
  /** A drag goes on. */
  readonly isMoving: boolean;
  choose(head: number): void;
}

export function windowsList({
  windows,
  slopes,
  keys,
  head,
  share,
  isWaiting,
  isMoving,
  choose,
}: WindowsList): TemplateResult {
  const t = text();
  const length = (count: number) => (keys > 1 ? (100 * Math.log(count)) / Math.log(keys) : 100);
  return html`
    <h4>${t.windows(share)} <small>${t.all(keys)}${isWaiting ? ` · ${t.waiting}` : ""}</small></h4>
    <ol class="windows ${isWaiting ? "stale" : ""} ${slopes ? "" : "bare"}">
      ${windows.map(({ keys: count }, i) => {
        const slope = slopes && shownSlope(slopes[i]!);
        return html`
          <li>
            <button type="button" aria-pressed=${i === head} @click=${() => choose(i)}>
              <span class="head">${i}</span>
              ${slope ? html`<span class="slope"><span class="soft">m =</span> ${slope}</span>` : nothing}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${svg`<rect width=${Math.max(length(count), 0.6)} height="8"></rect>`}</svg>
              <span class="count">${t.count(count)}</span>
              <span class="hidden">${heard(() => t.windowLabel(i, slope, count), isMoving)}</span>
            </button>
          </li>
        `;
      })}
    </ol>
    <p class="soft note">${t.windowsNote}</p>
  `;
}
