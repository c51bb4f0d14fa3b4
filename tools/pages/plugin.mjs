// The Vite plugin of the pages. It loads texts as modules (`import { body } from "../story/ko.md"`) and makes the pages of
// site_map.mjs from their templates in web.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { notedPackages, noticesFile, noticesText } from "../notices.mjs";
import { root } from "../tree.mjs";
import { doctor } from "./doctor.mjs";
import { llms, llmsFull, lost, robots, sitemap } from "./for_machines.mjs";
import { withFoot } from "./frame.mjs";
import { head } from "./head.mjs";
import { languages } from "./languages.mjs";
import { searchIndex } from "./search_index.mjs";
import { placesOf, sitePages } from "./site_map.mjs";
import { story } from "./story.mjs";

/** @typedef {import("./languages.mjs").Language} Language */
/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./languages.mjs").Text} Text */
/** @typedef {import("./site_map.mjs").SitePage} SitePage */

const texts = { story, doctor };

/** The script that says why figures stay pictures, without its comments and the space before lines. */
export const why = () =>
  readFileSync(join(root, "web/pages/why.js"), "utf8")
    .replaceAll(/\s*\/\/.*$/gm, "")
    .replaceAll(/\n\s*/g, "\n")
    .trim();

/**
 * Fills a template with the text of its page.
 * @param {string} html @param {Text} text @param {Place} place
 * @param {string} why the name of that script in the site
 * @param {import("./head.mjs").About} [about]
 */
function fillTemplate(html, text, place, why, about) {
  const { lang, base } = place;
  const said = `${head(text, place, about)}\n<script src="${base}${why}"></script>`;
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${lang}" data-root="${base}"`)
    .replace("<!-- head -->", () => said)
    .replace("<!-- text -->", () => withFoot(text.body, place));
}

/** Without scripts nothing uses the module. */
const onlyScripts = ' media="(scripting)"';

/**
 * Adds preloads of the files that a page's first screen needs: the module, its words, the fonts.
 * @param {string} html @param {import("vite").Rolldown.OutputBundle} bundle
 * @param {string} module @param {Place} place
 */
function withPreloads(html, bundle, module, { lang, base }) {
  const wanted = [
    { as: "fetch", is: /posenc-[\w-]+\.wasm$/ },
    { as: "font", is: /sans-[\w-]+\.woff2$/ },
    ...(lang === "ko" ? [] : [{ as: "font", is: /serif-[\w-]+\.woff2$/ }]),
  ];
  const words = new RegExp(`${module}/texts\\.${lang}\\.ts$`);
  const links = Object.values(bundle).flatMap((file) => {
    if (file.type === "chunk")
      return words.test(file.facadeModuleId ?? "")
        ? [`<link rel="modulepreload" crossorigin href="${base}${file.fileName}">`]
        : [];
    const found = wanted.find(({ is }) => is.test(file.fileName));
    return found
      ? [
          `<link rel="preload" as="${found.as}"${found.as === "fetch" ? onlyScripts : ""} crossorigin href="${base}${file.fileName}">`,
        ]
      : [];
  });
  // The faces are small, and come first, so that the text that is read does not change its face.
  const isFace = (/** @type {string} */ link) => link.includes('as="font"');
  const list = (/** @type {boolean} */ ofFaces) =>
    links.filter((link) => isFace(link) === ofFaces).join("\n    ");
  return html
    .replace("<title>", `${list(true)}\n    <title>`)
    .replace("</head>", `  ${list(false)}\n  </head>`);
}

