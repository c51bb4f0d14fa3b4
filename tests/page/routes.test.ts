// Which page an address shows, and in which language: story and lab, old links and frames. One address of each kind: all
// of them are tables in tests/web/addresses.test.ts.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { labAddresses } from "../../tools/pages/lab.mjs";
import { alternatesOf, drawn, eventually, hashOf, lab, oneTab, open, site } from "./browser.js";

const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const language = (page: Page) => page.locator("html").getAttribute("lang");
const heading = (page: Page) => page.locator("h1").innerText();

let left: Page | undefined;
/** Loads an address that another takes the place of, in one tab: pages store nothing. */
async function leave(address = ""): Promise<Page> {
  if (left) {
    await left.goto("about:blank"); // or another # would load nothing
    await left.goto(site.url + address);
  } else {
    // What a page that is left had begun to fetch.
    left = await open(site.url + address, { provokes: /ERR_ABORTED/, stays: true });
  }
  return left;
}

describe("the language", () => {
  test.each([
    ["", "ko-KR", "ko"],
    ["#lang=ko", "en-US", "ko"],
    ["en/", "ko-KR", "en"],
    ["ko/lab/#lang=en", "en-US", "ko"],
    ["?lang=ko", "en-US", "ko"],
  ])("%s, read in %s: %s", async (address, locale, lang) => {
    const page = await open(site.url + address, { locale });
    await eventually(() => language(page)).toBe(lang);
    await eventually(() => page.locator("#page").getAttribute("lang")).toBe(lang);
    await eventually(async () => /[가-힣]/.test((await heading(page)).split("\n")[0]!)).toBe(
      lang === "ko",
    );
  });

  test.each([
    ["", "/", /^#lang=ko$/],
    ["?lang=en", "/?lang=ko", /^$/],
    ["en/lab/#F3.dim=64", "/ko/lab/", /^#lang=ko&.*F3\.dim=64$/],
  ])("changes where the address says it: %s", async (address, wanted, hash) => {
    const page = await leave(address);
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => path(page)).toBe(wanted);
    await eventually(() => language(page)).toBe("ko");
    await eventually(() => hashOf(page)).toMatch(hash);
    await page.reload();
    await eventually(() => language(page)).toBe("ko");
  });

  test("goes along to the other page, and back", async () => {
    const page = await leave();
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => page.locator("#page").getAttribute("lang")).toBe("ko");
    await page.locator(".pages").getByRole("link", { name: "실험실" }).click();
    await eventually(() => path(page)).toBe("/lab/?lang=ko");
    await eventually(() => heading(page)).toMatch(/^위치 인코딩/);
    await page.locator(".pages").getByRole("link", { name: "이야기" }).click();
    await eventually(() => path(page)).toBe("/?lang=ko");
    await eventually(() => language(page)).toBe("ko");
  });
});

test("figures keep what a link has set, and take the words of the other language", async () => {
  const page = await open(`${site.url}#lang=ko&table.step=2`);
  const table = page.locator("[data-story=table]");
  const words = page.locator("[data-story=words]");
  await eventually(() => page.locator("#page").getAttribute("lang")).toBe("ko");
  await eventually(() => words.getAttribute("sentence")).toMatch(/[가-힣]/);
  // A figure whose module is still to come has no settings.
  const setting = (figure: typeof table, name: string) =>
    figure.evaluate(
      (element, name) =>
        String((element as unknown as { settings?: Record<string, unknown> }).settings?.[name]),
      name,
    );
  await eventually(() => words.locator(".exchange .chip").first().textContent()).toBe("너");
  await eventually(() => setting(table, "step")).toBe("2");
  await eventually(() => hashOf(page)).toBe("#lang=ko&table.step=2");
});

describe("what is older than the story", () => {
  test.each([
    ["ko/#F3.dim=64", "/ko/lab/", "#F3.dim=64"],
    ["?lang=ko#Q.order=2", "/lab/?lang=ko", "#Q.order=2"],
  ])("goes on to the lab: /%s", async (address, wanted, hash) => {
    const page = await leave(address);
    await eventually(() => path(page)).toBe(wanted);
    expect(hashOf(page)).toBe(hash);
    await eventually(() => heading(page)).toMatch(/^(Positional encoding|위치 인코딩)/);
    expect(await page.locator("#notices .notice").count()).toBe(0);
  });

  test("goes on too when the hash changes", async () => {
    const page = await leave();
    await page.locator("posenc-rotation .stage .panel").first().waitFor();
    await page.evaluate(() => {
      location.hash = "F8.factor=8";
    });
    await eventually(() => path(page)).toBe("/lab/");
    expect(hashOf(page)).toBe("#F8.factor=8");
  });

  test("a section that a link names is visible, and is no part that was not understood", async () => {
    const page = await leave("#rotation");
    await page.locator("posenc-rotation .finding").waitFor({ state: "attached" });
    expect(await page.locator("#notices .notice").count()).toBe(0);
    await drawn(page); // what stands above it is higher then
    const top = await page
      .locator("#rotation")
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(60);
  });

  // At the address of the story narrow.test.ts visits them.
  const frame = oneTab();
  test.each(Object.keys(labAddresses().figures))(
    "a frame has its figure: /lab/?embed=%s",
    async (name) => {
      const page = await frame(`${lab}?embed=${name}#lang=ko`);
      await page
        .locator("[data-state] :is(.controls, .failed)")
        .first()
        .waitFor({ state: "attached" });
      expect(await page.getByRole("figure").count()).toBe(1);
      expect(await page.locator("[data-state]").getAttribute("data-state")).toBe(name);
      expect(path(page)).toBe(`/lab/?embed=${name}`);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
      expect(await language(page)).toBe("ko");
    },
  );

  test("a frame of the story's has its figure, a frame of nothing the page", async () => {
    const page = await open(`${site.url}?embed=rotate#rotate.query=70`);
    await page.locator("posenc-rotation .stage .panel").first().waitFor();
    expect(await page.getByRole("figure").count()).toBe(1);
    expect(await page.locator("#notices .notice").count()).toBe(0);
    const other = await open(`${site.url}?embed=constructor`);
    expect(await other.getByRole("heading", { level: 1 }).count()).toBe(1);
    await eventually(() => other.locator("#notices").innerText()).toMatch(
      /not understood.*: embed$/,
    );
  });

  test("a figure alone gives the document its name, in its language", async () => {
    const page = await open(`${site.url}?embed=F6#lang=ko`);
    await eventually(() => page.title()).toBe("쿼리와 키를 회전시키기 — posenc");
    await page.evaluate(() => {
      location.hash = "lang=en";
    });
    await eventually(() => page.title()).toBe("Rotate queries and keys — posenc");
  });

  test("without SIMD a frame at the old address shows its picture too", async () => {
    const page = await open(`${site.url}?embed=F3`, {
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

test("what machines read names both pages in both languages", async () => {
  for (const address of [site.url, lab, `${site.url}ko/`, `${site.url}ko/lab/`]) {
    const folder = address.endsWith("lab/") ? "lab/" : "";
    const named = await alternatesOf(address);
    expect(named).toEqual(["", "en/", "ko/"].map((lang) => site.url + lang + folder));
    for (const one of named) expect((await fetch(one)).status).toBe(200);
  }
});
