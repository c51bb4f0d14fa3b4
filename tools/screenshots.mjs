// npm run screenshots: takes the READMEs' picture, the story's figure of rotation, in both languages.
import { statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { buildSite, buildWasm } from "./build.mjs";
import { finish, step } from "./progress.mjs";
import { serve } from "./serve.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

/** The width at which a README shows it, taken with enough pixels to be legible. */
const width = 1040;
const scale = 1.25;
const margin = 8;
const files = { en: "rotation.png", ko: "rotation.ko.png" };

await finish(async () => {
  await setUp({ browser: true });
  await step("WebAssembly", () => buildWasm());
  await step("page", buildSite);
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const browser = await launch(["--force-color-profile=srgb"]);
  try {
    for (const [lang, file] of Object.entries(files))
      await step(`docs/${file}`, async () => {
        const page = await browser.newPage({
          viewport: { width, height: 640 },
          deviceScaleFactor: scale,
          colorScheme: "light",
          reducedMotion: "reduce",
        });
        await page.goto(`${site.url}?embed=F6&picture#lang=${lang}`);
        const figure = page.locator("posenc-rotation");
        await figure.locator("[aria-live=polite]:not(:empty)").waitFor({ state: "attached" });
        await page.evaluate(() => document.fonts.ready);
        const box = await figure.boundingBox();
        if (!box) throw new Error("the figure is not visible");
        const clip = {
          x: box.x - margin,
          y: box.y - margin,
          width: box.width + 2 * margin,
          height: box.height + 2 * margin,
        };
        const path = join(root, "docs", file);
        await page.screenshot({ path, fullPage: true, clip });
        await page.close();
        return `${Math.round(statSync(path).size / 1000)} kB`;
      });
  } finally {
    await browser.close();
    await site.close();
  }
});
