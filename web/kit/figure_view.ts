// What panels and controls of a figure read: its derived values and settings, its words, its folds, and how to
// change what is set.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { Derived, type Transient } from "./derive/derived.js";
import type { AnyFigure, Asked, Awaiting, FigureTexts } from "./figure_definition.js";
import { getOrMake } from "./get_or_make.js";
import { later } from "./later.js";
import type { Moment, State, Value } from "./state/state.js";
import { type Language, speaking } from "./text/language.js";

// biome-ignore lint/suspicious/noExplicitAny: the view of any figure
export type AnyView = any;

export interface Changes extends Pick<Awaiting, "await"> {
  put(patch: Transient): void;
}

export class FigureView {
  readonly text = signal<FigureTexts | undefined>(undefined);
  readonly language = signal<Language>("en");
  /** Whether panels below those that are seen first are shown too. */
  readonly isWhole = signal(false);
  readonly derived: Derived;
  readonly view: AnyView;
  /** What the figure says of itself: its first sentence, and further ones. */
  readonly summary = computed(() => [this.speak(() => this.figure.summary(this.view))].flat());
  private readonly folds = new Map<string, Signal<boolean>>();

  constructor(
    private readonly figure: AnyFigure,
    state: State,
    element: HTMLElement,
    asked: ReadonlySignal<Asked>,
    changes: Changes,
  ) {
    this.derived = new Derived(figure.derive, figure.transient ?? {}, this.language);
    this.view = Object.create(this.derived.scope, {
      text: { get: () => this.text.value },
      question: { get: () => asked.value },
      state: { value: state },
      element: { value: element },
      set: {
        value: (patch: Record<string, Value>, moment?: Moment) => state.set(patch, moment),
      },
      put: { value: changes.put },
      await: { value: changes.await },
      code: {
        get(this: AnyView) {
          return figure.code && later(figure.code)(this);
        },
      },
      picture: {
        get(this: AnyView) {
          return later(figure.picture)(this);
        },
      },
      isWhole: { get: () => this.isWhole.value },
      isOpen: { value: (fold: string) => this.foldOf(fold).value },
      open: {
        value: (fold: string, isOpen: boolean) => {
          this.foldOf(fold).value = isOpen;
        },
      },
    });
  }

  /** In the figure's language. */
  speak<T>(make: () => T): T {
    return speaking(this.language.value, make);
  }

  private foldOf(name: string): Signal<boolean> {
    return getOrMake(this.folds, name, () => signal(false));
  }
}
