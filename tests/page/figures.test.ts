// What every figure does, one row each: keys and a drag change its settings, its question hides the answer until a reader has
// guessed, a link arrives, a reset goes back. What it works out is tested in tests/web; its fit in 360 px and both languages in
// narrow.test.ts; axe's rules in accessibility.test.ts.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { load } from "../training.js";
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
    name: "training",
    keys: [
      ["#control-task", "ArrowDown", /task=ffill/],
      [".encodings input", "Space", /encodings=none,rope/],
    ],
    drags: [],
    link: ["layers=3&encodings=alibi", /with 3 layers\. It trains in this browser, with seed 1/],
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

describe("training", () => {
  const figure = (page: Page) => page.locator("posenc-training");
  const train = (page: Page) => figure(page).locator("button.main").click();
  const verdict = (page: Page) => figure(page).locator(".asks [role=status]").innerText();

  test("has the trainer's numbers, which are stale after a change; it stops, and shows attention", async () => {
    const page = await visitsOf("training")({ hash: "encodings=rope,alibi&steps=60&times=8" });
    await train(page);
    const row = (name: string) => figure(page).locator(".comparison tr", { hasText: name }).last();
    const trainer = await (await load()).trainer({ encoding: "alibi", seed: 1, steps: 60 });
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
