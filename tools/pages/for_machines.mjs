// Files beside the pages: sitemap.xml, llms.txt and llms-full.txt, and the page for addresses that do not exist.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { files, root } from "../tree.mjs";
import { clock } from "./clock.mjs";
import { guides } from "./docs_pages.mjs";
import { attribute } from "./frame.mjs";
import { published } from "./head.mjs";
import { folderOf, languages } from "./languages.mjs";

/** @typedef {import("./site_map.mjs").SitePage} SitePage */
/** @typedef {import("./languages.mjs").Text} Text */
/** @typedef {{ page: SitePage, text: Text }} English a page with its English text */

/** A sitemap needs absolute addresses, so there is none unless SITE_URL is set. @param {readonly SitePage[]} pages */
export const sitemap = (pages, base = published) =>
  base &&
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.flatMap(({ path }) => languages.map((lang) => `<url><loc>${base}${folderOf(lang)}${path}</loc></url>`)).join("\n")}
</urlset>
`;

export const robots = (base = published) =>
  `User-agent: *\nDisallow:\n${base ? `Sitemap: ${base}sitemap.xml\n` : ""}`;

/** @param {readonly English[]} pages */
export const llms = (pages, base = published ?? "") => `# posenc

> Positional encodings for Transformers, computed exactly in C++ and WebAssembly, with every convention a named option.

Each encoding has a page with its formula, what it was mistaken for, its parameters, names in other libraries and the models that use it.
The doctor reads a config.json or GGUF and says what every layer does with it. Korean pages are below ko/.

${pages.map(({ page, text }) => `- [${text.title.replace(/ — posenc$/, "")}](${base}${page.path}): ${text.description}`).join("\n")}
`;

/** All documents and texts of encodings, in Markdown. */
export function llmsFull() {
  const texts = [
    ...guides.map((name) => `docs/${name}.md`),
    ...files("web/encoding_pages/texts", (path) => path.endsWith(".en.md")),
  ];
  return texts
    .map((path) => `<!-- ${path} -->\n\n${readFileSync(join(root, path), "utf8")}`)
    .join("\n\n");
}

/**
 * The page for addresses that do not exist. It may be served at any depth, so its links begin at the root of the site if
 * SITE_URL is set, else of the server.
 * @param {readonly English[]} pages @param {string} links to the style sheets and the script, from the root of the site
 */
export function lost(pages, links, base = new URL(published ?? "/", "https://site").pathname) {
  const names = pages.map(({ page, text }) => [page.path, text.title.replace(/ — posenc$/, "")]);
  return `<!doctype html>
<html lang="en" data-root="${base}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Not here — posenc</title>
${links.replaceAll(/(href|src)="\.\//g, `$1="${base}`)}
</head>
<body>
<div id="page" class="plain lost">
<main id="content">
<p class="eyebrow">${clock(9.42, "now")}<a href="${base}">posenc</a></p>
<h1>This angle was never trained</h1>
<p class="lead">There is no page at this address. <span lang="ko">이 주소에는 페이지가 없습니다.</span></p>
<p id="nearest"></p>
<p class="tools"><a href="${base}lab/">Lab</a> <a href="${base}encodings/">Encodings</a> <a href="${base}doctor/">Doctor</a> <a href="${base}docs/names/">All names</a> <a href="${base}ko/" lang="ko">한국어</a></p>
<script type="application/json" id="names" data-names="${attribute(JSON.stringify(names))}"></script>
</main>
</div>
</body>
</html>
`;
}
