// npm run fuzz -- --calls 300000 --seed 7: calls every public function of the packed package with valid and
// with wrong values, and reports every fault. `--first N` begins at call N, so that
// `--first N --calls 1` repeats one call. The fuzzer itself is tests/js/fuzz; it runs in a thread of its
// own, so that this program notices a call that never returns. `--module` calls the functions of the built module itself, in
// any legal order, while encodings are created and deleted. `--doctor` gives the doctor broken files and configurations;
// `--calls` counts those of each kind. `--native` calls the C++ entries (fuzz_native.mjs),
// `--page` acts on the pages (fuzz_page.mjs).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { runnerImport } from "vite";
import { buildPackage, buildSite, buildWasm, packPackage } from "./build.mjs";
import { fuzzNative } from "./fuzz_native.mjs";
import { fuzzPage } from "./fuzz_page.mjs";
import { finish, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

/** @typedef {import("../tests/js/fuzz/run.js").Report} Report */
/** @typedef {import("../tests/js/fuzz/module_run.js").ModuleReport} ModuleReport */
/** @typedef {import("../tests/js/fuzz/doctor_run.js").DoctorReport} DoctorReport */
/** @typedef {{ seed: number, calls: number, first: number, number: Int32Array<SharedArrayBuffer>, module: boolean, doctor: boolean }} Task */

const megabyte = 2 ** 20;
/** The heap may grow by this much after the warm-up. */
const mostGrowth = megabyte;
/** A call that takes longer is a finding. Only this command judges by the clock; no test does. */
const maxMilliseconds = 2000;
/** A call that takes longer counts as one that never returns. */
const mostSeconds = 60;

/** Resolves `posenc` as vitest.config.ts does. */
const packedPackage = {
  name: "packed-package",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} source */
  resolveId: (source) =>
    source === "posenc" || source.startsWith("posenc/")
      ? createRequire(join(root, "build/packed/package.json")).resolve(source)
      : null,
};

if (isMainThread) await finish(main);
else await fuzz(workerData);

async function main() {
  const { values } = parseArgs({
    options: {
      calls: { type: "string" },
      seed: { type: "string", default: "1" },
      first: { type: "string", default: "0" },
      module: { type: "boolean", default: false },
      doctor: { type: "boolean", default: false },
      native: { type: "boolean", default: false },
      page: { type: "boolean", default: false },
      input: { type: "string" },
    },
  });
  const calls = Number(
    values.calls ??
      (values.native ? 1_000_000 : values.doctor ? 10_000 : values.page ? 20_000 : 300_000),
  );
  if (values.native) return fuzzNative({ seed: Number(values.seed), calls, input: values.input });
  if (values.page) {
    await setUp({ browser: true });
    await step("WebAssembly", () => buildWasm());
    await step("package", buildPackage);
    await step("page", buildSite);
    return fuzzPage({ seed: Number(values.seed), calls });
  }
  const task = {
    seed: Number(values.seed),
    calls,
    first: Number(values.first),
    number: new Int32Array(new SharedArrayBuffer(4)),
    module: values.module,
    doctor: values.doctor,
  };
  await setUp();
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  await step("packed package", packPackage);

  const start = performance.now();
  const report = await watch(task);
  const seconds = (performance.now() - start) / 1000;
  if (report && "kinds" in report) tellDoctor(report, seconds);
  else if (report && "counts" in report) tellModule(report, seconds);
  else if (report) tell(report, seconds);
  else {
    const which = Atomics.load(task.number, 0);
    say(`\nseed ${task.seed}, call ${which} has not returned for ${mostSeconds} s`);
    process.exitCode = 1;
  }
}

/**
 * Runs the task in a thread. Returns undefined if the thread hangs.
 * @param {Task} task
 * @returns {Promise<Report | ModuleReport | DoctorReport | undefined>}
 */
function watch(task) {
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  let [last, since] = [-1, performance.now()];
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const number = Atomics.load(task.number, 0);
      if (number !== last) [last, since] = [number, performance.now()];
      else if (performance.now() - since > 1000 * mostSeconds) {
        worker.terminate();
        resolve(undefined);
      }
    }, 1000);
    worker.on("message", (/** @type {Report | ModuleReport | DoctorReport | string} */ message) => {
      if (typeof message === "string") say(message);
      else resolve(message);
    });
    worker.on("error", reject);
    worker.on("exit", () => clearInterval(timer));
  });
}

/** Imports a file of the fuzzer. @param {string} name */
async function imported(name) {
  const options = { configFile: false, root, logLevel: "error", plugins: [packedPackage] };
  const file = join(root, "tests/js/fuzz", name);
  return (await runnerImport(file, /** @type {import("vite").InlineConfig} */ (options))).module;
}

