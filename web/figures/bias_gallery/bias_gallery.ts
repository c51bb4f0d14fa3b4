// <posenc-bias-gallery>: what a bias adds to the scores at each distance, what a softmax makes of it where
// all content is equal, and the window of every head that holds most of the weight.
import { html, nothing, type PropertyValues } from "lit";
import type { Posenc } from "posenc";
import {
  type DataTable,
  dataDetails,
  dataTableStyles,
  type Files,
} from "../../kit/panel/data_table.js";
import { linePicture, linePlot, linePlotStyles } from "../../kit/plot/line_plot.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { typeset } from "../../kit/text/typeset.js";
import { Room } from "../../parts/room.js";
import { type Content, Figure } from "../figure.js";
import { codeFor } from "./code.js";
import { controls } from "./controls.js";
import { type fields, isShortcut, newState, type Setting, settingOf } from "./fields.js";
import { type Finding, findings } from "./findings.js";
import {
  keysWithin,
  matrices,
  type OneQuery,
  oneQuery,
  type Scores,
  sharing,
  type Window,
  weightAt,
  windowOf,
} from "./model.js";
import { share as shownShare, slope as shownSlope, weight as shownWeight } from "./numbers.js";
import {
  biasPlot,
  distancesOf,
  drawnBias,
  gathered,
  heldAt,
  heldPlot,
  type Look,
  sharingPlot,
} from "./plots.js";
import { cellFormula } from "./readout.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";
import { windowsList } from "./windows_list.js";

/** Two panels beside each other from this width on. */
const wide = 640;
const between = 32;

/** The numbers of a setting, made once. */
interface Computed {
  readonly key: string;
  readonly setting: Setting;
  readonly one: OneQuery;
}

export class BiasGallery extends Figure<typeof fields> {
  static override styles = [...Figure.styles, linePlotStyles, dataTableStyles, styles];

  private readonly room = { one: new Room(), small: new Room(), drawn: new Room() };
  private problem = "";
  private computed: Computed | undefined;
  private small: { key: string; scores: Scores } | undefined;
  private last: { key: string; finding: Finding } | undefined;
  private isWaiting = false;

  constructor() {
    super(newState());
  }

