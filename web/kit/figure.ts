// A figure is one function, `setup`: settings in, drawings out. What it computes with `memo` is worked out when a drawing
// reads it, and again only when something that it read has changed.
//
//   export const sum = figure({
//     tag: "posenc-sum",
//     settings: { query: integer(1, 0, 9) },
//     texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
//     setup({ pe, s, text, set, memo }) {
//       const score = memo(() => scoreAt(pe, s.query));
//       return {
//         picture: (width) => html`<svg width=${width}>...${score()}</svg>`,
//         controls: ["query"],
//         summary: () => text.score(score()),
//       };
//     },
//   });
import { computed, type Signal, signal } from "@preact/signals-core";
import { type CSSResultGroup, html, nothing } from "lit";
import type { Posenc } from "posenc";
import type { Content } from "./content.js";
import type { ControlOptions } from "./controls/controls.js";
import { figureControl } from "./controls/figure_control.js";
import { defineFigure } from "./define_figure.js";
import type { Buffers } from "./derive/buffers.js";
import type { AnyFigure, Asked, ControlText } from "./figure_definition.js";
import type { AnyView } from "./figure_view.js";
import { data } from "./panel/data.js";
import type { DataTable, Files } from "./panel/data_table.js";
import type { Fields, Moment, Value, Values } from "./state/state.js";
import type { Language } from "./text/language.js";

/** The words of a figure in one language. */
export interface Texts {
  readonly heading: string;
  /** The labels of the settings that a reader can change. */
  readonly controls: Readonly<Record<string, ControlText>>;
  /** What the picture asks, and the label of the button that compares. */
  readonly question?: { readonly ask: Content; readonly answer: Content };
}

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
  readonly controls: readonly (string | (() => Content))[];
  /** What a room shows below: at most three. */
  readonly panels?: readonly Panel[];
  /** One or two sentences: the caption, read out, and the picture's alternative text. */
  summary(): string;
  /** The caption, where it has more than the words of the summary: hues, signs. */
  caption?(): Content;
  /** Options of the settings' controls; undefined where a control does not apply. */
  readonly options?: Readonly<Record<string, () => ControlOptions | undefined>>;
  /** The numbers as a table, and as a file. */
  table?(): DataTable | readonly DataTable[];
  file?(): Files;
  /** The calls of the package that compute the picture. */
  code?(): string;
  readonly question?: Question;
  /** Called when the element is in the page; returns the function that ends work such as a worker or a timer. */
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

export interface DefinedFigure<D> extends AnyFigure {
  /** What `setup` has made for a view. */
  of(view: AnyView): D;
}

const controlNames = ["first", "second", "third"];
const panelNames = ["one", "two", "three"];

export function figure<F extends Fields, T extends Texts, D extends Drawn>(
  of: FigureOf<F, T, D>,
): DefinedFigure<D> {
  const names = Object.keys(of.settings);
  const drawn = setups(of);
  const controls = Object.fromEntries(
    names.map((name) => [
      name,
      {
        isShown: (view: AnyView) =>
          name in view.text.controls && drawn(view).options?.[name]?.() !== undefined,
        options: (view: AnyView) => drawn(view).options?.[name]?.() ?? {},
      },
    ]),
  );
  /** Those that do not stand under the picture. */
  const folded = Object.fromEntries(
    names.map((name) => {
      const isShown = (view: AnyView) =>
        !drawn(view).controls.includes(name) && controls[name]!.isShown(view);
      return [name, { ...controls[name], isShown }];
    }),
  );
  const controlAt = (i: number) => (view: AnyView) => {
    const one = drawn(view).controls[i];
    if (one === undefined) return nothing;
    return typeof one === "string" ? figureControl(one, controls[one], view) : one();
  };
  const panelAt = (i: number) => ({
    content(view: AnyView) {
      const { heading, note, draw } = drawn(view).panels![i]!;
      return html`<h4>${heading}${note ? html` <small>${note()}</small>` : nothing}</h4>${draw(view.width)}`;
    },
    isShown: (view: AnyView) => drawn(view).panels?.[i]?.draw(view.width) !== undefined,
  });
  const picture = {
    panels: { picture: { content: (view: AnyView) => drawn(view).picture(view.width) } },
    controls: Object.fromEntries(controlNames.map((name, i) => [name, controlAt(i)])),
    caption: (view: AnyView) => drawn(view).caption?.() ?? drawn(view).summary(),
    isDue: (view: AnyView) => drawn(view).question?.isDue?.() ?? true,
    isMade: (view: AnyView) => drawn(view).question?.isMade?.() ?? true,
    answer: (view: AnyView) => drawn(view).question?.answer?.(),
    isPending: (view: AnyView) => drawn(view).question?.isPending?.() ?? false,
    verdict: (view: AnyView) => drawn(view).question?.verdict() ?? nothing,
  };
  const defined = defineFigure<Fields, object, Record<string, unknown>, never>({
    tag: of.tag,
    fields: of.settings,
    ...(of.dependentSettings && {
      dependentFields: (values) => of.dependentSettings!(values as Values<F>),
    }),
    isOneShape: true,
    derive: {},
    panels: {
      ...Object.fromEntries(panelNames.map((name, i) => [name, panelAt(i)])),
      data: data<AnyView>({
        table: (view) => drawn(view).table?.(),
        files: (view) => drawn(view).file?.(),
        isShown: (view) => drawn(view).file !== undefined,
      }),
    },
    picture: async () => picture,
    code: async () => ({ codeFor: (view: AnyView) => drawn(view).code?.() ?? "" }),
    controls: folded,
    view: {
      controls: names,
      panels: [...panelNames, "data"],
      picture: {
        panels: ["picture"],
        controls: controlNames,
        ...(of.question && { question: of.question as object }),
      },
    },
    connect: (view: AnyView) => drawn(view).connect?.() ?? (() => {}),
    summary: (view: AnyView) => drawn(view).summary(),
    isSummaryVisible: false,
    texts: { en: framed(of.texts.en), ko: framed(of.texts.ko) },
    ...(of.styles && { styles: of.styles }),
  });
  return Object.assign(defined as unknown as DefinedFigure<D>, { of: drawn });
}

/** The words as the frame of figures reads them. */
const framed =
  <T extends Texts>(load: () => Promise<{ readonly texts: T }>) =>
  async () => {
    const { texts: own } = await load();
    const { heading, controls, question } = own;
    return { texts: { heading, controls, own, picture: { heading, question } } as never };
  };

/** Calls `setup` once for each element, and again for another language. What is held stays. */
function setups<F extends Fields, T extends Texts, D extends Drawn>(of: FigureOf<F, T, D>) {
  const made = new WeakMap<object, { text: T; pe: Posenc; drawn: D; held: Signal<unknown>[] }>();
  return (view: AnyView): D => {
    const text: T = view.text.own;
    const known = made.get(view.state);
    if (known?.text === text && known.pe === view.pe) return known.drawn;
    const held = known?.held ?? [];
    let count = 0;
    const drawn = of.setup({
      pe: view.pe,
      s: view.settings,
      text,
      language: view.language,
      buffers: view.buffers,
      element: view.element,
      set: (patch, moment) => view.set(patch, moment),
      asked: () => view.question,
      memo(make) {
        const value = computed(make);
        return () => value.value;
      },
      hold<T>(initial: T) {
        held[count] ??= signal<unknown>(initial);
        return held[count++] as Signal<T>;
      },
    });
    made.set(view.state, { text, pe: view.pe, drawn, held });
    return drawn;
  };
}
