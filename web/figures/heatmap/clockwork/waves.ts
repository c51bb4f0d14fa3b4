// The shadows of all positions beside eight clocks, at the scale of the table that will cover them: the sine bold, the
// cosine thin.
import { nothing, type SVGTemplateResult, svg } from "lit";
import { two } from "../../../kit/text/numbers.js";
import { few, handAt, samples } from "../clockwork_values.js";
import type { View } from "../view.js";
import type { Growth } from "./growth.js";
import type { Places } from "./places.js";

export function waves(view: View, places: Places, growth: Growth): SVGTemplateResult {
  if (growth.unrolled === 0) return svg``;
  const { text, position, clockwork } = view;
  const { isNarrow, top, row, middle, width, baseline, last, column, step } = places;
  if (last < 1) return svg``;
  const { data, shape } = clockwork.waves;
  const high = 0.36 * row;
  const x = (at: number) => column + (at + 0.5) * step;
  const path = (kind: "sin" | "cos", i: number) => {
    const channel = 2 * i + (kind === "sin" ? 0 : 1);
    const points = Array.from(
      { length: last * samples + 1 },
      (_, k) =>
        `${x(k / samples).toFixed(1)},${(middle(i) - high * data[k * shape[1]! + channel]!).toFixed(1)}`,
    );
    return svg`<path class="wave ${kind}" d="M${points.join("L")}"></path>`;
  };
  const dot = (i: number) =>
    svg`<circle class="dot" cx=${x(position)} cy=${(middle(i) - high * handAt(clockwork.rows, position, i)[0]).toFixed(1)} r="4"></circle>`;
  const clocks = Array.from({ length: few }, (_, i) => i);
  return svg`<g opacity=${growth.unrolled}>
    ${clocks.map((i) => svg`<g opacity=${growth.born[i]!}>${path("cos", i)}${path("sin", i)}</g>`)}
    ${
      position <= last
        ? svg`<g opacity=${1 - growth.flown}>
            <path class="drop" d="M${x(position)},${top}V${top + few * row}"></path>
            ${clocks.map(dot)}
            <text class="strong" x=${x(position)} y=${baseline} text-anchor="middle">${text.atPosition(position)}</text>
          </g>`
        : nothing
    }
    ${
      isNarrow
        ? svg`<text opacity=${1 - growth.flown} x="0" y=${baseline}>${text.wordsForTurn}</text>`
        : svg`<text opacity=${1 - growth.flown} x=${width} y=${baseline} text-anchor="end">${text.shadowsEverywhere}</text>`
    }
  </g>`;
}

/** The numbers of the column, left of its cells, where there is space. */
export function columnValues(view: View, places: Places, growth: Growth): SVGTemplateResult {
  if (places.isNarrow || growth.values === 0) return svg``;
  const { text, position, clockwork } = view;
  const value = (name: string, i: number, part: 0 | 1) => {
    const y = places.top + (i + part / 2 + 0.25) * places.row + 5;
    return svg`<text x=${places.column - 44} y=${y} text-anchor="end">${name} ${two(handAt(clockwork.rows, position, i)[part])}</text>`;
  };
  return svg`<g opacity=${growth.values}>
    ${Array.from({ length: few }, (_, i) => [value(text.sine, i, 0), value(text.cosine, i, 1)])}
  </g>`;
}
