// The heatmap's picture, which grows from one clock to the table by its slider, its names and the page's scroll. With
// reduced motion it is four still pictures. Its question asks for the fastest row.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, resize, tabOf } from "./browser.js";
import { distinctColors, figure } from "./heatmap.js";

const picture = tabOf("heatmap&picture");
/** A tab with the picture in the middle of a long page. */
const between = tabOf("heatmap&picture", {
  prepare: (page) =>
    page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        document.body.style.paddingBlock = "1600px";
      }),
    ),
});

const stageOf = (page: Page) =>
  figure(page)
    .locator("#control-stage")
    .evaluate((slider: HTMLInputElement) => slider.valueAsNumber);
const count = (page: Page, selector: string) => figure(page).locator(selector).count();
const jump = async (page: Page, name: string) => {
  await figure(page).getByRole("button", { name, exact: true }).click();
  await drawn(page);
};

test("grows from one clock over eight clocks and one column to the table", async () => {
  const page = await picture("stage=0");
  expect(await count(page, ".clock-face")).toBe(1);
  expect(await count(page, "posenc-cells")).toBe(0);
  await jump(page, "Eight clocks");
  expect(await count(page, ".clock-face")).toBe(8);
  await eventually(() => hashOf(page)).toContain("stage=1");
  await jump(page, "One column");
  expect(await count(page, "posenc-cells")).toBe(1);
  const colors = distinctColors(figure(page).locator("posenc-cells canvas"));
  expect((await colors).length).toBeGreaterThan(12);
  await jump(page, "The table");
  expect(await count(page, ".clock-face")).toBe(0);
  expect(await figure(page).locator(".table .chip").allInnerTexts()).toEqual([
    "sines",
    "cosines",
    "first row, a turn in 6.3 words",
    "last sine, a turn in 227 words",
  ]);
});

test("turns every clock by its frequency and position at every stage", async () => {
  const page = await picture("stage=0");
  const tip = async () => {
    const [tip, hub] = await Promise.all(
      [".clock-tip", ".clock-hub"].map(async (part) => {
        const { x, y, width, height } = (await figure(page).locator(part).first().boundingBox())!;
        return [x + width / 2, y + height / 2] as const;
      }),
    );
    return [tip![0] - hub![0], hub![1] - tip![1]] as const;
  };
  const position = figure(page).getByRole("slider", { name: "Position" });
  await position.fill("1");
  await drawn(page);
  const [right, up] = await tip();
  expect(Math.atan2(right, up)).toBeCloseTo(1, 1); // the angle from twelve, clockwise
  expect(await figure(page).locator(".clock-word").allTextContents()).toEqual([
    "sine 0.84",
    "cosine",
    "0.54",
  ]);
  await position.fill("0");
  await drawn(page);
  expect((await tip())[0]).toBeCloseTo(0, 1);
  const here = figure(page).locator(".here");
  await jump(page, "The table");
  const before = (await here.boundingBox())!.x;
  await position.fill("20");
  await drawn(page);
  expect((await here.boundingBox())!.x).toBeGreaterThan(before + 60);
  expect(await figure(page).locator(".name").innerText()).toBe("position 20");
});

test("shows its last position where the address names a later one", async () => {
  for (const stage of [0, 1, 2]) {
    const page = await picture(`positions=3061&cell=3000,5&stage=${stage}`);
    const label = await figure(page).locator(".clockwork > svg").getAttribute("aria-label");
    expect(label).toMatch(/\b399\b/);
  }
});

test("has controls that do not move between stages", async () => {
  for (const width of [1280, 390]) {
    const page = await picture("stage=0");
    await resize(page, width, 900);
    const top = async () => (await figure(page).locator(".controls").boundingBox())!.y;
    const first = await top();
    for (const name of ["Eight clocks", "One column", "The table"]) {
      await jump(page, name);
      expect(Math.abs((await top()) - first), `${name} at ${width}`).toBeLessThan(2);
    }
  }
});

