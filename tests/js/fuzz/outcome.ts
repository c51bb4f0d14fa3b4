// Makes a call and says what came of it.
import { npy, type Posenc } from "posenc";
import type { Call } from "./calls.js";
import { Maker } from "./values.js";

export interface Outcome {
  /** What was made for the call, after it. */
  maker: Maker;
  result?: unknown;
  /** What was thrown. */
  error?: unknown;
  milliseconds: number;
}

/** `plain` calls with what odd objects stand for, and memory that no two arrays share. */
export function outcomeOf(pe: Posenc, call: Call, plain = false): Outcome {
  const maker = new Maker(pe, plain);
  const [on, args] = [call.on ?? [], call.args].map((list) => list.map((one) => maker.make(one)));
  const restore = pollute(call, maker);
  const start = performance.now();
  let outcome: Pick<Outcome, "result" | "error">;
  try {
    outcome = { result: functionOf(pe, call.name, on!)(...args!) };
  } catch (error) {
    outcome = { error };
  }
  const milliseconds = performance.now() - start;
  restore();
  return { maker, ...outcome, milliseconds };
}

/** The call with arguments that are made once. */
export function prepared(pe: Posenc, call: Call): () => unknown {
  const maker = new Maker(pe);
  const [on, args] = [call.on ?? [], call.args].map((list) => list.map((one) => maker.make(one)));
  return () => functionOf(pe, call.name, on!)(...args!);
}

type Function = (...args: unknown[]) => unknown;

function functionOf(pe: Posenc, name: string, on: unknown[]): Function {
  if (name === "npy") return npy as Function;
  const [first, second] = name.split(".") as [string, string?];
  const holder = first === "measure" ? pe.measure : pe;
  if (!second || first === "measure")
    return (holder as unknown as Record<string, Function>)[second ?? first]!;
  const rotary = (pe.rotary as Function)(...on) as Record<string, Function>;
  return rotary[second]!;
}

/** Gives all objects a property; returns what takes it away. */
function pollute({ polluted }: Call, maker: Maker): () => void {
  if (!polluted) return () => {};
  const { key, enumerable } = polluted;
  const before = Object.getOwnPropertyDescriptor(Object.prototype, key);
  const value = maker.make(polluted.value);
  // Null, so that the descriptor does not inherit what it gives.
  const descriptor = Object.assign(Object.create(null), { value, enumerable, configurable: true });
  Object.defineProperty(Object.prototype, key, { ...descriptor, writable: true });
  return () => {
    delete (Object.prototype as Record<string, unknown>)[key];
    if (before) Object.defineProperty(Object.prototype, key, before);
  };
}
