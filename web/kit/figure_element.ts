// The element of every figure: loads the library and the words, keeps settings and attributes the same, and draws
// in one animation frame all panels in sight that a change concerns. What a figure shows is its definition.
import { batch, computed, signal } from "@preact/signals-core";
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
import { segmentStyles } from "./controls/segment_styles.js";
import { controlStyles } from "./controls/styles.js";
import type { AnyFigure } from "./define_figure.js";
import type { Transient } from "./derive/derived.js";
import { turn } from "./drawing_order.js";
import { figureControls, figureFrame, frameText } from "./figure_frame.js";
import { FigureView } from "./figure_view.js";
import { PanelDrawing, problemOf } from "./panel/panel_drawing.js";
import type { PanelHost } from "./panel/panel_host.js";
import { panelStyles } from "./panel/styles.js";
import { onPrint } from "./print.js";
import { changedTexts, choicesIn, stateIn, tellIgnored } from "./state/attributes.js";
import { type Moment, State, type Value } from "./state/state.js";
import { languageAt, onLanguage } from "./text/language.js";
import { Said } from "./text/said.js";
import { figureStyles } from "./theme/figure_styles.js";
import { base, theme } from "./theme/theme.js";

/** The panel that is a picture's caption. */
const caption = "caption";
/** How long nothing moves before the summary is read out and what is out of sight is drawn, in milliseconds. */
const restAfter = 700;
const unseenAfter = 60;