/** @param {Task} task */
async function fuzz({ number, module, doctor, ...task }) {
  setFlagsFromString("--expose_gc");
  const collect = /** @type {() => void} */ (runInNewContext("gc"));
  const telling = {
    /** @param {number} which */
    calling: (which) => Atomics.store(number, 0, which),
    /** @param {number} done @param {number} findings */
    progress: (done, findings) => parentPort?.postMessage(`  ${done} calls, ${findings} findings`),
  };
  if (doctor) {
    /** @type {typeof import("../tests/js/fuzz/doctor_run.js")} */
    const { runDoctor } = await imported("doctor_run.ts");
    parentPort?.postMessage(await runDoctor({ ...task, ...telling }));
  } else if (module) {
    /** @type {typeof import("../tests/js/fuzz/module_run.js")} */
    const { moduleOf, runModule } = await imported("module_run.ts");
    const built = await moduleOf(new Uint8Array(readFileSync(join(root, "dist/posenc.wasm"))));
    parentPort?.postMessage(runModule(built, { ...task, ...telling }));
  } else {
    /** @type {typeof import("../tests/js/fuzz/run.js")} */
    const { run } = await imported("run.ts");
    parentPort?.postMessage(await run({ ...task, ...telling, collect, maxMilliseconds }));
  }
}

/** @param {DoctorReport} report @param {number} seconds */
function tellDoctor({ kinds, findings }, seconds) {
  for (const [kind, { answered, refused, milliseconds }] of kinds)
    say(
      `${kind.padEnd(16)}${answered} answered, ${refused} refused, slowest ${milliseconds.toFixed(0)} ms`,
    );
  for (const text of findings) say(text);
  say(`\n${seconds.toFixed(0)} s, ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}

/** @param {ModuleReport} report @param {number} seconds */
function tellModule({ counts, findings, max, memory }, seconds) {
  const rows = [...counts].map(([name, { calls, refused }]) => [name, calls, refused]);
  for (const [name, ...numbers] of [["function", "calls", "refused"], ...rows.sort()])
    say(String(name).padEnd(20) + numbers.map((cell) => String(cell).padStart(10)).join(""));
  say(`\nat most ${max} encodings were held`);
  say(`WebAssembly: ${memory[1]} bytes, ${memory[1] - memory[0]} more than after a fifth`);
  for (const text of findings) say(text);
  const calls = rows.reduce((sum, row) => sum + Number(row[1]), 0);
  say(`\n${calls} calls in ${seconds.toFixed(0)} s, ${findings.length} findings`);
  if (findings.length > 0 || memory[1] > memory[0]) process.exitCode = 1;
}

/** @param {Report} report @param {number} seconds */
function tell(report, seconds) {
  const { outcomes, valid, refused, slowest, findings, samples } = report;
  const kinds = ["result", "RangeError", "TypeError", "state", "caller's", "wrong"];
  const rows = [...outcomes].map(([name, counts]) => [name, ...Object.values(counts).map(String)]);
  const totals = kinds.map((_, i) => rows.reduce((sum, row) => sum + Number(row[i + 1]), 0));
  for (const row of [["function", ...kinds], ...rows, ["all", ...totals.map(String)]])
    say(row.map((cell, i) => (i ? cell.padStart(12) : cell.padEnd(28))).join(""));

  const wrong = [...refused.values()].reduce((sum, { times }) => sum + times, 0);
  say(`\n${valid} calls were meant to be valid, ${wrong} of them were refused; most often:`);
  const often = [...refused].sort((a, b) => b[1].times - a[1].times).slice(0, 12);
  for (const [message, { times, number }] of often) say(`  ${times} (call ${number}) ${message}`);

  // The first fifth of the calls is the warm-up, while code is compiled and caches fill.
  const warm = samples[Math.floor(samples.length / 5)];
  const last = samples.at(-1);
  const heapGrowth = warm && last ? last.heap - warm.heap : 0;
  const wasmGrowth = warm && last ? last.wasm - warm.wasm : 0;
  const inMegabytes = samples.map(({ heap }) => (heap / megabyte).toFixed(2)).join(" ");
  say(
    `\nslowest call: ${slowest.name}, ${slowest.milliseconds.toFixed(1)} ms (call ${slowest.number})`,
  );
  say(`heap in MB: ${inMegabytes}`);
  say(
    `heap growth after ${warm?.calls} calls: ${(heapGrowth / megabyte).toFixed(2)} MB; WebAssembly: ${wasmGrowth} bytes, ${last?.wasm} in all`,
  );
  for (const { seed, number, times, text, call } of findings)
    say(
      `\nseed ${seed}, call ${number}, ${times} times\n  ${call.name}: ${text}\n  ${JSON.stringify(call)}`,
    );
  say(
    `\n${totals.reduce((sum, n) => sum + n, 0)} calls in ${seconds.toFixed(0)} s, ${findings.length} findings`,
  );
  if (findings.length > 0 || heapGrowth > mostGrowth) process.exitCode = 1;
}
