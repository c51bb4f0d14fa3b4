// The cards that other sites show for an encoding or a room: title, one of its traps with the number, its picture. These are
// HTML pages, which tools/pictures.mjs photographs.
import { encodingText } from "./encoding_text.mjs";
import { encodingData } from "./encodings/data.mjs";
import { measured, titleOf } from "./encodings/page.mjs";
import { thumbnail } from "./encodings/thumbnails.mjs";
import { glyphs, wayOf, words } from "./encodings/words.mjs";
import { roomsIn } from "./lab.mjs";
import { languages } from "./languages.mjs";
import { reader } from "./markdown.mjs";
import { headingOf } from "./pictures.mjs";

const style = `
  body { width: 1200px; height: 630px; margin: 0; background: #fbfaf6; color-scheme: light; }
  .card { display: grid; grid-template-columns: minmax(0, 1fr) 470px; gap: 48px; height: 100%; padding: 64px 72px; align-items: center; }
  .way { display: flex; gap: 14px; align-items: center; font: 400 28px var(--label-face); color: var(--ink-soft); }
  .card h1 { margin: 18px 0 28px; font-size: 76px; }
  .card .said { margin: 0; font: 400 28px/1.4 var(--label-face); }
  .card .said strong { display: block; color: var(--alert); font-size: 54px; line-height: 1.2; }
  .card .mark { position: absolute; left: 72px; bottom: 40px; font: 640 26px var(--label-face); }
  .card .thumbnail, .card img { width: 470px; border: 1px solid var(--line); border-radius: 8px; }
  .card img { height: 300px; object-fit: cover; object-position: top; background: #fff; }
`;

/** @param {string} way @param {string} title @param {string} said @param {string} picture */
const card = (way, title, said, picture) =>
  `<div class="card"><div><p class="way">${way}</p><h1>${title}</h1><p class="said">${said}</p></div><div>${picture}</div><span class="mark">posenc</span></div>`;

/** All cards: the names of their files, and their HTML. @param {string} base address of the site with the pictures */
export async function cards(base) {
  const data = await encodingData();
  if (!data) throw new Error("the package is not built");
  return languages.flatMap((lang) => {
    const markdown = reader({ lang, base });
    const ofEncodings = data.entries.map((entry) => {
      const [trap] = encodingText(entry.id, lang)?.traps ?? [];
      const effect = trap ? measured(trap.effect, data.effects[entry.id]?.[0] ?? []) : "";
      const way = wayOf(entry.door);
      return {
        name: `${entry.id}.${lang}`,
        lang,
        html: card(
          `<span class="door">${glyphs[way]}</span>${words[lang].ways[way]}`,
          titleOf(entry, lang, data),
          trap
            ? `${markdown.renderInline(effect)}<br><b>${markdown.renderInline(trap.name)}</b>`
            : "",
          thumbnail(entry.id),
        ),
      };
    });
    const ofRooms = roomsIn(lang).map(({ name, short, tag, group }) => ({
      name: `${name}.${lang}`,
      lang,
      html: card(
        group,
        short,
        headingOf(tag, lang),
        `<img src="${base}pictures/room-${name}.${lang}.light.webp" alt="">`,
      ),
    }));
    return [...ofEncodings, ...ofRooms];
  });
}

export { style };
