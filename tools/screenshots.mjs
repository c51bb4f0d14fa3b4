// npm run screenshots: the pictures of the page in the READMEs, in both languages: the heatmap and its
// section, from the heading to the figure's read-out.
import { statSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
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
  const browser = await launch();
  try {
    for (const lang of ["en", "ko"])
      await step(`docs/page.${lang}.png`, async () => {
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          deviceScaleFactor: scale,
          colorScheme: "light",
          reducedMotion: "reduce",
        });
        await page.goto(`${site.url}lab/#lang=${lang}`);
        const curves = page.locator("posenc-heatmap h4").first();
        await curves.waitFor();
        await page.locator("posenc-claims .controls").waitFor({ state: "attached" }); // all are drawn
        const top = ((await page.locator("#heatmap").boundingBox())?.y ?? 0) - 24;
        const bottom = ((await curves.boundingBox())?.y ?? top + 900) - 8;
        const path = join(root, "docs", `page.${lang}.png`);
        const clip = { x: 0, y: top, width, height: Math.floor(bottom - top) };
        await page.screenshot({ path, fullPage: true, clip });
        await page.close();
        return `${Math.round(statSync(path).size / 1000)} kB`;
      });
  } finally {
    await browser.close();
    await site.close();
  }
});
