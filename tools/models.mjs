// npm run models: prints the rotations of the models that the tests read, as Markdown, through the built package. A test
// compares docs/models.md with this text (`npm run manual` writes it).
import { configurations } from "./configurations.mjs";
import { isProgram } from "./tree.mjs";

/** @typedef {import("posenc").Posenc} Posenc */
/** @typedef {import("posenc").ModelRotary} ModelRotary */
/** @typedef {{ type?: string | undefined, count: number, rotary: ModelRotary }} LayerKind layers with the same rotary */
/** @typedef {import("./configurations.mjs").Configuration} Configuration */

/** A number in at most six digits. */
const short = (/** @type {unknown} */ value) => String(+Number(value).toPrecision(6));

/**
 * The kinds of rotary layers of a model, and its attention layers without a rotary.
 * @param {Posenc} pe
 * @param {Configuration} configuration
 * @returns {{ kinds: LayerKind[], unrotated: string }}
 */
function kindsOf(pe, { config, length }) {
  const options = length === undefined ? {} : { length };
  /** @type {readonly import("posenc").ModelLayer[]} */
  let layers;
  try {
    layers = pe.layersFromConfig(config, options);
  } catch (error) {
    if (!/must say how many layers/.test(String(error))) throw error;
    return kindsWithoutCount(pe, config, options);
  }
  const kinds = [...new Set(layers.map(({ rotary }) => rotary))].flatMap((rotary) => {
    const [first, ...others] = layers.filter((one) => rotary && one.rotary === rotary);
    return first && rotary ? [{ type: first.type, count: 1 + others.length, rotary }] : [];
  });
  if (kinds.length === 0) pe.rotaryFromConfig(config, options); // throws the reason
  const unrotated = layers.flatMap(({ attention, rotary, layer }) =>
    attention && !rotary ? [layer] : [],
  );
  return { kinds, unrotated: listOf(unrotated) };
}

/**
 * The same for a configuration that does not give the number of layers.
 * @param {Posenc} pe @param {object} config @param {{ length?: number }} options
 */
function kindsWithoutCount(pe, config, options) {
  /** @type {(string | undefined)[]} */
  let types = [undefined];
  try {
    pe.rotaryFromConfig(config, options);
  } catch (error) {
    const cause = /** @type {{ layerTypes?: string[] } | undefined} */ (
      /** @type {Error} */ (error).cause
    );
    if (!cause?.layerTypes) throw error;
    types = cause.layerTypes;
  }
  const kinds = types.map((type) => {
    const rotary = pe.rotaryFromConfig(config, { ...options, ...(type && { layerType: type }) });
    return { type, count: 0, rotary };
  });
  const assumptions = kinds[0]?.rotary.assumptions.join(" ") ?? "";
  const unrotated = /Layers of type "(\w+)" have no position encoding/.exec(assumptions)?.[1];
  return { kinds, unrotated: unrotated ? `\`${unrotated}\`` : "" };
}

/** @param {ModelRotary} rotary */
function widthOf({ headDim, rotaryDim, rotaryOffset }) {
  if (rotaryOffset) return `the last ${rotaryDim} of ${headDim}`;
  return rotaryDim === headDim ? `${headDim}` : `${rotaryDim} of ${headDim}`;
}

/** @param {ModelRotary} rotary */
function temperatureOf({ temperature }) {
  if (!temperature) return "";
  const { beta, originalLength, offset } = temperature;
  return `1 + ${beta} ln(1 + ⌊${offset ? `(p + ${offset})` : "p"} / ${originalLength}⌋)`;
}

/** Layers in few characters: "3, 7, 11, …, 63 (16)". @param {number[]} layers */
const listOf = (layers) =>
  layers.length > 6
    ? `${layers.slice(0, 3).join(", ")}, …, ${layers.at(-1)} (${layers.length})`
    : layers.join(", ");

/** @param {readonly string[]} heads @param {readonly (readonly string[])[]} rows */
const table = (heads, rows) =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |\n`).join("");

/**
 * One kind of rotary layers of a model.
 * @typedef {object} ModelRow
 * @property {string} name
 * @property {string} type `model_type`
 * @property {string | undefined} layerType
 * @property {number} count of layers, 0 where the configuration does not give it
 * @property {ModelRotary} rotary
 * @property {string} unrotated attention layers without a rotary
 */

/** The models of the tests, sorted by name. @param {Posenc} pe */
export function modelRows(pe) {
  /** @type {ModelRow[]} */
  const rows = [];
  /** @type {string[][]} */
  const refused = [];
  const byName = configurations().sort((a, b) => a.name.localeCompare(b.name, "en"));
  for (const configuration of byName) {
    const { name, config } = configuration;
    const type = String(config.model_type);
    try {
      const { kinds, unrotated } = kindsOf(pe, configuration);
      for (const { type: layerType, count, rotary } of kinds)
        rows.push({ name, type, layerType, count, rotary, unrotated });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused.push([name, `\`${type}\``, error.message.replace(/^\w+: /, "")]);
    }
  }
  return { rows, refused };
}

/** The text of docs/models.md. @param {Posenc} pe */
export function modelsPage(pe) {
  const { rows, refused } = modelRows(pe);
  const lines = rows.map(({ name, type, layerType, count, rotary, unrotated }) => {
    const { data, options, attentionFactor, layout, direction } = rotary;
    return [
      ...[name, `\`${type}\``, layerType ? `\`${layerType}\`` : "", count ? `${count}` : ""],
      direction ? `${layout}, by -p` : layout,
      ...[widthOf(rotary), String(options.base), data.id === "rope" ? "" : `\`${data.id}\``],
      options.factor === undefined ? "" : short(options.factor),
      attentionFactor === 1 ? "" : short(attentionFactor),
      ...[temperatureOf(rotary), unrotated],
    ];
  });
  const heads = ["model", "`model_type`", "type of layer", "layers", "layout", "width", "base"];
  heads.push("scaling", "factor", "attention factor", "temperature at position p", "do not turn");
  return `# Models

What \`pe.layersFromConfig\` reads in the configurations of the tests (\`tests/js/configs\`, \`tests/reference/configs\`). Some are
published files, some hold the defaults of a class or values chosen for a test; the numbers belong to the file as it is there.
\`npm run models\` prints this page.

- **layout**: a pair is two neighbours (interleaved), or two channels half the rotated width apart (half); *by -p*: turned backwards.
- **width**: rotated channels, of those of a head. With latent attention both are those of the rotated slice.
- **attention factor**: multiplies cosines and sines. **temperature**: multiplies the queries of the layers of this line.
- **do not turn**: layers with attention whose queries and keys stay as they are, counted from 0.

${table(heads, lines)}
## Refused

${table(["model", "`model_type`", "why"], refused)}`;
}

if (isProgram(import.meta)) {
  // No literal path, so that types can be checked before the package is built.
  /** @type {typeof import("posenc")} */
  const { load } = await import(new URL("../dist/node.js", import.meta.url).href);
  process.stdout.write(modelsPage(await load({ config: true })));
}
