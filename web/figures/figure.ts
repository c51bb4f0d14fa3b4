// What all figures share: the frame with title, reset, controls and caption, the loaded library,
// language and state, one update a frame, the width, and a summary that is always up to date to the eye
// and read out once things settle.
//
//   class Heatmap extends Figure<typeof fields> {
//     static override styles = [...Figure.styles, css`...`];
//     constructor() { super(new State(fields)); }
//     protected heading() { return "..."; }     // in the language of now
//     protected controls() { return html`...`; }
//     protected stage(pe: Posenc) { return html`<canvas></canvas>`; }
//     protected override paint(pe: Posenc) { ... }   // after rendering, for canvases
//     protected summary(pe: Posenc) { return "..."; } // one or two sentences with the numbers shown
//     protected caption() { return html`...`; }
//   }
//   define("posenc-heatmap", Heatmap);
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { load, type Posenc } from "posenc";
import type { Content } from "../kit/content.js";
import { controlStyles } from "../kit/controls/styles.js";
import { changedTexts, stateIn, tellIgnored } from "../kit/state/attributes.js";

export type { Content } from "../kit/content.js";

import { turn } from "../kit/drawing_order.js";
import type { Fields, Moment, State, Value } from "../kit/state/state.js";
import { messages, onLanguage } from "../kit/text/language.js";
import { base, theme } from "../kit/theme/theme.js";
import { inTurn } from "../parts/in_turn.js";
import { Turns } from "../parts/turns.js";

const text = messages({
  ko: {
    reset: "처음 상태로",
    loading: "계산 모듈을 불러오는 중…",
    failed: "이 그림은 계산 모듈 없이 그릴 수 없습니다.",
  },
  en: {
    reset: "Reset",
    loading: "Loading the compute module…",
    failed: "This figure cannot be drawn without the compute module.",
  },
});

/** What a sheet of A4 or Letter leaves for a stage, in CSS pixels. */
const printed = 640;

/** How long things must rest before the summary is read out, in milliseconds. */
const restBeforeSummary = 700;

export abstract class Figure<F extends Fields = Fields> extends LitElement {
  static override properties = {
    posenc: { state: true },
    failure: { state: true },
    width: { state: true },
    announced: { state: true },
    isMoving: { state: true },
  };

  /** Undefined until the WASM has loaded. */
  declare protected posenc: Posenc | undefined;
  declare private failure: string | undefined;
  /** Of the stage, in CSS pixels; 0 until it is known. */
  declare protected width: number;
  declare private announced: string;
  /** More changes are on their way: a drag, or a pointer over a plot. False again once things rest. */
  declare protected isMoving: boolean;

  private readonly observer = new ResizeObserver((entries) => {
    const width = Math.floor(entries.at(-1)!.contentRect.width);
    if (width > 0) this.width = width;
  });
  private readonly attributesOf = new MutationObserver((records) => {
    const texts = changedTexts(this, records);
    if (texts.size) tellIgnored(this, this.state.merge(texts));
  });
  private readonly ends: (() => void)[] = [];
  private rest: ReturnType<typeof setTimeout> | undefined;
  protected readonly drawing = new Turns(() => this.isUpdatePending);

  /** Of the figure as it is now, by name. */
  get settings(): Readonly<Record<string, Value>> {
    return this.state.values;
  }

  constructor(readonly state: State<F>) {
    super();
    this.width = 0;
    this.announced = "";
    this.isMoving = false;
  }

  protected abstract heading(): string;
  /** What others call it, in the language of now. */
  get name(): string {
    return this.heading();
  }
  protected abstract controls(pe: Posenc): Content;
  protected abstract stage(pe: Posenc): Content;
  protected abstract summary(pe: Posenc): string;
  protected abstract caption(): Content;
  /** False where the figure already shows what the summary says. */
  protected summaryIsSeen = true;
  /**
   * The content of a part of the stage, which is all that its element holds. While things move only what can be seen
   * is drawn, and with each change only what there is time for.
   */
  protected inTurn(content: () => Content): unknown {
    return inTurn(content, this.isMoving, this.drawing);
  }
  /** After each rendering with a known width: canvases. */
  protected paint(_pe: Posenc): void {}

  override connectedCallback(): void {
    super.connectedCallback();
    this.ends.push(
      onLanguage(() => this.requestUpdate()),
      this.state.subscribe((moment) => this.tell(moment)),
    );
    if (this.hasUpdated)
      this.observeWidth(); // moved in the document
    else this.readAttributes();
    this.attributesOf.observe(this, { attributes: true });
    addEventListener("beforeprint", this.shrink);
    addEventListener("afterprint", this.unshrink);
    load().then(
      async (pe) => {
        if (!this.isConnected) return; // taken out of the document, which another connecting would undo
        await turn(this);
        this.posenc = pe;
      },
      (error: unknown) => {
        this.failure = error instanceof Error ? error.message : String(error);
      },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.ends.splice(0)) end();
    clearTimeout(this.rest);
    this.observer.disconnect();
    this.attributesOf.disconnect();
    removeEventListener("beforeprint", this.shrink);
    removeEventListener("afterprint", this.unshrink);
  }

