// Whether a call did right: a result of its shape that belongs to the caller, or an error that says what is
// wrong, and nothing else touched.
import type { Posenc } from "posenc";
import { type Call, generators } from "./calls.js";
import { type Outcome, outcomeOf } from "./outcome.js";
import { compareParts, type Part, partsOf } from "./result.js";
import { callersError, isUnchanged, Maker, wrappers } from "./values.js";

/** An instance of the library and the memory of its WebAssembly. */
export interface Instance {
  pe: Posenc;
  memory: WebAssembly.Memory;
}

export type Kind = "result" | "RangeError" | "TypeError" | "state" | "caller's" | "wrong";

export interface Verdict {
  kind: Kind;
  milliseconds: number;
  /** What is wrong, in words; empty where all is well. */
  findings: string[];
  /** The message of the error. */
  message: string;
  hasFailed: boolean;
}

export interface Expectation {
  /** Finite results are due. */
  isValid?: boolean;
  /** Compare with the same call on another instance, whose history is another. */
  repeat?: Posenc;
  /** Which of the known results to ask for after an error. */
  known?: number;
}

const longestMessage = 600;
/** What WebAssembly may hold after calls that are not large. */
export const maxMemory = 32 * 2 ** 20;

/** Words of the engine's own errors. */
const enginesWords =
  /Cannot (read|set|convert|assign|mix|perform|add|redefine|define|destructure|create|delete)|is not (iterable|a function|a constructor|extensible|defined|writable)|Maximum call stack|Invalid (array|typed array|array buffer|string) length|out of bounds|on a detached|incompatible receiver|called on|allocation failed|Array should be a multiple|proxy/i;

/** Plain errors are about the state of the library, not about a call's values. */
const stateMessage = /^posenc: .*(busy|within|while|failed|closed)/;

const known: ((pe: Posenc) => ArrayLike<number>)[] = [
  (pe) => pe.encode("sinusoidal", { positions: [0.5, 7, -3], dim: 6 }).data,
  (pe) => pe.encode("learned", { length: 3, dim: 4, seed: 5 }).data,
  (pe) =>
    pe.rotary("yarn", { headDim: 6, factor: 3, originalLength: 4096 }).rotate([1, 2, 3, 4, 5, 6])
      .data,
  (pe) =>
    pe.rotary("rope", { headDim: 4 }).cosSin({ length: 5, start: 9, dtype: "float16" }).cos.data,
  (pe) => pe.bias("t5", { heads: 2, queries: 3, keys: 4 }).data,
  (pe) => pe.vectors("shaw", { headDim: 2, maxDistance: 2, queries: 2, keys: 3 }).data,
  (pe) => {
    const q = [0.5, -1, 2, 0.25, 1, -0.75];
    return pe.attention({
      q,
      k: q,
      v: q,
      shape: [1, 3, 2],
      position: { id: "alibi" },
      causal: true,
    }).output.data;
  },
  (pe) => pe.measure.similarity({ data: [1, 2, 3, 4], shape: [2, 2] }, { cosine: true }).data,
];

export class Judge {
  private readonly wanted: ArrayLike<number>[];
  private readonly names: Set<string>;

  constructor(
    fresh: Posenc,
    /** Calls that take longer are wrong: of use on a machine that does nothing else. */
    private readonly maxMilliseconds = Number.POSITIVE_INFINITY,
  ) {
    this.wanted = known.map((make) => make(fresh));
    const functions = Object.keys(generators).map((name) => name.split(".").at(-1)!);
    this.names = new Set([...fresh.catalog.map(({ id }) => id), ...functions]);
  }

  judge({ pe, memory }: Instance, call: Call, expected: Expectation = {}): Verdict {
    const before = memory.buffer.byteLength;
    const outcome = outcomeOf(pe, call);
    const grown = memory.buffer.byteLength > before;
    const { error, milliseconds } = outcome;
    const findings: string[] = [];
    const find = (text: string | undefined) => text && findings.push(text);
    const isError = "error" in outcome;
    const kind = isError ? kindOfError(error) : "result";
    const message = isError ? String((error as Error)?.message ?? error) : "";
    if (isError) {
      if (error !== callersError) find(this.aboutError(call, kind, message));
    } else for (const text of aboutResult(outcome, call, memory, expected.isValid)) find(text);

    const hasFailed = error instanceof WebAssembly.RuntimeError;
    const anew = new Maker(pe);
    for (const value of [...(call.on ?? []), ...call.args]) anew.make(value);
    if (!isUnchanged(outcome.maker, anew, !isError))
      find(isError ? "changed something, and refused" : "changed an input");
    if (isError && !hasFailed) find(this.aboutState(pe, expected.known ?? 0));
    if (!call.polluted && !hasFailed) {
      find(aboutOddObjects(pe, call, outcome));
      if (expected.repeat) find(aboutRepeated(outcome, outcomeOf(expected.repeat, call)));
    }
    const isTimed = isError || !call.isLarge || expected.isValid;
    if (milliseconds > this.maxMilliseconds && isTimed) {
      // The machine may have been busy.
      const again = hasFailed ? milliseconds : outcomeOf(pe, call).milliseconds;
      if (again > this.maxMilliseconds) find(`took ${Math.round(milliseconds)} ms`);
    }
    if (!call.isLarge && grown && memory.buffer.byteLength > maxMemory)
      find(`left ${memory.buffer.byteLength} bytes of WebAssembly memory`);
    return { kind: findings.length ? "wrong" : kind, milliseconds, findings, message, hasFailed };
  }

