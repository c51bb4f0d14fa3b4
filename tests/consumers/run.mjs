// Builds and runs every consumer with the packed package, in build/consumers/, and prints a table of
// tool, version and result. `node tests/consumers/run.mjs [name ...]`
import { execFile } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { install } from "../../tools/apt.mjs";
import { answer } from "../../tools/command.mjs";
import { nativeOptions } from "../../tools/compile.mjs";
import { installPackages } from "../../tools/npm_packages.mjs";
import { strictPolicy } from "../../tools/serve.mjs";
import { run as inToolchain, jobs } from "../../tools/toolchain.mjs";
import { root } from "../../tools/tree.mjs";
import { closeBrowser, policyFor, resultAt, resultIn } from "./browser.mjs";

const home = join(root, "build/consumers");
const here = (/** @type {string[]} */ ...parts) => join(home, ...parts);
const { resolve } = createRequire(here("package.json"));
const exec = promisify(execFile);

/** Runs a program in a consumer's folder. @param {string} folder @param {string} program @param {string[]} args */
async function run(folder, program, args, env = {}) {
  const { stdout, stderr } = await exec(program, args, {
    cwd: here(folder),
    env: { ...process.env, NO_COLOR: "1", ...env },
    maxBuffer: 1 << 26,
  }).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
  });
  return { stdout: stdout.trim(), stderr: stderr.trim() };
}

/** Runs the program of a package. @param {string} folder @param {string} name @param {string[]} args */
function tool(folder, name, args, env = {}) {
  const [command, bin = command] = name.split(">");
  const manifest = here("node_modules", String(command), "package.json");
  const { bin: bins } = JSON.parse(readFileSync(manifest, "utf8"));
  const script = typeof bins === "string" ? bins : bins[String(bin)];
  return run(
    folder,
    process.execPath,
    [here("node_modules", String(command), script), ...args],
    env,
  );
}

/** @param {string} name */
const version = (name) =>
  JSON.parse(readFileSync(here("node_modules", name, "package.json"), "utf8")).version;

/** Runs a module in Node, with and without making code from strings. @param {string} folder @param {string} file */
async function inNode(folder, file) {
  const plain = await run(folder, process.execPath, [file]);
  const strict = await run(folder, process.execPath, [
    "--disallow-code-generation-from-strings",
    file,
  ]);
  if (strict.stdout !== plain.stdout)
    throw new Error(`another result under the flag: ${strict.stdout}`);
  return plain.stdout;
}

/** A Python with NumPy: the first on the path may be another than Debian's. */
const pythonWithNumpy = () =>
  ["python3", "/usr/bin/python3"].find((python) => answer(python, ["-c", "import numpy"]) !== null);

/** What bundlers that do not copy files leave to their users. @param {string} folder */
function copyWasm(folder) {
  cpSync(here("page.html"), here(folder, "dist/index.html"));
  cpSync(here("node_modules/posenc/dist/posenc.wasm"), here(folder, "dist/posenc.wasm"));
}

/** The program of a package that brings one for this machine, or why there is none. */
function platformProgram(/** @type {string} */ scope, /** @type {string} */ file) {
  const folder = here("node_modules", scope);
  const [found] = existsSync(folder) ? readdirSync(folder) : [];
  return found && existsSync(join(folder, found, file)) ? join(folder, found, file) : undefined;
}

const esbuild = async (/** @type {string} */ folder, entry = ["main.js"]) => {
  await tool(folder, "esbuild", [
    ...entry,
    "--bundle",
    "--format=esm",
    "--outdir=dist",
    "--minify",
  ]);
  copyWasm(folder);
};

/** The most bytes of JavaScript after gzip that a page fetches until pe.encode has answered. */
const maxEncode = 36_300;

