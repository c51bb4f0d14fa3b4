// Takes the pictures that stand for figures where no script runs, with the figure's summary as their alternative text, and
// the cards that other sites show. Photographs the built pages, several tabs at once in one browser -> build/pictures/.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installBrowser, launchForTests } from "./browser.mjs";
import { languages } from "./pages/languages.mjs";
import { files, root } from "./tree.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./pages/languages.mjs").Language} Language */
/** A figure's element. @typedef {HTMLElement & { updateComplete: Promise<boolean>, summary: string }} Figure */

/** The folder of the pictures, laid out as in the site; and the record of their sizes and alternative texts. */
export const taken = "build/pictures/site";
export const record = "build/pictures/record.json";

/** Wide enough for every figure in full, and narrow enough to keep the files small. */
const width = 1000;
const quality = 60;
const card = { width: 1200, height: 630 };
/** Tabs open at once: while one waits for its figure to finish, others draw. */
const tabs = 4;

/** @returns {Promise<string>} a note with their number */
export async function takePictures() {
  await installBrowser();
  const { serve } = await import("./serve.mjs"); // imported late, like the next: both need npm packages
  const { labAddresses } = await import("./pages/lab.mjs");
  rmSync(join(root, "build/pictures"), { recursive: true, force: true });
  mkdirSync(join(root, taken, "pictures"), { recursive: true });
  const waiting = Object.keys(labAddresses().figures).sort(
    (a, b) => Number(b in lastElement) - Number(a in lastElement),
  ); // the longest first
  /** @type {import("./pages/pictures.mjs").Pictures} */
  const pictures = {};
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const browser = await launchForTests(["--force-color-profile=srgb"]);
  /** @param {number} width @param {number} height */
  const newPage = async (width, height) => {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: "light",
      reducedMotion: "reduce",
      bypassCSP: true, // for the card's own style
    });
    page.setDefaultTimeout(600_000); // against hanging alone
    return page;
  };
  const work = async () => {
    const page = await newPage(width, 900);
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      pictures[state] = await takePicturesOf(page, site.url, state);
      await takeRoomPicture(page, site.url, state);
    }
  };
  const cards = languages.map(async (lang) =>
    takeCard(await newPage(card.width, card.height), site.url, lang),
  );
  try {
    await Promise.all([...Array.from({ length: tabs }, work), ...cards]);
  } finally {
    await browser.close();
    await site.close();
  }
  writeFileSync(join(root, record), JSON.stringify(pictures));
  await takeCards();
  return `${files(taken).length} pictures`;
}

/**
 * For figures that compute for a while once they are visible, the element that appears last: the tenth row of F9's
 * accuracies, and the fourth encoding's measures.
 * @type {Record<string, (figure: Locator) => Locator>}
 */
const lastElement = {
  F9: (figure) => figure.locator(".comparison tbody tr").nth(9),
  compare: (figure) => figure.locator("tbody .of-exactness", { hasNotText: "·" }).nth(3),
};

/** Photographs one figure in all languages. @param {Page} page @param {string} site @param {string} state */
async function takePicturesOf(page, site, state) {
  const figure = page.locator(`[data-state="${state}"]`);
  await page.goto(`${site}?embed=${state}#lang=${languages[0]}`);
  await lastElement[state]?.(figure).waitFor({ state: "attached" });
  await figure.locator("[aria-live=polite]:not(:empty)").waitFor({ state: "attached" }); // the summary appears once the figure rests
  const client = await page.context().newCDPSession(page);
  /** @type {Record<string, import("./pages/pictures.mjs").Picture>} */
  const found = {};
  for (const lang of languages) {
    await setLanguage(page, lang);
    const alt = await figure.evaluate((element) => /** @type {Figure} */ (element).summary);
    const box = await figure.boundingBox();
    if (!box) throw new Error(`${state} is not visible`);
    const { data } = await client.send("Page.captureScreenshot", {
      format: "webp",
      quality,
      clip: { ...box, scale: 1 },
      captureBeyondViewport: true,
    });
    writeFileSync(join(root, taken, `pictures/${state}.${lang}.webp`), Buffer.from(data, "base64"));
    found[lang] = { alt, width: Math.round(box.width), height: Math.round(box.height) };
  }
  return found;
}

/** The width at which a picture is still legible in a card of the lab's index, in CSS pixels. */
const roomPictureWidth = 640;
/** Settings for pictures whose first state shows too little. @type {Record<string, string>} */
const roomPictureSettings = { F3: "&F3.stage=3", example: "&example.step=9&example.cell=4,7,0" };

