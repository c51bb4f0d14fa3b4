// System packages on Debian and its relatives. Announces every installation.
import { existsSync, readFileSync } from "node:fs";
import { answer, execute } from "./command.mjs";
import { say } from "./progress.mjs";

/** The values of ID and ID_LIKE in /etc/os-release, for instance ["ubuntu", "debian"]. */
export function system() {
  if (!existsSync("/etc/os-release")) return [process.platform];
  const text = readFileSync("/etc/os-release", "utf8");
  return [...text.matchAll(/^(?:ID|ID_LIKE)="?([^"\n]*)"?$/gm)].flatMap(([, words]) =>
    (words ?? "").split(" "),
  );
}

/** Can we install packages here? */
export function canInstall() {
  return (
    system().includes("debian") &&
    process.getuid?.() === 0 &&
    answer("apt-get", ["--version"]) !== null
  );
}

/**
 * Installs packages, announcing them.
 * @param {string[]} packages
 * @param {string} reason what they are for
 */
export async function install(packages, reason) {
  say(`  apt installs on this machine: ${packages.join(", ")} (${reason})`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["-o", "DPkg::Lock::Timeout=300", "-q"];
  await execute("apt-get", [...patience, "update"], { env });
  await execute("apt-get", [...patience, "install", "-y", "--no-install-recommends", ...packages], {
    env,
  });
}
