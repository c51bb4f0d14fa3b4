// The lab: its index, and a room for each part of web/lab/{en,ko}.md that has a figure. The build makes the HTML, so that
// readers see it before scripts run, or without scripts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tree.mjs";
import { clock } from "./clock.mjs";
import { bar, plain, withoutScript } from "./frame.mjs";
import { addressOf, words } from "./languages.mjs";
import { box, reader, sections } from "./markdown.mjs";
import { emptyFrame, headingOf } from "./pictures.mjs";

/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./languages.mjs").Language} Language */
/** @typedef {import("./languages.mjs").Text} Text */
/** @typedef {import("./markdown.mjs").Tokens} Tokens */
/**
 * @typedef {object} Room
 * @property {string} name its figure's tag without "posenc-", and its folder
 * @property {string} tag
 * @property {string} id of the part of the text
 * @property {string} short
 * @property {string} heading of its text
 * @property {string} group
 * @property {Tokens} tokens
 */

/** @param {Language} lang */
export const labText = (lang) => readFileSync(join(root, `web/lab/${lang}.md`), "utf8");

/** @param {Place} place */
function parsed(place) {
  const markdown = labReader(place);
  return {
    markdown,
    ...sections(markdown.parse(labText(place.lang), {}), `web/lab/${place.lang}.md`),
  };
}

/** All rooms in their order. @param {Language} lang @returns {Room[]} */
export const roomsIn = (lang) => roomsOf(parsed({ lang, base: "./" }).parts, lang);

