// The lesson: Markdown in web/lesson, one file per language, made into HTML when the page is built. So it
// can be read before a script has run, or where none runs.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { attrs } from "@mdit/plugin-attrs";
import { container } from "@mdit/plugin-container";
import { tex } from "@mdit/plugin-tex";
import MarkdownIt from "markdown-it";
import temml from "temml";
import { root } from "./tree.mjs";

/** @typedef {"en" | "ko"} Language */
/** @type {readonly Language[]} */
export const languages = ["en", "ko"];
const names = { en: "English", ko: "한국어" };

const words = {
  en: {
    skip: "Skip to content",
    language: "Language",
    contents: "Contents",
    answer: "Answer",
    noscript:
      "This page computes with JavaScript and WebAssembly. Without them you see its text, and pictures of its figures.",
  },
  ko: {
    skip: "본문으로 건너뛰기",
    language: "언어",
    contents: "차례",
    answer: "답",
    noscript:
      "이 페이지는 JavaScript와 WebAssembly로 계산합니다. 지금은 글과, 그림을 찍어 둔 사진만 보입니다.",
  },
};

/** @param {string} html */
const plain = (html) => html.replace(/<[^>]*>/g, "").trim();

/** @typedef {{ title: string, description: string, body: string }} Lesson */

/**
 * @param {Language} lang
 * @param {string} base of what lies beside the page: "./", "../", or "" where nothing does
 * @returns {Lesson}
 */
export function lesson(lang, base) {
  const source = readFileSync(join(root, `web/lesson/${lang}.md`), "utf8");
  const markdown = reader(lang, base);
  const tokens = markdown.parse(source, {});
  const render = (/** @type {typeof tokens} */ part) =>
    markdown.renderer.render(part, markdown.options, {});
  const starts = tokens.flatMap(({ type, tag }, i) =>
    type === "heading_open" && tag === "h2" ? [i] : [],
  );
  const intro = render(tokens.slice(0, starts[0]));
  const sections = starts.map((start, i) => {
    const part = tokens.slice(start, starts[i + 1]);
    const id = String(part[0]?.attrGet("id") ?? "");
    if (!id) throw new Error(`web/lesson/${lang}.md: "${part[1]?.content}" needs an id: {#id}`);
    return { id, name: plain(render(part.slice(1, 2))), html: render(part) };
  });
  const w = words[lang];
  const body = `<div id="page" lang="${lang}">
<header>
<a class="skip" href="#content">${w.skip}</a>
<nav class="languages" aria-label="${w.language}">
${languages.map((one) => `<a href="${base ? `${base}${one}/` : `#lang=${one}`}" lang="${one}" hreflang="${one}"${one === lang ? ' aria-current="true"' : ""}>${names[one]}</a>`).join("\n")}
</nav>
<div class="title">${intro}</div>
<noscript><p class="notice">${w.noscript}</p></noscript>
<details class="contents"><summary>${w.contents}</summary>
<nav aria-label="${w.contents}"><ol>${sections.map(({ id, name }) => `<li><a href="#${id}">${name}</a></li>`).join("")}</ol></nav>
</details>
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
${sections.map(({ id, html }) => `<section aria-labelledby="${id}">\n${html}</section>`).join("\n")}
</main>
</div>`;
  const heading = plain(intro.slice(0, intro.search(/<span|<\/h1>/)));
  return {
    title: `${heading} — posenc`,
    description: plain(intro.slice(intro.indexOf("</h1>"))).replace(/\s+/g, " "),
    body,
  };
}

/**
 * Markdown with mathematics as MathML, {#ids}, questions and boxes.
 * @param {Language} lang @param {string} base
 */
function reader(lang, base) {
  const markdown = new MarkdownIt({ html: true, typographer: false });
  markdown.use(attrs);
  markdown.use(tex, {
    delimiters: "dollars",
    // The policy refuses styles in attributes.
    render: (content, displayMode) =>
      temml
        .renderToString(content, { displayMode, throwOnError: true })
        .replaceAll(/ style="[^"]*"/g, ""),
  });
  // A Korean particle stays with what it follows, be that a bracket, a formula or code.
  const joined = new Set(["math_inline", "code_inline"]);
  markdown.renderer.rules.text = (tokens, i) =>
    markdown.utils
      .escapeHtml(tokens[i]?.content ?? "")
      .replace(/(?<=\))(?=\p{Script=Hangul})/gu, "\u2060")
      .replace(/·(?=\p{Script=Hangul})/gu, "\u2060·\u2060")
      .replace(/^(?=\p{Script=Hangul})/u, joined.has(tokens[i - 1]?.type ?? "") ? "\u2060" : "");
  for (const name of ["note", "footer"])
    markdown.use(container, {
      name,
      openRender: () => `<div class="${name}">\n`,
      closeRender: () => "</div>\n",
    });
  // A question, a numbered list of answers of which one is {.right}, and the explanation, folded away.
  let isQuestion = false;
  markdown.use(container, {
    name: "question",
    openRender: (tokens, i) => {
      isQuestion = true;
      return `<lesson-question data-question="${tokens[i]?.info.trim().split(" ")[1]}">\n`;
    },
    closeRender: () => {
      isQuestion = false;
      return "</details>\n</lesson-question>\n";
    },
  });
  markdown.renderer.rules.ordered_list_close = () =>
    isQuestion ? `</ol>\n<details><summary>${words[lang].answer}</summary>\n` : "</ol>\n";
  // Files beside the page; where there are none, their names stay.
  const { link_open, html_block } = markdown.renderer.rules;
  let isFile = false;
  markdown.renderer.rules.link_open = (tokens, i, options, env, self) => {
    const href = String(tokens[i]?.attrGet("href"));
    isFile = href.startsWith("./");
    if (isFile && !base) return "<span>";
    if (isFile) tokens[i]?.attrSet("href", base + href.slice(2));
    return link_open
      ? link_open(tokens, i, options, env, self)
      : self.renderToken(tokens, i, options);
  };
  markdown.renderer.rules.link_close = () => (isFile && !base ? "</span>" : "</a>");
  markdown.renderer.rules.html_block = (tokens, i, ...rest) => {
    const html = html_block ? html_block(tokens, i, ...rest) : (tokens[i]?.content ?? "");
    return html.replace(
      /(<posenc-[^>]*data-state="(\w+)"[^>]*>)\s*(<\/posenc-)/g,
      (_, open, state, close) => `${open}${picture(state, lang, base)}${close}`,
    );
  };
  return markdown;
}

