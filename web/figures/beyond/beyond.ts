// <posenc-beyond>: a rotary embedding at lengths it was not trained on: which pairs finished a turn in
// training, which angles are new, and what each scaling does about it.
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { experiments } from "../../experiments/experiments_data.js";
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { slider } from "../../kit/controls/controls.js";
import { define } from "../../kit/define_element.js";
import {
  type DataTable,
  dataDetails,
  dataTableStyles,
  type Files,
} from "../../kit/panel/data_table.js";
import { factsStyles } from "../../kit/panel/facts_styles.js";
import {
  type LinePlot,
  linePicture,
  linePlot,
  linePlotStyles,
  seriesNames,
} from "../../kit/plot/line_plot.js";
import { plain, rough, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { type Content, Figure } from "../figure.js";
import { codeFor } from "./code.js";
import { dials } from "./dials.js";
import { type fields, newState } from "./fields.js";
import { scalingMenu } from "./menu.js";
import { type Model, Models } from "./model.js";
import { cursor, slow, slowdownPlot, slowdownsAt, turnsPlot, turnsText } from "./plots.js";
import { formula } from "./readout.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

/** Below this width the curves stand one above the other. */
const narrow = 720;
const gap = 32;

const percent = (hundredths: number): string => `${significant(hundredths, 3)}%`;
const shareOf = (share: number): string => percent(100 * share);

export class Beyond extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    linePlotStyles,
    dataTableStyles,
    choicesStyles,
    factsStyles,
    styles,
  ];

  private readonly models = new Models();

  constructor() {
    super(newState());
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): Content {
    const t = text();
    return `${t.caption} ${t.decides(scoreOf("ntk"), scoreOf("linear"))} ${t.longrope}`;
  }

  private model(pe: Posenc): Model {
    return this.models.of(pe, this.state.values);
  }

  protected controls(pe: Posenc): Content {
    const t = text();
    const { state } = this;
    const model = this.model(pe);
    return html`
      <div class="grid">
        ${slider(state, "trained", t.trained, { hint: t.trainedHint })}
        ${slider(state, "factor", t.factor, { hint: t.factorHint(plain(model.target)) })}
        ${slider(state, "share", t.share, { hint: t.shareHint(plain(model.length)) })}
        ${slider(state, "headDim", t.headDim, { hint: t.headDimHint(model.pairs) })}
        ${slider(state, "base", t.base)}
      </div>
      ${scalingMenu(state, model)}
      <p class="note">${t.notes[state.values.scaling]}</p>
    `;
  }

  protected stage(pe: Posenc): Content {
    const t = text();
    const model = this.model(pe);
    const { values } = this.state;
    const isWide = this.width >= narrow;
    const width = isWide ? Math.floor((this.width - gap) / 2) : this.width;
    const move = (pair: number) => this.state.set({ pair }, "noted");
    return html`
      <h4>${t.dialsHeading(plain(values.trained), plain(model.length))}</h4>
      <div>${this.inTurn(() => dials({ model, width: this.width, pair: cursor(values, model), say: (pair) => this.sayPair(model, pair), move }))}</div>
      <ul class="keys">
        <li>${sample("seen")} ${t.seen}</li>
        <li>${sample("unseen")} ${t.unseen}</li>
      </ul>
      <p class="readout">${this.inTurn(() => this.reading(model))}</p>
      <div class="views ${isWide ? "beside" : ""}">
        <div>${this.inTurn(() => this.turns(model, width, move))}</div>
        <div>${this.inTurn(() => this.slowdown(model, width, move))}</div>
      </div>
      <dl class="facts">${this.inTurn(() => this.facts(model))}</dl>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(model),
          () => this.files(model, slowdownPlot(model, values, width)),
        ),
      )}</div>
    `;
  }

  private reading(model: Model): TemplateResult {
    const { values } = this.state;
    const pair = cursor(values, model);
    return html`
      ${this.sayPair(model, pair)}
      <small>${typeset(formula(values, model, pair))}</small>
    `;
  }

  private turns(model: Model, width: number, move: (pair: number) => void): TemplateResult {
    const t = text();
    const plot = turnsPlot(model, this.state.values, width);
    const { turns, reached } = model.chosen;
    return html`
      <h4>${t.turnsHeading}</h4>
      ${linePlot({
        ...plot,
        label: t.turnsLabel,
        say: (pair) => t.turnsAt(pair, turnsText(turns[pair]!), turnsText(reached[pair]!)),
        move,
      })}
      ${seriesNames(plot.series)}
    `;
  }

  private slowdown(model: Model, width: number, move: (pair: number) => void): TemplateResult {
    const t = text();
    const plot = slowdownPlot(model, this.state.values, width);
    return html`
      <h4>${t.slowdownHeading}</h4>
      ${linePlot({
        ...plot,
        label: t.slowdownLabel,
        say: (pair) => t.slowdownAt(pair, slowdownsAt(model, pair)),
        move,
      })}
      ${seriesNames(plot.series)}
    `;
  }

  private sayPair({ chosen, length, trained }: Model, pair: number): string {
    const turns = chosen.turns[pair]!;
    const slowdown = chosen.slowdown[pair]!;
    const unseen = chosen.unseen[pair]!;
    return text().readOut({
      pair,
      theta: rough(trained.frequencies[pair]!),
      trained: plain(this.state.values.trained),
      turns: turnsText(turns),
      degrees: significant(360 * turns, 3),
      slowdown: slow(slowdown),
      isSlowed: slow(slowdown) !== "1.00",
      length: plain(length),
      reached: turnsText(chosen.reached[pair]!),
      unseen: unseen > 0 ? shareOf(unseen) : undefined,
      isWhole: turns >= 1,
    });
  }

  /** First, middle and last pair. */
  private slowdowns({ chosen: { slowdown }, pairs }: Model): [string, string, string] {
    return [slow(slowdown[0]!), slow(slowdown[pairs >> 1]!), slow(slowdown[pairs - 1]!)];
  }

  private facts(model: Model): TemplateResult {
    const t = text();
    const { chosen, pairs, unfinished, firstUnfinished, length } = model;
    const fact = (name: string, value: string, note: string) =>
      html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;
    const isWithin = length <= this.state.values.trained;
    return html`
      ${fact(t.facts.unfinished, t.unfinished(unfinished, pairs), unfinished ? t.unfinishedNote(firstUnfinished, pairs - 1) : t.allFinished)}
      ${
        chosen.unseenPairs
          ? fact(
              t.facts.unseen,
              t.unseenFact(chosen.unseenPairs, pairs),
              t.unseenNote(shareOf(chosen.worst)),
            )
          : fact(t.facts.unseen, t.noUnseen, isWithin ? t.within : "")
      }
      ${fact(t.facts.slowdown, t.slowdownFact(...this.slowdowns(model)), t.slowdownNote(rough(chosen.rotary.frequencies[0]!)))}
      ${fact(t.facts.logits, t.logitsFact(`× ${significant(chosen.onLogits, 5)}`), chosen.rotary.attentionFactor === 1 ? t.noLogits : t.logitsNote(significant(chosen.rotary.attentionFactor, 5)))}
    `;
  }

  private table({ chosen, pairs, trained }: Model): DataTable {
    const { frequencies } = trained;
    return {
      caption: text().tableCaption,
      columns: text().columns,
      rows: Array.from({ length: pairs }, (_, i) => [
        String(i),
        significant(frequencies[i]!, 5),
        significant(chosen.turns[i]!, 5),
        significant(chosen.slowdown[i]!, 5),
        significant(chosen.reached[i]!, 5),
        shareOf(chosen.unseen[i]!),
      ]),
      current: Math.min(this.state.values.pair, pairs - 1),
    };
  }

  private files(model: Model, plot: LinePlot): Files {
    const { chosen, pairs, trained } = model;
    const columns = [
      trained.frequencies,
      chosen.turns,
      chosen.slowdown,
      chosen.reached,
      chosen.unseen,
    ];
    const data = new Float32Array(columns.length * pairs);
    columns.forEach((column, c) => {
      for (let i = 0; i < pairs; ++i) data[i * columns.length + c] = column[i]!;
    });
    return {
      name: `beyond_${this.state.values.scaling}_${this.state.values.trained}_${model.length}`,
      matrix: { data, shape: [pairs, columns.length] },
      rowName: "pair",
      columnNames: ["radians_per_position", "turns_trained", "times_slower", "turns_now", "unseen"],
      picture: () => linePicture(plot, this),
      code: codeFor(this.state.values, model),
    };
  }

  protected summary(pe: Posenc): string {
    const t = text().summary;
    const model = this.model(pe);
    const { values } = this.state;
    const { chosen, length, pairs, unfinished } = model;
    const name = text().names[values.scaling];
    const [first, middle, last] = this.slowdowns(model);
    const isWithin = length <= values.trained;
    return [
      t.trained(unfinished, pairs, plain(values.trained)),
      isWithin ? t.within(plain(length)) : "",
      chosen.unseenPairs
        ? t.unseen(name, plain(length), chosen.unseenPairs, shareOf(chosen.worst))
        : isWithin && values.scaling === "none"
          ? ""
          : t.seen(name, plain(length)),
      last === "1.00" ? "" : first === last ? t.even(last) : t.slowdown(first, middle, last),
      chosen.onLogits === 1 ? "" : t.logits(chosen.onLogits.toFixed(2)),
    ]
      .filter(Boolean)
      .join(" ");
  }
}

/** Of stored runs: three back, at four times the trained length. */
const scoreOf = (scaling: "ntk" | "linear"): string => {
  const { lengths, rows } = experiments.shift;
  const at = lengths.indexOf(4 * lengths[0]!);
  return percent(rows[`rope, ${scaling}`]!.accuracies[at]![0]);
};

const sample = (kind: "seen" | "unseen") =>
  svg`<svg width="16" height="14" aria-hidden="true"><circle class=${kind} cx="8" cy="7" r="6" fill=${kind === "unseen" ? "url(#hatch)" : nothing}></circle></svg>`;

define("posenc-beyond", Beyond);