describe("a change", () => {
  test("takes one frame, however many changes come within it", async () => {
    const page = await picture("stage=1");
    const batches = await figure(page).evaluate(async (element) => {
      let batches = 0;
      const panel = element.shadowRoot!.querySelector("[data-panel=clockwork]")!;
      const observer = new MutationObserver(() => ++batches);
      observer.observe(panel, { subtree: true, childList: true, attributes: true });
      const slider = element.shadowRoot!.querySelector<HTMLInputElement>("#control-stage")!;
      for (const stage of [1.2, 1.4, 1.6, 1.8]) {
        slider.valueAsNumber = stage;
        slider.dispatchEvent(new Event("input"));
      }
      await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      observer.disconnect();
      return batches;
    });
    expect(batches).toBe(1);
    expect(await stageOf(page)).toBe(1.8);
  });

  test("paints no cell again while the table grows", async () => {
    const page = await picture("stage=2.2");
    const paints = await figure(page).evaluate(async (element) => {
      let paints = 0;
      const { prototype } = CanvasRenderingContext2D;
      const { putImageData } = prototype;
      prototype.putImageData = function (this: CanvasRenderingContext2D, ...args: never[]) {
        ++paints;
        return (putImageData as (...args: never[]) => void).apply(this, args);
      };
      const slider = element.shadowRoot!.querySelector<HTMLInputElement>("#control-stage")!;
      for (const stage of [2.25, 2.4, 2.55, 2.6]) {
        slider.valueAsNumber = stage;
        slider.dispatchEvent(new Event("input"));
        await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      }
      prototype.putImageData = putImageData;
      return paints;
    });
    expect(paints).toBe(0);
  });
});

/** Scrolls the figure's centre to this fraction of the screen's height, and waits for the scroll event. */
const scrollTo = (page: Page, part: number): Promise<void> =>
  figure(page).evaluate(async (element, part) => {
    const { top, height } = element.getBoundingClientRect();
    const told = new Promise((then) => addEventListener("scroll", then, { once: true }));
    scrollBy({ top: top + height / 2 - part * innerHeight, behavior: "instant" });
    await told;
  }, part);

async function scroll(page: Page, part: number): Promise<void> {
  await scrollTo(page, part);
  await drawn(page);
}

describe("by scroll", () => {
  test("it grows while it passes through the screen, and shrinks on the way back", async () => {
    const page = await between();
    await resize(page, 1280, 900);
    await scroll(page, 0.95);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000); // else a slow machine would settle between two steps
    const stages: number[] = [];
    for (let part = 0.95; part > 0.2; part -= 0.03) {
      if (stages.length) await scrollTo(page, part);
      await page.clock.runFor(100);
      stages.push(await stageOf(page));
    }
    await page.clock.resume();
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
    expect([stages[0], stages.at(-1)]).toEqual([0, 3]);
    expect(new Set(stages).size).toBeGreaterThan(6);
    await scroll(page, 0.95);
    await eventually(() => stageOf(page)).toBe(0);
    expect(hashOf(page)).toBe(""); // scrolling is no setting of the reader's
  });

  test("it settles at one of the four stages when scrolling stops, and at the table while the question is visible", async () => {
    const page = await between();
    const rests = async () => {
      await eventually(async () => (await stageOf(page)) % 1).toBe(0);
      return stageOf(page);
    };
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await resize(page, width, height);
      const rested = new Set<number>();
      for (let part = 1.1; part > 0.3; part -= 0.06) {
        await scroll(page, part);
        rested.add(await rests());
      }
      expect([...rested]).toEqual([0, 1, 2, 3]);
      await figure(page).evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().top - 60, behavior: "instant" }),
      );
      await eventually(() => stageOf(page)).toBe(3);
    }
  });

  test("it stops after the reader moves the slider, until the figure starts over", async () => {
    const page = await between();
    await resize(page, 1280, 900);
    await scroll(page, 0.5);
    await figure(page).locator("#control-stage").fill("0.5");
    await drawn(page);
    await scroll(page, 0.3);
    expect(await stageOf(page)).toBe(0.5);
    await figure(page).evaluate((element) =>
      (element as unknown as { state: { reset(): void } }).state.reset(),
    );
    await scroll(page, 0.31);
    await eventually(() => stageOf(page)).toBe(3);
  });
});

