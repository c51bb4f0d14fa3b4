// node tools/known_rotaries.mjs: writes src/js/generated/known_rotaries.ts, the rotations of released models that
// `identifyRotary` knows. The built package reads them from the configurations of the tests. `--check` only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configurations } from "./configurations.mjs";
import { isProgram, root } from "./tree.mjs";

const target = join(root, "src/js/generated/known_rotaries.ts");

/** Names of cases that were made up for tests of the reader. */
const invented = /short original|interval 3|class defaults|nope/;

/**
 * Whether the configuration belongs to a released model.
 * @param {import("./configurations.mjs").Configuration} configuration
 */
const isReleased = ({ kind, name }) => kind === "file" || (kind === "text" && !invented.test(name));

/** The name of the model, without its owner and the words that tell cases apart. @param {string} name */
const shortName = (name) =>
  name.replace(/^\S+\//, "").replace(/ (new form|shape|long|published keys|text)\b/g, "");

/**
 * The rotations of a model, with the type of their layers. A model without rotary layers has none.
 * @param {import("posenc").Posenc} pe
 * @param {object} config
 * @param {{ length?: number }} options
 * @returns {Map<import("posenc").ModelRotary | null, string | undefined>}
 */
function rotariesOf(pe, config, options) {
  try {
    return new Map(pe.layersFromConfig(config, options).map(({ rotary, type }) => [rotary, type]));
  } catch {
    // The configuration gives no number of layers, or no layer is rotary.
  }
  try {
    return new Map([[pe.rotaryFromConfig(config, options), undefined]]);
  } catch (error) {
    const types = /layerType must be one of (.+), as layers differ/.exec(String(error))?.[1];
    const names = types?.split(", ").map((type) => JSON.parse(type)) ?? [];
    return new Map(
      names.map((type) => [pe.rotaryFromConfig(config, { ...options, layerType: type }), type]),
    );
  }
}

/** The known rotations, each with its models. */
export async function knownRotaries() {
  // No literal path, so that types can be checked before the package is built.
  /** @type {typeof import("posenc")} */
  const { load } = await import(new URL("../dist/node.js", import.meta.url).href);
  const pe = await load({ config: true });
  /** @type {Map<string, { models: Set<string>, id: string, options: Record<string, unknown> }>} */
  const found = new Map();
  for (const { name: fullName, config, length } of configurations().filter(isReleased)) {
    const name = shortName(fullName);
    const rotaries = rotariesOf(pe, config, length === undefined ? {} : { length });
    for (const [rotary, type] of rotaries) {
      if (!rotary) continue;
      const { layout, rotaryDim, headDim, temporal, height, width, order, ...options } =
        rotary.options;
      const id = rotary.data.id === "mrope" ? "rope" : rotary.data.id;
      const all = { headDim: rotary.rotaryDim, ...options };
      const key = JSON.stringify([id, all]);
      const one = found.get(key) ?? { models: new Set(), id, options: all };
      const several = new Set([...rotaries.keys()].filter(Boolean)).size > 1;
      one.models.add(several && type ? `${name} (${type})` : name);
      found.set(key, one);
    }
  }
  return [...found.values()].map(({ models, ...rest }) => ({ models: [...models], ...rest }));
}

/** The text of the file. */
export async function knownRotariesText() {
  const rows = (await knownRotaries()).map((row) => `  ${JSON.stringify(row)},`);
  return `// Written by tools/known_rotaries.mjs from the configurations of the tests; do not edit.

/** A rotation of released models; headDim is the number of channels that turn. */
export interface KnownRotary {
  models: readonly string[];
  id: string;
  options: Readonly<Record<string, unknown>>;
}

export const knownRotaries: readonly KnownRotary[] = [
${rows.join("\n")}
];
`;
}

if (isProgram(import.meta)) {
  const text = await knownRotariesText();
  if (!process.argv.includes("--check")) writeFileSync(target, text);
  else if (readFileSync(target, "utf8") !== text) {
    console.error(
      "src/js/generated/known_rotaries.ts is out of date: node tools/known_rotaries.mjs",
    );
    process.exitCode = 1;
  }
}
