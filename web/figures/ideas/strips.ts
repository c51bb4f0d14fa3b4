// The picture: each idea as a strip with a word a column, struck out where it fails the chosen property. A strip is
// chosen like a radio button, and the words that the caption names are joined below it.
import { html, nothing, svg, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import "../../kit/plot/color_cells.js";
import { custom } from "../../kit/panel/panels.js";
import { type Idea, ideas, properties } from "./fields.js";
import type { View } from "./panels.js";

export const panels = { strips: custom<View>(strips) };

function strips(view: View): TemplateResult {
  const { text, settings } = view;
  return html`
    <fieldset class="strips">
      <legend class="hidden">${text.method}</legend>
      ${ideas.map((idea) => strip(view, idea))}
      <p class="ends" aria-hidden="true"><span>${text.word(0)}</span><span>${text.word(settings.length - 1)}</span></p>
    </fieldset>
  `;
}

function strip(view: View, idea: Idea): TemplateResult {
  const { pe, text, settings, cells, property, set } = view;
  const isChosen = idea === view.idea;
  const { matrix, most } = view.strips[idea];
  const failing = view.failing[idea];
  const named = isChosen ? wordsNamed(view) : [];
  const areNeighbours = Math.abs(named[0]! - named[1]!) === 1; // their numbers would meet
  const count = settings.length;
  const choose = () => set({ cell: [properties.indexOf(property), ideas.indexOf(idea)] });
  const { holds } = cells[idea][property];
  return html`
    <label class="strip ${isChosen ? "chosen" : ""}">
      <input type="radio" name="strip" .checked=${live(isChosen)} @change=${choose} />
      <span class="name">${text.strips[idea]} <span class="mark ${holds ? "" : "fails"}" role="img" aria-label=${holds ? text.holds : text.fails}>${holds ? "✓" : "✕"}</span></span>
      <span class="cells">
        <posenc-cells .posenc=${pe} .matrix=${matrix} .range=${[-most, most]}></posenc-cells>
        <svg viewBox="0 0 ${count} 1" preserveAspectRatio="none" aria-hidden="true">
          ${["under", "over"].map((kind) => svg`<path class=${kind} d=${failing.map((p) => `M${p + 0.1},0.95L${p + 0.9},0.05`).join("")}></path>`)}
        </svg>
        <svg class="named" aria-hidden="true">
          ${named.length === 2 ? svg`<svg width="100%" height="100%" viewBox="0 0 ${count} 1" preserveAspectRatio="none"><path d="M${named[0]! + 0.5},0.05V0.3H${named[1]! + 0.5}V0.05"></path></svg>` : nothing}
          ${named.map((word, i) => svg`<text x="${((word + 0.5) / count) * 100}%" y="1.15rem" text-anchor=${areNeighbours ? ["end", "start"][i] : "middle"}>${word}</text>`)}
        </svg>
      </span>
    </label>
  `;
}

/** The words that the caption names. */
function wordsNamed(view: View): readonly number[] {
  const { property, idea, cells, elsewhere } = view;
  if (cells[idea][property].holds) return [];
  const { nearest, longestStep, largest } = view[idea];
  return {
    unique: nearest.rows,
    bounded: [largest.at],
    lengthFree: [elsewhere[idea].largest.at],
    smooth: longestStep.rows,
    linear: [],
  }[property];
}

export function pictureCaption(view: View): string {
  const { text, settings, cells, property, idea, elsewhere } = view;
  const found = { ...view[idea], cells: cells[idea], differsAt: elsewhere[idea].largest.at };
  return text.said[property](found, settings, idea);
}

/** The property as a row of choices. */
export function propertyChoice({ text, property, idea, set }: View): TemplateResult {
  const choose = (at: number) => set({ cell: [at, ideas.indexOf(idea)] });
  return html`
    <fieldset class="wishes">
      <legend>${text.wish}</legend>
      <div class="choices">
        ${properties.map(
          (one, i) => html`
            <label>
              <input type="radio" name="property" .checked=${live(one === property)} @change=${() => choose(i)} />
              <span class="title">${text.wishes[one]}</span>
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
}
