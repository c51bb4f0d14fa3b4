// What a call by Embind takes beyond the call in the module that it makes.
import { existsSync, readFileSync } from "node:fs";
import { measure } from "../measure.mjs";
import { replay, watched } from "../watch.mjs";

/** Where the build leaves Emscripten's glue, which the package bundles. */
const built = new URL("../../src/js/wasm/", import.meta.url);

/** An instance of its own, by the glue of this name. */
async function instance(name) {
  const { default: create } = await import(new URL(`${name}.js`, built).href);
  const module = await WebAssembly.compile(readFileSync(new URL(`${name}.wasm`, built)));
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports, receive) => {
      WebAssembly.instantiate(module, imports).then((made) => receive(made, module), reject);
      return {};
    };
    create({ instantiateWasm }).then(resolve, reject);
  });
}

/** Whether a function takes nothing, gives a number, and makes one call in the module. */
function isPlain(call, calls) {
  if (typeof call !== "function" || call.length > 0) return false;
  calls.length = 0;
  try {
    return typeof call() === "number" && calls.length === 1;
  } catch {
    return false; // it wants another call before it
  }
}

/** @param {import("../suite.mjs").Suite} suite */
async function call(suite, name, file) {
  const title = `a call by Embind, ${name} module`;
  if (!suite.isChosen(title)) return;
  if (!existsSync(new URL(`${file}.js`, built))) {
    console.log(`\n${title}\n  is not bound by Embind`);
    return;
  }
  // One instance tells which call stands behind a function; of another one the function is timed.
  const { loaded, calls } = await watched(() => instance(file));
  const plain = Object.keys(loaded).find((key) => isPlain(loaded[key], calls));
  if (!plain) {
    console.log(`\n${title}\n  no function takes nothing and gives a number`);
    return;
  }
  calls.length = 0;
  loaded[plain]();
  const raw = replay(calls);
  const { [plain]: bound } = await instance(file);
  const ms = await measure({ bound: () => bound(), raw }, { rounds: 1500, turn: 0.2, least: true });
  const beyond = { value: (ms.bound - ms.raw) * 1e6, unit: "ns", most: 50 };
  suite.tell(title, [{ what: `${plain}() beyond the raw call`, ...beyond }]);
}

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  await call(suite, "computing", "posenc");
  await call(suite, "training", "posenc_train");
}
