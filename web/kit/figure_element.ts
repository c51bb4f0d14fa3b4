// The element of every figure: loads the library and the words, keeps settings and attributes the same, and draws
// in one animation frame all visible panels that a change concerns. What a figure shows is its definition.
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
import { Arrivals } from "./arrivals.js";
import { drawnEvent, failedEvent, showAtRest, tell } from "./at_rest.js";
import { segmentStyles } from "./controls/segment_styles.js";
import { controlStyles } from "./controls/styles.js";
import type { Transient } from "./derive/derived.js";
import { nextInOrder } from "./drawing_order.js";
import { FigureAttributes } from "./figure_attributes.js";
import type { AnyFigure, FigureTexts } from "./figure_definition.js";
import { figureControls, figureFrame, frameText } from "./figure_frame.js";
import type { FigureMenu, MenuItem, Offered } from "./figure_menu.js";
import { FigureView } from "./figure_view.js";
import { adopt, later } from "./later.js";
import { problemOf } from "./panel/panel_drawing.js";
import { panelStyles } from "./panel/styles.js";
import { PanelsBelow } from "./panels_below.js";
import { PictureQuestion } from "./picture_question.js";
import { onPrint } from "./print.js";
import { ShownPanels } from "./shown_panels.js";
import { type Moment, State, type Value } from "./state/state.js";
import { Announcement } from "./text/announcement.js";
import { languageAt, onLanguage } from "./text/language.js";
import { figureStyles } from "./theme/figure_styles.js";
import { frameStyles } from "./theme/frame_styles.js";
import { base, theme } from "./theme/theme.js";
import { whenIdle } from "./when_idle.js";

const groupsPart = later(() => import("./groups.js"));

/** Milliseconds without a change before the summary is read out, and before invisible panels are drawn. */
const restAfter = 700;
const invisibleAfter = 60;

