// Installs the npm packages of this checkout (or of bench/) if the lock file has changed since the last installation.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./command.mjs";
import { step } from "./progress.mjs";
import { root } from "./tree.mjs";
import { fingerprint } from "./unchanged.mjs";

/**
 * @param {string} [folder] relative to the checkout
 * @param {{ command?: "ci" | "install", options?: string[] }} [npm] "install" is for a lock file that
 * may lack other platforms' optional packages
 */
export async function installPackages(folder = ".", { command = "ci", options = [] } = {}) {
  const there = join(root, folder);
  const stamp = join(there, "node_modules/.installed"); // written last, so that an interrupted installation is repeated
  const wanted = () =>
    fingerprint({
      places: ["package.json", "package-lock.json"].map((name) => join(folder, name)),
      facts: [process.platform],
    });
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted()) return;
  await step(folder === "." ? "npm packages" : `npm packages of ${folder}`, async () => {
    const locked = existsSync(join(there, "package-lock.json"));
    await execute(
      "npm",
      [locked ? command : "install", "--no-audit", "--no-fund", "--loglevel=error", ...options],
      {
        cwd: there,
        env: { npm_config_omit_lockfile_registry_resolved: "true" }, // .npmrc says so too, but npm reads it in the root folder only
      },
    );
    mkdirSync(join(there, "node_modules"), { recursive: true });
    writeFileSync(stamp, wanted());
  });
}