/**
 * The guide for teachers, a page of its own.
 * @param {Language} lang @param {string} style @param {string} icon addresses of files of the page
 */
function guide(lang, style, icon) {
  const html = reader(lang, "./").render(
    readFileSync(join(root, `web/lesson/guide.${lang}.md`), "utf8"),
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${plain(html.slice(0, html.indexOf("</h1>")))} — posenc</title>
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body><main class="guide"><section>
${html}</section></main></body>
</html>
`;
}

/** @type {Record<string, Record<string, { alt: string, width: number, height: number }>>} */
const pictures = existsSync(join(root, "web/lesson/pictures.json"))
  ? JSON.parse(readFileSync(join(root, "web/lesson/pictures.json"), "utf8"))
  : {};

/**
 * What stands for a figure where no script runs.
 * @param {string} state @param {Language} lang @param {string} base
 */
function picture(state, lang, base) {
  const found = pictures[state]?.[lang];
  if (!found || !base) return "";
  const alt = found.alt.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<noscript><img src="${base}pictures/${state}.${lang}.webp" alt="${alt}" width="${found.width}" height="${found.height}" loading="lazy"></noscript>`;
}

/** Where the site will be, with a slash at its end: other sites take whole addresses only. */
const published = process.env.SITE_URL;

/**
 * What machines read of a page, in a language.
 * @param {Lesson} lesson @param {Language} lang @param {string} below
 */
function head({ title, description }, lang, below) {
  const base = published ?? below;
  return `<title>${title}</title>
<meta name="description" content="${description.replaceAll('"', "&quot;")}">
<link rel="alternate" hreflang="x-default" href="${base}">
${languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${base}${one}/">`).join("\n")}
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description.replaceAll('"', "&quot;")}">
<meta property="og:type" content="article">
<meta property="og:locale" content="${lang === "ko" ? "ko_KR" : "en_US"}">
<meta property="og:image" content="${base}card.${lang}.png">
<meta name="twitter:card" content="summary_large_image">`;
}

/** The icon where no file lies beside the page. */
const inlineIcon = () =>
  `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(readFileSync(join(root, "web/favicon.svg"), "utf8"))}">`;

/**
 * A page with the text of a language between its marks.
 * @param {string} page @param {Language} lang @param {string} base
 */
function filled(page, lang, base) {
  const one = lesson(lang, base);
  const between = (/** @type {string} */ name) =>
    new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->|<!-- ${name} -->`);
  const marked = (/** @type {string} */ name, /** @type {string} */ content) => () =>
    `<!-- ${name} -->\n${content}\n<!-- /${name} -->`;
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${lang}"`)
    .replace(
      between("head"),
      marked("head", base ? head(one, lang, base) : `<title>${one.title}</title>`),
    )
    .replace(between("lesson"), marked("lesson", one.body))
    .replace(/<link rel="icon"[^>]*>/, (link) => (base ? link : inlineIcon()));
}

/**
 * For Vite: `import { body } from "./lesson/ko.md"`, and the pages with their text in them: the page at
 * the root, in English until the reader's language is known, and one for each language; or a single one.
 * @param {{ isSingle?: boolean }} [options]
 * @returns {import("vite").Plugin}
 */
export const lessonPlugin = ({ isSingle = false } = {}) => ({
  name: "lesson",
  enforce: "post",
  load: {
    filter: { id: /\/lesson\/(en|ko)\.md$/ },
    handler(id) {
      const lang = /** @type {Language} */ (/(en|ko)\.md$/.exec(id)?.[1]);
      const code = `export const { title, body } = ${JSON.stringify(lesson(lang, isSingle ? "" : "./"))};`;
      return { code, moduleType: "js" };
    },
  },
  transformIndexHtml: (page) =>
    page.includes("<!-- lesson -->") ? filled(page, "en", isSingle ? "" : "./") : page,
  generateBundle(_, bundle) {
    const page = bundle["index.html"];
    if (page?.type !== "asset" || isSingle) return;
    const below = String(page.source).replaceAll(/(src|href)="\.\//g, '$1="../');
    const named = (/** @type {RegExp} */ pattern) =>
      Object.keys(bundle).find((name) => pattern.test(name)) ?? "";
    const [style, icon] = [named(/\/index-.*\.css$/), named(/\/favicon-.*\.svg$/)];
    for (const lang of languages) {
      /** @param {string} fileName @param {string} source */
      const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
      emit(`${lang}/index.html`, filled(below, lang, "../"));
      emit(`guide.${lang}.html`, guide(lang, style, icon));
    }
  },
  handleHotUpdate({ file, server }) {
    if (file.endsWith(".md")) server.ws.send({ type: "full-reload" });
  },
});
