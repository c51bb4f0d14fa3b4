// The pages of encodings, their index, and the search box that leads to them.
import { describe, expect, test } from "vitest";
import { eventually, hashOf, open, site } from "./browser.js";

describe("the search box", () => {
  test("opens the page that a typed name means, with its settings", async () => {
    const page = await open(site.url);
    await page.locator(".find input").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("SinusoidalPositionalEmbedding");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).pathname).toBe("/encodings/sinusoidal/");
    await eventually(() => page.locator(".chosen").textContent()).toBe(
      "layout=sin_cos, denominator=half-1",
    );
    await eventually(() => page.locator("posenc-heatmap select").first().inputValue()).toBe(
      "sin_cos",
    );
    const lab = page.locator(".caption a");
    expect(await lab.getAttribute("href")).toMatch(
      /lab\/heatmap\/#encoding=sinusoidal&.*layout=sin_cos&denominator=half-1$/,
    );
  });

  test("chooses by arrow keys, and closes by Escape", async () => {
    const page = await open(`${site.url}encodings/`);
    const box = page.locator(".find input");
    await box.fill("yarn");
    await page.getByRole("option").nth(1).waitFor();
    const second = await page.getByRole("option").nth(1).getAttribute("href");
    await box.press("ArrowDown");
    expect(await page.getByRole("option", { selected: true }).getAttribute("href")).toBe(second);
    await box.press("Escape");
    expect(await page.getByRole("option").count()).toBe(0);
  });

  test("leads to all names where it finds nothing", async () => {
    const page = await open(`${site.url}ko/encodings/`);
    await page.locator(".find input").fill("qqqq");
    await page.locator(".found a.all").waitFor();
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).pathname).toBe("/ko/docs/names/");
  });
});

describe("the page of an encoding", () => {
  test("has links to its parts, whose addresses can be shared", async () => {
    const page = await open(`${site.url}encodings/rope/`);
    await page.locator(".rail").getByRole("link", { name: "Names elsewhere" }).click();
    await eventually(() => hashOf(page)).toBe("#names");
    expect(
      await page.locator("#names").evaluate((part) => part.getBoundingClientRect().top),
    ).toBeLessThan(200);
  });

  test("says what it does not understand of an address, and uses the rest", async () => {
    const page = await open(`${site.url}encodings/sinusoidal/#base=500&nope=%`);
    await eventually(() => page.locator("#notices").textContent()).toContain("nope");
    expect(await page.locator(".chosen").textContent()).toContain("base=500");
    await page.locator("#names").scrollIntoViewIfNeeded();
    await eventually(() => page.locator(".rail [aria-current]").count()).toBe(1);
  });
});

test("the index filters, keeps the filter in its address, and sorts", async () => {
  const page = await open(`${site.url}encodings/`);
  const cards = page.locator(".cards a[data-door]:visible");
  const all = await cards.count();
  await page.getByRole("button", { name: "rotate" }).click();
  expect(new URL(page.url()).search).toBe("?door=rotate");
  const rotating = await cards.count();
  expect(rotating).toBeGreaterThan(5);
  expect(rotating).toBeLessThan(all);
  await page.reload();
  expect(await cards.count()).toBe(rotating);
  const names = page.locator("#table tbody tr:visible td:first-child");
  await page.locator("#table thead button").first().click();
  const up = await names.allInnerTexts();
  await page.locator("#table thead button").first().click();
  expect(await names.allInnerTexts()).toEqual(up.toReversed());
});

test.each(["sinusoidal", "rope", "forgetting", "music_transformer"])(
  "on a phone the page of %s is as wide as the screen",
  async (id) => {
    const page = await open(`${site.url}encodings/${id}/`, {
      viewport: { width: 360, height: 800 },
    });
    await page.locator(".published summary").click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);
