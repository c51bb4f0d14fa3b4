// The angle of a pair at every patch, as hands over the grid.
import { css, html } from "lit";
import { data } from "../../../kit/panel/data.js";
import type { DataTable, Files } from "../../../kit/panel/data_table.js";
import { custom, facts, readout } from "../../../kit/panel/panels.js";
import { rowsAround } from "../../../kit/panel/rows_around.js";
import { decimals, significant } from "../../../kit/text/numbers.js";
import { clockGrid, styles as clockStyles } from "./clock_grid.js";
import { pairReading } from "./derive.js";
import { angleOf, degrees, factsOf, formulaOf, kindOf, nameOf } from "./findings.js";
import type { View } from "./view.js";

/** Most rows of the table; a longer one shows those around the cursor. */
const mostShown = 120;

/** Clocks of a pair that reads this coordinate. */
function clocksOf(letter: "y" | "x") {
  const pairOf = ({ clocks, pair }: View) => pairReading(clocks, letter, pair);
  return custom<View>(
    (view) => {
      const pair = pairOf(view);
      const description = `${nameOf(view, view.token)}: ${degrees(view, view.token, pair)}`;
      return clockGrid(view, pair, description);
    },
    {
      heading(view) {
        const pair = pairOf(view);
        const name = view.text.clockName[letter](pair);
        return html`<span class="clock-name ${kindOf(view, pair)}">${name}</span>`;
      },
    },
  );
}

export const panels = {
  yClocks: clocksOf("y"),
  xClocks: clocksOf("x"),
  readout: readout<View>((view) => [formulaOf(view), angleOf(view)]),
  facts: facts(factsOf, { isShown: ({ clocks }) => clocks.words > 0 }),
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
  const { tokens, letters, cos, sin, reads, id, side } = clocks;
  const names = [...letters, "cos", "sin"];
  const numbers = tokens.flatMap(({ coordinates }, i) => {
    const at = i * reads.length + pair;
    return [...coordinates, cos[at]!, sin[at]!];
  });
  return {
    name: `angles_${id}_pair_${pair}_${side}x${side}`,
    matrix: { data: Float64Array.from(numbers), shape: [tokens.length, names.length] },
    rowName: "token",
    columnNames: names,
  };
}

export { summary } from "./findings.js";

export const styles = css`
  ${clockStyles}
  .clock-name.chosen {
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;
