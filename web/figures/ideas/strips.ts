// The picture: each idea as a strip with a word a column, struck out where it fails the chosen property. A strip is
// chosen like a radio button, and the words that the caption names are joined below it.
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import "../../kit/plot/color_cells.js";
import { choices } from "../../kit/controls/choices.js";
import { choicesStyles } from "../../kit/controls/choices_styles.js";
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
  const { property, found } = view;
  if (found.cells[property].holds) return [];
  const { nearest, longestStep, largest, differsAt } = found;
  return {
    unique: nearest.rows,
    bounded: [largest.at],
    lengthFree: [differsAt],
    smooth: longestStep.rows,
    linear: [],
  }[property];
}

export const pictureCaption = ({ text, settings, property, idea, found }: View): string =>
  text.captions[property](found, settings, idea);

/** The property as a row of choices. */
export const propertyChoice = ({ text, property, idea, set }: View): TemplateResult =>
  choices({
    name: "wishes",
    legend: text.wish,
    values: properties,
    chosen: property,
    title: (one) => text.wishes[one],
    choose: (one) => set({ cell: [properties.indexOf(one), ideas.indexOf(idea)] }),
  });

export const styles = css`
  ${choicesStyles}
  .grid:has(> .wishes) {
    grid-template-columns: minmax(0, 1fr);
  }
  .wishes label {
    align-content: center;
    min-height: 2.75rem;
  }
  .strips {
    display: grid;
    gap: 0.2rem;
  }
  .strip {
    position: relative;
    display: grid;
    gap: 0.1rem 1rem;
    padding-inline: 0.6rem;
    border-inline-start: 3px solid transparent;
    forced-color-adjust: none;
    cursor: pointer;
  }
  .strip input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  .strip.chosen {
    border-color: var(--accent);
  }
  .strip:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .strip .name {
    display: flex;
    justify-content: space-between;
    font-weight: 550;
  }
  .strip .mark {
    font-weight: 700;
  }
  .strip .fails {
    color: var(--alert);
  }
  .cells {
    position: relative;
    padding-bottom: 1.3rem;
  }
  .cells posenc-cells,
  .cells > svg {
    width: 100%;
    height: var(--strip, 2.1rem);
  }
  .cells posenc-cells {
    box-shadow: 0 0 0 1px var(--line); /* zero has the colour of the ground */
  }
  .cells > svg {
    position: absolute;
    inset: 0 0 auto;
  }
  .cells path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .cells .under {
    stroke: var(--surface);
    stroke-width: 5;
  }
  .cells .over {
    stroke: var(--alert);
    stroke-width: 2.5;
  }
  .cells > .named {
    inset: auto 0 0;
    height: 1.3rem;
    overflow: visible;
  }
  .named text {
    fill: var(--ink);
    font-size: 0.875rem;
    font-weight: 600;
  }
  .named path {
    stroke: var(--alert);
    stroke-width: 2;
  }
  .strips .ends {
    display: flex;
    justify-content: space-between;
    margin: 0;
    padding-inline: 0.6rem;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
  @container stage (min-width: 640px) {
    .strip {
      --strip: 3.2rem;
      grid-template-columns: 8.5rem minmax(0, 1fr);
    }
    .strip .name {
      line-height: var(--strip);
    }
    .strips .ends {
      padding-inline-start: 10.3rem;
    }
  }
`;
