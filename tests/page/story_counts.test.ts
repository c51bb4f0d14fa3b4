// Counts what the story demands of its reader, on a wide screen and on a phone, in both languages: screens, the height of
// each figure and the share of its picture, controls, numerals, small text, small targets.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchForTests } from "../../tools/browser.mjs";
import { folderOf } from "../../tools/pages/languages.mjs";
import { drawn, site } from "./browser.js";

/** The counts of one figure. */
interface Counts {
  readonly name: string;
  readonly height: number;
  /** The picture's share of the figure's area. */
  readonly picture: number;
  /** The height of picture and controls, in pixels. */
  readonly together: number;
  readonly controls: readonly string[];
  readonly numerals: readonly string[];
  readonly ticks: readonly string[];
  readonly smallText: readonly string[];
  readonly smallTargets: readonly string[];
}

const sizes = [
  { width: 1280, height: 900, screens: 14, figure: 720 },
  { width: 390, height: 844, screens: 24, figure: 844 },
];
const cases = (["en", "ko"] as const).flatMap((lang) => sizes.map((size) => ({ lang, ...size })));

const browser = await launchForTests();
afterAll(() => browser.close());

describe.each(cases)("in $lang at $width x $height", ({ lang, width, height, screens, figure }) => {
  let page: Page;
  let all: Counts[];
  const isPhone = width < 500;
  beforeAll(async () => {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: isPhone,
      locale: lang,
    });
    page = await context.newPage();
    await page.addInitScript(noteCanvasText);
    await page.goto(site.url + folderOf(lang));
    await drawn(page);
    all = await page.evaluate(count);
    return () => context.close();
  });

  test(`the story is at most ${screens} screens`, async () => {
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(high / height).toBeLessThanOrEqual(screens);
  });

  test(`figures are at most ${figure} pixels high, and most of them is picture`, () => {
    expect(all).toHaveLength(10);
    for (const { name, height, picture } of all) {
      expect(height, name).toBeLessThanOrEqual(figure);
      expect(picture, name).toBeGreaterThanOrEqual(0.5); // the rest: heading, question, controls, caption
    }
  });

  test("a figure has at most two controls, handles included; the instrument has three", () => {
    for (const { name, controls } of all) {
      expect(controls.length, `${name}: ${controls}`).toBeGreaterThan(0);
      expect(controls.length, `${name}: ${controls}`).toBeLessThanOrEqual(name === "words" ? 3 : 2);
    }
  });

  test("a figure has at most twelve numerals, and as many ticks; two are about their numbers", () => {
    expect(all.some(({ numerals }) => numerals.length > 2)).toBe(true);
    expect(all.some(({ ticks }) => ticks.length > 2)).toBe(true);
    for (const { name, numerals, ticks } of all.filter(
      ({ name }) => !["words", "table"].includes(name),
    )) {
      const most = name === "bias" ? 16 : 12; // with the formula of a cell of its matrix
      expect(numerals.length, `${name}: ${numerals}`).toBeLessThanOrEqual(most);
      expect(ticks.length, `${name}: ${ticks}`).toBeLessThanOrEqual(name === "bias" ? 20 : 12);
    }
  });

  test("no text of a figure is below 14 pixels", () => {
    expect(
      all.flatMap(({ name, smallText }) => smallText.map((text) => `${name}: ${text}`)),
    ).toEqual([]);
  });

  if (isPhone) {
    test("all targets have 44 pixels", () => {
      const small = all.flatMap(({ name, smallTargets }) =>
        smallTargets.map((one) => `${name}: ${one}`),
      );
      expect(small).toEqual([]);
    });

    test("picture and controls are visible together, with the controls in the lower half", async () => {
      const bar = 48;
      for (const { name, together } of all)
        expect(together, name).toBeLessThanOrEqual(height - bar);
      for (const name of ["back", "wall"]) {
        const bottom = await page.locator(`[data-story=${name}]`).evaluate((figure) => {
          const { top } = figure.getBoundingClientRect();
          scrollBy({ top: top - innerHeight / 2, behavior: "instant" }); // puts the figure's top at the middle of the screen
          return figure.shadowRoot!.querySelector(".controls")!.getBoundingClientRect().bottom;
        });
        expect(Math.abs(bottom - height), name).toBeLessThan(2);
      }
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    });
  }

  test("the first thing to drag is on the first screen, with its effect and all of the hero", async () => {
    const inSight = async (selector: string) => {
      const box = (await page.locator(selector).first().boundingBox())!;
      expect(box.y, selector).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, selector).toBeLessThanOrEqual(height);
    };
    const figure = "[data-story=words]";
    for (const part of [".keys .word", ".matrix", ".outputs", ".switch", ".verdict"])
      await inSight(`${figure} ${part}`);
    const effect = () =>
      page.locator(`${figure} .outputs`).evaluate((outputs) => outputs.innerHTML);
    const before = await effect();
    await page.locator(`${figure} .keys .word`).first().press("ArrowRight");
    await drawn(page);
    expect(await effect()).not.toBe(before);
  });

  test(`the story is at most ${screens} screens once all is answered`, async () => {
    const high = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await high();
    await page
      .locator("[data-story]")
      .evaluateAll((figures) =>
        figures.map((figure) => (figure as unknown as { reveal(): void }).reveal()),
      );
    await drawn(page);
    expect(await page.locator(".take.waiting").count()).toBe(0);
    expect((await high()) / height).toBeLessThanOrEqual(screens);
    expect(Math.abs((await high()) - before)).toBeLessThan(60); // verdicts add a few lines
  });
});

