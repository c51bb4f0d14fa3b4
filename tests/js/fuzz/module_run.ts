// Random legal sequences of calls of the built module: whatever came before, a call gives what it gives on an instance
// that has seen nothing else.
import type { Entry } from "posenc";
import { Catalog } from "../../../src/js/core/catalog.js";
import { type Core, type Encoding, startAgain, startCore } from "../../../src/js/core/core.js";
import { Host } from "../../../src/js/core/host.js";
import { call, factsFor, type ModuleCall, type Recipe, recipe } from "./module_calls.js";
import { attention, callOn, type Held } from "./module_doors.js";
import { measure } from "./module_measures.js";
import { Random } from "./random.js";
import { sameNumbers } from "./values.js";

export interface ModuleInstance {
  host: Host;
  readonly core: Core;
}

/** An instance of its own; the catalog is that of all of them. */
export async function moduleOf(bytes: Uint8Array<ArrayBuffer>) {
  const module = await WebAssembly.compile(bytes);
  const host = new Host();
  host.core = await startCore(module, host);
  const catalog = new Catalog(host.core.encodings()).entries as readonly Entry[];
  const fresh = (): ModuleInstance => {
    const host = new Host();
    host.core = startAgain(module, host);
    return {
      host,
      get core() {
        return host.core;
      },
    };
  };
  return { catalog, fresh };
}

export type Module = Awaited<ReturnType<typeof moduleOf>>;

/** What came of a call: what it returned, why it refused, and all arrays after it. */
interface Outcome {
  value: unknown;
  message: string;
  arrays: ModuleCall["arrays"];
}

/** Functions that return a number, and the numbers by which they refuse. */
const refusals: Partial<Record<ModuleCall["name"], (value: number) => boolean>> = {
  make: (value) => value !== 0,
  rotaryNumbers: (value) => value === 0,
  indices: (value) => value < 0,
};

/** Makes a call on arrays of its own. */
export function perform(
  { host }: ModuleInstance,
  { name, args, arrays, numbers }: ModuleCall,
  encoding?: Encoding,
): Outcome {
  const { core } = host;
  const copies: ModuleCall["arrays"] = structuredClone(arrays);
  host.arrays = copies;
  host.error = undefined;
  if (numbers) core.HEAPF64.set(numbers.slice(0, callNumbers), core.attentionCall() / 8);
  const of = core as unknown as Record<string, (...args: unknown[]) => unknown>;
  const first = encoding ?? (name === "attention" ? -1 : undefined);
  const value = of[name]!(...(first === undefined ? [] : [first]), ...args);
  host.arrays = [];
  if (host.error !== undefined) throw host.error;
  const isRefused = value === false || refusals[name]?.(value as number) === true;
  return { value, message: isRefused ? core.message() : "", arrays: copies };
}

/** Fields of the call of attention. */
const callNumbers = 26 + 24;

/** Makes an encoding under this number, or says undefined where that is refused. */
export function makeIn(
  instance: ModuleInstance,
  recipe: Recipe,
  encoding: Encoding,
): [Outcome, Encoding | undefined] {
  const outcome = perform(instance, recipe, encoding);
  return [outcome, outcome.message ? undefined : encoding];
}

/** The same on an instance that makes the encoding for it. */
function alone(instance: ModuleInstance, one: ModuleCall, held?: Recipe): Outcome {
  if (!held) return perform(instance, one);
  const [, encoding] = makeIn(instance, held, 0);
  const outcome = perform(instance, one, encoding);
  instance.core.clear(0);
  return outcome;
}

/** In what two outcomes differ. */
function difference(a: Outcome, b: Outcome): string | undefined {
  if (!Object.is(a.value, b.value)) return `returns ${a.value}, alone ${b.value}`;
  if (a.message !== b.message) return `says "${a.message}", alone "${b.message}"`;
  const at = a.arrays.findIndex((array, i) => array && !sameNumbers(array, b.arrays[i]!));
  return at < 0 ? undefined : `array ${at} is another`;
}

export interface ModuleReport {
  /** How often each function was called, and how often it refused. */
  counts: Map<string, { calls: number; refused: number }>;
  findings: string[];
  /** The most encodings that were held at once. */
  max: number;
  /** Bytes of the module's memory after a fifth of the calls, and at the end. */
  memory: [number, number];
}

export interface ModuleRunOptions {
  seed: number;
  calls: number;
  first?: number;
  calling?: (number: number) => void;
  progress?: (calls: number, findings: number) => void;
}

const maxHeld = 7; // of nine numbers: one more is made before another one goes
/** One call in so many is compared with an instance that gets only that call. */
const freshEvery = 20;
/** An instance that others are compared with has seen at most so many calls, of one encoding each. */
const lifetime = 80;

