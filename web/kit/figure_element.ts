// The element of every figure: loads the library and the words, keeps settings and attributes the same, and draws
// in one animation frame all panels in sight that a change concerns. What a figure shows is its definition.
import { batch, computed, type Signal, signal } from "@preact/signals-core";
import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyValues,
  render,
  type TemplateResult,
} from "lit";
import { load, type Posenc } from "posenc";
import type { Content } from "./content.js";
import { figureControl } from "./controls/figure_control.js";
import { segmentStyles } from "./controls/segments.js";
import { controlStyles } from "./controls/styles.js";
import type { AnyFigure, FigureTexts } from "./define_figure.js";
import { Derived, type Transient } from "./derive/derived.js";
import { turn } from "./drawing_order.js";
import { PanelHost } from "./panel/panel_host.js";
import { panelStyles } from "./panel/styles.js";
import { changedTexts, choicesIn, stateIn, tellIgnored } from "./state/attributes.js";
import { type Moment, State, type Value } from "./state/state.js";
import { type Language, languageAt, messages, onLanguage, speaking } from "./text/language.js";
import { Said } from "./text/said.js";
import { figureStyles } from "./theme/figure_styles.js";
import { base, theme } from "./theme/theme.js";

const frameText = messages({
  ko: {
    reset: "처음 상태로",
    explore: "자세히 살펴보기",
    back: "그림 하나만 보기",
    more: "설정 더 보기",
    loading: "계산 모듈을 불러오는 중…",
    failed: "이 그림은 계산 모듈 없이 그릴 수 없습니다.",
    impossible: "이 설정으로는 그릴 수 없습니다.",
  },
  en: {
    reset: "Reset",
    explore: "Explore",
    back: "Only the picture",
    more: "More settings",
    loading: "Loading the compute module…",
    failed: "This figure cannot be drawn without the compute module.",
    impossible: "This cannot be drawn with these settings.",
  },
});

/** Width of a sheet of A4 or Letter inside its margins, in CSS pixels. */
const printed = 640;
/** The panel that is a picture's caption. */
const caption = "caption";
/** How long nothing moves before the summary is read out and what is out of sight is drawn, in milliseconds. */
const restAfter = 700;
const unseenAfter = 60;

// biome-ignore lint/suspicious/noExplicitAny: the view of any figure
type AnyView = any;

export class FigureElement extends LitElement {
  static override properties = {
    posenc: { state: true },
    failure: { state: true },
    announced: { state: true },
    explored: { state: true },
    picture: { state: true },
  };
  static override styles: CSSResultGroup[] = [
    theme,
    base,
    controlStyles,
    segmentStyles,
    panelStyles,
    figureStyles,
  ];

  /** Undefined until the WASM has loaded. */
  declare private posenc: Posenc | undefined;
  declare private failure: string | undefined;
  declare private announced: string;
  declare private explored: boolean;
  declare private picture: boolean;

