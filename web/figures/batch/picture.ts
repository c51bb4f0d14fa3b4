// The picture: every token with its position and its row of the output. Brackets join equal rows of equal tokens:
// nothing in them tells the tokens apart.
import { html, svg, type TemplateResult } from "lit";
import "../../kit/plot/color_cells.js";
import type { Content } from "../../kit/content.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { face, hand, hub } from "../../kit/plot/clock_face.js";
import type { View } from "./view.js";

/** Height in CSS pixels, the same as in the style sheet. */
const row = 40;
const radius = 12;

export const panels = { equal: custom<View>(equalRows) };

function equalRows(view: View): TemplateResult {
  const { pe, text, tokens, positions, sum, range, joined } = view;
  const middle = (token: number) => (token + 0.5) * row;
  const brackets = joined.map((group, i) => {
    const reach = 14 + 13 * i;
    const ends = group.map((token) => `M2,${middle(token)}h${reach}`).join("");
    const [first, last] = [middle(group[0]!), middle(group.at(-1)!)];
    return svg`<path d="${ends}M${2 + reach},${first}V${last}"></path><text x=${6 + reach} y=${(first + last) / 2} dy="0.32em">=</text>`;
  });
  return html`
    <div class="slip" .style=${`--rows: ${tokens.length}`} role="img" aria-label=${text.equalRows(tokens.join(", "), positions.join(", "))}>
      ${text.heads.map((head) => html`<span class="head">${head}</span>`)}
      ${tokens.map((token, i) => html`<span class="token">${token}</span><span class="place">${clock(positions[i]!)} ${positions[i]}</span>`)}
      <posenc-cells .posenc=${pe} .matrix=${{ data: new Float32Array(sum.data), shape: sum.shape }} .range=${range}></posenc-cells>
      <svg class="brackets" width="60" height=${tokens.length * row}>${brackets}</svg>
    </div>
  `;
}

/** A position as the hand of the fastest pair, one radian a position. */
const clock = (position: number): TemplateResult =>
  html`<svg width="28" height="28" viewBox="-14 -14 28 28">${face(radius)} ${hand(radius, position)} ${hub(radius)}</svg>`;

const chooseAxis = ({ text, settings, set }: View): Content =>
  segments({
    name: "axis",
    label: text.axis,
    choices: text.axes,
    chosen: settings.input,
    choose: (input) => set({ input }),
  });

export const controls = { axis: chooseAxis };

export const caption = ({ text, isBatchFirst }: View): Content =>
  isBatchFirst ? text.allAtZero : text.picture.caption;
