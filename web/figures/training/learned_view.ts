// The learned table before, during and after training: its rows, their cosines, and their two principal components.
import { extent, leastIndex } from "d3-array";
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Tensor } from "../../../src/js/train/train.js";
import { lines } from "../../kit/panel/lines.js";
import { indexKeys } from "../../kit/plot/keys.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { isPointing, pointIn } from "../../kit/plot/pointer.js";
import { decimals, equals, significant } from "../../kit/text/numbers.js";
import type { Moment } from "./derive.js";
import { cellOf, matrixOf } from "./matrix.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

export const nameOf = ({ beforeTraining, atStep }: Texts, { step }: Moment): string =>
  step === 0 ? beforeTraining : atStep(step);

const valueAt = ({ data, shape }: Tensor<ArrayLike<number>>, [row, column]: Cell): number =>
  data[row * shape[1]! + column]!;

/** "cos∠(P(3), P(7)) = (0.1 · 0.2 + 0.3 · 0.4 + …) / (‖P(3)‖ · ‖P(7)‖) ≈ 0.8" */
function cosine({ table, report }: Moment, [a, b]: Cell): string {
  const factor = (row: number, i: number) => {
    const shown = significant(valueAt(table, [row, i]), 3);
    return shown.startsWith("−") ? `(${shown})` : shown;
  };
  const products = [0, 1].map((i) => `${factor(a, i)} · ${factor(b, i)}`).join(" + ");
  return `cos∠(P(${a}), P(${b})) = (${products} + …) / (‖P(${a})‖ · ‖P(${b})‖) ${equals(valueAt(report.cosines, [a, b]), 4)}`;
}

export function momentsView(view: View): TemplateResult {
  const { text: t, moments } = view;
  const last = moments.at(-1)!;
  const atTable = cellOf(view, "tables", last.table, [1, 0]);
  const atCosine = cellOf(view, "cosines", last.cosines, [0, 1]);
  const look = { range: [-1, 1], colors: "diverging", rowName: t.position } as const;
  return html`
    <h4>${t.learnedHeading} <small>${t.learnedHint}</small></h4>
    <div class="matrices">
      ${moments.map((moment) => {
        const { table, report, cosines } = moment;
        const name = nameOf(t, moment);
        return html`
          <div>
            <h5>${name}</h5>
            ${matrixOf(view, "tables", table, {
              ...look,
              at: atTable,
              label: `${name}: ${t.tablePicture}`,
              columnName: t.channel,
              say: (cell) => `P[${cell.join(", ")}] ${equals(valueAt(table, cell), 4)}`,
            })}
            ${matrixOf(view, "cosines", cosines, {
              ...look,
              at: atCosine,
              label: `${name}: ${t.cosinePicture}`,
              columnName: t.position,
              say: (cell) => cosine(moment, cell),
            })}
            <small>${t.correlation(report.rankCorrelation)}</small>
          </div>
        `;
      })}
    </div>
    <p class="soft note">${t.learnedNote}</p>
  `;
}

/** Of the cursor. */
export const distanceIndex = ({ pointed, moments }: View): number =>
  Math.min(pointed.distances ?? 1, moments[0]!.report.byDistance.length - 1);

export const likeness = lines<View>({
  heading: ({ text }) => text.similarityHeading,
  label: ({ text }) => text.similarityHeading,
  plot: ({ text, moments }) => ({
    height: 220,
    x: { name: text.distance, values: Array.from(moments[0]!.report.byDistance, (_, d) => d) },
    y: { name: text.cosine, range: [-1, 1] },
    series: moments.map((moment, i) => ({
      name: nameOf(text, moment),
      values: moment.report.byDistance,
      hue: (["soft", 1, 2] as const)[i]!,
      strong: i === moments.length - 1,
    })),
  }),
  at: distanceIndex,
  say: ({ text, moments }, distance) =>
    `${text.atDistance(distance)}: ${moments.map((moment) => `${nameOf(text, moment)} ${moment.report.byDistance[distance]!.toFixed(2).replace("-", "−")}`).join(", ")}`,
  point: ({ pointed }, distances) => ({ pointed: { ...pointed, distances } }),
});

/** The rows as points, joined in the order of their positions; the cursor is on one of them. */
export function componentsView({ text: t, moments, width, pointed, put }: View): TemplateResult {
  const { components, share } = moments.at(-1)!.report;
  const height = 240;
  const points = Array.from({ length: components.shape[0]! }, (_, i) =>
    [0, 1].map((axis) => valueAt(components, [i, axis])),
  );
  const [left = 0, right = 1] = extent(points, ([a]) => a);
  const [low = 0, high = 1] = extent(points, ([, b]) => b);
  // One scale for both axes preserves angles.
  const scale = Math.min(
    (width - 40) / Math.max(right - left, 1e-9),
    (height - 40) / Math.max(high - low, 1e-9),
  );
  const x = scaleLinear([left, right], [0, (right - left) * scale]);
  const y = scaleLinear([low, high], [height - 20, height - 20 - (high - low) * scale]);
  const start = (width - (right - left) * scale) / 2;
  const at = points.map(([a, b]) => [start + x(a!), y(b!)] as const);
  const end = points.length - 1;
  const here = Math.min(pointed.components ?? 0, end);
  const [first, second] = points[here]!.map(decimals) as [string, string];
  const said = `${t.atPosition(here)}: ${t.components(first, second)}`;
  const move = (components: number) => put({ pointed: { ...pointed, components } });
  const point = (event: PointerEvent) => {
    if (!isPointing(event)) return;
    const finger = pointIn(event, event.currentTarget as Element);
    const away = ([a, b]: readonly [number, number]) => Math.hypot(a - finger.x, b - finger.y);
    move(leastIndex(at, away) ?? here);
  };
  return html`
    <h4>${t.componentsHeading} <small>${t.share(share)}</small></h4>
    <svg
      class="components"
      width=${width}
      height=${height}
      role="slider"
      tabindex="0"
      aria-label=${t.componentsPicture}
      aria-valuemin="0"
      aria-valuemax=${end}
      aria-valuenow=${here}
      aria-valuetext=${said}
      @pointermove=${point}
      @pointerdown=${point}
      @keydown=${indexKeys(here, points.length, { across: 1, up: 1 }, move)}
    >
      <rect class="ground" width=${width} height=${height}></rect>
      <path class="way" d=${`M${at.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join("L")}`}></path>
      ${at.map(([a, b], i) => svg`<circle class=${i === here ? "at" : ""} cx=${a} cy=${b} r=${i === here ? 5 : 3}></circle>${i % 4 === 0 || i === end ? svg`<text x=${a + 5} y=${b - 5}>${i}</text>` : nothing}`)}
    </svg>
    <p class="reading">${said}</p>
  `;
}
