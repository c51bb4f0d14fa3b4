// `?present`: one figure on each screen, answers hidden at first, keys and buttons, and the slide in the link.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, oneTab, open, site, type Visit } from "./browser.js";

async function present(address: string, { tab = open, ...profile }: Visit = {}): Promise<Page> {
  const page = await tab(site.url + address, profile);
  await page
    .locator(".slide.now .stage .panel:not([hidden]), .slide.now .finding")
    .first()
    .waitFor();
  await drawn(page);
  return page;
}
const now = (page: Page) => page.locator(".slide.now");
const title = (page: Page) => now(page).getByRole("heading", { level: 2 }).first().innerText();
const shownFigures = (page: Page) =>
  page
    .locator("[data-story], [data-state]")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
const setting = (page: Page, figure: string, name: string) =>
  page
    .locator(figure)
    .evaluate(
      (element, name) =>
        (element as unknown as { settings: Record<string, unknown> }).settings[name],
      name,
    );

describe("slides of the story", () => {
  const tab = oneTab();

  test("show one figure at a time, as a picture, and nothing else of the page", async () => {
    const page = await present("?present");
    const figures = await page.locator("[data-story]").count();
    expect(await page.locator(".slide").count()).toBe(figures);
    expect(await shownFigures(page)).toBe(1);
    expect(await page.locator(".bar, .acts, .rail, story-bar").count()).toBe(0);
    expect(await page.locator("h1").count()).toBe(1);
    const { height, fits } = await page.evaluate(() => ({
      height: document.scrollingElement!.scrollHeight,
      fits: innerHeight,
    }));
    expect(height).toBe(fits);
  });

  test("hide the answer until the key for the next slide shows it", async () => {
    const page = await present("?present&lang=en#present.slide=6", { tab });
    expect(await title(page)).toBe("Turn each word by its place");
    const verdict = now(page).locator(".asks [role=status]");
    expect(await verdict.textContent()).toBe("");
    expect(await now(page).locator(".take").isVisible()).toBe(false);
    await page.keyboard.press("PageDown");
    await eventually(() => verdict.textContent()).toContain("It stays");
    expect(await now(page).locator(".take").isVisible()).toBe(true);
    expect(await title(page)).toBe("Turn each word by its place");
    await page.keyboard.press("PageDown");
    expect(await title(page)).toBe("Nudge the scores");
    expect(hashOf(page)).toContain("present.slide=7");
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 1000; // changes closer together than this share a step of the history
    });
    await page.keyboard.press("PageUp");
    expect(await title(page)).toBe("Turn each word by its place");
    await page.goBack();
    await eventually(() => title(page)).toBe("Nudge the scores");
  });

  test("change by buttons, which are disabled at the ends", async () => {
    const page = await present("?present&lang=en");
    const slides = page.getByRole("navigation", { name: "Slides" });
    const [back, on] = [
      slides.getByRole("button", { name: "Previous" }),
      slides.getByRole("button", { name: /Next|answer/ }),
    ];
    expect(await back.isDisabled()).toBe(true);
    expect(await on.innerText()).toContain("Next"); // the first figure has no question
    await on.click();
    await eventually(() => on.innerText()).toContain("Show the answer");
    const last = await page.locator(".slide").count();
    for (let i = 0; i < 2 * last && !(await on.isDisabled()); i += 1) await on.click();
    expect(await slides.getByRole("status").innerText()).toBe(`Slide ${last} of ${last}`);
    expect(await page.locator(".asking").count()).toBe(0);
    await back.click();
    expect(await slides.getByRole("status").innerText()).toBe(`Slide ${last - 1} of ${last}`);
    expect(await on.innerText()).toContain("Next");
  });

  test("leave arrow keys to the figure that has the focus", async () => {
    const page = await present("?present&lang=en#present.slide=6", { tab });
    const query = Number(await setting(page, "[data-story=rotate]", "query"));
    await now(page).locator('[data-grip="both"]').focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => setting(page, "[data-story=rotate]", "query")).not.toBe(query);
    expect(hashOf(page)).toContain("present.slide=6");
    await page.locator(".slide.now h2").first().focus();
    await page.keyboard.press("ArrowRight"); // shows the answer
    await page.keyboard.press("ArrowRight");
    await eventually(() => hashOf(page)).toContain("present.slide=7");
  });

  test("are larger on a larger screen, where the pointer still hits its targets", async () => {
    const page = await present("?present&lang=en#present.slide=6", {
      tab,
      viewport: { width: 1920, height: 1080 },
    });
    const size = () =>
      now(page)
        .locator("h2")
        .first()
        .evaluate((heading) => heading.getBoundingClientRect().height);
    const large = await size();
    const knob = now(page).locator('[data-grip="query"] .knob');
    const track = (await now(page).locator(".ground").first().boundingBox())!;
    const from = (await knob.boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    const to = track.x + 0.75 * track.width;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 6 });
    await page.mouse.up();
    await drawn(page);
    const moved = (await knob.boundingBox())!;
    expect(Math.abs(moved.x + moved.width / 2 - to)).toBeLessThan(12);
    await page.setViewportSize({ width: 1280, height: 720 });
    await eventually(async () => large / (await size())).toBeCloseTo(1.5, 1);
  });

  test("train no model before the button is pressed", async () => {
    const page = await present("?present&lang=en#present.slide=9");
    expect(await title(page)).toMatch(/^Sixteen words/);
    await drawn(page);
    expect(await now(page).locator(".film canvas").count()).toBe(1);
    await now(page)
      .getByRole("button", { name: /^Train/ })
      .click();
    await eventually(() => now(page).locator(".asks [role=status]").innerText()).toContain(
      "It broke at",
    );
  });

  test("change their language in place", async () => {
    const page = await present("?present&lang=en#present.slide=6"); // a new tab, without answers
    await page.locator(".languages a").click();
    await eventually(() => title(page)).toBe("자리만큼 돌리기");
    await page.getByRole("button", { name: "정답 보기" }).click();
    await eventually(() => now(page).locator(".asks [role=status]").textContent()).toContain(
      "그대로입니다.",
    );
    await page.getByRole("button", { name: "다음" }).click();
    await eventually(() => title(page)).toBe("점수 조정하기");
    expect(await shownFigures(page)).toBe(1);
    await page.getByRole("link", { name: "슬라이드 끝내기" }).click();
    await page.locator(".acts").waitFor();
    expect(page.url()).toMatch(/\?lang=ko(#lang=ko)?$/);
  });
});
