// <posenc-heatmap>: its colours and read-outs agree with the package in Node, and its pixels are made once.
import { interpolateViridis } from "d3-scale-chromatic";
import type { Locator, Page } from "playwright-core";
import { heatmapColors, load } from "posenc";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, tabOf, unfold } from "./browser.js";
import { canvas, distinctColors, figure, middles, plot, readOut, slider } from "./heatmap.js";

const at = tabOf("heatmap");
/** A tab with touch, which counts the pixels painted on canvases. */
const prepared = tabOf("heatmap", {
  hasTouch: true,
  prepare: (page) =>
    page.addInitScript(() => {
      const counts = { paints: 0, painted: 0, encoded: 0 };
      Object.assign(globalThis, { counts });
      const { prototype } = CanvasRenderingContext2D;
      const { putImageData } = prototype;
      prototype.putImageData = function (this: CanvasRenderingContext2D, ...args: never[]) {
        ++counts.paints;
        return (putImageData as (...args: never[]) => void).apply(this, args);
      };
    }),
});

const pe = await load();

/** The colours on the screen at the centre of each cell. */
async function shownColors(element: Locator, rows: number, columns: number): Promise<number[]> {
  const screenshot = (await element.screenshot()).toString("base64");
  return element.page().evaluate(
    async ({ screenshot, rows, columns }) => {
      const bytes = Uint8Array.from(atob(screenshot), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d", {
        willReadFrequently: true,
      })!;
      context.drawImage(picture, 0, 0);
      return Array.from({ length: rows * columns }, (_, i) => {
        const x = ((i % columns) + 0.5) / columns;
        const y = (Math.floor(i / columns) + 0.5) / rows;
        return [...context.getImageData(x * picture.width, y * picture.height, 1, 1).data];
      }).flat();
    },
    { screenshot, rows, columns },
  );
}

describe("the table in colour", () => {
  const small = "positions=5&dim=8";

  test("has fifty positions of the sinusoidal encoding at first", async () => {
    const page = await at();
    expect(await figure(page).getByLabel("Encoding", { exact: true }).inputValue()).toBe(
      "sinusoidal",
    );
    expect(await readOut(page)).toBe(
      "PE(3, 5) = cos(3 / 100004/128) ≈ cos(2.249683) ≈ −0.62792665",
    );
    await eventually(() => hashOf(page)).toBe("");
    const { width, height } = (await canvas(page).boundingBox())!;
    expect(width).toBeGreaterThan(700);
    expect(height).toBeGreaterThan(200);
  });

  test("has the colour of the value in every cell", async () => {
    const page = await at(`${small}&colors=viridis`);
    const colors = Uint8Array.from(
      Array.from({ length: heatmapColors - 1 }, (_, step) => {
        const hex = interpolateViridis(step / (heatmapColors - 2));
        return [...Buffer.from(hex.slice(1), "hex"), 255];
      })
        .concat([[0, 0, 0, 0]])
        .flat(),
    );
    const table = pe.encode("sinusoidal", { length: 5, dim: 8 });
    const wanted = pe.heatmap(table, { width: 8, height: 5, low: -1, high: 1, colors });
    expect(await shownColors(canvas(page), 5, 8)).toEqual([...wanted.data]);
  });

  test("can have the first row at the bottom", async () => {
    const page = await at(small);
    const top = await shownColors(canvas(page), 5, 8);
    await figure(page).getByText("Settings").click();
    await figure(page).getByLabel("First row").selectOption("bottom");
    await drawn(page);
    const rows = Array.from({ length: 5 }, (_, row) => top.slice(32 * row, 32 * (row + 1)));
    expect(await shownColors(canvas(page), 5, 8)).toEqual(rows.reverse().flat());
    await page.mouse.move(...(await middles(page, 5, 8))(4, 0));
    expect(await readOut(page)).toMatch(/^PE\(0, 0\)/);
  });

  test("shows hatching in masked cells", async () => {
    const page = await at("encoding=alibi&causal=1");
    expect(await distinctColors(canvas(page))).toContain("0");
    await unfold(figure(page));
    await figure(page).getByLabel("Causal mask").uncheck();
    await drawn(page);
    expect(await distinctColors(canvas(page))).not.toContain("0");
  });
});

