// The behaviour that all figures get from the kit, tested on the rotation: a change draws one consistent frame, invisible
// panels wait, controls can be chosen, attributes merge, and the language is that of the element's place.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, eventually, lab, open, pick, visitsOf } from "./browser.js";

const visit = visitsOf("rotation");
const figure = (page: Page) => page.locator("posenc-rotation");
const finding = (page: Page) => figure(page).locator("figcaption").textContent();
/** The text of a panel far below the first screen. */
const layouts = (page: Page) => figure(page).locator(".layouts").textContent();
const panelNames = (page: Page) =>
  figure(page)
    .locator(".panel:visible")
    .evaluateAll((panels) => (panels as HTMLElement[]).map(({ dataset }) => dataset.panel));
const controlNames = (page: Page) =>
  figure(page)
    .locator("div.controls :is(input[type=range], select)")
    .evaluateAll((controls) => controls.map(({ id }) => id.replace("control-", "")));

/** The figure alone at an address. */
async function embedded(address: string, profile: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(`${lab}rotation/?embed&${address}`, profile);
  await figure(page).locator(".panel").first().waitFor({ state: "attached" });
  await drawn(page);
  return page;
}

/** Moves the slider of the distance without releasing it: the query goes from 60, the key stays at 40. */
const drag = (page: Page, to: number) =>
  figure(page).evaluate(async (element, to) => {
    const slider = element.shadowRoot!.getElementById("control-gap") as HTMLInputElement;
    slider.value = String(to);
    slider.dispatchEvent(new Event("input"));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }, to);

describe("a drag", () => {
  test("draws all visible panels in one frame, from one setting", async () => {
    const page = await visit({ viewport: { width: 1280, height: 2600 } });
    const panels = () =>
      figure(page)
        .locator(".panel")
        .evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    const before = await panels();
    await drag(page, 60);
    const during = await panels();
    await figure(page).evaluate((element) =>
      element.shadowRoot!.getElementById("control-gap")!.dispatchEvent(new Event("change")),
    );
    await drawn(page);
    expect(await panels()).toEqual(during);
    expect(during.filter((panel, i) => panel !== before[i])).toHaveLength(5); // all but those of the closed table
  });

  test("does not draw invisible panels until they scroll into view, where their first frame is up to date", async () => {
    const page = await visit({ viewport: { width: 1280, height: 700 } }); // shows the caption
    const before = await layouts(page);
    await drag(page, 60);
    expect(await finding(page)).toContain("distance 60");
    expect(await layouts(page)).toBe(before);
    const shown = await figure(page).evaluate(async (element) => {
      const panel = element.shadowRoot!.querySelector(".layouts")!;
      panel.scrollIntoView();
      await new Promise(requestAnimationFrame); // before the panel's first paint
      return element.shadowRoot!.querySelector(".layouts")!.textContent;
    });
    expect(shown).not.toBe(before);
  });

  test("leaves no outdated panel once it ends", async () => {
    const page = await visit({ viewport: { width: 1280, height: 500 } });
    const before = await layouts(page);
    await drag(page, 60);
    await eventually(() => layouts(page)).not.toBe(before);
  });
});

test("updateComplete draws invisible panels during a drag too", async () => {
  const page = await visit({ viewport: { width: 1280, height: 500 } });
  const before = await layouts(page);
  await drag(page, 60);
  const after = await figure(page).evaluate(async (element) => {
    await (element as unknown as { updateComplete: Promise<boolean> }).updateComplete;
    return element.shadowRoot!.querySelector(".layouts")!.textContent;
  });
  expect(after).not.toBe(before);
});

test("updateComplete of a removed figure does not wait for its invisible panels", async () => {
  const page = await visit({ viewport: { width: 1280, height: 500 } });
  await figure(page).evaluate(async (element) => {
    const slider = element.shadowRoot!.getElementById("control-gap") as HTMLInputElement;
    slider.value = "60";
    for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve)); // visible panels are drawn
    element.remove();
    await (element as unknown as { updateComplete: Promise<boolean> }).updateComplete;
  });
  expect(await figure(page).count()).toBe(0);
});

test("a focused panel is drawn before the first key", async () => {
  const page = await visit({ viewport: { width: 1280, height: 500 } });
  await drag(page, 60);
  const curve = figure(page)
    .getByRole("slider", { name: /distance/i })
    .last();
  const [stale, fresh] = await curve.evaluate((plot: SVGElement) => {
    const stale = plot.getAttribute("aria-valuenow");
    plot.focus({ preventScroll: true });
    return [stale, plot.getAttribute("aria-valuenow")];
  });
  expect(Number(fresh)).toBe(Number(stale) + 40); // the query went from 60 to 100
});

