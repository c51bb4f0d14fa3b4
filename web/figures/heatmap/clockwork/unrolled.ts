// Two rows of the table as waves below it, at its scale: the first, and the one with the pin or else the slowest.
import { html, svg } from "lit";
import { turnOf } from "../../../kit/text/numbers.js";
import { many, positions, samples } from "../clockwork_values.js";
import type { View } from "../view.js";
import { firstRow } from "./pin.js";
import { type Places, wavesHeight } from "./places.js";

const high = 15;

/** The row of the table whose words compare the guess. */
export const comparedRow = ({ question, guess }: View): number =>
  question === "answered" ? (guess ?? firstRow) : many - 1;

export function unrolledRows(view: View, { cell }: Places, top: number) {
  const { text, question, clockwork, fineWaves } = view;
  const compared = comparedRow(view);
  const { data, shape } = fineWaves;
  const middle = (i: number) => 39 + 53 * i;
  const wave = (kind: string, row: number, i: number) => {
    const points = Array.from(
      { length: positions * samples },
      (_, k) =>
        `${((k / samples + 0.5) * cell).toFixed(1)},${(middle(i) - high * data[k * shape[1]! + row]!).toFixed(1)}`,
    );
    return svg`<path class="wave ${kind}" d="M${points.join("L")}"></path>`;
  };
  const turn = (row: number) => turnOf(clockwork.speeds.many[row % many]!);
  const named = (kind: string, name: string, row: number, i: number) =>
    html`<span class="chip ${kind}" .style=${`top: ${middle(i) - 37}px`}>${text.inTurn(name, turn(row))}</span>`;
  return html`
    <div class="unrolled" .style=${`top: ${top}px; height: ${wavesHeight}px`}>
      <svg width="100%" height=${wavesHeight}>${wave("sin", 0, 0)}${wave("compared", compared, 1)}</svg>
      ${named("", text.firstRow, 0, 0)}
      ${named("compared", question === "answered" ? text.yourRow : text.slowestRow, compared, 1)}
    </div>
  `;
}
