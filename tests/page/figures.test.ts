// What every figure does, one row each: keys and a drag change its settings, its question hides the answer until a reader has
// guessed, a link arrives, a reset goes back. What it works out is tested in tests/web; its fit in 360 px and both languages in
// narrow.test.ts; axe's rules in accessibility.test.ts.
import type { Locator, Page } from "playwright-core";
import { load, npy } from "posenc";
import { describe, expect, test } from "vitest";
import { load as loadTraining } from "../training.js";
import {
  drawn,
  eventually,
  hashOf,
  oneTab,
  open,
  pick,
  resize,
  settings,
  site,
  tabOf,
  type Visit,
  visitRoom,
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
    name: "permutation",
    keys: [
      [".keys .word", "ArrowRight", /order=1,0,|order=4,0,/],
      [".keys .word", "End", /order=/],
      ["input[value=none]", "ArrowDown", /encoding=sinusoidal/],
      [".mask input", "Space", /causal=1/],
    ],
    drags: [
      [".keys .word", [180, 0], /order=\d,\d,/],
      [".queries .word", [0, 120], /order=\d,\d,/],
    ],
    link: ["encoding=rope&order=0,1,2,4,3", /All 25 weights and all 5 outputs change/],
  },
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
    name: "images",
    keys: [
      [".way", "ArrowDown", /y=6/],
      ["#control-patch", "ArrowRight", /x=5/],
      ["posenc-matrix [role=application]", "End", /dx=9/],
      ["[role=application][aria-label^=After]", "Home", /toX=0/],
      [".clock-grid[aria-label*='18']", "ArrowRight", /dx=1&pair=18/],
      ["#control-pair", "ArrowRight", /pair=3/],
    ],
    drags: [[".way", [100, 0], /x=\d+/]],
    link: ["table=flat&base=10000", /14 steps away: 28 of 195 patches are more alike/],
  },
  {
    name: "worked-example",
    keys: [
      ["#control-cell", "ArrowRight", /cell=1,0,1/],
      [".lines li:nth-child(6) button", "Enter", /step=6/],
      ["table[aria-label^=angles]", "ArrowRight", /cell=1,1,0/],
      ["table[aria-label^='A word']", "ArrowRight", /channel=3/],
    ],
    drags: [["posenc-matrix canvas", [0, 0], /cell=2,\d,\d/]],
    link: ["step=9&cell=1,1,0", /cosines into the odd columns\. Row 1, columns 2 and 3: sin 0\.1/],
  },
  {
    name: "ideas",
    keys: [
      ["table.properties", "ArrowDown", /cell=1,3/],
      ["table.properties", "Home", /cell=0,0/],
    ],
    drags: [],
    link: ["length=50&base=500&cell=4,1", /Base 500 here.* All five hold for: Many waves/],
    asks: { guess: ".place", key: "ArrowRight", hidden: ".stems .fault" },
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
  {
    name: "heatmap",
    keys: [
      ["posenc-matrix [role=application]", "ArrowRight", /cell=3,6$/],
      ["posenc-matrix [role=application]", "Enter", /curves=0,10,28,48,5$/],
      ["#control-dim", "ArrowRight", /dim=129$/],
      ["svg[aria-label='Columns as curves']", "End", /cell=49,5$/],
    ],
    drags: [["posenc-matrix canvas", [40, 20], /cell=\d+,\d+/]],
    link: ["encoding=alibi&queries=4&keys=6&cell=1,2", /ALiBi: 4 queries, 6 keys/],
  },
  {
    name: "clock-table",
    place: "table",
    keys: [
      ["#control-position", "ArrowRight", /table\.position=5$/],
      [".walk", "ArrowDown", /table\.row=1$/],
      [".walk", "End", /table\.position=63$/],
    ],
    drags: [[".walk", [40, 60], /table\.position=\d+&table\.row=\d+/]],
    link: ["position=30&row=10", /Position 30, clock 2: cos\(11\.93\) = 0\.804/],
  },
  {
    name: "training",
    keys: [
      ["#control-task", "ArrowDown", /task=ffill/],
      [".encodings input", "Space", /encodings=none,rope/],
    ],
    drags: [],
    link: ["layers=3&encodings=alibi", /with 3 layers\. It trains in this browser, with seed 1/],
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
    await eventually(() => captionOf(figureIn(page))).toMatch(said);
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
    await figure.evaluate((element) => {
      element.toggleAttribute("picture", true);
      element.toggleAttribute("asks", true);
    });
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

describe("the words of the instrument", () => {
  const at = tabOf("permutation");
  const tile = (page: Page) => page.locator("posenc-permutation .tile").first();

  test("a word that was tapped changes places with the next one", async () => {
    const page = await at();
    const words = page.locator("posenc-permutation .keys .word");
    await words.nth(0).click();
    await words.nth(2).click();
    await eventually(() => hashOf(page)).toContain("order=2,4,0,3,1");
    expect(await captionOf(page.locator("posenc-permutation"))).toContain(
      "“the” and “chased” changed places: all 25 weights and all 5 outputs keep their numbers.",
    );
  });

  test("pointing at cells and walking through them reads them out", async () => {
    const page = await at();
    const tip = page.locator("posenc-permutation .tip");
    await page.locator("posenc-permutation .table").focus();
    await page.keyboard.press("ArrowDown");
    await eventually(() => tip.innerText()).toContain("place 4, clock 1: sin(");
    await page.keyboard.press("Escape");
    await eventually(() => tip.count()).toBe(0);
    await tile(page).hover();
    await eventually(() => tip.innerText()).toMatch(/^“the” looks at “the”: 0\.\d\d/);
  });

  test("a finger that goes up or down on a word scrolls the page", async () => {
    const page = await visitsOf("permutation")({
      hasTouch: true,
      viewport: { width: 390, height: 600 },
    });
    const word = page.locator("posenc-permutation .keys .word").nth(1);
    expect(await word.evaluate((one) => getComputedStyle(one).touchAction)).toBe("pan-y");
    const { x, y } = (await word.boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", by: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + 10, y: y + 10 - by }],
      });
    await touch("touchStart", 0);
    for (let by = 20; by <= 160; by += 20) await touch("touchMove", by);
    await touch("touchEnd", 0);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(hashOf(page)).toBe("");
  });

  test("a sentence of one word is refused, of more than seven words cut, and both are said", async () => {
    const page = await at();
    const figure = page.locator("posenc-permutation");
    await figure.getByText("Settings").click();
    const box = figure.getByLabel("Sentence", { exact: true });
    await box.fill("alone");
    await box.press("Enter");
    await eventually(() => figure.getByRole("alert").innerText()).toContain("two words or more");
    expect(await figure.locator(".keys .word").count()).toBe(5);
    await box.fill("one two three four five six seven eight nine");
    await box.press("Enter");
    await eventually(() => figure.locator(".keys .word").count()).toBe(7);
    expect(await figure.locator("#control-sentence-hint").innerText()).toContain("2 left out");
  });
});

test("a tap on a row of the ideas puts the ring there", async () => {
  const page = await visitsOf("ideas")();
  const figure = page.locator("posenc-ideas");
  await figure.evaluate((element) => {
    element.toggleAttribute("picture", true);
    element.toggleAttribute("asks", true);
  });
  await drawn(page);
  await figure.locator(".binary .no").scrollIntoViewIfNeeded();
  const cells = (await figure.locator(".binary .no").boundingBox())!;
  await page.mouse.click(cells.x + (7.5 / 16) * cells.width, cells.y + cells.height / 2);
  const value = () => figure.getByRole("slider").getAttribute("aria-valuetext");
  await eventually(value).toBe("Binary, word 7");
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

test("what the mouse is over is marked in all four drawings of the clock table; a click keeps it", async () => {
  const page = await open(site.url);
  const figure = page.locator("posenc-clock-table");
  const said = async () => (await figure.locator("figcaption b").innerText()).slice(0, 21);
  await figure.locator("svg.rows [data-row='6']").hover();
  await eventually(said).toBe("Position 4, clock 6: ");
  await page.mouse.move(0, 0);
  await eventually(said).toBe("Position 4, clock 0: ");
  const { x, y, width, height } = (await figure.locator(".walk").boundingBox())!;
  const cell = [x + (30.5 / 64) * width, y + (10.5 / 16) * height] as const;
  await page.mouse.move(...cell);
  await eventually(said).toBe("Position 30, clock 2:");
  expect(hashOf(page)).toBe("");
  await page.mouse.click(...cell);
  await page.mouse.move(0, 0);
  await eventually(() => hashOf(page)).toBe("#lang=en&table.position=30&table.row=10");
  expect(await said()).toBe("Position 30, clock 2:");
});

describe("training", () => {
  const figure = (page: Page) => page.locator("posenc-training");
  const train = (page: Page) => figure(page).locator("button.main").click();
  const verdict = (page: Page) => figure(page).locator(".asks [role=status]").innerText();

  test("has the trainer's numbers, which are stale after a change; it stops, and shows attention", async () => {
    const page = await visitsOf("training")({ hash: "encodings=rope,alibi&steps=60&times=8" });
    await train(page);
    const row = (name: string) => figure(page).locator(".comparison tr", { hasText: name }).last();
    const trainer = await (await loadTraining()).trainer({ encoding: "alibi", seed: 1, steps: 60 });
    trainer.step(60);
    const share = `${(100 * trainer.evaluate({ seed: 1 }).accuracy).toFixed(1)}%`;
    await eventually(() => row("ALiBi").locator("td").allTextContents()).toContain(share);
    await eventually(() => figure(page).locator("posenc-matrix.heads").count()).toBe(4);
    await figure(page).locator(".alias-note").waitFor();
    await figure(page).getByRole("application").last().press("ArrowUp");
    await eventually(() => figure(page).locator(".matrices .reading").last().innerText()).toMatch(
      /^query 126 /,
    );
    await figure(page).locator(".segments").getByText("ALiBi").click(); // the others have no angles
    await figure(page).locator(".alias-note").waitFor({ state: "detached" });
    await figure(page).locator("#control-task").selectOption("first");
    await figure(page).locator(".stale").waitFor();
    await eventually(() => figure(page).locator(".outdated").count()).toBe(4);
    await train(page);
    await figure(page).locator(".stale").waitFor({ state: "detached" });
    await figure(page).getByRole("button", { name: "Stop" }).click();
    const states = () => figure(page).locator(".runs td:last-child").allTextContents();
    await eventually(states).toSatisfy((all: string[]) => all.every((one) => /^[sf]/.test(one))); // or finished before
  });

  /** The picture with its question, and the flag at 60. */
  async function asked(profile: Parameters<ReturnType<typeof visitsOf>>[0] = {}): Promise<Page> {
    const page = await visitsOf("training&picture")(profile);
    await figure(page).evaluate((element) => element.toggleAttribute("asks", true));
    const flag = figure(page).getByRole("slider", { name: "Flag: where RoPE breaks" });
    const at = () => flag.getAttribute("aria-valuenow");
    await flag.press("PageUp");
    await eventually(at).toBe("97");
    const { x, y, width } = (await figure(page).locator(".zone").boundingBox())!;
    await page.mouse.move(x + (96 * width) / 15, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + (59 * width) / 15, y + 40, { steps: 4 });
    await page.mouse.up();
    await eventually(at).toBe("60");
    return page;
  }

  test("asks for a flag, trains, and compares", async () => {
    const page = await asked();
    const film = figure(page).locator(".film [data-step]");
    const caption = await figure(page).locator("figcaption").innerText();
    expect(await figure(page).locator(".by-place :is(.other, .break, .name)").count()).toBe(0);
    expect(await film.count()).toBe(1);
    await figure(page).locator(".asks .main").click();
    await eventually(() => verdict(page)).toMatch(/^Your flag: 60\. It broke at 3\d\.$/);
    await drawn(page);
    expect(await figure(page).locator(".by-place .name").count()).toBe(6);
    await eventually(() => film.last().innerText()).toBe("step 250");
    expect(await figure(page).locator("figcaption").innerText()).toBe(caption); // true throughout
  });

  test("says if it cannot train, and shows stored runs", async () => {
    const page = await asked({
      prepare: (page) =>
        page.context().route(/train_thread/, (route) => route.fulfill({ status: 404, body: "" })),
      provokes: /train_thread|404/,
    });
    await figure(page).locator(".asks .main").click();
    await eventually(() => verdict(page)).toBe(
      "Your flag: 60. It broke at 35. It could not train here: this is the stored run.",
    );
  });
});
