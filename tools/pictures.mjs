// The pictures that stand for figures where no script runs, with the summary of the figure as their text, and the cards
// that other sites show of the page: of the built pages, several at once in one browser -> build/pictures/.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installBrowser, launchForTests } from "./browser.mjs";
import { languages } from "./pages/languages.mjs";
import { files, root } from "./tree.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./pages/languages.mjs").Language} Language */
/** A figure in the page. @typedef {HTMLElement & { updateComplete: Promise<boolean>, summary: string }} Figure */

/** As they lie in the site; and what says how large they are, and what they show. */
export const taken = "build/pictures/site";
export const record = "build/pictures/record.json";

/** Wide enough for every view of a figure, and light enough for many of them. */
const width = 1000;
const quality = 60;
const card = { width: 1200, height: 630 };
/** Tabs at once: while one waits for a figure to rest, others draw. */
const tabs = 4;

/** @returns {Promise<string>} how many there are */
export async function takePictures() {
  await installBrowser();
  const { serve } = await import("./serve.mjs"); // needs an npm package, as the next one does
  const { labAddresses } = await import("./pages/lab.mjs");
  rmSync(join(root, "build/pictures"), { recursive: true, force: true });
  mkdirSync(join(root, taken, "pictures"), { recursive: true });
  const waiting = Object.keys(labAddresses().figures).sort(
    (a, b) => Number(b in ends) - Number(a in ends),
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
      pictures[state] = await picturesOf(page, site.url, state);
      await plainestOf(page, site.url, state);
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
 * What comes last of that which a figure begins when it is seen: accuracies of five encodings, of some in several ways,
 * and of a guess; the measures of four encodings.
 * @type {Record<string, (figure: Locator) => Locator>}
 */
const ends = {
  F9: (figure) => figure.locator(".comparison tbody tr").nth(9),
  compare: (figure) => figure.locator("tbody .of-exactness", { hasNotText: "·" }).nth(3),
};

/** One figure in all languages. @param {Page} page @param {string} site @param {string} state */
async function picturesOf(page, site, state) {
  const figure = page.locator(`[data-state="${state}"]`);
  await page.goto(`${site}?embed=${state}#lang=${languages[0]}`);
  await ends[state]?.(figure).waitFor({ state: "attached" });
  await figure.locator("[aria-live=polite]:not(:empty)").waitFor({ state: "attached" }); // it rests
  const client = await page.context().newCDPSession(page);
  /** @type {Record<string, import("./pages/pictures.mjs").Picture>} */
  const found = {};
  for (const lang of languages) {
    await speak(page, lang);
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

/** What is large enough to be told apart in a card of the lab's index, in CSS pixels. */
const plainestWidth = 640;
/** Where the picture begins with less than it is about. @type {Record<string, string>} */
const plainestHash = { F3: "&F3.stage=3", example: "&example.step=9&example.cell=4,7,0" };

/** A figure at its plainest, in all languages and both schemes, without its title and controls. @param {Page} page @param {string} site @param {string} state */
async function plainestOf(page, site, state) {
  await page.setViewportSize({ width: plainestWidth, height: 900 });
  const settings = plainestHash[state];
  await page.goto(`${site}?embed=${state}&picture#lang=${languages[0]}${settings ?? ""}`);
  const stage = page.locator(`[data-state="${state}"] .stage`).first();
  await stage.locator(".panel").first().waitFor({ state: "attached" });
  const client = await page.context().newCDPSession(page);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme, reducedMotion: "no-preference" }); // calm pictures show every stage
    for (const lang of languages) {
      await speak(page, lang, settings);
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

/** Waits until a figure is drawn with the words of a language. @param {Page} page @param {Language} lang @param {string} settings */
async function speak(page, lang, settings = "") {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `lang=${lang}${settings}`);
  await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
  await page.evaluate(drawn);
}

/** In the page: all figures are drawn, in faces that have come. */
async function drawn() {
  const figures = /** @type {NodeListOf<Figure>} */ (
    document.querySelectorAll("[data-state]:defined, [data-story]:defined")
  );
  for (const figure of figures) while (!(await figure.updateComplete));
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
}

/** Of every encoding and room, with the style sheets and the pictures of the site. */
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
  // Pictures were taken beside the site.
  cpSync(join(root, taken, "pictures"), join(root, "dist/site/pictures"), { recursive: true });
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const browser = await launchForTests(["--force-color-profile=srgb"]);
  try {
    const page = await browser.newPage({ viewport: card, colorScheme: "light", bypassCSP: true });
    await page.goto(`${site.url}robots.txt`); // of that site, so that its files may be read
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

/** The hero of the story, after a move, in what a card has space for. */
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
