// What every figure does, one row each: keys and a drag change its settings, its question hides the answer until a reader has
// guessed, a link arrives, a reset goes back. What it works out is tested in tests/web; its fit in 360 px and both languages in
// narrow.test.ts; axe's rules in accessibility.test.ts.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  drawn,
  eventually,
  hashOf,
  pick,
  settings,
  tabOf,
  visitRoom,
  visitsOf,
} from "./browser.js";

interface Row {
  readonly name: string;
  /** The selector of what keys move, a key, and what the address then has. */
  readonly keys: readonly (readonly [selector: string, key: string, hash: RegExp])[];
  /** The selector of what a pointer drags, by how many pixels, and what the address then has. */
  readonly drags: readonly (readonly [
    selector: string,
    by: readonly [x: number, y: number],
    hash: RegExp,
  ])[];
  /** An address, and what the caption or the summary then says. */
  readonly link: readonly [hash: string, said: RegExp];
  /** What makes a guess, by key, and what is not there while the question is open. */
  readonly asks?: { readonly guess: string; readonly key: string; readonly hidden: string };
}

const rows: readonly Row[] = [
  {
    name: "rotation",
    keys: [
      ["[data-grip=query]", "ArrowRight", /query=61/],
      ["[data-grip=both]", "PageUp", /query=76&key=56/],
      ["#control-gap", "ArrowRight", /query=61/],
      ["svg[aria-label^='Score by distance']", "End", /query=128&key=0/],
    ],
    drags: [
      [".band", [100, 0], /query=\d+&key=\d+/],
      [".key .knob", [-60, 0], /key=\d+/],
    ],
    link: ["vectors=peak&query=77", /highest at distance 37/],
    asks: { guess: ".taps", key: "ArrowUp", hidden: ".along" },
  },
  {
    name: "claims",
    keys: [
      [".choices button", "Enter", /predicted=1&run=1/],
      ["#claim-8 button", "Enter", /predicted=8/],
      ["#claim-8 [aria-label$=Measure]", "Enter", /run=8/],
    ],
    drags: [],
    link: ["predicted=3,-8&run=3,8", /2 of 33 measured\. .*0 of 2 predictions were right/],
  },
];

const captionOf = (figure: Locator) =>
  figure.evaluate((element) => {
    const { shadowRoot, summary } = element as HTMLElement & { summary: string };
    return `${shadowRoot!.querySelector("figcaption")!.textContent} ${summary}`;
  });

async function dragged(page: Page, grip: Locator, [x, y]: readonly [number, number]) {
  await grip.scrollIntoViewIfNeeded();
  const box = (await grip.boundingBox())!;
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 5 });
  await page.mouse.up();
  await drawn(page);
}

describe.each(rows)("$name", ({ name, keys, drags, link, asks }) => {
  const at = tabOf(name);
  const figureIn = (page: Page) => page.locator(`posenc-${name}`);

  test.each(keys)("keys move %s: %s", async (selector, key, hash) => {
    const page = await at();
    await figureIn(page).locator(selector).first().focus();
    await page.keyboard.press(key);
    await eventually(() => hashOf(page)).toMatch(hash);
  });

  test.each(drags)("a pointer drags %s by %s", async (selector, by, hash) => {
    const page = await at();
    await dragged(page, figureIn(page).locator(selector).first(), by);
    await eventually(() => hashOf(page)).toMatch(hash);
  });

  test("a link opens the same state, and a reset goes back", async () => {
    const [hash, said] = link;
    const page = await at(hash);
    await eventually(() => captionOf(figureIn(page))).toMatch(said);
    const other = await visitsOf(name)({ hash: hashOf(page).slice(1) });
    const tag = `posenc-${name}`;
    expect(await settings(other, tag)).toEqual(await settings(page, tag));
    await pick(figureIn(page), "Start over");
    await eventually(() => hashOf(page)).toBe("");
  });

  test("a setting that is none is said, and the default stays", async () => {
    const page = await at("nothing=1");
    expect(await page.locator("#notices .notice").innerText()).toContain("nothing");
  });

  test.runIf(asks)("asks, and shows the answer after a guess", async () => {
    const page = await visitsOf(`${name}&picture`)();
    const figure = figureIn(page);
    await figure.evaluate((element) => element.toggleAttribute("asks", true));
    await drawn(page);
    expect(await figure.locator(asks!.hidden).count()).toBe(0);
    const button = figure.locator(".asks button.main");
    expect(await button.isDisabled()).toBe(true);
    await figure.locator(asks!.guess).press(asks!.key);
    await drawn(page);
    await button.click();
    await drawn(page);
    expect(await figure.locator(asks!.hidden).count()).toBeGreaterThan(0);
    expect(await figure.locator(".asks [role=status]").innerText()).not.toBe("");
  });
});

describe("claims", () => {
  test.each([1280, 390])("cards are as high answered as not, at width %i", async (width) => {
    const page = await visitsOf("claims&picture")({ viewport: { width, height: 900 } });
    const card = page.locator("posenc-claims .card");
    const height = async () => (await card.boundingBox())!.height;
    const first = await height();
    for (let i = 0; i < 10; ++i) {
      expect(await card.locator("svg").count(), `card ${i}`).toBe(0); // nothing is drawn before the answer
      await card.locator(".choices button").last().click();
      await card.locator(".measurement").waitFor();
      expect(await height(), `card ${i}`).toBe(first);
      expect(await card.evaluate((one) => one.matches(":focus"))).toBe(true); // the pressed button is gone
      await card.locator("button.main").click();
    }
    expect(await card.locator("svg").getAttribute("aria-label")).toBe("7 / 10");
  });

  test("all are measured between frames, and the one that a link names is in sight", async () => {
    const page = await visitRoom("claims", { hash: "run=20" });
    const figure = page.locator("posenc-claims");
    const place = async () => (await figure.locator("#claim-20").boundingBox())!.y;
    await eventually(place).toBeLessThan(900);
    expect(await place()).toBeGreaterThan(0);
    await figure.getByRole("button", { name: "Measure all" }).click();
    await figure.locator("progress").waitFor();
    await eventually(() => figure.locator(".verdict").count()).toBe(33);
  });
});
