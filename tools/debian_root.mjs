// The private toolchain: Debian 13's packages in a folder of their own, which a namespace or chroot enters. It never
// replaces the machine's own libraries.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { canInstall, install, system } from "./apt.mjs";
import { answer, execute } from "./command.mjs";
import { say, step } from "./progress.mjs";
import { root as checkout } from "./tree.mjs";

const packages = [
  ...["emscripten", "libxsimd-dev", "catch2", "nlohmann-json3-dev"],
  ...["cmake", "ninja-build", "g++", "clang-format", "clang-tidy"],
  "libclang-rt-19-dev", // the sanitizers of Emscripten's Clang
  "python3-numpy", // for golden files
];
/**
 * dpkg filters for files that nothing here reads: Emscripten's libraries for other kinds of modules, tests,
 * translations, programs.
 */
const excludedPaths = [
  ...["*pic/*", "*-mt[-.]*", "*-ww[-.]*", "*asan*", "*sanitizer*", "*wasmfs*"].map(
    (name) => `share/emscripten/cache/sysroot/lib/wasm32-emscripten/${name}`,
  ),
  ...["emscripten/test/*", "doc/*", "info/*", "locale/*", "man/*"].map((name) => `share/${name}`),
  ...["bin/*-lto-dump-*", "lib/llvm-19/bin/c-index-test", "lib/llvm-19/bin/llvm-exegesis"],
];
const packing = [
  ...excludedPaths.map((path) => `path-exclude=/usr/${path}`),
  "path-include=/usr/share/emscripten/test/*.py", // the package's installation compiles these
];
const gigabytes = 2; // needed while the root is being made; it takes 1.2 afterwards

/** The folder of the private root, whether or not it exists yet. */
export function place() {
  return join(resolve(process.env.POSENC_TOOLCHAIN || join(checkout, ".toolchain")), "debian");
}

/** @param {string} folder */
function isWhole(folder) {
  const needed = [
    "bin/emcc",
    "bin/cmake",
    "bin/ninja",
    "bin/g++",
    "bin/clang-format",
    "bin/clang-tidy",
    "lib/llvm-19/lib/clang/19/lib/linux",
    "lib/python3/dist-packages/numpy",
  ];
  return [...needed, "include/xsimd", "include/catch2", "include/nlohmann"].every((path) =>
    existsSync(join(folder, "usr", path)),
  );
}

/**
 * Makes the private root unless it exists. Builds it under a temporary name and renames it when it is complete.
 * @returns {Promise<string>} its folder
 */
export async function makeRoot() {
  const folder = place();
  if (isWhole(folder)) return folder;
  await step("toolchain", async () => {
    say(`  fetching Debian 13's compilers into ${folder} (1.2 GB, about a minute)`);
    mkdirSync(dirname(folder), { recursive: true });
    removeLeftovers(dirname(folder));
    const { bavail, bsize } = statfsSync(dirname(folder));
    if (bavail * bsize < gigabytes * 1e9)
      throw new Error(
        `${dirname(folder)} needs ${gigabytes} GB free; POSENC_TOOLCHAIN can name another folder`,
      );
    await installMakers();
    const partial = `${folder}.partial-${process.pid}`;
    const [program, ...options] = [
      ...maker(),
      "--variant=minbase",
      `--include=${packages.join(",")}`,
      ...packing.map((option) => `--dpkgopt=${option}`),
    ];
    await execute(String(program), [...options, "trixie", partial]);
    if (!isWhole(partial))
      throw new Error(`the packages are installed but something is missing in ${partial}`);
    if (isWhole(folder)) return remove(partial); // another process was faster
    if (existsSync(folder)) remove(folder);
    renameSync(partial, folder);
  });
  return folder;
}

async function installMakers() {
  const missing = ["mmdebstrap", "bwrap"].filter(
    (program) => answer(program, ["--version"]) === null,
  );
  const wanted = missing.map((program) => (program === "bwrap" ? "bubblewrap" : program));
  if (!existsSync("/usr/share/keyrings/debian-archive-keyring.gpg"))
    wanted.push("debian-archive-keyring");
  if (wanted.length === 0) return;
  if (!canInstall()) throw new Error(`please install ${wanted.join(", ")}`);
  await install(wanted, "to make and enter the private toolchain");
}

/**
 * The command that makes the root. It mounts in a namespace of its own, so that the mounts vanish with the process. Where
 * the system refuses that (most containers), it mounts nothing.
 */
function maker() {
  if (process.getuid?.() !== 0) return ["mmdebstrap"];
  const own = ["unshare", "--mount", "--propagation", "private"];
  if (answer("unshare", [...own.slice(1), "true"]) !== null) return [...own, "mmdebstrap"];
  return ["mmdebstrap", "--mode=root", "--skip=check/canmount"];
}

/** Removes what interrupted runs left behind. @param {string} parent */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const owner = /^debian\.partial-(\d+)$/.exec(name)?.[1];
    if (!owner || existsSync(`/proc/${owner}`)) continue;
    say(`  removing what an interrupted setup left: ${join(parent, name)}`);
    remove(join(parent, name));
  }
}

/**
 * Removes a root, after unmounting what an interrupted program left mounted in it: removing files below a mounted
 * /dev/shm would remove this machine's.
 * @param {string} folder
 */
function remove(folder) {
  const mounts = () =>
    readFileSync("/proc/self/mountinfo", "utf8")
      .split("\n")
      .map((line) =>
        (line.split(" ")[4] ?? "").replace(/\\(\d{3})/g, (_, octal) =>
          String.fromCharCode(Number.parseInt(octal, 8)),
        ),
      )
      .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounts().reverse()) answer("umount", [path]);
  const left = mounts();
  if (left.length > 0)
    throw new Error(`still mounted: ${left.join(", ")}; unmount this and start again`);
  rmSync(folder, { recursive: true, force: true });
}

/** Is this a system on which the private root can be made? */
export function canMakeRoot() {
  return isWhole(place()) || (system().includes("debian") && process.getuid?.() === 0);
}