/** Rewrites a template's relative links for the place of its page. @param {string} html @param {string} base */
const withLinksFrom = (html, base) =>
  html.replaceAll(/(src|href)="(?:\.\.\/)+|(src|href)="\.\//g, (_, a, b) => `${a ?? b}="${base}`);

/** @returns {import("vite").Plugin} */
export const pagesPlugin = () => ({
  name: "pages",
  enforce: "post",
  load: {
    filter: { id: /\/(story|doctor)\/(en|ko)\.md$/ },
    handler(id) {
      const [, page, lang] = /(story|doctor)\/(en|ko)\.md$/.exec(id) ?? [];
      const place = { lang: /** @type {Language} */ (lang), base: "./" };
      const { title, body } = texts[/** @type {keyof typeof texts} */ (page)](place);
      const text = JSON.stringify({ title, body: withFoot(body, place) });
      return { code: `export const { title, body } = ${text};`, moduleType: "js" };
    },
  },
  configureServer(server) {
    // Vite serves the files of web, but does not know the pages that are made from them.
    server.middlewares.use(async (request, response, next) => {
      if (request.originalUrl?.endsWith("/why.js")) {
        response.setHeader("Content-Type", "text/javascript");
        return void response.end(why());
      }
      const found = await pageAt(request.originalUrl ?? "/");
      if (found) request.url = `/${found.page.template}`;
      next();
    });
  },
  async transformIndexHtml(html, { originalUrl, path }) {
    const found = originalUrl === undefined ? undefined : await pageAt(originalUrl);
    if (!found) return html; // in a build
    const { page, place } = found;
    const file = html.replaceAll(
      /(src|href)="(\.\.?\/[^"]*)"/g,
      (_, name, to) => `${name}="${new URL(to, `http://localhost${path}`).pathname}"`,
    );
    return fillTemplate(file, page.text(place), place, "why.js");
  },
  async generateBundle(_, bundle) {
    /** @param {string} fileName @param {string} source */
    const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
    const script = this.getFileName(
      this.emitFile({ type: "asset", name: "why.js", source: why() }),
    );
    const pages = await sitePages();
    const files = new Map(
      pages.flatMap(({ template }) => {
        const html = bundle[template];
        return html?.type === "asset" ? [[template, String(html.source)]] : [];
      }),
    );
    for (const template of files.keys()) delete bundle[template];
    for (const lang of languages)
      emit(`search.${lang}.json`, JSON.stringify(await searchIndex(lang)));
    const english = pages.map((page) => {
      const [place] = placesOf(page);
      if (!place) throw new Error(`${page.path} is nowhere`);
      return { page, text: page.text(place) };
    });
    const map = sitemap(pages);
    if (map) emit("sitemap.xml", map);
    emit("robots.txt", robots());
    /** @type {Set<string>} */
    const bundled = new Set();
    notedPackages(bundled).generateBundle(undefined, bundle);
    emit(noticesFile, noticesText(bundled, { withFaces: true }));
    emit("llms.txt", llms(english));
    emit("llms-full.txt", llmsFull());
    const none = bundle["404.html"];
    if (none?.type === "asset") {
      const links = String(none.source).matchAll(
        /<(?:link|script)[^>]*(?:href|src)="[^>]*>(?:<\/script>)?/g,
      );
      none.source = lost(english, Array.from(links, ([link]) => link).join("\n"));
    }
    for (const page of pages) {
      const html = files.get(page.template);
      if (html === undefined) continue;
      for (const place of placesOf(page)) {
        const text = fillTemplate(
          withLinksFrom(html, place.base),
          page.text(place),
          place,
          script,
          page.about,
        );
        const { module } = page;
        emit(
          `${place.below}${page.path}index.html`,
          module ? withPreloads(text, bundle, module, place) : text,
        );
      }
    }
  },
  handleHotUpdate({ file, server }) {
    if (file.endsWith(".md")) server.ws.send({ type: "full-reload" });
  },
});

/** Finds the page for an address of the development server. @param {string} address */
async function pageAt(address) {
  const { pathname } = new URL(address, "http://localhost");
  for (const page of await sitePages())
    for (const place of placesOf(page))
      if (new RegExp(`^/${place.below}${page.path}(index\\.html)?$`).test(pathname))
        return { page, place };
  return undefined;
}