  /** Drawings have the width of the screen, and there is no time to draw them anew for paper. */
  private readonly shrink = () => this.zoom(Math.min(1, printed / this.width));
  private readonly unshrink = () => this.zoom(1);
  private zoom(factor: number): void {
    const stage = this.renderRoot.querySelector<HTMLElement>(".stage");
    if (stage && this.width) stage.style.zoom = factor === 1 ? "" : String(factor);
  }

  /** The state that the element was written with. */
  private readAttributes(): void {
    const texts = stateIn(this);
    if (texts.size) tellIgnored(this, this.state.begin(texts));
  }

  /** Draws what was set, and says so to whoever listens outside. */
  private tell(moment: Moment): void {
    this.isMoving = moment !== "settled";
    this.requestUpdate();
    const detail = { settings: this.settings, moment };
    this.dispatchEvent(
      new CustomEvent("posenc-settings", { detail, bubbles: true, composed: true }),
    );
  }

  /** Lit updates in a microtask; a drag sends more events than there are frames, a page has many figures. */
  protected override async scheduleUpdate(): Promise<void> {
    await (this.hasUpdated ? new Promise(requestAnimationFrame) : turn(this));
    this.drawing.begin();
    await super.scheduleUpdate();
  }

  /** Once all that is seen is drawn: parts may have to wait for the frames after. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    while (this.drawing.areLeft) await new Promise(requestAnimationFrame);
    return isDone && !this.isUpdatePending;
  }

  protected override firstUpdated(): void {
    this.observeWidth();
  }

  private observeWidth(): void {
    this.observer.observe(this.renderRoot.querySelector(".stage")!);
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.posenc || !this.width) return;
    this.paint(this.posenc);
    this.drawing.take();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.isMoving = false;
      if (this.posenc) this.announced = this.summary(this.posenc);
    }, restBeforeSummary);
  }

  protected override render(): TemplateResult {
    const pe = this.posenc;
    return html`
      <figure aria-labelledby="heading">
        <header>
          <h3 id="heading">${this.heading()}</h3>
          <div class="tools"><slot name="menu"></slot><button class="quiet" type="button" ?disabled=${!pe} @click=${() => this.state.reset()}>${text().reset}</button></div>
        </header>
        ${pe ? html`<div class="controls">${this.controls(pe)}</div>` : nothing}
        <div class="stage">${pe ? (this.width ? this.stage(pe) : nothing) : this.waiting()}</div>
        ${this.summaryIsSeen ? html`<p class="summary">${pe ? this.inTurn(() => this.summary(pe)) : nothing}</p>` : nothing}
        <p class="hidden" role="status" aria-live="polite">${this.announced}</p>
        <figcaption>${this.caption()}</figcaption>
      </figure>
    `;
  }

  private waiting(): TemplateResult {
    if (this.failure === undefined) return html`<p class="waiting">${text().loading}</p>`;
    return html`<p class="waiting failed">${text().failed} <span lang="en">${this.failure}</span></p><slot></slot>`;
  }

  static override styles = [
    theme,
    base,
    controlStyles,
    css`
      figure {
        margin: 0;
        padding: clamp(0.9rem, 3vw, 1.75rem);
        background: var(--panel);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      header {
        display: flex;
        align-items: baseline;
        justify-content: space-between;
        gap: var(--gap);
        margin-bottom: var(--gap);
      }
      .tools {
        display: flex;
        flex: none;
        align-items: baseline;
      }
      h3 {
        margin: 0;
        font-size: 1.05rem;
        font-weight: 650;
      }
      .controls {
        margin-bottom: calc(1.5 * var(--gap));
      }
      /* A teacher's link: fewer things to turn, or the same numbers for the whole class. */
      :host([data-plain]) :is(.controls, header button),
      :host([data-seeded]) .control:has(> #control-seed) {
        display: none;
      }
      @media print {
        .controls,
        header button,
        details:not([open]) {
          display: none;
        }
        figure {
          break-inside: avoid;
        }
      }
      .stage {
        min-width: 0;
      }
      ::slotted(img) {
        display: block;
        width: 100%;
        height: auto;
      }
      .waiting {
        display: grid;
        place-items: center;
        align-content: center;
        min-height: 16rem;
        margin: 0;
        color: var(--ink-soft);
        text-align: center;
      }
      .failed {
        color: var(--warning);
      }
      .summary {
        min-height: 1.6em;
        margin: var(--gap) 0 0;
        color: var(--ink);
        font-size: 0.95rem;
        font-variant-numeric: tabular-nums;
      }
      figcaption {
        margin-top: 0.9rem;
        color: var(--ink-soft);
        font-size: 0.9rem;
      }
    `,
  ];
}
