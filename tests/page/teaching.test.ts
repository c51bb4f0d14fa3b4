// A teacher's link: what it shows, what it hides, and that it is the same in another browser.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually, hashOf, lab, open, site } from "./browser.js";

const shownFigures = (page: Page) =>
  page
    .locator("[data-state]")
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).dataset.state),
    );

test("the builder's link opens the same lesson in a fresh profile", async () => {
  const page = await open(`${lab}#lang=en&F1.causal=1`);
  await page.locator("posenc-permutation .finding").waitFor();
  const builder = page.locator("lesson-builder");
  for (const name of [/^Attention does not know/, /^Which positions/])
    await builder.getByRole("checkbox", { name }).check();
  await builder.getByRole("checkbox", { name: "Show buttons and sliders" }).uncheck();
  await builder.getByLabel("One seed for everybody").fill("7");
  const link = await builder.getByLabel("Link of the lesson").inputValue();
  expect(decodeURIComponent(new URL(link).hash)).toBe(
    "#lang=en&F1.causal=1&T.figures=F1,F5&T.controls=0&T.seed=7",
  );

  const other = await open(link, { locale: "ko-KR" });
  await other.locator("posenc-similarity .readout").waitFor();
  await eventually(() => shownFigures(other)).toEqual(["F1", "F5"]);
  expect(await other.locator("html").getAttribute("lang")).toBe("en");
  expect(await other.locator("main > section:visible").count()).toBe(2);
  for (const figure of ["posenc-permutation", "posenc-similarity"]) {
    expect(await other.locator(`${figure} .controls`).isVisible()).toBe(false);
    const settings = await other
      .locator(figure)
      .evaluate(
        (element) => (element as unknown as { settings: Record<string, unknown> }).settings,
      );
    expect(settings.seed).toBe(7);
  }
  expect(await other.locator("posenc-permutation .words button").first().isVisible()).toBe(true);
});

test("a link may begin with the figures as they are at first", async () => {
  const page = await open(`${lab}#lang=en&F3.dim=64&Q.order=1`);
  const builder = page.locator("lesson-builder");
  await builder.getByRole("checkbox", { name: /^Only what is chosen here/ }).check();
  expect(await builder.getByLabel("Link of the lesson").inputValue()).toMatch(/#lang=en$/);
});

test("a fixed seed is no control, the others are", async () => {
  const page = await open(`${lab}#lang=en&T.seed=3`);
  await page.locator("posenc-permutation .finding").waitFor();
  expect(await page.locator("posenc-permutation #control-seed").isVisible()).toBe(false);
  expect(await page.locator("posenc-permutation #control-causal").isVisible()).toBe(true);
  expect(await page.locator("posenc-permutation #control-seed").inputValue()).toBe("3");
});

test.each(["T.figures=F99", "T.figures=", "T.seed=1000", "T.controls=maybe"])(
  "%s is left at its default, and said",
  async (part) => {
    const page = await open(`${lab}#lang=en&${part}`);
    await eventually(() => page.locator("#notices .notice").innerText()).toContain(
      part.split("=")[0]!,
    );
    expect((await shownFigures(page)).length).toBeGreaterThan(9);
  },
);

describe.each(["en", "ko"])("the guide: %s", (lang) => {
  test("has the plan on one page, the exercises on another", async () => {
    const page = await open(`${site.url}guide.${lang}.html`);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(
      1280,
    );
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    expect(await page.locator("p > em").count()).toBeGreaterThanOrEqual(3); // solutions
  });

  test("leads to slides and figures that the page understands", async () => {
    const page = await open(`${site.url}guide.${lang}.html`);
    const links = await page
      .locator("a[href*='/lab/']")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.filter((link) => link.includes("?present")).length).toBeGreaterThan(8);
    const lesson = await open(links[0]!);
    for (const link of links) {
      await lesson.goto(link);
      await lesson.locator(":is(.controls, .failed)").first().waitFor({ state: "attached" });
      expect(await lesson.locator("#notices .notice").count(), link).toBe(0);
      const wanted = /T\.figures=([\w,]+)/.exec(hashOf(lesson))?.[1]?.split(",");
      if (!wanted) continue;
      const slides = () =>
        lesson
          .locator(".slide [data-state]")
          .evaluateAll((all) =>
            (all as HTMLElement[])
              .filter(({ hidden }) => !hidden)
              .map(({ dataset }) => dataset.state),
          );
      await eventually(slides, link).toEqual(wanted);
      expect(await shownFigures(lesson)).toEqual(wanted.slice(0, 1));
    }
  });
});

test("the builder makes slides of a lesson", async () => {
  const page = await open(`${lab}#lang=en`);
  const builder = page.locator("lesson-builder");
  await builder.getByRole("checkbox", { name: /^Rotate instead/ }).check();
  await builder.getByRole("checkbox", { name: /^As slides/ }).check();
  const link = await builder.getByLabel("Link of the lesson").inputValue();
  expect(link).toMatch(/\/lab\/\?present#lang=en&T\.figures=F6$/);
  const slides = await open(link);
  await slides.locator(".slide.now posenc-rotation .stage .panel").first().waitFor();
  await eventually(() => shownFigures(slides)).toEqual(["F6"]);
});
