// The data of the encodings' pages: the built package, which measures the effects of traps; and names, models and Korean
// words from their sources.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluated } from "../../evaluated.mjs";
import { modelRows } from "../../models.mjs";
import { root } from "../../tree.mjs";

/** @typedef {import("posenc").Posenc} Posenc */
/** @typedef {import("posenc").Entry & import("posenc/catalog").Description} Entry */
/** @typedef {readonly (number | string)[]} Effect */
/** @typedef {{ there: string, call: string, id: string | undefined }} Name a row of docs/names.md, in Markdown */
/**
 * @typedef {object} EncodingData
 * @property {Posenc} pe
 * @property {readonly Entry[]} entries of the catalog, in its order
 * @property {Record<string, string>} titles in Korean
 * @property {Record<string, Record<string, string>>} phrases of parameters in Korean
 * @property {Record<string, Effect[]>} effects of the traps, measured
 * @property {Name[]} names
 * @property {import("../../models.mjs").ModelRow[]} models
 * @property {Example[]} examples the doctor's example configurations
 * @property {Record<string, string>} refused the doctor's refusals: Korean sentences by their English ones
 * @property {typeof import("../../../web/experiments/accuracy.ts").accuracyOf} accuracyOf of models in stored runs
 * @property {typeof import("../../../web/experiments/tasks.ts").storedTasks} tasks
 */
/** @typedef {{ name: string, ids: Set<string>, hash: string }} Example a configuration, and the ids of its rotary encodings */

/** @type {Promise<EncodingData | undefined> | undefined} */
let data;

/** Undefined if the package is not built. */
export function encodingData() {
  data ??= existsSync(join(root, "dist/node.js")) ? read() : Promise.resolve(undefined);
  return data;
}

/** @returns {Promise<EncodingData>} */
async function read() {
  /** @type {typeof import("posenc")} */
  const { load } = await import(new URL("../../../dist/node.js", import.meta.url).href);
  /** @type {typeof import("posenc/catalog")} */
  const { descriptions } = await import(new URL("../../../dist/catalog.js", import.meta.url).href);
  const pe = await load({ config: true });
  const { traps, korean, entries, sinusoidal, examples, first, packed, ...others } =
    await evaluated([
      'export { traps } from "web/encodings/traps/index.ts";',
      'export { korean } from "web/encodings/korean.ts";',
      'export { entries } from "web/encodings/list.ts";',
      'export { sinusoidal } from "web/encodings/sinusoidal.ts";',
      'export { examples, first } from "web/doctor/examples.ts";',
      'export { packed } from "web/doctor/packed.ts";',
      'export { refused } from "web/doctor/sentences.ko.ts";',
      'export { accuracyOf } from "web/experiments/accuracy.ts";',
      'export { storedTasks as tasks } from "web/experiments/tasks.ts";',
    ]);
  /** @type {EncodingData["phrases"]} */
  const phrases = {};
  for (const { id } of pe.catalog) {
    const { parameters } = id === "sinusoidal" ? sinusoidal : await entries[id]();
    phrases[id] = Object.fromEntries(
      Object.entries(parameters).map(([name, one]) => [name, /** @type {any} */ (one).phrase]),
    );
  }
  const effects = Object.fromEntries(
    pe.catalog.map(({ id }) => [
      id,
      (traps[id] ?? []).map((/** @type {(pe: Posenc) => Effect} */ trap) => trap(pe)),
    ]),
  );
  return {
    pe,
    entries: pe.catalog.map((entry) => ({
      ...entry,
      ...descriptions[/** @type {import("posenc").EncodingId} */ (entry.id)],
    })),
    titles: korean,
    phrases,
    effects,
    names: namesIn(pe),
    models: modelRows(pe).rows,
    refused: others.refused,
    accuracyOf: others.accuracyOf,
    tasks: others.tasks,
    examples: await Promise.all(
      examples.map(async (/** @type {{ name: string, text: string }} */ one) => ({
        name: one.name,
        ids: new Set(
          pe.layersFromConfig(JSON.parse(one.text)).flatMap(({ rotary }) => rotary?.data.id ?? []),
        ),
        hash: one === first ? "" : `config=${await packed(one.text)}`,
      })),
    ),
  };
}

/** The encoding of calls that name none. @type {readonly [RegExp, string][]} */
const encodingOfCall = [
  [/rotaryFromConfig|layersFromConfig|permuteRows|mropePositions/, "rope"],
  [/measure\.slopes/, "alibi"],
  [/measure\.windowIndices/, "swin"],
  [/measure\.relativeShift/, "transformer_xl"],
];

/** @param {Posenc} pe @returns {Name[]} */
function namesIn(pe) {
  const text = readFileSync(join(root, "docs/names.md"), "utf8");
  return Array.from(text.matchAll(/^\| (.+) \| `(.+)` \|$/gm), ([, there = "", call = ""]) => {
    const [, named] = /\("(\w+)"/.exec(call) ?? [];
    const id = pe.catalog.some((entry) => entry.id === named)
      ? named
      : encodingOfCall.find(([pattern]) => pattern.test(call))?.[1];
    return { there, call, id };
  });
}
