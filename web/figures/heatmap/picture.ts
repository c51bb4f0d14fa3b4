// The picture: from one clock to the table. One drawing at a stage between 0 and 3, or four drawings.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { custom } from "../../kit/panel/panels.js";
import { turnOf, two } from "../../kit/text/numbers.js";
import { oneColumn, table } from "./clockwork/cells.js";
import { clocks } from "./clockwork/clocks.js";
import { growthAt } from "./clockwork/growth.js";
import { placesIn } from "./clockwork/places.js";
import { comparedRow } from "./clockwork/unrolled.js";
import { columnValues, waves } from "./clockwork/waves.js";
import { handAt, many } from "./clockwork_values.js";
import type { View } from "./view.js";

/** The height of all stages, so that nothing below moves. */
const heights = { wide: 440, narrow: 452 };
const narrow = 640;

export { styles } from "./clockwork/styles.js";

export const panels = {
  clockwork: custom<View>(clockwork, {
    isShown: ({ settings }) => settings.encoding === "sinusoidal",
  }),
};

function clockwork(view: View): Content {
  const { text, width, areStills, stage } = view;
  if (!areStills)
    return drawing(view, stage, width, width < narrow ? heights.narrow : heights.wide);
  return html`<div class="stills">
    ${stillsIn(width).map(([wide, high], i) => html`<div .style=${`width: ${wide}px`}><h4>${text.stages[i]}</h4>${drawing(view, i, wide, high)}</div>`)}
  </div>`;
}

/** Width and height of the four stills: two in a row; on a phone the column and the table share a row. */
function stillsIn(width: number): readonly (readonly [number, number])[] {
  const half = (width - 32) / 2;
  if (width >= narrow) return Array.from({ length: 4 }, () => [half, 216] as const);
  const column = 164;
  return [
    [width, 124],
    [width, 176],
    [column, 176],
    [width - column - 16, 176],
  ];
}

function drawing(view: View, stage: number, width: number, height: number): TemplateResult {
  const { text, position, clockwork } = view;
  const places = placesIn(width, height);
  const growth = growthAt(stage);
  const [sin, cos] = handAt(clockwork.rows, position, 0);
  const label = text.stageLabel(text.stages[Math.round(stage)]!, position, two(sin), two(cos));
  return html`
    <div class="clockwork" .style=${`height: ${height}px`}>
      <svg width=${width} height=${height} role="img" aria-label=${label}>
        ${waves(view, places, growth)} ${clocks(view, places, growth)} ${columnValues(view, places, growth)}
      </svg>
      ${oneColumn(view, places, growth)} ${table(view, places, growth)}
    </div>
  `;
}

const choosePosition = ({ text, position, areStills, set }: View): TemplateResult =>
  range({
    id: "row",
    label: text.row,
    value: position,
    least: 0,
    most: 40,
    isShown: !areStills,
    set: (row, moment) => set({ cell: [row, 0] }, moment),
  });

/** A slider, and below it the names of the four stages as buttons. */
function chooseStage({ text, areStills, stage, set }: View): Content {
  if (areStills) return nothing;
  const nearest = Math.round(stage);
  const jump = (name: string, i: number) =>
    html`<button type="button" aria-current=${i === nearest ? "step" : "false"} @click=${() => set({ stage: i })}>${name}</button>`;
  return range({
    id: "stage",
    label: text.controls.stage,
    value: stage,
    least: 0,
    most: 3,
    step: 0.01,
    hue: "ink",
    valueText: text.stages[nearest]!,
    below: html`<div class="names">${text.stages.map(jump)}</div>`,
    set: (stage, moment) => set({ stage }, moment),
  });
}

export const controls = { row: choosePosition, stage: chooseStage };

export const caption = ({ text, stage, areStills, clockwork }: View): Content => {
  const nearest = areStills ? 3 : Math.round(stage);
  return text.ofStage[nearest]!(turnOf(clockwork.speeds.few[0]!));
};

export const isDue = ({ stage }: View): boolean => stage === 3;

/** How the pinned row compares with the first. */
export function verdict(view: View): Content {
  const { text, question, clockwork } = view;
  const turn = (row: number) => turnOf(clockwork.speeds.many[row % many]!);
  const row = comparedRow(view);
  if (question !== "answered") return text.fastestFirst(turn(0), turn(many - 1));
  return row % many === 0 ? text.pinnedFastest(turn(0)) : text.pinnedSlower(turn(row), turn(0));
}
