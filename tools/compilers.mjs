// npm run compilers: builds the library and its native tests with the oldest compilers that docs/cpp.md names (this
// machine's own or from apt), and runs those tests. No step of npm test does so. The compilers link against the system's C
// library, so this uses the system's CMake (3.25 or newer) and nothing of the private toolchain.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canInstall, install } from "./apt.mjs";
import { answer, CommandFailed, execute } from "./command.mjs";
import { elapsed, finish, StepFailed, say, step } from "./progress.mjs";
import { githubAnswers, jobs, librariesNotHere } from "./toolchain.mjs";
import { root } from "./tree.mjs";

/** Each list is one kind of compiler, oldest first: the program and its Debian package. The first available one is used. */
const kinds = [
  [["g++-12", "g++-12"]],
  [
    ["clang++-14", "clang-14"],
    ["clang++-16", "clang-16"],
  ],
];

/** @param {string} program */
const isHere = (program) => answer(program, ["--version"]) !== null;

/** @param {string} name @param {string} reason @returns whether apt has the package here */
async function installed(name, reason) {
  if (!canInstall()) return false;
  try {
    await install([name], reason);
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    throw error;
  }
}

/** @param {string[][]} kind */
async function oldest(kind) {
  for (const [program = ""] of kind) if (isHere(program)) return program;
  for (const [program, name = ""] of kind)
    if (await installed(name, "the oldest compiler of its kind that posenc is for")) return program;
  return undefined;
}

/** Downloads Debian 13's libraries to a folder: two header-only ones, and Catch2's source for each compiler to compile. */
async function fetchFromDebian() {
  const folder = join(root, "build/compilers/debian");
  if (!existsSync(folder)) {
    const partial = `${folder}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(join(partial, "lists/partial"), { recursive: true });
    const sources = join(partial, "sources.list");
    const signed = "[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]";
    const place = `${signed} http://deb.debian.org/debian trixie main`;
    writeFileSync(sources, `deb ${place}\ndeb-src ${place}\n`);
    // Separate package lists, so that this machine's own stay as they are.
    const settings = [
      `Dir::Etc::SourceList=${sources}`,
      "Dir::Etc::SourceParts=-",
      `Dir::State::Lists=${join(partial, "lists")}`,
      `Dir::Cache=${partial}`,
    ].flatMap((setting) => ["-o", setting]);
    const options = { cwd: partial };
    for (const command of [
      ["update"],
      ["download", "libxsimd-dev", "nlohmann-json3-dev"],
      ["source", "--tar-only", "catch2"],
    ])
      await execute("apt-get", ["-q", ...settings, ...command], options);
    for (const file of readdirSync(partial)) {
      if (file.endsWith(".deb")) await execute("dpkg-deb", ["--extract", file, "."], options);
      if (file.includes(".orig.tar."))
        await execute(
          "tar",
          ["--extract", "--one-top-level=catch2", "--strip-components=1", "--file", file],
          options,
        );
    }
    rmSync(join(partial, "lists"), { recursive: true });
    renameSync(partial, folder);
  }
  return [
    "-DPOSENC_FETCH=ON",
    `-DFETCHCONTENT_SOURCE_DIR_CATCH2=${join(folder, "catch2")}`,
    `-DPOSENC_XSIMD=${join(folder, "usr/include")}`,
    `-Dnlohmann_json_DIR=${join(folder, "usr/share/cmake/nlohmann_json")}`,
  ];
}

/** CMake options that name the downloaded libraries, where the system's are too old. */
async function libraries() {
  const absent = librariesNotHere();
  if (absent.length === 0) return [];
  if (await githubAnswers()) return ["-DPOSENC_FETCH=ON"];
  if (canInstall()) return fetchFromDebian();
  throw new Error(`${absent.join(", ")} not found, and GitHub cannot be reached to fetch them`);
}

/** Builds and tests with one compiler. @param {string} program @param {string[]} options */
async function test(program, options) {
  const folder = join("build/compilers", program);
  const generator = isHere("ninja") ? ["-G", "Ninja"] : [];
  await execute("cmake", [
    ...["--preset", "native", "-B", folder, ...generator],
    ...[`-DCMAKE_CXX_COMPILER=${program}`, ...options],
  ]);
  await execute("cmake", ["--build", folder, "--parallel", String(jobs)]);
  const output = await execute("ctest", [
    ...["--test-dir", folder, "--output-on-failure", "--no-tests=error"],
    ...["--parallel", String(jobs)],
  ]);
  return /(\d+)% tests passed.*/.exec(output)?.[0] ?? "";
}

await finish(async () => {
  let options = /** @type {string[]} */ ([]);
  /** @type {string[][]} */
  const rows = [["compiler", "version", "time", "result"]];
  await step("libraries", async () => {
    options = await libraries();
  });
  for (const kind of kinds) {
    const program = await oldest(kind);
    if (program === undefined) {
      rows.push([kind.map(([name]) => name).join(" or "), "-", "-", "not here, and apt has none"]);
      continue;
    }
    const version = /\d+\.\d+\.\d+/.exec(answer(program, ["--version"]) ?? "")?.[0] ?? "";
    const since = performance.now();
    let result = "FAILED";
    try {
      result = await step(program, () => test(program, options));
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      process.exitCode = 1;
    }
    rows.push([program, version, elapsed(since), result]);
  }
  say("");
  for (const row of rows) say(row.map((cell, i) => cell.padEnd(i < 3 ? 14 : 0)).join(""));
  if (rows.every(([, version], i) => i === 0 || version === "-")) process.exitCode = 1;
});
