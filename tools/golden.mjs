// npm run golden: writes a golden file for each model of docs/models.md, and posenc_check.py, which reads them
// -> dist/site/golden/.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compress } from "./compress.mjs";
import { configurations } from "./configurations.mjs";
import { root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

const folder = "dist/site/golden";

/** The file name of a model: "meta-llama_Llama-3.1-8B.json" for meta-llama/Llama-3.1-8B. @param {string} model */
export const goldenName = (model) => `${model.replaceAll(/[^\w.-]+/g, "_")}.json`;

/** Writes golden files, in float32, for all models with rotary layers. */
export function writeGolden() {
  const places = ["dist", "tests/js/configs", "tests/reference/configs", "tools/golden.mjs"];
  /** @param {string} path */
  const wanted = (path) => !path.startsWith("dist/") || /^dist\/[^/]+\.(js|py|wasm)$/.test(path);
  return unlessUnchanged("golden", { places, wanted, outputs: [folder] }, async () => {
    const { goldenFiles, load } = await doctor();
    const pe = await load();
    rmSync(join(root, folder), { recursive: true, force: true });
    mkdirSync(join(root, folder), { recursive: true });
    copyFileSync(join(root, "dist/posenc_check.py"), join(root, folder, "posenc_check.py"));
    /** @type {string[]} */
    const rows = [];
    let bytes = 0;
    for (const { name, config, length } of configurations()) {
      const golden = goldenOf(() => pe.golden(config, length === undefined ? {} : { length }));
      if (!golden) continue;
      for (const file of goldenFiles({ [name]: golden }, "json")) {
        writeFileSync(join(root, folder, goldenName(name)), file.bytes);
        bytes += file.bytes.length;
      }
      rows.push(`<li><a href="${goldenName(name)}" download>${name}</a>`);
    }
    writeFileSync(join(root, folder, "index.html"), page(rows));
    const note = await compress(folder);
    return `${rows.length} models, ${(bytes / 1e6).toFixed(1)} MB, ${note}`;
  });
}

/** The HTML page that lists the files for download. @param {readonly string[]} rows */
const page = (rows) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Golden files of rotary embeddings, posenc</title>
<h1>Golden files of rotary embeddings</h1>
<p>For tests of code in float32, with <a href="posenc_check.py" download>posenc_check.py</a>, which needs NumPy alone.</p>
<ul>
${rows.join("\n")}
</ul>
</html>
`;

/**
 * The doctor of the built package. The import has no literal path, so that types can be checked before the package is built.
 * @returns {Promise<typeof import("posenc/doctor")>}
 */
const doctor = () => import(new URL("../dist/doctor_node.js", import.meta.url).href);

/** The models that have a golden file. @returns {Promise<ReadonlySet<string>>} */
export async function goldenModels() {
  const { load } = await doctor();
  const pe = await load();
  const turning = configurations().filter(({ config, length }) =>
    goldenOf(() => pe.golden(config, length === undefined ? {} : { length })),
  );
  return new Set(turning.map(({ name }) => name));
}

/** The golden file of a model; undefined if it has no rotary layer. @param {() => import("posenc/doctor").Golden} make */
function goldenOf(make) {
  try {
    const golden = make();
    return golden.sets.length > 0 ? golden : undefined;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}
