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
  /** The words of each control, by name. */
  readonly controls: Readonly<Record<string, ControlText>>;
  /** The label that opens the further controls. */
  readonly more?: string;
  /** The words of the picture: a heading that says what it shows, and the line below. */
  readonly picture: {
    readonly heading: string;
    readonly caption?: Content;
    /** What the reader is asked to guess, and the label of the button that compares. */
    readonly question?: { readonly ask: Content; readonly answer: Content };
  };
}

/** All settings, with the parameters of the chosen encoding where a figure has them. */
export type SettingsOf<F extends Fields> = Values<F> & Readonly<Record<string, Value>>;

/** A figure that waits for modules: it is not complete before they are loaded. */
export interface Awaiting {
  await(arrival: Promise<void>): void;
  readonly element: HTMLElement;
  /** Whether panels below the first screen are loaded: the reader has scrolled to them, or nothing moves. */
  readonly isWhole: boolean;
}

/** The state of the picture's question: `answered` by a guess, or `shown` without one. Without a question it is `shown`. */
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
  /** The width of the panel, in CSS pixels. */
  readonly width: number;
  readonly state: State<F>;
  /** The figure's module `code`; undefined until it is loaded, which reading it starts. */
  readonly code: Code<object> | undefined;
  /** The state of the picture's question; while it is open, the mark that answers it is not drawn. */
  readonly question: Asked;
  /** Changes settings: `moving` during a drag, `noted` for a cursor, `settled` (default) as a step of the back button. */
  set(
    patch: Partial<Values<F>> & Readonly<Record<string, Value | undefined>>,
    moment?: Moment,
  ): void;
  /** Changes transient values. */
  put(patch: Partial<T>): void;
}

export interface Panel<V> {
  /** Whether the panel applies; default true. */
  isShown?(view: V): boolean;
  content(view: V): Content;
}

export interface Control<V> {
  isShown?(view: V): boolean;
  /** The maximum of a slider, where other settings allow less than the field. */
  most?(view: V): number;
  options?(view: V): ControlOptions;
  /** A control of another kind than the field's; undefined for the field's own. */
  content?(view: V): Content | undefined;
}

/** Loads a module of the figure when it is first shown; its styles are then added to the figure. */
export type Load<M> = () => Promise<M & { readonly styles?: CSSResult }>;

export interface Panels<V> {
  readonly panels: Readonly<Record<string, Panel<V>>>;
}

/** A module of panels below the first screen: loaded when a reader scrolls to it or nothing moves. */
export interface Below<V> {
  readonly from: Load<Panels<V>>;
  /** The height in CSS pixels that is reserved until then: 0 where the panel may not apply. */
  readonly space: number;
}

/** The module of a picture: its panels and controls, and the words around its question. */
export interface Picture<V> extends Panels<V> {
  /** Controls of the picture alone, by name. */
  readonly controls?: Readonly<Record<string, (view: V) => Content>>;
  /** The line below, where it depends on settings; default `texts.picture.caption`. */
  caption?(view: V): Content;
  /** Whether the question can be asked yet: its space is reserved until then. Default true. */
  isDue?(view: V): boolean;
  /** Whether there is a guess to compare; default true. */
  isMade?(view: V): boolean;
  /** What the button does besides showing the answer. */
  answer?(view: V): void;
  /** Whether the answer is still being computed. */
  isPending?(view: V): boolean;
  /** The sentence that replaces the question once it is answered. */
  verdict?(view: V): Content;
}

/** Calls of the package that compute the figure. */
export interface Code<V> {
  codeFor(view: V): string;
}

/** Panels from top to bottom; the panels of a list stand side by side where there is space. */
export type Arrangement = readonly (string | readonly string[])[];

export interface FigureDefinition<
  F extends Fields,
  D extends object,
  T extends Transient,
  X extends FigureTexts,
> {
  readonly tag: `posenc-${string}`;
  readonly fields: F;
  /** Whether its whole form is its picture with all else below (figure.ts). */
  readonly isOneShape?: boolean;
  /** Fields that depend on the values of the first ones: the parameters of the chosen encoding. */
  dependentFields?(values: Values<F>): Fields;
  /** The initial values of what no address keeps. */
  readonly transient?: T;
  readonly derive: Derive<D, SettingsOf<F>, T>;
  /** Each panel by name, or the module that has it; or one module for all of `view.panels`. */
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
  /** Controls that need more than their field; every other field has a control of its kind. */
  readonly controls?: Readonly<Record<string, Control<View<F, D, T, X>>>>;
  /** Names of those that a picture of one shape shows itself, so that its fold does not. */
  shownControls?(view: View<F, D, T, X>): readonly unknown[];
  readonly view: {
    readonly controls: readonly string[];
    readonly more?: readonly string[];
    readonly panels: Arrangement;
    /** One picture, and at most two controls. */
    readonly picture: {
      readonly panels: Arrangement;
      readonly controls: readonly string[];
      /** Asked where the element has the attribute `asks`, in the words of `texts.picture.question`. A reset clears a transient `guess`. */
      readonly question?: {
        /** The settings that a guess is about, as one text: when it changes, the guess no longer counts. */
        about?(settings: Values<F>): string;
        /** Whether only the first control is shown while the question is open. */
        readonly hasOneControl?: boolean;
      };
      /** Defaults of the picture that differ from those of the fields. */
      readonly settings?: Partial<Values<F>> & Readonly<Record<string, Value>>;
    };
  };
  /**
   * One or two sentences with the numbers shown, which screen readers say when nothing moves. Of a list, the first is said
   * each time, the others where they have changed.
   */
  summary(view: View<F, D, T, X>): string | readonly string[];
  /** False where a panel says the same as the summary; default true. */
  readonly isSummaryVisible?: boolean;
  /** Further items of the figure's menu. */
  menu?(view: View<F, D, T, X>): readonly MenuItem[];
  readonly texts: Readonly<Record<Language, () => Promise<{ readonly texts: X }>>>;
  readonly styles?: CSSResultGroup;
  /** Starts work besides drawing, such as a worker or a timer; returns the function that ends it. */
  connect?(view: View<F, D, T, X>): () => void;
  /** Called when nothing moves. */
  rest?(view: View<F, D, T, X>): void;
}

/** A definition whose panels and controls can be read as if all modules were loaded. */
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
