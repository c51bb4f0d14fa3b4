// The engines of `npm run engines`: how each is installed and started.
import { chmodSync, createReadStream, createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { install } from "../apt.mjs";
import { findProgram, installBrowser, launch } from "../browser.mjs";
import { execute } from "../command.mjs";
import { installFirefox, launchFirefox } from "../firefox.mjs";
import { root } from "../tree.mjs";
import { webDriver } from "./webdriver.mjs";

/**
 * A browser with one page. `run` is given the body of a function.
 * @typedef {{ version: string, open(url: string): Promise<unknown>, run(script: string): Promise<any>,
 * picture(): Promise<Buffer | undefined>, close(): Promise<unknown> }} Browser
 * `isOld`: below the floor, where figures stay pictures.
 * @typedef {{ name: string, isOld?: boolean, install(): Promise<unknown>, start(): Promise<Browser> }} Engine
 */

const size = { width: 1280, height: 1200 };

/** @param {import("playwright-core").Browser} browser @returns {Promise<Browser>} */
async function ofPlaywright(browser) {
  const page = await browser.newPage({ viewport: size });
  return {
    version: `Chromium ${browser.version()}`,
    open: (url) => page.goto(url),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

const folder109 = join(root, "build/engines/chromium109");
const program109 = join(folder109, "chromium");

/** The last Chromium of Windows 7 and 8: its npm package brings the program, packed. */
async function install109() {
  if (existsSync(program109)) return;
  const name = "@sparticuz/chromium";
  await execute("npm", ["install", "--prefix", folder109, "--ignore-scripts", `${name}@109.0.6`]);
  await pipeline(
    createReadStream(join(folder109, `node_modules/${name}/bin/chromium.br`)),
    createBrotliDecompress(),
    createWriteStream(program109),
  );
  chmodSync(program109, 0o755);
}

/** In one process it ends with its page. */
async function start109() {
  const { chromium } = await import("playwright-core");
  return ofPlaywright(
    await chromium.launch({
      executablePath: program109,
      args: ["--headless", "--no-sandbox", "--single-process", "--no-zygote", "--disable-gpu"],
      timeout: 0,
    }),
  );
}

/** @param {readonly string[]} programs @param {string[]} packages */
const byApt = (programs, packages) => async () => {
  if (!programs.every((one) => findProgram([one]) ?? existsSync(`/usr/bin/${one}`)))
    await install(packages, "for the tests in other engines");
};

/** @type {readonly Engine[]} */
export const engines = [
  { name: "Chromium", install: installBrowser, start: async () => ofPlaywright(await launch()) },
  { name: "Chromium 109", install: install109, start: start109 },
  {
    name: "Firefox",
    install: installFirefox,
    start: async () => {
      const browser = await launchFirefox();
      const page = await browser.newPage();
      await page.setViewport(size);
      return {
        version: await browser.version(),
        open: (url) => page.goto(url),
        run: (script) => page.evaluate(`(() => { ${script} })()`),
        picture: async () => Buffer.from(await page.screenshot()),
        close: () => browser.close(),
      };
    },
  },
  {
    name: "WebKitGTK",
    install: byApt(["WebKitWebDriver", "xvfb-run"], ["webkit2gtk-driver", "xvfb", "xauth"]),
    start: () =>
      webDriver(
        ["xvfb-run", "-a", "-s", "-screen 0 1300x1300x24", "WebKitWebDriver"],
        { browserName: "MiniBrowser" },
        { LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1" }, // there is no graphics card
      ),
  },
  {
    name: "WPE 2.38",
    isOld: true,
    install: byApt(["cog", "WPEWebDriver"], ["cog", "wpewebkit-driver"]),
    start: () =>
      webDriver(["WPEWebDriver"], {
        browserName: "cog",
        "wpe:browserOptions": {
          binary: "/usr/bin/cog",
          args: ["--automation", "--platform=headless"],
        },
      }),
  },
];
