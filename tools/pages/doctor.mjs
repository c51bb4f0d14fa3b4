// The doctor's page: web/doctor/{en,ko}.md with a place for the doctor's element, made into HTML when the site is built.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tree.mjs";
import { bar, plain, withoutScript } from "./frame.mjs";
import { words } from "./languages.mjs";
import { reader } from "./markdown.mjs";
import { frame } from "./pictures.mjs";

/** @typedef {import("./languages.mjs").Place} Place */

/**
 * @param {Place} place
 * @returns {import("./languages.mjs").Text}
 */
export function doctor(place) {
  const { lang } = place;
  const markdown = reader(place);
  const html = markdown.render(readFileSync(join(root, `web/doctor/${lang}.md`), "utf8"));
  const [lead = "", footer = ""] = html.split("<hr>");
  const body = `<div id="page" class="doctor" lang="${lang}">
<header>
${bar("doctor", place)}
${withoutScript(place)}
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
<div class="top">${lead}</div>
<rope-doctor data-state="doctor">${frame("doctor", words[lang].doctor)}</rope-doctor>
</main>
<footer>${footer}</footer>
</div>`;
  const [, title = ""] = /<h1>(.*?)<\/h1>/.exec(lead) ?? [];
  return {
    title: `${plain(title)} — posenc`,
    description: plain(lead.slice(lead.indexOf("</h1>"))).replace(/\s+/g, " "),
    body,
  };
}
