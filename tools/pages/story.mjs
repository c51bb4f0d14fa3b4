// Makes the story from web/story/{en,ko}.md and its glossary when the site is built: acts with a clock each, notes beside
// them, and terms that open an explanation.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tree.mjs";
import { clock } from "./clock.mjs";
import { bar, plain, withoutScript } from "./frame.mjs";
import { words } from "./languages.mjs";
import { box, reader, sections } from "./markdown.mjs";
import { emptyFrame } from "./pictures.mjs";

/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./markdown.mjs").Tokens} Tokens */
/** @typedef {ReturnType<typeof reader>} Markdown */
/** @typedef {{ id: string, name: string, minutes: number }} Act */

/**
 * @param {Place} place
 * @param {(file: string) => string} [read] the text of a file of web/story
 * @returns {import("./languages.mjs").Text}
 */
export function story(place, read = (file) => readFileSync(join(root, "web/story", file), "utf8")) {
  const { lang } = place;
  const file = `${lang}.md`;
  const w = words[lang];
  const glossary = entries(read(`glossary.${lang}.md`));
  const markdown = storyReader(place, glossary);
  const tokens = markdown.parse(read(file), {});
  const { intro, parts } = sections(tokens, `web/story/${file}`);
  const acts = parts.map(({ id, part }) => ({
    id,
    name: part[0]?.attrGet("short") ?? plain(render(markdown, part.slice(1, 2))),
    minutes: Number(part[0]?.attrGet("minutes") ?? 0),
  }));
  const title = render(markdown, intro);
  const main = parts.map(({ id, part }, i) => {
    spanNotes(part);
    const heading = part[0];
    if (heading) heading.attrs = [["id", id]];
    const act = i + 1;
    const close = part.findIndex(({ type }) => type === "heading_close");
    return `<section class="act" aria-labelledby="${id}" data-act="${act}">
<div class="head">${clock(act, "now")}<div>
<p class="eyebrow">${w.part(act, parts.length, acts[i]?.minutes ?? 0)}</p>
${render(markdown, part.slice(0, close + 1), { act })}</div></div>
${render(markdown, part.slice(close + 1), { act })}</section>`;
  });
  const body = `<div id="page" class="story" lang="${lang}">
<header>
${bar("story", place)}
${withoutScript(place)}
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
<div class="hero">
${framed(title, place).replace('<div class="frame">', `<h2 class="hidden">${w.tryIt}</h2>\n<div class="frame">`)}<nav class="outline" aria-label="${w.contents}">${outline(acts, lang)}</nav>
</div>
<div class="acts">
<story-bar>${clock(1, "now")}<span class="name">${acts[0]?.name ?? ""}</span><progress max="1" value="0" aria-hidden="true"></progress><button type="button" aria-haspopup="dialog" aria-label="${w.sections}"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M2 4h16M2 10h16M2 16h10"/></svg></button>
<dialog aria-label="${w.sections}"><nav>${outline(acts, lang)}</nav><form method="dialog"><button>${w.close}</button></form></dialog></story-bar>
<nav class="rail" aria-label="${w.sections}">${outline(acts, lang)}</nav>
${framed(main.join("\n"), place)}
</div>
${explanations(glossary, markdown)}
</main>
</div>`;
  check(body, file);
  return {
    title: `${plain(title.slice(0, title.indexOf("</h1>")))} — posenc`,
    description: plain(/<\/h1>\s*(<p[^>]*>.*?<\/p>)?/s.exec(title)?.[1] ?? "").replace(/\s+/g, " "),
    body,
  };
}

/** @param {Markdown} markdown @param {Tokens} tokens @param {object} [env] */
const render = (markdown, tokens, env = {}) =>
  markdown.renderer.render(tokens, markdown.options, env);

/**
 * Counts the blocks beside a note: the blocks after it, up to the next note or the next block of full width.
 * @param {Tokens} part
 */
function spanNotes(part) {
  const isFigure = (/** @type {Tokens[number] | undefined} */ token) =>
    /<posenc-/.test(token?.content ?? "");
  const isWide = (/** @type {Tokens[number]} */ { type }) =>
    /container_(note|take)_open/.test(type);
  part.forEach((note, i) => {
    if (note.type !== "container_note_open") return;
    const close = part.findIndex(({ type }, k) => k > i && type === "container_note_close");
    let rows = 1;
    for (let k = close + 1; k < part.length; k += 1) {
      const token = part[k];
      if (token?.level !== 0 || token.nesting < 0) continue;
      if (token.type === "container_note_open") rows -= 1;
      if (isWide(token) || isFigure(token) || isFigure(part[k + 1])) break;
      rows += 1;
    }
    note.meta = Math.min(4, Math.max(1, rows));
  });
}

