// Runs a program inside the private root, with the checkout at its own path. Three ways, the first
// that this machine allows:
//   bwrap  a namespace made by bubblewrap
//   mount  chroot, after binding the checkout in a mount namespace of our own (its mounts vanish
//          with it)
//   copy   chroot only, where all mounting is refused (most containers): the sources are copied in
//          and the results back
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { answer, execute } from "./command.mjs";
import { say } from "./progress.mjs";
import { root as checkout } from "./tree.mjs";

const environment = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
  TERM: "dumb",
};

/** @type {"bwrap" | "mount" | "copy" | undefined} */
let chosen;

/** The way in which this machine can start programs of the root. @param {string} folder the private root */
export function way(folder) {
  if (chosen) return chosen;
  const asked = process.env.POSENC_ENTER;
  if (asked === "bwrap" || asked === "mount" || asked === "copy") chosen = asked;
  else if (answer("bwrap", [...bwrapArguments(folder, checkout), "true"]) !== null)
    chosen = "bwrap";
  else if (answer("sh", mountArguments(folder, checkout, ["true"])) !== null) chosen = "mount";
  else chosen = "copy";
  if (chosen !== "bwrap" && chosen !== asked)
    say(
      `  (bubblewrap is missing or refused here: entering the private toolchain by chroot and ${chosen})`,
    );
  return chosen;
}

/**
 * @param {string} folder the private root
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean }} options
 * @returns {Promise<string>} what the program wrote
 */
export async function executeInside(
  folder,
  command,
  args,
  { cwd = checkout, env = {}, show = false } = {},
) {
  const line = [
    "/usr/bin/env",
    "-i",
    "-C",
    cwd,
    ...Object.entries({ ...environment, ...env }).map(([name, value]) => `${name}=${value}`),
    command,
    ...args,
  ];
  switch (way(folder)) {
    case "bwrap":
      return execute("bwrap", [...bwrapArguments(folder, checkout), ...line], { show });
    case "mount":
      return execute("sh", mountArguments(folder, checkout, line), { show });
    case "copy":
      return inTurn(async () => {
        copyIn(folder);
        try {
          return await execute("chroot", [folder, ...line], { show });
        } finally {
          copyOut(folder);
        }
      });
  }
}

/** @type {Promise<unknown>} */
let copying = Promise.resolve();

/**
 * Runs one piece of work after the other: a copy would replace files that another program reads.
 * @param {() => Promise<string>} work
 */
function inTurn(work) {
  const result = copying.then(work);
  copying = result.catch(() => {});
  return result;
}

/** @param {string} folder @param {string} bound */
function bwrapArguments(folder, bound) {
  return [
    "--bind",
    folder,
    "/",
    "--dev",
    "/dev",
    "--proc",
    "/proc",
    "--tmpfs",
    "/tmp",
    "--bind",
    bound,
    bound,
    "--die-with-parent",
  ];
}

/** @param {string} folder @param {string} bound @param {string[]} line */
function mountArguments(folder, bound, line) {
  mkdirSync(join(folder, bound), { recursive: true });
  const script =
    'mount --bind "$2" "$1$2" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && root=$1 && shift 2 && exec chroot "$root" "$@"';
  return [
    "-c",
    'exec unshare --mount --propagation private sh -c "$0" enter "$@"',
    script,
    folder,
    bound,
    ...line,
  ];
}

const sources = [
  "CMakeLists.txt",
  "CMakePresets.json",
  ".clang-format",
  ".clang-tidy",
  "src",
  "tests",
  "tools",
  "build/python",
];
const built = ["native", "sanitize", "native-fuzz", "wasm", "wasm-debug"].map(
  (name) => `build/${name}`,
);

/** @param {string} folder */
function copyIn(folder) {
  const inside = join(folder, checkout);
  mkdirSync(inside, { recursive: true });
  for (const name of [...sources, ...built]) {
    const ours = existsSync(join(checkout, name));
    const theirs = existsSync(join(inside, name));
    if (ours && theirs && built.includes(name)) continue; // copied back after the last program
    if (theirs) rmSync(join(inside, name), { recursive: true });
    if (ours) copy(join(checkout, name), join(inside, name));
  }
}

/** Copies results back, and src and tests, where clang-format writes. @param {string} folder */
function copyOut(folder) {
  for (const name of [...built, "src", "tests"]) {
    const inside = join(folder, checkout, name);
    if (existsSync(inside)) copy(inside, join(checkout, name));
  }
}

/**
 * Copies with modification times, so that the build sees no change, and keeps links as links.
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync("cp", ["--archive", "--update", "--no-target-directory", from, to]);
}
