// Tests golden files with two Pythons that have NumPy and pytest: this machine's, installed with apt if it is missing, and
// the newer one of the private toolchain.
import { canInstall, install } from "./apt.mjs";
import { answer, execute } from "./command.mjs";
import { step } from "./progress.mjs";
import { run, toolchain } from "./toolchain.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

const version = ["-c", "import numpy, pytest; print('NumPy', numpy.__version__)"];

/** The first Python of this machine that has NumPy and pytest, or null. POSENC_PYTHON wins. */
export function findPython() {
  const programs = [process.env.POSENC_PYTHON || "python3", "/usr/bin/python3"];
  return programs.find((program) => answer(program, version) !== null) ?? null;
}

/** Makes sure that there is a Python. Throws if there is none and none can be installed. */
export async function installPython() {
  if (findPython()) return;
  await step("Python", async () => {
    if (canInstall())
      await install(["python3-numpy", "python3-pytest"], "for the tests of golden files");
    if (!findPython())
      throw new Error("please install Python with NumPy and pytest, or name one in POSENC_PYTHON");
  });
}

const test = "tests/python/posenc_check_test.py";
const env = { PYTHONDONTWRITEBYTECODE: "1" };

/** Runs the tests of posenc_check.py with each Python, on golden files of the built package. */
export async function pythonTests() {
  await installPython();
  const python = String(findPython());
  const tools = await toolchain();
  const places = [
    "src/python",
    "tests/python",
    "tests/reference/configs",
    "dist",
    "tools/python.mjs",
  ];
  const facts = [String(answer(python, version)), tools.id];
  return unlessUnchanged("python", { places, facts, wanted: isRead }, async () => {
    await execute("node", ["tests/python/write_golden.mjs", "build/python/golden"]);
    const outputs = [await execute(python, [test], { env })];
    if (tools.kind === "root") outputs.push(await run("python3", [test], { env }));
    return outputs.map((output) => /NumPy [\d.]+/.exec(output)?.[0]).join(", ");
  });
}

/** @param {string} path */
const isRead = (path) => !path.startsWith("dist/") || /^dist\/[^/]+\.(js|py|wasm)$/.test(path);
