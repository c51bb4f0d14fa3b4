// What every figure does, one row each: keys and a drag change its settings, its question hides the answer until a reader has
// guessed, a link arrives, a reset goes back. What it works out is tested in tests/web; its fit in 360 px and both languages in
// narrow.test.ts; axe's rules in accessibility.test.ts.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, pick, resize, settings, tabOf, visitsOf } from "./browser.js";

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
    name: "bias-gallery",
    keys: [
      ["#control-slope", "End", /head=7/],
      ["posenc-matrix [role=application]", "ArrowDown", /distance=10/],
      ["svg[aria-label^='Bias by distance']", "ArrowRight", /distance=10/],
      ["svg[aria-label^='Weight gathered']", "End", /distance=4095/],
    ],
    drags: [["svg[aria-label^='Bias by distance']", [100, 0], /distance=\d+/]],
    link: ["heads=12&causal=0", /0\.7071, 0\.3536, 0\.1768, 0\.08839/],
    asks: { guess: ".moved-mark", key: "ArrowLeft", hidden: ".bracket" },
  },
  {
    name: "beyond",
    keys: [
      [".dials", "ArrowRight", /pair=51/],
      ["#control-length", "End", /factor=16/],
      ["input[name=scaling]:checked", "ArrowRight", /scaling=linear/],
      ["svg[aria-label^='Turns']", "End", /pair=63/],
    ],
    drags: [[".dials", [100, 0], /pair=\d+/]],
    link: ["scaling=yarn&trained=2048&factor=8", /Logits are multiplied by 1\.46/],
    asks: { guess: ".taps", key: "ArrowLeft", hidden: ".lost" },
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
    expect(await captionOf(figureIn(page))).toMatch(said);
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

test.each(["en", "ko"])(
  "no word of the biases' sentence overlaps its neighbour: %s",
  async (lang) => {
    const page = await visitsOf("bias-gallery&picture")({ hash: `lang=${lang}&head=7` }); // all words are bold
    for (const width of [1280, 960, 794, 700]) {
      await resize(page, width, 900);
      const boxes = await page
        .locator("posenc-bias-gallery .word")
        .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().toJSON()));
      expect(boxes.length).toBeGreaterThan(8);
      for (const [i, { left }] of boxes.entries())
        if (i) expect(left, `${width}`).toBeGreaterThan(boxes[i - 1]!.right + 1);
    }
  },
);

test("a pointer drags the bracket of the biases, and the picture keeps its height", async () => {
  const page = await visitsOf("bias-gallery&picture")();
  const figure = page.locator("posenc-bias-gallery");
  await figure.evaluate((element) => element.toggleAttribute("asks", true));
  await drawn(page);
  const bracket = figure.locator(".moved-mark");
  await dragged(page, bracket, [-100, 0]);
  expect(await bracket.getAttribute("aria-valuetext")).toMatch(/^the nearest \d+ words$/);
  const { height } = (await figure.boundingBox())!;
  await figure.locator(".asks button.main").click();
  await drawn(page);
  expect(await figure.locator(".asks [role=status]").innerText()).toMatch(/takes the nearest 10/);
  expect((await figure.boundingBox())!.height).toBe(height);
});
