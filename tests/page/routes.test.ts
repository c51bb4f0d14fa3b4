// The page and language that an address shows, and frames. Tests one address of each kind; tables in
// tests/web/addresses.test.ts have all of them.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { roomsIn } from "../../tools/pages/lab.mjs";
import { alternatesOf, eventually, hashOf, lab, oneTab, open, site } from "./browser.js";

const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const language = (page: Page) => page.locator("html").getAttribute("lang");
const heading = (page: Page) => page.locator("h1").innerText();

const rooms = roomsIn("en").map(({ name }) => name);

describe("the language", () => {
  test.each([
    ["", "ko-KR", "ko"],
    ["#lang=ko", "en-US", "ko"],
    ["?lang=en", "ko-KR", "en"],
    ["ko/doctor/#lang=en", "en-US", "ko"],
    ["?lang=ko", "en-US", "ko"],
    ["lab/rotation/", "ko-KR", "en"],
  ])("/%s, read in %s: %s", async (address, locale, lang) => {
    const page = await open(site.url + address, { locale });
    await eventually(() => language(page)).toBe(lang);
    await eventually(() => page.locator("#page").getAttribute("lang")).toBe(lang);
    await eventually(async () => /[가-힣]/.test((await heading(page)).split("\n")[0]!)).toBe(
      lang === "ko",
    );
  });

  test.each([
    ["", "/ko/"],
    ["?lang=en", "/?lang=ko"],
    ["doctor/", "/ko/doctor/"],
  ])("changes in place where the address says it: /%s", async (address, wanted) => {
    const page = await open(site.url + address);
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => path(page)).toBe(wanted);
    await eventually(() => language(page)).toBe("ko");
    await page.reload();
    await eventually(() => language(page)).toBe("ko");
  });

  test("is kept on other pages, and by a step back, whatever the browser prefers", async () => {
    const page = await open(`${site.url}ko/`, { locale: "en-US", provokes: /ERR_ABORTED/ });
    await page.locator(".pages").getByRole("link", { name: "실험실" }).click();
    await eventually(() => path(page)).toBe("/ko/lab/");
    await page.getByRole("link", { name: "English" }).click();
    await eventually(() => path(page)).toBe("/lab/");
    await page.locator(".pages").getByRole("link", { name: "Story" }).click();
    await eventually(() => path(page)).toBe("/");
    expect(await language(page)).toBe("en");
    const korean = await open(`${site.url}lab/`, { locale: "ko-KR", provokes: /ERR_ABORTED/ });
    await korean.locator(".pages").getByRole("link", { name: "Story" }).click();
    await korean.locator("posenc-permutation .stage .panel").first().waitFor();
    expect(await language(korean)).toBe("en"); // a link from this site overrides the browser's preference
  });
});

test("figures keep the settings of a link when the language changes", async () => {
  const page = await open(`${site.url}#lang=ko&table.position=20`);
  const table = page.locator("[data-story=table]");
  const words = page.locator("[data-story=words]");
  await eventually(() => page.locator("#page").getAttribute("lang")).toBe("ko");
  // A figure has no settings until its module is loaded.
  const setting = (figure: typeof table, name: string) =>
    figure.evaluate(
      (element, name) =>
        String((element as unknown as { settings?: Record<string, unknown> }).settings?.[name]),
      name,
    );
  await eventually(() => words.locator(".keys .word").first().textContent()).toMatch(/[가-힣]/);
  await eventually(() => setting(table, "position")).toBe("20");
  await eventually(() => hashOf(page)).toBe("#lang=ko&table.position=20");
});

describe("a frame", () => {
  const frame = oneTab();
  test.each(rooms)("shows the figure of its room alone: %s", async (name) => {
    const page = await frame(`${lab}${name}/?embed#lang=ko`);
    await page
      .locator("[data-state] :is(.controls, .failed)")
      .first()
      .waitFor({ state: "attached" });
    await eventually(() => page.getByRole("figure").count()).toBe(1);
    expect(await page.locator("[data-state]").getAttribute("data-state")).toBe(name);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
    expect(await language(page)).toBe("ko");
  });

  test("keeps the settings of its figure in its address, without a prefix", async () => {
    const page = await frame(`${lab}rotation/?embed&picture#query=70`);
    await page.locator("posenc-rotation .stage .panel").first().waitFor();
    await page.locator("posenc-rotation .controls input[type=range]").first().focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => hashOf(page)).toBe("#lang=en&query=71&key=41"); // the first slider moves both
    expect(await page.locator("#notices .notice").count()).toBe(0);
  });

  test("names the document after its figure, in its language", async () => {
    const page = await open(`${lab}rotation/?embed#lang=ko`);
    await eventually(() => page.title()).toBe("회전한 두 바늘의 점수 — posenc");
    await page.evaluate(() => {
      location.hash = "lang=en";
    });
    await eventually(() => page.title()).toBe("The score of two turned hands — posenc");
  });

  test("shows the picture if there is no SIMD", async () => {
    const page = await open(`${lab}heatmap/?embed`, {
      prepare: (page) =>
        page.addInitScript(() => {
          WebAssembly.validate = () => false;
        }),
    });
    await eventually(() =>
      page.locator("posenc-heatmap img").evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(300);
  });
});

test("metadata name the page in both languages", async () => {
  for (const address of ["", "ko/", "lab/", "ko/lab/rotation/", "encodings/yarn/"]) {
    const folder = address.replace(/^ko\//, "");
    const named = await alternatesOf(site.url + address);
    expect(named).toEqual(["", "", "ko/"].map((lang) => site.url + lang + folder));
    for (const one of named) expect((await fetch(one)).status).toBe(200);
  }
});
