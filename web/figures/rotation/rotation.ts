// <posenc-rotation>: a query and a key turned to their positions. Drag either or both; see every pair
// turn, the score at every distance, what a common shift does to it, and both layouts.
import { nice } from "d3-array";
import { format } from "d3-format";
import { html, type PropertyValues, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { checkbox, select, slider } from "../../controls.js";
import { errorSize, plain, significant } from "../../numbers.js";
import { dataDetails, dataTableStyles, type Files } from "../../parts/data_table.js";
import {
  type LinePlot,
  linePicture,
  linePlot,
  linePlotStyles,
  seriesNames,
} from "../../parts/line_plot.js";
import { pairDialsStyles } from "../../parts/pair_dials.js";
import { define } from "../define.js";
import { type Content, Figure } from "../figure.js";
import { codeFor } from "./code.js";
import { dials } from "./dials.js";
import {
  farthest,
  type fields,
  lastPosition,
  newState,
  type Setting,
  settingOf,
} from "./fields.js";
import { layoutsTable, rounding } from "./layouts.js";
import { crowdSize, distances, type Model, Models, slides } from "./model.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";
import { type Places, Track } from "./track.js";

/** From this width on dials and parts stand side by side. */
const wide = 640;
const gap = 32;

const three = format(".3f");
const two = format(".2f");
const grouped = format(",");

export class Rotation extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    linePlotStyles,
    dataTableStyles,
    pairDialsStyles,
    styles,
  ];

  private readonly models = new Models();
  private readonly track = new Track((places, moment) => this.state.set({ ...places }, moment));

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
    const { state } = this;
    const { vectors, rotaryDim } = settingOf(state);
    return html`
      <div class="grid">
        ${select(state, "vectors", t.vectors, { names: t.vectorNames })}
        ${vectors === "peak" ? slider(state, "peak", t.peak, { hint: t.peakHint }) : ""}
        ${slider(state, "query", t.query)} ${slider(state, "key", t.key)}
      </div>
      <details>
        <summary>${t.more}</summary>
        <div class="grid">
          ${select(state, "layout", t.layout, { names: t.layoutNames })}
          ${select(state, "direction", t.direction, { names: t.directionNames })}
          ${slider(state, "headDim", t.headDim)}
          ${slider(state, "rotaryDim", t.rotaryDim, { hint: t.rotaryDimHint, placeholder: t.whole, most: state.values.headDim })}
          ${slider(state, "base", t.base)} ${slider(state, "seed", t.seed)}
          ${slider(state, "pair", t.pair, { most: rotaryDim / 2 - 1 })}
          ${checkbox(state, "crowd", t.crowd, { hint: t.crowdHint(crowdSize) })}
        </div>
      </details>
    `;
  }

  protected summary(pe: Posenc): string {
    const t = text();
    const setting = settingOf(this.state);
    const { now, curve, ones, crowd, alike, drift } = this.models.model(pe, setting);
    const { query, key, direction, vectors, slid } = setting;
    const parts = [t.score(query, key, three(now.score), errorSize(curve.normError))];
    if (direction === "mixed") parts.push(t.mixedUp);
    else if (vectors === "ones")
      parts.push(t.topsOnes(two(ones[farthest]!), two(ones.at(-1)!), farthest));
    else if (vectors === "same") {
      parts.push(t.falls(two(ones[farthest]!), two(ones.at(-1)!), farthest));
      if (alike)
        parts.push(
          t.fell(crowdSize, two(alike.mean[farthest]!), two(alike.mean.at(-1)!), farthest),
        );
    } else
      parts.push(vectors === "peak" && Math.abs(curve.top) < 3 ? t.topsNear : t.tops(curve.top));
    if (crowd && direction !== "mixed") {
      const means = crowd.mean.filter(Number.isFinite).map(Math.abs);
      const spread = crowd.deviation.filter(Number.isFinite);
      const [low, high] = [Math.min(...spread), Math.max(...spread)];
      parts.push(t.crowded(two(Math.max(...means)), two(low), two(high)));
    }
    if (direction !== "mixed")
      parts.push(
        t.drifted(
          grouped(slides[slid]!),
          errorSize(drift.rounded[slid]!),
          errorSize(drift.float64[slid]!),
        ),
      );
    return parts.join(" ");
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.models.mayCrowd = !this.isMoving;
  }

  protected override paint(): void {
    this.renderRoot.querySelector(".stage")!.classList.toggle("narrow", this.width < wide);
  }

  protected stage(pe: Posenc): TemplateResult {
    const t = text();
    const setting = settingOf(this.state);
    const model = this.models.model(pe, setting);
    const beside = this.width >= wide;
    return html`
      ${this.finding(setting, model)}
      <div>
        <h4>${t.track} <small>${t.trackNote}</small></h4>
        ${this.track.render(setting, this.width)}
      </div>
      <div class="two ${beside ? "beside" : ""}">
        <div>${this.inTurn(() => this.dials(setting, model))}</div>
        <div>${this.inTurn(() => this.parts(setting, model, beside ? (this.width - gap) / 2 : this.width))}</div>
      </div>
      <div>${this.inTurn(() => this.curve(setting, model))}</div>
      <div>${this.inTurn(() => this.drift(setting, model))}</div>
      <div>${this.inTurn(() => this.layouts(setting, model))}</div>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(setting, model),
          () => this.files(setting, model),
        ),
      )}</div>
    `;
  }

  private finding({ query, key, slid }: Setting, { now, drift }: Model): TemplateResult {
    const t = text();
    const change = drift.float64[slid]!;
    const slide = grouped(slides[slid]!);
    const fails = change > rounding * slides[slid]!;
    const said = fails
      ? t.broken(slide, errorSize(change))
      : t.same(query - key, three(now.score), slide, errorSize(change));
    return html`<p class="finding ${fails ? "differs" : ""}"><span aria-hidden="true">${fails ? "≠" : "="}</span> ${said}</p>`;
  }

  private dials({ direction, pair }: Setting, { now }: Model): TemplateResult {
    const t = text();
    return html`
      <h4>${t.dials} <small>${direction === "mixed" ? t.dialsNoteMixed : t.dialsNote}</small></h4>
      ${dials(now.pairs, pair, this.isMoving, (pair) => this.state.set({ pair }))}
    `;
  }

  private layouts(setting: Setting, { layouts }: Model): TemplateResult {
    const t = text();
    return html`
      <h4>${t.layouts} <small>${t.layoutsNote}</small></h4>
      ${layoutsTable(setting, layouts)}
    `;
  }

  private parts(
    { pair, headDim, query, key }: Setting,
    { now }: Model,
    width: number,
  ): TemplateResult {
    const t = text();
    const { pairs, rest, score } = now;
    const say = (i: number) => {
      const { part, frequency } = pairs[i]!;
      const degrees = ((query - key) * frequency * 180) / Math.PI;
      return t.partAt(i, three(part), significant(frequency, 3), format(".1f")(degrees));
    };
    const values = Float64Array.from(pairs, ({ part }) => part);
    const sum = values.reduce((all, part) => all + part, 0);
    return html`
      <h4>${t.parts} <small>${t.sum(three(sum), rest ? three(rest) : "", headDim, three(score))}</small></h4>
      ${linePlot({
        width,
        height: 190,
        x: { name: t.pairAxis, values: Float64Array.from(pairs, (_, i) => i) },
        y: { name: t.partsAxis },
        series: [{ name: t.parts, values, dotted: true }],
        rules: [{ name: "", y: 0 }],
        at: pair,
        label: t.partsLabel,
        say,
        move: (pair, moment) => this.state.set({ pair }, moment === "moving" ? "noted" : "settled"),
      })}
      <p class="reading">${say(pair)}</p>
    `;
  }

  private curvePlot(
    { query, key, vectors, peak, direction }: Setting,
    { curve, ones, crowd, alike }: Model,
  ): LinePlot {
    const t = text();
    const isOnes = vectors === "ones";
    const top = { name: t.own, values: curve.scores, marks: [curve.top + farthest] };
    const expected = { name: vectors === "same" ? t.expected : t.ones, values: ones };
    const series = [top, ...(isOnes ? [] : [expected])];
    const some = crowd
      ? [
          { name: t.mean(crowdSize), values: crowd.mean, dotted: true },
          { name: t.deviation(crowdSize), values: crowd.deviation, dotted: true },
        ]
      : [];
    if (alike) some.push({ name: t.alike(crowdSize), values: alike.mean, dotted: true });
    return {
      width: this.width,
      height: 280,
      x: { name: t.distanceAxis, values: distances },
      y: { name: t.curveAxis, range: rangeOf([...series, ...some].map(({ values }) => values)) },
      series: [...series, ...some],
      rules:
        vectors === "peak" && direction !== "mixed" ? [{ name: t.peakRule(peak), x: peak }] : [],
      at: query - key + farthest,
    };
  }

  private curve(setting: Setting, model: Model): TemplateResult {
    const t = text();
    const plot = this.curvePlot(setting, model);
    const {
      ones,
      curve: { scores },
    } = model;
    const say = (i: number) => t.curveAt(distances[i]!, three(scores[i]!), three(ones[i]!));
    const move = (i: number, moment: "moving" | "settled") =>
      this.state.set(
        { ...atDistance(setting, distances[i]!) },
        moment === "moving" ? "noted" : "settled",
      );
    return html`
      <h4>${t.curve}</h4>
      ${linePlot({ ...plot, label: t.curveLabel, say, move })} ${seriesNames(plot.series)}
      <p class="reading">${say(plot.at)}</p>
    `;
  }

  private drift({ slid }: Setting, { drift }: Model): TemplateResult {
    const t = text();
    const { float64, float32, rounded } = drift;
    const say = (i: number) =>
      t.driftAt(
        grouped(slides[i]!),
        errorSize(float64[i]!),
        errorSize(float32[i]!),
        errorSize(rounded[i]!),
      );
    const series = [
      { name: t.float64, values: drawable(float64) },
      { name: t.rounded, values: drawable(rounded) },
      { name: t.float32, values: drawable(float32) },
    ];
    return html`
      <h4>${t.drift} <small>${t.driftNote}</small></h4>
      ${linePlot({
        width: this.width,
        height: 220,
        x: { name: t.slideAxis, values: slides, log: true },
        y: { name: t.driftAxis, range: [1e-17, 100], log: true },
        series,
        at: slid,
        label: t.driftLabel,
        say,
        move: (slid, moment) => this.state.set({ slid }, moment === "moving" ? "noted" : "settled"),
      })}
      ${seriesNames(series)}
      <p class="reading">${say(slid)}</p>
    `;
  }

  private table({ query, key }: Setting, { curve, ones }: Model) {
    const t = text();
    const rows = Array.from(distances, (distance, i) => [
      plain(distance),
      significant(curve.scores[i]!, 7),
      significant(ones[i]!, 7),
    ]);
    return { caption: t.table, columns: t.tableColumns, rows, current: query - key + farthest };
  }

  private files(setting: Setting, model: Model): Files {
    const {
      ones,
      curve: { scores },
    } = model;
    const data = new Float64Array(2 * distances.length);
    for (const [i, score] of scores.entries()) data.set([score, ones[i]!], 2 * i);
    return {
      name: `rotation_${setting.vectors}_${setting.headDim}_scores`,
      matrix: { data, shape: [distances.length, 2] },
      rowName: "distance",
      first: -farthest,
      picture: () => linePicture(this.curvePlot(setting, model), this),
      code: codeFor(setting),
    };
  }
}

/** What values span, with room at the top for the name of the rule. */
function rangeOf(all: readonly Float64Array[]): [number, number] {
  const values = all.flatMap((one) => Array.from(one).filter(Number.isFinite));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return nice(low, high + (high - low || 1) / 7, 5); // room for what the rule says
}

/** The query goes where the distance is; the key gives way where there is no room. */
function atDistance({ key }: Setting, distance: number): Places {
  const query = Math.min(Math.max(key + distance, 0), lastPosition);
  return { query, key: query - distance };
}

/** A change of exactly 0 has no place on a logarithmic axis: it stands at its foot. */
const drawable = (changes: Float64Array): Float64Array => changes.map((change) => change || 1e-17);

define("posenc-rotation", Rotation);