describe("panels and controls", () => {
  test("under the picture can be chosen by the address, in order", async () => {
    const page = await embedded("picture&controls=base%20layout");
    expect(await controlNames(page)).toEqual(["base", "layout"]);
  });

  test("under the picture can be chosen in the attribute's spelling; the others wait in the fold", async () => {
    const page = await embedded("controls=head-dim");
    expect(await controlNames(page)).toEqual(["headDim"]);
    const others = figure(page).locator("details.controls :is(input[type=range], select)");
    expect(await others.evaluateAll((all) => all.map(({ id }) => id))).not.toContain(
      "control-headDim",
    );
  });

  test("of the picture are few, without controls by none", async () => {
    const page = await embedded("picture&controls=none");
    expect(await figure(page).locator("input, select").count()).toBe(0);
    expect(await panelNames(page)).toEqual(["picture", "caption"]);
  });

  test("of the picture alone are not shown if a framework writes picture=false", async () => {
    const page = await embedded("picture=false");
    expect((await panelNames(page)).length).toBeGreaterThan(4);
    await figure(page).evaluate((element) => element.setAttribute("picture", "true"));
    await drawn(page);
    expect(await panelNames(page)).toEqual(["picture", "caption"]);
  });

  test("that are unknown give one warning, and are ignored", async () => {
    const warnings: string[] = [];
    const page = await embedded("picture&controls=base,nothing", {
      provokes: /posenc/,
      prepare: (page) => page.on("console", (message) => warnings.push(message.text())),
    });
    expect(await controlNames(page)).toEqual(["base"]);
    await figure(page).evaluate((element) => element.setAttribute("controls", "layout nothing"));
    await drawn(page);
    expect(await controlNames(page)).toEqual(["layout"]);
    expect(warnings).toEqual([expect.stringContaining('has no "nothing" among its controls')]);
  });

  test("below the picture open in place by the menu, each control once", async () => {
    const page = await embedded("picture");
    const few = await panelNames(page);
    expect(await controlNames(page)).toEqual(["slide", "gap"]);
    await pick(figure(page), "Explore");
    await drawn(page);
    const more = await panelNames(page);
    expect(more).toEqual([...few, "one", "two", "three", "data"]); // the picture stays
    const names = await figure(page)
      .locator("input[type=range], select")
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["control-layout", "control-headDim"]));
    await pick(figure(page), "Only the picture");
    await drawn(page);
    expect(await panelNames(page)).toEqual(few);
  });
});

describe("attributes", () => {
  const set = (page: Page, name: string, value: string | undefined) =>
    figure(page).evaluate(
      (element, [name, value]) =>
        value === undefined ? element.removeAttribute(name!) : element.setAttribute(name!, value),
      [name, value] as const,
    );
  const settings = (page: Page) =>
    figure(page).evaluate((element) => (element as unknown as { settings: object }).settings);

  test("set by the host keep the reader's settings", async () => {
    const page = await visit();
    await figure(page).locator("[data-grip=key]").press("ArrowRight");
    await set(page, "query", "70");
    await drawn(page);
    expect(await settings(page)).toMatchObject({ key: 41, query: 70 });
    await set(page, "query", undefined);
    await drawn(page);
    expect(await settings(page)).toMatchObject({ key: 41, query: 60 });
  });

  test("that change while the element is out of the document apply later", async () => {
    const page = await visit();
    await figure(page).evaluate(async (element) => {
      const { parentNode, nextSibling } = element;
      element.setAttribute("key", "41");
      element.remove();
      element.setAttribute("query", "70");
      await new Promise(requestAnimationFrame);
      element.setAttribute("base", "100");
      parentNode!.insertBefore(element, nextSibling);
    });
    await drawn(page);
    expect(await settings(page)).toMatchObject({ key: 41, query: 70, base: 100 });
    expect(await finding(page)).toContain("distance 29");
  });

  test("are restored by a reset", async () => {
    const page = await visit();
    await set(page, "query", "70");
    await drawn(page);
    await pick(figure(page), "Start over");
    await drawn(page);
    expect(await settings(page)).toMatchObject({ key: 40, query: 70 });
  });
});

test("a figure has the language of the nearest element with lang", async () => {
  const page = await visit();
  await figure(page).evaluate((element) => {
    const around = document.createElement("div");
    around.lang = "ko";
    element.replaceWith(around);
    around.append(element);
  });
  await drawn(page);
  expect(await finding(page)).toContain("거리 20");
  await figure(page).locator("button.more").click();
  await figure(page).getByRole("menuitem", { name: "처음으로" }).waitFor();
});
