// The behaviour that all figures get from the kit, tested on the rotation: a change draws one consistent frame, invisible
// panels wait, panels and controls can be chosen, attributes merge, and the language is that of the element's place.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, eventually, lab, open, pick, visitsOf } from "./browser.js";

const visit = visitsOf("rotation");
const figure = (page: Page) => page.locator("posenc-rotation");
const finding = (page: Page) => figure(page).locator(".finding").textContent();
/** The text of a panel far below the first screen. */
const layouts = (page: Page) => figure(page).locator(".layouts").textContent();
const panelNames = (page: Page) =>
  figure(page)
    .locator(".panel:visible")
    .evaluateAll((panels) => (panels as HTMLElement[]).map(({ dataset }) => dataset.panel));
const controlNames = (page: Page) =>
  figure(page)
    .locator(".controls input[type=range], .controls select")
    .evaluateAll((controls) => controls.map(({ id }) => id.replace("control-", "")));

/** The figure alone at an address. */
async function embedded(address: string, profile: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(`${lab}rotation/?embed&${address}`, profile);
  await figure(page).locator(".panel").first().waitFor({ state: "attached" });
  await drawn(page);
  return page;
}

/** Moves a slider without releasing it. */
const drag = (page: Page, to: number) =>
  figure(page).evaluate(async (element, to) => {
    const slider = element.shadowRoot!.getElementById("control-query") as HTMLInputElement;
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
    await drag(page, 100);
    const during = await panels();
    await figure(page).evaluate((element) =>
      element.shadowRoot!.getElementById("control-query")!.dispatchEvent(new Event("change")),
    );
    await drawn(page);
    expect(await panels()).toEqual(during);
    expect(during.filter((panel, i) => panel !== before[i])).toHaveLength(7); // all panels except the closed table and files
  });

  test("does not draw invisible panels until they scroll into view, where their first frame is up to date", async () => {
    const page = await visit({ viewport: { width: 1280, height: 500 } });
    const before = await layouts(page);
    await drag(page, 100);
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
    await drag(page, 100);
    await eventually(() => layouts(page)).not.toBe(before);
  });
});

test("updateComplete draws invisible panels during a drag too", async () => {
  const page = await visit({ viewport: { width: 1280, height: 500 } });
  const before = await layouts(page);
  await drag(page, 100);
  const after = await figure(page).evaluate(async (element) => {
    await (element as unknown as { updateComplete: Promise<boolean> }).updateComplete;
    return element.shadowRoot!.querySelector(".layouts")!.textContent;
  });
  expect(after).not.toBe(before);
});

test("updateComplete of a removed figure does not wait for its invisible panels", async () => {
  const page = await visit({ viewport: { width: 1280, height: 500 } });
  await figure(page).evaluate(async (element) => {
    const slider = element.shadowRoot!.getElementById("control-query") as HTMLInputElement;
    slider.value = "100";
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
  await drag(page, 100);
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
  test("can be chosen by the address", async () => {
    const page = await embedded("panels=curve,dials&controls=key%20query");
    expect(await panelNames(page)).toEqual(["curve", "dials"]);
    expect(await controlNames(page)).toEqual(["key", "query"]);
  });

  test("can be chosen by their names in attributes, also those of the picture", async () => {
    const page = await embedded("controls=head-dim,slide,gap");
    expect(await controlNames(page)).toEqual(["headDim", "slide", "gap"]);
  });

  test("are all hidden by none", async () => {
    const page = await embedded("panels=dials&controls=none");
    expect(await figure(page).locator("input, select").count()).toBe(0);
    expect(await panelNames(page)).toEqual(["dials"]);
    const picture = await embedded("picture&controls=none");
    expect(await figure(picture).locator("input, select").count()).toBe(0);
    expect(await panelNames(picture)).toEqual(["gaps", "caption"]);
  });

  test("of the picture are not shown if a framework writes picture=false", async () => {
    const page = await embedded("picture=false");
    expect((await panelNames(page)).length).toBeGreaterThan(4);
    await figure(page).evaluate((element) => element.setAttribute("picture", "true"));
    await drawn(page);
    expect(await panelNames(page)).toEqual(["gaps", "caption"]);
  });

  test("that are unknown give one warning, and are ignored", async () => {
    const warnings: string[] = [];
    const page = await embedded("panels=dials,nonsense&controls=nothing", {
      provokes: /posenc/,
      prepare: (page) => page.on("console", (message) => warnings.push(message.text())),
    });
    expect(await panelNames(page)).toEqual(["dials"]);
    expect(await controlNames(page)).toEqual(expect.arrayContaining(["vectors", "query"]));
    await figure(page).evaluate((element) => element.setAttribute("panels", "dials nonsense"));
    await drawn(page);
    expect(warnings).toEqual([
      expect.stringContaining('has no "nonsense" among its panels'),
      expect.stringContaining('has no "nothing" among its controls'),
    ]);
  });

  test("of the picture are few, and explore opens the others in place", async () => {
    const page = await embedded("picture");
    const few = await panelNames(page);
    expect(few.length).toBeLessThan(4);
    expect((await controlNames(page)).length).toBeLessThanOrEqual(2);
    await pick(figure(page), "Explore");
    await drawn(page);
    const more = await panelNames(page);
    expect(more.length).toBeGreaterThan(few.length);
    expect(more.slice(0, few.length)).toEqual(few); // the picture stays
    await pick(figure(page), "Only the picture");
    await drawn(page);
    expect(await panelNames(page)).toEqual(few);
  });

  test("of a picture in full are all there, each once", async () => {
    const page = await embedded("picture");
    await pick(figure(page), "Explore");
    await drawn(page);
    const names = await controlNames(page);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["query", "key", "layout", "headDim"]));
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
    await figure(page).getByLabel("Key position n: exact value").fill("99");
    await figure(page).getByLabel("Key position n: exact value").press("Enter");
    await set(page, "query", "70");
    await drawn(page);
    expect(await settings(page)).toMatchObject({ key: 99, query: 70 });
    await set(page, "query", undefined);
    await drawn(page);
    expect(await settings(page)).toMatchObject({ key: 99, query: 60 });
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
  expect(await finding(page)).toContain("거리 20의 점수");
  await figure(page).locator("button.more").click();
  await figure(page).getByRole("menuitem", { name: "처음으로" }).waitFor();
});
