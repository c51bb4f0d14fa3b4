// A table carried to another grid: a map before and after, and how far off it is from waves computed there.
import { html, nothing, type TemplateResult } from "lit";
import type { Tensor } from "posenc";
import { select, slider } from "../../kit/controls/controls.js";
import type { DataTable, Files } from "../../kit/panel/data_table.js";
import type { MatrixPlot } from "../../kit/plot/matrix_plot.js";
import { decimals, errorSize, significant } from "../../kit/text/numbers.js";
import { Kept } from "../../parts/kept.js";
import { resampleCode } from "./code.js";
import { type ImagesValues, kernels } from "./fields.js";
import { chosenPatch, scale, tableControls } from "./grid_views.js";
import { boundOf, colored, type Maps, oneMap } from "./maps.js";
import { type Panel, percent, type Scene, three, two } from "./panel.js";
import { mostDim, type Patches, patchesOf } from "./patches.js";
import { nearestOf, placeOf, type Resampled, resample } from "./resample.js";
import { resampleText } from "./resample_texts.js";

interface OneMap {
  readonly map: ReturnType<typeof oneMap>;
  readonly pixels: ReturnType<typeof colored>;
}

/** The maps of the chosen patch, and what both colours mean. */
type Shown = Pick<Maps, "bound" | "range"> & { readonly before: OneMap; readonly after: OneMap };

export class ResamplePanel implements Panel {
  private readonly keptBefore = new Kept<Patches>();
  private readonly keptAll = new Kept<Resampled>();
  private readonly keptMaps = new Kept<Shown>();
  private readonly keptOff = new Kept<Off>();

  private model({ pe, values, own }: Omit<Scene, "width">) {
    const { source, rows, columns, base, seed, prefix, measure } = values;
    const dim = Math.min(values.dim, mostDim(values));
    const { toRows, toColumns, kernel, against } = values;
    const key = [source, rows, columns, dim, base, seed, prefix, own];
    const before = this.keptBefore.of(key, () => {
      const made = patchesOf(pe, values, source, own);
      return made.name === "mae" ? withClass(made) : made;
    });
    const keys = [before, toRows, toColumns, kernel, against];
    const resampled = this.keptAll.of(keys, () => resample(pe, values, before));
    const { y, x } = chosenPatch(values, before);
    const maps = this.keptMaps.of([resampled, measure, y, x], () => {
      const shown = { measure, centred: false };
      const map = (patches: Patches, [v, u]: readonly [number, number]) => {
        const one = oneMap(pe, patches, patches.prefix + v * patches.columns + u, shown);
        return { map: one, pixels: colored(one) };
      };
      const bound = Math.max(
        boundOf(pe, resampled.before, measure),
        boundOf(pe, resampled.after, measure),
      );
      return {
        before: map(resampled.before, [y, x]),
        after: map(resampled.after, sameOn(values, resampled)),
        bound,
        range: [-bound, bound],
      };
    });
    return { resampled, maps };
  }

  controls(scene: Omit<Scene, "width">): TemplateResult {
    const t = resampleText();
    const { state, values } = scene;
    return html`
      ${select(state, "source", t.source, { names: t.sources })}
      ${select(state, "measure", t.measure, { names: t.measures })}
      ${tableControls(scene, values.source)}
      ${slider(state, "toRows", t.toRows)} ${slider(state, "toColumns", t.toColumns)}
      ${values.source === "mae" ? select(state, "against", t.against, { names: t.againsts, hint: t.againstHints[values.against] }) : nothing}
    `;
  }

