// The recipes of docs/doctor.md as their readers run them: right code passes, and a mistake fails by its name.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPython } from "../../tools/python.mjs";
import { project, root } from "./packed.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-recipes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [headDim, base] = [128, 500000];
const config = {
  model_type: "llama",
  hidden_size: 32 * headDim,
  num_attention_heads: 32,
  max_position_embeddings: 8192,
  rope_theta: base,
};
writeFileSync(join(folder, "config.json"), JSON.stringify(config));
for (const name of ["test_rotary.py", "rotary_golden.cpp"])
  copyFileSync(`${root}tests/recipes/${name}`, join(folder, name));

/** What a program prints, and whether it ends well. */
function run(program: string, ...words: string[]): { isRight: boolean; said: string } {
  try {
    return {
      isRight: true,
      said: execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: "pipe" }),
    };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { isRight: false, said: stdout + stderr };
  }
}

const golden = (format: string) =>
  run(
    join(project, "node_modules/.bin/posenc"),
    "golden",
    "config.json",
    "--format",
    format,
    "-o",
    "golden",
  );

/** A rotation as Llama's, with another base where it is wrong. */
const inPython = (theta: number) => `
import numpy as np

def rotate(x, positions):
    inv_freq = np.float32(1) / np.float32(${theta}) ** (np.arange(0, ${headDim}, 2, dtype=np.float32) / np.float32(${headDim}))
    angles = np.float32(positions)[:, None] * inv_freq
    cos, sin = np.cos(angles), np.sin(angles)
    a, b = np.split(np.float32(x), 2, axis=-1)
    return np.concatenate([a * cos - b * sin, a * sin + b * cos], axis=-1)
`;
const inCpp = (theta: number) => `
#include <cmath>

inline void rotate(float* head, int position) {
  for (int i = 0; i < ${headDim / 2}; ++i) {
    const float angle = static_cast<float>(position) * std::pow(${theta}.0f, -2.0f * static_cast<float>(i) / ${headDim}.0f);
    const float c = std::cos(angle), s = std::sin(angle), a = head[i], b = head[i + ${headDim / 2}];
    head[i] = a * c - b * s;
    head[i + ${headDim / 2}] = a * s + b * c;
  }
}
`;

test("pytest: right code passes, a lost base is named", () => {
  expect(golden("python").isRight).toBe(true);
  copyFileSync(join(folder, "golden/posenc_check.py"), join(folder, "posenc_check.py"));
  const python = findPython() ?? "python3";
  const pytest = () =>
    run(python, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_rotary.py");
  writeFileSync(join(folder, "my_model.py"), inPython(base));
  expect(pytest()).toEqual({ isRight: true, said: expect.stringContaining("1 passed") });
  writeFileSync(join(folder, "my_model.py"), inPython(10000));
  const { isRight, said } = pytest();
  expect(isRight).toBe(false);
  expect(said).toMatch(/base 10000/);
});

test("C++: right code passes, a lost base is named", () => {
  expect(golden("npy").isRight).toBe(true);
  const program = () => {
    const compiled = run(
      "g++",
      "-std=c++17",
      "-Wall",
      "-Werror",
      "rotary_golden.cpp",
      "-o",
      "rotary_golden",
    );
    expect(compiled.said).toBe("");
    return run("./rotary_golden");
  };
  writeFileSync(join(folder, "my_rotary.h"), inCpp(base));
  expect(program()).toEqual({ isRight: true, said: "" });
  writeFileSync(join(folder, "my_rotary.h"), inCpp(10000));
  expect(program()).toEqual({
    isRight: false,
    said: expect.stringMatching(/^position 1, channel 1: /),
  });
});