export class FigureElement extends LitElement {
  static override properties = {
    posenc: { state: true },
    failure: { state: true },
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
  declare private announced: string;
  /** All of the figure stands below its picture. */
  declare isExplored: boolean;
  /** Set by the attribute `picture`: the figure at its plainest. */
  declare private isPicture: boolean;

  readonly state: State;
  private readonly own: FigureView;
  readonly #question: PictureQuestion;
  #menu: FigureMenu | undefined;
  /** What the page offers for a figure, beside what the figure does. */
  offers: readonly MenuItem[] = [];
  readonly #panels: ShownPanels;
  private readonly summaryParts = computed(() =>
    [this.own.speak(() => this.figure.summary(this.own.view))].flat(),
  );
  /** Counts the renderings of the frame: by settings, language, what is shown. */
  private readonly frames = signal(0);
  /** Drawn again with the frame, and when a control reads a transient value that has changed. */
  private readonly controlsNow = computed(() => {
    void this.frames.value;
    const { figure, isExplored } = this;
    const { view } = this.own;
    const { picture } = figure.view;
    const chosen = this.#controls ?? (this.isPicture ? picture.controls : undefined);
    return this.own.speak(
      () =>
        [
          figureControls(figure, view, chosen),
          isExplored && groupsPart(view)?.exploredControls(figure, view),
        ] as const,
    );
  });
  private drawnControls: readonly [TemplateResult, TemplateResult | false | undefined] | undefined;
  readonly #attributes: FigureAttributes;
  /** Those that attributes name. */
  #controls: readonly string[] | undefined;
  private readonly ends: (() => void)[] = [];
  private beginning: Promise<void> | undefined;
  private readonly arrivals = new Arrivals(
    () => this.requestUpdate(),
    (reason) => this.fail(reason),
  );
  /** Shows what stands in its place until it has drawn. */
  #rest: HTMLSlotElement | undefined;
  isDrawn = false;
  private readonly announcement = new Announcement();
  private isMoving = false;
  private endFigure: (() => void) | undefined;
  private frame = 0;
  private problem: string | undefined;
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
      arrival.then(() => this.choose()).catch(() => {}); // which await has told
    });
    this.#question = new PictureQuestion(figure, this);
    this.#attributes = new FigureAttributes(this, figure, this.state, {
      choose: () => this.choose(),
      translate: this.begin,
    });
    this.own = new FigureView(figure, this.state, this, this.#question.asked, {
      put: (patch) => this.put(patch),
      await: (arrival) => this.arrivals.await(arrival),
      folded: () => this.isUpdatePending || this.drawPanels(),
    });
    this.#panels = new ShownPanels(figure, this.own, this.#question, this.arrivals, () =>
      this.requestUpdate(),
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
    return this.summaryParts.value.join(" ");
  }

  /** Whether the picture's question is open, so that its answer is hidden. */
  get isAsking(): boolean {
    return this.#question.asked.value === "open";
  }

  /** Whether that answer is not there yet. */
  get isAwaited(): boolean {
    const { view } = this.own;
    return this.isAsking || (this.isPicture && view.picture?.isPending?.(view) === true);
  }

  /** Shows what answers the picture's question. */
  readonly reveal = (): void => this.#question.end("shown");

  /** As its picture or as all of it, with the defaults of that and nothing set. */
  showAs(isPicture: boolean): void {
    this.isExplored = false;
    this.toggleAttribute("picture", isPicture);
    this.state.startFrom(isPicture ? (this.figure.view.picture.settings ?? {}) : {});
    this.changed("noted");
  }

  /** The settings that have another default as a picture. */
  get ofPicture(): string[] {
    return Object.keys(this.figure.view.picture.settings ?? {});
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.ends.push(
      onLanguage(this.begin),
      this.state.subscribe((moment) => this.changed(moment)),
      onPrint(this, () => {
        this.reveal();
        if (this.isReady) this.drawPanels(true, true);
      }),
    );
    this.#attributes.begin();
    this.#panels.connect();
    this.begin();
  }

  /** Loads what is not there yet: again where the network failed, and the words of another language. */
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
      // What attributes need may fail before the rest has come: without it there is nothing to show but a default.
      const [pe] = await Promise.all([load(), this.loadTexts(), this.state.arrival]);
      while (this.state.arrival) await this.state.arrival;
      if (!this.isConnected) return; // taken out of the document
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

  /** Keeps the words of before until those of another language are loaded. */
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
    this.endFigure?.();
    this.endFigure = undefined;
    this.#panels.disconnect();
    clearTimeout(this.restTimer);
    clearTimeout(this.invisibleTimer);
    this.invisibleTimer = undefined; // nobody waits for it
  }

  private choose(): void {
    const { panels, controls, isPicture, isAsking } = this.#attributes;
    this.#controls = controls;
    this.#panels.chosen = panels;
    this.#panels.isPicture = isPicture;
    this.isPicture = isPicture;
    this.#question.ask(isAsking);
    this.requestUpdate();
  }

  /** Draws what was set, and dispatches an event. */
  private changed(moment: Moment): void {
    if (this.failure !== undefined) this.loadAgain();
    this.isMoving = moment !== "settled";
    this.own.derived.setSettings(this.state.values);
    this.#question.follow(this.state.values);
    this.requestUpdate();
    const detail = { settings: this.settings, moment };
    const event = new CustomEvent("posenc-settings", { detail, bubbles: true, composed: true });
    // Whoever puts the element into the page is still at it: React refuses a state that is set now.
    if (this.#attributes.isBeginning) queueMicrotask(() => this.dispatchEvent(event));
    else this.dispatchEvent(event);
  }

  /** Changes transient values, and draws the panels and controls that read them. */
  private put(patch: Transient): void {
    this.own.derived.setTransient(patch);
    this.isMoving ||= this.isConnected; // what ends as the element leaves the page moves nothing
    if (!this.isUpdatePending && this.hasUpdated) this.drawNext();
  }

  /** Draws with the next frame, the panels alone if no control has changed. */
  private drawNext(withInvisible = false): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (this.isUpdatePending || !this.texts) return; // its words or its update will draw it
      if (this.controlsNow.value !== this.drawnControls) this.requestUpdate();
      else this.drawPanels(withInvisible);
    });
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
    let isDone = await super.getUpdateComplete();
    while (this.frame || this.invisibleTimer !== undefined || this.arrivals.arePending) {
      await (this.arrivals.arePending
        ? this.arrivals.settle()
        : new Promise(requestAnimationFrame));
      await super.getUpdateComplete();
      isDone = false;
    }
    const inner = this.renderRoot.querySelectorAll<LitElement>(
      "posenc-matrix, posenc-cells, posenc-color-scale, posenc-code",
    );
    for (const element of inner) await element.updateComplete;
    return isDone && !this.isUpdatePending;
  }

  protected override render(): TemplateResult {
    const { isReady } = this;
    const text = this.texts;
    const shown = this.isPicture ? text?.picture : text;
    if (isReady) {
      ++this.frames.value;
      this.drawnControls = this.controlsNow.value;
    }
    const panels = isReady ? this.#panels : undefined;
    const [controls, more] = (isReady && this.drawnControls) || [];
    return this.own.speak(() =>
      figureFrame({
        heading: shown?.heading,
        caption: panels?.caption?.element ?? shown?.caption,
        menu: this.#menu?.list(shown?.heading ?? "") ?? nothing,
        isMenuOpen: this.#menu?.isOpen ?? false,
        openMenu: this.openMenu,
        question: panels?.question?.element,
        controls,
        panels: panels?.rows ?? [],
        failure: this.failure,
        isBelow: !!this.#rest?.className,
        isPicture: this.isPicture,
        hasOneControl: this.isAsking && this.figure.view.picture.question?.hasOneControl === true,
        explored: more ? { controls: more, panels: this.#panels.further } : undefined,
        hasSummary: this.summaryIsVisible,
        announced: this.announced,
        loadAgain: this.begin,
      }),
    );
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
    this.#question.reopen();
    this.state.reset();
  };
  readonly toggleExplored = (): void => {
    this.isExplored = !this.isExplored;
  };

  protected override updated(changed: PropertyValues): void {
    if (this.isReady) this.drawPanels();
    if (changed.has("isExplored")) this.dispatchEvent(new Event("posenc-explored"));
  }

  private get isReady(): boolean {
    return this.posenc !== undefined && this.texts !== undefined;
  }

  private get summaryIsVisible(): boolean {
    return this.figure.isSummaryVisible !== false && (!this.isPicture || this.isExplored);
  }

  private drawPanels(withInvisible = false, atOnce = false): void {
    if (this.failure !== undefined && this.#rest?.className) return; // there is no frame to draw in
    const { rows, further, caption, question } = this.#panels;
    const all = [...rows.flat(), ...(this.isExplored ? further.flat() : []), caption, question];
    const hosts = all.filter((host) => host !== undefined);
    const { problem, isComplete, areLeft } = this.#panels.draw(hosts, withInvisible, atOnce);
    if (areLeft) this.drawNext(withInvisible);
    else if (!this.isDrawn && !this.arrivals.arePending) {
      this.isDrawn = true;
      this.#rest?.remove();
      this.#rest = undefined;
      tell(this, drawnEvent);
    }
    const summarize = () => {
      const place = this.renderRoot.querySelector(".summary")!;
      place.textContent = this.summary;
    };
    const unsaid = this.summaryIsVisible ? problemOf(summarize) : undefined;
    this.showProblem(this.failure ?? problem ?? unsaid);
    if (!this.isMoving && !(isComplete && this.own.isWhole.peek())) this.drawInvisible();
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.rest(), restAfter);
  }

  /** After the frame of the change: screen readers and searches read invisible panels too. */
  private drawInvisible(): void {
    clearTimeout(this.invisibleTimer);
    this.invisibleTimer = setTimeout(() => {
      this.invisibleTimer = undefined;
      if (this.isUpdatePending || this.isMoving) return;
      this.drawPanels(true);
      if (!this.arrivals.arePending) this.#below.watch();
    }, invisibleAfter);
  }

  private makeWhole(): void {
    this.#below.end();
    if (this.own.isWhole.peek()) return;
    this.own.isWhole.value = true;
    if (this.#below.areFree) this.requestUpdate();
  }

  private showProblem(problem: string | undefined): void {
    if (problem === this.problem) return;
    this.problem = problem;
    const place = this.renderRoot.querySelector<HTMLElement>(".problem")!;
    place.hidden = problem === undefined;
    render(problem ? html`${this.#kind} <span lang="en">${problem}</span>` : nothing, place);
  }

  /** What a problem's reason stands behind. */
  get #kind(): string {
    const { failed, impossible } = this.own.speak(frameText);
    return this.failure === undefined ? impossible : failed;
  }

  private rest(): void {
    if (!this.posenc || !this.isConnected) return;
    if (this.isUpdatePending || this.frame) return; // it changes again, and will rest later
    if (this.isMoving) {
      this.isMoving = false;
      this.drawInvisible();
    }
    whenIdle(() => this.makeWhole());
    const announce = () => {
      this.announced = this.announcement.of(this.summaryParts.value);
      this.figure.rest?.(this.own.view);
    };
    const problem = this.problem ?? problemOf(announce);
    if (problem !== undefined) this.announced = `${this.#kind} ${problem}`;
  }
}
