// The Chromium that shows the page to tests, benches and cameras, and a Korean font for it.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstall, install, system } from "./apt.mjs";
import { answer, execute } from "./command.mjs";
import { say, step } from "./progress.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium on this machine, or null. POSENC_CHROMIUM wins.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  if (process.env.POSENC_CHROMIUM) return process.env.POSENC_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const path of [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications,
  ]) {
    // Ubuntu's chromium-browser is a stub for a snap, which cannot run in containers: it must at
    // least tell its version.
    if (existsSync(path) && answer(path, ["--version", "--no-sandbox"]) !== null) return path;
  }
  try {
    const { chromium } = await import("playwright-core");
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
  } catch {
    return null; // packages not installed yet
  }
}

/**
 * What Chromium is to leave out: suggestions below the address, whose own page takes as much work as ours
 * beside every window that opens, and what playwright-core leaves out, whose list this one replaces.
 */
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding"],
  ...["AimEnabled", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay"],
  ...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch"],
];

/** Starts it, without a window to be seen. @param {string[]} [args] more switches */
export async function launch(args = []) {
  const { chromium } = await import("playwright-core");
  return chromium.launch({
    executablePath: (await findChromium()) ?? chromium.executablePath(),
    args: [`--disable-features=${withoutFeatures.join(",")}`, ...args],
  });
}

/**
 * Makes sure that there is a Chromium and a font with Korean. Throws when there is no browser and
 * none can be installed.
 */
export async function installBrowser() {
  const browser = await findChromium();
  const font = hasKoreanFont();
  if (browser && font) return;
  await step("browser", async () => {
    const ubuntu = system().includes("ubuntu");
    if (canInstall()) {
      await install(
        [...(browser || ubuntu ? [] : ["chromium"]), ...(font ? [] : ["fonts-noto-cjk"])],
        "for the tests of the page",
      );
    }
    if (!(await findChromium()))
      await execute("npx", [
        "playwright-core",
        "install",
        ...(canInstall() ? ["--with-deps"] : []),
        "chromium",
      ]);
    if (!(await findChromium()))
      throw new Error("please install Chromium or Chrome, or name one in POSENC_CHROMIUM");
    if (!hasKoreanFont())
      say(
        "  no Korean font was found: install fonts-noto-cjk, or pictures of the page will show boxes",
      );
  });
}

function hasKoreanFont() {
  if (process.platform !== "linux") return true;
  if (answer("fc-list", [":lang=ko", "family"])?.trim()) return true;
  const folder = "/usr/share/fonts/opentype/noto";
  return existsSync(folder) && readdirSync(folder).some((name) => name.includes("CJK"));
}
