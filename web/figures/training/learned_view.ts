// The learned table before, during and after training: its rows and their cosines.
import { html, type TemplateResult } from "lit";
import type { Tensor } from "../../../src/js/train/train.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { equals, significant } from "../../kit/text/numbers.js";
import type { Moment } from "./derive.js";
import { cellOf, matrixOf } from "./matrix.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

const nameOf = ({ beforeTraining, atStep }: Texts, { step }: Moment): string =>
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