  protected heading(): string {
    return text().heading;
  }
  protected caption(): Content {
    return text().caption;
  }
  protected controls(pe: Posenc): Content {
    return controls(pe, this.state);
  }
  protected override summaryIsSeen = false;

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.posenc) this.compute(this.posenc);
  }

  /**
   * A sum of cosines for every distance and head takes longer than a frame: while a slider moves, its
   * last numbers stay and say so.
   */
  private compute(pe: Posenc): void {
    const setting = settingOf(this.state);
    const key = JSON.stringify(setting);
    this.isWaiting = false;
    if (this.computed?.key === key) return;
    if (this.isMoving && isSlow(setting) && this.computed?.setting.kind === setting.kind) {
      this.isWaiting = true;
      return;
    }
    try {
      this.computed = { key, setting, one: oneQuery(pe, setting, this.room.one) };
    } catch (error) {
      this.computed = undefined;
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  private scores(pe: Posenc, { key, setting }: Computed): Scores {
    const { size } = this.state.values;
    const ofSize = `${key} ${size}`;
    if (this.small?.key !== ofSize)
      this.small = { key: ofSize, scores: matrices(pe, setting, size, this.room.small) };
    return this.small.scores;
  }

  private get share(): number {
    return Number(this.state.values.share) / 100;
  }

  private windows({ one }: Computed): Window[] {
    return Array.from({ length: one.heads }, (_, head) => windowOf(one, head, this.share));
  }

  private finding(pe: Posenc, computed: Computed): Finding {
    const { share } = this.state.values;
    const key = `${computed.key} ${share} ${text().heading}`;
    if (this.last?.key !== key) {
      const { setting, one } = computed;
      this.last = { key, finding: findings(pe, setting, one, this.windows(computed), share) };
    }
    return this.last.finding;
  }

  /** What is looked at, of the numbers that there are. */
  private look({ setting, one }: Computed): Look {
    const { reach, distance, head } = this.state.values;
    const { causal } = setting;
    const look = {
      one,
      head: Math.min(head, one.heads - 1),
      fromOwn: isShortcut(setting),
      causal,
      reach,
      distance: 0,
      width: this.panelWidth,
      share: this.share,
    };
    const distances = distancesOf(look);
    return { ...look, distance: Math.min(Math.max(distance, distances[0]!), one.query) };
  }

  private get panelWidth(): number {
    return this.width >= wide ? Math.floor((this.width - between) / 2) : this.width;
  }

  protected stage(pe: Posenc): Content {
    const { computed } = this;
    if (!computed)
      return html`<p class="waiting">${text().impossible} <span lang="en">${this.problem}</span></p>`;
    const look = this.look(computed);
    const slopes = this.slopes(pe, computed);
    return html`
      <div>${this.inTurn(() => this.found(pe, computed))}</div>
      <div class="panels ${this.width >= wide ? "wide" : "narrow"}">
        <div>${this.inTurn(() => this.curves(look))}</div>
        <div>${this.inTurn(() => this.gathered(look))}</div>
        <div>${this.inTurn(() => this.matrix(pe, computed, look))}</div>
        <div>${this.inTurn(() => this.list(computed, look, slopes))}</div>
        ${this.sharing(pe, computed, look)}
      </div>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(pe, computed, look, slopes),
          () => this.files(pe, computed, look),
        ),
      )}</div>
    `;
  }

  private found(pe: Posenc, computed: Computed): Content {
    const { sentences, isWrong } = this.finding(pe, computed);
    return html`<p class="finding ${isWrong ? "wrong" : ""}">${isWrong ? html`<span class="mark" aria-hidden="true">✕</span>` : nothing}${sentences.join(" ")}</p>`;
  }

  private list(computed: Computed, look: Look, slopes: Float64Array | undefined): Content {
    return windowsList({
      windows: this.windows(computed),
      slopes,
      keys: look.one.keys,
      head: look.head,
      share: this.state.values.share,
      isWaiting: this.isWaiting,
      isMoving: this.isMoving,
      choose: (head) => this.state.set({ head }),
    });
  }

  private slopes(pe: Posenc, { setting: { kind, options } }: Computed): Float64Array | undefined {
    return kind === "alibi" ? pe.measure.slopes(options) : undefined;
  }

  private reading(look: Look, distance: number): string {
    const weight = shownWeight(weightAt(look.one, look.head, distance));
    return text().reading(
      look.head,
      distance,
      decimals(drawnBias(look, look.head, distance)),
      weight,
    );
  }

  private curves(look: Look): Content {
    const t = text();
    const distances = distancesOf(look);
    const shown = Math.min(look.distance, distances.at(-1)!);
    return html`
      <h4>${t.curves} <small>${t.curvesNote(look.head)}</small></h4>
      ${linePlot({
        ...biasPlot({ ...look, distance: shown }),
        label: t.curvesLabel,
        say: (i) => this.reading(look, distances[i]!),
        move: (i) => this.state.set({ distance: distances[i]! }, "noted"),
      })}
      <p class="reading">${this.reading(look, look.distance)}</p>
    `;
  }

  private gathered(look: Look): Content {
    const t = text();
    const reaches = gathered(look);
    const say = (reach: number) =>
      t.heldReading(
        look.head,
        keysWithin(look.one, reach),
        shownShare(heldAt(look, look.head, reach)),
      );
    const most = look.one.held.shape[1]! - 1;
    return html`
      <h4>${t.held} <small>${t.heldNote}</small></h4>
      ${linePlot({
        ...heldPlot(look),
        label: t.heldLabel,
        say: (i) => say(reaches[i]!),
        move: (i) => this.state.set({ distance: reaches[i]! }, "noted"),
      })}
      <p class="reading">${say(Math.min(Math.abs(look.distance), most))}</p>
    `;
  }

  private cell(scores: Scores): Cell {
    const most = scores.bias.shape[2]! - 1;
    const [row, column] = this.state.values.cell as readonly number[];
    return [Math.min(row ?? 0, most), Math.min(column ?? 0, most)];
  }

  private matrix(pe: Posenc, computed: Computed, look: Look): Content {
    const t = text();
    const { shows } = this.state.values;
    const scores = this.scores(pe, computed);
    const size = scores.bias.shape[2]!;
    const all = shows === "bias" ? scores.bias : scores.weights;
    const from = look.head * size * size;
    const data = this.room.drawn.floats("matrix", size * size);
    data.set(all.data.subarray(from, from + size * size));
    if (computed.setting.causal)
      // what is masked is hatched in both views
      for (let row = 0; row < size; ++row)
        data.fill(Number.NEGATIVE_INFINITY, row * size + row + 1, (row + 1) * size);
    let most = 0;
    for (let i = 0; i < data.length; ++i)
      if (Number.isFinite(data[i])) most = Math.max(most, Math.abs(data[i]!));
    const formula = (cell: Cell) =>
      cellFormula(pe, computed.setting, scores, look.head, cell, shows);
    const at = this.cell(scores);
    return html`
      <h4>${t.matrix(look.head)} <small>${t.views[shows]}: ${t.legend[shows](rough(most))}</small></h4>
      <posenc-matrix
        .posenc=${pe}
        .matrix=${{ data, shape: [size, size] }}
        .range=${shows === "bias" ? [-(most || 1), most || 1] : [0, most || 1]}
        .colors=${shows === "bias" ? "diverging" : "viridis"}
        .at=${at}
        .most=${300}
        .label=${t.matrixLabel(t.views[shows], look.head)}
        .rowName=${t.query}
        .columnName=${t.key}
        .say=${formula}
        @posenc-at=${({ detail }: CustomEvent<{ cell: Cell }>) => this.state.set({ cell: [...detail.cell] }, "noted")}
      ></posenc-matrix>
      <p class="reading">${typeset(formula(at))}</p>
    `;
  }

  private sharing(pe: Posenc, { setting }: Computed, look: Look): Content {
    const { kind } = setting;
    if (kind !== "t5" && kind !== "shaw") return nothing;
    return html`<div class="across">${this.inTurn(() => this.rows(pe, setting, kind, look))}</div>`;
  }

  private rows(pe: Posenc, setting: Setting, kind: "t5" | "shaw", look: Look): Content {
    const t = text();
    const shared = sharing(pe, setting, look.reach)!;
    const { distances, rows } = shared;
    const at = Math.min(Math.max(look.distance, distances[0]!), distances.at(-1)!);
    const say = (i: number) => t.rowReading(kind, distances[i]!, rows[i]!);
    return html`
      <h4>${t.rows(kind)}</h4>
      ${linePlot({
        ...sharingPlot(shared, kind, { ...look, distance: at, width: this.width }),
        label: t.rowsLabel(kind),
        say,
        move: (i) => this.state.set({ distance: distances[i]! }, "noted"),
      })}
      <p class="reading">${say(distances.indexOf(at))}</p>
    `;
  }

  private table(
    pe: Posenc,
    computed: Computed,
    look: Look,
    slopes: Float64Array | undefined,
  ): DataTable {
    const { columns, tableCaption } = text();
    const { options } = computed.setting;
    const rule = options.slopeRule === "paper" ? "geometric" : "paper";
    const other = slopes && pe.measure.slopes({ ...options, slopeRule: rule });
    return {
      caption: tableCaption(look.one.keys, this.state.values.share),
      columns: [
        columns.head,
        ...(slopes ? [columns.slope, columns.other] : []),
        columns.window,
        columns.reach,
        columns.held,
        columns.bias(look.distance),
        columns.weight(look.distance),
      ],
      rows: this.windows(computed).map(({ keys, reach, held }, head) => [
        `${head}`,
        ...(slopes && other ? [shownSlope(slopes[head]!), shownSlope(other[head]!)] : []),
        `${keys}`,
        `${reach}`,
        shownShare(held),
        decimals(drawnBias(look, head, look.distance)),
        shownWeight(weightAt(look.one, head, look.distance)),
      ]),
      current: look.head,
    };
  }

  private files(pe: Posenc, { setting }: Computed, look: Look): Files {
    const distances = distancesOf(look);
    const { heads } = look.one;
    const data = new Float32Array(distances.length * heads);
    distances.forEach((distance, i) => {
      for (let head = 0; head < heads; ++head)
        data[i * heads + head] = drawnBias(look, head, distance);
    });
    return {
      name: `${setting.kind}_by_distance`,
      matrix: { data, shape: [distances.length, heads] },
      rowName: "distance",
      first: distances[0]!,
      picture: () => linePicture(biasPlot(look), this),
      code: codeFor(pe, setting, this.share),
    };
  }

  protected summary(pe: Posenc): string {
    const { computed } = this;
    if (!computed) return `${text().impossible} ${this.problem}`;
    const look = this.look(computed);
    return [...this.finding(pe, computed).sentences, this.reading(look, look.distance)].join(" ");
  }
}

/** More cosines than a frame has time for. */
const isSlow = ({ kind, keys, heads, options }: Setting): boolean =>
  kind === "sandwich" && (keys * heads * (options.dBar as number)) / 2 > 50_000;

define("posenc-bias-gallery", BiasGallery);
