// A figure as data: what can be set, what is worked out from it, and the panels that show it.
import type { CSSResult, CSSResultGroup } from "lit";
import type { Content } from "./content.js";
import type { ControlOptions } from "./controls/controls.js";
import type { Derive, Scope, Transient } from "./derive/derived.js";
import type { MenuItem } from "./figure_menu.js";
import type { Folds } from "./panel/folded.js";
import type { Fields, Moment, State, Value, Values } from "./state/state.js";
import type { Language } from "./text/language.js";

/** The words of a control: its label alone, or with a hint, names of choices and a placeholder. */
export type ControlText =
  | Content
  | (Omit<ControlOptions, "most" | "groups"> & { readonly label: Content });

/** The words of the frame of every figure; a figure's own texts extend it. */
export interface FigureTexts {
  readonly heading: string;
  readonly caption: Content;
  /** By name. */
  readonly controls: Readonly<Record<string, ControlText>>;
  /** What opens the further controls. */
  readonly more?: string;
  /** The third group of controls below the picture. */
  readonly third?: string;
  /** Of the view of one picture: a sentence on what it shows, and the line below. */
  readonly picture: {
    readonly heading: string;
    readonly caption?: Content;
    /** What the reader is to guess, and what the button says that compares. */
    readonly question?: { readonly ask: Content; readonly answer: Content };
  };
}

/** All settings, those of the encoding's own parameters too, where a figure has them. */
export type SettingsOf<F extends Fields> = Values<F> & Readonly<Record<string, Value>>;

/** Who shows what comes later: it is drawn again then, and not complete before. */
export interface Awaiting {
  await(arrival: Promise<void>): void;
  readonly element: HTMLElement;
  /** Whether what stands below the others may come: a reader is there, or nothing moves. */
  readonly isWhole: boolean;
}

/** `answered` by a guess, or `shown` without one; where nothing is asked, it is shown from the start. */
export type Asked = "open" | "answered" | "shown";

/**
 * What panels and controls read: the derived values and the settings, the words, and how to change what is set.
 * Values are worked out as they are read, so take what is needed by name: `{ text, curve }`, never `{ ...view }`.
 */
export type View<
  F extends Fields,
  D extends object,
  T extends Transient,
  X extends FigureTexts,
> = Scope<D, SettingsOf<F>, T> & Frame<F, T, X>;

export interface Frame<F extends Fields, T extends Transient, X extends FigureTexts>
  extends Folds,
    Awaiting {
  readonly text: X;
  /** Of the panel, in CSS pixels. */
  readonly width: number;
  readonly state: State<F>;
  /** The figure's module of calls, once it is there; a panel that reads it asks for it. */
  readonly code: Code<object> | undefined;
  /** Whether the picture's question is open: then the mark that answers it is missing. */
  readonly question: Asked;
  /** Changes settings: `moving` during a drag, `noted` for a cursor, `settled` (default) as a step to go back to. */
  set(
    patch: Partial<Values<F>> & Readonly<Record<string, Value | undefined>>,
    moment?: Moment,
  ): void;
  /** Changes what no address keeps. */
  put(patch: Partial<T>): void;
}

export interface Panel<V> {
  /** Panels that do not apply are left out. */
  isShown?(view: V): boolean;
  content(view: V): Content;
}

export interface Control<V> {
  isShown?(view: V): boolean;
  /** Of a slider, where other settings leave less than the field allows. */
  most?(view: V): number;
  options?(view: V): ControlOptions;
  /** A control of another kind than the field's own; undefined where that fits. */
  content?(view: V): Content | undefined;
}

/** A module of the figure that comes when something of it is shown first; its styles are the figure's from then on. */
export type Load<M> = () => Promise<M & { readonly styles?: CSSResult }>;

export interface Panels<V> {
  readonly panels: Readonly<Record<string, Panel<V>>>;
}

/** Below the panels that are seen first: comes once those are drawn, when a reader scrolls to it or rests. */
export interface Below<V> {
  readonly from: Load<Panels<V>>;
  /** The pixels that stay free until then: none where it may not apply. */
  readonly space: number;
}

