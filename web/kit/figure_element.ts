// The element of every figure: loads the library and the words, keeps settings and attributes the same, and draws the frame
// around the panels, which draw themselves in the same animation frame. What a figure shows is its definition.
import { batch } from "@preact/signals-core";
import {
  type CSSResultGroup,
  html,
  type LitElement,
  nothing,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { load, type Posenc } from "posenc";
import { Arrivals } from "./arrivals.js";
import { drawnEvent, failedEvent, showAtRest, tell } from "./at_rest.js";
import { segmentStyles } from "./controls/segment_styles.js";
import { controlStyles } from "./controls/styles.js";
import type { Transient } from "./derive/derived.js";
import { nextInOrder } from "./drawing_order.js";
import { FigureAttributes } from "./figure_attributes.js";
import type { AnyFigure, FigureTexts } from "./figure_definition.js";
import { exploredControls, figureControls, figureFrame, frameText } from "./figure_frame.js";
import type { FigureMenu, MenuItem, Offered } from "./figure_menu.js";
import { FigureView } from "./figure_view.js";
import { adopt } from "./later.js";
import { panelStyles } from "./panel/styles.js";
import { PanelsBelow } from "./panels_below.js";
import { PictureQuestion } from "./picture_question.js";
import { onPrint } from "./print.js";
import { problemOf } from "./problem.js";
import { ShownPanels } from "./shown_panels.js";
import { SignalElement } from "./signal_element.js";
import { type Moment, State, type Value } from "./state/state.js";
import { Announcement } from "./text/announcement.js";
import { languageAt, onLanguage } from "./text/language.js";
import { figureStyles } from "./theme/figure_styles.js";
import { frameStyles } from "./theme/frame_styles.js";
import { base, theme } from "./theme/theme.js";
import { whenIdle } from "./when_idle.js";

/** Milliseconds without a change before the summary is read out, and before invisible panels are drawn. */
const restAfter = 700;
const invisibleAfter = 60;

export class FigureElement extends SignalElement {
  static override properties = {
    posenc: { state: true },
    failure: { state: true },
    problem: { state: true },
    announced: { state: true },
    isExplored: { state: true },
    isPicture: { state: true },
  };
  static override styles: CSSResultGroup[] = [
    theme,
    base,
    controlStyles,
    segmentStyles,
    panelStyles,
    figureStyles,
    frameStyles,
  ];

  /** Undefined until the WASM has loaded. */
  declare private posenc: Posenc | undefined;
  declare private failure: string | undefined;
  /** Why a panel could not be drawn. */
  declare private problem: string | undefined;
  declare private announced: string;
  /** Whether all panels and controls are shown below the picture. */
  declare isExplored: boolean;
  /** Whether only the picture is shown: the attribute `picture`. */
  declare private isPicture: boolean;

  readonly state: State;
  private readonly own: FigureView;
  readonly #question: PictureQuestion;
  #menu: FigureMenu | undefined;
  /** Items that the page adds to the figure's menu. */
  offers: readonly MenuItem[] = [];
  readonly #panels: ShownPanels;
  readonly #attributes: FigureAttributes;
  /** The controls that the attribute `controls` names. */
  #controls: readonly string[] | undefined;
  private readonly ends: (() => void)[] = [];
  private beginning: Promise<void> | undefined;
  private readonly arrivals = new Arrivals(
    () => this.drawn(),
    (reason) => this.fail(reason),
  );
  /** Shows what stands in its place until it has drawn. */
  #rest: HTMLSlotElement | undefined;
  isDrawn = false;
  private readonly announcement = new Announcement();
  private isMoving = false;
  private endFigure: (() => void) | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private invisibleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #below = new PanelsBelow(this, () => this.makeWhole());

  constructor(readonly figure: AnyFigure) {
    super();
    this.announced = "";
    this.isExplored = false;
    this.isPicture = false;
    this.state = new State(figure.fields, figure.dependentFields, (arrival) => {
      this.arrivals.await(arrival);
      arrival.then(() => this.choose()).catch(() => {}); // arrivals.await reports it
    });
    this.#question = new PictureQuestion(figure, this);
    this.#attributes = new FigureAttributes(this, figure, this.state, {
      choose: () => this.choose(),
      translate: this.begin,
    });
    this.own = new FigureView(figure, this.state, this, this.#question.asked, {
      put: (patch) => this.put(patch),
      await: (arrival) => this.arrivals.await(arrival),
    });
    this.#panels = new ShownPanels(figure, this.own, this.#question, this.arrivals, this, () =>
      this.drawn(),
    );
  }

  /** The present settings by name. */
  get settings(): Readonly<Record<string, Value>> {
    return this.state.values;
  }

  /** The heading. */
  get name(): string {
    return this.texts?.heading ?? "";
  }

  /** Undefined until they are loaded. */
  get texts(): FigureTexts | undefined {
    return this.own.text.peek();
  }

  /** What it shows, in words. */
  get summary(): string {
    return this.own.summary.value.join(" ");
  }

  /** Whether the picture's question is open, so that its answer is hidden. */
  get isAsking(): boolean {
    return this.#question.asked.value === "open";
  }

  /** Whether the answer is not shown yet. */
  get isAwaited(): boolean {
    const { view } = this.own;
    return this.isAsking || (this.isPicture && view.picture?.isPending?.(view) === true);
  }

  /** Shows the answer of the picture's question. */
  readonly reveal = (): void => this.#question.end("shown");

  /** Shows the picture or the whole figure, with its defaults. */
  showAs(isPicture: boolean): void {
    this.isExplored = false;
    this.toggleAttribute("picture", isPicture);
    this.state.startFrom(isPicture ? (this.figure.view.picture.settings ?? {}) : {});
    this.changed("noted");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.ends.push(
      onLanguage(this.begin),
      this.state.subscribe((moment) => this.changed(moment)),
      onPrint(this, () => {
        this.reveal();
        this.#panels.drawNow();
      }),
    );
    this.#attributes.begin();
    this.begin();
  }

  /** Loads what is missing: at first, after a failure of the network, and for another language. */
  private readonly begin = (): void => {
    this.state.retry();
    this.loadAgain();
  };

  /** After a failure. */
  loadAgain(): void {
    this.failure = undefined;
    this.arrivals.tryAgain();
    this.beginning = this.loadAll();
  }

  private async loadAll(): Promise<void> {
    try {
      // Fails if a module that the attributes need does not load: only defaults could be shown without it.
      const [pe] = await Promise.all([load(), this.loadTexts(), this.state.arrival]);
      while (this.state.arrival) await this.state.arrival;
      if (!this.isConnected) return; // removed from the document
      if (!this.posenc) await nextInOrder(this);
      this.own.derived.pe = pe;
      this.own.derived.setSettings(this.state.values);
      this.posenc = pe;
      if (this.isConnected) this.endFigure ??= this.figure.connect?.(this.own.view);
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  private fail(reason: string): void {
    tell(this, failedEvent, reason);
    this.failure = reason;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.#rest = showAtRest(root);
    return root;
  }

  /** Keeps the texts of the previous language until the others are loaded. */
  private async loadTexts(): Promise<void> {
    const wanted = languageAt(this);
    const { texts } = await this.figure.texts[wanted]();
    if (languageAt(this) !== wanted) return;
    batch(() => {
      this.own.language.value = wanted;
      this.own.text.value = texts;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.ends.splice(0)) end();
    this.endFigure?.();
    this.endFigure = undefined;
    clearTimeout(this.restTimer);
    clearTimeout(this.invisibleTimer);
    this.invisibleTimer = undefined; // nobody waits for it
  }

  private choose(): void {
    const { panels, controls, isPicture, isAsking } = this.#attributes;
    this.#controls = controls;
    this.#panels.chosen = panels;
    this.#panels.isPicture = isPicture || this.figure.isOneShape === true;
    this.isPicture = isPicture;
    this.#question.ask(isAsking);
    this.requestUpdate();
  }

  /** Draws changed settings, and dispatches an event. */
  private changed(moment: Moment): void {
    if (this.failure !== undefined) this.loadAgain();
    this.isMoving = moment !== "settled";
    this.own.derived.setSettings(this.state.values);
    this.#question.follow(this.state.values);
    this.requestUpdate();
    const detail = { settings: this.settings, moment };
    const event = new CustomEvent("posenc-settings", { detail, bubbles: true, composed: true });
    // While a framework inserts the element, React refuses changes of its state.
    if (this.#attributes.isBeginning) queueMicrotask(() => this.dispatchEvent(event));
    else this.dispatchEvent(event);
  }

  /** Changes transient values: panels and controls that read them are drawn again. */
  private put(patch: Transient): void {
    this.own.derived.setTransient(patch);
    this.isMoving ||= this.isConnected; // timers that end when it is removed move nothing
    this.drawn();
  }

  /** Updates once a frame: a drag sends more events than there are frames, and a page has many figures. */
  protected override async scheduleUpdate(): Promise<void> {
    await (this.hasUpdated ? new Promise(requestAnimationFrame) : nextInOrder(this));
    await super.scheduleUpdate();
  }

  /** Resolves once all panels are drawn, visible or not, also those below the screen. */
  protected override async getUpdateComplete(): Promise<boolean> {
    this.makeWhole();
    await this.beginning;
    await super.getUpdateComplete();
    this.#panels.drawStale();
    problemOf(() => this.own.summary.value); // its words may need a module
    while (this.isDrawing || this.arrivals.arePending) {
      await (this.arrivals.arePending
        ? this.arrivals.settle()
        : new Promise(requestAnimationFrame));
      await super.getUpdateComplete();
      this.#panels.drawStale();
    }
    const inner = this.renderRoot.querySelectorAll<LitElement>(
      "posenc-matrix, posenc-cells, posenc-color-scale, posenc-code",
    );
    for (const element of inner) await element.updateComplete;
    return !this.isUpdatePending;
  }

  /** Whether some of it is drawn with one of the next frames. */
  private get isDrawing(): boolean {
    return this.isUpdatePending || this.#panels.areDrawing;
  }

  protected override render(): TemplateResult {
    return this.own.speak(() => {
      const { isReady, figure } = this;
      const isPicture = this.isPicture || figure.isOneShape === true;
      const isWhole = this.isExplored || (isPicture && !this.isPicture);
      const { view } = this.own;
      const { picture } = figure.view;
      const text = this.own.text.value;
      const shown = isPicture ? text?.picture : text;
      const panels = isReady ? this.#panels : undefined;
      const chosen = this.#controls ?? (isPicture ? picture.controls : undefined);
      return figureFrame({
        heading: shown?.heading,
        caption: panels?.caption ?? shown?.caption,
        menu: this.#menu?.list(shown?.heading ?? "") ?? nothing,
        isMenuOpen: this.#menu?.isOpen ?? false,
        openMenu: this.openMenu,
        question: panels?.question,
        controls: isReady ? figureControls(figure, view, chosen) : undefined,
        panels: panels?.rows ?? [],
        failure: this.failure,
        isBelow: !!this.#rest?.className,
        problem: isReady ? this.#reason(this.failure ?? this.problem) : undefined,
        isPicture,
        hasOneControl: this.isAsking && picture.question?.hasOneControl === true,
        explored:
          isReady && isWhole
            ? { controls: exploredControls(figure, view), panels: this.#panels.further }
            : undefined,
        summary: this.summaryIsVisible ? panels?.summary : undefined,
        announced: this.announced,
        loadAgain: this.begin,
      });
    });
  }

  private readonly openMenu = () => {
    if (this.#menu) return void this.#menu.toggle();
    const arrive = async () => {
      const { FigureMenu, styles } = await import("./figure_menu.js");
      adopt(this, styles.styleSheet!);
      this.#menu = new FigureMenu(this, () => this.offered());
      void this.#menu.toggle();
    };
    this.arrivals.await(arrive());
  };

  private offered(): Offered {
    const { figure, isPicture, isExplored, toggleExplored, reset } = this;
    const own = this.isReady ? figure.menu?.(this.own.view) : undefined;
    return {
      isExplored: isPicture ? isExplored : undefined,
      hasNumbers: "data" in figure.panels,
      others: [...(own ?? []), ...this.offers],
      toggleExplored,
      reset,
    };
  }

  private readonly reset = () => {
    const { transient } = this.figure;
    if (transient && "guess" in transient) this.put({ guess: transient.guess });
    this.figure.reset?.(this.own.view);
    this.#question.reopen();
    this.state.reset();
  };
  readonly toggleExplored = (): void => {
    this.isExplored = !this.isExplored;
  };

  protected override updated(changed: PropertyValues): void {
    this.drawn();
    if (changed.has("isExplored")) this.dispatchEvent(new Event("posenc-explored"));
  }

  private get isReady(): boolean {
    return this.posenc !== undefined && this.texts !== undefined;
  }

  private get summaryIsVisible(): boolean {
    return this.figure.isSummaryVisible !== false && (!this.isPicture || this.isExplored);
  }

  /** Called when something was drawn, or waits until it is visible. */
  private drawn(): void {
    if (!this.isReady) return;
    if (this.failure !== undefined && this.#rest?.className) return; // there is no frame to draw in
    this.problem = this.#panels.problem;
    if (!this.isDrawn && !this.isDrawing && !this.arrivals.arePending) {
      this.isDrawn = true;
      this.#rest?.remove();
      this.#rest = undefined;
      tell(this, drawnEvent);
    }
    const isComplete = this.own.isWhole.peek() && !this.#panels.areStale;
    if (!this.isMoving && !isComplete) this.drawInvisible();
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.rest(), restAfter);
  }

  /** After the frame of the change: screen readers and searches read invisible panels too. */
  private drawInvisible(): void {
    clearTimeout(this.invisibleTimer);
    this.invisibleTimer = setTimeout(() => {
      this.invisibleTimer = undefined;
      if (this.isDrawing || this.isMoving) return;
      this.#panels.drawStale();
      if (!this.arrivals.arePending) this.#below.watch();
    }, invisibleAfter);
  }

  private makeWhole(): void {
    this.#below.end();
    this.own.isWhole.value = true;
  }

  /** The sentence before the reason of a problem. */
  get #kind(): string {
    const { failed, impossible } = this.own.speak(frameText);
    return this.failure === undefined ? impossible : failed;
  }

  #reason(problem: string | undefined): TemplateResult | undefined {
    return problem ? html`${this.#kind} <span lang="en">${problem}</span>` : undefined;
  }

  private rest(): void {
    if (!this.posenc || !this.isConnected) return;
    if (this.isDrawing) return; // it changes again, and will rest later
    if (this.isMoving) {
      this.isMoving = false;
      this.drawInvisible();
    }
    whenIdle(() => this.makeWhole());
    const announce = () => {
      this.announced = this.announcement.of(this.own.summary.value);
      this.figure.rest?.(this.own.view);
    };
    const problem = this.problem ?? problemOf(announce);
    if (problem !== undefined) this.announced = `${this.#kind} ${problem}`;
  }
}
