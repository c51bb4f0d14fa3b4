// What every figure does, one row each: keys and a drag change its settings, its question hides the answer until a reader has
// guessed, a link arrives, a reset goes back. What it works out is tested in tests/web; its fit in 360 px and both languages in
// narrow.test.ts; axe's rules in accessibility.test.ts.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  drawn,
  eventually,
  hashOf,
  oneTab,
  open,
  pick,
  settings,
  site,
  tabOf,
  type Visit,
  visitsOf,
} from "./browser.js";

interface Row {
  readonly name: string;
  /** Its place in the story, if it has no room. */
  readonly place?: string;
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
    name: "shift",
    place: "back",
    keys: [["#control-start", "ArrowRight", /back\.position=18/]],
    drags: [],
    link: ["sinOnly=1&shift=5&base=10000", /Two hands.*57\.5% of S\(p \+ 5\)/s],
    asks: { guess: ".turns", key: "PageDown", hidden: ".clock-gap" },
  },
  {
    name: "sum",
    keys: [
      ["#control-key", "ArrowLeft", /key=3/],
      [".segments input:checked", "ArrowRight", /query=2/],
      ["#control-layers", "ArrowRight", /layers=7/],
      ["svg[aria-label^='Cosines by width']", "Home", /at=0/],
      ["posenc-matrix [role=application]", "ArrowDown", /query=2/],
    ],
    drags: [["posenc-matrix canvas", [-20, 0], /key=[01]/]],
    link: ["query=3&key=0&scale=2", /score .* of “the²” for “the¹”/],
  },
];

/** Visits of a figure, and of its picture: in its room, or in the story, where the address names its place with each setting. */
function visitsTo({ name, place }: Row) {
  const [visit, picture] = [visitsOf(name), visitsOf(`${name}&picture`)];
  if (!place) return { at: tabOf(name), visit, picture };
  const ownTab = oneTab();
  const read = async ({ hash = "", tab = open }: Visit = {}) => {
    const page = await tab(`${site.url}#${hash.replace(/[^&]+/g, `${place}.$&`)}`);
    await page.locator(`posenc-${name} .stage .panel`).first().waitFor();
    await drawn(page);
    return page;
  };
  return { at: (hash = "") => read({ hash, tab: ownTab }), visit: read, picture: read };
}

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

describe.each(rows)("$name", (row) => {
  const { name, keys, drags, link, asks } = row;
  const { at, visit, picture } = visitsTo(row);
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
    const other = await visit({ hash });
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
    const page = await picture();
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

test("a pointer turns the hand of the shift, and the other way round is right too", async () => {
  const page = await open(site.url);
  const hand = page.locator("posenc-shift .turns");
  await hand.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await hand.boundingBox())!;
  const half = 0.45 * width; // opposite to the hand at 17 radians
  await page.mouse.click(x + width / 2 - half * Math.sin(17), y + height / 2 + half * Math.cos(17));
  await drawn(page);
  await page.locator("posenc-shift .asks button.main").click();
  await drawn(page);
  expect(await page.locator("posenc-shift .asks [role=status]").innerText()).toMatch(
    /^✓ You turned it by −?(179|180)°\. Three back is −172°, from any start\.$/,
  );
});