/** The bytes after gzip of main.js and of what it imports at once. @param {string} folder */
function firstScripts(folder) {
  const found = new Set(["main.js"]);
  let bytes = 0;
  for (const name of found) {
    const code = readFileSync(join(folder, name), "utf8");
    bytes += gzipSync(code, { level: 9 }).length;
    for (const [, other] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      found.add(String(other));
  }
  return bytes;
}

const viteBuild = async (/** @type {string} */ folder) => {
  await tool(folder, "vite", ["build", "--config", here("vite/vite.config.js"), here(folder)]);
  return resultIn(here(folder, "dist"));
};

/** What pages say whose figure has taken another query. */
const rotated = "The score of two turned hands 9, drawn";

/** @typedef {{ name: string, with: string, run: () => Promise<string>, wants?: string | RegExp }} Consumer */

/**
 * What users do with the package, each a program of the folder tasks/: its file, the task, what it must print. Three further
 * ones are consumers of their own: ONNX Runtime's RotaryEmbedding, a worker, and an element on a page.
 * @type {[file: string, task: string, wants: string][]}
 */
const tasks = [
  ["sinusoid.js", "a sinusoid is added to a batch", "added to one rounding"],
  ["config.js", "q and k turn as a config.json says", "llama3 0 true"],
  ["alibi.js", "ALiBi in float16, with a batch", "[ 2, 2, 4, 4 ] Uint16Array b000 b200 a000"],
  ["decode.js", "a decode loop", "as the whole sequence at once"],
  ["t5.js", "a T5 table from safetensors", "[ 8, 20, 20 ] true true"],
  ["checkpoint.js", "a checkpoint's layout is converted", "true true"],
  ["heatmap.js", "a heatmap becomes a PNG", "PNG 128,0,127,255 255,0,0,255"],
];

/** `wants`: what it must answer, where that is not the numbers that Node computes. @type {Consumer[]} */
const consumers = [
  { name: "Node, ESM", with: "node", run: () => inNode("node", "main.js") },
  { name: "Node, CommonJS", with: "node", run: () => inNode("commonjs", "main.cjs") },
  ...tasks.map(([file, task, wants]) => ({
    name: `Task: ${task}`,
    with: "node",
    run: async () => (await run("tasks", process.execPath, [file])).stdout,
    wants,
  })),
  {
    name: "Deno",
    with: "deno",
    run: async () => {
      const program = platformProgram("@deno", "deno");
      if (!program) return "no binary for this machine";
      return (await run("node", program, ["run", "--allow-read", "--no-remote", "main.js"])).stdout;
    },
  },
  {
    name: "Bun",
    with: "bun",
    run: async () => {
      const program = platformProgram("@oven", "bin/bun");
      if (!program) return "no binary for this machine";
      return (await run("node", program, ["run", "main.js"])).stdout;
    },
  },
  {
    name: "Cloudflare Workers, workerd",
    with: "workerd",
    run: async () => {
      const program = platformProgram("@cloudflare", "bin/workerd");
      if (!program) return "no binary for this machine";
      await esbuild("workerd", ["main.js", "--external:posenc.wasm"]);
      return (await run("workerd", program, ["test", "config.capnp"])).stdout;
    },
  },
  {
    name: "Vitest",
    with: "vitest",
    run: async () =>
      (await tool("vitest", "vitest", ["run"], { EXPECTED: expected })).stdout.replace(/\s+/g, " "),
    wants: /Tests 1 passed/,
  },
  { name: "Vite, build", with: "vite", run: () => viteBuild("vite") },
  {
    name: "Vite, development server",
    with: "vite",
    run: async () => {
      const { createServer } = await import(String(pathToFileURL(resolve("vite"))));
      const server = await createServer({
        configFile: here("vite/vite.config.js"),
        root: here("vite"),
        logLevel: "error",
        server: { port: 0, headers: { "Content-Security-Policy": strictPolicy } },
      });
      try {
        await server.listen();
        return await resultAt(server.resolvedUrls.local[0]);
      } finally {
        await server.close();
      }
    },
  },
  {
    name: "Comlink, a worker",
    with: "comlink",
    run: () => viteBuild("worker"),
    wants: "1.000,0.000,0.540,0.841 1,2,2 0",
  },
  {
    name: "webpack",
    with: "webpack",
    run: async () => {
      const { default: webpack } = await import(String(pathToFileURL(resolve("webpack"))));
      const { default: config } = await import(
        String(pathToFileURL(here("webpack/webpack.config.js")))
      );
      const stats = await promisify(webpack)(config);
      if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
      cpSync(here("page.html"), here("webpack/dist/index.html"));
      return resultIn(here("webpack/dist"));
    },
  },
  {
    name: "esbuild",
    with: "esbuild",
    run: async () => {
      await esbuild("esbuild");
      return resultIn(here("esbuild/dist"));
    },
  },
  {
    name: "esbuild, posenc/inline",
    with: "esbuild",
    run: async () => {
      await esbuild("inline");
      rmSync(here("inline/dist/posenc.wasm"));
      return resultIn(here("inline/dist"));
    },
  },
  {
    name: "esbuild, load and encode alone",
    with: "esbuild",
    run: async () => {
      await esbuild("encode", ["main.js", "--splitting"]);
      const bytes = firstScripts(here("encode/dist"));
      if (bytes > maxEncode)
        throw new Error(
          `${bytes} bytes of JavaScript after gzip, at most ${maxEncode} are allowed`,
        );
      return resultIn(here("encode/dist"));
    },
    wants: "0.000,1.000,0.000,1.000,0.841,0.540,0.010,1.000 2,4",
  },
  {
    name: "Rollup",
    with: "rollup",
    run: async () => {
      await tool("rollup", "rollup", ["--config"]);
      copyWasm("rollup");
      return resultIn(here("rollup/dist"));
    },
  },
  {
    name: "import map, no build",
    with: "posenc",
    run: () => {
      cpSync(here("node_modules/posenc/dist"), here("importmap/posenc"), { recursive: true });
      cpSync(here("result.js"), here("importmap/result.js"));
      const html = readFileSync(here("importmap/index.html"), "utf8");
      return resultIn(here("importmap"), policyFor(html));
    },
  },
  {
    name: "one figure, no build",
    with: "posenc",
    run: () => {
      cpSync(here("node_modules/posenc/dist"), here("element/posenc"), { recursive: true });
      cpSync(here("shown.js"), here("element/shown.js"));
      return resultIn(here("element"));
    },
    wants: rotated,
  },
  {
    name: "figures on a server",
    with: "node",
    run: () => inNode("server", "main.js"),
    wants: "15 entries, HTMLElement undefined undefined, customElements undefined",
  },
  {
    name: "React, a figure and the core",
    with: "react",
    run: async () => {
      await esbuild("react", ["main.tsx", "--jsx=automatic", "--splitting"]);
      return resultIn(here("react/dist"));
    },
    wants: rotated,
  },
  {
    name: "React, on a server",
    with: "react-dom",
    run: async () => {
      const options = ["--bundle", "--platform=node", "--format=esm", "--packages=external"];
      await tool("react", "esbuild", [
        "server.tsx",
        "--jsx=automatic",
        ...options,
        "--outfile=dist/server.js",
      ]);
      return (await run("react", process.execPath, ["dist/server.js"])).stdout;
    },
    wants: '<main><posenc-rotation query="9" head-dim="32"></posenc-rotation></main>',
  },
  {
    name: "React, types",
    with: "@types/react",
    run: async () => (await tool("react", "typescript>tsc", [])).stdout,
    wants: "",
  },
  {
    name: "Vue, one figure",
    with: "vue",
    run: async () => {
      await tool("vue", "vite", ["build", "--config", here("vue/vite.config.js"), here("vue")]);
      return resultIn(here("vue/dist"));
    },
    wants: rotated,
  },
  {
    name: "Astro, a table and one figure",
    with: "astro",
    run: async () => {
      await tool("astro", "astro", ["build"], { ASTRO_TELEMETRY_DISABLED: "1" });
      const html = readFileSync(here("astro/dist/index.html"), "utf8");
      const cells = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
      return `${cells.join(" ")} | ${await resultIn(here("astro/dist"))}`;
    },
    wants: `0.000 1.000 0.000 1.000 0.841 0.540 0.010 1.000 0.909 -0.416 0.020 1.000 | ${rotated}`,
  },
  {
    name: "Astro, types",
    with: "astro",
    run: async () => {
      await run("astro", process.execPath, ["tsx.mjs"]);
      return (await tool("astro", "typescript>tsc", [])).stdout;
    },
    wants: "",
  },
  // The oldest that reads the package's types, the one that most people have, and the newest; all look at every file.
  ...["typescript-oldest", "typescript", "typescript-newest"].flatMap((compiler) =>
    ["bundler", "node16", "nodenext"].map((resolution) => ({
      name: `${compiler.replace("typescript", "TypeScript").replace("-", ", ")}, ${resolution}`,
      with: compiler,
      run: async () => {
        const project = ["--project", `tsconfig.${resolution}.json`];
        return (await tool("typescript", `${compiler}>tsc`, project)).stdout;
      },
      wants: "",
    })),
  ),
  {
    name: "publint",
    with: "publint",
    run: async () => (await tool("node_modules/posenc", "publint", ["--strict"])).stdout,
    wants: /All good!$/,
  },
  {
    name: "are the types wrong",
    with: "@arethetypeswrong/cli",
    run: async () => {
      const tarball = String(readdirSync(home).find((name) => name.endsWith(".tgz")));
      const args = [
        `../${tarball}`,
        "--profile",
        "esm-only",
        "--exclude-entrypoints",
        "posenc.wasm",
        "posenc_check.py",
      ];
      return (await tool("typescript", "@arethetypeswrong/cli>attw", args)).stdout;
    },
    wants: /"posenc\/inline"/, // it fails by its exit code; here it has looked at all entries
  },
  {
    name: "ONNX Runtime Web, RotaryEmbedding",
    with: "onnxruntime-web",
    run: async () => (await run("onnxruntime", process.execPath, ["main.js"])).stdout,
    wants: "half equal to one rounding\ninterleaved equal to one rounding",
  },
  {
    name: "Transformers.js, Tensor",
    with: "@huggingface/transformers",
    run: async () => {
      const { dims, error, kept } = JSON.parse(
        (await run("transformers", process.execPath, ["main.js"])).stdout,
      );
      return `${dims} ${error < 3e-7 && kept < 1e-6 ? "back to one rounding" : `off by ${error}, ${kept}`}`;
    },
    wants: "4,5,16 back to one rounding",
  },
  {
    name: "NumPy, NPY files",
    with: "numpy",
    run: async () => {
      await run("numpy", process.execPath, ["main.js"]);
      return (await run("numpy", String(pythonWithNumpy()), ["read.py"])).stdout;
    },
    wants: /^float32 \(5, 8\) .*\nfloat64 \(5, 8\) .*\nfloat16 \(5, 8\) .*$/,
  },
  {
    name: "C++ in a project for WebAssembly",
    with: "emscripten",
    run: async () => {
      const [source, build] = ["build/consumers/emscripten", "build/consumers/emscripten/build"];
      const options = [`-DPOSENC=${root}`, ...(await nativeOptions())];
      await inToolchain("emcmake", ["cmake", "-S", source, "-B", build, ...options]);
      await inToolchain("cmake", ["--build", build, "--parallel", String(jobs)]);
      return (await run("emscripten", process.execPath, ["build/consumer.cjs"])).stdout;
    },
    wants: "0.000 1.000 0.000 1.000 0.841 0.540 0.010 1.000 0.540 -0.010 0.841 1.000",
  },
];

/** Copies the projects, installs what they use, and takes the package as npm has installed its tarball. */
async function prepare() {
  for (const entry of readdirSync(join(root, "tests/consumers")))
    cpSync(join(root, "tests/consumers", entry), here(entry), { recursive: true });
  await installPackages("build/consumers", { command: "install", options: ["--ignore-scripts"] });
  const packed = join(root, "build/packed");
  rmSync(here("node_modules/posenc"), { recursive: true, force: true });
  cpSync(join(packed, "node_modules/posenc"), here("node_modules/posenc"), { recursive: true });
  for (const name of readdirSync(home).filter((name) => name.endsWith(".tgz"))) rmSync(here(name));
  const tarball = String(readdirSync(packed).find((name) => name.endsWith(".tgz")));
  cpSync(join(packed, tarball), here(tarball));
  if (!pythonWithNumpy()) await install(["python3-numpy"], "to read the NPY files of the tests");
}

const versions = (/** @type {string} */ name) => {
  if (name === "node") return process.versions.node;
  if (name === "numpy")
    return (
      answer(String(pythonWithNumpy()), ["-c", "import numpy; print(numpy.__version__)"]) ?? ""
    ).trim();
  if (name === "emscripten") return emscripten.trim();
  return version(name);
};

const emscripten = await inToolchain("emcc", ["-dumpversion"]);
await prepare();
const expected = await inNode("node", "main.js");
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = consumers.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
let failed = 0;
const width = Math.max(...chosen.map(({ name }) => name.length));
for (const { name, with: used, run: work, wants = expected } of chosen) {
  const since = performance.now();
  let verdict = "works";
  try {
    const got = await work();
    const isRight = typeof wants === "string" ? got === wants : wants.test(got);
    if (got === "no binary for this machine") verdict = got;
    else if (!isRight) throw new Error(`wanted ${wants}\ngot ${got}`);
  } catch (error) {
    ++failed;
    verdict = `FAILED\n${error instanceof Error ? error.message : error}`;
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${name.padEnd(width)}  ${used} ${versions(used)}, ${seconds} s: ${verdict}`);
}
await closeBrowser();
console.log(`${chosen.length - failed} consumers work, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
