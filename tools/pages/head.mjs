// The metadata in the head of a page: title and card, languages, and its subject (schema.org).
import { attribute } from "./frame.mjs";
import { folderOf, languages } from "./languages.mjs";

/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./languages.mjs").Text} Text */
/**
 * The subject of a page as a type of schema.org with its properties.
 * @typedef {{ "@type": string } & Record<string, unknown>} About
 */

/** The address of the published site, with a slash at its end. Cards on other sites need absolute addresses. */
export const published = process.env.SITE_URL;

/** The breadcrumbs of a page. @param {string} path @param {string} title @param {(path: string) => string} to */
function trail(path, title, to) {
  const [part = "", own = ""] = path.split("/");
  if (!part) return undefined;
  const names = own ? [part, title] : [title];
  const paths = own ? [`${part}/`, path] : [path];
  return {
    "@type": "BreadcrumbList",
    itemListElement: names.map((name, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: to(paths[i] ?? ""),
    })),
  };
}

/** @param {Text} text @param {Place} place @param {About} [about] */
export function head({ title, description }, { lang, base: toRoot, path = "" }, about) {
  const base = published ?? toRoot;
  const to = (
    /** @type {string} */ below,
    /** @type {import("./languages.mjs").Language} */ one = lang,
  ) => `${base}${folderOf(one)}${below}`;
  const name = title.replace(/ — posenc$/, "");
  const [part, own] = path.split("/");
  const hasCard = own && (part === "encodings" || (part === "lab" && own !== "teachers"));
  const card = hasCard ? `cards/${own}.${lang}.png` : `card.${lang}.png`;
  const things = [
    about && { ...about, name, description, inLanguage: lang, url: to(path) },
    trail(path, name, to),
  ].filter((one) => one !== undefined);
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return `<title>${title}</title>
<meta name="description" content="${attribute(description)}">
<link rel="canonical" href="${to(path)}">
<link rel="alternate" hreflang="x-default" href="${to(path, "en")}">
${languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${to(path, one)}">`).join("\n")}
<meta property="og:title" content="${attribute(title)}">
<meta property="og:description" content="${attribute(description)}">
<meta property="og:type" content="article">
<meta property="og:locale" content="${lang === "ko" ? "ko_KR" : "en_US"}">
<meta property="og:url" content="${to(path)}">
<meta property="og:image" content="${base}${card}">
<meta name="twitter:card" content="summary_large_image">${
    things.length
      ? `
<script type="application/ld+json">${data.replaceAll("<", "\\u003c")}</script>`
      : ""
  }`;
}
