// Compiles the C++ to WebAssembly: the modules in src/js/wasm/, and the programs whose output `npm run types` reads.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeInline } from "./bundle.mjs";
import { answer } from "./command.mjs";
import { buildFolder, compile } from "./compile.mjs";
import { files, root } from "./tree.mjs";
import { fingerprint, noteOf, unlessUnchanged } from "./unchanged.mjs";

const wasmInputs = () => ({
  facts: [answer("emcc", ["--version"]) ?? "of the private root"],
  places: ["src", "tools/cmake", "CMakeLists.txt", "CMakePresets.json", "tools/wasm.mjs"],
  wanted: (/** @type {string} */ path) => !/^src\/(js|python)\//.test(path),
  outputs: [
    ...["posenc.js", "posenc.wasm", "binary.js"],
    ...["posenc_train.wasm", "posenc_graph.js", "graph_binary.js"],
  ].map((name) => `src/js/wasm/${name}`),
});

/** Whether the built module is up to date, so that no compiler is needed. */
export function hasWasm() {
  const inputs = wasmInputs();
  return noteOf("wasm", fingerprint(inputs), inputs.outputs) !== null;
}

/** C++ -> src/js/wasm/ */
export const buildWasm = () => unlessUnchanged("wasm", wasmInputs(), compileWasm);

async function compileWasm() {
  const note = await compile("wasm", ["posenc_wasm", "posenc_train_wasm", "posenc_graph_wasm"]);
  // Copies them beside the TypeScript that imports them, only if they differ, so that watchers do not fire.
  const built = files(buildFolder("wasm"), (path) =>
    /^build\/[^/]+\/posenc(_train|_graph)?\.(js|wasm|wasm\.map)$/.test(path),
  );
  mkdirSync(join(root, "src/js/wasm"), { recursive: true });
  for (const path of built)
    copyIfChanged(join(root, path), join(root, "src/js/wasm", basename(path)));
  writeInline("src/js/wasm/posenc.wasm", "src/js/wasm/binary.js");
  writeInline("src/js/wasm/posenc_graph.wasm", "src/js/wasm/graph_binary.js");
  const size = built.reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(root, path)), { level: 9 }).length,
    0,
  );
  return `${note}, ${(size / 1000).toFixed(1)} kB gzip`;
}

/** The programs that print the catalog, and the settings of training, as JSON. */
export const printers = {
  catalog: "build/wasm/posenc_catalog.cjs",
  training: "build/wasm/posenc_training.cjs",
};

/** C++ -> build/wasm/ */
export const buildPrinters = () =>
  unlessUnchanged("printers", { ...wasmInputs(), outputs: Object.values(printers) }, () =>
    compile("wasm", ["posenc_catalog", "posenc_training"]),
  );

/** @param {string} from @param {string} to */
function copyIfChanged(from, to) {
  if (!existsSync(to) || !readFileSync(from).equals(readFileSync(to))) copyFileSync(from, to);
}
