// The page in Chromium, until its first figure is seen.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "../../tools/browser.mjs";
import { loadCost } from "../../tools/page_load.mjs";
import { serve } from "../../tools/serve.mjs";
import { verdict } from "../words.mjs";

const dir = fileURLToPath(new URL("../../dist/site", import.meta.url));

/** @param {number[]} list */
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  const name = "the page";
  if (suite.old || !suite.isChosen(name)) return; // drives this checkout's page alone
  if (!existsSync(dir)) {
    console.log(`\n${name}\n  is not built: npm run build`);
    return;
  }
  const site = await serve({ dir, port: 0 });
  const browser = await launch();
  console.log(`\n${name}, medians of 5 visits with an empty cache`);
  for (const address of ["", "lab/rotation/"]) {
    const visits = [];
    for (let i = 0; i < 5; ++i) visits.push(await loadCost(browser, `${site.url}${address}`));
    const of = (key) => median(visits.map((visit) => visit[key]));
    const [seen, bytes, task] = [of("milliseconds"), of("bytes") / 1000, of("longestTask")];
    console.log(
      `  /${address}: first figure seen after ${seen.toFixed(0)} ms (at most 500: ${verdict(seen <= 500)})`,
    );
    console.log(`  ${bytes.toFixed(0)} kB until then (at most 350: ${verdict(bytes <= 350)})`);
    console.log(
      `  longest task until all figures are drawn ${task.toFixed(0)} ms (at most 100: ${verdict(task <= 100)})`,
    );
  }
  await browser.close();
  await site.close();
}
