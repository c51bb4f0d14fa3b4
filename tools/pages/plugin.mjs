// For Vite: the texts as modules, `import { body } from "../lab/ko.md"`, and the pages with their text in them: story,
// lab and doctor above the languages, in English until the reader's is known, and below each language; or story and lab in
// a single file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../../web/pages/folders.mjs";
import { root } from "../tree.mjs";
import { doctor } from "./doctor.mjs";
import { attribute } from "./frame.mjs";
import { guide, lab, labAddresses } from "./lab.mjs";
import { languages } from "./languages.mjs";
import { story } from "./story.mjs";

/** @typedef {import("./languages.mjs").Language} Language */
/** @typedef {import("./languages.mjs").PageName} PageName */
/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./languages.mjs").Text} Text */

const texts = { story, lab, doctor };
const addresses = "virtual:lab-addresses";

/** Where the site will be, with a slash at its end: other sites take whole addresses only. */
const published = process.env.SITE_URL;

/**
 * What machines read of a page.
 * @param {Text} text @param {PageName} page @param {Place} place
 */
function head({ title, description }, page, { lang, base: below }) {
  const base = published ?? below;
  const folder = folders[page];
  return `<title>${title}</title>
<meta name="description" content="${attribute(description)}">
<link rel="alternate" hreflang="x-default" href="${base}${folder}">
${languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${base}${one}/${folder}">`).join("\n")}
<meta property="og:title" content="${title}">
<meta property="og:description" content="${attribute(description)}">
<meta property="og:type" content="article">
<meta property="og:locale" content="${lang === "ko" ? "ko_KR" : "en_US"}">
<meta property="og:image" content="${base}card.${lang}.png">
<meta name="twitter:card" content="summary_large_image">`;
}

/** The icon where no file lies beside the page. */
const inlineIcon = () =>
  `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(readFileSync(join(root, "web/favicon.svg"), "utf8"))}">`;

/**
 * A page with its text between its marks.
 * @param {string} html @param {PageName} page @param {Place} place
 */
function filled(html, page, place) {
  const text = texts[page](place);
  const between = (/** @type {string} */ name) =>
    new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->|<!-- ${name} -->`);
  const marked = (/** @type {string} */ name, /** @type {string} */ content) => () =>
    `<!-- ${name} -->\n${content}\n<!-- /${name} -->`;
  const { lang, base } = place;
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${lang}"`)
    .replace(
      between("head"),
      marked("head", base ? head(text, page, place) : `<title>${text.title}</title>`),
    )
    .replace(between(page), marked(page, text.body))
    .replace(/<link rel="icon"[^>]*>/, (link) => (base ? link : inlineIcon()));
}

/** Where no script runs, none uses the module. */
const onlyScripts = ' media="(scripting)"';

/**
 * A page that asks at once for what its first screen will ask for: the module, its words, the faces.
 * @param {string} html @param {import("vite").Rolldown.OutputBundle} bundle
 * @param {PageName} page @param {Language} lang @param {string} base
 */
function hastened(html, bundle, page, lang, base) {
  const wanted = [
    { as: "fetch", is: /posenc-[\w-]+\.wasm$/ },
    { as: "font", is: /sans-[\w-]+\.woff2$/ },
    ...(lang === "ko" ? [] : [{ as: "font", is: /serif-[\w-]+\.woff2$/ }]),
  ];
  const first = page === "doctor" ? "doctor" : "figures/permutation";
  const words = new RegExp(`${first}/texts\\.${lang}\\.ts$`);
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
  return html.replace("</head>", `  ${links.join("\n    ")}\n  </head>`);
}

/**
 * @param {{ isSingle?: boolean }} [options]
 * @returns {import("vite").Plugin}
 */
export const pagesPlugin = ({ isSingle = false } = {}) => ({
  name: "pages",
  enforce: "post",
  resolveId: (id) => (id === addresses ? `\0${addresses}` : undefined),
  load: {
    filter: { id: [/\/(story|lab|doctor)\/(en|ko)\.md$/, /lab-addresses$/] },
    handler(id) {
      const [, page, lang] = /(story|lab|doctor)\/(en|ko)\.md$/.exec(id) ?? [];
      const place = { lang: /** @type {Language} */ (lang), base: isSingle ? "" : "./" };
      const code = page
        ? `export const { title, body } = ${JSON.stringify(texts[/** @type {PageName} */ (page)](place))};`
        : `export const { figures, places } = ${JSON.stringify(labAddresses())};`;
      return { code, moduleType: "js" };
    },
  },
  transformIndexHtml(html) {
    const page = /** @type {PageName | undefined} */ (
      /<!-- (story|lab|doctor) -->/.exec(html)?.[1]
    );
    const base = isSingle ? "" : page && folders[page] ? "../" : "./";
    return page ? filled(html, page, { lang: "en", base }) : html;
  },
  generateBundle(_, bundle) {
    if (isSingle) return;
    /** @param {string} fileName @param {string} source */
    const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
    for (const page of /** @type {const} */ (["story", "lab", "doctor"])) {
      const folder = folders[page];
      const html = bundle[`${folder}index.html`];
      if (html?.type !== "asset") continue;
      const plain = String(html.source);
      html.source = hastened(plain, bundle, page, "en", folder ? "../" : "./");
      const below = plain.replaceAll(/(src|href)="(\.\.?\/)/g, (_, name, base) =>
        base === "./" ? `${name}="../` : `${name}="../${base}`,
      );
      const base = folder ? "../../" : "../";
      for (const lang of languages) {
        const text = filled(below, page, { lang, base, below: `${lang}/` });
        emit(`${lang}/${folder}index.html`, hastened(text, bundle, page, lang, base));
      }
      if (page !== "lab") continue;
      const links = Array.from(plain.matchAll(/<link rel="(?:stylesheet|icon)"[^>]*>/g), ([link]) =>
        link.replace('href="../', 'href="./'),
      );
      for (const lang of languages) emit(`guide.${lang}.html`, guide(lang, links));
    }
  },
  handleHotUpdate({ file, server }) {
    if (file.endsWith(".md")) server.ws.send({ type: "full-reload" });
  },
});
