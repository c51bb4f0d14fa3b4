// Opens pages of the built site, each independent of earlier ones. A test fails if its page logs a warning or an error,
// violates the content security policy, fails to fetch something, or sends a request to another host.
import { fileURLToPath } from "node:url";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { launchForTests } from "../../tools/browser.mjs";
import { serve } from "../../tools/serve.mjs";
import { longestWait } from "../guard.js";

export const site = await serve({
  dir: fileURLToPath(new URL("../../dist/site", import.meta.url)),
  port: 0,
});
const browser = await launchForTests(["--force-color-profile=srgb"]);

/** A page in a profile of its own. */
interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whether the page belongs to the running test, which fails for its problems. */
  isOpen: boolean;
  /** Visits with the same key may reuse the tab once it is wiped; undefined if it cannot be reused. */
  readonly key: string | undefined;
  /** Whether the tab stays open until the end of the file of tests. */
  readonly stays: boolean;
}

const openTabs: Tab[] = [];
/** Wiped tabs for reuse, which costs less than half of a new process. */
const wipedTabs: Tab[] = [];
const problems: string[] = [];

/** Wipes the tabs of the test, and fails it if its pages had problems. */
export async function endTest(): Promise<void> {
  for (const tab of openTabs.splice(0)) {
    if (tab.stays) {
      openTabs.push(tab);
      continue;
    }
    tab.isOpen = false;
    if (tab.key !== undefined && (await wipe(tab.page))) wipedTabs.push(tab);
    else await tab.context.close();
  }
  expect(problems.splice(0)).toEqual([]);
}

/** Closes all tabs: files of tests share the browser and the server, but no tab. */
export async function endFile(): Promise<void> {
  for (const tab of [...openTabs.splice(0), ...wipedTabs.splice(0)]) {
    tab.isOpen = false;
    await tab.context.close();
  }
}

