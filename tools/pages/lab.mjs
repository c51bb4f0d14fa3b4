// The lab: web/lab/{en,ko}.md made into HTML when the site is built, so that it can be read before a script has run,
// or where none runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tree.mjs";
import { clock } from "./clock.mjs";
import { bar, plain, withoutScript } from "./frame.mjs";
import { words } from "./languages.mjs";
import { box, reader, sections } from "./markdown.mjs";
import { emptyFrame } from "./pictures.mjs";

/** @typedef {import("./languages.mjs").Place} Place */

/**
 * @param {Place} place
 * @returns {import("./languages.mjs").Text}
 */
export function lab(place) {
  const { lang } = place;
  const file = `web/lab/${lang}.md`;
  const markdown = labReader(place);
  const { intro, parts } = sections(
    markdown.parse(readFileSync(join(root, file), "utf8"), {}),
    file,
  );
  /** @param {typeof intro} part */
  const render = (part) => markdown.renderer.render(part, markdown.options, {});
  const title = render(intro);
  const w = words[lang];
  const contents = parts.map(
    ({ id, part }) => `<li><a href="#${id}">${plain(render(part.slice(1, 2)))}</a></li>`,
  );
  const rail = outline(parts);
  const texts = parts.map(
    ({ id, part }) => `<section aria-labelledby="${id}">\n${render(part)}</section>`,
  );
  const body = `<div id="page" class="lab" lang="${lang}">
<header>
${bar("lab", place)}
<div class="title">${title}</div>
${withoutScript(place)}
<details class="contents"><summary>${w.contents}</summary>
<nav aria-label="${w.contents}"><ol>${contents.join("")}</ol></nav>
</details>
</header>
<div id="notices"></div>
<nav class="index" aria-label="${w.sections}">${rail}</nav>
<main id="content" tabindex="-1">
${texts.join("\n")}
</main>
</div>`;
  return {
    title: `${plain(title.slice(0, title.search(/<span|<\/h1>/)))} — posenc`,
    description: plain(title.slice(title.indexOf("</h1>"))).replace(/\s+/g, " "),
    body,
  };
}

/**
 * The figures by their short names, in groups that begin where a heading names one; the headings keep their ids alone.
 * @param {ReturnType<typeof sections>["parts"]} parts
 */
function outline(parts) {
  const lines = parts.map(({ id, part }, i) => {
    const heading = part[0];
    const [group, short] = [heading?.attrGet("group"), heading?.attrGet("short")];
    if (!short) throw new Error(`web/lab: {#${id}} needs a short name: {#${id} short="..."}`);
    if (heading) heading.attrs = [["id", id]];
    return `${group ? `${i ? "</ul>" : ""}<p>${group}</p><ul>` : ""}<li><a href="#${id}">${clock(i + 1)}<span>${short}</span></a></li>`;
  });
  return `${lines.join("")}</ul>`;
}

/** @param {Place} place */
function labReader(place) {
  const markdown = reader(place);
  box(markdown, "note", () => '<div class="note">\n', "</div>\n");
  // A question, a numbered list of answers of which one is {.right}, and the explanation, folded away.
  let isQuestion = false;
  markdown.use((md) =>
    box(
      md,
      "question",
      (name) => {
        isQuestion = true;
        return `<lesson-question data-question="${name}">\n`;
      },
      "</details>\n</lesson-question>\n",
    ),
  );
  markdown.renderer.rules.ordered_list_close = () => {
    if (!isQuestion) return "</ol>\n";
    isQuestion = false;
    return `</ol>\n<details><summary>${words[place.lang].answer}</summary>\n`;
  };
  // Words of the glossary and titles of papers are read aloud in their own language.
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
      /(<(posenc-[\w-]+)[^>]*data-state="(\w+)"[^>]*>)\s*(<\/posenc-)/g,
      (_, open, tag, state, close) => `${open}${emptyFrame(tag, state, place)}${close}`,
    );
  };
  return markdown;
}

/** The figures of the lab, by their names in the address, and the places in it that an address can name. */
export function labAddresses() {
  const { body } = lab({ lang: "en", base: "./" });
  const figures = Object.fromEntries(
    Array.from(body.matchAll(/<(posenc-[\w-]+) data-state="(\w+)"/g), ([, tag, state]) => [
      String(state),
      String(tag),
    ]),
  );
  const main = body.slice(body.indexOf("<main"));
  const places = Array.from(main.matchAll(/ id="([\w-]+)"/g), ([, id]) => String(id));
  return { figures, places: places.filter((id) => id !== "content") };
}

/**
 * The guide for teachers, a page of its own.
 * @param {import("./languages.mjs").Language} lang
 * @param {readonly string[]} links to the style sheets and the icon of the page
 */
export function guide(lang, links) {
  const place = { lang, base: "./", below: `${lang}/` };
  const html = labReader(place).render(
    readFileSync(join(root, `web/lab/guide.${lang}.md`), "utf8"),
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${plain(html.slice(0, html.indexOf("</h1>")))} — posenc</title>
${links.join("\n")}
</head>
<body><main class="guide"><section>
${html}</section></main></body>
</html>
`;
}
