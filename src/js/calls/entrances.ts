// The entrance of the library in front of its functions (engine.ts).
import type { Engine } from "../core/engine.js";
import type { Rotary } from "./rotary.js";

/** The functions of an object, each behind the entrance; errors name it `name` and its key. */
export function entrances<T extends object>(engine: Engine, functions: T, name = ""): T {
  const entries = Object.entries(functions).map(([key, work]) => [
    key,
    engine.entrance(name + key, work),
  ]);
  return Object.freeze(Object.fromEntries(entries)) as T;
}

/** A rotary for users: they call its functions later, from outside. */
export function opened<R extends Rotary>(engine: Engine, made: R): R {
  const { rotate, cosSin, positions } = made;
  return Object.assign(made, entrances(engine, { rotate, cosSin, positions }, `${made.data.id}: `));
}
