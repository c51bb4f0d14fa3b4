// node tools/models.mjs: the rotary encodings of released models as a Markdown table, from tests/js/configs through
// the built package.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

/** @typedef {import("posenc").RotaryData} RotaryData */
/** @typedef {{ _name_or_path: string, rope_scaling?: { short_factor?: number[] } }} Config */

// Not imported by name, so that types can be checked before the package is built.
/** @type {typeof import("posenc")} */
const { load } = await import(new URL("../dist/node.js", import.meta.url).href);
const pe = await load();
const folder = join(root, "tests/js/configs");

/** A number in at most six digits. */
const short = (/** @type {number} */ value) => String(+value.toPrecision(6));

/**
 * The base, from the first two pairs, which no scaling but LongRoPE's touches differently.
 * @param {RotaryData} data
 * @param {Config} config
 */
function baseOf({ frequencies, rotaryDim }, { rope_scaling }) {
  const [first = 1, second = 1] = rope_scaling?.short_factor ?? [];
  const ratio = (Number(frequencies[0]) * first) / (Number(frequencies[1]) * second);
  return ratio ** (rotaryDim / 2);
}

/**
 * The rotary of a model, or that of each type of layer.
 * @param {Config} config
 * @returns {[name: string, data: RotaryData][]}
 */
function rotariesOf(config) {
  const name = config._name_or_path;
  try {
    return [[name, pe.rotaryFromConfig(config).data]];
  } catch (error) {
    const types = /layerType must be one of (.+), as layers differ/.exec(String(error))?.[1];
    if (!types) throw error;
    return JSON.parse(`[${types}]`).map((/** @type {string} */ layerType) => [
      `${name}, ${layerType}`,
      pe.rotaryFromConfig(config, { layerType }).data,
    ]);
  }
}

const rows = readdirSync(folder)
  .sort()
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")))
  .flatMap((config) =>
    rotariesOf(config).map(([name, data]) => [
      name,
      data.layout,
      data.headDim,
      data.rotaryDim,
      short(baseOf(data, config)),
      data.id,
      short(data.attentionFactor),
    ]),
  );
const heads = ["model", "layout", "headDim", "rotaryDim", "base", "scaling", "attention factor"];
const table = [heads, heads.map(() => "---"), ...rows];
process.stdout.write(table.map((row) => `| ${row.join(" | ")} |\n`).join(""));
