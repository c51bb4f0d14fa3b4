// Takes the pictures that stand in the places of figures until they have drawn, with the figure's summary as their alternative
// text, and the cards that other sites show. Photographs the built pages, several tabs at once in one browser -> build/pictures/.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installBrowser, launchForTests } from "./browser.mjs";
import { languages } from "./pages/languages.mjs";
import { fileOf } from "./pages/pictures.mjs";
import { files, root } from "./tree.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./pages/languages.mjs").Language} Language */
/** A figure's element. @typedef {HTMLElement & { updateComplete: Promise<boolean>, summary: string }} Figure */

/** The folder of the pictures, laid out as in the site; and the record of their sizes and alternative texts. */
export const taken = "build/pictures/site";
export const record = "build/pictures/record.json";

/** The screens whose figures are photographed, and the narrow ones that have figures of another height. */
const screens = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };
const otherWidths = [360, 412];
const quality = 60;
/** The doctor's answer is long and all text: its picture is its upper part, a little coarser, and the rest is left empty. */
const ofDoctor = { quality: 36, highest: 560, scale: 0.75 };
const card = { width: 1200, height: 630 };
/** Tabs open at once: while one waits for its figure to finish, others draw. */
const tabs = 4;

/** @returns {Promise<string>} a note with their number */
export async function takePictures() {
  await installBrowser();
  const { serve } = await import("./serve.mjs"); // imported late, like the next: both need npm packages
  const { roomsIn } = await import("./pages/lab.mjs");
  const { placesOf, sitePages } = await import("./pages/site_map.mjs");
  rmSync(join(root, "build/pictures"), { recursive: true, force: true });
  mkdirSync(join(root, taken, "pictures"), { recursive: true });
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const browser = await launchForTests(["--force-color-profile=srgb"]);
  /** @param {{ width: number, height: number }} viewport */
  const newPage = async (viewport) => {
    const page = await browser.newPage({
      viewport,
      colorScheme: "light",
      reducedMotion: "no-preference", // with reduced motion a picture shows all stages at once
      bypassCSP: true, // for styles of our own
    });
    page.setDefaultTimeout(600_000); // against hanging alone
    page.on("pageerror", fail);
    return page;
  };
  /** A page that fails would be waited for. @type {(error: Error) => void} */
  let fail = () => {};
  const failure = new Promise((_, reject) => {
    fail = reject;
  });
  /** @type {import("./pages/pictures.mjs").Pictures} */
  const pictures = {};
  /** @type {((page: Page) => Promise<void>)[]} */
  const waiting = [
    ...languages.map((lang) => (/** @type {Page} */ page) => takeCard(page, site.url, lang)),
    ...roomsIn("en").map(
      ({ name }) =>
        (/** @type {Page} */ page) =>
          takeRoomPicture(page, site.url, name),
    ),
  ];
  for (const one of await sitePages())
    for (const place of placesOf(one))
      if (one.text(place).body.includes("data-picture="))
        waiting.push((page) =>
          takePicturesOf(page, `${site.url}${place.below}${one.path}`, place.lang, pictures),
        );
  const work = async () => {
    const page = await newPage(screens.wide);
    for (let take = waiting.shift(); take; take = waiting.shift()) await take(page);
  };
  try {
    await Promise.race([failure, Promise.all(Array.from({ length: tabs }, work))]);
  } finally {
    await browser.close();
    await site.close();
  }
  writeFileSync(join(root, record), JSON.stringify(pictures));
  await takeCards();
  return `${files(taken).length} pictures`;
}

/** A picture cannot be operated: what a reader would press keeps its place, and is not seen. */
const withoutControls = `
  .controls, .asks button, button:is(.more, .try, .main), [role="switch"] { visibility: hidden !important; }
`;

/**
 * Photographs every figure of a page, as readers see it at first: in each form and colour scheme.
 * @param {Page} page @param {string} address @param {Language} lang
 * @param {import("./pages/pictures.mjs").Pictures} pictures where they are told
 */
