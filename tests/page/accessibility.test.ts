// axe-core's rules on every page with folds open and closed: on its structure in both languages, wide and narrow, and on its
// colours, light and dark. Also what screen readers read aloud, and forced colours.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { folderOf } from "../../tools/pages/languages.mjs";
import { violations } from "./axe.js";
import { drawn, eventually, oneTab, site } from "./browser.js";
import { box, hashWith, llama, visitDoctor } from "./doctor.js";

const languages = ["en", "ko"] as const;
const schemes = ["light", "dark"] as const;
const viewports = [1280, 390].map((width) => ({ width, height: 844 }));
const places = languages.flatMap((lang) =>
  viewports.map((viewport) => ({ lang, viewport, width: viewport.width })),
);

/** Brings a page into each of its states and calls `look` there. */
type States = (page: Page, look: () => Promise<void>) => Promise<void>;

/** Tests a page with all rules: those on structure by language and width, those on colours by colour scheme. */
function testPage(
  read: (lang: (typeof languages)[number], viewport: (typeof viewports)[number]) => Promise<Page>,
  states: States,
  least?: number,
): void {
  test.each(places)("no violation in $lang, $width wide", async ({ lang, viewport }) => {
    const page = await read(lang, viewport);
    await states(page, async () => expect(await violations(page, "structure", least)).toEqual([]));
  });

  test.each(schemes)("no violation by colours: %s", async (colorScheme) => {
    for (const viewport of viewports) {
      const page = await read("en", viewport);
      await page.emulateMedia({ colorScheme });
      await states(page, async () => expect(await violations(page, "colours")).toEqual([]));
    }
  });
}

/**
 * Expects two elements to differ in background colour. With forced colours, browsers make all backgrounds the same unless
 * a style sheet says otherwise.
 */