/**
 * Photographs a figure's picture in all languages and both colour schemes, without its title and controls.
 * @param {Page} page @param {string} site @param {string} state
 */
async function takeRoomPicture(page, site, state) {
  await page.setViewportSize({ width: roomPictureWidth, height: 900 });
  const settings = roomPictureSettings[state];
  await page.goto(`${site}?embed=${state}&picture#lang=${languages[0]}${settings ?? ""}`);
  const stage = page.locator(`[data-state="${state}"] .stage`).first();
  await stage.locator(".panel").first().waitFor({ state: "attached" });
  const client = await page.context().newCDPSession(page);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme, reducedMotion: "no-preference" }); // with reduced motion a picture shows all stages at once
    for (const lang of languages) {
      await setLanguage(page, lang, settings);
      const box = await stage.boundingBox();
      if (!box) throw new Error(`${state} is not visible`);
      const { data } = await client.send("Page.captureScreenshot", {
        format: "webp",
        quality,
        clip: { ...box, scale: 1 },
        captureBeyondViewport: true,
      });
      const name = `pictures/${state}.${lang}.${colorScheme}.webp`;
      writeFileSync(join(root, taken, name), Buffer.from(data, "base64"));
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
}

/** Sets the language and waits until the figures are drawn in it. @param {Page} page @param {Language} lang @param {string} settings */
async function setLanguage(page, lang, settings = "") {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `lang=${lang}${settings}`);
  await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
  await page.evaluate(drawn);
}

/** Waits in the page until the fonts are loaded and all figures drawn. */
async function drawn() {
  const figures = /** @type {NodeListOf<Figure>} */ (
    document.querySelectorAll("[data-state]:defined, [data-story]:defined")
  );
  for (const figure of figures) while (!(await figure.updateComplete));
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
}

/** Takes the cards of every encoding and room, with the style sheets and pictures of the site. */
async function takeCards() {
  const { cards, style } = await import("./pages/cards.mjs");
  const { serve } = await import("./serve.mjs");
  mkdirSync(join(root, taken, "cards"), { recursive: true });
  const sheets = Array.from(
    readFileSync(join(root, "dist/site/encodings/rope/index.html"), "utf8").matchAll(
      /<link rel="stylesheet"[^>]*href="(?:\.\.\/)*([^"]+)"/g,
    ),
    ([, href]) => href,
  );
  // The new pictures are not in the site yet.
  cpSync(join(root, taken, "pictures"), join(root, "dist/site/pictures"), { recursive: true });
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const browser = await launchForTests(["--force-color-profile=srgb"]);
  try {
    const page = await browser.newPage({ viewport: card, colorScheme: "light", bypassCSP: true });
    await page.goto(`${site.url}robots.txt`); // any document of the site's origin, so that cards may load its files
    for (const { name, lang, html } of await cards(site.url)) {
      await page.setContent(
        `<!doctype html><html lang="${lang}"><base href="${site.url}">${sheets.map((href) => `<link rel="stylesheet" href="${site.url}${href}">`).join("")}<style>${style}</style><body>${html}</body></html>`,
      );
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(root, taken, `cards/${name}.png`) });
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

/** The story's first figure after a move, with the parts that fit into a card. */
const cardHash = {
  en: "words.order=0,4,2,3,1&words.encoding=sinusoidal",
  ko: "words.order=2,1,0,3,4&words.encoding=sinusoidal",
};
const cardStyle = `
  .bar, .outline, .hero .idea { display: none; }
  .hero { --side: 56px; padding-top: 20px; }
  .hero h1 { margin: 0; white-space: nowrap; }
  .hero > .frame { margin-top: 4px; }
`;
const cardFigureStyle = "header, .menu { display: none !important; }";

/** @param {Page} page @param {string} site @param {Language} lang */
async function takeCard(page, site, lang) {
  await page.goto(`${site}${lang}/#${cardHash[lang]}`);
  const figure = page.locator("[data-story=words]");
  await figure.locator(".stage .panel").first().waitFor();
  await page.addStyleTag({ content: cardStyle });
  await figure.evaluate((element, css) => {
    const style = document.createElement("style");
    style.textContent = css;
    element.shadowRoot?.append(style);
  }, cardFigureStyle);
  await page.evaluate(drawn);
  await page.screenshot({ path: join(root, taken, `card.${lang}.png`) });
}
