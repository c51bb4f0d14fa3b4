// The derived values of a figure, in Node and without a page.
import { load, type Posenc } from "posenc";
import { type Derive, Derived, type Scope, type Transient } from "../../web/kit/derive/derived.js";
import type { SettingsOf } from "../../web/kit/figure_definition.js";
import { type Fields, State, type Values } from "../../web/kit/state/state.js";

export const pe: Posenc = await load();

/** The derived values at the defaults changed by `settings`; `set` changes further settings. */
export function scopeOf<F extends Fields, D extends object, T extends Transient>(
  {
    fields,
    dependentFields,
    derive,
    transient,
  }: {
    fields: F;
    dependentFields?: (values: Values<F>) => Fields;
    derive: Derive<D, SettingsOf<F>, T>;
    transient?: T;
  },
  settings: Partial<Values<F>> & Readonly<Record<string, unknown>> = {},
  core: Posenc = pe,
): {
  scope: Scope<D, SettingsOf<F>, T>;
  set(patch: Partial<Values<F>> & Readonly<Record<string, unknown>>): void;
  put(patch: Partial<T>): void;
} {
  const state = new State(fields, dependentFields);
  const derived = new Derived(derive, transient ?? {});
  derived.pe = core;
  const set = (patch: object) => {
    state.set(patch as Partial<Values<F>>);
    derived.setSettings(state.values);
  };
  set(settings);
  return {
    scope: derived.scope as unknown as Scope<D, SettingsOf<F>, T>,
    set,
    put: (patch) => derived.setTransient(patch),
  };
}

/** The library with some of its measures replaced, to count their calls. */
export const withMeasures = (measures: Partial<Posenc["measure"]>): Posenc =>
  Object.create(pe, { measure: { value: { ...pe.measure, ...measures } } });
