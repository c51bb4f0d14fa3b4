// The angle of a pair at every patch, as hands over the grid, and what each pair reads.
import { css, html } from "lit";
import { data } from "../../../kit/panel/data.js";
import type { DataTable, Files } from "../../../kit/panel/data_table.js";
import { custom, facts, readout } from "../../../kit/panel/panels.js";
import { rowsAround } from "../../../kit/panel/rows_around.js";
import { decimals, significant } from "../../../kit/text/numbers.js";
import { clockGrid, styles as clockStyles } from "./clock_grid.js";
import { pairReading, type Reading } from "./derive.js";
import { angleOf, degrees, factsOf, formulaOf, kindOf, nameOf } from "./findings.js";
import { strip, styles as stripStyles } from "./strip.js";
import type { View } from "./view.js";

/** Most rows of the table; a longer one shows those around the cursor. */
const mostShown = 120;

/** Clocks of a pair that reads this coordinate. */
function clocksOf(letter: Reading) {
  const pairOf = ({ clocks, pair }: View) => pairReading(clocks, letter, pair);
  return custom<View>(
    (view) => {
      const pair = pairOf(view)!;
      const description = `${nameOf(view, view.token)}: ${degrees(view, view.token, pair)}`;
      return clockGrid(view, pair, description);
    },
    {
      isShown: (view) => pairOf(view) !== undefined,
      heading(view) {
        const pair = pairOf(view)!;
        const name = view.text.clockName[letter](pair);
        return html`<span class="clock-name ${kindOf(view, pair)}">${name}</span>`;
      },
      note: ({ text, clocks }) => (letter === "t" && clocks.words ? text.clocksNote : ""),
    },
  );
}

export const panels = {
  strip: custom<View>(strip, {
    heading: ({ text }) => text.pairs,
    note: ({ clocks: { letters, reads } }) =>
      letters
        .map((letter) => `${letter}: ${reads.filter((one) => one === letter).length}`)
        .join(" · "),
  }),
  tClocks: clocksOf("t"),
  yClocks: clocksOf("y"),
  xClocks: clocksOf("x"),
  readout: readout<View>((view) => [formulaOf(view), angleOf(view)]),
  facts: facts(factsOf),
  how: custom<View>(({ text }) => html`<p class="how">${text.how}</p>`),
  data: data<View>({ table, files }),
};

function table(view: View): DataTable {
  const { text, clocks, pair, token } = view;
  const { tokens, letters, reads, cos, sin } = clocks;
  const shown = rowsAround(tokens.length, token, mostShown);
  return {
    caption: text.tableCaption(pair),
    columns: [text.columns.token, ...letters, text.columns.angle, "cos", "sin"],
    rows: shown.map((i) => [
      nameOf(view, i),
      ...tokens[i]!.coordinates.map((at) => significant(at, 5)),
      degrees(view, i, pair),
      ...[cos, sin].map((all) => decimals(all[i * reads.length + pair]!)),
    ]),
    current: shown.indexOf(token),
  };
}

function files(view: View): Files {
  const { clocks, pair } = view;
  const { tokens, letters, cos, sin, reads, id, rows, columns } = clocks;
  const names = [...letters, "cos", "sin"];
  const numbers = tokens.flatMap(({ coordinates }, i) => {
    const at = i * reads.length + pair;
    return [...coordinates, cos[at]!, sin[at]!];
  });
  return {
    name: `angles_${id}_pair_${pair}_${rows}x${columns}`,
    matrix: { data: Float64Array.from(numbers), shape: [tokens.length, names.length] },
    rowName: "token",
    columnNames: names,
  };
}

export { summary } from "./findings.js";

export const styles = css`
  ${clockStyles}
  ${stripStyles}
  .clock-name.chosen {
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;
