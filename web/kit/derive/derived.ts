// What a figure shows, worked out from its settings: named values, each a pure function of what it reads. A value
// is worked out when something asks for it, and again only once something that it read has changed.
//
//   const derive: Derive<Circle, { radius: number }> = {
//     area: ({ settings }) => Math.PI * settings.radius ** 2,
//     volume: ({ area }) => 2 * area,
//   };
//   const scope = new Derived(derive, {}).scope;
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { Posenc } from "posenc";
import { getOrMake } from "../get_or_make.js";
import type { Value } from "../state/state.js";
import type { Language } from "../text/language.js";
import { Buffers } from "./buffers.js";

type Settings = Readonly<Record<string, unknown>>;
/** Values that no address keeps: the cell under the pointer, what a worker answered. */
export type Transient = Readonly<Record<string, unknown>>;

/** What a derived value, a panel or a control may read: reading is what makes it depend on something. */
export type Scope<D extends object, V extends Settings, T extends Transient> = Readonly<D> &
  Readonly<T> & {
    readonly pe: Posenc;
    readonly settings: V;
    readonly buffers: Buffers;
    /** The figure's language: sentences differ by it. */
    readonly language: Language;
  };

/** The functions that make the derived values, by name. */
export type Derive<
  D extends object,
  V extends Settings,
  T extends Transient = Record<never, never>,
> = {
  readonly [K in keyof D]: (scope: Scope<D, V, T>) => D[K];
};

type AnyScope = Scope<Record<string, unknown>, Settings, Transient>;

export class Derived {
  /** Has all values by name. */
  readonly scope: AnyScope;
  private readonly posenc = signal<Posenc | undefined>(undefined);
  private readonly names = signal<readonly string[]>([]);
  private readonly settings = new Map<string, Signal<unknown>>();
  private readonly transient = new Map<string, Signal<unknown>>();

  constructor(
    derive: Makers,
    transient: Transient,
    language: ReadonlySignal<Language> = signal<Language>("en"),
  ) {
    const scope = { settings: this.settingsView(), buffers: new Buffers() };
    define(scope, "pe", this.posenc);
    define(scope, "language", language);
    for (const [name, value] of Object.entries(transient)) {
      this.transient.set(name, signal(value));
      define(scope, name, this.transient.get(name)!);
    }
    addValues(scope, derive);
    this.scope = scope as unknown as AnyScope;
  }

  set pe(pe: Posenc) {
    this.posenc.value = pe;
  }

  /** Takes all settings; equal ones change nothing. */
  setSettings(values: Readonly<Record<string, Value>>): void {
    batch(() => {
      const names = Object.keys(values);
      if (names.join() !== this.names.peek().join()) this.names.value = names;
      for (const [name, value] of Object.entries(values)) {
        const setting = this.settingOf(name);
        if (!isSame(setting.peek(), value)) setting.value = value;
      }
      // Settings of an encoding that is no longer chosen.
      for (const [name, setting] of this.settings) if (!(name in values)) setting.value = undefined;
    });
  }

  setTransient(patch: Transient): void {
    batch(() => {
      for (const [name, value] of Object.entries(patch)) this.transient.get(name)!.value = value;
    });
  }

  private settingOf(name: string): Signal<unknown> {
    return getOrMake(this.settings, name, () => signal(undefined));
  }

  /** An object that reads a signal for every setting: their names may change with the encoding. */
  private settingsView(): Settings {
    return new Proxy({} as Settings, {
      get: (_, name) => (typeof name === "string" ? this.settingOf(name).value : undefined),
      has: (_, name) => this.names.value.includes(String(name)),
      ownKeys: () => [...this.names.value],
      getOwnPropertyDescriptor: (_, name) =>
        this.names.value.includes(String(name))
          ? { configurable: true, enumerable: true, value: this.settingOf(String(name)).value }
          : undefined,
    });
  }
}

type Makers = Readonly<Record<string, (scope: never) => unknown>>;

function addValues(scope: object, derive: Makers): void {
  for (const [name, make] of Object.entries(derive)) {
    let latest: unknown;
    const renewed = () => {
      const value = make(scope as never);
      if (!isSame(latest, value)) latest = value; // an equal list keeps its identity
      return latest;
    };
    define(scope, name, computed(renewed));
  }
}

/** A scope with further derived values, which read each other and the given scope. */
export function over(scope: object, derive: Makers): object {
  const own = Object.create(scope);
  addValues(own, derive);
  return own;
}

function define(scope: object, name: string, source: ReadonlySignal<unknown>): void {
  if (name in scope) throw new Error(`two values of one figure are called ${name}`);
  Object.defineProperty(scope, name, { enumerable: true, get: () => source.value });
}

/** Compares lists by their elements: they are made anew with every change. */
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one, i) => one === b[i])
    : Object.is(a, b);