  private aboutError(call: Call, kind: Kind, message: string): string | undefined {
    const shown = message.length > 160 ? `${message.slice(0, 160)}…` : message;
    if (kind === "wrong") return `threw an error of a wrong class: ${shown}`;
    if (message.length > longestMessage) return `message of ${message.length} characters: ${shown}`;
    if (enginesWords.test(message)) return `the engine's own message: ${shown}`;
    if (kind === "state") return undefined;
    const place = /^([\w ]+?)(: | is | has )/.exec(message)?.[1] ?? "";
    // Data of a rotary may bear any name.
    const isData = call.name.startsWith("rotary") && typeof (call.on ?? call.args)[0] !== "string";
    const isNamed =
      this.names.has(place) ||
      place.split(" ").some((word) => this.names.has(word)) ||
      ["rotary data", "rotary"].includes(place) ||
      message.startsWith("unknown encoding ") ||
      (isData && /^.{0,80}: /.test(message));
    return isNamed ? undefined : `message without a name: ${shown}`;
  }

  /** Whether a known result is still what it was. */
  private aboutState(pe: Posenc, number: number): string | undefined {
    const which = number % known.length;
    try {
      const [now, wanted] = [known[which]!(pe), this.wanted[which]!];
      return Array.from(wanted).every((value, i) => Object.is(value, now[i]))
        ? undefined
        : `known result ${which} is wrong after the error`;
    } catch (error) {
      return `known result ${which} fails after the error: ${(error as Error).message}`;
    }
  }
}

function kindOfError(error: unknown): Kind {
  if (error === callersError) return "caller's";
  if (error instanceof WebAssembly.RuntimeError || !(error instanceof Error)) return "wrong";
  if (error instanceof RangeError) return "RangeError";
  if (error instanceof TypeError) return "TypeError";
  return error.constructor === Error && stateMessage.test(error.message) ? "state" : "wrong";
}

/** What is masked is -Infinity. */
const mayBeMasked = (call: Call, path: string) =>
  ["bias", "scores"].includes(call.name) || path.includes("scores");

function aboutResult(
  { result, maker }: Outcome,
  call: Call,
  memory: WebAssembly.Memory,
  isValid = false,
): string[] {
  const findings: string[] = [];
  const parts = partsOf(result);
  const inputs = new Set(
    maker.made.filter((one) => ArrayBuffer.isView(one)).map((one) => (one as Float32Array).buffer),
  );
  const outputs = new Set([...maker.outputs].map((one) => (one as Float32Array).buffer));
  const seen = new Set<ArrayBufferLike>();
  // Rows at strides lie in all of the memory that they were read from.
  const isApart = JSON.stringify(call.args).includes('"strides"');
  for (const { path, array, shape } of parts) {
    const values = shape?.reduce((n, side) => n * side, 1) ?? 0;
    const fits = isApart ? values <= (array?.length ?? 0) : values === array?.length;
    if (shape && !fits) findings.push(`${path} has shape [${shape}] and ${array?.length} values`);
    if (!array || !ArrayBuffer.isView(array)) continue;
    const { buffer } = array as Float32Array;
    if (buffer === memory.buffer) findings.push(`${path} is a view of WebAssembly memory`);
    if (outputs.has(buffer)) continue;
    if (inputs.has(buffer)) findings.push(`${path} lies in the memory of an input`);
    if (seen.has(buffer)) findings.push(`${path} lies in the memory of another result`);
    seen.add(buffer);
  }
  if (isValid) findings.push(...aboutNumbers(parts, call));
  return findings;
}

function aboutNumbers(parts: Part[], call: Call): string[] {
  return parts.flatMap(({ path, array, value }) => {
    const list = (array ?? [value]) as ArrayLike<unknown>;
    const odd = Array.prototype.find.call(list, (x: unknown) => {
      if (typeof x !== "number" || Number.isFinite(x)) return false;
      return !(x === Number.NEGATIVE_INFINITY && mayBeMasked(call, path));
    });
    return odd === undefined ? [] : [`${path} holds ${odd} from finite numbers`];
  });
}

/** Frozen objects, Proxies and the like are read as what they stand for; shared memory changes no result. */
function aboutOddObjects(pe: Posenc, call: Call, outcome: Outcome): string | undefined {
  const text = JSON.stringify([call.on, call.args]);
  const has = (kind: string) => text.includes(`"$":"${kind}"`);
  if (has("changing") || has("throwing")) return undefined;
  // A configuration comes from JSON: what it inherits does not count.
  if (call.name.endsWith("FromConfig") && has("inherited")) return undefined;
  const odd = wrappers.filter(has);
  if (text.includes('"buffer":')) odd.push("common memory");
  const mayRefuse = odd.includes("busy") || odd.includes("common memory");
  if (odd.length === 0 || (mayRefuse && "error" in outcome)) return undefined;
  return difference(outcome, outcomeOf(pe, call, true), `plain values for ${odd.join(" and ")}`);
}

function aboutRepeated(one: Outcome, other: Outcome): string | undefined {
  const [a, b] = [one, other].map(({ error }) => (error as Error | undefined)?.message);
  if (a !== undefined && a === b) return undefined;
  if (a !== undefined && b !== undefined) return `another instance says: ${a} / ${b}`;
  return difference(one, other, "another instance");
}

function difference(one: Outcome, other: Outcome, what: string): string | undefined {
  if ("error" in one && "error" in other) return undefined;
  if ("error" in one || "error" in other) {
    const { message } = (one.error ?? other.error) as Error;
    return `${"error" in one ? "refused" : "accepted"}, unlike with ${what}: ${message}`;
  }
  const path = compareParts(partsOf(one.result), partsOf(other.result));
  return path === undefined ? undefined : `with ${what} ${path} is another`;
}
