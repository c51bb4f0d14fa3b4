// <posenc-sum>: why positions are added and not put beside the words: a score in its four terms, room for
// both in many dimensions, what concatenating costs, and that adding is concatenating with tied weights.
import { html, type nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { slider, textBox } from "../../kit/controls/controls.js";
import { dataDetails, dataTableStyles, type Files } from "../../kit/panel/data_table.js";
import { factsStyles } from "../../kit/panel/facts_styles.js";
import {
  type LinePlot,
  linePicture,
  linePlot,
  linePlotStyles,
  seriesNames,
} from "../../kit/plot/line_plot.js";
import { decimals, errorSize, plain, rough, significant } from "../../kit/text/numbers.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import { names } from "../../toys/sentence.js";
import { type Content, Figure } from "../figure.js";
import { type Bar, barsStyles, barsView } from "./bars.js";
import { codeFor } from "./code.js";
import { costStyles, costView } from "./cost.js";
import { type fields, newState, type Setting, settingOf, widths } from "./fields.js";
import { freeRows, freeWidth, type Model, Models, type Term, terms, termsOf } from "./model.js";
import { type Cosines, crossCosines, positionCosines } from "./orthogonal.js";
import { kinds, readBack, readWidths } from "./recovery.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

const formulas: Readonly<Record<Term, string>> = {
  contentContent: "Qx·Ky",
  contentPosition: "Qx·Kf",
  positionContent: "Qe·Ky",
  positionPosition: "Qe·Kf",
};

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly formula: string;
  readonly note: string;
  readonly size: string;
  readonly values: Float64Array;
}

const percent = (share: number): string => `${significant(100 * share, 3)}%`;