async function differ(page: Page, one: string, other: string): Promise<void> {
  const [a, b] = [one, other].map((selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  expect(await a, one).not.toBe(await b);
}

describe("the story", () => {
  const tab = oneTab();
  const read = async (lang: string, viewport = viewports[0]!) => {
    const page = await tab(`${site.url}#lang=${lang}`, { viewport });
    await page.locator("posenc-claims .card").waitFor();
    await eventually(() => page.locator("#page").getAttribute("lang")).toBe(lang);
    await drawn(page);
    return page;
  };

  const states: States = async (page, look) => {
    await look();
    await page
      .locator("[data-story]")
      .evaluateAll((figures) =>
        figures.map((figure) => (figure as unknown as { reveal(): void }).reveal()),
      );
    await drawn(page);
    const figure = page.locator("[data-story=back]");
    /** Opens the figure in full, or closes it. */
    const explore = async () => {
      await figure.locator("button.more").click();
      await figure.getByRole("menuitem").first().click();
      await drawn(page);
    };
    await explore();
    await figure.locator(".explored .controls").first().waitFor();
    await look();
    await explore();
    await page.locator("button.term").first().click();
    await look();
    await page.keyboard.press("Escape");
    const bar = page.locator("story-bar > button");
    if (!(await bar.isVisible())) return;
    await bar.click();
    await look();
    await page.keyboard.press("Escape");
  };
  testPage(read, states, 15); // few rules apply while an open sheet covers the page

  // A screen reader announces the slider's value already.
  test("screen readers do not read the value beside a slider a second time", async () => {
    const page = await read("en");
    const said = await page
      .locator("[data-story] output")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-live")));
    expect(said.length).toBeGreaterThan(2);
    expect(new Set(said)).toEqual(new Set(["off"]));
  });

  test("the chosen option differs with forced colours", async () => {
    const page = await read("en");
    await page.emulateMedia({ forcedColors: "active" });
    await differ(page, ".segments label:has(:checked)", ".segments label:not(:has(:checked))");
    await differ(page, ".switch label:has(:checked)", ".switch label:not(:has(:checked))");
  });
});

describe("the slides", () => {
  const tab = oneTab();
  let visits = 0; // makes a new address for each visit, where no question is answered yet
  testPage(
    async (lang, viewport) => {
      const page = await tab(`${site.url}?present&visit=${++visits}#lang=${lang}&present.slide=2`, {
        viewport,
      });
      await page.locator(".slide.now .stage .panel:not([hidden])").first().waitFor();
      await eventually(() => page.locator("#page").getAttribute("lang")).toBe(lang);
      await drawn(page);
      return page;
    },
    async (page, look) => {
      await look();
      await page.keyboard.press("PageDown");
      await eventually(() => page.locator(".slide.now.asking").count()).toBe(0);
      await look();
      const wide = await page.evaluate(() => document.scrollingElement!.scrollWidth);
      expect(wide).toBe(page.viewportSize()!.width);
    },
  );
});

describe("the doctor", () => {
  const tab = oneTab();
  const setFolds = async (page: Page, isOpen: boolean) => {
    await page.evaluate((isOpen) => {
      const set = (root: ParentNode) => {
        for (const fold of root.querySelectorAll("details")) fold.open = isOpen;
        for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) set(shadowRoot);
      };
      set(document);
    }, isOpen);
    await drawn(page);
  };

  testPage(
    async (lang, viewport) => {
      const hash = await hashWith(llama(), "other");
      const page = await visitDoctor({ tab, viewport, hash }, `${folderOf(lang)}doctor/`);
      await setFolds(page, false);
      return page;
    },
    async (page, look) => {
      await look();
      await setFolds(page, true);
      await look();
      const wrong = { rope_type: "linear", factor: 0.5, mscale: 3 };
      await box(page).fill(llama({ rope_scaling: wrong }));
      for (const level of ["error", "warning", "note"])
        await page.locator(`.findings.${level}`).waitFor();
      await look();
      await box(page).fill('{"model_type": "quiet", "use_rope": false}');
      await page.locator(".refusal").waitFor();
      await look();
      await box(page).fill("{");
      await page.locator(".box .trouble:not(:empty)").first().waitFor();
      await look();
    },
  );

  test("chosen options and data differ with forced colours", async () => {
    const page = await visitDoctor({ tab });
    await page.emulateMedia({ forcedColors: "active" });
    await differ(page, ".strip .on", ".strip i:not(.on)");
    await differ(page, "mark.missed", "mark:not(.missed)");
  });
});

describe("rooms, encodings and documents", () => {
  const tab = oneTab();
  const pages = [
    "lab/",
    "lab/rotation/",
    "lab/teachers/",
    "encodings/",
    "encodings/yarn/",
    "docs/names/",
  ];
  const read = async (address: string, viewport = { width: 1280, height: 900 }) => {
    const page = await tab(site.url + address, { viewport });
    await drawn(page);
    return page;
  };

  test.each(["lab/rotation/", "ko/encodings/alibi/"])(
    "what a screen reader reads, in order: /%s",
    async (address) => {
      const page = await read(address);
      const tree = await page.locator("body").ariaSnapshot();
      const roles = Array.from(
        tree.matchAll(/^ *- '?(banner|navigation|search|main|heading)\b.*/gm),
        ([line]) => line.trim(),
      );
      const at = (role: string) => roles.findIndex((line) => line.startsWith(`- ${role}`));
      expect(at("banner")).toBe(0);
      expect(at("navigation")).toBeGreaterThan(at("banner"));
      expect(at("search")).toBeGreaterThan(at("navigation"));
      expect(at("main")).toBeGreaterThan(at("search"));
      const levels = Array.from(tree.matchAll(/- '?heading .*\[level=(\d)\]/g), ([, level]) =>
        Number(level),
      );
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
    },
  );

  test("the chosen option differs with forced colours", async () => {
    const page = await read("lab/claims/#predicted=1");
    await page.emulateMedia({ forcedColors: "active" });
    await differ(page, "posenc-claims [aria-pressed=true]", "posenc-claims [aria-pressed=false]");
  });

  /** Opens a room with every fold open. */
  const opened = async (room: string) => {
    const page = await read(`lab/${room}`);
    await page.evaluate(() => {
      for (const figure of document.querySelectorAll("[data-state]"))
        for (const fold of figure.shadowRoot!.querySelectorAll("details")) fold.open = true;
    });
    await drawn(page);
    return page;
  };
  const figures = ["rotation", "heatmap", "training", "claims", "bias-gallery"];

  test.each(figures)("no violation in the room of %s", async (room) => {
    const page = await opened(`${room}/${room === "claims" ? "#run=1,2,3" : ""}`);
    expect(await violations(page, "structure", 31)).toEqual([]);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, "colours"), colorScheme).toEqual([]);
    }
  });

  test.each(pages)("no violation, wide and on a phone: /%s", async (address) => {
    for (const [lang, width] of [
      ["", 1280],
      ["ko/", 390],
    ] as const) {
      const page = await read(lang + address, { width, height: 900 });
      expect(await violations(page, "structure"), `${lang} at ${width}`).toEqual([]);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, "colours"), `${lang} ${colorScheme}`).toEqual([]);
      }
    }
  });

  test("the search box with its list open", async () => {
    for (const width of [1280, 390]) {
      const page = await read("encodings/?q=rotate", { width, height: 900 });
      await page.getByRole("option").first().waitFor();
      expect(await violations(page, "structure"), String(width)).toEqual([]);
      expect(await violations(page, "colours"), String(width)).toEqual([]);
    }
  });
});
