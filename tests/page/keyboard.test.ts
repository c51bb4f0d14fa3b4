// Everything that a pointer can do, keys can do too: Tab reaches every control in the order of the page, and custom controls
// respond to arrow keys.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { roomsIn } from "../../tools/pages/lab.mjs";
import { drawn, oneTab, visitsOf } from "./browser.js";

declare global {
  /** A function of the test in the page: returns all controls. */
  var controlsOf: () => Element[];
}

const prepare = (page: Page) =>
  page.addInitScript(() => {
    const usual = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const isThere = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled, [tabindex='-1'], input[type=radio]:not(:checked)");
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll("*")].flatMap((element) => [
        ...(element.matches(usual) && isThere(element) ? [element] : []),
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    globalThis.controlsOf = () => within(document);
  });

const tab = oneTab({ prepare });
const figures = roomsIn("en").map(({ name }) => name);

test.each(figures)("Tab goes through every control of %s", async (state) => {
  const page = await visitsOf(state)({ tab });
  const count = await page.evaluate(() => {
    const all = controlsOf();
    const reached = new Set<Element>();
    // Focus events do not leave a shadow root when focus moves within it; key events do.
    addEventListener("keyup", () => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      if (at) reached.add(at);
    });
    Object.assign(globalThis, { all, reached });
    return all.length;
  });
  expect(count).toBeGreaterThan(3);
  // Tab also stops at boxes that scroll.
  for (let i = 0; i < count + 15; ++i) await page.keyboard.press("Tab");
  const missed = await page.evaluate(() => {
    const { all, reached } = globalThis as unknown as { all: Element[]; reached: Set<Element> };
    return all
      .filter((element) => element.isConnected && !reached.has(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(missed).toEqual([]);
});

let places = 0;
// The curves of training grow while it trains, and their values change with every step.
test.each(figures.filter((state) => state !== "training"))(
  "drawings of %s respond to arrow keys",
  async (state) => {
    const page = await visitsOf(state)({ tab });
    const drawnControls = "[role=slider], [role=grid], [role=application]";
    const own = await page.evaluate(
      (selector) =>
        controlsOf().flatMap((element, i) =>
          element.matches(selector) && element.localName !== "input" ? [i] : [],
        ),
      drawnControls,
    );
    places += own.length;
    const silent: string[] = [];
    for (const place of own) {
      const read = () =>
        page.evaluate((place) => {
          const element = controlsOf()[place] as HTMLElement;
          const { host } = element.getRootNode() as ShadowRoot;
          element.focus();
          const said = ["aria-valuetext", "aria-activedescendant"].map((name) =>
            element.getAttribute(name),
          );
          return {
            shown: `${host.shadowRoot!.textContent} ${said}`,
            name: `${host.localName} ${element.getAttribute("aria-label")}`,
          };
        }, place);
      const { shown, name } = await read();
      // At either end, one of the two keys still moves.
      let isSilent = true;
      for (const key of ["ArrowRight", "ArrowLeft"]) {
        await page.keyboard.press(key);
        await drawn(page);
        isSilent &&= (await read()).shown === shown;
      }
      if (isSilent) silent.push(name);
    }
    expect(silent).toEqual([]);
  },
);

test("there are many custom controls", () => {
  expect(places).toBeGreaterThan(15);
});
