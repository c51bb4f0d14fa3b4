// npm run screenshots: the pictures of the page in the READMEs, in both languages: from the title to
// the heatmap's read-out.
import { statSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./browser.mjs";
import { buildSite, buildWasm } from "./build.mjs";
import { finish, step } from "./progress.mjs";
import { serve } from "./serve.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

const width = 1280;
/** As wide as a README shows them, and sharp enough to be read. */
const scale = 0.65;

await finish(async () => {
  await setUp({ browser: true });
  await step("WebAssembly", () => buildWasm());
  await step("page", buildSite);
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const executablePath = (await findChromium()) ?? chromium.executablePath();
  const browser = await chromium.launch({ executablePath });
  try {
    for (const lang of ["en", "ko"])
      await step(`docs/page.${lang}.png`, async () => {
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          deviceScaleFactor: scale,
          colorScheme: "light",
          reducedMotion: "reduce",
        });
        await page.goto(`${site.url}#lang=${lang}`);
        await page.locator("posenc-permutation .summary:not(:empty)").waitFor();
        const curves = page.locator("posenc-heatmap h4").first();
        await curves.waitFor();
        const height = Math.floor(((await curves.boundingBox())?.y ?? 900) - 8);
        const path = join(root, "docs", `page.${lang}.png`);
        await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } });
        await page.close();
        return `${Math.round(statSync(path).size / 1000)} kB`;
      });
  } finally {
    await browser.close();
    await site.close();
  }
});
