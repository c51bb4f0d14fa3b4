// Dragging in the story by finger: the same path ends where it ends by mouse, and the page does not scroll. A finger that
// starts elsewhere scrolls.
import type { CDPSession, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { drawn, oneTab, site } from "./browser.js";

const phone = oneTab({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = readonly [x: number, y: number];

interface Drag {
  readonly figure: string;
  /** The element to press. */
  readonly grip: string;
  /** The path, in fractions of the grip's box from its top left corner. */
  readonly from: Point;
  readonly to: Point;
  /** The element that the drag changes. */
  readonly mark: string;
  readonly attribute?: string;
  /** A point where a finger that moves up scrolls the page. */
  readonly scrollsAt?: Point;
}

/** In the order of the story, because figures that are scrolled past no longer ask. */
const drags: readonly Drag[] = [
  {
    figure: "back",
    grip: ".turns",
    from: [0.8, 0.2],
    to: [0.8, 0.9],
    mark: ".turns",
    scrollsAt: [2.5, 0.5],
  },
  {
    figure: "likeness",
    grip: ".drawing .ground",
    from: [0.1, 0.3],
    to: [0.9, 0.8],
    mark: ".drawn",
    attribute: "d",
    scrollsAt: [0.5, -0.2],
  },
  { figure: "rotate", grip: ".handle.query", from: [0.5, 0.7], to: [3, 0.7], mark: ".query" },
  { figure: "rotate", grip: ".band", from: [0.5, 0.5], to: [0.8, 0.5], mark: ".handle.both" },
  {
    figure: "rotate",
    grip: ".taps",
    from: [0.5, 0.5],
    to: [0.5, 0.15],
    mark: ".taps",
    scrollsAt: [-1, 0.5],
  },
  {
    figure: "bias",
    grip: ".ground",
    from: [0.9, 0.9],
    to: [0.4, 0.8],
    mark: ".moved-mark",
    scrollsAt: [0.3, 0.7],
  },
  {
    figure: "wall",
    grip: ".taps",
    from: [0.1, 0.4],
    to: [0.7, 0.45],
    mark: ".taps",
    scrollsAt: [0.3, 0.7],
  },
  {
    figure: "train",
    grip: ".ground",
    from: [0.3, 0.2],
    to: [0.7, 0.3],
    mark: ".moved-mark",
    scrollsAt: [0.3, 0.7],
  },
];

/** Moves of the pointer in each drag. */
const steps = 12;

const along = (from: Point, to: Point): Point[] =>
  Array.from({ length: steps }, (_, i) => [
    from[0] + ((to[0] - from[0]) * (i + 1)) / steps,
    from[1] + ((to[1] - from[1]) * (i + 1)) / steps,
  ]);

let page: Page;
let finger: CDPSession;
beforeAll(async () => {
  page = await phone(`${site.url}?lang=en`);
  await page.locator("[data-story] .stage .panel, [data-story] .finding").first().waitFor();
  await drawn(page);
  finger = await page.context().newCDPSession(page);
});

const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
  finger.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
  });

async function byFinger(from: Point, to: Point): Promise<void> {
  await touch("touchStart", from);
  for (const point of along(from, to)) await touch("touchMove", point);
  await touch("touchEnd");
  await drawn(page);
}

async function byMouse(from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const point of along(from, to)) await page.mouse.move(...point);
  await page.mouse.up();
  await drawn(page);
}

const scrolled = () => page.evaluate(() => scrollY);

/** The scroll position after the page has stopped: a scroll by finger continues for a while. */
async function resting(): Promise<number> {
  for (let before = Number.NaN; ; ) {
    const at = await scrolled();
    if (at === before) return at;
    before = at;
    await drawn(page);
  }
}

test.each(drags)("$figure: $grip follows a finger as it follows a mouse", async (drag) => {
  const figure = page.locator(`[data-story=${drag.figure}]`);
  await figure.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await resting();
  const mark = () =>
    figure
      .locator(drag.mark)
      .first()
      .getAttribute(drag.attribute ?? "aria-valuenow");
  const box = (await figure.locator(drag.grip).first().boundingBox())!;
  const place = ([x, y]: Point): Point => [box.x + x * box.width, box.y + y * box.height];
  const [from, to] = [place(drag.from), place(drag.to)];
  await byMouse(from, to);
  const wanted = await mark();
  await byMouse(to, [from[0], from[1] - 12]);
  expect(await mark()).not.toBe(wanted);
  const before = await resting();
  await byFinger(from, to);
  expect(await mark()).toBe(wanted);
  expect(await resting()).toBe(before);

  if (!drag.scrollsAt) return;
  const beside = place(drag.scrollsAt);
  await byFinger(beside, [beside[0], beside[1] - 150]);
  expect(await resting()).toBeGreaterThan(before + 50);
});
