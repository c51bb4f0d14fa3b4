// A visit to what a consumer built, as strict as a careful host: under our policy, with an empty console.
import { createHash } from "node:crypto";
import { launchForTests } from "../../tools/browser.mjs";
import { serve, strictPolicy } from "../../tools/serve.mjs";

/** The policy of a page with this import map, which is inline and so allowed by its hash. @param {string} html */
export function policyFor(html) {
  const inline = [...html.matchAll(/<script type="importmap">([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, text]) => {
    const hash = createHash("sha256").update(String(text)).digest("base64");
    return `'sha256-${hash}'`;
  });
  return strictPolicy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(" "));
}

/** Milliseconds after which a page counts as hanging, as in tests/guard.ts. */
const guard = 600_000;

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let browser;

async function open() {
  browser ??= launchForTests();
  return browser;
}

export const closeBrowser = async () => (await browser)?.close();

/** What the page at an address computed; fails when it says anything else. @param {string} url */
export async function resultAt(url) {
  const context = await (await open()).newContext();
  context.setDefaultTimeout(guard);
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const problems = [];
    const complained = new Promise((resolve) => {
      /** @param {string} problem */
      const report = (problem) => resolve(problems.push(problem));
      page.on("console", (message) => {
        if (["warning", "error"].includes(message.type())) report(message.text());
      });
      page.on("pageerror", (error) => report(String(error)));
      page.on("requestfailed", (request) => report(`failed: ${request.url()}`));
    });
    await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    await page.goto(url);
    const computed = page.locator("html[data-result]").waitFor({ state: "attached" });
    await Promise.race([computed, complained]);
    const result = await page.locator("html").getAttribute("data-result");
    if (problems.length > 0 || result === null)
      throw new Error([`${url} computed nothing or complained`, ...problems].join("\n"));
    return result;
  } finally {
    await context.close();
  }
}

/** The same for a folder. @param {string} dir @param {string} [policy] */
export async function resultIn(dir, policy) {
  const site = await serve({ dir, port: 0, ...(policy ? { policy } : {}) });
  try {
    return await resultAt(site.url);
  } finally {
    await site.close();
  }
}
