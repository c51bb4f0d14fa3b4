// The page of an encoding, in eight parts: what it is, figure, traps, parameters, code, names in other libraries, users with
// exactness, and related encodings. An encoding without a handwritten text has a page too.
import { callOf, largestError, publishedTables } from "../../published.mjs";
import { clock } from "../clock.mjs";
import { encodingText } from "../encoding_text.mjs";
import { bar, plain, withoutScript } from "../frame.mjs";
import { roomsIn } from "../lab.mjs";
import { addressOf, words as siteWords } from "../languages.mjs";
import { reader } from "../markdown.mjs";
import { emptyFrame } from "../pictures.mjs";
import { models, names, parameters } from "./tables.mjs";
import { thumbnail } from "./thumbnails.mjs";
import { glyphs, parts, wayOf, words } from "./words.mjs";

/** @typedef {import("./data.mjs").EncodingData} EncodingData */
/** @typedef {import("./data.mjs").Entry} Entry */
/** @typedef {import("../languages.mjs").Place} Place */

/** @param {Entry} entry @param {import("../languages.mjs").Language} lang @param {EncodingData} data */
export const titleOf = ({ id, title }, lang, { titles }) =>
  lang === "ko" ? (titles[id] ?? title) : title;

/** The year of its paper, 0 without one. @param {Entry} entry */
export const yearOf = ({ reference }) => Number(/\d{4}/.exec(reference)?.[0] ?? 0);

/**
 * Fills the placeholders {0}, {1} with the measured numbers.
 * @param {string} text @param {import("./data.mjs").Effect} effect
 */
export const measured = (text, effect) =>
  text.replace(/\{(\d)\}/g, (_, i) => {
    const value = effect[Number(i)];
    if (value === undefined) throw new Error(`"${text}" names {${i}}, which is not measured`);
    return typeof value === "string" ? value : shown(value);
  });

/** A number with three significant digits; integers in full. @param {number} value */
function shown(value) {
  const size = Math.abs(value);
  const text =
    Number.isInteger(value) && size < 1e15
      ? value.toLocaleString("en")
      : size >= 1e-3 && size < 1e6
        ? Number(value.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 6 })
        : value.toPrecision(3).replace("e+", "e");
  return text.replace("-", "−");
}

