// Matrices side by side, which share a cursor: attention head by head, and the learned table while it is trained.
import type { Signal } from "@preact/signals-core";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { TableReport, Tensor } from "../../../src/js/train/train.js";
import { left, right } from "../../kit/plot/matrix_layout.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals, equals } from "../../kit/text/numbers.js";
import type { ColorMap } from "../../kit/theme/colors.js";
import type { Maps, Model } from "./lab.js";
import type { Texts } from "./texts.en.js";

export interface Scene {
  readonly pe: Posenc;
  readonly width: number;
  readonly text: Texts;
  /** The cells of the cursors, by kind of matrix. */
  readonly cells: Signal<Readonly<Partial<Record<Kind, Cell>>>>;
}

type Kind = "heads" | "tables" | "cosines";

/** The learned table at a step. */
export interface Moment {
  readonly step: number;
  readonly table: Tensor;
  readonly report: TableReport;
  /** Cosines of the report in float32, for painting. */
  readonly cosines: Tensor<Float32Array>;
}

interface Look {
  readonly first: Cell;
  readonly range: readonly [number, number];
  readonly colors: ColorMap;
  readonly label: string;
  readonly rowName: string;
  readonly columnName: string;
  say(cell: Cell): string;
}

/** "97%" */
export const wholePercent = (share: number): string => `${Math.round(100 * share)}%`;

/** The maximum height of cells in CSS pixels: smaller where matrices are one above the other. */
const mostHigh = (width: number): number => (width < 480 ? 168 : 240);

/** `matrix` is painted when it is another object, so equal values must be the same object. */
function matrixOf(
  { pe, width, cells }: Scene,
  kind: Kind,
  matrix: Tensor<Float32Array>,
  { first, range, colors, label, rowName, columnName, say }: Look,
): TemplateResult {
  const [rows, columns] = matrix.shape as [number, number];
  const [row, column] = cells.value[kind] ?? first;
  const at: Cell = [Math.min(row, rows - 1), Math.min(column, columns - 1)]; // newer results may have fewer
  return html`
    <posenc-matrix
      class=${kind}
      .posenc=${pe}
      .matrix=${matrix}
      .range=${range}
      .colors=${colors}
      .most=${mostHigh(width)}
      .at=${at}
      .label=${label}
      .rowName=${rowName}
      .columnName=${columnName}
      .say=${say}
      @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
        cells.value = { ...cells.value, [kind]: cell };
      }}
    ></posenc-matrix>
    <p class="reading">${say(at)}</p>
  `;
}

/** The heads of the first layer, on a sequence that was not trained. */
export function attention(
  scene: Scene,
  { encoding, settings }: Model,
  { tokens }: Maps,
  heads: readonly Tensor<Float32Array>[],
  aliases: Aliases | undefined,
): TemplateResult {
  const { text, width } = scene;
  const n = tokens.length;
  return html`
    <div class="matrices">
      ${heads.map(
        (matrix, head) => html`
          <div>
            <h5>${text.head(head + 1)}</h5>
            ${aliases ? marks(aliases, n, mostHigh(width)) : nothing}
            ${matrixOf(scene, "heads", matrix, {
              ...{ range: [0, 1], colors: "sequential", rowName: text.query, columnName: text.key },
              first: [n - 1, n - 1 - settings!.offset],
              label: text.headPicture(head + 1, text.titles[encoding]),
              say: ([query, key]) =>
                `${text.looks(query, tokens[query]!, key, tokens[key]!)}: ${decimals(matrix.data[query * n + key]!)}`,
            })}
          </div>
        `,
      )}
    </div>
    ${aliases ? html`<p class="note alias-note">${aliasNote(text, aliases, n)}</p>` : nothing}
  `;
}

/**
 * Why RoPE fails past the trained length: its fastest pair rotates by one radian a position, whatever the base, and returns to
 * angles of training.
 */
export interface Aliases {
  /** The distance that the task needs, and those at which the fastest pair has nearly the same angle. */
  readonly trained: number;
  readonly distances: readonly number[];
  /** The share of the last place's weight at these distances, mean of the heads. */
  readonly share: number;
}

/** Applies to sequences longer than trained, of the task `shift`, which needs one distance. */
export function aliasesOf({ encoding, settings }: Model, { weights }: Maps): Aliases | undefined {
  const [, heads, n] = weights.shape as [number, number, number, number];
  const { task, length, offset: trained } = settings!;
  if (encoding !== "rope" || task !== "shift" || n <= length) return undefined;
  const distances = Array.from({ length: Math.ceil(n / (2 * Math.PI)) }, (_, k) =>
    Math.round(trained + 2 * Math.PI * (k + 1)),
  ).filter((distance) => distance < n);
  let share = 0;
  for (let head = 0; head < heads; ++head) {
    const end = (head + 1) * n * n; // of the last place's row
    for (const distance of distances) share += weights.data[end - 1 - distance]! / heads;
  }
  return { trained, distances, share };
}

/** Marks above the matrix for the row of the last place: the trained distance, and its aliases. */
function marks({ trained, distances }: Aliases, n: number, most: number): TemplateResult {
  const column = (distance: number) => n - 1 - distance + 0.5;
  return html`
    <svg class="aliases" viewBox="0 0 ${n} 10" preserveAspectRatio="none" aria-hidden="true" .style=${`margin-inline-start: ${left}px; width: min(100% - ${left + right}px, ${most}px)`}>
      ${distances.map((distance) => svg`<path class="alias" d="M${column(distance)},4V10"></path>`)}
      <path class="meant" d="M${column(trained)},0V10"></path>
    </svg>
  `;
}

function aliasNote(text: Texts, { trained, distances, share }: Aliases, n: number): string {
  const room = wholePercent(distances.length / n);
  return text.aliases(trained, distances.join(", "), room, wholePercent(share), n);
}

const valueAt = ({ data, shape }: Tensor<ArrayLike<number>>, [row, column]: Cell): number =>
  data[row * shape[1]! + column]!;

/** The learned table before, during and after training: its rows and their cosines. */
export function learned(scene: Scene, moments: readonly Moment[]): TemplateResult {
  const { text } = scene;
  const look = { range: [-1, 1], colors: "diverging", rowName: text.position } as const;
  return html`
    <div class="matrices">
      ${moments.map((moment) => {
        const { step, table, report, cosines } = moment;
        const name = step === 0 ? text.beforeTraining : text.atStep(step);
        return html`
          <div>
            <h5>${name}</h5>
            ${matrixOf(scene, "tables", table, {
              ...{ ...look, first: [1, 0], columnName: text.channel },
              label: `${name}: ${text.tablePicture}`,
              say: (cell) => `P[${cell.join(", ")}] ${equals(valueAt(table, cell), 4)}`,
            })}
            ${matrixOf(scene, "cosines", cosines, {
              ...{ ...look, first: [0, 1], columnName: text.position },
              label: `${name}: ${text.cosinePicture}`,
              say: ([a, b]) => `cos∠(P(${a}), P(${b})) ${equals(valueAt(cosines, [a, b]), 4)}`,
            })}
            <small>${text.correlation(report.rankCorrelation)}</small>
          </div>
        `;
      })}
    </div>
    <p class="soft note">${text.learnedNote}</p>
  `;
}