/** The calls of a seed on one instance, each compared with the same on others. */
export class Sequence {
  private readonly instance: ModuleInstance;
  private reference: ModuleInstance;
  private readonly held: Held[] = [];
  readonly report: ModuleReport = {
    counts: new Map(),
    findings: [],
    max: 0,
    memory: [0, 0],
  };

  constructor(
    private readonly module: Module,
    private readonly seed: number,
  ) {
    this.instance = module.fresh();
    this.reference = module.fresh();
  }

  step(number: number): void {
    const random = new Random(this.seed, number);
    const { core } = this.instance;
    if (number % lifetime === 0) this.reference = this.module.fresh();
    const kind = random.next();
    if ((kind < 0.15 && this.held.length <= maxHeld) || this.held.length === 0)
      this.make(number, recipe(random, this.module));
    else if (kind < 0.27 || this.held.length > maxHeld)
      this.release(random.integer(0, this.held.length - 1));
    else if (kind < 0.29) core.forget();
    else if (kind < 0.31) core.needed();
    else if (kind < 0.33) core.message();
    else if (kind < 0.45) this.compare(number, measure(random));
    else if (kind < 0.52) this.compare(number, attention(random));
    else {
      const held = random.pick(this.held);
      this.compare(number, callOn(random, held), held);
    }
    this.report.max = Math.max(this.report.max, this.held.length);
  }

  /** Releases all encodings, in any order. */
  end(): ModuleReport {
    const random = new Random(this.seed, -1);
    while (this.held.length > 0) this.release(random.integer(0, this.held.length - 1));
    // Memory that is counted for encodings shows in what is refused.
    const large = call("similarity", [2 ** 22, 2 ** 8, false, false, 0, 1]);
    const refusal = difference(perform(this.instance, large), perform(this.module.fresh(), large));
    if (refusal) this.find(-1, `similarity ${refusal}`);
    return this.report;
  }

  get bytes(): number {
    return this.instance.core.HEAPU8.length;
  }

  private make(number: number, recipe: Recipe): void {
    const [outcome, encoding] = makeIn(this.instance, recipe, this.unused());
    const reference = this.referenceFor(number);
    const [wanted] = makeIn(reference, recipe, 0);
    reference.core.clear(0);
    this.judge(number, recipe, outcome, wanted);
    if (encoding !== undefined)
      this.held.push({ encoding, recipe, facts: factsFor(recipe, outcome.arrays) });
  }

  /** The first number that no encoding has. */
  private unused(): Encoding {
    const used = this.held.map(({ encoding }) => encoding);
    for (let number = 0; ; ++number) if (!used.includes(number)) return number;
  }

  private release(which: number): void {
    const [gone] = this.held.splice(which, 1);
    this.instance.core.clear(gone!.encoding);
    this.count("clear", false);
  }

  private compare(number: number, one: ModuleCall, held?: Held): void {
    const outcome = perform(this.instance, one, held?.encoding);
    this.judge(number, one, outcome, alone(this.referenceFor(number), one, held?.recipe), held);
  }

  private referenceFor(number: number): ModuleInstance {
    return number % freshEvery === 0 ? this.module.fresh() : this.reference;
  }

  private judge(
    number: number,
    { name, args }: ModuleCall,
    outcome: Outcome,
    wanted: Outcome,
    held?: Held,
  ): void {
    const text = difference(outcome, wanted);
    if (text) {
      const of = held ? ` of ${held.recipe.entry?.id ?? "numbers"}` : "";
      this.find(number, `${name}${of} ${JSON.stringify(args)}: ${text}`);
    }
    this.count(name, outcome.message !== "");
  }

  private count(name: string, isRefused: boolean): void {
    const counts = this.report.counts.get(name) ?? { calls: 0, refused: 0 };
    ++counts.calls;
    if (isRefused) ++counts.refused;
    this.report.counts.set(name, counts);
  }

  private find(number: number, text: string): void {
    this.report.findings.push(`seed ${this.seed}, call ${number}: ${text}`);
  }
}

export function runModule(module: Module, options: ModuleRunOptions): ModuleReport {
  const { seed, calls, first = 0, calling, progress } = options;
  const sequence = new Sequence(module, seed);
  const every = Math.max(1, Math.floor(calls / 20));
  const { report } = sequence;
  for (let number = first; number < first + calls; ++number) {
    calling?.(number);
    sequence.step(number);
    if (number - first === Math.floor(calls / 5)) report.memory[0] = sequence.bytes;
    if ((number - first + 1) % every === 0) progress?.(number - first + 1, report.findings.length);
  }
  report.memory[1] = sequence.bytes;
  return sequence.end();
}
