// Reads a figure's attributes: its settings, and which parts it shows.
import type { AnyFigure } from "./figure_definition.js";
import { changedTexts, choicesIn, isPresent, stateIn, warnIgnored } from "./state/attributes.js";
import type { State } from "./state/state.js";

interface Follower {
  /** Called when attributes choose other parts. */
  choose(): void;
  /** Called when the language changes. */
  translate(): void;
}

export class FigureAttributes {
  /** True while the settings of the initial attributes are applied. */
  isBeginning = false;
  private readonly changes = new MutationObserver((records) => this.merge(records));
  private hasBegun = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly figure: AnyFigure,
    private readonly state: State,
    private readonly follower: Follower,
  ) {}

  /** Applies the initial attributes, once: an element that is moved in the page keeps its settings. */
  begin(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
    const { settings } = this.figure.view.picture;
    if (settings && this.isPicture) this.state.startFrom(settings);
    this.isBeginning = true;
    this.set(stateIn(this.element));
    this.isBeginning = false;
    this.follower.choose();
    this.changes.observe(this.element, { attributes: true }); // also while it is not in the document
  }

  get isPicture(): boolean {
    return isPresent(this.element, "picture");
  }

  /** Whether the picture is to ask its question. */
  get isAsking(): boolean {
    return this.isPicture && isPresent(this.element, "asks");
  }

  /** The panels that the attribute `panels` names; undefined without the attribute. */
  get panels(): readonly string[] | undefined {
    return choicesIn(this.element, "panels", Object.keys(this.figure.panels));
  }

  get controls(): readonly string[] | undefined {
    const { controls, more = [], picture } = this.figure.view;
    if (this.state.arrival) return undefined; // the parameters of the encoding are not loaded yet
    const all = [...controls, ...more, ...picture.controls, ...Object.keys(this.state.fields)];
    return choicesIn(this.element, "controls", all);
  }

  /** Applies changed attributes. Settings that the reader has changed stay. */
  private merge(records: readonly MutationRecord[]): void {
    this.follower.choose();
    if (records.some(({ attributeName }) => attributeName === "lang")) this.follower.translate();
    this.set(changedTexts(this.element, records));
  }

  private set(texts: ReadonlyMap<string, string | undefined>): void {
    const warn = (keys: readonly string[]) => warnIgnored(this.element, keys, this.state.fields);
    if (texts.size) warn(this.state.merge(texts, warn));
  }
}
