// npm run pictures: what stands for every figure where no script runs (web/public/pictures, with the summary
// of the figure as its text), and the cards that other sites show of the page.
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { buildSite, buildWasm } from "./build.mjs";
import { languages } from "./pages/languages.mjs";
import { picturesFile } from "./pages/pictures.mjs";
import { finish, step } from "./progress.mjs";
import { serve } from "./serve.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

/** Wide enough for every view of a figure, and light enough for many of them. */
const width = 1000;
const quality = 60;
const card = { width: 1200, height: 630 };
/** The training figure is not itself before it has trained. */
const trained = 40_000;

/** @typedef {Record<string, Record<string, { alt: string, width: number, height: number }>>} Pictures */

/** @param {import("playwright-core").Page} page @param {string} state @param {string} file */
async function picture(page, state, file) {
  const figure = page.locator(`[data-state="${state}"]`);
  await figure.scrollIntoViewIfNeeded();
  await figure.locator("[aria-live=polite]:not(:empty)").waitFor({ state: "attached" });
  if (state === "F9")
    await page.waitForFunction(
      () => {
        const runs = document
          .querySelector("posenc-training")
          ?.shadowRoot?.querySelectorAll(".runs tbody tr");
        return (
          runs?.length && [...runs].every((run) => /finished|끝남/.test(run.textContent ?? ""))
        );
      },
      null,
      { timeout: trained },
    );
  await page.waitForTimeout(1500); // transitions, and the summary that is read out once things rest
  const alt = await figure.evaluate(
    (element) => element.shadowRoot?.querySelector("[aria-live=polite]")?.textContent?.trim() ?? "",
  );
  const box = await figure.boundingBox();
  if (!box) throw new Error(`${state} is not visible`);
  const client = await page.context().newCDPSession(page);
  const y = box.y + (await page.evaluate(() => scrollY));
  const clip = { x: box.x, y, width: box.width, height: box.height, scale: 1 };
  const { data } = await client.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    clip,
    captureBeyondViewport: true,
  });
  writeFileSync(file, Buffer.from(data, "base64"));
  return { alt, width: Math.round(box.width), height: Math.round(box.height) };
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

await finish(async () => {
  await setUp({ browser: true });
  await step("WebAssembly", () => buildWasm());
  await step("page", buildSite);
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const browser = await launch();
  const folder = join(root, "web/public/pictures");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Pictures} */
  const pictures = {};
  /** @param {number} width @param {number} height */
  const newPage = (width, height) =>
    browser.newPage({
      viewport: { width, height },
      colorScheme: "light",
      reducedMotion: "reduce",
      bypassCSP: true, // for the card's own style
    });
  try {
    for (const lang of languages) {
      await step(`pictures: ${lang}`, async () => {
        const page = await newPage(width, 900);
        let size = 0;
        await page.goto(`${site.url}${lang}/lab/`);
        const states = await page
          .locator("[data-state]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("data-state") ?? ""));
        for (const state of states) {
          await page.goto(`${site.url}?embed=${state}#lang=${lang}`);
          const file = join(folder, `${state}.${lang}.webp`);
          const found = await picture(page, state, file);
          pictures[state] = { ...pictures[state], [lang]: found };
          size += statSync(file).size;
        }
        await page.close();
        return `${states.length} figures, ${Math.round(size / 1000)} kB`;
      });
      await step(`card: ${lang}`, async () => {
        const page = await newPage(card.width, card.height);
        await page.goto(`${site.url}${lang}/#${cardHash[lang]}`);
        const figure = page.locator("[data-story=words]");
        await figure.locator(".stage .panel").first().waitFor();
        await page.addStyleTag({ content: cardStyle });
        await figure.evaluate((element, css) => {
          const style = document.createElement("style");
          style.textContent = css;
          element.shadowRoot?.append(style);
        }, cardFigureStyle);
        await page.waitForTimeout(1500); // transitions
        const path = join(root, `web/public/card.${lang}.png`);
        await page.screenshot({ path });
        await page.close();
        return `${Math.round(statSync(path).size / 1000)} kB`;
      });
    }
  } finally {
    await browser.close();
    await site.close();
  }
  writeFileSync(picturesFile, `${JSON.stringify(pictures, null, 2)}\n`);
});
