// <posenc-training>: small models trained from scratch in worker threads, and what each encoding can and
// cannot do within and beyond the trained length.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { resultsEvent } from "../../experiments/results.js";
import { select } from "../../kit/controls/controls.js";
import { define } from "../../kit/define_element.js";
import { dataTableStyles, type Files, fileDetails } from "../../kit/panel/data_table.js";
import { linePicture } from "../../kit/plot/line_plot.js";
import { Painter } from "../../kit/plot/painter.js";
import { type Content, Figure } from "../figure.js";
import { attentionView, shownLayer, shownLook } from "./attention_view.js";
import { chart, type Series } from "./chart.js";
import { codeFor } from "./code.js";
import { comparison } from "./comparison.js";
import { chance, type fields, newState, settingOf } from "./fields.js";
import { Lab, type Model, multiples } from "./lab.js";
import { learnedView, moments } from "./learned_view.js";
import { resultsOf } from "./results.js";
import { runsView } from "./runs_view.js";
import { settingsView } from "./settings_view.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

type Pointed = "steps" | "places" | "distances";

/** Points of a curve over steps, each the mean of as many steps as fit into a pixel or two. */
function thinned(list: readonly number[], most: number): [number, number][] {
  const size = Math.max(
    1,
    Math.ceil(list.length / most),
    Math.min(5, Math.floor(list.length / 40)),
  );
  const points: [number, number][] = [];
  for (let first = 0; first < list.length; first += size) {
    const part = list.slice(first, first + size);
    points.push([first + part.length, part.reduce((sum, x) => sum + x, 0) / part.length]);
  }
  return points;
}

/** In milliseconds. */
const restBetweenReports = 60;

/** A matrix to be drawn: weights from 0 to 1 in greys, others from -1 to 1. `of` is what it was made from. */
interface Picture {
  canvas: HTMLCanvasElement;
  of: object;
  shape: readonly number[];
  values(): Float32Array;
  map: "greys" | "diverging";
}

export class TrainingFigure extends Figure<typeof fields> {
  static override styles = [...Figure.styles, dataTableStyles, styles];
  static override properties = { ...Figure.properties, pointed: { state: true } };