export class Sum extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    linePlotStyles,
    dataTableStyles,
    factsStyles,
    barsStyles,
    costStyles,
    styles,
  ];

  private readonly models = new Models();
  private cross: Cosines | undefined;
  private missed: readonly number[] | undefined;
  private positions: { length: number; cosines: Float64Array } | undefined;

  constructor() {
    super(newState());
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): Content {
    return text().caption;
  }

  protected controls(): Content {
    const t = text();
    const { state } = this;
    return html`
      <div class="grid">
        ${textBox(state, "sentence", t.sentence, { hint: t.sentenceHint })}
        ${slider(state, "scale", t.scale, { hint: t.scaleHint })}
        ${slider(state, "dim", t.dim)} ${slider(state, "headDim", t.headDim)}
        ${slider(state, "seed", t.seed)}
      </div>
    `;
  }

  protected stage(pe: Posenc): TemplateResult {
    const setting = settingOf(this.state);
    const model = this.models.of(pe, setting);
    return html`
      ${this.matrices(pe, setting, model)}
      <div class="part">${this.inTurn(() => this.taken(pe, setting, model))}</div>
      <div class="part">${this.inTurn(() => this.room(pe))}</div>
      <div class="part">${this.inTurn(() => costView(this.state))}</div>
      <dl class="facts">${this.inTurn(() => this.facts(pe, model))}</dl>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(setting, model),
          () => this.files(pe, setting, model),
        ),
      )}</div>
    `;
  }

  /** The terms and the score, as they are named and coloured. */
  private all(model: Model): readonly Shown[] {
    const t = text();
    return [
      ...terms.map((term, i) => ({
        id: `term-${i + 1}`,
        name: t.terms[term],
        formula: formulas[term],
        note: t.termNotes[term],
        size: t.size(rough(model.sizes[term])),
        values: model.terms[term],
      })),
      {
        id: "total",
        name: t.score,
        formula: "(Q(x + e))·(K(y + f))",
        note: t.scoreNote,
        size: "",
        values: model.score,
      },
    ];
  }

  private matrices(pe: Posenc, setting: Setting, model: Model): TemplateResult {
    const t = text();
    const { count, most } = model;
    const spoken = names(setting.words);
    const range = most || 1;
    return html`
      <p class="expansion"><span>(Q(x + e))·(K(y + f))</span> = ${terms.map((term, i) => html`${i ? " + " : ""}<span class="term-${i + 1}">${formulas[term]}</span>`)}</p>
      <h4>${t.matrices} <small>${t.matricesNote(rough(range))}</small></h4>
      <div class="multiples">
        ${this.all(model).map(
          ({ id, name, formula, note, size, values }) =>
            html`<div>${this.inTurn(
              () => html`
              <h5 class=${id}>${name} <small>${formula}</small></h5>
              <posenc-matrix
                .posenc=${pe}
                .matrix=${{ data: new Float32Array(values), shape: [count, count] }}
                .range=${[-range, range]}
                .at=${[setting.query, setting.key]}
                .most=${160}
                .label=${t.matrixLabel(name)}
                .rowName=${t.query}
                .columnName=${t.key}
                .say=${([row, column]: readonly [number, number]) => t.cell(name, spoken[row]!, spoken[column]!, decimals(values[row * count + column]!))}
                @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => this.state.set({ query: cell[0], key: cell[1] }, "noted")}
              ></posenc-matrix>
              <p>${note}</p>
              <p>${size}</p>
            `,
            )}</div>`,
        )}
      </div>
      <p class="words">${spoken.map((word, i) => html`<span><b>${i}</b> <bdi>${word}</bdi></span> `)}</p>
    `;
  }

  private pair(pe: Posenc, setting: Setting, model: Model) {
    const t = text();
    const { query, key, words } = setting;
    const spoken = names(words);
    const parts = termsOf(pe, setting, model);
    const score = model.score[query * model.count + key]!;
    return {
      query: spoken[query]!,
      key: spoken[key]!,
      bars: terms.map(
        (term): Bar => ({ name: t.terms[term], formula: formulas[term], value: parts[term] }),
      ),
      score,
      off: Math.abs(parts.total - score),
    };
  }

  private taken(pe: Posenc, setting: Setting, model: Model): TemplateResult {
    const t = text();
    const { query, key, bars, score, off } = this.pair(pe, setting, model);
    return html`
      <h4>${t.taken(query, key)} <small>${t.takenNote}</small></h4>
      ${barsView({ width: this.width, bars, total: { name: t.score, formula: "", value: score } })}
      <p class="finding">${t.atOnce(decimals(score), errorSize(off))}</p>
    `;
  }

  private cosines(pe: Posenc): Cosines & { positions: Float64Array } {
    this.cross ??= crossCosines(pe);
    const { length } = this.state.values;
    if (this.positions?.length !== length)
      this.positions = { length, cosines: positionCosines(pe, length) };
    return { ...this.cross, positions: this.positions.cosines };
  }

  private plot(pe: Posenc): LinePlot {
    const t = text();
    const { random, crossed, expected, positions } = this.cosines(pe);
    return {
      width: this.width,
      height: 260,
      x: { name: t.width, values: widths, log: true, ticks: widths },
      y: { name: t.cosine, range: [0, 1] },
      series: [
        { name: t.curves.random, values: random, dotted: true },
        { name: t.curves.crossed, values: crossed, dotted: true, hue: 3 },
        { name: t.curves.expected, values: expected, hue: 5 },
        { name: t.curves.positions, values: positions, hue: 2, strong: true },
      ],
      at: this.state.values.at,
    };
  }

  private room(pe: Posenc): TemplateResult {
    const t = text();
    const plot = this.plot(pe);
    const { random, crossed, positions, expected } = this.cosines(pe);
    this.missed ??= readWidths.map((dim) => readBack(pe, dim));
    const missed = this.missed.map((part) => (part < 1e-6 ? errorSize(part) : percent(part)));
    const say = (i: number) =>
      t.plotSay(
        plain(widths[i]!),
        decimals(random[i]!),
        decimals(crossed[i]!),
        decimals(positions[i]!),
        decimals(expected[i]!),
      );
    return html`
      <h4>${t.room}</h4>
      <p class="note">${t.roomNote}</p>
      <div class="grid own">${slider(this.state, "length", t.length, { hint: t.lengthHint })}</div>
      ${linePlot({
        ...plot,
        label: t.plotLabel,
        say,
        move: (at) => this.state.set({ at }, "noted"),
      })}
      ${seriesNames(plot.series)}
      <p class="reading at-width">${say(plot.at)}</p>
      <p class="read-back">${t.readBack(kinds, readWidths, missed)}</p>
    `;
  }

  private facts(pe: Posenc, model: Model): TemplateResult {
    const t = text().facts;
    const { residual, tied, count, sizes } = model;
    const fact = (name: string, value: string, note: string | typeof nothing) =>
      html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;
    const squares = terms.reduce((sum, term) => sum + sizes[term] ** 2, 0);
    return html`
      ${fact(t.residual, errorSize(residual), t.residualNote(count * count))}
      ${fact(t.tied, errorSize(tied.projections), t.tiedNote(errorSize(tied.scores)))}
      ${fact(t.free, percent(this.models.misses(pe)), t.freeNote(freeWidth, freeRows))}
      ${fact(t.scored, percent(sizes.contentContent ** 2 / squares), t.scoredNote)}
    `;
  }

  private table(setting: Setting, model: Model) {
    const t = text();
    const spoken = names(setting.words);
    const { count } = model;
    const all = this.all(model);
    return {
      caption: t.tableCaption,
      columns: [t.pair, ...all.map(({ name, formula }) => `${name} ${formula}`)],
      rows: Array.from({ length: count * count }, (_, at) => [
        `${spoken[Math.floor(at / count)]} → ${spoken[at % count]}`,
        ...all.map(({ values }) => decimals(values[at]!)),
      ]),
      current: setting.query * count + setting.key,
    };
  }

  private files(pe: Posenc, setting: Setting, model: Model): Files {
    const all = this.all(model);
    const rows = model.count ** 2;
    const data = new Float64Array(rows * all.length);
    for (const [column, { values }] of all.entries())
      for (let row = 0; row < rows; ++row) data[row * all.length + column] = values[row]!;
    return {
      name: `score_terms_${model.count}`,
      matrix: { data, shape: [rows, all.length] },
      rowName: "pair",
      columnNames: [...terms, "score"],
      picture: () => linePicture(this.plot(pe), this),
      code: codeFor(setting, this.state.values.length, widths[this.state.values.at]!),
    };
  }

  protected summary(pe: Posenc): string {
    const t = text();
    const setting = settingOf(this.state);
    const model = this.models.of(pe, setting);
    const { query, key, bars, score } = this.pair(pe, setting, model);
    const parts = bars.map(({ name, value }) => t.part(name, decimals(value))).join(", ");
    return t.summary(query, key, decimals(score), parts, errorSize(model.residual));
  }
}

define("posenc-sum", Sum);
