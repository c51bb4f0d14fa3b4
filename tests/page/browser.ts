// Visits to the built page, each to a page that knows nothing of the one before. Whatever a page says in its console,
// is refused by the policy, fails to fetch or asks of other hosts, fails the test that visited it.
import { fileURLToPath } from "node:url";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { launchForTests } from "../../tools/browser.mjs";
import { serve } from "../../tools/serve.mjs";
import { figureOf } from "../../tools/test_inputs.mjs";
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
  /** Whether what it says is a test's. */
  isOpen: boolean;
  /** What may have it once it has forgotten its test: the same options and host; nothing where it was prepared. */
  readonly key: string | undefined;
  /** Until the end of its file. */
  readonly stays: boolean;
}

const tabs: Tab[] = [];
/** Tabs that were wiped: a page that goes on costs less than half of a new process. */
const free: Tab[] = [];
const problems: string[] = [];

/** Wipes what the test has opened, and fails it for what a page has said. */
export async function endTest(): Promise<void> {
  for (const tab of tabs.splice(0)) {
    await refuseOthers(tab.page);
    if (tab.stays) {
      tabs.push(tab);
      continue;
    }
    tab.isOpen = false;
    if (tab.key !== undefined && (await wipe(tab.page))) free.push(tab);
    else await tab.context.close();
  }
  expect(problems.splice(0)).toEqual([]);
}

/** Files share the browser and the server, and nothing that a page may have kept. */
export async function endFile(): Promise<void> {
  for (const tab of [...tabs.splice(0), ...free.splice(0)]) {
    tab.isOpen = false;
    await tab.context.close();
  }
}

/** A figure's own file of tests is repeated when that figure has changed, so that it visits no other. */
async function refuseOthers(page: Page): Promise<void> {
  const own = figureOf(expect.getState().testPath!);
  if (own === undefined || page.isClosed()) return;
  const all = await page
    .locator("[data-state], [data-story]")
    .evaluateAll((figures) => figures.map(({ localName }) => localName));
  for (const tag of new Set(all))
    if (tag !== `posenc-${own.replaceAll("_", "-")}`)
      problems.push(`${tag} is no business of the tests of ${own}`);
}

/** Takes away what a test did to a page; false where that cannot be. */
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
  /** Before the page is asked for. */
  prepare?: (page: Page) => unknown;
  /** The problems that the test makes on purpose. */
  provokes?: RegExp;
  /** The page stays until the end of the file, as the test has left it. */
  stays?: boolean;
}

/** Opens an address, in a tab of the test's own or in one that it shares. */
export type Open = (url: string, profile?: Profile) => Promise<Page>;

export interface Visit extends Profile {
  /** The part of the address behind #. */
  hash?: string;
  /** In place of `open`. */
  tab?: Open;
}

const usualSize = { width: 1280, height: 900 };

/** Opens an address, in English where nothing else is said. */
export async function open(url: string, profile: Profile = {}): Promise<Page> {
  const { prepare, provokes, stays, ...options } = profile;
  const { origin } = new URL(url);
  const key = prepare || provokes || stays ? undefined : JSON.stringify([origin, options]);
  const at = free.findIndex((tab) => tab.key === key);
  const tab = at < 0 ? await newTab(origin, key, profile) : free.splice(at, 1)[0]!;
  tabs.push(tab);
  tab.isOpen = true;
  await prepare?.(tab.page);
  await tab.page.goto(url);
  return tab.page;
}

/**
 * Opens addresses for all tests of a file in one tab with a profile. Where no more than what stands behind # is another, the
 * page is not loaded again: it begins anew as a reader's does who follows a link. Only the viewport may be another.
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
    // A page that is left gives up what it was still fetching.
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

/** Opens a room, "rotation" or "rotation/?present", below ko/ too, and waits until its figure is drawn. */
export async function visitRoom(
  room: string,
  { hash, tab = open, ...profile }: Visit = {},
  below = "",
): Promise<Page> {
  const address = `${site.url}${below}lab/${room.includes("/") ? room : `${room}/`}`;
  const page = await tab(hash === undefined ? address : `${address}#${hash}`, profile);
  await page.locator("[data-state] :is(.panel, .failed)").first().waitFor({ state: "attached" });
  await drawn(page);
  return page;
}

/**
 * Opens one figure alone, "F6" or as a picture "F6&picture", which is there sooner than all of them, at the address that
 * frames have had from the first.
 */
export const visitsOf =
  (state: string) =>
  async ({ hash, tab = open, ...profile }: Visit = {}): Promise<Page> => {
    const address = `${site.url}?embed=${state}`;
    const page = await tab(hash === undefined ? address : `${address}#${hash}`, profile);
    await page.locator("[data-state] :is(.panel, .failed)").first().waitFor({ state: "attached" });
    await drawn(page);
    return page;
  };

/**
 * One page for all tests of a file that begin at an address: each goes there as the way back would, with every fold closed and
 * pointer and focus nowhere. What no address keeps stays, as do steps of the history.
 */
export function tabOf(state: string, profile: Profile = {}): (hash?: string) => Promise<Page> {
  const visit = visitsOf(state);
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

/** Goes on to another state of the page, as a link would. */
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
 * Waits until what was done is drawn, by all figures: modules come one after the other, pointers are heard and sizes observed
 * once a frame, and what is drawn then may give others another size.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    const find = (selector: string) =>
      document.querySelectorAll<
        HTMLElement & { updateComplete: Promise<boolean>; isUpdatePending: boolean }
      >(selector);
    let isDone = false;
    // What trains or plays is never done.
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

/** Gives a page another size, and waits until it is drawn in that: sizes are observed behind a frame. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
  await drawn(page);
}

/** Opens what a figure has folded: tables, files and code are not made before. */
export const unfold = (figure: Locator): Promise<void> =>
  figure.evaluate(async (element) => {
    await (element as HTMLElement & { updateComplete?: Promise<boolean> }).updateComplete; // folds stand below
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

/** The code that a figure gives. */
export async function codeOf(figure: Locator): Promise<string> {
  await unfold(figure);
  return (await figure.locator("posenc-code code").textContent())!;
}

/** The addresses that a page gives to machines for itself in each language, which run no script. */
export async function alternatesOf(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return Array.from(
    html.matchAll(/<link rel="alternate"[^>]* href="([^"]+)"/g),
    ([, href]) => new URL(href!, address).href,
  );
}

/** The page and every figure in it say why nothing can be computed. */
export async function sayWhy(page: Page, reason: RegExp): Promise<void> {
  await eventually(() => page.getByRole("alert").first().innerText()).toMatch(reason);
  // In another language each tries again.
  for (const figure of await page.getByRole("figure").all())
    await eventually(() => figure.innerText()).toMatch(reason);
}

/** An assertion on what comes to be, however busy the machine is. */
export const eventually = <T>(read: () => T, message = "") => expect.poll(read, { message });

/** Chooses what the menu of a figure offers. */
export async function pick(figure: Locator, offer: string): Promise<void> {
  await figure.locator("button.more").click();
  await figure.getByRole("menuitem", { name: offer, exact: true }).click();
}

export const hashOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash);

/** What every control of a figure is set to. */
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

/** The bytes of a file that a figure's button saves, under this name where one is given. */
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