/** @param {{ id: string, part: Tokens }[]} parts @param {Language} lang */
function roomsOf(parts, lang) {
  let group = "";
  return parts.flatMap(({ id, part }) => {
    const source = part.map(({ content, info }) => `${content}\n${info}`).join("\n");
    const [, tag] = /^<(posenc-[\w-]+)/m.exec(source) ?? [];
    if (!tag) return [];
    const short = part[0]?.attrGet("short");
    if (!short)
      throw new Error(`web/lab/${lang}.md: {#${id}} needs a short name: {#${id} short="..."}`);
    group = part[0]?.attrGet("group") ?? group;
    return [
      {
        name: tag.slice("posenc-".length),
        tag,
        id,
        short,
        heading: (part[1]?.content ?? "").replace(/ *\{#[^}]*\}$/, ""),
        group,
        tokens: part,
      },
    ];
  });
}

/** Cards in each row of the index. */
const row = 4;

/** The index of the lab. @param {Place} place @returns {Text} */
export function lab(place) {
  const { lang } = place;
  const w = words[lang].lab;
  const rooms = roomsIn(lang);
  const cards = [
    ...rooms.map((room) => ({
      group: room.group,
      card: card(place, {
        path: `lab/${room.name}/`,
        picture: `<span class="picture" data-room="${room.name}"></span>`,
        name: room.short,
        about: room.heading === room.short ? "" : room.heading,
      }),
    })),
    {
      group: w.forTeachers,
      card: card(place, {
        path: "lab/teachers/",
        picture: `<span class="picture minutes"><i>25′</i><i>50′</i></span>`,
        name: w.lessons,
        about: w.aboutLessons,
      }),
    },
  ];
  const body = `<div id="page" class="plain lab" lang="${lang}">
<header>
${bar("lab", place)}
${withoutScript(place)}
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
<h1>${w.title}</h1>
<p class="lead">${w.lead}</p>
<div class="rooms">
${groupsOf(cards)
  .map(
    ({
      name,
      isContinued,
      cards,
    }) => `<section class="span-${cards.length}"><h2>${name}${isContinued ? `<span>${w.continued}</span>` : ""}</h2>
${cards.join("\n")}</section>`,
  )
  .join("\n")}
</div>
</main>
</div>`;
  return { title: `${w.name} — posenc`, description: w.lead, body };
}

/**
 * Groups the cards so that every row is full: a group that reaches the end of a row continues in the next.
 * @param {{ group: string, card: string }[]} cards
 */
function groupsOf(cards) {
  /** @type {{ name: string, isContinued: boolean, cards: string[] }[]} */
  const groups = [];
  for (const [i, { group, card }] of cards.entries()) {
    const last = groups.at(-1);
    const isNew = last?.name !== group;
    if (!last || isNew || i % row === 0)
      groups.push({ name: group, isContinued: !isNew, cards: [card] });
    else last.cards.push(card);
  }
  return groups;
}

/** @param {Place} place @param {{ path: string, picture: string, name: string, about: string }} room */
const card = (place, { path, picture, name, about }) =>
  `<a href="${addressOf(path, place)}" data-to="${path}">${picture}<b>${name}</b><span class="sub">${about}</span></a>`;

/**
 * A room: its figure, then its text beside cards of the encodings that it explains.
 * @param {string} name @param {Place} place @param {string} [encodings] cards @returns {Text}
 */
export function room(name, place, encodings = "") {
  const { lang } = place;
  const w = words[lang].lab;
  const { markdown, parts } = parsed(place);
  const rooms = roomsOf(parts, lang);
  const at = rooms.findIndex((one) => one.name === name);
  const own = rooms[at];
  if (!own) throw new Error(`web/lab has no room ${name}`);
  const html = markdown.renderer.render(own.tokens.slice(3), markdown.options, {});
  const figure = /<posenc-[\w-]+ data-state[\s\S]*?<\/posenc-[\w-]+>/.exec(html)?.[0] ?? "";
  const [before, after] = html.split(figure);
  const title = headingOf(own.tag, lang);
  const beside = (/** @type {Room | undefined} */ to, /** @type {string} */ label) =>
    to
      ? `<a href="${addressOf(`lab/${to.name}/`, place)}" data-to="lab/${to.name}/"><span>${label}</span><b>${to.short}</b></a>`
      : "<span></span>";
  const body = `<div id="page" class="plain room" lang="${lang}">
<header>
${bar("lab", place)}
${withoutScript(place)}
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
<p class="eyebrow">${clock(at + 1, "now")}<a href="${addressOf("lab/", place)}" data-to="lab/">${words[lang].lab.name}</a><span>/ ${own.group}</span><span class="place">· ${w.place(at + 1, rooms.length)}</span></p>
<h1>${title}</h1>
<div class="figure">
<h2 class="hidden">${own.short}</h2>
${figure}
</div>
<div class="below">
<section class="prose"><h2 id="${own.id}">${markdown.renderInline(own.heading)}</h2>
${before}${after ?? ""}</section>
${encodings && `<aside class="of-room"><h2>${w.encodings}</h2>\n${encodings}</aside>`}
</div>
<nav class="neighbours" aria-label="${w.neighbours}">${beside(rooms[at - 1], `← ${w.before}`)}${beside(rooms[at + 1], `${w.next} →`)}</nav>
</main>
</div>`;
  return {
    title: `${own.short} — posenc`,
    description: `${own.heading}. ${plain(markdown.renderInline(title))}`.replace(
      /([.?!])\. /,
      "$1 ",
    ),
    body,
  };
}

/** @param {Place} place */
export function labReader(place) {
  const markdown = reader(place);
  box(markdown, "note", () => '<div class="note">\n', "</div>\n");
  const { exercise } = words[place.lang].lab;
  box(
    markdown,
    "exercise",
    (n) => `<h2>${exercise}</h2>\n<div class="exercise" data-exercise="${n}">\n`,
    "</div>\n",
  );
  // Marks foreign words of the glossary and foreign titles of papers with their language, for screen readers.
  const [other, foreign] =
    place.lang === "en"
      ? ["ko", /\p{Script=Hangul}/u]
      : ["en", /^(?=.*[a-z]{2})\P{Script=Hangul}+$/u];
  for (const kind of ["th_open", "td_open", "link_open"]) {
    const rule = markdown.renderer.rules[kind];
    markdown.renderer.rules[kind] = (tokens, i, options, env, self) => {
      if (foreign.test(tokens[i + 1]?.content ?? "")) tokens[i]?.attrSet("lang", other);
      return rule?.(tokens, i, options, env, self) ?? self.renderToken(tokens, i, options);
    };
  }
  const { html_block } = markdown.renderer.rules;
  markdown.renderer.rules.html_block = (tokens, i, ...rest) => {
    const html = html_block ? html_block(tokens, i, ...rest) : (tokens[i]?.content ?? "");
    return html.replace(
      /<(posenc-([\w-]+))>\s*(?=<\/posenc-)/g,
      (_, tag, name) => `<${tag} data-state="${name}">${emptyFrame(tag, `room-${name}`, place)}`,
    );
  };
  return markdown;
}