export class FigureElement extends LitElement {
  static override properties = {
    posenc: { state: true },
    failure: { state: true },
    announced: { state: true },
    explored: { state: true },
    isOne: { state: true },
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
  /** The figure at its plainest, as the attribute `picture` says. */
  declare private isOne: boolean;

  readonly state: State;
  private readonly own: FigureView;
  readonly #panels = new PanelDrawing(
    (name, width) => this.panelContent(name, width),
    () => this.requestUpdate(),
  );
  private readonly summaryParts = computed(() =>
    [this.own.speak(() => this.figure.summary(this.own.view))].flat(),
  );
  /** Counts what draws the frame anew: settings, language, what is shown. */
  private readonly frames = signal(0);
  /** Also made anew where a control reads what no address keeps, and that has changed. */
  private readonly controlsNow = computed(() => {
    void this.frames.value;
    const chosen =
      this.#shown.controls ?? (this.isPicture ? this.figure.view.picture.controls : undefined);
    return this.own.speak(() => figureControls(this.figure, this.own.view, chosen));
  });
  private drawnControls: TemplateResult | undefined;
  #shown: { panels?: readonly string[]; controls?: readonly string[] } = {};
  private readonly attributesChanged = new MutationObserver((records) =>
    this.mergeAttributes(records),
  );
  private readonly ends: (() => void)[] = [];
  private loadingTexts: Promise<void> | undefined;
  private beginning: Promise<void> | undefined;
  /** Of modules that something which is shown waits for. */
  private readonly arrivals = new Set<Promise<void>>();
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
    this.isOne = false;
    this.state = new State(figure.fields, figure.more);
    this.own = new FigureView(figure, this.state, this, {
      put: (patch) => this.put(patch),
      await: (arrival) => this.await(arrival),
      folded: () => this.isUpdatePending || this.drawPanels(),
    });
  }

  /** Of the figure as it is now, by name. */
  get settings(): Readonly<Record<string, Value>> {
    return this.state.values;
  }

  /** What others call it. */
  get name(): string {
    return this.own.text.peek()?.heading ?? "";
  }

  /** What attributes can choose, and what it is called; there once its words are. */
  get parts(): { panels: [string, string][]; controls: [string, string][] } {
    const { panels, view } = this.figure;
    const words = this.own.text.peek()?.controls ?? {};
    const called = (name: string): string => {
      const word = words[name];
      const label = typeof word === "object" && "label" in word ? word.label : word;
      return typeof label === "string" ? label : name;
    };
    const heading = (name: string): string => {
      const words = [...(this.#panels.find(name)?.element.querySelector("h4")?.childNodes ?? [])];
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

  override connectedCallback(): void {
    super.connectedCallback();
    this.ends.push(
      onLanguage(() => void this.followLanguage()),
      this.state.subscribe((moment) => this.changed(moment)),
      onPrint(this, () => this.isReady && this.drawPanels(true, true)),
    );
    if (!this.hasBegun) this.readAttributes();
    this.#panels.connect();
    this.attributesChanged.observe(this, { attributes: true });
    this.beginning = this.begin();
  }

  private async begin(): Promise<void> {
    try {
      const [pe] = await Promise.all([load(), this.followLanguage()]);
      if (!this.isConnected) return; // taken out of the document
      if (!this.posenc) await turn(this);
      this.own.derived.pe = pe;
      this.own.derived.setSettings(this.state.values);
      this.posenc = pe;
      if (this.figure.connect && this.isConnected && !this.isBegun) {
        this.isBegun = true;
        const end = this.figure.connect(this.own.view);
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
      this.own.language.value = wanted;
      this.own.text.value = texts;
    });
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.ends.splice(0)) end();
    this.#panels.disconnect();
    clearTimeout(this.restTimer);
    clearTimeout(this.unseenTimer);
    this.attributesChanged.disconnect();
  }

  /** The settings that the element was written with, and what of it is shown. */
  private readAttributes(): void {
    this.hasBegun = true; // where a page moves it, it keeps what a link has set
    const { settings } = this.figure.view.picture;
    if (settings && this.hasAttribute("picture")) this.state.startFrom(settings);
    const texts = stateIn(this);
    if (texts.size) tellIgnored(this, this.state.merge(texts));
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
    this.#shown = {
      panels: choicesIn(this, "panels", Object.keys(panels)),
      controls: choicesIn(this, "controls", controls),
    };
    this.isOne = this.hasAttribute("picture");
    this.requestUpdate();
  }

  /** Draws what was set, and says so to whoever listens outside. */
  private changed(moment: Moment): void {
    this.isMoving = moment !== "settled";
    this.own.derived.setSettings(this.state.values);
    this.requestUpdate();
    const detail = { settings: this.settings, moment };
    this.dispatchEvent(
      new CustomEvent("posenc-settings", { detail, bubbles: true, composed: true }),
    );
  }

  /** What no address keeps changes panels, and of the frame around them controls that read it. */
  private put(patch: Transient): void {
    this.own.derived.setTransient(patch);
    this.isMoving = true;
    if (!this.isUpdatePending && this.hasUpdated) this.drawNext();
  }

  /** Draws again once a module is there. */
  private await(arrival: Promise<void>): void {
    if (this.arrivals.has(arrival)) return;
    this.arrivals.add(arrival);
    const arrived = () => {
      this.arrivals.delete(arrival);
      this.requestUpdate();
    };
    arrival.then(arrived, (error: Error) => {
      this.arrivals.delete(arrival);
      this.tellProblem(error.message);
    });
  }

  /** With the next frame, without what stands around the panels where that is as it was. */
  private drawNext(withUnseen = false): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (this.isUpdatePending || !this.own.text.peek()) return; // drawn once its words are there
      if (this.controlsNow.value !== this.drawnControls) this.requestUpdate();
      else this.drawPanels(withUnseen);
    });
  }

  /** Lit updates in a microtask; a drag sends more events than there are frames, a page has many figures. */
  protected override async scheduleUpdate(): Promise<void> {
    await (this.hasUpdated ? new Promise(requestAnimationFrame) : turn(this));
    await super.scheduleUpdate();
  }

  /** Once everything is drawn, in sight or not. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await Promise.all([this.beginning, this.loadingTexts]);
    let isDone = await super.getUpdateComplete();
    while (this.frame || this.unseenTimer !== undefined || this.arrivals.size) {
      await (this.arrivals.size
        ? Promise.allSettled(this.arrivals)
        : new Promise(requestAnimationFrame));
      await super.getUpdateComplete();
      isDone = false;
    }
    const inner = this.renderRoot.querySelectorAll<LitElement>(
      "posenc-matrix, posenc-word-matrix, posenc-cells, posenc-color-scale, posenc-code",
    );
    for (const element of inner) await element.updateComplete;
    return isDone && !this.isUpdatePending;
  }

  protected override render(): TemplateResult {
    const { isReady } = this;
    const text = this.own.text.peek();
    const shown = this.isPicture ? text?.picture : text;
    if (isReady) {
      ++this.frames.value;
      this.drawnControls = this.controlsNow.value;
    }
    const [captionHost] = this.captionHosts();
    return this.own.speak(() =>
      figureFrame({
        heading: shown?.heading,
        caption: captionHost?.element ?? shown?.caption ?? text?.caption,
        controls: isReady ? this.drawnControls : undefined,
        panels: isReady ? this.arrangement() : [],
        failure: this.failure,
        isPicture: this.isPicture,
        isExplored: this.isOne ? this.explored : undefined,
        hasSummary: this.summaryIsVisible,
        announced: this.announced,
        reset: this.reset,
        toggleExplored: this.toggleExplored,
      }),
    );
  }

  private readonly reset = () => this.state.reset();
  private readonly toggleExplored = () => {
    this.explored = !this.explored;
  };

  protected override updated(_changed: PropertyValues): void {
    if (this.isReady) this.drawPanels();
  }

  private get isReady(): boolean {
    return this.posenc !== undefined && this.own.text.peek() !== undefined;
  }

  private get isPicture(): boolean {
    return this.isOne && !this.explored;
  }

  private get summaryIsVisible(): boolean {
    return this.figure.isSummaryVisible !== false && !this.isPicture;
  }

  /** The panels that are shown, as they are arranged. */
  private arrangement(): readonly (readonly PanelHost[])[] {
    const { view } = this.figure;
    const chosen = this.#shown.panels ?? (this.isPicture ? view.picture.panels : undefined);
    const rows = (chosen ?? view.panels) as typeof view.panels;
    return rows.map((row) => [row].flat().map((name) => this.#panels.hostOf(name as string)));
  }

  /** Under the picture, where it speaks of what is seen. */
  private captionHosts(): readonly PanelHost[] {
    const hasOwn = this.isPicture && this.figure.view.picture.caption !== undefined;
    return hasOwn && this.isReady ? [this.#panels.hostOf(caption)] : [];
  }

  private panelContent(name: string, width: number) {
    const view = Object.create(this.own.view, { width: { value: width } });
    const { panels, view: shown } = this.figure;
    return this.own.speak(() => {
      if (name === caption) return shown.picture.caption!(view);
      const panel = panels[name]!;
      return panel.isShown?.(view) === false ? undefined : panel.content(view);
    });
  }

  private drawPanels(withUnseen = false, atOnce = false): void {
    const hosts = [...this.arrangement().flat(), ...this.captionHosts()];
    const { problem, isComplete, areLeft } = this.#panels.draw(hosts, withUnseen, atOnce);
    if (areLeft) this.drawNext(withUnseen);
    const summarize = () => {
      const place = this.renderRoot.querySelector(".summary")!;
      place.textContent = this.summaryParts.value.join(" ");
    };
    this.tellProblem(problem ?? (this.summaryIsVisible ? problemOf(summarize) : undefined));
    if (!isComplete && !this.isMoving) this.drawUnseen();
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.rest(), restAfter);
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
    const said = this.own.speak(frameText).impossible;
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
      this.figure.rest?.(this.own.view);
    };
    const problem = this.problem ?? problemOf(tell);
    if (problem !== undefined)
      this.announced = `${this.own.speak(frameText).impossible} ${problem}`;
  }
}
