// The page in Chromium: until its first figure is seen, and what a change costs while a slider is dragged.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "../../tools/browser.mjs";
import {
  bareCost,
  dragCosts,
  hoverCost,
  loadCost,
  median,
  screensOf,
} from "../../tools/page_costs.mjs";
import { serve } from "../../tools/serve.mjs";
import { verdict } from "../words.mjs";

const dir = fileURLToPath(new URL("../../dist/site", import.meta.url));

/** Every figure that has sliders, as the page's address names them. */
const figures = [
  ...["F2", "example", "F4", "F5", "sum", "images", "F6", "F7", "F8", "F3", "F9", "batch"].map(
    (state) => `?embed=${state}`,
  ),
  "?embed=images#images.view=resample",
  "?embed=images#images.view=angles",
  "?embed=F3#F3.positions=2000&F3.dim=1600",
];
/** The most milliseconds that a change may cost: one frame. */
const most = 16;

/** Those of matrices over which a reader goes with the mouse. */
const hovered = ["?embed=F3", "?embed=F3#F3.positions=2000&F3.dim=1600"];

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
  for (const [width, height, most] of [
    [1280, 900, 14],
    [390, 844, 24],
  ])
    for (const address of ["", "ko/"]) {
      const screens = await screensOf(browser, `${site.url}${address}`, { width, height });
      console.log(
        `  /${address} at ${width} x ${height}: ${screens.toFixed(1)} screens (at most ${most}: ${verdict(screens <= most)})`,
      );
    }
  console.log("  a change of each slider, all that is in sight drawn:");
  for (const address of figures) {
    const bare = await bareCost(browser); // each time anew: the machine's speed changes by the minute
    const costs = await dragCosts(browser, `${site.url}${address}`);
    const worst = costs.reduce((a, b) => (b.ms > a.ms ? b : a));
    const all = costs.map(({ slider, ms }) => `${slider} ${ms.toFixed(1)}`).join(", ");
    console.log(
      `  ${address}: ${all} ms a change (at most ${most}: ${verdict(worst.ms <= most)}; a slider alone ${bare.toFixed(1)})`,
    );
  }
  console.log("  a move of the mouse:");
  for (const address of hovered) {
    const ms = await hoverCost(browser, `${site.url}${address}`);
    console.log(`  ${address}: ${ms.toFixed(1)} ms a move (at most 2: ${verdict(ms <= 2)})`);
  }
  await browser.close();
  await site.close();
}