  stage(scene: Scene): TemplateResult {
    const t = resampleText();
    const { values, width } = scene;
    const { resampled, maps } = this.model(scene);
    const { before, after, chosen } = resampled;
    const { y, x } = chosenPatch(values, before);
    const at = cursorOn(values, after);
    const off = this.keptOff.of([chosen], () => offOf(resampled));
    const missed = chosen.missed && off.matrix;
    const columnsOf = width >= three ? 3 : width >= two ? 2 : 1;
    return html`
      ${this.kernelChoice(scene, resampled)}
      <div class="views in-${columnsOf}">
        <div>${scene.inTurn(
          () => html`
            <h4>${t.before(before.rows, before.columns)}</h4>
            ${this.map(scene, maps.before, maps.range, [y, x], [y, x], "before", (cell) => scene.state.set({ y: cell[0], x: cell[1] }, "noted"))}
          `,
        )}</div>
        <div>${scene.inTurn(
          () => html`
            <h4>${t.after(after.rows, after.columns)}</h4>
            ${this.map(scene, maps.after, maps.range, sameOn(values, resampled), at, "after", (cell) => scene.state.set({ toY: cell[0], toX: cell[1] }, "noted"))}
            ${scale(maps, values)}
          `,
        )}</div>
        <div>${scene.inTurn(
          () => html`
          <h4>${t.missed}</h4>
          ${
            missed
              ? html`<posenc-matrix
                  class="missed"
                  colors="greys"
                  .posenc=${scene.pe}
                  .matrix=${missed}
                  .range=${off.range}
                  .at=${at}
                  .most=${360}
                  .say=${([v, u]: readonly [number, number]) => `${t.patch(v, u)}: ${t.missedAt(percent(missed.data[v * after.columns + u]!))}`}
                  .label=${t.missedLabel}
                  .rowName=${t.row}
                  .columnName=${t.column}
                  @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
                    scene.state.set({ toY: cell[0], toX: cell[1] }, "noted");
                  }}
                ></posenc-matrix>
                <p class="soft note">${t.missedNote(percent(off.share))}${values.against === "places" && isAtEdge(off) ? ` ${t.edge}` : ""}</p>`
              : html`<p class="soft">${t.noWaves}</p>`
          }`,
        )}</div>
      </div>
      ${this.readOut(values, resampled, maps, missed?.data)} 
      <dl class="facts">${scene.inTurn(() => this.facts(resampled, off))}</dl>
    `;
  }

  private kernelChoice({ state, values }: Scene, { all }: Resampled): TemplateResult {
    const t = resampleText();
    return html`
      <fieldset class="kernels">
        <legend>${t.kernel}</legend>
        <div class="choices">
          ${kernels.map((kernel) => {
            const { error } = all.find((one) => one.kernel === kernel)!;
            return html`<label>
              <input type="radio" name="kernel" value=${kernel} .checked=${kernel === values.kernel} @change=${() => state.set({ kernel })} />
              <span class="title">${t.kernels[kernel]}</span>
              <small class="soft">${t.kernelHints[kernel]}</small>
              ${error === undefined ? nothing : html`<small class="number">${t.errorOf(percent(error))}</small>`}
            </label>`;
          })}
        </div>
      </fieldset>
    `;
  }

  private map(
    { pe }: Scene,
    { map, pixels }: OneMap,
    range: Maps["range"],
    from: readonly [number, number],
    at: readonly [number, number],
    kind: "before" | "after",
    move: (cell: readonly [number, number]) => void,
  ): TemplateResult {
    const t = resampleText();
    const columns = map.shape[1]!;
    const name = t.patch(...from);
    return html`
      <posenc-matrix
        class=${kind}
        .posenc=${pe}
        .matrix=${pixels}
        .range=${range}
        .most=${360}
        .at=${at}
        .marked=${from}
        .say=${([v, u]: readonly [number, number]) => t.at(name, t.patch(v, u), decimals(map.data[v * columns + u]!))}
        .label=${kind === "before" ? t.beforeLabel : t.afterLabel}
        .rowName=${t.row}
        .columnName=${t.column}
        @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => move(cell)}
      ></posenc-matrix>
    `;
  }

  private readOut(
    values: ImagesValues,
    resampled: Resampled,
    maps: Shown,
    missed: Float32Array | undefined,
  ): TemplateResult {
    const t = resampleText();
    const { before, after } = resampled;
    const at = cursorOn(values, after);
    const from = sameOn(values, resampled);
    const { map } = maps.after;
    const value = decimals(map.data[at[0] * after.columns + at[1]]!);
    const place = (index: number, old: number, now: number) =>
      significant(placeOf(index, old, now), 5);
    const off = missed && t.missedAt(percent(missed[at[0] * after.columns + at[1]]!));
    return html`
      <p class="readout">
        <span class="formula">${t.place(at[0], at[1], place(at[0], before.rows, after.rows), place(at[1], before.columns, after.columns))}</span>
        <small>${t.at(t.patch(...from), t.patch(...at), value)}${off ? ` · ${off}` : ""}</small>
      </p>
    `;
  }

  private facts(resampled: Resampled, worst: Off): TemplateResult {
    const t = resampleText().resampled;
    const { before, after, chosen, prefixChange } = resampled;
    const fact = (name: string, value: string, note = "") =>
      html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;
    const count = ({ rows, columns, prefix }: Patches) => prefix + rows * columns;
    return html`
      ${fact(t.size, t.sizes(count(before), count(after)))}
      ${chosen.error === undefined ? nothing : fact(t.error, percent(chosen.error), isSameGrid(resampled) ? resampleText().same : "")}
      ${worst.at < 0 ? nothing : fact(t.worst, percent(worst.share), t.worstAt(Math.floor(worst.at / after.columns), worst.at % after.columns))}
      ${prefixChange === undefined ? fact(t.cls, "–", t.none) : fact(t.cls, prefixChange === 0 ? t.unchanged : errorSize(prefixChange), t.copied(before.prefix, errorSize(prefixChange)))}
    `;
  }

