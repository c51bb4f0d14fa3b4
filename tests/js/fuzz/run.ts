// Runs calls of a seed and tells what came of them.
import type { Call } from "./calls.js";
import { generate } from "./generate.js";
import { newInstance } from "./instance.js";
import { type Instance, Judge, type Kind } from "./judge.js";
import { shrink } from "./shrink.js";

export interface Finding {
  seed: number;
  number: number;
  /** How many calls showed the like. */
  times: number;
  text: string;
  /** As small as it was found to be. */
  call: Call;
}

/** How often a valid call was refused like that, and which was the first. */
export interface Refused {
  times: number;
  number: number;
}

/** Bytes in use after so many calls. */
export interface Sample {
  calls: number;
  heap: number;
  wasm: number;
}

export interface Report {
  outcomes: Map<string, Record<Kind, number>>;
  /** Calls that were meant to be valid, and how many of these were refused, by their message. */
  valid: number;
  refused: Map<string, Refused>;
  slowest: { milliseconds: number; number: number; name: string };
  findings: Finding[];
  samples: Sample[];
}

export interface RunOptions {
  seed: number;
  calls: number;
  /** The number of the first call. */
  first?: number;
  /** Collects garbage, so that the heap can be measured. */
  collect?: () => void;
  /** How many samples of the memory to take. */
  samples?: number;
  /** Calls that take longer are findings; none without it. */
  maxMilliseconds?: number;
  progress?: (calls: number, findings: number) => void;
  /** Told the number of every call before it is made. */
  calling?: (number: number) => void;
}

/** One call in so many is repeated on another instance. */
const repeatEvery = 4;

export async function run(options: RunOptions): Promise<Report> {
  const { seed, calls, first = 0, collect = () => {}, samples = 20, progress, calling } = options;
  const instances = { usual: await newInstance(), large: await newInstance() };
  const other = await newInstance();
  const judge = new Judge(other.pe, options.maxMilliseconds);
  const report: Report = {
    outcomes: new Map(),
    valid: 0,
    refused: new Map(),
    slowest: { milliseconds: 0, number: 0, name: "" },
    findings: [],
    samples: [],
  };
  const every = Math.max(1, Math.floor(calls / samples));

  for (let number = first; number < first + calls; ++number) {
    calling?.(number);
    const { call, isValid } = generate(other.pe, seed, number);
    const which = call.isLarge ? "large" : "usual";
    const repeat = number % repeatEvery === 0 && !call.isLarge ? { repeat: other.pe } : {};
    const expected = { isValid, known: number, ...repeat };
    const verdict = judge.judge(instances[which], call, expected);
    const { kind, milliseconds, findings, message, hasFailed } = verdict;

    count(report, call.name, kind);
    if (isValid) {
      ++report.valid;
      if (kind !== "result") refuse(report, `${call.name}: ${signature(message)}`, number);
    }
    if (milliseconds > report.slowest.milliseconds && !call.isLarge)
      report.slowest = { milliseconds, number, name: call.name };
    for (const text of findings) {
      const same = report.findings.find((one) => signature(one.text) === signature(text));
      if (same) ++same.times;
      else {
        // On instances of their own, which may fail too.
        const small = hasFailed
          ? call
          : shrink(call, (one) =>
              judge.judge(instances[which], one, expected).findings.includes(text),
            );
        report.findings.push({ seed, number, times: 1, text, call: small });
      }
    }
    if (hasFailed) instances[which] = await newInstance();
    if ((number - first + 1) % every === 0) {
      collect();
      report.samples.push(sample(number - first + 1, instances.usual));
      progress?.(number - first + 1, report.findings.length);
    }
  }
  return report;
}

const sample = (calls: number, { memory }: Instance): Sample => ({
  calls,
  heap: process.memoryUsage().heapUsed,
  wasm: memory.buffer.byteLength,
});

/** Messages of the same kind differ in numbers, names and quoted values only. */
export const signature = (text: string): string =>
  text
    .replace(/"[^"]*"/g, '""')
    .replace(/\[[^\]]*\]/g, "[]")
    .replace(/-?[\d.]+(e[-+]?\d+)?n?/g, "#")
    .replace(/(kkk|xxx|,,,).*/, "…")
    .replace(/[\w ]+: /g, "");

function refuse({ refused }: Report, key: string, number: number): void {
  const one = refused.get(key) ?? { times: 0, number };
  ++one.times;
  refused.set(key, one);
}

function count({ outcomes }: Report, name: string, kind: Kind): void {
  const none = { result: 0, RangeError: 0, TypeError: 0, state: 0, "caller's": 0, wrong: 0 };
  const counts = outcomes.get(name) ?? none;
  ++counts[kind];
  outcomes.set(name, counts);
}
