// Sets up what building and testing need and what is not there yet: npm packages, compilers, a browser.
// `npm run setup` does all of it; `npm start` and `npm test` call the parts they need. Environment
// variables that the tools honour:
//
//   POSENC_TOOLCHAIN  folder for the private compilers (default .toolchain in the checkout), so
//                     that several clones can share them
//   POSENC_ENTER      bwrap, mount or copy: how to enter the private compilers (default: the first
//                     that works, see enter.mjs)
//   POSENC_CHROMIUM   the Chromium or Chrome to test the page with
//   POSENC_FIREFOX    the Firefox to test the page with, in short
//   POSENC_PYTHON     the Python, with NumPy and pytest, to test golden files with
//   POSENC_JOBS       how many compilers may run at once
//   POSENC_VERBOSE    1 shows the full output of every step
//   PORT              where `npm start` serves (default 4173; the next free port if it is taken)
import { installBrowser } from "./browser.mjs";
import { installFirefox } from "./firefox.mjs";
import { installPackages } from "./npm_packages.mjs";
import { finish, say } from "./progress.mjs";
import { installPython } from "./python.mjs";
import { toolchain } from "./toolchain.mjs";
import { isProgram } from "./tree.mjs";

/** @param {{ browser?: boolean, compilers?: boolean }} [wanted] */
export async function setUp({ browser = false, compilers = true } = {}) {
  const parts = [installPackages(), ...(compilers ? [toolchain()] : [])]; // at once: they download from different servers
  for (const outcome of await Promise.allSettled(parts))
    if (outcome.status === "rejected") throw outcome.reason;
  if (browser) await installBrowser();
}

if (isProgram(import.meta)) {
  await finish(async () => {
    await setUp({ browser: true });
    await installFirefox();
    await installPython();
    say("Everything is set up.");
  });
}
