// Reads the handwritten texts of an encoding, web/encoding_pages/texts/ID.en.md and ID.ko.md, and splits them into parts.
// Formula, code, models and relations stand in the English file alone.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tree.mjs";

/** @typedef {import("./languages.mjs").Language} Language */
/** @typedef {{ name: string, says: string, text: string, effect: string }} Trap in Markdown */
/**
 * All strings are Markdown; the formula is TeX.
 * @typedef {object} EncodingText
 * @property {string} what two sentences
 * @property {string} formula
 * @property {{ symbol: string, meaning: string }[]} symbols
 * @property {{ title: string, caption: string, attributes: Record<string, string> } | undefined} figure
 * @property {Trap[]} traps
 * @property {{ js: string, cpp: string }} code
 * @property {string} models a table, or empty
 * @property {Record<string, string[]>} related by kind: ids of encodings, names of rooms, uses
 */

/** @param {string} id @param {Language} lang */
const fileOf = (id, lang) => `web/encoding_pages/texts/${id}.${lang}.md`;

/** @param {string} id @param {Language} lang @returns {EncodingText | undefined} undefined if nobody has written it yet */
export function encodingText(id, lang) {
  const file = fileOf(id, lang);
  if (!existsSync(join(root, file))) return undefined;
  const own = partsOf(readFileSync(join(root, file), "utf8"), file);
  if (lang === "en") return own;
  const english = encodingText(id, "en");
  if (!english) throw new Error(`${file} needs ${fileOf(id, "en")}`);
  const { formula, code, models, related } = english;
  const figure = own.figure && {
    ...own.figure,
    attributes: english.figure?.attributes ?? {},
  };
  return { ...own, formula, code, models, related, figure };
}

/** @param {string} source @param {string} file @returns {EncodingText} */
function partsOf(source, file) {
  const [intro = "", ...rest] = source.trim().split(/^## /m);
  /** @type {Map<string, { title: string, attributes: Record<string, string>, body: string }>} */
  const sections = new Map();
  for (const section of rest) {
    const [, title, id, more = ""] = /^(.*?) \{#(\w+)(.*?)\}\n/.exec(section) ?? [];
    if (!title || !id) throw new Error(`${file}: "${section.slice(0, 40)}" needs an id: {#id}`);
    const attributes = Object.fromEntries(
      Array.from(more.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = "", value = ""]) => [key, value]),
    );
    sections.set(id, { title, attributes, body: section.slice(section.indexOf("\n")).trim() });
  }
  const figure = sections.get("figure");
  const code = sections.get("code")?.body ?? "";
  return {
    what: blocks(intro)[0] ?? "",
    formula: /\$\$([\s\S]*?)\$\$/.exec(intro)?.[1]?.trim() ?? "",
    symbols: Array.from(
      intro.matchAll(/^- (\$[^$]+\$): (.+)$/gm),
      ([, symbol = "", meaning = ""]) => ({
        symbol,
        meaning,
      }),
    ),
    figure: figure && { title: figure.title, caption: figure.body, attributes: figure.attributes },
    traps: (sections.get("traps")?.body ?? "")
      .split(/^### /m)
      .slice(1)
      .map((trap) => {
        const [name = "", says = "", text = "", effect = "", ...more] = blocks(trap);
        if (!effect || more.length)
          throw new Error(`${file}: "${name}" needs an option, a text and an effect`);
        return { name, says, text, effect };
      }),
    code: { js: fenced(code, "js"), cpp: fenced(code, "cpp") },
    models: sections.get("models")?.body ?? "",
    related: Object.fromEntries(
      Array.from(
        (sections.get("related")?.body ?? "").matchAll(/^- ([\w ]+): (.+)$/gm),
        ([, key = "", list = ""]) => [key, list.split(/,\s*/)],
      ),
    ),
  };
}

/** The paragraphs of a text, each joined into one line. @param {string} text */
const blocks = (text) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, " "));

/** @param {string} text @param {string} language */
const fenced = (text, language) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1]?.trimEnd() ?? "";
