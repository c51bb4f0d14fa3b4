// <posenc-heatmap>: its colours and read-outs are what the package computes in Node.
import { interpolateViridis } from "d3-scale-chromatic";
import type { Locator, Page } from "playwright-core";
import { heatmapColors, load } from "posenc";
import { describe, expect, test } from "vitest";
import {
  drawn,
  eventually,
  hashOf,
  lastNumber,
  open,
  settings,
  site,
  visitsOf,
} from "./browser.js";
import {
  canvas,
  choose,
  distinctColors,
  figure,
  middles,
  plot,
  readOut,
  slider,
} from "./heatmap.js";

const visit = visitsOf("F3");

const pe = await load();

/** The colours on screen in the middle of each cell of an element. */
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

const picture = (page: Page): Promise<string[]> =>
  figure(page)
    .locator("canvas.cells")
    .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()));

describe("the table in colour", () => {
  const small = { hash: "F3.positions=5&F3.dim=8" };

  test("at first: fifty positions of the sinusoidal encoding", async () => {
    const page = await visit();
    expect(await figure(page).getByLabel("Encoding", { exact: true }).inputValue()).toBe(
      "sinusoidal",
    );
    expect(await readOut(page)).toBe(
      "PE(3, 5) = cos(3 / 100004/128) ≈ cos(2.249683) ≈ −0.62792665",
    );
    expect(hashOf(page)).toBe("");
    const { width, height } = (await canvas(page).boundingBox())!;
    expect(width).toBeGreaterThan(700);
    expect(height).toBeGreaterThan(200);
  });

  test("every cell has the colour of its value", async () => {
    const page = await visit(small);
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

  test("the first row may stand at the bottom", async () => {
    const page = await visit(small);
    const top = await shownColors(canvas(page), 5, 8);
    await figure(page).getByText("More parameters and how it is drawn").click();
    await figure(page).getByLabel("First row").selectOption("bottom");
    await drawn(page);
    const rows = Array.from({ length: 5 }, (_, row) => top.slice(32 * row, 32 * (row + 1)));
    expect(await shownColors(canvas(page), 5, 8)).toEqual(rows.reverse().flat());
    await page.mouse.move(...(await middles(page, 5, 8))(4, 0));
    expect(await readOut(page)).toMatch(/^PE\(0, 0\)/);
  });

  test("masked cells let the hatching through", async () => {
    const page = await visit({ hash: "F3.encoding=alibi&F3.causal=1" });
    expect(await distinctColors(canvas(page))).toContain("0");
    await figure(page).getByLabel("Causal mask").uncheck();
    await drawn(page);
    expect(await distinctColors(canvas(page))).not.toContain("0");
  });

  test.each([
    [5, 8],
    [20, 16],
    [50, 128],
    [2000, 1600],
  ])("a preset of %i by %i", async (positions, dim) => {
    const page = await visit({ hash: "F3.positions=7&F3.dim=9" });
    const button = figure(page).getByRole("button", { name: `${positions} × ${dim}` });
    await button.click();
    await drawn(page);
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect(await settings(page, "posenc-heatmap")).toMatchObject({
      "Positions: exact value, 1 – 4096 ": String(positions),
      "dim: exact value, 1 – 2048 ": String(dim),
    });
    await page.mouse.move(...(await middles(page, positions, dim))(positions - 1, dim - 1));
    expect(await readOut(page)).toContain(`PE(${positions - 1}, ${dim - 1})`);
  });
});

describe("the read-out", () => {
  const [rows, columns] = [5, 8];
  const hash = `F3.positions=${rows}&F3.dim=${columns}`;

  test("is the same for mouse, finger and keys, and is read aloud", async () => {
    const mouse = await visit({ hash });
    await mouse.mouse.move(...(await middles(mouse, rows, columns))(1, 2));
    const text = await readOut(mouse);

    await mouse.mouse.move(0, 0);
    expect(await readOut(mouse)).toContain("PE(3, 5)"); // the cursor's own cell
    await plot(mouse).focus();
    for (const key of ["Home", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"])
      await mouse.keyboard.press(key);
    expect(await readOut(mouse)).toBe(text);
    await eventually(() => hashOf(mouse)).toContain("F3.cell=1,2");
    const aloud = figure(mouse).locator("[aria-live=polite]");
    await eventually(() => aloud.textContent()).toContain("PE(1, 2)");

    const finger = await visit({ hash, hasTouch: true });
    await finger.touchscreen.tap(...(await middles(finger, rows, columns))(1, 2));
    expect(await readOut(finger)).toBe(text);
  });

  test("Enter shows a column as a curve and takes it away", async () => {
    const page = await visit({ hash });
    await plot(page).focus();
    await page.keyboard.press("Enter");
    await eventually(() => hashOf(page)).toBe(
      "#lang=en&F3.positions=5&F3.curves=0,1,2,3,5&F3.dim=8",
    );
    await drawn(page);
    await page.keyboard.press("Enter");
    await eventually(() => hashOf(page)).toBe("#lang=en&F3.positions=5&F3.curves=0,1,2,3&F3.dim=8");
  });
});

describe("the address", () => {
  const state =
    "F3.encoding=rope&F3.positions=20&F3.colors=RdBu&F3.origin=bottom&F3.curves=1,2&F3.cell=4,6&F3.headDim=32";

  test("follows the controls", async () => {
    const page = await visit();
    await slider(page, "dim").focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => hashOf(page)).toBe("#lang=en&F3.dim=129");
    await figure(page).getByRole("textbox", { name: /^base/ }).fill("500");
    await page.keyboard.press("Enter");
    await eventually(() => hashOf(page)).toBe("#lang=en&F3.dim=129&F3.base=500");
    await figure(page).getByRole("button", { name: "Reset" }).click();
    await eventually(() => hashOf(page)).toBe("");
  });

  test("opens in another profile as it was", async () => {
    const sender = await visit();
    await choose(sender, "rope");
    await slider(sender, "Positions").fill("360"); // a stop of its scale
    await slider(sender, "headDim").fill("400");
    await figure(sender).getByText("More parameters and how it is drawn").click();
    await figure(sender).getByLabel("Colours").selectOption("diverging");
    await figure(sender).getByLabel("First row").selectOption("bottom");
    await plot(sender).focus();
    await sender.keyboard.press("ArrowRight");
    await eventually(() => hashOf(sender)).toContain("F3.cell=3,6");
    const receiver = await visit({ hash: hashOf(sender).slice(1) });
    expect(await settings(receiver, "posenc-heatmap")).toEqual(
      await settings(sender, "posenc-heatmap"),
    );
    expect(await readOut(receiver)).toBe(await readOut(sender));
    expect(await picture(receiver)).toEqual(await picture(sender));
  });

  test("stays as it came", async () => {
    const page = await visit({ hash: state });
    await figure(page).getByLabel("Encoding", { exact: true }).focus();
    expect(hashOf(page)).toBe(`#${state}`);
  });

  test("goes back and forward", async () => {
    const page = await visit();
    await choose(page, "alibi");
    await drawn(page);
    await page.waitForTimeout(1100); // changes closer together are one step
    await choose(page, "t5");
    await eventually(() => hashOf(page)).toBe("#lang=en&F3.encoding=t5");
    const shown = () => figure(page).getByLabel("Encoding", { exact: true }).inputValue();
    await page.goBack();
    await eventually(shown).toBe("alibi");
    expect(await readOut(page)).toMatch(/^b/);
    await page.goBack();
    await eventually(shown).toBe("sinusoidal");
    await page.goForward();
    await eventually(shown).toBe("alibi");
  });

  test("leaves alone what is half typed", async () => {
    const page = await visit();
    const box = figure(page).getByRole("textbox", { name: /^base/ });
    await box.fill("50");
    await page.mouse.move(...(await middles(page, 50, 128))(7, 7)); // draws anew
    expect(await readOut(page)).toContain("PE(7, 7)");
    expect(await box.inputValue()).toBe("50");
    await box.fill("many");
    await box.press("Enter");
    await eventually(() => box.inputValue()).toBe("10000");
    expect(hashOf(page)).toBe("");
  });

  const garbage: [hash: string, named: string][] = [
    ["F3.dim=NaN", "F3.dim"],
    ["F3.dim=-128", "F3.dim"],
    ["F3.dim=1e300", "F3.dim"],
    ["F3.dim=Infinity", "F3.dim"],
    ["F3.dim=12.5", "F3.dim"],
    ["F3.dim=0x80", "F3.dim"],
    ["F3.dim=", "F3.dim"],
    ["F3.dim", "F3.dim"],
    ["F3.positions=99999999999999999999", "F3.positions"],
    ["F3.positions=0", "F3.positions"],
    ["F3.encoding=rop", "F3.encoding"],
    ["F3.encoding=__proto__", "F3.encoding"],
    ["F3.headDim=64", "F3.headDim"],
    ["F3.toString=1", "F3.toString"],
    ["F3.cell=1,2,3", "F3.cell"],
    ["F3.cell=-1,0", "F3.cell"],
    ["F3.curves=1,,2", "F3.curves"],
    ["F3.base=%E0%A4%A", "F3.base"],
    ["F3.origin=%", "F3.origin"],
    ["F1.order=0,0,0", "F1.order"],
    ["F1.order=2,1,0,3", "F1.order"],
    [`F1.sentence=${"long+".repeat(20_000)}`, "F1.sentence"],
    ["F9.dim=3", "F9.dim"],
    ["__proto__.dim=3", "__proto__.dim"],
    ["constructor=1", "constructor"],
    ["lang=xx", "lang"],
    ["=", "="],
    ["%00<script>", "%00%3Cscript%3E"],
    ["x".repeat(100_000), "x".repeat(24)],
  ];

  test("falls back to the defaults where it is garbage, and says so", async () => {
    const page = await visit();
    const defaults = await settings(page, "posenc-heatmap");
    const first = await readOut(page);
    const notice = page.getByText("Parts of the address were not understood");
    for (const [hash, named] of garbage) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, hash);
      await eventually(() => notice.textContent(), hash.slice(0, 40)).toContain(`: ${named}`);
      expect(await settings(page, "posenc-heatmap"), hash.slice(0, 40)).toEqual(defaults);
      expect(await readOut(page)).toBe(first);
      await page.evaluate(() => {
        location.hash = "";
      });
      await eventually(() => notice.count()).toBe(0);
    }
  });

  test("falls back at once when it is opened so", async () => {
    const page = await visit({ hash: garbage.map(([hash]) => hash).join("&") });
    expect(await settings(page, "posenc-heatmap")).toEqual(
      await settings(await visit(), "posenc-heatmap"),
    );
    expect(await page.getByText("Parts of the address were not understood").isVisible()).toBe(true);
  });

  test("says what is of no use to an encoding that was loaded for it", async () => {
    const hash = "F3.encoding=rope&F3.headDim=32&F3.dim=7";
    const page = await visit({ hash });
    const notice = page.getByText("Parts of the address were not understood");
    await eventually(() => notice.textContent()).toContain(": F3.dim");
    expect(await slider(page, "headDim").getAttribute("aria-valuetext")).toBe("32");
    expect(hashOf(page)).toBe(`#${hash}`);
  });

  test("what is understood beside garbage counts", async () => {
    const page = await visit({ hash: "F3.dim=64&F3.positions=many" });
    expect(await slider(page, "dim").getAttribute("aria-valuetext")).toBe("64");
    expect(await slider(page, "Positions").getAttribute("aria-valuetext")).toBe("50");
  });
});

describe("what cannot be", () => {
  test("is refused where it is typed, until something legal is", async () => {
    const page = await visit();
    const box = figure(page).getByRole("textbox", { name: /^dim/ });
    const refusal = figure(page).getByRole("alert");
    for (const wrong of ["0", "5000", "abc", "2.5"]) {
      await box.fill(wrong);
      await box.press("Enter");
      await eventually(() => refusal.textContent()).toBe("dim takes whole numbers from 1 to 2048");
      expect(await box.inputValue()).toBe("128");
    }
    await box.fill("64");
    await box.press("Enter");
    await eventually(() => refusal.count()).toBe(0);
  });

  test("is reported as long as it is so", async () => {
    const page = await visit({ hash: "F3.encoding=rope&F3.headDim=16&F3.rotaryDim=64" });
    const problem = () => figure(page).locator(".problem:visible").allTextContents();
    expect((await problem()).join()).toContain("rotaryDim must be at most headDim (16)");
    await slider(page, "headDim").focus();
    await page.keyboard.press("ArrowRight");
    await drawn(page);
    expect((await problem()).join()).toContain("rotaryDim must be at most headDim (18)");
    await figure(page).getByRole("button", { name: "50 × 128" }).click();
    await drawn(page);
    expect(await problem()).toEqual([]);
    expect(await readOut(page)).toMatch(/^cos/);
  });

  test("is taken out of the curves, and reported", async () => {
    const page = await visit({ hash: "F3.curves=10,28,48" });
    await figure(page).getByRole("button", { name: "5 × 8" }).click();
    await eventually(() => hashOf(page)).toMatch(/^#(lang=en&)?F3\.positions=5&F3\.dim=8$/);
    expect(await figure(page).locator(".dropped").textContent()).toContain("10, 28, 48");
  });
});

describe("other views", () => {
  test("a small table is shown whole", async () => {
    const page = await visit({ hash: "F3.positions=5&F3.dim=8" });
    await figure(page).getByText("As a table").click();
    await figure(page).locator("td").first().waitFor();
    const cells = await figure(page).locator("td").allTextContents();
    const table = pe.encode("sinusoidal", { length: 5, dim: 8 });
    expect(cells.map(lastNumber)).toEqual(
      Array.from(table.data, (x) => Number(x.toExponential(4))),
    );
  });

  test("sines and cosines drawn apart keep their numbers", async () => {
    const page = await visit({ hash: "F3.positions=5&F3.dim=8&F3.columnOrder=grouped" });
    const at = await middles(page, 5, 8);
    for (const [place, column] of [0, 2, 4, 6, 1, 3, 5, 7].entries()) {
      await page.mouse.move(...at(2, place));
      expect(await readOut(page)).toContain(`PE(2, ${column}) = ${column % 2 ? "cos" : "sin"}`);
    }
  });
});

describe("the pixels", () => {
  /** How often pixels were put on a canvas, made by the library, and rows of a table asked for. */
  interface Counts {
    paints: number;
    painted: number;
    encoded: number;
  }
  const count = (page: Page): Promise<Counts> =>
    page.evaluate(() => ({ ...(globalThis as unknown as { counts: Counts }).counts }));

  /** A page that counts; the library is the one that the figure was given. */
  async function counting(hash: string): Promise<Page> {
    const page = await visit({
      hash,
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
    await figure(page).evaluate((element) => {
      const { counts } = globalThis as unknown as { counts: Counts };
      const { own, requestUpdate } = element as unknown as {
        own: {
          derived: {
            scope: { pe: Record<"heatmap" | "encode", (...args: unknown[]) => unknown> };
            pe: unknown;
          };
        };
        requestUpdate(): void;
      };
      const { derived } = own;
      const { pe } = derived.scope;
      const heatmap = (...args: unknown[]) => {
        ++counts.painted;
        return pe.heatmap(...args);
      };
      const encode = (...args: unknown[]) => {
        ++counts.encoded;
        return pe.encode(...args);
      };
      derived.pe = Object.create(pe, { heatmap: { value: heatmap }, encode: { value: encode } });
      requestUpdate.call(element);
    });
    await drawn(page);
    return page;
  }

  test.each(["F3.positions=2000&F3.dim=1600", "F3.encoding=rope"])(
    "are made once, however the mouse moves: %s",
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
      expect(encoded - before.encoded).toBeLessThanOrEqual(60); // the value of a cell
    },
  );

  test.each([
    ["F3.positions=2000&F3.dim=1600", 1],
    ["F3.encoding=rope", 2],
  ])("are made once for every canvas and change: %s", async (hash, canvases) => {
    const page = await counting(hash);
    const before = await count(page);
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
    "of zero have the colour of the ground, where it is %s",
    async (colorScheme) => {
      const page = await visit({
        hash: "F3.positions=5&F3.dim=8&F3.colors=diverging",
        colorScheme,
      });
      const ground = await figure(page)
        .locator("figure")
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      const [r, g, b] = await shownColors(canvas(page), 5, 8); // of PE(0, 0) = sin 0
      expect(`rgb(${r}, ${g}, ${b})`).toBe(ground);
      expect(Math.max(r!, g!, b!) > 128).toBe(colorScheme === "light");
    },
  );
});

describe("the picture", () => {
  const visitPicture = async (hash = "", profile = {}) => {
    const page = await open(`${site.url}?embed=F3&picture${hash && `#${hash}`}`, profile);
    await drawn(page);
    return page;
  };

  test("goes from one clock to eight and to their table, with a row lit", async () => {
    const page = await visitPicture();
    const faces = () => figure(page).locator(".face").count();
    const step = (name: string) => figure(page).getByText(name, { exact: true }).click();
    expect(await faces()).toBe(8);
    const lit = figure(page).locator(".lit");
    expect(await figure(page).locator("canvas.cells").count()).toBe(1);
    const before = (await lit.boundingBox())!.y;
    await figure(page).getByRole("slider", { name: "Position" }).fill("20");
    await drawn(page);
    expect((await lit.boundingBox())!.y).toBeGreaterThan(before);
    expect(hashOf(page)).toContain("F3.cell=20,0");
    await step("one clock");
    await drawn(page);
    expect(await faces()).toBe(1);
    expect(await figure(page).locator(".faces text").allTextContents()).toEqual([
      "cosine 0.41",
      "sine 0.91",
    ]);
    await step("eight clocks");
    await drawn(page);
    expect(await faces()).toBe(8);
    expect(await lit.count()).toBe(0);
  });

  test("has controls that stay where they are at every step", async () => {
    for (const width of [1280, 390]) {
      const page = await visitPicture("F3.step=1", { viewport: { width, height: 900 } });
      const top = async () => (await figure(page).locator(".controls").boundingBox())!.y;
      const first = await top();
      for (const name of ["eight clocks", "the table"]) {
        await figure(page).getByText(name, { exact: true }).click();
        await drawn(page);
        expect(Math.abs((await top()) - first), `${name} at ${width}`).toBeLessThan(2);
      }
    }
  });
});