describe("with reduced motion", () => {
  test("it is four pictures, which no scroll changes", async () => {
    const page = await between();
    await scroll(page, 0.5);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await eventually(() => count(page, ".stills")).toBe(1);
    expect(await figure(page).locator(".stills h4").allInnerTexts()).toEqual([
      "One clock",
      "Eight clocks",
      "One column",
      "The table",
    ]);
    expect(await count(page, "#control-stage")).toBe(0);
    for (const [width, high] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await resize(page, width, 900);
      expect((await figure(page).boundingBox())!.height).toBeLessThanOrEqual(high);
    }
    await page.emulateMedia({ reducedMotion: null });
    await eventually(() => count(page, ".stills")).toBe(0);
  });

  test("so it is in print", async () => {
    const page = await picture("stage=0");
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await count(page, ".stills h4")).toBe(4);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await drawn(page);
    expect(await count(page, ".stills")).toBe(0);
  });
});

describe("the question", () => {
  const asking = async (hash: string) => {
    const page = await picture(hash);
    for (const asks of [false, true]) {
      await figure(page).evaluate((element, asks) => element.toggleAttribute("asks", asks), asks);
      await drawn(page);
    }
    return page;
  };
  const pin = (page: Page) => figure(page).getByRole("slider", { name: "Pin on a row" });
  const spoken = (page: Page) => pin(page).getAttribute("aria-valuetext");
  const here = (page: Page) => figure(page).getByRole("button", { name: "Here" });

  test("appears with the table, and does not name the fastest row", async () => {
    const page = await asking("stage=1");
    expect(await here(page).count()).toBe(0);
    expect(await pin(page).count()).toBe(0);
    const high = async () => (await figure(page).boundingBox())!.height;
    const before = await high();
    await jump(page, "The table");
    expect(await here(page).isEnabled()).toBe(true);
    expect(await high()).toBe(before);
    expect(await figure(page).locator(".table .chip").allInnerTexts()).toEqual([
      "sines",
      "cosines",
    ]);
  });

  test("can be answered by keys, and shows the guess beside the answer", async () => {
    const page = await asking("stage=3");
    await pin(page).focus();
    expect(await spoken(page)).toBe("row 16 of 72, a sine");
    for (const key of ["ArrowDown", "PageDown", "PageDown", "ArrowUp", "PageUp"])
      await page.keyboard.press(key);
    await drawn(page);
    expect(await spoken(page)).toBe("row 22 of 72, a sine");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await drawn(page);
    expect(await spoken(page)).toBe("row 72 of 72, a cosine");
    await page.keyboard.press("Enter");
    await drawn(page);
    expect(await figure(page).locator(".asks [role=status]").innerText()).toBe(
      "Your row needs 227 words for a turn. The first needs 6.3.",
    );
    expect(await pin(page).count()).toBe(0);
    expect(await count(page, ".row-mark.before")).toBe(1);
    expect(await count(page, ".row-mark.fastest")).toBe(1);
    expect(await figure(page).locator(".unrolled .chip").allInnerTexts()).toEqual([
      "first row, a turn in 6.3 words",
      "your row, a turn in 227 words",
    ]);
  });

  test("can be answered by a drag to the first row", async () => {
    const page = await asking("stage=3");
    const { x, y, width, height } = (await pin(page).boundingBox())!;
    const table = (await figure(page).locator(".table").boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, table.y + table.height / 2, { steps: 4 });
    await drawn(page);
    expect(await spoken(page)).toMatch(/^row 3[67] of 72/);
    await page.mouse.move(x + width / 2, table.y - 20, { steps: 4 });
    await page.mouse.up();
    await drawn(page);
    expect(await spoken(page)).toBe("row 1 of 72, a sine");
    await here(page).click();
    await drawn(page);
    expect(await figure(page).locator(".asks [role=status]").innerText()).toMatch(/^Right:/);
    expect(await count(page, ".row-mark.before")).toBe(0);
  });
});