/** Undoes what a test did to a page. Returns false if that is impossible. */
async function wipe(page: Page): Promise<boolean> {
  try {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    for (const other of page.context().pages()) if (other !== page) await other.close(); // what it opened
    await page.context().clearCookies();
    await page.goto("about:blank");
    await page.emulateMedia({ media: null });
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}

export interface Profile extends BrowserContextOptions {
  /** Called before the page is requested. */
  prepare?: (page: Page) => unknown;
  /** Problems that the test provokes on purpose. */
  provokes?: RegExp;
  /** The page stays open until the end of the file, in the state in which the test leaves it. */
  stays?: boolean;
}

/** Opens an address, in a new or in a shared tab. */
export type Open = (url: string, profile?: Profile) => Promise<Page>;

export interface Visit extends Profile {
  /** The hash of the address, without #. */
  hash?: string;
  /** Opens the address; default: `open`. */
  tab?: Open;
}

const usualSize = { width: 1280, height: 900 };

/** Opens an address, in a browser set to English unless the profile differs. */
export async function open(url: string, profile: Profile = {}): Promise<Page> {
  const { prepare, provokes, stays, ...options } = profile;
  const { origin } = new URL(url);
  const key = prepare || provokes || stays ? undefined : JSON.stringify([origin, options]);
  const at = wipedTabs.findIndex((tab) => tab.key === key);
  const tab = at < 0 ? await newTab(origin, key, profile) : wipedTabs.splice(at, 1)[0]!;
  openTabs.push(tab);
  tab.isOpen = true;
  await prepare?.(tab.page);
  await tab.page.goto(url);
  return tab.page;
}

/**
 * Opens addresses for all tests of a file in one tab with one profile, in which only the viewport may change. If only the
 * hash differs, the page does not reload, as when a reader follows a link.
 */
export function oneTab(profile: Profile = {}): Open {
  let page: Page | undefined;
  return async (url, { viewport = profile.viewport ?? usualSize } = {}) => {
    if (!page) {
      page = await open(url, { ...profile, viewport, stays: true });
      return page;
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
    const [path, hash = ""] = url.split("#");
    if (page.url().split("#")[0] === path) await follow(page, hash);
    else await page.goto(url);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    return page;
  };
}

async function newTab(
  origin: string,
  key: string | undefined,
  { prepare: _, provokes, stays = false, ...options }: Profile,
): Promise<Tab> {
  const context = await browser.newContext({
    locale: "en-US",
    viewport: usualSize,
    ...options,
  });
  context.setDefaultTimeout(longestWait);
  const page = await context.newPage();
  const tab: Tab = { context, page, isOpen: true, key, stays };
  const report = (problem: string) => {
    if (tab.isOpen && !provokes?.test(problem)) problems.push(problem);
  };
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) report(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`uncaught: ${error}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) report(`foreign: ${request.url().slice(0, 200)}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page aborts its requests.
    if (reason !== "net::ERR_ABORTED") report(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) report(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI}`),
    );
  });
  return tab;
}

/** The index of the rooms. */
export const lab = `${site.url}lab/`;

/** Opens a room, for Korean with `below` "ko/", and waits until its figure is drawn. */
export async function visitRoom(
  room: string,
  { hash, tab = open, ...profile }: Visit = {},
  below = "",
): Promise<Page> {
  const address = `${site.url}${below}lab/${room}/`;
  const page = await tab(hash === undefined ? address : `${address}#${hash}`, profile);
  await page.locator("[data-state] :is(.panel, .failed)").first().waitFor({ state: "attached" });
  await drawn(page);
  return page;
}

/** Opens the figure of a room alone, "rotation", or its picture, "rotation&picture", which loads faster than a page. */
/** The pages of figures that have no room. */
const elsewhere: Readonly<Record<string, string>> = { ideas: "encodings/naive/" };

export const visitsOf =
  (figure: string) =>
  async ({ hash, tab = open, ...profile }: Visit = {}): Promise<Page> => {
    const [room, ...shown] = figure.split("&");
    const home = site.url + elsewhere[room!];
    const address = room! in elsewhere ? home : `${lab}${room}/?${["embed", ...shown].join("&")}`;
    const page = await tab(hash === undefined ? address : `${address}#${hash}`, profile);
    await page.locator("[data-state] :is(.panel, .failed)").first().waitFor({ state: "attached" });
    await drawn(page);
    return page;
  };

/**
 * One tab with one figure for all tests of a file. Each test gets the figure at a hash, as after a step back, with every fold
 * closed and without pointer and focus. State that is not in the address, and the history, remain from earlier tests.
 */
export function tabOf(figure: string, profile: Profile = {}): (hash?: string) => Promise<Page> {
  const visit = visitsOf(figure);
  let page: Page | undefined;
  return async (hash = "") => {
    page ??= await visit({ ...profile, stays: true });
    await page.evaluate(begin, hash);
    await page.mouse.move(0, 0);
    await drawn(page);
    return page;
  };
}

/** Runs in the page. */
function begin(hash: string): void {
  const focused = (root: DocumentOrShadowRoot): Element | null =>
    (root.activeElement?.shadowRoot && focused(root.activeElement.shadowRoot)) ??
    root.activeElement;
  (focused(document) as HTMLElement | null)?.blur();
  for (const { shadowRoot } of document.querySelectorAll("[data-state]"))
    for (const fold of shadowRoot!.querySelectorAll("details")) fold.open = false;
  scrollTo(0, 0);
  history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Changes the hash, as a link does, and waits until the page is drawn. */
export async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    const arrived = new Promise((resolve) =>
      addEventListener("hashchange", resolve, { once: true }),
    );
    const before = location.hash;
    location.hash = hash;
    return location.hash === before ? undefined : arrived;
  }, hash);
  await drawn(page);
}

/**
 * Waits until all figures are drawn. That takes several frames: modules load one after the other, pointers and sizes are
 * handled once in each frame, and a drawing may change other sizes.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    const find = (selector: string) =>
      document.querySelectorAll<
        HTMLElement & { updateComplete: Promise<boolean>; isUpdatePending: boolean }
      >(selector);
    let isDone = false;
    // Three passes at most, since a figure that trains or plays never stops drawing.
    for (let pass = 0; pass < 3 && !isDone; ++pass) {
      await frame();
      while (find(":is([data-state], [data-story]):not(:defined)").length) await frame();
      isDone = true;
      for (const figure of find("[data-state], [data-story]")) {
        isDone &&= !figure.isUpdatePending;
        while (!(await figure.updateComplete)) isDone = false;
      }
    }
  });

/** Resizes a page and waits until it is drawn. Sizes are observed after a frame, so it waits twice. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
  await drawn(page);
}

/** Opens a figure's folds, which make their tables, files and code only when they open. */
export const unfold = (figure: Locator): Promise<void> =>
  figure.evaluate(async (element) => {
    await (element as HTMLElement & { updateComplete?: Promise<boolean> }).updateComplete; // the folds must exist
    for (const fold of element.shadowRoot!.querySelectorAll<HTMLDetailsElement>(
      "details:not([open])",
    )) {
      const toggled = new Promise((resolve) =>
        fold.addEventListener("toggle", resolve, { once: true }),
      );
      fold.open = true;
      await toggled;
    }
  });

