// <posenc-comparison>: every encoding of the catalog with its properties measured, and the small table that
// tutorials have with each cell beside what was measured.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { EncodingId, Posenc } from "posenc";
import { titleOf } from "../../encodings/index.js";
import { type Result, resultsEvent } from "../../experiments/results.js";
import { checkbox, select } from "../../kit/controls/controls.js";
import { define } from "../../kit/define_element.js";
import { FrameQueue } from "../../kit/derive/queue.js";
import { csvText, download } from "../../kit/panel/file_formats.js";
import { type Content, Figure } from "../figure.js";
import { numbersOf } from "./counts.js";
import { type fields, type Measured, measured, newState, runOf, told } from "./fields.js";
import { type CellKey, type Finding, measure } from "./measures.js";
import { rowView } from "./row_view.js";
import { type Row, rowOf, rowsOf } from "./rows.js";
import { spreadsheet } from "./spreadsheet.js";
import { styles } from "./styles.js";
import { size } from "./subjects.js";
import { propertyTable } from "./table.js";
import { text } from "./texts.js";
import { type InUse, inUse, type ToldRow, toldRow } from "./told.js";
import { toldTable } from "./told_view.js";

const cellsOf = (id: EncodingId): CellKey[] => measured.map((what): CellKey => `${id} ${what}`);

export class Comparison extends Figure<typeof fields> {
  static override styles = [...Figure.styles, styles];
  static override properties = {
    ...Figure.properties,
    isSeen: { state: true },
    copied: { state: true },
    live: { state: true },
  };