  readonly state: State;
  private readonly derived: Derived;
  private readonly text = signal<FigureTexts | undefined>(undefined);
  private readonly spoken = signal<Language>("en");
  private readonly view: AnyView;
  private readonly folds = new Map<string, Signal<boolean>>();
  private readonly hosts = new Map<string, PanelHost>();
  private readonly summaryParts = computed(() =>
    [this.speak(() => this.figure.summary(this.view))].flat(),
  );
  /** Counts what draws the frame anew: settings, language, what is shown. */
  private readonly frames = signal(0);
  /** Also made anew where a control reads what no address keeps, and that has changed. */
  private readonly controlsNow = computed(() => {
    void this.frames.value;
    return this.speak(() => this.controls(this.text.value!));
  });
  private drawnControls: TemplateResult | undefined;
  private shown: { panels?: readonly string[]; controls?: readonly string[] } = {};
  private readonly attributesChanged = new MutationObserver((records) =>
    this.mergeAttributes(records),
  );
  private readonly ends: (() => void)[] = [];
  private loadingTexts: Promise<void> | undefined;
  private readonly said = new Said();
  private hasBegun = false;
  private isMoving = false;
  private isBegun = false;
  private frame = 0;
  private problem: string | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private unseenTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly figure: AnyFigure) {
    super();
    this.announced = "";
    this.explored = false;
    this.picture = false;
    this.state = new State(figure.fields, figure.more);
    this.derived = new Derived(figure.derive, figure.transient ?? {}, this.spoken);
    this.view = this.viewOf();
  }

  private viewOf(): AnyView {
    return Object.create(this.derived.scope, {
      text: { get: () => this.text.value },
      state: { value: this.state },
      element: { value: this },
      set: {
        value: (patch: Record<string, Value>, moment?: Moment) => this.state.set(patch, moment),
      },
      put: { value: (patch: Transient) => this.put(patch) },
      isOpen: { value: (fold: string) => this.foldOf(fold).value },
      open: { value: (fold: string, isOpen: boolean) => this.openFold(fold, isOpen) },
    });
  }

  private foldOf(name: string): Signal<boolean> {
    let fold = this.folds.get(name);
    if (!fold) {
      fold = signal(false);
      this.folds.set(name, fold);
    }
    return fold;
  }

  private openFold(name: string, isOpen: boolean): void {
    this.foldOf(name).value = isOpen;
    if (!this.isUpdatePending) this.drawPanels();
  }

  /** Of the figure as it is now, by name. */
  get settings(): Readonly<Record<string, Value>> {
    return this.state.values;
  }

  /** What others call it. */
  get name(): string {
    return this.text.peek()?.heading ?? "";
  }

  /** What attributes can choose, and what it is called; there once its words are. */
  get parts(): { panels: [string, string][]; controls: [string, string][] } {
    const { panels, view } = this.figure;
    const words = this.text.peek()?.controls ?? {};
    const called = (name: string): string => {
      const word = words[name];
      const label = typeof word === "object" && "label" in word ? word.label : word;
      return typeof label === "string" ? label : name;
    };
    const heading = (name: string): string => {
      const words = [...(this.hosts.get(name)?.element.querySelector("h4")?.childNodes ?? [])];
      const text = words.filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return (
        text
          .map(({ nodeValue }) => nodeValue)
          .join("")
          .trim() || name
      );
    };
    const controls = new Set([...view.controls, ...(view.more ?? []), ...view.picture.controls]);
    return {
      panels: Object.keys(panels).map((name) => [name, heading(name)]),
      controls: Array.from(controls, (name) => [name, called(name)]),
    };
  }

  private speak<T>(make: () => T): T {
    return speaking(this.spoken.value, make);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.ends.push(
      onLanguage(() => void this.followLanguage()),
      this.state.subscribe((moment) => this.changed(moment)),
    );
    if (!this.hasBegun) this.readAttributes();
    for (const host of this.hosts.values()) host.connect();
    this.attributesChanged.observe(this, { attributes: true });
    addEventListener("beforeprint", this.shrink);
    addEventListener("afterprint", this.unshrink);
    void this.begin();
  }

  private async begin(): Promise<void> {
    try {
      const [pe] = await Promise.all([load(), this.followLanguage()]);
      if (!this.isConnected) return; // taken out of the document
      if (!this.posenc) await turn(this);
      this.derived.pe = pe;
      this.derived.setSettings(this.state.values);
      this.posenc = pe;
      if (this.figure.connect && this.isConnected && !this.isBegun) {
        this.isBegun = true;
        const end = this.figure.connect(this.view);
        this.ends.push(() => {
          this.isBegun = false;
          end();
        });
      }
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  /** Until the words of another language are there it speaks as before. */
  private followLanguage(): Promise<void> {
    this.loadingTexts = this.loadTexts();
    return this.loadingTexts;
  }

  private async loadTexts(): Promise<void> {
    const wanted = languageAt(this);
    const { texts } = await this.figure.texts[wanted]();
    if (languageAt(this) !== wanted) return;
    batch(() => {
      this.spoken.value = wanted;
      this.text.value = texts;
    });
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.ends.splice(0)) end();
    for (const host of this.hosts.values()) host.disconnect();
    clearTimeout(this.restTimer);
    clearTimeout(this.unseenTimer);
    this.attributesChanged.disconnect();
    removeEventListener("beforeprint", this.shrink);
    removeEventListener("afterprint", this.unshrink);
  }

  /** Drawings have the width of the screen, and there is no time to draw them anew for paper. */
  private readonly shrink = () => {
    this.drawPanels(true);
    this.zoom(Math.min(1, printed / this.clientWidth));
  };
  private readonly unshrink = () => this.zoom(1);
  private zoom(factor: number): void {
    const stage = this.renderRoot.querySelector<HTMLElement>(".stage");
    if (stage && factor > 0) stage.style.zoom = factor === 1 ? "" : String(factor);
  }

  /** The settings that the element was written with, and what of it is shown. */
  private readAttributes(): void {
    this.hasBegun = true; // where a page moves it, it keeps what a link has set
    const { settings } = this.figure.view.picture;
    if (settings && this.hasAttribute("picture")) this.state.startFrom(settings);
    const texts = stateIn(this);
    if (texts.size) tellIgnored(this, this.state.begin(texts));
    this.readChoices();
  }

  /** Takes changed attributes; what a reader has set otherwise stays. */
  private mergeAttributes(records: readonly MutationRecord[]): void {
    this.readChoices();
    if (records.some(({ attributeName }) => attributeName === "lang")) void this.followLanguage();
    const texts = changedTexts(this, records);
    if (texts.size) tellIgnored(this, this.state.merge(texts));
  }

  private readChoices(): void {
    const { panels, view } = this.figure;
    const controls = [...view.controls, ...(view.more ?? []), ...Object.keys(this.state.fields)];
    this.shown = {
      panels: choicesIn(this, "panels", Object.keys(panels)),
      controls: choicesIn(this, "controls", controls),
    };
    this.picture = this.hasAttribute("picture");
    this.requestUpdate();
  }

  /** Draws what was set, and says so to whoever listens outside. */
  private changed(moment: Moment): void {
    this.isMoving = moment !== "settled";
    this.derived.setSettings(this.state.values);
    this.requestUpdate();
    const detail = { settings: this.settings, moment };
    this.dispatchEvent(
      new CustomEvent("posenc-settings", { detail, bubbles: true, composed: true }),
    );
  }

  /** What no address keeps changes panels, and of the frame around them controls that read it. */
  private put(patch: Transient): void {
    this.derived.setTransient(patch);
    this.isMoving = true;
    this.redraw();
  }

  private readonly redraw = (): void => {
    if (this.isUpdatePending || this.frame || !this.hasUpdated) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.isUpdatePending) return;
      if (this.controlsNow.value !== this.drawnControls) this.requestUpdate();
      else this.drawPanels();
    });
  };

  /** Lit updates in a microtask; a drag sends more events than there are frames, a page has many figures. */
  protected override async scheduleUpdate(): Promise<void> {
    await (this.hasUpdated ? new Promise(requestAnimationFrame) : turn(this));
    await super.scheduleUpdate();
  }

  /** Once everything is drawn, in sight or not. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await this.loadingTexts;
    let isDone = await super.getUpdateComplete();
    while (this.frame || this.unseenTimer !== undefined) {
      isDone = false;
      await new Promise(requestAnimationFrame);
    }
    const inner = this.renderRoot.querySelectorAll<LitElement>(
      "posenc-matrix, posenc-cells, posenc-color-scale, posenc-code",
    );
    for (const element of inner) await element.updateComplete;
    return isDone && !this.isUpdatePending;
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.posenc && this.text.peek()) this.drawPanels();
  }

  /** The names of the panels that are shown, as they are arranged. */
  private arrangement(): readonly (readonly string[])[] {
    const { view } = this.figure;
    const chosen = this.shown.panels ?? (this.isPicture ? view.picture.panels : undefined);
    const rows = (chosen ?? view.panels) as typeof view.panels;
    return rows.map((row) => (typeof row === "string" ? [row] : row));
  }

  private get isPicture(): boolean {
    return this.picture && !this.explored;
  }

  /** Under the picture, where it speaks of what is seen. */
  private get captionHost(): PanelHost | undefined {
    const hasOwn =
      this.posenc && this.text.peek() && this.isPicture && this.figure.view.picture.caption;
    return hasOwn ? this.hostOf(caption) : undefined;
  }

  private hostOf(name: string): PanelHost {
    let host = this.hosts.get(name);
    if (!host) {
      const panel =
        name === caption
          ? { content: this.figure.view.picture.caption! }
          : this.figure.panels[name]!;
      const make = (width: number): Content | undefined => {
        const view = Object.create(this.view, { width: { value: width } });
        return this.speak(() =>
          "isShown" in panel && panel.isShown?.(view) === false ? undefined : panel.content(view),
        );
      };
      host = new PanelHost(name, make, () => this.requestUpdate());
      this.hosts.set(name, host);
      if (this.isConnected) host.connect();
    }
    return host;
  }

  private drawPanels(all = false): void {
    const names = this.arrangement().flat();
    const hosts = names.map((name) => this.hostOf(name));
    if (this.captionHost) hosts.push(this.captionHost);
    let problem: string | undefined;
    let isComplete = true;
    for (const host of hosts) {
      // What is hidden may be shown again by what has changed, and no observer sees it before.
      if (!all && !host.isVisible && !host.element.hidden) {
        isComplete = false;
        host.leave();
        continue;
      }
      const failure = this.attempt(() => host.draw());
      if (failure !== undefined) host.element.hidden = true;
      problem ??= failure;
    }
    if (this.summaryIsVisible && problem === undefined)
      problem = this.attempt(() => {
        const place = this.renderRoot.querySelector(".summary")!;
        place.textContent = this.summaryParts.value.join(" ");
      });
    this.tellProblem(problem);
    if (!isComplete && !this.isMoving) this.drawUnseen();
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.rest(), restAfter);
  }

  /** Why it could not be done. */
  private attempt(what: () => void): string | undefined {
    try {
      what();
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private get summaryIsVisible(): boolean {
    return this.figure.isSummaryVisible !== false && !this.isPicture;
  }

  /** Behind the frame of the change: screen readers and searches read what is out of sight. */
  private drawUnseen(): void {
    clearTimeout(this.unseenTimer);
    this.unseenTimer = setTimeout(() => {
      this.unseenTimer = undefined;
      if (!this.isUpdatePending && !this.isMoving) this.drawPanels(true);
    }, unseenAfter);
  }

  private tellProblem(problem: string | undefined): void {
    if (problem === this.problem) return;
    this.problem = problem;
    const place = this.renderRoot.querySelector<HTMLElement>(".problem")!;
    place.hidden = problem === undefined;
    const said = this.speak(frameText).impossible;
    render(problem ? html`${said} <span lang="en">${problem}</span>` : nothing, place);
  }

  private rest(): void {
    if (!this.posenc || !this.isConnected) return;
    if (this.isUpdatePending || this.frame) return; // it moves again, and another rest comes
    if (this.isMoving) {
      this.isMoving = false;
      this.drawUnseen();
    }
    const tell = () => {
      this.announced = this.said.tell(this.summaryParts.value);
      this.figure.rest?.(this.view);
    };
    const problem = this.problem ?? this.attempt(tell);
    if (problem !== undefined) this.announced = `${this.speak(frameText).impossible} ${problem}`;
  }

  protected override render(): TemplateResult {
    return this.speak(() => this.chrome(frameText()));
  }

  private chrome(said: ReturnType<typeof frameText>): TemplateResult {
    const text = this.text.peek();
    const isReady = this.posenc !== undefined && text !== undefined;
    const picture = this.isPicture ? text?.picture : undefined;
    if (isReady) {
      ++this.frames.value;
      this.drawnControls = this.controlsNow.value;
    }
    return html`
      <figure aria-labelledby="heading" class=${this.isPicture ? "picture" : ""}>
        <header part="header">
          <h3 id="heading" part="heading">${picture?.heading ?? text?.heading}</h3>
          <div class="tools">${this.picture ? nothing : html`<slot name="menu"></slot>`}<button class="quiet" type="button" ?disabled=${!isReady} @click=${() => this.state.reset()}>${said.reset}</button></div>
        </header>
        ${isReady && !this.isPicture ? this.drawnControls : nothing}
        <div class="stage">
          <p class="waiting problem" hidden></p>
          ${isReady ? this.rows() : this.waiting(said)}
        </div>
        ${isReady && this.isPicture ? this.drawnControls : nothing}
        <p class="summary" ?hidden=${!this.summaryIsVisible}></p>
        <p class="hidden" role="status" aria-live="polite">${this.announced}</p>
        <figcaption>${this.captionHost?.element ?? picture?.caption ?? text?.caption}</figcaption>
        ${this.picture ? html`<div class="menu"><button class="quiet explore" type="button" aria-expanded=${this.explored} @click=${this.toggleExplored}>${this.explored ? said.back : said.explore}</button><slot name="menu"></slot></div>` : nothing}
      </figure>
    `;
  }

  private readonly toggleExplored = () => {
    this.explored = !this.explored;
  };

  private rows(): TemplateResult[] {
    return this.arrangement().map((names) => {
      const elements = names.map((name) => this.hostOf(name).element);
      return html`<div class=${names.length > 1 ? "beside" : ""}>${elements}</div>`;
    });
  }

  private controls(text: FigureTexts): TemplateResult {
    const { view } = this.figure;
    const draw = (names: readonly string[]) =>
      names.map((name) => figureControl(name, this.figure.controls?.[name], this.view));
    const chosen = this.shown.controls ?? (this.isPicture ? view.picture.controls : undefined);
    if (chosen) return html`<div class="controls"><div class="grid">${draw(chosen)}</div></div>`;
    return html`
      <div class="controls">
        <div class="grid">${draw(view.controls)}</div>
        ${
          view.more?.length
            ? html`<details><summary>${text.more ?? frameText().more}</summary><div class="grid">${draw(view.more)}</div></details>`
            : nothing
        }
      </div>
    `;
  }

  private waiting(said: ReturnType<typeof frameText>): TemplateResult {
    if (this.failure === undefined) return html`<p class="waiting">${said.loading}</p>`;
    return html`<p class="waiting failed">${said.failed} <span lang="en">${this.failure}</span></p><slot></slot>`;
  }
}