  /** The x that is pointed at, by kind of chart. */
  declare private pointed: Partial<Record<Pointed, number>>;
  private readonly lab = new Lab(() => this.redrawSoon());
  private redraw: ReturnType<typeof setTimeout> | undefined;
  private readonly painter = new Painter();
  /** What every canvas shows, and in how much room: most renderings change nothing of it. */
  private readonly painted = new WeakMap<HTMLCanvasElement, { of: object; room: string }>();
  private trained = "";
  /** How many tests were told of. */
  private told = 0;
  private readonly sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.begin();
    },
    { threshold: 0.2 },
  );

  constructor() {
    super(newState());
    this.pointed = {};
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this); // the first run begins when somebody looks
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
    // Another language moves the figure to another text; its runs go on.
    queueMicrotask(() => {
      if (!this.isConnected) this.lab.close();
    });
  }

  /** Runs report more often than there is anything new to see. */
  private redrawSoon(): void {
    this.redraw ??= setTimeout(() => {
      this.redraw = undefined;
      this.requestUpdate();
    }, restBetweenReports);
  }

  private begin(): void {
    this.sight.disconnect();
    if (this.lab.state === "idle") this.train();
  }

  private train(): void {
    const setting = settingOf(this.state.values);
    this.trained = JSON.stringify(setting);
    this.lab.start(setting);
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): string {
    return text().caption;
  }

  protected controls(): TemplateResult {
    return settingsView({
      state: this.state,
      automatic: this.lab.automatic(this.state.values.task),
      redraw: () => this.requestUpdate(),
      buttons: this.buttons(),
    });
  }

  private get isStale(): boolean {
    return (
      this.lab.state !== "idle" && this.trained !== JSON.stringify(settingOf(this.state.values))
    );
  }

  private buttons(): TemplateResult {
    const t = text();
    const { lab } = this;
    const { state } = lab;
    const failed = lab.models.some(({ run }) => run.state === "failed");
    const under = state === "running" || state === "paused";
    const start = state === "idle" ? t.train : failed ? t.restart : t.again;
    return html`
      <button class="main" type="button" @click=${() => this.train()}>${start}</button>
      ${
        under
          ? html`
            <button type="button" @click=${() => (state === "paused" ? lab.resume() : lab.pause())}>${state === "paused" ? t.resume : t.pause}</button>
            <button type="button" @click=${() => lab.stop()}>${t.stop}</button>
          `
          : nothing
      }
      ${this.isStale ? html`<span class="stale" role="status">${t.stale}</span>` : nothing}
    `;
  }

  protected stage(): Content {
    const { lab, state } = this;
    if (lab.state === "idle") return html`<p class="waiting">${text().ready}</p>`;
    const isTested = lab.models.some(({ tests }) => tests.length > 0);
    return html`
      ${runsView(lab)} ${this.curves()} ${this.places()} ${isTested ? comparison(lab) : nothing}
      ${attentionView(lab, state)}
      ${learnedView(moments(lab), { width: this.width, at: this.pointed.distances, point: (x) => this.point("distances", x) })}
      ${isTested ? fileDetails(() => this.files()) : nothing}
    `;
  }

  /** Accuracy of every model at every place, or at every length. */
  private files(): Files {
    const { lab } = this;
    const { values, series } = this.tested();
    const t = text();
    const data = Float32Array.from(series.flatMap((one) => Array.from(one.values)));
    const plot = {
      width: 900,
      height: 360,
      x: { name: lab.isByPlace ? t.position : t.sequenceLength, values },
      y: { name: t.accuracy, range: [0, 1] as const },
      series: series.slice(0, 6),
      at: 0,
    };
    return {
      name: `training_${lab.setting!.task}`,
      matrix: { data, shape: [series.length, values.length] },
      rowName: "model",
      picture: () => linePicture(plot, this),
      code: codeFor(lab.setting!),
    };
  }

  /** What the tests gave: a value for every place of the longest sequences, or for every length. */
  private tested() {
    const t = text();
    const { lab } = this;
    const { lengths, isByPlace } = lab;
    const { scaling } = this.state.values;
    const series = lab.models.flatMap(({ encoding, tests }) => {
      const wanted = encoding === "rope" ? scaling : "none";
      const test = tests.find(({ treatment }) => treatment === wanted) ?? tests[0];
      if (!test) return [];
      const treated = test.treatment === "none" ? "" : ` + ${t.treatments[test.treatment]}`;
      const values: ArrayLike<number> = isByPlace ? test.perPosition : test.accuracies;
      return [{ kind: encoding as string, name: `${t.titles[encoding]}${treated}`, values }];
    });
    const places = isByPlace ? Array.from({ length: lengths.at(-1) ?? 0 }, (_, i) => i) : lengths;
    return { values: places, series };
  }

  private point(kind: Pointed, x: number | undefined): void {
    this.pointed = { ...this.pointed, [kind]: x };
  }

  private get half(): { beside: boolean; width: number } {
    const beside = this.width >= 640;
    return { beside, width: beside ? (this.width - 24) / 2 : this.width };
  }

  /** What a guess has. */
  private chance(side: "start" | "end") {
    const at = chance[this.lab.setting!.task];
    return { at, name: text().chance(`${(100 * at).toFixed(at < 0.1 ? 1 : 0)}%`), side };
  }

  /** Loss and accuracy by step. */
  private curves(): TemplateResult {
    const t = text();
    const { models } = this.lab;
    const { beside, width } = this.half;
    const steps = Math.max(...models.map(({ run }) => run.settings?.steps ?? 1), 1);
    const lines = (list: (model: Model) => readonly number[]): Series[] =>
      models.map((model) => ({
        kind: model.encoding,
        name: t.titles[model.encoding],
        points: thinned(list(model), width / 2),
      }));
    const shared = {
      width,
      x: { name: t.step, from: 0, to: steps },
      at: this.pointed.steps,
      point: (x: number | undefined) => this.point("steps", x),
      place: t.atStep,
      hint: t.pointAt,
    };
    const highest = Math.max(3.5, ...models.map(({ run }) => run.losses[0] ?? 0));
    return html`
      <div class="two ${beside ? "beside" : ""}">
        <div>
          <h4>${t.lossHeading}</h4>
          ${chart({ ...shared, label: t.lossHeading, y: { name: t.loss, from: 0, to: Math.min(highest, 6) }, series: lines(({ run }) => run.losses) })}
        </div>
        <div>
          <h4>${t.accuracyHeading}</h4>
          ${chart({ ...shared, label: t.accuracyHeading, y: { name: t.accuracy, from: 0, to: 1, percent: true }, level: this.chance("end"), series: lines(({ run }) => run.accuracies) })}
        </div>
      </div>
    `;
  }

  /** Accuracy place by place where every place sees only what is before it, else by length. */
  private places(): Content {
    const t = text();
    const { lab } = this;
    const { lengths, isByPlace, trainedLength } = lab;
    const longest = lengths.at(-1) ?? 0;
    if (lengths.length < 2 || !lab.models.some(({ tests }) => tests.length > 0)) return nothing;
    const { values, series: tested } = this.tested();
    const series: Series[] = tested.map(({ kind, name, values: shares }) => ({
      kind,
      name,
      points: Array.from(shares, (share, i) => [values[i]!, share] as const),
    }));
    const guesses = isByPlace
      ? Array.from(lab.orderFree.at(-1)?.perPosition ?? [], (share, i) => [i, share] as const)
      : lab.orderFree.map(({ accuracy }, i) => [lengths[i]!, accuracy] as const);
    series.push({ kind: "order-free", name: t.orderFree, points: guesses });
    const heading = isByPlace ? t.placesHeading : t.lengthsHeading;
    return html`
      <div>
        <h4>${heading} ${isByPlace ? html`<small>${t.placesHint(longest)}</small>` : nothing}</h4>
        ${lab.models.some(({ encoding }) => encoding === "rope") ? html`<div class="pickers">${select(this.state, "scaling", t.scaling, { names: t.treatments })}</div>` : nothing}
        ${chart({
          label: heading,
          width: this.width,
          height: 260,
          x: {
            name: isByPlace ? t.position : t.sequenceLength,
            from: isByPlace ? 0 : trainedLength,
            to: isByPlace ? longest - 1 : longest,
          },
          y: { name: t.accuracy, from: 0, to: 1, percent: true },
          series,
          level: this.chance("start"),
          edge: isByPlace ? { at: trainedLength - 0.5, name: t.edge } : undefined,
          at: this.pointed.places,
          point: (x) => this.point("places", x),
          place: isByPlace ? t.atPosition : t.atLength,
          hint: t.pointAt,
        })}
        <p class="soft note">${t.orderFreeNote}</p>
      </div>
    `;
  }

  /** Tells of tests that have come in. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const detail = resultsOf(this.lab);
    if (detail.length === this.told) return;
    this.told = detail.length;
    this.dispatchEvent(new CustomEvent(resultsEvent, { detail, bubbles: true, composed: true }));
  }

  protected override paint(pe: Posenc): void {
    const root = this.renderRoot;
    const canvases = (name: string) =>
      Array.from(root.querySelectorAll<HTMLCanvasElement>(`canvas.${name}`));
    const pictures: Picture[] = [];
    const look = shownLook(this.lab, this.state);
    if (look) {
      const [, heads, n] = look.weights.shape as [number, number, number, number];
      const first = shownLayer(look, this.state) * heads;
      canvases("head").forEach((canvas, head) => {
        if (head >= heads) return;
        const at = (first + head) * n * n;
        const values = () => look.weights.data.subarray(at, at + n * n);
        pictures.push({ canvas, of: look, shape: [n, n], values, map: "greys" });
      });
    }
    const tables = canvases("table");
    const cosines = canvases("cosines");
    moments(this.lab).forEach(({ table, report }, i) => {
      const [above, below] = [tables[i], cosines[i]];
      const { shape } = table;
      if (above)
        pictures.push({
          canvas: above,
          of: table,
          shape,
          values: () => table.data,
          map: "diverging",
        });
      if (!report || !below) return;
      const values = () => Float32Array.from(report.cosines.data);
      pictures.push({
        canvas: below,
        of: report,
        shape: report.cosines.shape,
        values,
        map: "diverging",
      });
    });
    this.draw(pe, pictures);
  }

  /** Paints what has changed. Widths are read before anything is written: a layout each would be slow. */
  private draw(pe: Posenc, pictures: readonly Picture[]): void {
    // Moments share the width, so their number counts too; a look has layers.
    const room = `${this.width} ${pictures.length} ${this.state.values.layer}`;
    const changed = pictures.filter(({ canvas, of }) => {
      const before = this.painted.get(canvas);
      return before?.of !== of || before.room !== room;
    });
    const widths = changed.map(({ canvas }) =>
      Math.max(Math.min(canvas.parentElement!.clientWidth, 260), 40),
    );
    changed.forEach(({ canvas, of, shape, values, map }, i) => {
      this.painted.set(canvas, { of, room });
      const [rows, columns] = shape as [number, number];
      const width = widths[i]!;
      const height = Math.round((width * rows) / Math.max(rows, columns));
      const matrix = { data: values(), shape: [rows, columns] };
      const low = map === "greys" ? 0 : -1;
      this.painter.paint(pe, canvas, matrix, { width, height, low, high: 1, map });
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    });
  }

  protected summary(): string {
    const t = text();
    const { lab } = this;
    const setting = lab.setting;
    if (!setting || lab.state === "idle") return t.summaryIdle;
    const name = t.tasks[setting.task];
    const tested = lab.models.filter(({ tests }) => tests.length > 0);
    if (lab.state !== "done" || tested.length === 0) {
      const done = lab.models.filter(({ run }) => run.over).length;
      return t.summaryRunning(name, done, lab.models.length);
    }
    const percent = (share: number | undefined) =>
      share === undefined ? "" : `${(100 * share).toFixed(0)}%`;
    const seconds = lab.models.reduce((sum, { run }) => sum + run.seconds, 0).toFixed(1);
    const models = tested.map(({ encoding, tests }) => {
      const { accuracies } = tests[0]!;
      return t.summaryModel(
        t.titles[encoding],
        percent(accuracies[0]),
        percent(accuracies[multiples.length - 1]),
      );
    });
    return t.summary(name, setting.layers, lab.trainedLength, seconds, models.join("; "));
  }
}

define("posenc-training", TrainingFigure);
