// What every figure does, one row each: keys and a drag change its settings, its question hides the answer until a reader has
// guessed, a link arrives, a reset goes back. What it works out is tested in tests/web; its fit in 360 px and both languages in
// narrow.test.ts; axe's rules in accessibility.test.ts.
import type { Locator, Page } from "playwright-core";
import { load, npy } from "posenc";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, pick, settings, tabOf, visitsOf } from "./browser.js";

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
    name: "similarity",
    keys: [
      ["posenc-matrix .plot", "ArrowRight", /distance=6/],
      ["#control-distance", "ArrowRight", /distance=6/],
      ["svg[aria-label^='The cosines']", "End", /pair=31/],
    ],
    drags: [],
    link: ["reach=127", /likeness: 0\.73\..*rises in 49 of 127 steps/],
    asks: { guess: ".handle >> nth=5", key: "ArrowUp", hidden: ".curve" },
  },
  {
    name: "batch",
    keys: [
      ["posenc-matrix .plot", "ArrowDown", /cell=4,5/],
      ["input[value=batch]", "ArrowRight", /input=sequence/],
    ],
    drags: [],
    link: ["input=sequence", /its own position.*differ by 0 before, by 1\.99/],
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
    await pick(figure, "Start over");
    await drawn(page);
    expect(await button.isDisabled()).toBe(true); // the guess is forgotten
  });
});

const similarityAt = tabOf("similarity");

test("similarity follows a pointer on its matrix, and a curve that is drawn is compared", async () => {
  const page = await similarityAt();
  const figure = page.locator("posenc-similarity");
  await figure.locator("posenc-matrix").first().scrollIntoViewIfNeeded();
  const box = (await figure.locator("posenc-matrix canvas").first().boundingBox())!;
  await page.mouse.move(box.x + (100.5 / 128) * box.width, box.y + (20.5 / 128) * box.height);
  await eventually(() => hashOf(page)).toMatch(/row=20&distance=80/);
  const picture = await visitsOf("similarity&picture")();
  const asking = picture.locator("posenc-similarity");
  await asking.evaluate((element) => element.toggleAttribute("asks", true));
  await dragged(picture, asking.locator(".ground"), [300, 60]);
  await asking.getByRole("button", { name: "Compare" }).click();
  await eventually(() => asking.locator(".asks [role=status]").innerText()).toMatch(
    /^On average you were right/,
  );
});

test("similarity reads a table from an NPY, and refuses what is none without loss", async () => {
  const page = await similarityAt("source=file&row=3&distance=2");
  const figure = page.locator("posenc-similarity");
  const notices = () => figure.locator(".notice").allInnerTexts();
  const table = (await load()).encode("learned", { length: 20, maxLength: 20, dim: 8, seed: 5 });
  const open = async (buffer: Uint8Array) => {
    const chosen = page.waitForEvent("filechooser");
    await figure.getByRole("button", { name: "Open an NPY" }).click();
    await (await chosen).setFiles({ name: "a.npy", mimeType: "", buffer: Buffer.from(buffer) });
  };
  expect((await notices())[1]).toMatch(/sinusoidal one stands in/);
  await open(npy(table));
  await eventually(() => captionOf(figure)).toContain("A table of yours, L = 20, d = 8.");
  expect(hashOf(page)).not.toContain("npy");
  await open(npy(table).subarray(0, 140));
  await eventually(async () => (await notices())[0]).toMatch(
    /^This file cannot be read: a\.npy: byte 140: .*The table in use stays\.$/,
  );
  expect(await captionOf(figure)).toContain("A table of yours");
});