/** @param {string} id @param {Place} place @param {EncodingData} data @returns {import("../languages.mjs").Text} */
export function encodingPage(id, place, data) {
  const { lang } = place;
  const entry = data.entries.find((one) => one.id === id);
  if (!entry) throw new Error(`no encoding ${id}`);
  const w = words[lang];
  const markdown = reader(place);
  const text = encodingText(id, lang) ?? encodingText(id, "en");
  const inline = (/** @type {string} */ source) => markdown.renderInline(source);
  const title = titleOf(entry, lang, data);
  const way = wayOf(entry.door);
  const to = (/** @type {string} */ path, /** @type {string} */ hash = "") =>
    `href="${addressOf(path, place, hash)}" data-to="${path}"`;

  const formula = text
    ? `<p class="lead">${inline(text.what)}</p>
<div class="formula">${markdown.render(`$$\n${text.formula}\n$$`)}</div>
<dl class="symbols">${text.symbols.map(({ symbol, meaning }) => `<dt>${inline(symbol)}</dt><dd>${inline(meaning)}</dd>`).join("\n")}</dl>`
    : "";
  const { figure } = text ?? {};
  const { of = "heatmap", ...settings } = figure?.attributes ?? { encoding: id };
  const attributes = Object.entries({ ...viewOf(of, entry), ...settings }).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  const ofRoom = Object.entries(settings)
    .filter(([name]) => name !== "picture")
    .map(([name, value]) => `${camel(name)}=${value}`);
  const room = roomsIn(lang).some(({ name }) => name === of)
    ? ` <a ${to(`lab/${of}/`, ofRoom.join("&"))}>${w.openRoom}</a>`
    : "";
  const live = `<section class="figure" id="figure">
<h2>${figure ? inline(figure.title) : title}</h2>
<p class="chosen" hidden></p>
<posenc-${of} data-state="figure"${attributes.join("")}>${emptyFrame(`posenc-${of}`, `encoding-${id}`, place)}</posenc-${of}>
<p class="caption">${figure ? inline(figure.caption) : ""}${room}</p>
</section>`;
  const traps = (text?.traps ?? []).map((trap, i) => {
    const effect = data.effects[id]?.[i] ?? [];
    return `<div class="trap"><div><h3>${inline(trap.name)}</h3><p class="says">${inline(trap.says)}</p><p>${inline(measured(trap.text, effect))}</p></div><p class="effect">${inline(measured(trap.effect, effect))}</p></div>`;
  });
  const code = text?.code;
  const named = names(id, w, inline, data);
  const used = models(entry, text?.models ?? "", place, markdown, data);
  const same = data.entries.filter((one) => wayOf(one.door) === way);
  const at = same.indexOf(entry);
  const neighbour = (/** @type {number} */ by, /** @type {string} */ label) => {
    const other = same[(at + by + same.length) % same.length] ?? entry;
    return `<a ${to(`encodings/${other.id}/`)}><span>${label}</span><b>${titleOf(other, lang, data)}</b></a>`;
  };
  const related = (
    text?.related.encodings ??
    same
      .filter((one) => one !== entry)
      .slice(0, 6)
      .map((one) => one.id)
  ).flatMap((other) => data.entries.find((one) => one.id === other) ?? []);
  const rooms = roomsIn(lang).filter(({ name }) => text?.related.rooms?.includes(name));
  const section = (
    /** @type {string} */ anchor,
    /** @type {string} */ heading,
    /** @type {string} */ content,
  ) =>
    content
      ? `<section class="wide" id="${anchor}"><h2>${heading}</h2>\n${content}</section>`
      : `<span id="${anchor}"></span>`;
  const sections = [
    section("traps", w.traps, traps.join("\n")),
    section("parameters", w.parameters, parameters(entry, lang, w, data)),
    section(
      "code",
      w.code,
      code?.js
        ? `<p class="of">JavaScript</p>\n<pre tabindex="0">${markdown.utils.escapeHtml(code.js)}</pre>\n<p class="of">C++20</p>\n<pre tabindex="0">${markdown.utils.escapeHtml(code.cpp)}</pre>`
        : "",
    ),
    section("names", w.names, named),
    section("models", w.models, used.table),
    section("exactness", w.exactness, exactness(entry, lang)),
    `<section class="wide" id="related"><h2>${w.related}</h2>
<div class="cards">${related.map((one) => card(one, place, data)).join("\n")}</div>
${rooms.length ? `<h2>${w.rooms}</h2>\n<div class="cards rooms-of">${rooms.map(({ name, short, heading }) => `<a ${to(`lab/${name}/`)}><span class="picture" data-room="${name}"></span><b>${short}</b><span class="sub">${heading === short ? "" : heading}</span></a>`).join("\n")}</div>` : ""}</section>`,
  ];
  const rail = parts.map(
    (anchor, i) => `<a href="#${anchor}">${clock(i + 1)}<span>${w.rail[i]}</span></a>`,
  );
  const body = `<div id="page" class="plain encoding" lang="${lang}">
<header>
${bar("encodings", place)}
${withoutScript(place)}
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
<nav class="rail" aria-label="${w.onPage}">${rail.join("")}</nav>
<div class="text" id="formula">
<p class="eyebrow"><span class="door" aria-hidden="true">${glyphs[way]}</span><a ${to("encodings/")}>${siteWords[lang].encodings}</a><span>/ <a ${to("encodings/", way)}>${w.ways[way]}</a></span></p>
<h1>${title}</h1>
<details class="contents"><summary>${w.onPage}</summary><nav aria-label="${w.onPage}">${rail.join("")}</nav></details>
${formula}
</div>
<aside class="facts">${facts(entry, lang, w, used.first)}</aside>
${live}
${sections.join("\n")}
<nav class="neighbours wide" aria-label="${siteWords[lang].lab.neighbours}">${neighbour(-1, `← ${w.before}`)}${neighbour(1, `${w.next} →`)}</nav>
</main>
</div>`;
  return {
    title: `${title} — posenc`,
    description: text
      ? plain(inline(text.what)).replace(/\s+/g, " ")
      : `${title}: ${w.ways[way]}. ${entry.reference}.`,
    body,
  };
}

/** Parameters whose change is visible all over the table. */
const visibleParameters =
  /^(base|maxPeriod|factor|sigma|maxLog2|slopeRule|maxDistance|buckets|layout|style|order|denominator|ramp|variant)$/;

/**
 * The attributes that choose the parts of the page's figure: its picture, and two controls of the heatmap, which can draw
 * every encoding. A figure without a room is shown whole.
 * @param {string} of @param {Entry} entry
 * @returns {Record<string, string>}
 */
function viewOf(of, { parameters, takes }) {
  if (!roomsIn("en").some(({ tag }) => tag === `posenc-${of}`)) return {};
  if (of !== "heatmap") return { picture: "" };
  const names = parameters
    .filter(({ name }) => visibleParameters.test(name))
    .map(({ name }) => name);
  const controls = [...names, ...(takes === "positions" ? ["positions"] : []), "head"].slice(0, 2);
  return { picture: "", controls: controls.join(" ") };
}

