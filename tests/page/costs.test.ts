// What the page costs, under ceilings that are generous: three times what the bench aims at. The bench prints
// the numbers themselves.
import { afterAll, describe, expect, test } from "vitest";
import { launch } from "../../tools/browser.mjs";
import { dragCosts, loadCost } from "../../tools/page_costs.mjs";
import { states } from "../../web/dev/states.js";
import { site } from "./browser.js";

const browser = await launch();
afterAll(() => browser.close());

/** What else the machine does makes things longer, never shorter: the least of three counts. */
const again = { retry: 2 };

test.each(["en/lab/", "en/"])(
  "the first figure is soon there, with little to fetch, and nothing blocks for long: %s",
  again,
  async (address) => {
    await loadCost(browser, site.url + address); // the server's first reads
    const { milliseconds, bytes, longestTask } = await loadCost(browser, site.url + address);
    expect(milliseconds).toBeLessThan(3 * 1500);
    expect(bytes).toBeLessThan(3 * 350_000);
    expect(longestTask).toBeLessThan(3 * 100);
  },
);

describe("a change while a slider is dragged", () => {
  // F9's runs are in other threads, F10 and the comparison have no sliders.
  const figures = Object.keys(states).filter((state) => !/^(F1|F9|F10|compare)$/.test(state));
  test.each([
    ...figures.map((state) => ({
      address: `?embed=${state}`,
      most: 3 * (state === "F3" ? 16 : 8),
    })),
    { address: "?embed=F3#F3.positions=2000&F3.dim=1600", most: 3 * 16 },
  ])("$address", again, async ({ address, most }) => {
    const costs = await dragCosts(browser, `${site.url}${address}`, 3, 8);
    expect(costs.length).toBeGreaterThan(1);
    for (const { slider, ms } of costs) expect(ms, slider).toBeLessThan(most);
  });
});