  table(scene: Scene): DataTable {
    const t = resampleText();
    const { resampled, maps } = this.model(scene);
    const { rows, columns } = resampled.after;
    const from = sameOn(scene.values, resampled);
    const { map } = maps.after;
    return {
      caption: t.tableCaption(t.patch(...from)),
      columns: ["y \\ x", ...Array.from({ length: columns }, (_, x) => String(x))],
      rows: Array.from({ length: rows }, (_, y) => [
        String(y),
        ...Array.from(map.data.subarray(y * columns, (y + 1) * columns), decimals),
      ]),
      current: cursorOn(scene.values, resampled.after)[0],
    };
  }

  files(scene: Scene): Files {
    const { before, after, chosen } = this.model(scene).resampled;
    const sides = `${before.rows}x${before.columns}_${after.rows}x${after.columns}`;
    return {
      name: `resampled_${before.name}_${scene.values.kernel}_${sides}_${before.dim}`,
      matrix: chosen.table,
      rowName: "row",
      picture: () => scene.root.querySelector<MatrixPlot>("posenc-matrix.after")!.picture(),
      code: resampleCode(scene.values, before),
    };
  }

  summary(scene: Omit<Scene, "width">): string {
    const t = resampleText();
    const { values, own } = scene;
    const { before, after, chosen, prefixChange } = this.model(scene).resampled;
    const sides = ({ rows, columns }: Patches) => `${rows} × ${columns}`;
    return [
      values.source === "own" && !own ? t.paste.missing : "",
      t.resampled.summary(sides(before), sides(after), t.kernels[values.kernel]),
      chosen.error === undefined
        ? t.noWaves
        : t.resampled.summaryError(percent(chosen.error), t.againstNames[values.against]),
      prefixChange === undefined ? "" : t.resampled.summaryCls(errorSize(prefixChange)),
    ]
      .filter(Boolean)
      .join(" ");
  }
}

/** MAE has a row of zeros in front, for [CLS]. */
function withClass(patches: Patches): Patches {
  const { table, dim } = patches;
  const data = new Float64Array(table.data.length + dim);
  data.set(table.data, dim);
  return {
    ...patches,
    prefix: 1,
    table: { data, shape: [table.shape[0]! + 1, dim] },
    code: patches.code.replace("{ grid", "{ classToken: true, grid"),
  };
}

const isSameGrid = ({ before, after }: Resampled): boolean =>
  before.rows === after.rows && before.columns === after.columns;

const cursorOn = ({ toY, toX }: ImagesValues, { rows, columns }: Patches): [number, number] => [
  Math.min(toY, rows - 1),
  Math.min(toX, columns - 1),
];

/** How far each patch is off, as a share of the norm, and where it is the farthest. */
interface Off {
  readonly matrix: Tensor<Float32Array>;
  readonly range: readonly [number, number];
  readonly at: number;
  readonly share: number;
}

function offOf({ chosen, after, norm }: Resampled): Off {
  const missed = chosen.missed ?? new Float64Array(0);
  let at = -1;
  missed.forEach((value, i) => {
    if (at < 0 || value > missed[at]!) at = i;
  });
  const share = at < 0 ? 0 : missed[at]! / norm;
  const data = Float32Array.from(missed, (value) => value / norm);
  return {
    matrix: { data, shape: [after.rows, after.columns] },
    range: [0, share || 1],
    at,
    share,
  };
}

/** The patch of the new grid where the chosen one stands. */
function sameOn(values: ImagesValues, { before, after }: Resampled): readonly [number, number] {
  const { y, x } = chosenPatch(values, before);
  return [nearestOf(y, before.rows, after.rows), nearestOf(x, before.columns, after.columns)];
}

/** Whether the patch that is farthest off stands at the edge of a grid that has an inside. */
function isAtEdge({ at, share, matrix }: Off): boolean {
  const [rows, columns] = matrix.shape as [number, number];
  const [y, x] = [Math.floor(at / columns), at % columns];
  const isEdge = y === 0 || x === 0 || y === rows - 1 || x === columns - 1;
  return share > 0 && rows > 4 && columns > 4 && isEdge;
}