/** Runs in the page: records the texts that canvases write. */
function noteCanvasText(): void {
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function (text, ...rest) {
    const canvas = this.canvas as HTMLCanvasElement & { texts?: string[] };
    canvas.texts = [...(canvas.texts ?? []), text];
    fillText.call(this, text, ...rest);
  };
}

/** Runs in the page. */
function count(): Counts[] {
  const numeral = /(?<![A-Za-z])\d+(?:[.,]\d+|\s*\/\s*\d+)*/g; // a fraction counts once, a digit in a name (T5) not
  const everything = (root: ParentNode): Element[] =>
    Array.from(root.querySelectorAll("*"), (one) => [
      one,
      ...(one.shadowRoot ? everything(one.shadowRoot) : []),
    ]).flat();
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return (
      one.checkVisibility({ visibilityProperty: true }) &&
      (width > 1 || height > 1) &&
      !one.closest(".hidden, style")
    );
  };
  const ownText = (one: Element) =>
    Array.from(one.childNodes, (node) => (node.nodeType === 3 ? node.textContent! : ""))
      .join(" ")
      .trim();
  const named = (one: Element) =>
    `${one.localName}.${one.getAttribute("class") ?? ""} ${one.textContent!.trim().slice(0, 24)}`;
  /** The target area of a control: with its label, or with all parts of a handle's drawing. */
  const target = (one: Element) => {
    const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
    return { width, height };
  };
  return Array.from(document.querySelectorAll<HTMLElement>("[data-story]"), (figure) => {
    const root = figure.shadowRoot!;
    const seen = [...everything(root), ...everything(figure)].filter(isSeen);
    const box = root.querySelector("figure")!.getBoundingClientRect();
    const stage = root.querySelector(".stage")!.getBoundingClientRect();
    const texts = seen.filter((one) => ownText(one) !== "" && !one.matches("sub, sup"));
    const isTick = (one: Element) => one.closest(".axis, .ends") !== null;
    const written = (list: readonly Element[]) =>
      list.flatMap((one) => ownText(one).match(numeral) ?? []);
    const onCanvas = seen.flatMap((one) => (one as Element & { texts?: string[] }).texts ?? []);
    const operated = seen.filter((one) =>
      one.matches("button, a, input, select, summary, [role=slider]"),
    );
    const isOfMenu = (one: Element) =>
      one.matches(".more, .asks button, .try") || one.getRootNode() !== root;
    const groupOf = (one: Element) =>
      one.closest("fieldset, .control, [role=radiogroup], .board, svg:has(.handle)") ?? one;
    // The band of the rotation and its ends do the same as its two sliders, for the pointer: they do not count.
    const isSliderToo = (one: Element) => one.closest("svg.gaps") !== null;
    const controls = new Set(
      operated.filter((one) => !isOfMenu(one) && !isSliderToo(one)).map(groupOf),
    );
    return {
      name: figure.dataset.story!,
      height: box.height,
      picture: (stage.height * stage.width) / (box.height * box.width),
      together:
        stage.height + (root.querySelector(".controls")?.getBoundingClientRect().height ?? 0),
      controls: Array.from(controls, named),
      numerals: [
        ...written(texts.filter((one) => !isTick(one))),
        ...onCanvas.flatMap((text) => text.match(numeral) ?? []),
      ],
      ticks: written(texts.filter(isTick)),
      smallText: texts
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 14)
        .map(named),
      smallTargets: operated
        .filter((one) => {
          const { width, height } = target(one);
          return width < 44 || height < 44;
        })
        .map((one) => `${named(one)} ${target(one).width} x ${target(one).height}`),
    };
  });
}