/** @param {readonly Act[]} acts @param {import("./languages.mjs").Language} lang */
const outline = (acts, lang) =>
  acts
    .map(
      ({ id, name, minutes }, i) =>
        `<a href="#${id}" data-act="${i + 1}">${clock(i + 1)}<span>${name}</span> <i>${words[lang].minutes(minutes)}</i></a>`,
    )
    .join("");

/** @param {Place} place @param {Glossary} glossary */
function storyReader(place, glossary) {
  const { lang } = place;
  const markdown = reader(place);
  box(markdown, "note", () => "", "</aside>\n");
  markdown.renderer.rules.container_note_open = (tokens, i) => {
    const title = (tokens[i]?.info ?? "").trim().slice("note".length).trim();
    return `<aside class="note rows-${tokens[i]?.meta ?? 1}" aria-label="${title || words[lang].note}">\n${title && `<p class="name">${title}</p>\n`}`;
  };
  box(markdown, "take", () => "", "</div>\n");
  markdown.renderer.rules.container_take_open = (_, __, ___, env) =>
    `<div class="take">${clock(env?.act ?? 1, "now")}`;
  terms(markdown, glossary);
  return markdown;
}

/**
 * Moves each figure out of the paragraph that Markdown makes around its tag, into a frame.
 * @param {string} html @param {Place} place
 */
const framed = (html, place) =>
  html.replace(
    /(?:<p>\s*)?(<(posenc-[\w-]+)[^>]*data-story="(\w+)"[^>]*>)\s*(<\/posenc-[\w-]+>)(?:\s*<\/p>)?/g,
    (_, open, tag, name, close) =>
      `<div class="frame">${open}${emptyFrame(tag, name, place)}${close}</div>`,
  );

/** @typedef {Map<string, { id: string, name: string, text: string }>} Glossary */

/** The terms of the glossary by all their names, in lower case. @param {string} source @returns {Glossary} */
function entries(source) {
  /** @type {Glossary} */
  const glossary = new Map();
  let count = 0;
  for (const block of source.split(/\n{2,}/)) {
    const [, first, text = ""] = /^(.+)\n:[ \t]+(.+)$/s.exec(block.trim()) ?? [];
    if (!first) continue;
    const names = first.split("|").map((one) => one.trim());
    count += 1;
    for (const name of names)
      glossary.set(name.toLowerCase(), {
        id: `term-${count}`,
        name: names[0] ?? "",
        text: text.trim(),
      });
  }
  return glossary;
}

/** Makes [RoPE]{.term} open its explanation, also without scripts. @param {Markdown} markdown @param {Glossary} glossary */
function terms(markdown, glossary) {
  const isTerm = (/** @type {Tokens[number] | undefined} */ token) =>
    String(token?.attrGet("class") ?? "")
      .split(" ")
      .includes("term");
  /** @type {boolean[]} */
  const open = [];
  markdown.renderer.rules.span_open = (tokens, i, options, _, self) => {
    const token = tokens[i];
    open.push(isTerm(token));
    if (!token || !isTerm(token)) return self.renderToken(tokens, i, options);
    const end = tokens.findIndex(({ type }, k) => k > i && type === "span_close");
    const text = tokens
      .slice(i + 1, end)
      .map(({ content }) => content)
      .join("");
    const name = token.attrGet("of") ?? text;
    const found = glossary.get(name.toLowerCase());
    if (!found) throw new Error(`web/story: the glossary has no "${name}"`);
    return `<button type="button" class="term" popovertarget="${found.id}">`;
  };
  markdown.renderer.rules.span_close = () => (open.pop() ? "</button>" : "</span>");
}

/** @param {Glossary} glossary @param {Markdown} markdown */
function explanations(glossary, markdown) {
  const all = new Map(Array.from(glossary.values(), (entry) => [entry.id, entry]));
  return Array.from(
    all.values(),
    ({ id, name, text }) =>
      `<div popover class="explanation" id="${id}"><strong>${name}</strong> ${markdown.renderInline(text)}</div>`,
  ).join("\n");
}

/** Refuses names that an address could not tell apart. @param {string} body @param {string} file */
function check(body, file) {
  const taken = new Set(["lang", "present"]);
  for (const [, name = ""] of body.matchAll(/data-story="(\w+)"/g))
    if (taken.has(name)) throw new Error(`web/story/${file}: data-story="${name}" is taken`);
    else taken.add(name);
}
