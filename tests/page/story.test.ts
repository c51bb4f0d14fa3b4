// The story: its layout, its figures' questions and its terms, on wide screens, on phones, in print and without scripts.
import { statSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { folderOf } from "../../tools/pages/languages.mjs";
import { files, root } from "../../tools/tree.mjs";
import { drawn, eventually, hashOf, lab, type Open, oneTab, open, site } from "./browser.js";
import { staysAtItsPlace } from "./place.js";
import { holdThreads, passing } from "./threads.js";

const fetched = new Set<string>();
const desk = oneTab({
  prepare: (page) => page.on("response", (response) => fetched.add(response.url())),
});
const phone = oneTab({ viewport: { width: 390, height: 844 }, hasTouch: true });
const withoutScripts = oneTab({ javaScriptEnabled: false, provokes: /assets\/.*\.js csp$/ });

/** Opens the story at a hash, with its figures drawn. */
async function read(hash = "", profile?: Parameters<Open>[1], tab = desk): Promise<Page> {
  const page = await tab(`${site.url}#${hash}`, profile);
  await page.locator("[data-story] .stage .panel, [data-story] .finding").first().waitFor();
  await page.waitForFunction(
    () => document.documentElement.lang === document.getElementById("page")!.lang,
  );
  await drawn(page);
  return page;
}
const figureAfter = (page: Page) => page.locator("[data-story=rotate]");

describe.each(["en", "ko"])("in %s", (lang) => {
  test.each([360, 390, 768, 1120, 1280])("there is no horizontal scroll at %i", async (width) => {
    const page = await read(`lang=${lang}`, { viewport: { width, height: 844 } });
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(width);
  });

  test.each([1280, 390])("no text of the page is below 14 pixels at %i", async (width) => {
    const page = await read(`lang=${lang}`, { viewport: { width, height: 844 } });
    const small = await page.evaluate(() =>
      Array.from(document.querySelectorAll("#page *"))
        .filter((one) =>
          [...one.childNodes].some(
            ({ nodeType, textContent }) => nodeType === 3 && textContent!.trim(),
          ),
        )
        .filter(
          (one) => !one.closest("math") && Number.parseFloat(getComputedStyle(one).fontSize) < 14,
        )
        .map((one) => one.textContent),
    );
    expect(small).toEqual([]);
  });

  test("every act has a clock with its number in radians, its minutes and its entry in the outline", async () => {
    const page = await read(`lang=${lang}`);
    const acts = await page.locator(".act").all();
    expect(acts.length).toBeGreaterThan(1);
    for (const [i, act] of acts.entries()) {
      const [x, y] = (await act.locator(".head .hand").getAttribute("d"))!
        .split("L")[1]!
        .split(" ")
        .map(Number);
      const turn = (Math.atan2(x! - 16, 16 - y!) + 2 * Math.PI) % (2 * Math.PI);
      expect(turn).toBeCloseTo(i + 1, 2);
      const id = await act.getAttribute("aria-labelledby");
      for (const place of [".outline", ".rail", "story-bar dialog"])
        expect(await page.locator(`${place} a[href="#${id}"] i`).textContent()).toMatch(
          /^\d+( min|분)$/,
        );
    }
  });

  test("every term is explained in place", async () => {
    const page = await read(`lang=${lang}`);
    for (const term of await page.locator("button.term").all()) {
      const id = await term.getAttribute("popovertarget");
      expect((await page.locator(`#${id}`).textContent())!.length).toBeGreaterThan(20);
    }
  });
});

test("at 400 % zoom of 1280 pixels the first words are not cut", async () => {
  const page = await read("", { viewport: { width: 320, height: 640 } });
  const cut = await page
    .locator(".hero .keys .word")
    .evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth).length);
  expect(cut).toBe(0);
  expect(await page.locator(".hero .keys .word").allTextContents()).toContain("chased");
});