describe("the read-out", () => {
  const [rows, columns] = [5, 8];
  const hash = `positions=${rows}&dim=${columns}`;

  test("is the same for mouse, finger and keys, and for screen readers", async () => {
    const mouse = await at(hash);
    await mouse.mouse.move(...(await middles(mouse, rows, columns))(1, 2));
    const text = await readOut(mouse);

    await mouse.mouse.move(0, 0);
    expect(await readOut(mouse)).toContain("PE(3, 5)"); // without the pointer, the cursor's cell
    await plot(mouse).focus();
    for (const key of ["Home", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"])
      await mouse.keyboard.press(key);
    expect(await readOut(mouse)).toBe(text);
    await eventually(() => hashOf(mouse)).toContain("cell=1,2");
    const aloud = figure(mouse).locator("[aria-live=polite]");
    await eventually(() => aloud.textContent()).toContain("PE(1, 2)");

    const finger = await prepared(hash);
    await finger.touchscreen.tap(...(await middles(finger, rows, columns))(1, 2));
    expect(await readOut(finger)).toBe(text);
  });
});

describe("the pixels", () => {
  /** Counts of paints on canvases, of pixels made by the library, and of tables encoded. */
  interface Counts {
    paints: number;
    painted: number;
    encoded: number;
  }
  const count = (page: Page): Promise<Counts> =>
    page.evaluate(() => ({ ...(globalThis as unknown as { counts: Counts }).counts }));

  /** Opens a page that counts calls of the figure's own library. */
  async function counting(hash: string): Promise<Page> {
    const page = await prepared(hash);
    await figure(page).evaluate((element: HTMLElement) => {
      const { counts } = globalThis as unknown as { counts: Counts };
      const { own } = element as unknown as {
        own: { posenc: { value: Record<"heatmap" | "encode", (...args: unknown[]) => unknown> } };
      };
      const pe = own.posenc.value;
      if (element.dataset.counts !== undefined) return;
      element.dataset.counts = "";
      const heatmap = (...args: unknown[]) => {
        ++counts.painted;
        return pe.heatmap(...args);
      };
      const encode = (...args: unknown[]) => {
        ++counts.encoded;
        return pe.encode(...args);
      };
      own.posenc.value = Object.create(pe, {
        heatmap: { value: heatmap },
        encode: { value: encode },
      });
    });
    await drawn(page);
    return page;
  }

  test.each(["positions=2000&dim=1600", "encoding=rope"])(
    "are computed once, however the mouse moves: %s",
    async (hash) => {
      const page = await counting(hash);
      const { x, y, width, height } = (await canvas(page).boundingBox())!;
      const before = await count(page);
      expect(before.painted).toBeGreaterThan(0);
      const texts = new Set<string>();
      for (let i = 0; i < 60; ++i) {
        await page.mouse.move(x + (i / 60) * width, y + 5 + (i / 70) * height);
        if (i % 20 === 0) texts.add(await readOut(page));
      }
      expect(texts.size).toBe(3);
      const { encoded, ...after } = await count(page);
      expect(after).toEqual({ paints: before.paints, painted: before.painted });
      expect(encoded - before.encoded).toBeLessThanOrEqual(60); // one call for each read-out
    },
  );

  test.each([
    ["positions=2000&dim=1600", 1],
    ["encoding=rope", 2],
  ])("are made once for every canvas and change: %s", async (hash, canvases) => {
    const page = await counting(hash);
    const before = await count(page);
    await unfold(figure(page));
    await slider(page, "base").focus();
    for (let i = 1; i <= 3; ++i) {
      await page.keyboard.press("ArrowRight");
      await drawn(page);
      const { paints, painted } = await count(page);
      expect([paints - before.paints, painted - before.painted]).toEqual([
        i * canvases,
        i * canvases,
      ]);
    }
  });

  test.each(["light", "dark"] as const)(
    "of zero have the background's colour when it is %s",
    async (colorScheme) => {
      const page = await at("positions=5&dim=8");
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      const ground = await page
        .locator("html")
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      const [r, g, b] = await shownColors(canvas(page), 5, 8); // the first cell is PE(0, 0) = sin 0
      expect(`rgb(${r}, ${g}, ${b})`).toBe(ground);
      expect(Math.max(r!, g!, b!) > 128).toBe(colorScheme === "light");
      await page.emulateMedia({ colorScheme: null });
    },
  );
});
