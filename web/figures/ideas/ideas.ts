// <posenc-ideas>: the ways to number positions that come to mind first, beside the sinusoid, and five
// properties ticked by measurement.
import { html, type PropertyValues, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { slider } from "../../kit/controls/controls.js";
import {
  type DataTable,
  dataDetails,
  dataTableStyles,
  type Files,
} from "../../kit/panel/data_table.js";
import {
  type LinePlot,
  linePicture,
  linePlot,
  linePlotStyles,
  nearest,
  seriesNames,
} from "../../kit/plot/line_plot.js";
import { decimals, plain, rough } from "../../kit/text/numbers.js";
import { Kept } from "../../parts/kept.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { type Content, Figure } from "../figure.js";
import { codeFor } from "./code.js";
import {
  chosenCell,
  type fields,
  type Idea,
  ideas,
  newState,
  properties,
  type Setting,
  settingOf,
} from "./fields.js";
import {
  type All,
  distancesFrom,
  growthOf,
  type Idled,
  idleColumns,
  limits,
  measureAll,
  type Trade,
  trade,
} from "./model.js";
import { share, shown } from "./numbers.js";
import { propertyTable, propertyTableStyles } from "./property_table.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

/** Two panels beside each other from this width on. */
const wide = 640;
const between = 32;

export class Ideas extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    linePlotStyles,
    dataTableStyles,
    propertyTableStyles,
    styles,
  ];

  private measured: { key: string; setting: Setting; all: All } | undefined;
  private readonly traded = new Kept<Trade>();

  constructor() {
    super(newState());
  }

  protected heading(): string {
    return text().heading;
  }
  protected caption(): Content {
    return text().caption;
  }

  protected controls(): TemplateResult {
    const t = text();
    return html`
      <div class="grid">
        ${slider(this.state, "length", t.length)} ${slider(this.state, "dim", t.dim)}
        ${slider(this.state, "base", t.base, { hint: t.baseHint })}
      </div>
      <details>
        <summary>${t.more}</summary>
        <div class="grid">
          ${slider(this.state, "other", t.other, { hint: t.otherHint })}
          ${slider(this.state, "period", t.period)} ${slider(this.state, "shift", t.shift)}
        </div>
      </details>
    `;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.posenc) return;
    const setting = settingOf(this.state);
    const key = JSON.stringify(setting);
    if (this.measured?.key !== key)
      this.measured = { key, setting, all: measureAll(this.posenc, setting) };
  }

  private get chosen() {
    const { setting, all } = this.measured!;
    const [property, idea] = chosenCell(this.state);
    const rows = setting.length - 1;
    const { position, partner, column } = this.state.values;
    return {
      setting,
      all,
      property,
      idea,
      one: all[idea],
      position: Math.min(position, rows),
      partner: Math.min(partner, rows),
      column: Math.min(column, setting.dim - 1),
    };
  }

  protected stage(pe: Posenc): Content {
    const t = text();
    const { setting, all, property, idea, one } = this.chosen;
    const holds = one.cells[property].holds;
    return html`
      <div class=${this.width >= wide ? "wide" : "narrow"}>
        <div>${this.inTurn(() =>
          propertyTable({
            all,
            cell: [property, idea],
            choose: (row, column) => this.state.set({ cell: [row, column] }, "noted"),
          }),
        )}</div>
        <p class="meaning ${holds ? "" : "fails"}">${this.meaning()}</p>
        <p class="note">${t.howTo}</p>
        <div class="panels">
          <div>${this.inTurn(() => this.matrix(pe))}</div>
          <div>${this.inTurn(() => this.distances())}</div>
          <div class="across">${this.inTurn(() => this.trade(pe, setting))}</div>
        </div>
      </div>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(),
          () => this.files(),
        ),
      )}</div>
    `;
  }

  /** The cell in words, and what a constant would change about it. */
  private meaning(): string {
    const t = text();
    const { setting, property, idea, one } = this.chosen;
    const said = `${t.ideas[idea]}, ${t.properties[property]}: ${t.cell[property](idea, one, setting)}`;
    const isStraight =
      property === "linear" && !one.cells.linear.holds && one.affine <= limits.linear;
    return isStraight ? `${said} ${t.affine(t.ideas[idea], shown(one.affine))}` : said;
  }

  private matrix(pe: Posenc): Content {
    const t = text();
    const { idea, one, position, column, setting } = this.chosen;
    const most = Math.max(one.cells.bounded.value, 1);
    const at = ([row, at]: Cell) => one.table.data[row * setting.dim + at]!;
    const say = (cell: Cell) => t.value(cell[0], cell[1], decimals(at(cell)));
    return html`
      <h4>${t.pictures(t.ideas[idea])} <small>${t.legend(rough(most))}</small></h4>
      <posenc-matrix
        .posenc=${pe}
        .matrix=${{ data: new Float32Array(one.table.data), shape: one.table.shape }}
        .range=${[-most, most]}
        .at=${[position, column]}
        .most=${240}
        .label=${t.matrixLabel(t.ideas[idea])}
        .rowName=${t.position}
        .columnName=${t.column}
        .say=${say}
        @posenc-at=${({ detail: { cell } }: CustomEvent<{ cell: Cell }>) => this.state.set({ position: cell[0], column: cell[1] }, "noted")}
      ></posenc-matrix>
      <p class="reading">${say([position, column])}</p>
    `;
  }

  private distancePlot(one: Idled, position: number, partner: number): LinePlot {
    const t = text();
    const values = distancesFrom(one, position);
    const same = Array.from(values.keys()).filter((row) => values[row]! <= limits.unique);
    return {
      width: this.width >= wide ? Math.floor((this.width - between) / 2) : this.width,
      height: 286,
      x: { name: t.otherPosition, values: Array.from(values.keys()) },
      y: { name: t.distance },
      series: [{ name: t.distance, values, marks: same }],
      at: partner,
    };
  }

  private distances(): Content {
    const t = text();
    const { one, position, partner } = this.chosen;
    const plot = this.distancePlot(one, position, partner);
    const values = plot.series[0]!.values;
    const say = (row: number) =>
      t.apart(position, row, shown(values[row]!), values[row]! <= limits.unique);
    return html`
      <h4>${t.distances(position)} <small>${t.distancesNote}</small></h4>
      ${linePlot({
        ...plot,
        label: t.distancesLabel,
        say,
        move: (row) => this.state.set({ partner: row }, "noted"),
      })}
      <p class="reading">${say(partner)}</p>
    `;
  }

  private trade(pe: Posenc, setting: Setting): Content {
    const t = text();
    const { bases, growth, idle } = this.traded.of([setting.length, setting.dim], () =>
      trade(pe, setting),
    );
    const series = [
      { name: t.tradeGrowth, values: growth },
      { name: t.tradeIdle, values: idle },
    ];
    const wave = 2 * Math.PI * setting.base ** (1 - 2 / setting.dim);
    const { base, dim, length } = setting;
    return html`
      <h4>${t.trade} <small>${t.tradeNote}</small></h4>
      ${linePlot({
        width: this.width,
        height: 220,
        x: { name: "base", values: bases, log: true },
        y: { name: t.share, range: [0, 1] },
        series,
        rules: [{ name: "10000", x: 10000 }],
        at: nearest(bases.map(Math.log), Math.log(base)),
        label: t.tradeLabel,
        say: (i) => t.tradeSay(plain(bases[i]!), share(growth[i]!), share(idle[i]!)),
        move: (i, moment) => this.state.set({ base: bases[i]! }, moment),
      })}
      ${seriesNames(series)}
      <p class="reading">${t.slowest(plain(base), rough(wave), growthOf(pe, setting, base), idleColumns(pe, setting, base), dim, length)}</p>
    `;
  }

  private table(): DataTable {
    const t = text();
    const { setting, all, property } = this.chosen;
    return {
      caption: t.tableCaption(setting.length, setting.dim),
      columns: [t.property, ...ideas.map((idea) => t.ideas[idea])],
      rows: properties.map((one) => [
        `${t.properties[one]}: ${t.measures[one]}`,
        ...ideas.map((idea) => {
          const { value, holds } = all[idea].cells[one];
          return `${holds ? "✓" : "✕"} ${decimals(value)}`;
        }),
      ]),
      current: properties.indexOf(property),
    };
  }

  private files(): Files {
    const { idea, one, setting, position, partner } = this.chosen;
    return {
      name: `${idea}_${one.table.shape.join("_")}`,
      matrix: { data: new Float32Array(one.table.data), shape: one.table.shape },
      rowName: "position",
      picture: () => linePicture(this.distancePlot(one, position, partner), this),
      code: codeFor(idea, setting),
    };
  }

  protected summary(_pe: Posenc): string {
    if (!this.measured) return "";
    const t = text();
    const { all } = this.measured;
    const failed = (idea: Idea) => properties.filter((one) => !all[idea].cells[one].holds);
    const passing = ideas.filter((idea) => !failed(idea).length).map((idea) => t.ideas[idea]);
    const failing = ideas
      .filter((idea) => failed(idea).length)
      .map((idea) =>
        t.fault(
          t.ideas[idea],
          failed(idea)
            .map((one) => t.properties[one])
            .join(", "),
        ),
      );
    return `${t.passes(passing.join(", ") || t.none)} ${t.failing(failing)}`.trim();
  }
}

define("posenc-ideas", Ideas);
