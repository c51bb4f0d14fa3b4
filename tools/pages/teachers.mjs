// The page for teachers: web/lab/guide.{en,ko}.md. Its one table has both lessons, with each row's minutes in either.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tree.mjs";
import { bar, plain, withoutScript } from "./frame.mjs";
import { labReader } from "./lab.mjs";
import { addressOf, words } from "./languages.mjs";

/** @typedef {import("./languages.mjs").Place} Place */

/** @param {Place} place @returns {import("./languages.mjs").Text} */
export function teachers(place) {
  const { lang } = place;
  const w = words[lang].lab;
  const markdown = labReader(place);
  const source = readFileSync(join(root, `web/lab/guide.${lang}.md`), "utf8");
  const [intro = "", rest = ""] = source.split(/\n\|[\s\S]*\|\n/);
  const [, ...rows] = Array.from(
    source.matchAll(/^\| *(\d*) *\| *(\d+) *\| (.*?) \| (.*?) \| (.*) \|$/gm),
    ([, short, long, ...texts]) => ({ minutes: { 25: Number(short), 50: Number(long) }, texts }),
  );
  const title = markdown.render(intro);
  const tables = [25, 50].map((minutes) => lesson(minutes, rows, place, markdown)).join("\n");
  const body = `<div id="page" class="plain teachers" lang="${lang}">
<header>
${bar("lab", place)}
${withoutScript(place)}
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
<p class="eyebrow"><a href="${addressOf("lab/", place)}" data-to="lab/">${w.name}</a><span>/ ${w.forTeachers}</span></p>
${title.replace("<p>", '<p class="lead">')}
${tables}
<div class="prose">
${markdown.render(rest)}</div>
</main>
</div>`;
  return {
    title: `${plain(title.slice(0, title.indexOf("</h1>")))} — posenc`,
    description: plain(/<p>.*?<\/p>/s.exec(title)?.[0] ?? "").replace(/\s+/g, " "),
    body,
  };
}

/**
 * @param {number} minutes @param {readonly { minutes: Record<number, number>, texts: string[] }[]} rows of the table, of which it
 * has those with minutes @param {Place} place @param {ReturnType<typeof labReader>} markdown
 */
function lesson(minutes, rows, place, markdown) {
  const w = words[place.lang].lab;
  let from = 0;
  const lines = rows.flatMap((row) => {
    const length = row.minutes[minutes];
    if (!length) return [];
    const cells = [`<b>${from}′</b>`, ...row.texts.map((one) => markdown.renderInline(one))];
    from += length;
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  if (from !== minutes) throw new Error(`web/lab/guide: ${minutes} minutes have ${from}`);
  return `<section class="lesson" id="minutes-${minutes}">
<h2>${w.minutes(minutes)} <span>${w.figures(lines.length)}</span></h2>
<div class="scroll"><table><thead><tr>${w.columns.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody>
${lines.join("\n")}
</tbody></table></div>
</section>`;
}