/**
 * A link to an encoding, with its thumbnail.
 * @param {Entry} entry @param {Place} place @param {EncodingData} data @param {string} [more] attributes
 */
export function card(entry, place, data, more = "") {
  const path = `encodings/${entry.id}/`;
  return `<a href="${addressOf(path, place)}" data-to="${path}"${more}>${thumbnail(entry.id)}<b>${titleOf(entry, place.lang, data)}</b><span class="sub">${yearOf(entry) || words[place.lang].index.noPaper}</span></a>`;
}

/** @param {Entry} entry @param {"en" | "ko"} lang @param {typeof words["en"]} w @param {string} used */
function facts(entry, lang, w, used) {
  const { id, door, arxiv, reference, axes, takes } = entry;
  const calls = { absolute: "encode", rotary: "rotary", bias: "bias", relative: "scores" };
  const config = configOf(id);
  const rows = [
    [w.facts.way, w.ways[wayOf(door)]],
    [w.facts.call, `<code>pe.${calls[door]}("${id}", …)</code>`],
    [w.facts.config, config && `<code>${config}</code>`],
    [w.facts.trained, trained(entry) || w.nothing],
    [w.facts.knows, knownOf(entry, w)],
    [w.facts.positions, shapeOf({ axes, takes, id }, w)],
    [
      w.facts.paper,
      arxiv ? `<a href="https://arxiv.org/abs/${arxiv}">${reference}<br>arXiv:${arxiv}</a>` : "",
    ],
    [w.facts.models, used],
  ];
  return `<dl>${rows.map(([name, value]) => (value ? `<dt>${name}</dt><dd${lang === "ko" && name === w.facts.paper ? ' lang="en"' : ""}>${value}</dd>` : "")).join("")}</dl>`;
}

/**
 * The shape of a position: "1D", "2D", a window, or any.
 * @param {{ id: string, axes: number, takes: string }} entry @param {typeof words["en"]} w
 */
export function shapeOf({ id, axes, takes }, w) {
  if (takes === "window") return w.index.window;
  if (takes.startsWith("grid")) return "2D";
  const isRotary = ["rope_nd", "mrope", "xdrope", "axial_ltx2"].includes(id);
  const isFixed = isRotary || id === "spherical_harmonics";
  return takes === "coordinates" && !isFixed ? w.index.any : `${axes}D`;
}

/** What a score knows of positions. @param {{ id: string, door: keyof typeof words["en"]["knows"] }} entry @param {typeof words["en"]} w */
export const knownOf = ({ id, door }, w) =>
  w.knows[["forgetting", "banded_relative", "cope"].includes(id) ? "content" : door];

/** The arrays that a model trains; others it makes of its tokens as it reads. @param {Entry} entry */
export const trained = ({ arrays }) =>
  arrays
    .filter(({ shape }) => !shape.some(({ formula }) => /^(queries|keys)$/.test(formula ?? "")))
    .map(({ name }) => `<code>${name}</code>`)
    .join(" ");

/** The key by which a transformers configuration chooses the encoding. @param {string} id */
const configOf = (id) =>
  ["linear", "dynamic", "yarn", "longrope", "llama3", "proportional"].includes(id)
    ? `rope_type: "${id}"`
    : {
        rope: 'rope_type: "default"',
        mrope: "mrope_section",
        relative_table: 'position_embedding_type: "relative_key"',
      }[id];

/**
 * The largest error, and the hash of its published table, which the page makes anew.
 * @param {Entry} entry @param {"en" | "ko"} lang
 */
function exactness({ id, door }, lang) {
  const table = publishedTables().find((one) => one.id === id);
  if (!table) return "";
  const { of, same, other } = words[lang].hash;
  const error = largestError(lang, id, door);
  return `${error ? `<p>${words[lang].largest(error)}</p>\n` : ""}<details class="published"><summary>SHA-256</summary>
<p>${of} <code>${callOf(table, door)}</code>: <code>${table.sha256}</code>
<span role="status" data-hash="${id}" data-same="${same}" data-other="${other}"></span></p></details>`;
}

/** head-dim -> headDim @param {string} name */
const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/**
 * Cards of up to five encodings whose texts name this room, those that name it first before others.
 * @param {string} room @param {Place} place @param {EncodingData} data
 */
export const encodingsOf = (room, place, data) =>
  data.entries
    .map((entry) => ({
      entry,
      rank: encodingText(entry.id, "en")?.related.rooms?.indexOf(room) ?? -1,
    }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 5)
    .map(({ entry }) => card(entry, place, data))
    .join("\n");