/** What a picture draws, and what it says of its question. */
export interface Picture<V> extends Panels<V> {
  /** Of the picture alone, by name. */
  readonly controls?: Readonly<Record<string, (view: V) => Content>>;
  /** The line below, where it depends on what is set; that of the texts where not given. */
  caption?(view: V): Content;
  /** Whether what the question is about can be seen, and so can the question, which keeps its place: always, where not given. */
  isDue?(view: V): boolean;
  /** Whether there is a guess to compare with: always, where not given. */
  isMade?(view: V): boolean;
  /** What the button does besides. */
  answer?(view: V): void;
  /** Whether the answer is still being worked out, once it was asked for. */
  isPending?(view: V): boolean;
  /** In place of the question, once the mark is there. */
  verdict?(view: V): Content;
}

/** Calls of the package that make what is shown: all of them, and of an explored picture a formula and one call. */
export interface Code<V> {
  codeFor(view: V): string;
  formula?(view: V): Content;
  call?(view: V): string;
}

/**
 * Controls below the picture by what they set: how the clocks run, how far apart things are, and what the figure has
 * besides (`texts.third`).
 */
export interface Groups<V> {
  readonly clocks: readonly string[];
  readonly distance: readonly string[];
  readonly third: readonly string[];
  /** Where they set no clocks, such as those of another encoding, they stand in the third group. */
  hasClocks?(view: V): boolean;
}

/** Names from top to bottom; those of a list stand side by side where there is space. */
export type Arrangement = readonly (string | readonly string[])[];

export interface FigureDefinition<
  F extends Fields,
  D extends object,
  T extends Transient,
  X extends FigureTexts,
> {
  readonly tag: `posenc-${string}`;
  readonly fields: F;
  /** Fields that depend on the values of the first ones: the parameters of the chosen encoding. */
  dependentFields?(values: Values<F>): Fields;
  /** Values that no address keeps, as they are at first. */
  readonly transient?: T;
  readonly derive: Derive<D, SettingsOf<F>, T>;
  /** By name, each given or the module that has it; or one module that has all of `view.panels`. */
  readonly panels:
    | Load<Panels<View<F, D, T, X>>>
    | Readonly<
        Record<
          string,
          Panel<View<F, D, T, X>> | Load<Panels<View<F, D, T, X>>> | Below<View<F, D, T, X>>
        >
      >;
  readonly picture: Load<Picture<View<F, D, T, X>>>;
  readonly code?: Load<Code<View<F, D, T, X>>>;
  /** Controls that are more than their field; every field has one. */
  readonly controls?: Readonly<Record<string, Control<View<F, D, T, X>>>>;
  readonly view: {
    readonly controls: readonly string[];
    readonly more?: readonly string[];
    readonly panels: Arrangement;
    /** Of the picture, where it is explored. */
    readonly groups?: Groups<View<F, D, T, X>>;
    /** One picture, and at most two controls. */
    readonly picture: {
      readonly panels: Arrangement;
      readonly controls: readonly string[];
      /** Asked where the element has the attribute `asks`; its words are `texts.picture.question`. A transient `guess` is forgotten as the figure starts over. */
      readonly question?: {
        /** What a guess is about: the settings that it does not outlive, as one text. */
        about?(settings: Values<F>): string;
        /** Only the first control is there while it is asked: the reader's mark is another one. */
        readonly hasOneControl?: boolean;
      };
      /** Other defaults, with which the picture makes its point. */
      readonly settings?: Partial<Values<F>> & Readonly<Record<string, Value>>;
    };
  };
  /**
   * One or two sentences with the numbers shown, read out once things rest. Of a list, the first is read out every
   * time, the others where they say something new.
   */
  summary(view: View<F, D, T, X>): string | readonly string[];
  /** False where a panel shows the same as the summary. */
  readonly isSummaryVisible?: boolean;
  /** What its menu offers beside what every figure does. */
  menu?(view: View<F, D, T, X>): readonly MenuItem[];
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly texts: X }>>>;
  readonly styles?: CSSResultGroup;
  /** Work beside drawing, such as a worker or a timer; returns the function that ends it. */
  connect?(view: View<F, D, T, X>): () => void;
  /** Once nothing moves. */
  rest?(view: View<F, D, T, X>): void;
}

/** A definition whose panels and controls can be read as if its modules were there. */
export interface Figure<
  F extends Fields,
  D extends object,
  T extends Transient,
  X extends FigureTexts,
> extends FigureDefinition<F, D, T, X> {
  readonly panels: Readonly<Record<string, Panel<View<F, D, T, X>>>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the element reads any figure alike
export type AnyFigure = Figure<any, any, any, any>;
