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
  return {
    ...one,
    source: "The configuration of a test model.",
    sets: [
      { ...set!, name: "full_attention", layers: [0, 2] },
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

const python = findPython() ?? "python3 with NumPy, which there is not";

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
  const [index] = goldenFiles(models, "npy");
  const { sets } = JSON.parse(new TextDecoder().decode(index!.bytes));
  expect(sets.map(({ name }: { name: string }) => name)).toEqual([
    ...["a_1_5_full_attention", "a_1_5_last_channels"],
    ...["b_full_attention", "b_last_channels"],
  ]);
  expect(() => goldenFiles({}, "npy")).toThrow("goldenFiles: golden must have a model");
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