  /** Nothing is measured before somebody looks. */
  declare private isSeen: boolean;
  declare private copied: boolean | undefined;
  /** What the training figure of this page has trained. */
  declare private live: readonly Result[];
  private facts: InUse | undefined;
  private readonly findings = new Map<CellKey, Finding | string>();
  private readonly queue = new FrameQueue<CellKey, Finding>({
    next: () => this.pending[0],
    measure: (key) => {
      const [id, what] = key.split(" ") as [EncodingId, Measured];
      return measure(this.posenc!, rowOf(this.posenc!, id), what);
    },
    finish: (key, finding) => {
      this.findings.set(key, finding);
      this.requestUpdate();
    },
  });
  private readonly sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.isSeen = true;
      this.sight.disconnect();
    },
    { rootMargin: "400px" }, // so that it is done when it comes into sight
  );

  constructor() {
    super(newState());
    this.isSeen = false;
    this.live = [];
    this.state.subscribe(() => {
      const { wanted } = this;
      this.discard((key) => !wanted.includes(key));
    });
  }

  /** The cells that were asked for, and those that the small table speaks of. */
  private get wanted(): CellKey[] {
    const small = told.map((id): CellKey => `${id} beyond`);
    return Array.from(new Set([...small, ...runOf(this.state).flatMap(cellsOf)]));
  }

  private get pending(): CellKey[] {
    if (!this.isConnected || !this.isSeen) return [];
    return this.wanted.filter((key) => !this.findings.has(key));
  }

  private discard(isDiscarded: (key: CellKey) => boolean): void {
    for (const key of this.findings.keys()) if (isDiscarded(key)) this.findings.delete(key);
  }

  /** What was measured, or why nothing could be; undefined where that is still to come, or is not wanted. */
  private finding(key: CellKey): Finding | string | undefined {
    return this.isSeen && this.wanted.includes(key) ? this.findings.get(key) : undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this);
    document.addEventListener(resultsEvent, this.hear);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
    document.removeEventListener(resultsEvent, this.hear);
  }

  private readonly hear = (event: Event) => {
    this.live = (event as CustomEvent<readonly Result[]>).detail;
  };

  protected heading(): string {
    return text().heading;
  }
  protected caption(): string {
    return text().caption;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.posenc) void this.queue.run();
  }

  private measureRows(ids: readonly EncodingId[]): void {
    this.discard((key) => ids.includes(key.split(" ")[0] as EncodingId));
    const others = runOf(this.state).filter((id) => !ids.includes(id));
    const { encodings } = this;
    const wanted = encodings.filter((id) => others.includes(id) || ids.includes(id));
    this.state.set({ run: wanted.join(",") });
  }

  /** In the order of the catalog, as the address writes them. */
  private get encodings(): EncodingId[] {
    return this.posenc!.catalog.map(({ id }) => id as EncodingId);
  }

  protected controls(): TemplateResult {
    const t = text();
    return html`
      <div class="grid">
        ${select(this.state, "task", t.task, { names: t.tasks, hint: t.taskHint })}
        ${select(this.state, "door", t.door, { names: t.doors })}
        ${checkbox(this.state, "grids", t.grids, { hint: t.gridsHint })}
      </div>
    `;
  }

  protected stage(pe: Posenc): Content {
    const t = text();
    const { pending, state, live } = this;
    const { task, row } = state.values;
    const ask = (key: CellKey) => this.finding(key);
    const rows = rowsOf(pe, state, live, ask);
    const chosen = rowOf(pe, row);
    if (this.isSeen) this.facts ??= inUse(pe);
    const hasValue = (id: EncodingId) => {
      const found = ask(`${id} beyond`);
      return typeof found === "object" && found.kind === "beyond"
        ? found.value !== undefined
        : undefined;
    };
    const named = (id: EncodingId) => titleOf(rowOf(pe, id).entry);
    return html`
      <div class=${this.width >= 640 ? "wide" : "narrow"}>
        <h4>${t.toldHeading}</h4>
        ${toldTable(this.toldRows(pe), this.facts, hasValue, named)}
        <p class="note">${t.toldNote}</p>
        <h4>${t.allHeading}</h4>
        ${this.bar(rows)}
        ${propertyTable({
          rows,
          state,
          live,
          ask,
          isWaiting: (id) => cellsOf(id).some((key) => pending.includes(key)),
          isMeasured: (id) => cellsOf(id).every((key) => ask(key) !== undefined),
          measure: (id) => this.measureRows([id]),
        })}
        <p class="note">${t.setUp(size.dim, size.heads, size.headDim, size.trained)} ${t.device}</p>
        ${rowView(chosen, task, live, ask, this, numbersOf(pe, chosen))}
      </div>
    `;
  }

  /** What concerns the whole table. */
  private bar(rows: readonly Row[]): TemplateResult {
    const t = text();
    const ids = rows.map(({ id }) => id);
    const { wanted } = this;
    const waiting = this.pending.length;
    const done = ids.filter((id) => cellsOf(id).every((key) => this.finding(key) !== undefined));
    const isRunning = waiting > 0;
    const save = () =>
      download(
        "encodings.csv",
        csvText(spreadsheet(rows, this.state.values.task, this.live, (key) => this.finding(key))),
      );
    return html`
      <div class="row bar">
        <button type="button" aria-disabled=${isRunning} @click=${() => isRunning || this.measureRows(ids)}>${t.measureAll}</button>
        ${isRunning ? html`<progress max=${wanted.length} value=${wanted.length - waiting} aria-label=${t.measureAll}></progress>` : nothing}
        <span class="soft">${isRunning ? t.running(wanted.length - waiting, wanted.length) : t.counted(done.length, ids.length)}</span>
        <span class="files">
          <button class="small" type="button" @click=${save}>${t.csv}</button>
          ${this.dataset.state === undefined ? nothing : html`<button class="small" type="button" @click=${this.copyLink}>${t.link}</button>`}
          <span role="status" class="soft">${this.copied === undefined ? "" : this.copied ? t.linked : t.notLinked}</span>
        </span>
      </div>
    `;
  }

  private async copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.copied = true;
    } catch {
      this.copied = false;
    }
    setTimeout(() => {
      this.copied = undefined;
    }, 3000);
  }

  private toldRows(pe: Posenc): ToldRow[] {
    return told.map((id) => toldRow(pe, rowOf(pe, id), this.state.values.task, this.live));
  }

  protected summary(pe: Posenc): string {
    const t = text();
    const slips = this.toldRows(pe).flatMap((row) => {
      const title = titleOf(rowOf(pe, row.id).entry);
      const [, trained, extrapolates] = t.toldColumns;
      return [
        ...(row.trainedHolds ? [] : [`${title}, ${trained}`]),
        ...(row.extrapolatesHolds === false ? [`${title}, ${extrapolates}`] : []),
      ];
    });
    const task = t.tasks[this.state.values.task];
    return slips.length ? t.summary(task, slips.join("; "), slips.length) : t.noSlip(task);
  }
}

define("posenc-comparison", Comparison);
