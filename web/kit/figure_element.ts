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
import { nextInOrder } from "./drawing_order.js";
import { FigureAttributes } from "./figure_attributes.js";
import type { AnyFigure, Texts } from "./figure_definition.js";
import { figureFrame, frameText, furtherSettings, pictureControls } from "./figure_frame.js";
import type { FigureMenu, MenuItem, Offered } from "./figure_menu.js";
import { FigureView } from "./figure_view.js";
import { adopt } from "./later.js";
import { panelStyles } from "./panel/styles.js";
import { PictureQuestion } from "./picture_question.js";
import { onPrint } from "./print.js";
import { problemOf } from "./problem.js";
import { ShownPanels } from "./shown_panels.js";
import { SignalElement } from "./signal_element.js";
import { type Moment, State, type Value } from "./state/state.js";
import { languageAt, onLanguage } from "./text/language.js";
import { figureStyles } from "./theme/figure_styles.js";
import { frameStyles } from "./theme/frame_styles.js";
import { base, theme } from "./theme/theme.js";

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
  private readonly ends: (() => void)[] = [];
  private beginning: Promise<void> | undefined;
  private readonly arrivals = new Arrivals(
    () => this.drawn(),
    (reason) => this.fail(reason),
  );
  /** Shows what stands in its place until it has drawn. */
  #rest: HTMLSlotElement | undefined;
  isDrawn = false;
  private isMoving = false;
  private endFigure: (() => void) | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private invisibleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly figure: AnyFigure) {
    super();
    this.announced = "";
    this.isExplored = false;
    this.isPicture = false;
    this.state = new State(figure.settings, figure.dependentSettings, (arrival) => {
      this.arrivals.await(arrival);
      arrival.then(() => this.choose()).catch(() => {}); // arrivals.await reports it
    });
    this.#question = new PictureQuestion(figure, this);
    this.#attributes = new FigureAttributes(this, this.state, {
      choose: () => this.choose(),
      translate: this.begin,
    });
    this.own = new FigureView(figure, this.state, this, this.#question.asked, (arrival) =>
      this.arrivals.await(arrival),
    );
    this.#panels = new ShownPanels(this.own, this.#question, this.arrivals, this, () =>
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
  get texts(): Texts | undefined {
    return this.own.text.peek();
  }

  /** What it shows, in words. */
  get summary(): string {
    return this.own.summary.value;
  }

  /** Whether the picture's question is open, so that its answer is hidden. */
  get isAsking(): boolean {
    return this.#question.asked.value === "open";
  }

  /** Whether the answer is not shown yet. */
  get isAwaited(): boolean {
    return this.isAsking || (this.isReady && this.own.drawn.question?.isPending?.() === true);
  }

  /** Shows the answer of the picture's question. */
  readonly reveal = (): void => this.#question.end("shown");

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
      // Removed from the document; or its language changed, and the texts of that one are loading.
      if (!this.isConnected || !this.texts) return;
      if (!this.posenc) await nextInOrder(this);
      this.own.settings.set(this.state.values);
      this.own.posenc.value = pe;
      this.posenc = pe;
      if (this.isConnected) this.endFigure ??= this.own.drawn.connect?.();
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
    const { isPicture, isAsking } = this.#attributes;
    this.isPicture = isPicture;
    this.#question.ask(isAsking);
    this.requestUpdate();
  }

  /** Draws changed settings, and dispatches an event. */
  private changed(moment: Moment): void {
    if (this.failure !== undefined) this.loadAgain();
    this.isMoving = moment !== "settled";
    this.own.settings.set(this.state.values);
    this.#question.follow(this.state.values);
    this.requestUpdate();
    const detail = { settings: this.settings, moment };
    const event = new CustomEvent("posenc-settings", { detail, bubbles: true, composed: true });
    // While a framework inserts the element, React refuses changes of its state.
    if (this.#attributes.isBeginning) queueMicrotask(() => this.dispatchEvent(event));
    else this.dispatchEvent(event);
  }

  /** Updates once a frame: a drag sends more events than there are frames, and a page has many figures. */
  protected override async scheduleUpdate(): Promise<void> {
    await (this.hasUpdated ? new Promise(requestAnimationFrame) : nextInOrder(this));
    await super.scheduleUpdate();
  }

  /** Resolves once all panels are drawn, visible or not, also those below the screen. */
  protected override async getUpdateComplete(): Promise<boolean> {
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
      const { isReady, own } = this;
      const heading = own.text.value?.heading;
      const panels = isReady ? this.#panels : undefined;
      return figureFrame({
        heading,
        menu: this.#menu?.list(heading ?? "") ?? nothing,
        isMenuOpen: this.#menu?.isOpen ?? false,
        openMenu: this.openMenu,
        question: panels?.question,
        picture: panels?.picture,
        controls: isReady ? pictureControls(own, this.#attributes.controls) : undefined,
        caption: panels?.caption,
        further:
          panels && (this.isExplored || !this.isPicture)
            ? { settings: furtherSettings(own, this.#attributes.controls), panels: panels.further }
            : undefined,
        failure: this.failure,
        isBelow: !!this.#rest?.className,
        problem: isReady ? this.#reason(this.failure ?? this.problem) : undefined,
        hasOneControl: this.isAsking && this.figure.question?.hasOneControl === true,
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
    const { isPicture, isExplored, toggleExplored, reset } = this;
    return {
      isExplored: isPicture ? isExplored : undefined,
      hasNumbers: this.isReady && this.own.drawn.file !== undefined,
      others: this.offers,
      toggleExplored,
      reset,
    };
  }

  private readonly reset = () => {
    this.own.reset();
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
    if (!this.isMoving && this.#panels.areStale) this.drawInvisible();
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
    }, invisibleAfter);
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
    const announce = () => {
      this.announced = this.own.summary.value;
    };
    const problem = this.problem ?? problemOf(announce);
    if (problem !== undefined) this.announced = `${this.#kind} ${problem}`;
  }
}
