// <posenc-permutation>: moves words by mouse, finger and keys. tests/web tests their outputs.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  drawn,
  eventually,
  hashOf,
  lastNumber,
  pick,
  resize,
  saved,
  settings,
  tabOf,
  visitsOf,
} from "./browser.js";

const at = tabOf("permutation");
const visit = visitsOf("permutation");

const figure = (page: Page) => page.locator("posenc-permutation");
const words = (page: Page, when = "After") =>
  figure(page).getByRole("list", { name: when }).getByRole("listitem").allInnerTexts();
const word = (page: Page, name: string) =>
  figure(page).getByRole("button", { name: new RegExp(`^${name}, `) });
const sentence = (page: Page) => figure(page).getByLabel("Sentence");
const weights = (page: Page, when = "after") =>
  figure(page).getByRole("grid", { name: new RegExp(`^Attention weights, ${when}`) });
const aloud = (page: Page) => figure(page).locator("[aria-live=polite]").textContent();
const finding = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".finding").innerText();
};
const error = async (page: Page) => lastNumber(await finding(page));
/** An encoding's place in the menu. */
const entry = (page: Page, title: string) =>
  figure(page).locator("label").filter({ hasText: title });
const choose = (page: Page, title: string) => entry(page, title).click();

/** The path from the middle of a word to just past the middle of another. */
async function way(page: Page, name: string, beyond: string) {
  await word(page, name).scrollIntoViewIfNeeded();
  await figure(page).evaluate((figure) =>
    Promise.all(figure.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const from = (await word(page, name).boundingBox())!;
  const to = (await word(page, beyond).boundingBox())!;
  const y = from.y + from.height / 2;
  return Array.from({ length: 11 }, (_, i) => {
    const [start, end] = [from.x + from.width / 2, to.x + to.width / 2 + 6];
    return { x: start + ((end - start) * i) / 10, y };
  });
}

async function dragByMouse(page: Page, name: string, beyond: string) {
  const [start, ...rest] = await way(page, name, beyond);
  await page.mouse.move(start!.x, start!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
}

describe("a word is moved", () => {
  /** Expects the words in the order "I you love"; at first it is "you I love". */
  const isMoved = async (page: Page) => {
    await eventually(() => hashOf(page)).toBe("#lang=en&sentence=I+love+you&order=0,2,1");
    expect(await words(page, "Before")).toEqual(["I", "love", "you"]);
    expect(await words(page)).toEqual(["I", "you", "love"]);
    expect(await weights(page).getByRole("rowheader").allTextContents()).toEqual([
      "I",
      "you",
      "love",
    ]);
    await eventually(() => rowsFromTop(page)).toEqual(["I", "you", "love"]);
    await eventually(() => aloud(page)).toContain("Order: “I you love”.");
  };
  /** The words from top to bottom, once their animation has ended. */
  const rowsFromTop = async (page: Page) => {
    const rows = await weights(page)
      .getByRole("row")
      .evaluateAll((rows) =>
        rows.map((row) => ({
          name: row.querySelector("[role=rowheader]")!.textContent,
          top: row.getBoundingClientRect().top,
        })),
      );
    return rows.sort((a, b) => a.top - b.top).map(({ name }) => name);
  };

  test("by mouse", async () => {
    const page = await at();
    expect(await words(page)).toEqual(["you", "I", "love"]);
    await dragByMouse(page, "you", "I");
    await drawn(page);
    expect(await words(page)).toEqual(["I", "you", "love"]); // the other words have moved aside
    await page.mouse.up();
    await isMoved(page);
  });

  test("by mouse, with reduced motion: at once", async () => {
    const page = await at();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await dragByMouse(page, "you", "I");
    await page.mouse.up();
    await drawn(page);
    expect(
      await figure(page).evaluate(
        (figure) =>
          figure.getAnimations({ subtree: true }).length + document.getAnimations().length,
      ),
    ).toBe(0);
    expect(await rowsFromTop(page)).toEqual(["I", "you", "love"]);
    await isMoved(page);
    await page.emulateMedia({ reducedMotion: null });
  });

  test("by finger, and the page does not scroll", async () => {
    const page = await visit({ hasTouch: true, viewport: { width: 360, height: 700 } });
    const [start, ...rest] = await way(page, "you", "I");
    const scrolled = await page.evaluate(() => scrollY);
    const touch = await page.context().newCDPSession(page);
    const send = (
      type: "touchStart" | "touchMove" | "touchEnd",
      touchPoints: { x: number; y: number }[],
    ) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [start!]);
    for (const point of rest) await send("touchMove", [point]);
    await send("touchEnd", []);
    await isMoved(page);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test("by keys, without losing the focus", async () => {
    const page = await at();
    await word(page, "you").focus();
    await page.keyboard.press("ArrowRight");
    await isMoved(page);
    await page.keyboard.press("Home");
    await eventually(() => words(page)).toEqual(["you", "I", "love"]);
    await page.keyboard.press("End");
    await eventually(() => words(page)).toEqual(["I", "love", "you"]);
    expect(await word(page, "you").evaluate((word) => word.matches(":focus"))).toBe(true);
  });

  test("and Escape cancels the drag", async () => {
    const page = await at();
    await dragByMouse(page, "you", "I");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await drawn(page);
    expect(await words(page)).toEqual(["you", "I", "love"]);
    await eventually(() => hashOf(page)).toBe("");
  });

  test("back to the original order, and anywhere", async () => {
    const page = await at();
    await figure(page).getByRole("button", { name: "Original order" }).click();
    expect(await finding(page)).toContain("Nothing has moved yet");
    await figure(page).getByRole("button", { name: "Shuffle" }).click();
    await drawn(page);
    expect(await words(page)).not.toEqual(["I", "love", "you"]);
  });
});

describe("the weights", () => {
  test("have the same read-out by mouse and keys", async () => {
    const page = await at("encoding=rope");
    await weights(page).getByRole("gridcell").first().hover();
    await drawn(page);
    const reading = () => figure(page).locator(".reading").first().innerText();
    const text = await reading();
    expect(text).toMatch(/^“you” looks at “you”: \d\.\d{3} before, \d\.\d{3} after/);
    await page.mouse.move(0, 0);
    await eventually(reading).toMatch(/^Point at a cell/);
    await page.keyboard.press("Escape"); // after a key the focus ring is visible
    await weights(page).focus();
    await eventually(reading).toBe(text);
    await page.keyboard.press("ArrowRight");
    await eventually(reading).toMatch(/^“you” looks at “I”/);
  });
});

test("a move draws the weights after it once, and those before it not at all", async () => {
  const page = await visit({ reducedMotion: "reduce" });
  await drawn(page);
  /** For each grid, the largest number of changes of one of its parts from now on. */
  const counts = await figure(page).evaluateHandle((figure) =>
    [...figure.shadowRoot!.querySelectorAll(".weight-grid")].map((grid) => {
      const byPart = new Map<Node, number>();
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) byPart.set(target, (byPart.get(target) ?? 0) + 1);
      });
      const attributeFilter = ["id", "style", "class", "transform"];
      observer.observe(grid, { attributeFilter, characterData: true, subtree: true });
      return byPart;
    }),
  );
  await figure(page)
    .getByRole("button", { name: /^you, place/ })
    .focus();
  await page.keyboard.press("ArrowRight");
  await drawn(page);
  const most = await counts.evaluate((all) => all.map((one) => Math.max(0, ...one.values())));
  expect(most).toEqual([0, 1]);
});

describe("a reader's sentence", () => {
  const fifteen = "one two three four five six seven eight nine ten eleven twelve a b c";

  test.each([
    ["<b> & co", ["<", "b", ">", "co"]],
    ["Hello", ["Hello"]],
    [fifteen, fifteen.split(" ").slice(0, 12)],
  ])("%s", async (typed, wanted) => {
    const page = await at();
    await sentence(page).fill(typed);
    await sentence(page).press("Enter");
    await eventually(() => words(page, "Before")).toEqual(expect.arrayContaining(wanted));
    expect((await words(page)).toSorted()).toEqual(wanted.toSorted());
    await eventually(() => hashOf(page).replaceAll("+", " ")).toBe(`#lang=en&sentence=${typed}`);
    const notice = await figure(page).locator("#sentence-notice").innerText();
    expect(notice).toBe(typed === fifteen ? "Only the first 12 words are used; 3 left out." : "");
    if (wanted.length === 1) {
      expect(await finding(page)).toContain("One word has only one order");
      expect(await figure(page).getByRole("button", { name: "Shuffle" }).isDisabled()).toBe(true);
    } else expect(await error(page)).toBeLessThan(1e-13);
  });

  test("cannot be empty", async () => {
    const page = await at();
    await sentence(page).fill("");
    await drawn(page);
    expect(await figure(page).locator("#sentence-notice").innerText()).toMatch(/at least one word/);
    expect(await words(page)).toEqual(["you", "I", "love"]);
    await sentence(page).blur();
    await drawn(page);
    expect(await sentence(page).inputValue()).toBe("I love you");
  });
});

test("a link opens the same state in another profile", async () => {
  const sender = await at();
  await sentence(sender).fill("to be or not to be");
  await sentence(sender).press("Enter");
  await word(sender, "or").focus();
  await sender.keyboard.press("ArrowLeft");
  await choose(sender, "Shaw");
  await figure(sender).getByLabel("Causal mask").check();
  await figure(sender).getByLabel("Layers").selectOption("2");
  await eventually(() => hashOf(sender)).toContain("layers=2");
  const receiver = await visit({ hash: hashOf(sender).slice(1) });
  const seen = async (page: Page) => ({
    settings: await settings(page, "posenc-permutation"),
    finding: await finding(page),
    order: await words(page),
    drawings: await figure(page).getByRole("grid").allTextContents(),
  });
  // Invisible panels update with a delay.
  const both = async () =>
    [await seen(receiver), await seen(sender)].map((one) => JSON.stringify(one));
  await eventually(async () => new Set(await both()).size).toBe(1);
  await eventually(() => aloud(receiver)).toMatch(/^Order: “.*or/);
});

test("files are at the same place as in other figures", async () => {
  const page = await at("lang=en");
  await figure(page).getByText("CSV and code").click();
  const csv = (await saved(figure(page), "CSV")).toString().trim().split("\n");
  expect(csv).toHaveLength(1 + 3);
  expect(csv[0]).toMatch(/^place,0,1,/);
});

test("the summary changes at once, and screen readers get it after a pause", async () => {
  const page = await at();
  await choose(page, "RoPE");
  await drawn(page);
  const seen = await figure(page).locator(".summary").innerText();
  expect(seen).toContain("RoPE: attention gets");
  await eventually(() => aloud(page)).toBe(seen);
});

test("the figure follows its width after it was moved in the document", async () => {
  const page = await visit();
  await figure(page).evaluate((element: HTMLElement) => {
    document.body.append(element);
    element.style.width = "500px";
  });
  const drawing = figure(page).locator("svg.outputs");
  await eventually(async () => (await drawing.boundingBox())!.width).toBeLessThan(500);
});

describe("the picture", () => {
  const picture = tabOf("permutation&picture");
  const chip = (page: Page, token: number) => figure(page).locator(`[data-token="${token}"]`);
  /** The words of the second sentence in order. */
  const second = (page: Page) =>
    figure(page)
      .locator(".exchange .chip")
      .evaluateAll((chips) =>
        chips
          .map((one) => ({ word: one.textContent!.trim(), x: one.getBoundingClientRect().x }))
          .sort((a, b) => a.x - b.x)
          .map(({ word }) => word),
      );
  const signs = (page: Page) => figure(page).locator(".disc text").allTextContents();
  const told = (page: Page) => figure(page).locator(".told").innerText();
  const give = (page: Page) => figure(page).getByRole("switch", { name: "Add positions" });
  const began = "sentence=the+dog+chased+the+cat&swapped=1,4";
  const exchanged = ["the", "cat", "chased", "the", "dog"];

  test("shows two sentences whose outputs are the same numbers", async () => {
    const page = await picture(began);
    expect(await second(page)).toEqual(exchanged);
    expect(await signs(page)).toEqual(["=", "=", "=", "=", "="]);
    expect(await told(page)).toMatch(/^Opposite meaning, same numbers\./);
    // Equal words have equal outputs.
    const bars = await figure(page)
      .locator(".contrast .bars")
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
    expect(bars[0]).toBe(bars[6]); // the first "the" and the second
    expect(bars[0]).not.toBe(bars[2]);
  });

  test("exchanges a word with the one that it is dropped on, and all equal signs hold", async () => {
    const page = await picture(began);
    const [from, to] = [(await chip(page, 1).boundingBox())!, (await chip(page, 2).boundingBox())!];
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2 + 20, to.y + 20);
    await page.mouse.move(to.x + 20, to.y + 20);
    await page.mouse.up();
    await eventually(() => second(page)).toEqual(["the", "cat", "dog", "the", "chased"]);
    expect(await told(page)).toMatch(/^Another order, the same numbers\./);
    expect(await signs(page)).toEqual(["=", "=", "=", "=", "="]);
    await eventually(() => hashOf(page)).toContain("order=0,4,1,3,2");
    await pick(figure(page), "Start over");
    await eventually(() => second(page)).toEqual(["you", "love", "I"]);
  });

  test("a click on one of the two words restores them, and on another picks it up", async () => {
    const page = await picture(began);
    const label = (token: number) => chip(page, token).getAttribute("aria-label");
    expect(await label(4)).toBe("cat, place 2 of 5. Press to swap with dog.");
    expect(await label(2)).toMatch(/Press to pick up, then another word to swap\.$/);
    await chip(page, 4).click();
    await eventually(() => second(page)).toEqual(["the", "dog", "chased", "the", "cat"]);
    expect(await told(page)).toMatch(/^The same sentence twice\./);
    await chip(page, 2).press("Enter");
    await drawn(page);
    expect(await chip(page, 2).getAttribute("aria-pressed")).toBe("true");
    expect(await label(4)).toMatch(/Press to swap with chased\.$/);
    await chip(page, 2).press("Escape");
    await drawn(page);
    expect(await chip(page, 2).getAttribute("aria-pressed")).toBe("false");
    await chip(page, 2).press(" ");
    await chip(page, 0).press(" ");
    await eventually(() => second(page)).toEqual(["chased", "dog", "the", "the", "cat"]);
    await chip(page, 0).press("ArrowRight");
    await eventually(() => second(page)).toEqual(["chased", "dog", "the", "the", "cat"]); // equal words
    await eventually(() => hashOf(page)).toContain("order=2,1,3,0,4");
  });

  test("keys go through the second sentence in order, and the focus stays on a moved word", async () => {
    const page = await picture(began);
    const focused = () =>
      figure(page).evaluate((one) => one.shadowRoot!.activeElement?.textContent?.trim());
    await chip(page, 0).focus();
    const read = [await focused()];
    for (let i = 1; i < 5; ++i) {
      await page.keyboard.press("Tab");
      read.push(await focused());
    }
    expect(read).toEqual(exchanged);
    for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowLeft");
    await eventually(() => second(page)).toEqual(["dog", "the", "cat", "chased", "the"]);
    await eventually(focused).toBe("dog");
  });

  test("its switch adds positions: no equal sign holds, and the table is highlighted", async () => {
    const page = await picture(began);
    await resize(page, 1280, 900);
    const place = async () => (await give(page).boundingBox())!.y;
    const before = await place();
    const veil = () =>
      figure(page)
        .locator(".veil")
        .evaluate((one) => one.getBoundingClientRect().width);
    expect(await veil()).toBeGreaterThan(300);
    await give(page).press("Space");
    await drawn(page);
    expect(await signs(page)).toEqual(["≠", "≠", "≠", "≠", "≠"]);
    expect(await told(page)).toMatch(/^Now every output differs\./);
    expect(await figure(page).locator(".bars-before").count()).toBe(5);
    await eventually(veil).toBe(0);
    expect(await place()).toBe(before);
    expect(await figure(page).locator("figcaption").innerText()).toContain("Base 40");
  });

  describe("accepts a reader's sentence", () => {
    const use = async (page: Page, typed: string) => {
      const input = figure(page).getByRole("textbox", { name: /Your sentence/ });
      if (!(await input.count()))
        await figure(page).getByRole("button", { name: "Your own sentence" }).click();
      await input.fill(typed);
      await input.press("Enter");
      await drawn(page);
      expect(await input.inputValue()).toBe(typed);
      return figure(page).locator("#own-notice").innerText();
    };

    test.each([
      ["red wine stains", ["stains", "wine", "red"], ""],
      ["a 🐈 and 🐕", ["🐕", "🐈", "and", "a"], ""],
      [
        "one two three four five six seven eight nine",
        ["seven", "two", "three", "four", "five", "six", "one"],
        "Only the first 7 words are used; 2 left out.",
      ],
      ["나는너를", ["를", "는", "너", "나"], "No spaces, so split into syllables."],
    ])("%s", async (typed, shown, notice) => {
      const page = await picture(began);
      expect(await use(page, typed)).toBe(notice);
      await eventually(() => second(page)).toEqual(shown);
      expect(new Set(await signs(page))).toEqual(new Set(["="]));
      expect(await told(page)).toMatch(/^Another order, the same numbers\./);
    });

    test.each([360, 1280])(
      "whose words are stacked without overlapping signs at %i px",
      async (width) => {
        const page = await picture(began);
        await resize(page, width, 900);
        for (const typed of [
          "antidisestablishmentarianism 밥",
          "one two three four five six seven",
        ]) {
          await use(page, typed);
          const boxes = (selector: string) =>
            figure(page)
              .locator(selector)
              .evaluateAll((all) =>
                all.map((one) => {
                  const { x, y, width } = one.getBoundingClientRect();
                  return { x, y, width };
                }),
              );
          const [upper, lower] = [await boxes("p.chips .chip"), await boxes(".exchange .chip")];
          expect(lower.map(({ x, width }) => [x, width])).toEqual(
            upper.map(({ x, width }) => [x, width]),
          );
          const discs = await boxes(".disc circle");
          for (const [i, one] of discs.entries())
            for (const other of discs.slice(i + 1))
              expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.width - 1);
        }
      },
    );

    test.each([
      ["", "A sentence has at least two words. The last one stays."],
      ["hello", "One word has nothing to swap with. The last sentence stays."],
    ])("but not “%s”", async (typed, notice) => {
      const page = await picture(began);
      expect(await use(page, typed)).toBe(notice);
      expect(await second(page)).toEqual(exchanged);
    });
  });

  test.each([
    [390, 844],
    [720, 450], // a wide screen at 200 % zoom
  ])("shows all outputs at %i x %i while a word is dragged", async (width, height) => {
    const page = await picture(began);
    await resize(page, width, height);
    await chip(page, 1).scrollIntoViewIfNeeded();
    const from = (await chip(page, 1).boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 70, from.y + 20);
    await drawn(page);
    const box = (await figure(page).locator(".sentences").boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(width);
    await page.mouse.up();
  });

  test.each([360, 1280])("fits twelve words at %i px", async (width) => {
    const sentence = "one two three four five six seven eight nine ten eleven twelve";
    const page = await picture(`encoding=sinusoidal&sentence=${sentence.replaceAll(" ", "+")}`);
    await resize(page, width, 844);
    expect(await second(page)).toHaveLength(12);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(width);
  });
});
