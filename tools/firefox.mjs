// Finds, installs and starts this machine's Firefox. WebDriver BiDi drives an unchanged Firefox, whereas Playwright needs a
// build of its own.
import { canInstall, install, system } from "./apt.mjs";
import { findProgram } from "./browser.mjs";
import { step } from "./progress.mjs";

const names = ["firefox-esr", "firefox"];
const applications = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The path of a Firefox on this machine, or null. POSENC_FIREFOX wins. */
export function findFirefox() {
  return process.env.POSENC_FIREFOX || findProgram(names, applications);
}

/** Starts Firefox without a window. */
export async function launchFirefox() {
  const { launch } = await import("puppeteer-core");
  return launch({
    browser: "firefox",
    executablePath: findFirefox() ?? "firefox",
    headless: true,
    timeout: 0, // a busy machine may start slowly
    protocolTimeout: 0,
  });
}

/** Makes sure that there is a Firefox. Throws where there is none and none can be installed. */
export async function installFirefox() {
  if (findFirefox()) return;
  await step("Firefox", async () => {
    if (canInstall() && !system().includes("ubuntu"))
      await install(["firefox-esr"], "for the tests of the page");
    if (!findFirefox()) throw new Error("please install Firefox, or name one in POSENC_FIREFOX");
  });
}
