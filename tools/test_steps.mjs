// The steps of `npm test`, and the steps for a choice of tests.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildPackage,
  buildPages,
  buildSite,
  buildWasm,
  packComputing,
  packPackage,
} from "./build.mjs";
import { checks, format, types } from "./check.mjs";
import { execute } from "./command.mjs";
import { buildFolder, compile } from "./compile.mjs";
import { buildDocs } from "./docs.mjs";
import { installFirefox } from "./firefox.mjs";
import { say } from "./progress.mjs";
import { installPython, pythonTests } from "./python.mjs";
import { isComputing, namesFigures } from "./test_inputs.mjs";
import { jobs, run, toolchain } from "./toolchain.mjs";
import { root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";
import { vitest } from "./vitest.mjs";

/**
 * @typedef {{ name: string, needs?: string[], aside?: boolean,
 * run: () => Promise<string | void> }} Step `needs` names steps that must have passed; steps with `aside` run at the same time
 * as the others, at a low priority
 */

const cpp = ["src", "tests", "tools/cmake", "CMakeLists.txt", "CMakePresets.json"];
/** @param {string} path */
const isCpp = (path) => !/^(src\/(js|python)|tests\/(js|page|python))\//.test(path);

/**
 * Runs the CTest tests of a preset.
 * @param {"native" | "native-sanitize"} preset
 * @param {string[]} [which]
 */
async function ctest(preset, which = []) {
  const inputs = { places: cpp, wanted: isCpp, facts: [(await toolchain()).id, ...which] };
  return unlessUnchanged(`ctest-${preset}`, inputs, async () => {
    const output = await run("ctest", [
      "--preset",
      preset,
      "--parallel",
      String(jobs),
      "--no-tests=error",
      ...which,
    ]);
    return /(\d+)% tests passed.*/.exec(output)?.[0] ?? "";
  });
}

/** Runs the cases of some native files of tests. @param {string[]} paths */
async function casesOf(paths) {
  const tags = paths.map((path) => `[#${path.split("/").at(-1)?.replace(".cpp", "")}]`);
  const output = await run(`${buildFolder("native")}/posenc_tests`, [
    "--filenames-as-tags",
    tags.join(","),
  ]);
  return output.trim().split("\n").at(-1);
}

/** @param {string} name @param {string[]} places @param {string} command @param {string[]} args */
async function referenceCases(name, places, command, args) {
  const inputs = {
    places: ["tests/reference", ...places],
    wanted: isComputing,
    facts: [(await toolchain()).id],
  };
  return unlessUnchanged(name, inputs, async () => {
    const output = await execute(command, [
      ...args,
      "tests/reference",
      "--expected",
      "tests/reference/expected.txt",
    ]);
    return output.split("\n").findLast((line) => /\d+ passed/.test(line)) ?? "";
  });
}

/** Runs the projects that use the packed package as its users do, and shows their table of results. */
async function consumers() {
  const places = ["tests/consumers", "bench/models.mjs", "dist", "package.json", "tools/serve.mjs"];
  const table = "build/consumers/table.txt";
  const inputs = { places, outputs: [table] };
  const note = await unlessUnchanged("consumers", inputs, async () => {
    const output = await execute("node", ["tests/consumers/run.mjs"]);
    const lines = output.split("\n");
    writeFileSync(join(root, table), lines.filter((line) => / s: /.test(line)).join("\n"));
    return lines.at(-1) ?? "";
  });
  for (const line of readFileSync(join(root, table), "utf8").split("\n")) say(`  ${line}`);
  return note;
}

/** All steps. @type {Step[]} */
export const steps = [
  ...checks,
  {
    name: "native build",
    aside: true,
    run: () => compile("native"),
  },
  {
    name: "native tests",
    needs: ["native build"],
    aside: true,
    run: () => ctest("native", ["--label-exclude", "reference"]),
  },
  {
    name: "native reference cases",
    needs: ["native build"],
    aside: true,
    run: () =>
      referenceCases(
        "native-reference",
        [`${buildFolder("native")}/posenc_reference`],
        `${buildFolder("native")}/posenc_reference`,
        [],
      ),
  },
  { name: "sanitizer build", aside: true, run: () => compile("native-sanitize") },
  {
    name: "sanitizer tests",
    needs: ["sanitizer build"],
    aside: true,
    run: () => ctest("native-sanitize"),
  },
  { name: "WebAssembly", run: () => buildWasm() },
  { name: "package", needs: ["WebAssembly"], run: buildPackage },
  { name: "packed package", needs: ["package"], run: packPackage },
  {
    name: "package tests",
    needs: ["packed package"],
    run: async () => {
      await installPython();
      return vitest("js");
    },
  },
  { name: "Python tests", needs: ["package"], run: pythonTests },
  {
    name: "package reference cases",
    needs: ["packed package"],
    run: () => referenceCases("package-reference", ["dist"], "node", ["tests/reference/run.mjs"]),
  },
  { name: "API pages", needs: ["package"], run: buildDocs },
  { name: "consumers", needs: ["packed package"], run: consumers },
  // "page" would build the API pages too, and the package for them: the order keeps two builds from running at once.
  { name: "page", needs: ["API pages"], run: buildSite },
  {
    name: "floor",
    needs: ["page"],
    run: () =>
      unlessUnchanged("floor", { places: ["dist", "package.json"] }, async () => {
        const built = ["dist/site/assets/*.js", "dist/*.js", "dist/elements/**/*.js"];
        // The browsers of package.json know ES2022, and the two that are ignored.
        const since = ["--ignore", "ArrayFindLast,ArrayFindLastIndex"];
        const args = ["es2022", ...built, "--module", "--checkFeatures", ...since];
        await execute("node", ["node_modules/es-check/lib/cli/index.js", ...args]);
      }),
  },
  {
    name: "what figures work out",
    needs: ["packed package"],
    run: () => vitest("web"),
  },
  {
    name: "page tests",
    needs: ["page", "packed package"],
    run: () => vitest("page"),
  },
  {
    name: "Firefox",
    needs: ["page", "packed package"],
    run: async () => {
      await installFirefox();
      return vitest("firefox");
    },
  },
];

/**
 * The steps for a choice of tests, with only the builds that these need.
 * @param {import("./test_choice.mjs").Choice} choice
 * @returns {Step[]}
 */
export function stepsOf({ tests, formatted, types: hasTypes, native }) {
  /** @param {import("./test_inputs.mjs").Project} project */
  const of = (project) => {
    const own = tests.filter(
      (path) => path.startsWith(`tests/${project}/`) && path.endsWith(".ts"),
    );
    return { any: own.length > 0, own, run: () => vitest(project, (path) => own.includes(path)) };
  };
  const [js, web, page, firefox] = [of("js"), of("web"), of("page"), of("firefox")];
  const python = tests.some((path) => path.startsWith("tests/python/"));
  const cases = tests.filter((path) => path.endsWith("_test.cpp"));
  const packs = python || js.any || web.any || page.any || firefox.any;
  const shows = page.any || firefox.any;
  const wantsFigures = js.own.some(namesFigures) || firefox.any;
  /** @type {(Step | false)[]} */
  const wanted = [
    formatted.length > 0 && { name: "check: format and lint", run: () => format(formatted) },
    hasTypes && { name: "check: types", aside: !native, run: types },
    (native || cases.length > 0) && {
      name: "native build",
      aside: packs,
      run: () => compile("native", ["posenc_tests"]),
    },
    native
      ? {
          name: "native tests",
          needs: ["native build"],
          aside: packs,
          run: () => ctest("native", ["--label-regex", "unit|layers"]),
        }
      : cases.length > 0 && {
          name: "native tests",
          needs: ["native build"],
          run: () => casesOf(cases),
        },
    (packs || shows) && { name: "WebAssembly", run: buildWasm },
    packs && {
      name: "packed package",
      needs: ["WebAssembly"],
      run: async () => {
        if (!wantsFigures) return packComputing();
        await buildPackage();
        return packPackage();
      },
    },
    web.any && { name: "what figures work out", needs: ["packed package"], run: web.run },
    js.any && { name: "package tests", needs: ["packed package"], run: js.run },
    python && { name: "Python tests", needs: ["packed package"], run: pythonTests },
    shows && {
      name: "page",
      needs: ["packed package"],
      run: firefox.any ? buildSite : buildPages,
    },
    page.any && { name: "page tests", needs: ["page", "packed package"], run: page.run },
    firefox.any && {
      name: "Firefox",
      needs: ["page", "packed package"],
      run: async () => {
        await installFirefox();
        return firefox.run();
      },
    },
  ];
  return wanted.filter((step) => step !== false);
}
