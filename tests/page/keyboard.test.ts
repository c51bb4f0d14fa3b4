// Everything that can be done with a pointer can be done with keys: every control is on the way of the Tab
// key, in the order in which it stands, and what is not a control of HTML answers to its arrows.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import { drawn, oneTab, visitsOf } from "./browser.js";

declare global {
  /** Gives the controls names, which only a test needs. */
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
const figures = Object.keys(states);

test.each(figures)("Tab goes through every control of %s", async (state) => {
  const page = await visitsOf(state)({ tab });
  const count = await page.evaluate(() => {
    const all = controlsOf();
    const reached = new Set<Element>();
    // Focus that moves within a shadow root is not told outside of it; keys are.
    addEventListener("keyup", () => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      if (at) reached.add(at);
    });
    Object.assign(globalThis, { all, reached });
    return all.length;
  });
  expect(count).toBeGreaterThan(3);
  // Boxes that scroll are stops too.
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
// The curves of F9 grow while it trains, and say something else with every step.
test.each(figures.filter((state) => state !== "F9"))(
  "what %s draws answers to arrow keys",
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
      // One of the two leads on, wherever it stands.
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

test("there are many such controls", () => {
  expect(places).toBeGreaterThan(15);
});
