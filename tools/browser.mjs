// Finds or installs the Chromium that tests, benches and pictures use, and a Korean font. Tests prefer
// chromium-headless-shell: the same engine without the browser's window, which opens a page with two thirds of the work.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstall, install, system } from "./apt.mjs";
import { answer, execute } from "./command.mjs";
import { say, step } from "./progress.mjs";

const shells = ["chromium-headless-shell", "chrome-headless-shell"];
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
  const found = process.env.POSENC_CHROMIUM || findProgram(names, applications);
  if (found) return found;
  try {
    const { chromium } = await import("playwright-core");
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
  } catch {
    return null; // packages not installed yet
  }
}

/** The first program on PATH, or of the paths in `others`, that runs. @param {string[]} programs @param {string[]} [others] */
export function findProgram(programs, others = []) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  // Ubuntu's browser packages are stubs for a snap, which cannot run in containers. A stub cannot print its version.
  return (
    [...paths, ...others].find(
      (path) => existsSync(path) && answer(path, ["--version", "--no-sandbox"]) !== null,
    ) ?? null
  );
}

/**
 * Features that Chromium turns off: the suggestions below the address bar, whose own page costs as much work as ours with
 * every window, and those that playwright-core turns off, because this switch replaces its list.
 */
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding"],
  ...["AimEnabled", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay"],
  ...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch"],
];

/** Starts Chromium without a visible window. @param {string[]} [args] more switches */
export const launch = async (args = []) => start(await findChromium(), args);

/** Starts the browser of the tests. @param {string[]} [args] more switches */
export const launchForTests = async (args = []) =>
  start(process.env.POSENC_CHROMIUM || findProgram(shells) || (await findChromium()), [
    "--disable-gpu", // test machines have none, and Chromium's emulation of one is slower
    ...args,
  ]);

/** @param {string | null} path @param {string[]} args */
async function start(path, args) {
  const { chromium } = await import("playwright-core");
  return chromium.launch({
    executablePath: path ?? chromium.executablePath(),
    args: [`--disable-features=${withoutFeatures.join(",")}`, ...args],
    timeout: 0, // a busy machine may start slowly
  });
}

/**
 * Makes sure that there is a Chromium and a font with Korean. Throws when there is no browser and
 * none can be installed.
 */
export async function installBrowser() {
  const browser = await findChromium();
  const hasPackages = canInstall() && !system().includes("ubuntu"); // there the browser is a snap
  const lacksShell = hasPackages && !process.env.POSENC_CHROMIUM && !findProgram(shells);
  if (browser && !lacksShell && hasKoreanFont()) return;
  await step("browser", async () => {
    const missing = [
      ...(browser || !hasPackages ? [] : ["chromium"]),
      ...(hasKoreanFont() || !canInstall() ? [] : ["fonts-noto-cjk"]),
    ];
    const reason = "for the tests of the page";
    if (missing.length > 0) await install(missing, reason);
    if (lacksShell)
      await install(["chromium-headless-shell"], reason).catch(() =>
        say("  there is no chromium-headless-shell: the tests of the page take longer"),
      );
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
