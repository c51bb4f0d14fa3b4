// The heatmap's settings in the address, and illegal settings.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, pick, settings, tabOf, visitsOf } from "./browser.js";
import { choose, figure, middles, plot, readOut, slider } from "./heatmap.js";

const at = tabOf("heatmap");
const visit = visitsOf("heatmap");
/** A tab whose clock the test controls. */
const timed = tabOf("heatmap", { prepare: (page) => page.clock.install() });

const pixels = (page: Page): Promise<string[]> =>
  figure(page)
    .locator("canvas.cells")
    .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()));

describe("the address", () => {
  const state =
    "encoding=rope&positions=20&colors=viridis&origin=bottom&curves=1,2&cell=4,6&headDim=32";

  test("follows the controls", async () => {
    const page = await at();
    await slider(page, "dim").focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => hashOf(page)).toBe("#lang=en&dim=129");
    await figure(page).getByRole("textbox", { name: /^base/ }).fill("500");
    await page.keyboard.press("Enter");
    await eventually(() => hashOf(page)).toBe("#lang=en&dim=129&base=500");
    await pick(figure(page), "Start over");
    await eventually(() => hashOf(page)).toBe("");
  });

  test("opens the same state in another profile", async () => {
    const sender = await at();
    await choose(sender, "rope");
    await slider(sender, "Positions").fill("360"); // a step of the slider's scale
    await slider(sender, "headDim").fill("400");
    await figure(sender).getByText("Settings").click();
    await figure(sender).getByLabel("First row").selectOption("bottom");
    await plot(sender).focus();
    await sender.keyboard.press("ArrowRight");
    await eventually(() => hashOf(sender)).toContain("cell=3,6");
    const receiver = await visit({ hash: hashOf(sender).slice(1) });
    expect(await settings(receiver, "posenc-heatmap")).toEqual(
      await settings(sender, "posenc-heatmap"),
    );
    await eventually(() => readOut(sender)).toBe(await readOut(receiver)); // invisible parts update with a delay
    expect(await pixels(receiver)).toEqual(await pixels(sender));
  });

  test("does not change when it is opened", async () => {
    const page = await visit({ hash: state });
    await figure(page).getByLabel("Encoding", { exact: true }).focus();
    await eventually(() => hashOf(page)).toBe(`#${state}`);
  });

  test("goes back and forward", async () => {
    const page = await timed();
    await choose(page, "alibi");
    await drawn(page);
    await page.clock.runFor(1100); // changes closer together are one step
    await choose(page, "t5");
    await eventually(() => hashOf(page)).toBe("#lang=en&encoding=t5");
    const shown = () => figure(page).getByLabel("Encoding", { exact: true }).inputValue();
    await page.goBack();
    await eventually(shown).toBe("alibi");
    expect(await readOut(page)).toMatch(/^b/);
    await page.goBack();
    await eventually(shown).toBe("sinusoidal");
    await page.goForward();
    await eventually(shown).toBe("alibi");
  });

  test("does not change for a pending write when another is opened", async () => {
    const page = await timed();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await plot(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.evaluate(() => {
      location.hash = "dim=64&positions=many";
    });
    await page.clock.runFor(1000);
    await page.clock.resume();
    await eventually(() => hashOf(page)).toBe("#dim=64&positions=many");
    expect(await slider(page, "dim").getAttribute("aria-valuetext")).toBe("64");
  });

  test("does not overwrite a half-typed number", async () => {
    const page = await at();
    const box = figure(page).getByRole("textbox", { name: /^base/ });
    await box.fill("50");
    await page.mouse.move(...(await middles(page, 50, 128))(7, 7)); // makes the figure draw again
    expect(await readOut(page)).toContain("PE(7, 7)");
    expect(await box.inputValue()).toBe("50");
    await box.fill("many");
    await box.press("Enter");
    await eventually(() => box.inputValue()).toBe("10000");
    await eventually(() => hashOf(page)).toBe("");
  });

  const garbage: [hash: string, named: string][] = [
    ["dim=NaN", "dim"],
    ["dim=-128", "dim"],
    ["dim=1e300", "dim"],
    ["dim=Infinity", "dim"],
    ["dim=12.5", "dim"],
    ["dim=0x80", "dim"],
    ["dim=", "dim"],
    ["dim", "dim"],
    ["positions=99999999999999999999", "positions"],
    ["positions=0", "positions"],
    ["encoding=rop", "encoding"],
    ["encoding=__proto__", "encoding"],
    ["headDim=64", "headDim"],
    ["toString=1", "toString"],
    ["cell=1,2,3", "cell"],
    ["cell=-1,0", "cell"],
    ["curves=1,,2", "curves"],
    ["base=%E0%A4%A", "base"],
    ["origin=%", "origin"],
    ["order=0,0,0", "order"],
    ["order=2,1,0,3", "order"],
    [`sentence=${"long+".repeat(20_000)}`, "sentence"],
    ["__proto__.dim=3", "__proto__.dim"],
    ["constructor=1", "constructor"],
    ["lang=xx", "lang"],
    ["=", "="],
    ["%00<script>", "%00%3Cscript%3E"],
    ["x".repeat(100_000), "x".repeat(24)],
  ];

  test("falls back to the defaults for garbage, and says so", async () => {
    const page = await at();
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

  test("falls back to the defaults when a page opens with garbage", async () => {
    const page = await visit({ hash: garbage.map(([hash]) => hash).join("&") });
    expect(await settings(page, "posenc-heatmap")).toEqual(
      await settings(await at(), "posenc-heatmap"),
    );
    expect(await page.getByText("Parts of the address were not understood").isVisible()).toBe(true);
  });

  test("reports keys that the newly loaded encoding does not have", async () => {
    const hash = "encoding=rope&headDim=32&dim=7";
    const page = await visit({ hash });
    const notice = page.getByText("Parts of the address were not understood");
    await eventually(() => notice.textContent()).toContain(": dim");
    expect(await slider(page, "headDim").getAttribute("aria-valuetext")).toBe("32");
    await eventually(() => hashOf(page)).toBe(`#${hash}`);
  });

  test("applies legal settings beside garbage", async () => {
    const page = await at("dim=64&positions=many");
    expect(await slider(page, "dim").getAttribute("aria-valuetext")).toBe("64");
    expect(await slider(page, "Positions").getAttribute("aria-valuetext")).toBe("50");
  });
});

describe("an illegal setting", () => {
  test("is refused in its text box until a legal one is typed", async () => {
    const page = await at();
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

  test("is reported as long as it persists", async () => {
    const page = await at("encoding=rope&headDim=16&rotaryDim=64");
    const problem = () => figure(page).locator(".problem:visible").allTextContents();
    expect((await problem()).join()).toContain("rotaryDim must be at most headDim (16)");
    await slider(page, "headDim").focus();
    await page.keyboard.press("ArrowRight");
    await drawn(page);
    expect((await problem()).join()).toContain("rotaryDim must be at most headDim (18)");
    const width = figure(page).getByRole("textbox", { name: /^headDim/ });
    await width.fill("64");
    await width.press("Enter");
    await drawn(page);
    expect(await problem()).toEqual([]);
    expect(await readOut(page)).toMatch(/^cos/);
  });
});
