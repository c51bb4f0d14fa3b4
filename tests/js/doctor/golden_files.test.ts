// Golden files in the languages that they are for: they compile, run, accept what is right and reject the mistakes.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, type PairLayout } from "posenc/doctor";
import { afterAll, describe, expect, test } from "vitest";
import { readTensorFile } from "../../../src/js/doctor/files/tensor_file.js";
import { type GoldenFormat, goldenFiles } from "../../../src/js/doctor/golden/golden_files.js";
import type { Golden } from "../../../src/js/doctor/golden/golden_types.js";
import { findPython } from "../../../tools/python.mjs";

const pe = await load();
const folder = mkdtempSync(join(tmpdir(), "posenc-golden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const yarn = (layout: PairLayout) =>
  pe.rotary("yarn", {
    ...{ headDim: 24, rotaryDim: 16, base: 1e6, factor: 4, originalLength: 4096 },
    layout,
  });

/** A set of a model's own layout, and one of the last channels, turned backwards. */
function golden(): Golden {
  const positions = [0, 1, 257, 4097, 131072, 2 ** 24];
  const one = pe.golden(yarn("half"), { positions });
  const { layout: _, ...data } = yarn("half").data;
  const last = { ...data, layout: "interleaved" as const, direction: -1 as const, rotaryOffset: 8 };
  const [backwards] = pe.golden(last, { positions }).sets;
  const [set] = one.sets;
  const quoted = set!.mistakes.map((mistake) =>
    mistake.name === "wrong direction" ? { ...mistake, says: 'Turned "back".' } : mistake,
  );
  return {
    ...one,
    source: "The configuration of a test model.",
    sets: [
      { ...set!, name: "full_attention", layers: [0, 2], mistakes: quoted },
      { ...backwards!, name: "last_channels" },
    ],
  };
}

/** Writes the files of a format into a folder of their own. */
function written(format: GoldenFormat): string {
  const place = join(folder, format);
  mkdirSync(place);
  for (const { name, bytes } of goldenFiles(golden(), format))
    writeFileSync(join(place, name), bytes);
  return place;
}

const run = (cwd: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd, encoding: "utf8", stdio: "pipe" });

/** The first of these programs that runs, if any does. */
function available(test: string[], ...programs: string[]): string | undefined {
  return programs.find((program) => {
    try {
      run(folder, program, ...test);
      return true;
    } catch {
      return false;
    }
  });
}

const python = findPython() ?? "python3 with NumPy, which there is not";
const rustc = available(["--version"], "rustc");

const arrays = ["frequencies", "positions", "tolerance", "cos", "sin", "x", "rotated", "converted"];

test("JSON holds what was given; null where nothing is tested", () => {
  const [file] = goldenFiles(golden(), "json");
  const read = JSON.parse(new TextDecoder().decode(file!.bytes));
  const plain = JSON.parse(
    JSON.stringify(golden(), (_, value) =>
      ArrayBuffer.isView(value) ? [...(value as never)] : value,
    ),
  );
  for (const set of read.sets) {
    for (const name of ["cos", "sin", "x", "rotated", "converted"]) set[name] = set[name].flat();
    set.x = set.x.map(Math.fround);
  }
  expect(read).toEqual(plain);
  expect(read.sets[0].tolerance.map((one: unknown) => one === null)).toEqual([
    ...Array(5).fill(false),
    true,
  ]);
});

test("several models: a file of JSON each, one file of the other forms", () => {
  const models = { "a-1.5": golden(), b: golden() };
  const names = (format: GoldenFormat) => goldenFiles(models, format).map(({ name }) => name);
  expect(names("json")).toEqual(["a-1.5.json", "b.json"]);
  expect(names("python")).toEqual(["a-1.5.json", "b.json", "posenc_check.py", "golden_test.py"]);
  const [header] = goldenFiles(models, "c");
  const text = new TextDecoder().decode(header!.bytes);
  expect(text).toContain('"a_1_5_full_attention_half"');
  expect(text).toContain('"b_last_channels_interleaved"');
  expect(() => goldenFiles({}, "c")).toThrow("goldenFiles: golden must have a model");
});

test("safetensors is read back bit for bit", async () => {
  const { sets } = golden();
  const [{ name, bytes } = { name: "", bytes: new Uint8Array() }] = goldenFiles(
    golden(),
    "safetensors",
  );
  const file = await readTensorFile(bytes, name);
  if (file.format !== "safetensors") throw new Error(file.format);
  expect(file.entries.length).toBe(arrays.length * sets.length);
  for (const entry of file.entries) {
    const [set = "", array = ""] = entry.name.split(".");
    const wanted = sets.find((one) => one.name === set)!;
    expect((await file.read(entry.name)).data).toEqual(wanted[array as "cos"]);
  }
  const facts = JSON.parse(file.metadata.full_attention!);
  expect(facts).toMatchObject({ layout: "half", layers: [0, 2] });
  expect(facts.mistakes.length).toBe(sets[0]!.mistakes.length);
});

test("NPY files are read back bit for bit", async () => {
  const files = goldenFiles(golden(), "npy");
  const [index, ...others] = files;
  expect(index!.name).toBe("golden.json");
  expect(JSON.parse(new TextDecoder().decode(index!.bytes)).sets.length).toBe(2);
  expect(others.length).toBe(2 * arrays.length);
  for (const { name, bytes } of others) {
    const [set = "", array = ""] = name.split(".");
    const wanted = golden().sets.find((one) => one.name === set)!;
    const file = await readTensorFile(bytes, name);
    if (file.format !== "npy") throw new Error(file.format);
    expect((await file.read(file.entries[0]!.name)).data).toEqual(wanted[array as "cos"]);
  }
});

describe("Python with NumPy", () => {
  const place = written("python");
  const call = (code: string) => {
    writeFileSync(join(place, "use.py"), `from posenc_check import *\n${code}\n`);
    return run(place, python, "use.py").trim();
  };

  test("the file tests itself", () => {
    expect(run(place, python, "golden_test.py").trim().split("\n")).toEqual([
      "golden, full_attention, float32: right",
      "golden, last_channels, float32: right",
    ]);
  });

  test("a wrong function fails, and its mistake is told", () => {
    const code = `
golden = Golden("golden.json", "last_channels")
try:
    golden.check_rotate(lambda x, positions: golden.rotate(x, positions + 1))
except AssertionError as error:
    print(error)`;
    expect(call(code)).toMatch(
      /^golden, last_channels, float32: turned vectors are wrong: as in 'position off by one'\. Positions are one too large\. First at position 0, pair 0, channel 8: /,
    );
  });

  test("numbers are those of the sets, to the bit", () => {
    const text = call(
      'print(*(v.hex() for row in Golden("golden.json").sets[0]["rotated"] for v in row[:8]))',
    );
    const fromHex = (hex: string) => {
      const [, sign = "", whole = "0", part = "", power = "0"] =
        /^(-?)0x(\d)\.?([\da-f]*)p([+-]\d+)$/.exec(hex)!;
      const fraction = part ? Number.parseInt(part, 16) / 16 ** part.length : 0;
      return (sign ? -1 : 1) * (Number(whole) + fraction) * 2 ** Number(power);
    };
    const { rotated } = golden().sets[0]!;
    const wanted = Array.from({ length: 48 }, (_, i) => rotated[24 * Math.floor(i / 8) + (i % 8)]);
    expect(text.split(" ").map(fromHex)).toEqual(wanted);
  });

  test("NPY files are loaded by NumPy", () => {
    const npy = written("npy");
    const code = `
import json, numpy as np
index = json.load(open("golden.json"))
for s in index["sets"]:
    a = {k: np.load(f"{s['name']}.{k}.npy") for k in ["positions", "frequencies", "cos", "tolerance", "x"]}
    angle = s["direction"] * a["positions"][:, None] * a["frequencies"]
    error = np.abs(np.cos(angle) * s["attentionFactor"] - a["cos"]).max()
    assert error < 1e-8 and a["x"].dtype == np.float32, error
    assert np.isinf(a["tolerance"]).tolist() == [False] * 5 + [True]
print(len(index["sets"]))`;
    expect(run(npy, python, "-c", code).trim()).toBe("2");
  });
});

/** Mistakes by number, and the words that name them: what programs in C, C++ and Rust are to print. */
const wrongBy = [
  "right",
  "halves read as interleaved",
  "attention factor dropped",
  "rotated twice",
  "position off by one",
  "positions in bfloat16",
  "wrong direction",
  "no known mistake",
];

/** The lines of a program: those of full_attention, of the converted set, and the words of one whole message. */
function expectSaid(said: string) {
  const lines = said.trim().split("\n");
  wrongBy.forEach((words, mistake) => {
    expect(lines[mistake]).toContain(words);
  });
  expect(lines[6]).toMatch(
    /^full_attention_half: as in 'wrong direction'\. Turned "back"\. First at position 1, pair 0 \(channel 0\): \S+ instead of \S+\. Off by up to \S+, at position \S+; float32 explains \S+\.$/,
  );
  expect(lines[wrongBy.length]).toBe("right");
  expect(lines[wrongBy.length + 1]).toContain("as in 'interleaved read as halves'");
  expect(lines[wrongBy.length + 2]).toBe("right");
  expect(lines[wrongBy.length + 3]).toBe("no set");
}

/** The formula in C, in float32, as a user would write it; `mistake` makes one. */
const rotateInC = `
#include "golden.h"
static float bf16(float v) {
  uint32_t bits;
  memcpy(&bits, &v, 4);
  bits = (bits + 0x7fff + ((bits >> 16) & 1)) & 0xffff0000;
  memcpy(&v, &bits, 4);
  return v;
}
static void rotate(const golden_set *s, double *out, void *data) {
  int mistake = *(int *)data, pairs = s->right.rotary_dim / 2;
  int half = (s->right.layout == golden_half) != (mistake == 1);
  for (int r = 0; r < s->rows; ++r) {
    float p = (float)s->positions[r];
    if (mistake == 3) p *= 2;
    if (mistake == 4) p += 1;
    if (mistake == 5) p = bf16(p);
    for (int i = 0; i < s->head_dim; ++i) out[r * s->head_dim + i] = s->x[r * s->head_dim + i];
    for (int i = 0; i < pairs; ++i) {
      float angle = s->right.direction * p * (float)s->right.frequencies[i];
      float f = mistake == 2 ? 1 : (float)s->right.attention_factor;
      if (mistake == 3) f *= f;
      if (mistake == 6) angle = -angle;
      if (mistake == 7 && i == 2) angle += 1;
      float c = cosf(angle) * f, n = sinf(angle) * f;
      int start = r * s->head_dim + s->right.rotary_offset;
      int a = start + (half ? i : 2 * i), b = start + (half ? i + pairs : 2 * i + 1);
      out[a] = s->x[a] * c - s->x[b] * n;
      out[b] = s->x[a] * n + s->x[b] * c;
    }
  }
}
static double out[golden_most];
static void ask(int mistake, const char *name) {
  char message[400];
  int bad = golden_check(rotate, &mistake, name, out, message, sizeof message);
  printf("%s\\n", bad < 0 ? "no set" : bad ? message : "right");
}
int main(void) {
  for (int mistake = 0; mistake < ${wrongBy.length}; ++mistake) ask(mistake, "full_attention_half");
  ask(0, "full_attention_interleaved");
  ask(1, "full_attention_interleaved");
  ask(0, NULL);
  ask(0, "none");
  return 0;
}
`;

test.each<[what: string, file: string, program: string, flags: string[]]>([
  ["C", "use.c", "gcc", ["-std=c99", "-pedantic-errors"]],
  ["C++", "use.cpp", "g++", ["-std=c++20"]],
])(
  "a program in %s: compiled without warnings, right in float32, and mistakes named",
  (what, file, program, flags) => {
    const place = join(folder, what);
    mkdirSync(place);
    const [header] = goldenFiles(golden(), "c");
    writeFileSync(join(place, header!.name), header!.bytes);
    writeFileSync(join(place, file), rotateInC);
    run(place, program, ...flags, "-Wall", "-Wextra", "-Werror", file, "-o", "use", "-lm");
    expectSaid(run(place, "./use"));
  },
);

test("a module in Rust: its shape, and where there is a compiler, that it runs", () => {
  const place = written("rust");
  const [{ bytes } = { bytes: new Uint8Array() }] = goldenFiles(golden(), "rust");
  const text = new TextDecoder().decode(bytes);
  for (const { name, x, rotated } of golden().sets) {
    const constant = name.toUpperCase();
    expect(text).toContain(`static ${constant}_X: [f32; ${x.length}] = [`);
    expect(text).toContain(`static ${constant}_ROTATED: [f64; ${rotated.length}] = [`);
  }
  if (!rustc) return;
  const use = `
mod golden;
use golden::{check, Set};
fn bf16(v: f32) -> f32 {
    let bits = v.to_bits();
    f32::from_bits(bits.wrapping_add(0x7fff + ((bits >> 16) & 1)) & 0xffff_0000)
}
fn rotate(s: &Set, mistake: usize) -> Vec<f64> {
    let pairs = s.right.rotary_dim / 2;
    let mut out: Vec<f64> = s.x.iter().map(|&v| v as f64).collect();
    for (r, &position) in s.positions.iter().enumerate() {
        let p = position as f32;
        let p = match mistake { 3 => 2.0 * p, 4 => p + 1.0, 5 => bf16(p), _ => p };
        for i in 0..pairs {
            let angle = s.right.direction as f32 * p * s.right.frequencies[i] as f32;
            let angle = match mistake { 6 => -angle, 7 if i == 2 => angle + 1.0, _ => angle };
            let f = s.right.attention_factor as f32;
            let f = match mistake { 2 => 1.0, 3 => f * f, _ => f };
            let (c, n) = (angle.cos() * f, angle.sin() * f);
            let start = r * s.head_dim + s.right.rotary_offset;
            let (a, b) = if s.right.interleaved != (mistake == 1) { (2 * i, 2 * i + 1) } else { (i, i + pairs) };
            let (x, y) = (s.x[start + a], s.x[start + b]);
            out[start + a] = (x * c - y * n) as f64;
            out[start + b] = (x * n + y * c) as f64;
        }
    }
    out
}
fn ask(mistake: usize, only: &[&str]) {
    match check(|s| rotate(s, mistake), only) {
        Ok(()) => println!("right"),
        Err(message) if message.starts_with("no set") => println!("no set"),
        Err(message) => println!("{message}"),
    }
}
fn main() {
    for mistake in 0..${wrongBy.length} {
        ask(mistake, &["full_attention_half"]);
    }
    ask(0, &["full_attention_interleaved"]);
    ask(1, &["full_attention_interleaved"]);
    ask(0, &[]);
    ask(0, &["none"]);
}
`;
  writeFileSync(join(place, "main.rs"), use);
  run(place, rustc, "--edition=2021", "-D", "warnings", "main.rs", "-o", "use");
  expectSaid(run(place, "./use"));
});
