// Reads a figure's attributes: its settings, and whether it shows its picture alone and asks its question.
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
    private readonly state: State,
    private readonly follower: Follower,
  ) {}

  /** Applies the initial attributes, once: an element that is moved in the page keeps its settings. */
  begin(): void {
    if (this.hasBegun) return;
    this.hasBegun = true;
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

  /** The settings that the attribute `controls` names; undefined without the attribute. */
  get controls(): readonly string[] | undefined {
    if (this.state.arrival) return undefined; // the parameters of the encoding are not loaded yet
    return choicesIn(this.element, "controls", Object.keys(this.state.fields));
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