/** The code that a figure shows. */
export async function codeOf(figure: Locator): Promise<string> {
  await unfold(figure);
  return (await figure.locator("posenc-code code").textContent())!;
}

/** The addresses in a page's `rel=alternate` links, in the served HTML. */
export async function alternatesOf(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return Array.from(
    html.matchAll(/<link rel="alternate"[^>]* href="([^"]+)"/g),
    ([, href]) => new URL(href!, address).href,
  );
}

/** Expects the page to give once the reason why nothing can be computed, and a picture in the place of every figure. */
export async function sayWhy(page: Page, reason: RegExp): Promise<void> {
  await eventually(async () =>
    (await page.getByRole("alert").allInnerTexts()).filter(Boolean),
  ).toEqual([expect.stringMatching(reason)]);
  for (const figure of await page.locator("[data-state], [data-story]").all())
    await showsPicture(figure);
}

/** Expects a picture in the place of a figure, and no controls. */
export async function showsPicture(figure: Locator): Promise<void> {
  const picture = figure.locator("picture > img");
  await picture.scrollIntoViewIfNeeded();
  expect((await picture.getAttribute("alt"))!.length).toBeGreaterThan(15);
  await eventually(() =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBeGreaterThan(300);
  expect(await picture.isVisible()).toBe(true);
  expect(await figure.locator(":is(.controls, .panel):visible").count()).toBe(0);
}

/**
 * Runs in the page. How high a figure is, what its picture says, and its empty frame in a site without pictures.
 */
export function heightsOf(figure: HTMLElement | SVGElement) {
  const shown = [...figure.querySelectorAll<HTMLSourceElement>("picture > :is(source, img)")].find(
    ({ media = "" }) => matchMedia(media).matches,
  );
  const style = getComputedStyle(figure);
  const kept = matchMedia("(width <= 700px)").matches ? "--narrow" : "--wide";
  return {
    figure: figure.getBoundingClientRect().height,
    picture: Number(shown?.getAttribute("height")),
    frame: Number.parseFloat(style.getPropertyValue(kept)),
  };
}

/** Asserts on a value that will eventually appear, however busy the machine is. */
export const eventually = <T>(read: () => T, message = "") => expect.poll(read, { message });

/** Chooses an entry of a figure's menu. */
export async function pick(figure: Locator, offer: string): Promise<void> {
  await figure.locator("button.more").click();
  await figure.getByRole("menuitem", { name: offer, exact: true }).click();
}

export const hashOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash);

/** The value of every control of a figure. */
export const settings = (page: Page, figure: string): Promise<Record<string, string | boolean>> =>
  page
    .locator(figure)
    .locator(":is(input, select)")
    .evaluateAll((controls) =>
      Object.fromEntries(
        (controls as HTMLInputElement[]).map((control) => [
          `${control.id || control.ariaLabel || control.name} ${control.type === "radio" ? control.value : ""}`,
          /radio|checkbox/.test(control.type) ? control.checked : control.value,
        ]),
      ),
    );

/** Saves a file by a figure's button and returns its bytes. `as` is the expected name of the file. */
export async function saved(figure: Locator, name: string, as?: string): Promise<Buffer> {
  const [file] = await Promise.all([
    figure.page().waitForEvent("download"),
    figure.getByRole("button", { name, exact: true }).click(),
  ]);
  if (as !== undefined) expect(file.suggestedFilename()).toBe(as);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The number at the end of a text, as the page writes numbers: "cos(2.2497) = −0.6279" */
export const lastNumber = (text: string): number =>
  Number(/([-−]?[\d.]+(?:e[-−+]?\d+)?)\D*$/.exec(text)?.[1]?.replaceAll("−", "-"));
