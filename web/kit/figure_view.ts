// What the drawings of one element read: its settings and words as signals, and what `setup` has made of them.
import {
  batch,
  computed,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals-core";
import type { Posenc } from "posenc";
import { Buffers } from "./buffers.js";
import type { AnyFigure, Asked, Drawn, Texts } from "./figure_definition.js";
import { getOrMake } from "./get_or_make.js";
import type { Moment, State, Value } from "./state/state.js";
import { type Language, speaking } from "./text/language.js";

export class FigureView {
  readonly posenc = signal<Posenc | undefined>(undefined);
  readonly text = signal<Texts | undefined>(undefined);
  readonly language = signal<Language>("en");
  /** What the figure says of itself. */
  readonly summary = computed(() => this.speak(() => this.drawn.summary()));
  readonly settings = new SettingSignals();
  private readonly buffers = new Buffers();
  private readonly folds = new Map<string, Signal<boolean>>();
  private readonly held: Signal<unknown>[] = [];
  private readonly initial: unknown[] = [];
  private made: { readonly text: Texts; readonly pe: Posenc; readonly drawn: Drawn } | undefined;

  constructor(
    readonly figure: AnyFigure,
    readonly state: State,
    readonly element: HTMLElement,
    private readonly asked: ReadonlySignal<Asked>,
    /** Waits for a module: the figure is not complete before it is loaded. */
    private readonly wait: (arrival: Promise<void>) => void,
  ) {}

  await(arrival: Promise<void>): void {
    this.wait(arrival);
  }

  /** Made once, and again for another language. What is held stays. */
  get drawn(): Drawn {
    const [text, pe] = [this.text.value!, this.posenc.value!];
    if (this.made?.text !== text || this.made.pe !== pe)
      this.made = { text, pe, drawn: untracked(() => this.setUp(text, pe)) };
    return this.made.drawn;
  }

  private setUp(text: Texts, pe: Posenc): Drawn {
    const { figure, state, held, initial } = this;
    let count = 0;
    return figure.setup({
      ...{ pe, text, s: this.settings.values, language: this.language.peek() },
      ...{ buffers: this.buffers, element: this.element, view: this },
      set: (patch: Readonly<Record<string, Value>>, moment?: Moment) => state.set(patch, moment),
      asked: () => this.asked.value,
      memo<T>(make: () => T) {
        const value = computed(make);
        return () => value.value;
      },
      hold<T>(first: T) {
        const at = count++;
        initial[at] = first;
        held[at] ??= signal<unknown>(first);
        return held[at] as Signal<T>;
      },
    });
  }

  /** Gives everything held its first value. */
  reset(): void {
    batch(() => {
      for (const [i, one] of this.held.entries()) one.value = this.initial[i];
    });
  }

  /** In the figure's language. */
  speak<T>(make: () => T): T {
    return speaking(this.language.value, make);
  }

  isOpen(fold: string): boolean {
    return this.foldOf(fold).value;
  }

  open(fold: string, isOpen: boolean): void {
    this.foldOf(fold).value = isOpen;
  }

  private foldOf(name: string): Signal<boolean> {
    return getOrMake(this.folds, name, () => signal(false));
  }
}

/** A signal for every setting, read through one object: their names may change with the encoding. */
class SettingSignals {
  private readonly names = signal<readonly string[]>([]);
  private readonly signals = new Map<string, Signal<unknown>>();
  readonly values = new Proxy({} as Readonly<Record<string, Value>>, {
    get: (_, name) => (typeof name === "string" ? this.of(name).value : undefined),
    has: (_, name) => this.names.value.includes(String(name)),
    ownKeys: () => [...this.names.value],
    getOwnPropertyDescriptor: (_, name) =>
      this.names.value.includes(String(name))
        ? { configurable: true, enumerable: true, value: this.of(String(name)).value }
        : undefined,
  });

  /** Takes all settings; equal ones change nothing. */
  set(values: Readonly<Record<string, Value>>): void {
    batch(() => {
      const names = Object.keys(values);
      if (names.join() !== this.names.peek().join()) this.names.value = names;
      for (const [name, value] of Object.entries(values)) {
        const setting = this.of(name);
        if (!isSame(setting.peek(), value)) setting.value = value;
      }
      // Settings of an encoding that is no longer chosen.
      for (const [name, setting] of this.signals) if (!(name in values)) setting.value = undefined;
    });
  }

  private of(name: string): Signal<unknown> {
    return getOrMake(this.signals, name, () => signal(undefined));
  }
}

/** Compares lists by their elements: they are made anew with every change. */
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one, i) => one === b[i])
    : Object.is(a, b);
