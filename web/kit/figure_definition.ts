// What a figure is: settings in, drawings out. figure.ts registers one, figure_element.ts is the element of all.
import type { Signal } from "@preact/signals-core";
import type { CSSResultGroup } from "lit";
import type { Posenc } from "posenc";
import type { Buffers } from "./buffers.js";
import type { Content } from "./content.js";
import type { ControlOptions } from "./controls/controls.js";
import type { Awaiting } from "./later.js";
import type { DataTable, Files } from "./panel/data_table.js";
import type { Folds } from "./panel/folded.js";
import type { Fields, Moment, Settable, Value, Values } from "./state/state.js";
import type { Language } from "./text/language.js";

/** The words of a control: its label alone, or with a hint, names of choices and a placeholder. */
export type ControlText =
  | Content
  | (Omit<ControlOptions, "most" | "groups"> & { readonly label: Content });

/** The words of a figure in one language. */
export interface Texts {
  readonly heading: string;
  /** The labels of the settings that a reader can change. */
  readonly controls: Readonly<Record<string, ControlText>>;
  /** What the picture asks, and the label of the button that compares. */
  readonly question?: { readonly ask: Content; readonly answer: Content };
}

/** The state of the picture's question: `answered` by a guess, or `shown` without one. Without a question it is `shown`. */
export type Asked = "open" | "answered" | "shown";

export interface Panel {
  readonly heading: Content;
  /** In a lighter face behind the heading. */
  readonly note?: () => Content;
  /** Undefined where the panel does not apply. `width` is the panel's, in CSS pixels. */
  draw(width: number): Content | undefined;
}

export interface Drawn {
  /** What the story shows, and a room on top. */
  picture(width: number): Content;
  /** Under the picture: names of settings, or content of the figure's own. At most three; all others are folded. */
  readonly controls: readonly (string | ((state: Settable) => Content))[];
  /** What a room shows below: at most three. */
  readonly panels?: readonly Panel[];
  /** One or two sentences: the caption, read out, and the picture's alternative text. */
  summary(): string;
  /** The caption, where it has more than the words of the summary: hues, signs. */
  caption?(): Content;
  /** Options of the settings' controls; undefined where a control does not apply. */
  readonly options?: Readonly<Record<string, () => ControlOptions | undefined>>;
  /** The controls of the dependent settings, in the fold behind the others. */
  parameters?(state: Settable): Content;
  /** The control of one dependent setting, which the attribute `controls` may name. */
  parameter?(state: Settable, name: string): Content;
  /** The numbers as a table, and as a file. */
  table?(): DataTable | readonly DataTable[];
  file?(): Files;
  /** The calls of the package that compute the picture. */
  code?(): string;
  readonly question?: Question;
  /** Starts work besides drawing, such as a worker or a timer; returns the function that ends it. */
  connect?(): () => void;
}

/** What the question of the picture needs; its state is `asked` of the setup. */
export interface Question {
  /** Whether it can be asked yet; its space is reserved until then. */
  isDue?(): boolean;
  /** Whether there is a guess to compare. */
  isMade?(): boolean;
  /** What the button does besides showing the answer. */
  answer?(): void;
  /** Whether the answer is still being computed. */
  isPending?(): boolean;
  /** The sentence that replaces the question. */
  verdict(): Content;
}

export interface Setup<F extends Fields, T extends Texts> {
  readonly pe: Posenc;
  /** The settings; what reads one is drawn again when it changes. */
  readonly s: Values<F> & Readonly<Record<string, Value>>;
  readonly text: T;
  readonly language: Language;
  readonly buffers: Buffers;
  /** Changes settings: `moving` during a drag, `noted` for a cursor, `settled` (default) as a step of the back button. */
  set(patch: Partial<Values<F>> & Readonly<Record<string, Value>>, moment?: Moment): void;
  memo<T>(make: () => T): () => T;
  /** A value that no address keeps, such as a guess or what the pointer is over; "Start over" resets it. */
  hold<T>(initial: T): Signal<T>;
  /** The state of the picture's question: while it is open, what answers it is not drawn. */
  asked(): Asked;
  /** The element, for a figure that listens to its surroundings. */
  readonly element: HTMLElement;
  /** What folds, and content whose modules load later, need of the figure. */
  readonly view: Folds & Awaiting;
}

export interface FigureOf<F extends Fields, T extends Texts, D extends Drawn> {
  readonly tag: `posenc-${string}`;
  readonly settings: F;
  /** Settings that depend on the values of the first ones: the parameters of the chosen encoding. */
  dependentSettings?(values: Values<F>): Fields;
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly texts: T }>>>;
  readonly styles?: CSSResultGroup;
  /**
   * The question is asked where the element has the attribute `asks`. A guess counts while `about` stays the same. With
   * `hasOneControl` the other controls come with the answer.
   */
  readonly question?: { about?(settings: Values<F>): string; readonly hasOneControl?: boolean };
  setup(given: Setup<F, T>): D;
}

// biome-ignore lint/suspicious/noExplicitAny: the element reads any figure alike
export type AnyFigure = FigureOf<any, any, Drawn>;
