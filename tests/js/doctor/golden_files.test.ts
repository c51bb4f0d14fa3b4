// Golden files in the languages that they are for: they compile, run, accept what is right and reject the mistakes.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, type PairLayout, type Rotary } from "posenc";
import { afterAll, describe, expect, test } from "vitest";
import { readTensorFile } from "../../../src/js/doctor/files/tensor_file.js";
import { type GoldenFormat, goldenFiles } from "../../../src/js/doctor/golden/golden_files.js";
import type { Golden, GoldenSet, NegativeSet } from "../../../src/js/doctor/golden/golden_types.js";
import { random } from "./random.js";

const pe = await load();
const folder = mkdtempSync(join(tmpdir(), "posenc-golden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A set of a rotary, under this name. */
function setOf(name: string, rotary: Rotary, x: Float32Array, positions: Float64Array): GoldenSet {
  const { data, headDim, rotaryDim, layout, attentionFactor } = rotary;
  const { cos, sin } = rotary.cosSin({ positions, dtype: "float64" });
  const shape = [positions.length, headDim];
  return {
    name,
    layers: [0, 2],
    id: data.id,
    layout,
    ofModel: layout === "half",
    headDim,
    rotaryDim,
    rotaryOffset: rotary.rotaryOffset ?? 0,
    direction: rotary.direction ?? 1,
    attentionFactor,
    frequencies: rotary.frequencies,
    positions,
    cos: cos.data,
    sin: sin.data,
    x,
    rotated: rotary.rotate(Float64Array.from(x), { positions, shape }).data,
  };
}

const yarn = (layout: PairLayout, base = 1e6) =>
  pe.rotary("yarn", { headDim: 24, rotaryDim: 16, base, factor: 4, originalLength: 4096, layout });

function golden(): Golden {
  const positions = Float64Array.of(0, 1, 255, 4096, 131072);
  const next = random(3);
  const x = Float32Array.from({ length: 24 * positions.length }, () => next(2001) / 1000 - 1);
  const half = setOf("full_attention_half", yarn("half"), x, positions);
  const backwards = pe.rotary({ ...yarn("half").data, direction: -1, rotaryOffset: 8 });
  const wrong = (wrong: NegativeSet["wrong"], rotary: Rotary): NegativeSet => ({
    ...half,
    ...(({ cos, sin, rotated }) => ({ cos, sin, rotated }))(setOf("", rotary, x, positions)),
    name: `full_attention_half_wrong_${wrong}`,
    wrong,
    of: half.name,
    says: `Made with the wrong ${wrong}; "quoted".`,
  });
  return {
    format: 1,
    library: "posenc 0.1.0",
    source: "The configuration of a test model.",
    tolerance: 1e-6,
    sets: [
      half,
      setOf("full_attention_interleaved", yarn("interleaved"), x, positions),
      setOf("last_channels_half", backwards, x, positions),
    ],
    negative: [
      wrong("base", yarn("half", 10000)),
      wrong("layout", yarn("interleaved")),
      wrong("magnitude", pe.rotary({ ...yarn("half").data, attentionFactor: 1 })),
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

const python = available(["-c", "import numpy"], "python3", "/usr/bin/python3");
const rustc = available(["--version"], "rustc");

test("JSON holds what was given", () => {
  const [file] = goldenFiles(golden(), "json");
  const read = JSON.parse(new TextDecoder().decode(file!.bytes));
  const plain = JSON.parse(
    JSON.stringify(golden(), (_, value) =>
      ArrayBuffer.isView(value) ? [...(value as never)] : value,
    ),
  );
  for (const set of [...read.sets, ...read.negative])
    for (const name of ["cos", "sin", "x", "rotated"]) set[name] = set[name].flat();
  expect(read).toEqual(plain);
});

test("safetensors is read back bit for bit, and a mistake has only what differs", async () => {
  const { sets, negative } = golden();
  const [{ name, bytes } = { name: "", bytes: new Uint8Array() }] = goldenFiles(
    golden(),
    "safetensors",
  );
  const file = await readTensorFile(bytes, name);
  if (file.format !== "safetensors") throw new Error(file.format);
  // Wrong base and magnitude have cos, sin and rotated of their own, a wrong layout only rotated.
  expect(file.entries.length).toBe(6 * sets.length + 3 + 1 + 3);
  for (const entry of file.entries) {
    const [set = "", array = ""] = entry.name.split(".");
    const wanted = [...sets, ...negative].find((one) => one.name === set)!;
    const { data } = await file.read(entry.name);
    expect(data).toEqual(wanted[array as "cos"]);
  }
  expect(JSON.parse(file.metadata[sets[0]!.name]!)).toMatchObject({
    layout: "half",
    layers: [0, 2],
  });
});

test("NPY files are read back bit for bit", async () => {
  const files = goldenFiles(golden(), "npy");
  const [index, ...arrays] = files;
  expect(index!.name).toBe("golden.json");
  const { sets } = golden();
  for (const { name, bytes } of arrays) {
    const [set = "", array = ""] = name.split(".");
    const wanted = [...sets, ...golden().negative].find((one) => one.name === set)!;
    const file = await readTensorFile(bytes, name);
    if (file.format !== "npy") throw new Error(file.format);
    expect((await file.read(file.entries[0]!.name)).data).toEqual(wanted[array as "cos"]);
  }
});

describe.skipIf(!python)("Python with NumPy", () => {
  const place = python ? written("python") : "";
  const call = (code: string) => {
    writeFileSync(join(place, "use.py"), `import numpy as np\nimport golden_test as g\n${code}\n`);
    return run(place, python!, "use.py").trim();
  };

  test("the file tests itself", () => {
    expect(run(place, python!, "golden_test.py").trim()).toBe("3 sets right, 3 mistakes rejected");
  });

  test("a wrong function fails, and a mistake is told", () => {
    const wrong = `
for n in g.NEGATIVE:
    def mistaken(s):
        return n.rotated
    try:
        g.check(mistaken, only=[n.of])
        print("accepted", n.name)
    except AssertionError as error:
        print(n.wrong, "off by" in str(error))
try:
    g.check(lambda s: g.rotate(s)[:-1])
except AssertionError as error:
    print(error)
# A function that is right only for what the mistakes are like: the negative sets catch a tolerance that is too large.
try:
    g.check(g.rotate, tolerance=10)
except AssertionError as error:
    print(error)`;
    expect(call(wrong).split("\n")).toEqual([
      "base True",
      "layout True",
      "magnitude True",
      "full_attention_half: shape (4, 24), expected (5, 24)",
      `full_attention_half: as in the mistake 'base'. Made with the wrong base; "quoted".`,
    ]);
  });

  test("numbers are those of the sets, to the bit", () => {
    const { sets } = golden();
    const text = call('print(" ".join(float(v).hex() for v in g.SETS[0].rotated.ravel()[:40]))');
    const fromHex = (hex: string) => {
      const [, sign = "", whole = "0", part = "", power = "0"] =
        /^(-?)0x(\d)\.?([\da-f]*)p([+-]\d+)$/.exec(hex)!;
      const fraction = part ? Number.parseInt(part, 16) / 16 ** part.length : 0;
      return (sign ? -1 : 1) * (Number(whole) + fraction) * 2 ** Number(power);
    };
    expect(text.split(" ").map(fromHex)).toEqual(Array.from(sets[0]!.rotated.slice(0, 40)));
  });

  test("NPY files are loaded by NumPy", () => {
    const npy = written("npy");
    const code = `
import json, numpy as np
index = json.load(open("golden.json"))
for s in index["sets"]:
    a = {k: np.load(f"{s['name']}.{k}.npy") for k in ["positions", "frequencies", "cos", "sin", "x", "rotated"]}
    angle = s["direction"] * a["positions"][:, None] * a["frequencies"]
    error = np.abs(np.cos(angle) * s["attentionFactor"] - a["cos"]).max()
    assert error < 1e-10 and a["x"].dtype == np.float32, error
print(len(index["sets"]), len(index["negative"]))`;
    expect(run(npy, python!, "-c", code).trim()).toBe("3 3");
  });
});

/** The formula in C, as a user would write it; MISTAKE makes one. */
const rotateInC = `
#include "golden.h"
#include <math.h>
#include <stdio.h>
static void rotate(const golden_set *s, double *out, void *data) {
  int mistake = *(int *)data, pairs = s->rotary_dim / 2;
  int half = (s->layout == golden_half) != (mistake == 1);
  for (int r = 0; r < s->rows; ++r) {
    for (int i = 0; i < s->head_dim; ++i) out[r * s->head_dim + i] = s->x[r * s->head_dim + i];
    for (int i = 0; i < pairs; ++i) {
      double angle = s->direction * s->positions[r] * s->frequencies[i];
      double f = mistake == 2 ? 1 : s->attention_factor;
      double c = cos(angle) * f, n = sin(angle) * f;
      int start = r * s->head_dim + s->rotary_offset;
      int a = start + (half ? i : 2 * i), b = start + (half ? i + pairs : 2 * i + 1);
      out[a] = s->x[a] * c - s->x[b] * n;
      out[b] = s->x[a] * n + s->x[b] * c;
    }
  }
}
int main(void) {
  static double out[golden_most];
  for (int mistake = 0; mistake < 3; ++mistake) {
    const golden_set *bad = golden_check(rotate, &mistake, NULL, golden_tolerance, out);
    printf("%s\\n", bad ? bad->name : "right");
  }
  int none = 0;
  const golden_set *bad = golden_check(rotate, &none, "full_attention_half", 10, out);
  printf("%s: %s\\n", bad->wrong, bad->says);
  return 0;
}
`;
const saidInC = [
  "right",
  "full_attention_half",
  "full_attention_half",
  'base: Made with the wrong base; "quoted".',
].join("\n");

test.each<[what: string, file: string, program: string, flags: string[]]>([
  ["C", "use.c", "gcc", ["-std=c99", "-pedantic-errors"]],
  ["C++", "use.cpp", "g++", ["-std=c++20"]],
])(
  "a program in %s: compiled without warnings, right, and mistakes found",
  (what, file, program, flags) => {
    const place = join(folder, what);
    mkdirSync(place);
    const [header] = goldenFiles(golden(), "c");
    writeFileSync(join(place, header!.name), header!.bytes);
    writeFileSync(join(place, file), rotateInC);
    run(place, program, ...flags, "-Wall", "-Wextra", "-Werror", file, "-o", "use", "-lm");
    expect(run(place, "./use").trim()).toBe(saidInC);
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
use golden::{check, Set, TOLERANCE};
fn rotate(s: &Set, swapped: bool) -> Vec<f64> {
    let pairs = s.rotary_dim / 2;
    let mut out: Vec<f64> = s.x.iter().map(|&v| v as f64).collect();
    for (r, position) in s.positions.iter().enumerate() {
        for i in 0..pairs {
            let angle = s.direction as f64 * position * s.frequencies[i];
            let (c, n) = (angle.cos() * s.attention_factor, angle.sin() * s.attention_factor);
            let start = r * s.head_dim + s.rotary_offset;
            let (a, b) = if s.interleaved != swapped { (2 * i, 2 * i + 1) } else { (i, i + pairs) };
            let (x, y) = (s.x[start + a] as f64, s.x[start + b] as f64);
            out[start + a] = x * c - y * n;
            out[start + b] = x * n + y * c;
        }
    }
    out
}
fn main() {
    println!("{:?}", check(|s| rotate(s, false), &[], TOLERANCE));
    println!("{}", check(|s| rotate(s, true), &[], TOLERANCE).is_err());
    println!("{:?}", check(|s| rotate(s, false), &["full_attention_half"], 10.0));
}
`;
  writeFileSync(join(place, "main.rs"), use);
  run(place, rustc, "--edition=2021", "main.rs", "-o", "use");
  expect(run(place, "./use").trim().split("\n")).toEqual([
    "Ok(())",
    "true",
    'Err("full_attention_half: as in the mistake \\"base\\". Made with the wrong base; \\"quoted\\".")',
  ]);
});