async function takePicturesOf(page, address, lang, pictures) {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(screens.wide);
  await page.goto(address);
  await page.addStyleTag({
    content: `html { scroll-behavior: auto !important; } rope-doctor :is(button, .acts, summary) { visibility: hidden; }`,
  });
  await page.evaluate(allDefined);
  await page.evaluate(drawn);
  const figures = page.locator("[data-state], [data-story]");
  await figures.evaluateAll(async (all, css) => {
    for (const figure of all) {
      const style = document.createElement("style");
      style.textContent = css;
      figure.shadowRoot?.append(style);
    }
  }, withoutControls);
  const client = await page.context().newCDPSession(page);
  /** @type {import("./pages/pictures.mjs").Picture[]} */
  const found = [];
  const names = await figures.evaluateAll((all) =>
    all.map(
      (figure) =>
        figure.querySelector("[data-picture]")?.getAttribute("data-picture") ??
        figure.dataset.state ??
        "",
    ),
  );
  for (const form of /** @type {const} */ (["wide", "narrow"])) {
    await page.setViewportSize(screens[form]);
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(drawn);
      for (const [i, name] of names.entries()) {
        const { x, y, width, height, alt } = await figures.nth(i).evaluate(boxOf);
        const isDoctor = name === "doctor";
        const { data } = await client.send("Page.captureScreenshot", {
          format: "webp",
          quality: isDoctor ? ofDoctor.quality : quality,
          clip: {
            ...{ x, y, width },
            height: isDoctor ? Math.min(height, ofDoctor.highest) : height,
            scale: isDoctor && form === "wide" ? ofDoctor.scale : 1,
          },
          captureBeyondViewport: true,
        });
        const file = fileOf(name, lang, form, scheme);
        writeFileSync(join(root, taken, "pictures", file), Buffer.from(data, "base64"));
        const picture = found[i] ?? { alt, wide: [width, height], narrow: {} };
        found[i] = picture;
        if (form === "narrow") picture.narrow[screens.narrow.width] = [width, height];
      }
    }
  }
  for (const width of otherWidths) {
    await page.setViewportSize({ ...screens.narrow, width });
    await page.evaluate(drawn);
    for (const [i, picture] of found.entries()) {
      const box = await figures.nth(i).evaluate(boxOf);
      picture.narrow[width] = [box.width, box.height];
    }
  }
  for (const [i, name] of names.entries()) {
    const picture = found[i];
    if (picture) pictures[name] = { ...pictures[name], [lang]: picture };
  }
}

/** Where a figure is in its page, and what it shows in words. @param {HTMLElement} element */
function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { summary } = /** @type {Figure} */ (element);
  const answer = element.querySelectorAll(".answer h2, .answer > .lead");
  const words = summary ?? Array.from(answer, (one) => one.textContent?.trim()).join(". ");
  return {
    x: x + scrollX,
    y: y + scrollY,
    width: Math.round(width),
    height: Math.round(height),
    alt: words,
  };
}

/** Waits in the page until all figures are loaded: those below the screen come one after the other. */
async function allDefined() {
  const tags = document.querySelectorAll("[data-state], [data-story]");
  for (const { localName } of tags) await customElements.whenDefined(localName);
}

/** The width at which a picture is still legible in a card of the lab's index, in CSS pixels. */
const roomPictureWidth = 640;
/** Settings for pictures whose first state shows too little. @type {Record<string, string>} */
const roomPictureSettings = { "worked-example": "&step=9&base=100&cell=4,1,0" };

/**
 * Photographs a figure's picture in all languages and both colour schemes, without its title and controls.
 * @param {Page} page @param {string} site @param {string} name
 */
async function takeRoomPicture(page, site, name) {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: roomPictureWidth, height: 900 });
  const settings = roomPictureSettings[name];
  await page.goto(`${site}lab/${name}/?embed&picture#lang=${languages[0]}${settings ?? ""}`);
  const stage = page.locator("[data-state] .stage").first();
  await stage.locator(".panel").first().waitFor({ state: "attached" });
  const client = await page.context().newCDPSession(page);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    for (const lang of languages) {
      await setLanguage(page, lang, settings);
      const box = await stage.boundingBox();
      if (!box) throw new Error(`${name} is not visible`);
      const { data } = await client.send("Page.captureScreenshot", {
        format: "webp",
        quality,
        clip: { ...box, scale: 1 },
        captureBeyondViewport: true,
      });
      const file = `pictures/room-${name}.${lang}.${colorScheme}.webp`;
      writeFileSync(join(root, taken, file), Buffer.from(data, "base64"));
    }
  }
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
  for (const figure of figures)
    while (!(await figure.updateComplete)) await new Promise(requestAnimationFrame);
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
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(card);
  await page.goto(`${site}?lang=${lang}#${cardHash[lang]}`);
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