test("the site serves its own fonts, which together have at most 60 kB", async () => {
  const page = await read();
  await page.evaluate(() => document.fonts.ready);
  const fonts = [...fetched].filter((url) => url.endsWith(".woff2"));
  expect(fonts).toHaveLength(2);
  expect(fonts.every((url) => url.startsWith(site.url))).toBe(true);
  const bytes = files("dist/site/assets", (path) => path.endsWith(".woff2")).map(
    (path) => statSync(`${root}/${path}`).size,
  );
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(60_000);
  const faces = await page.evaluate(() =>
    Array.from(document.fonts, ({ family, status }) => `${family.replaceAll('"', "")} ${status}`),
  );
  // The others are fonts of the reader's system, which stand for them until they have come.
  expect(faces.filter((face) => !/ as (serif|sans) /.test(face)).sort()).toEqual([
    "Source Sans 3 Variable loaded",
    "Source Serif 4 Variable loaded",
  ]);
});

describe("a figure's question", () => {
  const figures = (page: Page) => page.locator("[data-story]");
  const rotate = (page: Page) => page.locator("[data-story=rotate]");
  const take = (page: Page) =>
    page.locator(".take").filter({ hasText: /enter the score only as distance/ });
  const isRead = (page: Page) =>
    take(page).evaluate((one) => getComputedStyle(one).visibility === "visible");

  test("hides nothing: the figure is sharp and interactive, with marks of data", async () => {
    const page = await read("", {}, open); // a first visit
    const hidden = await figures(page).evaluateAll((all) =>
      all
        .filter((one) => {
          const marks = one.shadowRoot!.querySelectorAll(
            ".stage :is(svg path, svg circle, svg rect, posenc-cells, posenc-matrix)",
          );
          const { filter, opacity } = getComputedStyle(one);
          const isCovered = (one as HTMLElement).inert || filter !== "none" || opacity !== "1";
          const isText = (one as HTMLElement).dataset.story === "cards"; // draws with the answer
          return isCovered || (marks.length === 0 && !isText);
        })
        .map((one) => (one as HTMLElement).dataset.story),
    );
    expect(hidden).toEqual([]);
    expect(await figures(page).locator(".asks .main").count()).toBe(7);
    expect(await page.locator("#page .take.waiting").count()).toBe(7);
  });

  test("is answered by its button, which shows the line to take away", async () => {
    const page = await read("", {}, open);
    await rotate(page).evaluate((figure) => figure.scrollIntoView());
    await drawn(page);
    expect(await isRead(page)).toBe(false);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    await rotate(page).getByRole("button", { name: "Just show me" }).press("Enter");
    await drawn(page);
    expect(await rotate(page).locator(".asks [role=status]").innerText()).toContain("It stays");
    expect(await rotate(page).locator(".asks [role=status]:focus").count()).toBe(1);
    await eventually(() => isRead(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(high);
    expect(hashOf(page)).toBe("");
  });

  test("shows its answer to readers who scroll past", async () => {
    const page = await read("", {}, open);
    await page.locator("#nudge").evaluate((heading) => heading.scrollIntoView());
    await eventually(() => isRead(page)).toBe(true);
    await eventually(() => rotate(page).locator(".along").count()).toBe(1);
    // Figures further down still ask.
    expect(await page.locator("[data-story=train] .asks .main").isVisible()).toBe(true);
  });

  test("stays answered when the language changes", async () => {
    const page = await read("lang=ko", {}, open);
    expect(await page.locator("#notices .notice").count()).toBe(0);
    await rotate(page).getByRole("button", { name: "바로 보기" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await eventually(() => rotate(page).locator(".asks [role=status]").innerText()).toContain(
      "It stays",
    );
    await eventually(() => isRead(page)).toBe(true);
  });
});

test("links set the figure beside them, which the address names", async () => {
  const page = await read("lang=en");
  await page.locator('a[href="#rotate.query=110&rotate.key=90"]').click();
  await eventually(() => hashOf(page)).toBe("#lang=en&rotate.query=110&rotate.key=90");
  const settings = await page
    .locator("[data-story=rotate]")
    .evaluate((figure) => (figure as unknown as { settings: Record<string, number> }).settings);
  expect([settings.query, settings.key]).toEqual([110, 90]);
  const link = page.locator('a[data-to="lab/rotation/"]');
  expect(await link.evaluate((one: HTMLAnchorElement) => one.href)).toBe(
    `${lab}rotation/#layout=interleaved`,
  );
});

describe("a term", () => {
  const term = (page: Page) => page.locator("button.term").first();
  const explanation = (page: Page) => page.locator(".explanation:popover-open");

  test("is explained while the pointer rests on it", async () => {
    const page = await read();
    await term(page).hover();
    await explanation(page).waitFor();
    const [word, box] = [
      (await term(page).boundingBox())!,
      (await explanation(page).boundingBox())!,
    ];
    expect(
      Math.min(Math.abs(box.y - word.y - word.height), Math.abs(word.y - box.y - box.height)),
    ).toBeLessThan(20);
    await page.mouse.move(1, 1);
    await eventually(() => explanation(page).count()).toBe(0);
  });

  test("is explained while it has the focus, until Escape", async () => {
    const page = await read();
    await page.locator(".outline a").last().focus();
    while (!(await term(page).evaluate((one) => one === document.activeElement)))
      await page.keyboard.press("Tab");
    await eventually(() => explanation(page).count()).toBe(1);
    expect(await term(page).getAttribute("aria-describedby")).toBe(
      await explanation(page).getAttribute("id"),
    );
    await page.keyboard.press("Escape");
    expect(await explanation(page).count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(await explanation(page).count()).toBe(1);
    await page.keyboard.press("Tab");
    await eventually(() =>
      explanation(page).evaluateAll((all) => all.map(({ id }) => id)),
    ).not.toContain(await term(page).getAttribute("popovertarget"));
  });

  test("is explained by a tap, within the screen, until another tap", async () => {
    const page = await read("", { viewport: { width: 360, height: 740 } }, phone);
    await term(page).scrollIntoViewIfNeeded();
    await term(page).tap();
    await explanation(page).waitFor();
    const { x, width } = (await explanation(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await page.locator(".act h2").first().tap();
    await eventually(() => explanation(page).count()).toBe(0);
  });
});

describe("the reader's place", () => {
  test("is kept when the language changes", async () => {
    const page = await read();
    await page.locator("posenc-rotation .stage .panel").first().waitFor({ state: "attached" });
    await staysAtItsPlace(page);
  });

  test("is shown by the rail, which hides while a figure covers its place", async () => {
    const page = await read();
    await page.locator("#rotate").evaluate((heading) => heading.scrollIntoView());
    await eventually(() => page.locator(".rail [aria-current]").getAttribute("href")).toBe(
      "#rotate",
    );
    expect(await page.locator(".rail").isVisible()).toBe(true);
    await figureAfter(page).evaluate((figure) => figure.scrollIntoView());
    await eventually(() => page.locator(".rail").isVisible()).toBe(false);
    await page
      .locator(".act")
      .last()
      .locator("h2")
      .evaluate((heading) => heading.scrollIntoView());
    await eventually(() => page.locator(".rail [aria-current]").count()).toBe(1);
    await eventually(() => page.locator(".rail [aria-current]").getAttribute("href")).not.toBe(
      "#rotate",
    );
  });

  test("is shown by a bar on a phone, whose sheet links to the acts", async () => {
    const page = await read("", {}, phone);
    const bar = page.locator("story-bar");
    await page.locator("#rotate").evaluate((heading) => heading.scrollIntoView());
    await eventually(async () => (await bar.boundingBox())!.y).toBe(0);
    expect((await bar.boundingBox())!.height).toBe(48);
    await bar.getByRole("button", { name: "Sections" }).tap();
    const links = page.getByRole("dialog").getByRole("link");
    const last = links.last();
    const target = (await last.getAttribute("href"))!;
    for (const link of await links.all())
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await last.tap();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.locator(`${target}:focus`).count()).toBe(1); // keys continue from the act
    await eventually(async () => (await page.locator(target).boundingBox())!.y).toBeLessThan(300);
    await eventually(() =>
      bar.locator("progress").evaluate((one: HTMLProgressElement) => one.value),
    ).toBeGreaterThan(0.2);
  });

  test("on the first screen there are only languages, pages and outline to choose", async () => {
    const page = await read();
    const box = (await page.locator(".hero").boundingBox())!;
    expect(box.y + box.height).toBeGreaterThanOrEqual(899);
    expect((await page.locator("[data-story]").first().boundingBox())!.y).toBeLessThan(450);
  });

  test("on a phone all targets of the page have 44 pixels", async () => {
    const page = await read("", {}, phone);
    const small = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>("#page :is(a, button)"))
        .filter(
          (one) =>
            one.checkVisibility() &&
            !one.closest("p, li p, .skip, dialog") &&
            !one.matches(".skip, .term"),
        )
        .map((one) => ({ text: one.textContent, ...one.getBoundingClientRect().toJSON() }))
        .filter(({ height, width }) => height > 0 && (height < 44 || width < 24)),
    );
    expect(small).toEqual([]);
  });
});

test("notes stand beside the text if there is space, otherwise below their paragraph", async () => {
  const page = await read();
  const boxes = async () => {
    const note = (await page.locator(".note").first().boundingBox())!;
    const paragraph = (await page.locator(".act > p").first().boundingBox())!;
    return { note, paragraph };
  };
  const wide = await boxes();
  expect(wide.note.x).toBeGreaterThan(wide.paragraph.x + wide.paragraph.width);
  expect(Math.abs(wide.note.y - wide.paragraph.y)).toBeLessThan(30);
  await page.setViewportSize({ width: 800, height: 900 });
  const narrow = await boxes();
  expect(narrow.note.y).toBeGreaterThan(narrow.paragraph.y + narrow.paragraph.height);
  expect(narrow.note.x).toBe(narrow.paragraph.x);
});

describe("without scripts", () => {
  test.each(["en", "ko"] as const)(
    "it has pictures, lines to take away, and terms: %s",
    async (lang) => {
      const page = await withoutScripts(site.url + folderOf(lang));
      expect(await page.locator("html").getAttribute("lang")).toBe(lang);
      expect(await page.locator("header .notice:visible").innerText()).toMatch(/JavaScript/);
      expect(await page.locator("[data-story] img").count()).toBe(
        await page.locator("[data-story]").count(),
      );
      for (const take of await page.locator(".take").all())
        expect(await take.isVisible()).toBe(true);
      await page.locator("button.term").first().click();
      expect(await page.locator(".explanation:popover-open").count()).toBe(1);
      await page.keyboard.press("Escape");
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      ).toBe("rgb(251, 250, 246)");
      await page
        .getByRole("link", { name: lang === "ko" ? "실험실" : "Lab", exact: true })
        .first()
        .click();
      expect(new URL(page.url()).pathname).toBe(lang === "ko" ? "/ko/lab/" : "/lab/");
    },
  );
});

test("the line to take away waits for the end of a training, and the caption is true throughout", async () => {
  const page = await read("", { prepare: holdThreads }, open);
  await passing(page, "heard", 0);
  const figure = page.locator("[data-story=train]");
  const isWaiting = () =>
    page
      .locator(".take", { hasText: "not yet a model" })
      .evaluate((take) => take.classList.contains("waiting"));
  const verdict = () => figure.locator(".asks [role=status]").textContent();
  await figure.scrollIntoViewIfNeeded();
  const caption = await figure.locator("figcaption").textContent();
  await figure.getByRole("button", { name: "Train it here" }).first().click();
  await eventually(verdict).toContain("Training here");
  expect(await isWaiting()).toBe(true);
  await passing(page, "heard", Number.POSITIVE_INFINITY);
  await eventually(isWaiting).toBe(false);
  expect(await verdict()).toMatch(/It broke at 3\d/);
  expect(await figure.locator("figcaption").textContent()).toBe(caption);
});

test("print has no controls, but every line to take away", async () => {
  const page = await read();
  await page.emulateMedia({ media: "print" });
  for (const part of [".bar", ".rail", ".outline", ".asks .main", "story-bar"])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  for (const take of await page.locator(".take").all())
    expect(await take.evaluate((one) => getComputedStyle(one).visibility)).toBe("visible");
});
