// The program `posenc`, as npm installs it from the packed tarball.
import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, npy, type Tensor } from "posenc";
import { readTensorFile } from "posenc/doctor";
import { afterAll, describe, expect, test } from "vitest";
import { publishedTables } from "../../src/js/published/tables.js";
import { findPython } from "../../tools/python.mjs";
import { gguf, u32 } from "./doctor/gguf_writer.js";
import { packageFolder, project } from "./packed.js";

const pe = await load({ config: true });
const folder = mkdtempSync(join(tmpdir(), "posenc-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = join(project, "node_modules/.bin/posenc");

interface Ran {
  status: number;
  out: string;
  err: string;
}

/** Runs `posenc` with these words, and this standard input. */
const posenc = (words: string[], input = "") =>
  new Promise<Ran>((resolve) => {
    const child = execFile(
      program,
      words,
      { cwd: folder, maxBuffer: 1 << 26 },
      (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), out: stdout, err: stderr }),
    );
    child.stdin!.end(input);
  });

const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return name;
};
const read = (name: string) => readFileSync(join(folder, name));

const llama = {
  _name_or_path: "example/Llama",
  model_type: "llama",
  hidden_size: 512,
  num_attention_heads: 8,
  num_hidden_layers: 4,
  max_position_embeddings: 8192,
};
const config = { ...llama, rope_parameters: { rope_type: "default", rope_theta: 500000 } };
const good = file("config.json", JSON.stringify(config));
const bad = file("bad.json", JSON.stringify({ ...config, rope_thetta: 7, rope_theta: 10000 }));
const older = file("older.json", JSON.stringify({ ...llama, rope_theta: 10000 }));
const model = file(
  "model.gguf",
  gguf(
    {
      "general.architecture": "qwen2",
      "qwen2.block_count": u32(4),
      "qwen2.embedding_length": u32(512),
      "qwen2.attention.head_count": u32(8),
      "qwen2.rope.freq_base": 500000,
    },
    {},
  ),
);

describe("help", () => {
  test.each([[], ["doctor"], ["diff"], ["golden"], ["identify"], ["table"]])(
    "posenc %s --help fits a screen",
    async (...words) => {
      const { status, out, err } = await posenc([...words, "--help"]);
      const lines = out.trimEnd().split("\n");
      expect([status, err]).toEqual([0, ""]);
      expect(lines.length).toBeLessThanOrEqual(24);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
      expect(lines[0]).toMatch(/^posenc/);
    },
  );

  test("the version is the package's", async () => {
    const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
    expect(await posenc(["--version"])).toEqual({ status: 0, out: `${version}\n`, err: "" });
  });

  test("no words, unknown words", async () => {
    expect(await posenc([])).toMatchObject({ status: 2, out: "" });
    const { status, err } = await posenc(["dokter"]);
    expect([status, err]).toEqual([
      2,
      "posenc dokter: there is no command dokter (is doctor meant?); there are doctor, diff, golden, identify, table\n",
    ]);
    expect(await posenc(["doctor", good, "--lenght", "5"])).toMatchObject({ status: 2 });
  });
});

describe("doctor", () => {
  test("a file that is right", async () => {
    const { status, out, err } = await posenc(["doctor", good]);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toBe(`example/Llama (llama), 4 layers, 8192 positions

layers 0-3 (4)
  scaling            rope             rope_parameters.rope_type
  layout             half             class of llama
  head width         64               hidden_size / num_attention_heads
  rotated channels   64               hidden_size / num_attention_heads
  base               500000           rope_parameters.rope_theta

Warnings:
  rope_parameters.rope_theta: transformers 4 does not know this form, and takes base 10000, not 500000. From position 25 on a pair is half a turn off.

Notes:
  max_position_embeddings (8192): a limit: these frequencies do not depend on it.

right, 1 warning, 1 note
`);
    expect(await posenc(["doctor", good, "--strict"])).toMatchObject({ status: 1, out });
    expect(await posenc(["doctor", older, "--strict"])).toMatchObject({ status: 0 });
  });

  test("unread and contradictory keys", async () => {
    const { status, out } = await posenc(["doctor", bad]);
    expect(status).toBe(1);
    expect(out).toContain(`Errors:
  rope_theta (10000): rope_parameters.rope_theta (500000) is read instead.

Warnings:
  rope_thetta (7): nothing reads it; is rope_theta meant, which is there too?
`);
    expect(out).toMatch(/\nwrong: 1 error, 2 warnings, 1 note\n$/);
  });

  test("JSON for machines", async () => {
    const { status, out } = await posenc(["doctor", bad, "--json"]);
    const { cards, findings, headline, type, verdict } = JSON.parse(out);
    expect([status, type, headline.layers, verdict]).toEqual([1, "llama", 4, "wrong"]);
    expect(findings[0]).toEqual({
      ...{ level: "error", code: "contradiction", key: "rope_theta", value: "10000" },
      by: "rope_parameters.rope_theta (500000)",
      text: "rope_theta (10000): rope_parameters.rope_theta (500000) is read instead.",
    });
    expect(pe.rotary(cards[0].rotary).frequencies).toEqual(pe.rotaryFromConfig(config).frequencies);
    expect(cards[0].older.base).toEqual({ here: 500000, older: 10000 });
  });

  test("standard input, as transformers prints it; a folder", async () => {
    const text = `LlamaConfig ${JSON.stringify(config, null, 2)}\n`;
    expect(await posenc(["doctor", "-"], text)).toMatchObject({ status: 0 });
    mkdirSync(join(folder, "model"));
    file("model/config.json", text);
    expect(await posenc(["doctor", "model"])).toMatchObject({ status: 0 });
  });

  test("a GGUF", async () => {
    const { status, out } = await posenc(["doctor", model]);
    expect(status).toBe(0);
    expect(out).toContain("base               500000           qwen2.rope.freq_base");
  });

  test("a model without rotary: why", async () => {
    const bloom = file("bloom.json", '{"model_type": "bloom", "n_head": 8, "n_layer": 2}');
    const { status, out } = await posenc(["doctor", bloom]);
    expect(status).toBe(0);
    expect(out).toMatch(/Notes:\n {2}model_type "bloom" has no rotary encoding: it adds ALiBi/);
    expect(out).toMatch(/\nright: no rotary encoding, 1 note\n$/);
  });

  test("a model that nobody here knows is refused", async () => {
    const quiet = file("quiet.json", '{"model_type": "quiet", "head_dim": 8, "use_rope": false}');
    const { status, out } = await posenc(["doctor", quiet]);
    expect([status, out]).toEqual([
      2,
      'quiet\n\nrefused: model_type "quiet" is not known here: what use_rope (false) does is in its code, and a guess may be wrong.\n',
    ]);
  });

  test.each<[what: string, words: string[], says: RegExp]>([
    ["no file", ["doctor"], /give a file or a folder, got none/],
    ["a file that is not there", ["doctor", "nothing.json"], /nothing.json: there is no such file/],
    ["a cut file", ["doctor", "cut.json"], /cut.json: line 1, column 9: the text ends here/],
    ["an empty file", ["doctor", "empty.json"], /empty.json: there is nothing in it/],
    ["a pointer", ["doctor", "lfs.json"], /lfs.json: this is a pointer of Git LFS, not the file/],
    ["UTF-16", ["doctor", "utf16.json"], /utf16.json: this is text in UTF-16; save it as UTF-8/],
    ["100 MB", ["doctor", "big.json"], /big.json: it has 100 MB; a config.json has some kilobytes/],
    ["bytes", ["doctor", "bytes.json"], /neither NPY, NPZ, safetensors nor GGUF/],
    ["arrays", ["doctor", "cos.npy"], /arrays have no configuration/],
    ["a broken GGUF", ["doctor", "broken.gguf"], /broken.gguf: byte 8: \d+ tensors cannot be/],
    [
      "a wrong length",
      ["doctor", good, "--length", "x"],
      /--length must be a whole number from 0 to 2147483647, got x/,
    ],
  ])("%s", async (_, words, says) => {
    file("cut.json", '{"a": [1');
    file("empty.json", "");
    file("lfs.json", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 654\n");
    file("utf16.json", Uint8Array.of(0xff, 0xfe, 0x7b, 0));
    file("big.json", " ".repeat(20));
    truncateSync(join(folder, "big.json"), 100e6);
    file("bytes.json", new Uint8Array(100));
    file(
      "broken.gguf",
      Uint8Array.of(...read(model).subarray(0, 8), ...new Uint8Array(16).fill(127)),
    );
    file("cos.npy", npy({ data: Float32Array.of(1, 2), shape: [1, 2] }));
    const { status, out, err } = await posenc(words);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(says);
    expect(err).not.toMatch(/\bat .*:\d+:\d+/); // no stack
  });

  test("a reader that has enough", async () => {
    const child = spawn(program, ["doctor", good, "--json"], { cwd: folder });
    child.stdout.destroy();
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect(status).toBe(0);
  });
});

describe("diff", () => {
  test("the same, from a configuration and a GGUF", async () => {
    const { status, out } = await posenc(["diff", good, model]);
    expect([status, out]).toEqual([0, "config.json and model.gguf turn queries and keys alike.\n"]);
  });

  test("another base: the field with its keys, and where they part", async () => {
    const { status, out } = await posenc(["diff", good, older]);
    expect(status).toBe(1);
    expect(out).toContain("config.json and older.json differ in layers 0-3:\n");
    expect(out).toContain(
      "  base               500000 (rope_parameters.rope_theta) | 10000 (rope_theta)\n",
    );
    expect(out).toMatch(/From position 25 on, pair \d+ is half a turn apart\./);
    const { same, first } = JSON.parse((await posenc(["diff", good, older, "--json"])).out);
    expect([same, first.field]).toEqual([false, "base"]);
  });

  test("a GGUF whose weights were permuted, and one with two kinds of layers", async () => {
    const llamaFile = file(
      "llama.gguf",
      gguf(
        {
          "general.architecture": "llama",
          "llama.block_count": u32(4),
          "llama.attention.key_length": u32(64),
          "llama.rope.freq_base": 500000,
        },
        {},
      ),
    );
    const { status, err } = await posenc(["diff", good, llamaFile]);
    expect([status, err]).toEqual([
      0,
      "llama.cpp's converter permutes these query and key weights: compared in the layout that they had before\n",
    ]);
    const keys = {
      model_type: "gemma3_text",
      num_hidden_layers: 12,
      head_dim: 64,
      sliding_window: 512,
    };
    const gemma = (rope_theta: number) =>
      file(
        `gemma_${rope_theta}.json`,
        JSON.stringify({ ...keys, rope_theta, rope_local_base_freq: 10000 }),
      );
    const gemmaFile = file(
      "gemma.gguf",
      gguf(
        {
          "general.architecture": "gemma3",
          "gemma3.block_count": u32(12),
          "gemma3.attention.key_length": u32(64),
          "gemma3.attention.sliding_window": u32(512),
          "gemma3.rope.freq_base": 1e6,
        },
        {},
      ),
    );
    const same = await posenc(["diff", gemma(1e6), gemmaFile]);
    expect([same.status, same.out.match(/turn queries and keys alike/g)?.length]).toEqual([0, 2]);
    const other = await posenc(["diff", gemma(5e5), gemmaFile]);
    expect(other.status).toBe(1);
    expect(other.out).toMatch(/sliding_attention and gemma.gguf turn queries and keys alike/);
    expect(other.out).toMatch(/full_attention and gemma.gguf differ:\n {2}base/);
    const golden = await posenc([
      "golden",
      gemmaFile,
      "--format",
      "json",
      "-o",
      "out/gemma",
      "--json",
    ]);
    const [model] = JSON.parse(golden.out).models;
    expect(model.sets.map(({ name }: { name: string }) => name)).toEqual([
      "sliding_attention",
      "full_attention",
    ]);
  });

  test("factors that a GGUF holds in float32 are the configuration's", async () => {
    const rope_scaling = {
      rope_type: "llama3",
      factor: 8,
      low_freq_factor: 1,
      high_freq_factor: 4,
      original_max_position_embeddings: 8192,
    };
    const scaled = { ...llama, rope_theta: 500000, rope_scaling };
    const { frequencies } = pe.rotaryFromConfig(scaled);
    const factors = Float32Array.from(frequencies, (one, i) => 500000 ** (-i / 32) / one);
    const header = {
      "general.architecture": "llama",
      "llama.block_count": u32(4),
      "llama.attention.key_length": u32(64),
      "llama.rope.freq_base": 500000,
    };
    const write = (name: string, values: Float32Array) =>
      file(name, gguf(header, { "rope_freqs.weight": values }));
    const given = file("scaled.json", JSON.stringify(scaled));
    const right = write("right.gguf", factors);
    expect(await posenc(["diff", given, right])).toMatchObject({ status: 0 });
    expect(await posenc(["diff", given, right, "--tolerance", "1e-12"])).toMatchObject({
      status: 1,
    });
    factors[31] = 8 * (1 + 2 ** -20);
    expect(await posenc(["diff", given, write("off.gguf", factors)])).toMatchObject({ status: 1 });
  });

  test("a cache of the model, and of another", async () => {
    const write = (name: string, source: object) => {
      const { cos, sin } = pe.rotaryFromConfig(source).cosSin({ length: 300 });
      file(`${name}_cos.npy`, npy(cos));
      file(`${name}_sin.npy`, npy(sin));
      return `${name}_cos.npy,${name}_sin.npy`;
    };
    expect(await posenc(["diff", good, write("same", config)])).toMatchObject({ status: 0 });
    expect(
      await posenc(["diff", good, write("other", { ...llama, rope_theta: 10000 })]),
    ).toMatchObject({ status: 1 });
  });
});

describe("golden", () => {
  const python = findPython() ?? "python3 with NumPy, which there is not";
  const json = (name: string) => JSON.parse(read(name).toString());

  test("a test in Python, with what it needs", async () => {
    const { status, out } = await posenc(["golden", good, "--format", "python", "-o", "golden"]);
    expect(status).toBe(0);
    expect(out).toMatch(/^1 set \(rotary\) and \d+ mistakes in 3 files in golden, for float32\n$/);
    const said = execFileSync(python, ["golden/golden_test.py"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(said).toBe("golden, rotary, float32: right\n");
  });

  test("several models, by the names of their files and folders", async () => {
    mkdirSync(join(folder, "models/tiny"), { recursive: true });
    const other = file("models/tiny/config.json", JSON.stringify({ ...llama, rope_theta: 10000 }));
    const own = file("own-8b.json", JSON.stringify(config));
    const words = ["golden", own, other, "--format", "json", "-o", "out/models"];
    const { status, out } = await posenc([...words, "--precision", "bfloat16"]);
    expect(status).toBe(0);
    expect(out).toContain("2 sets (own-8b, tiny) and ");
    expect(json("out/models/tiny.json").precision.name).toBe("bfloat16");
    expect(json("out/models/own-8b.json").sets[0].base).not.toBe(10000);
    const twice = await posenc([
      "golden",
      other,
      "models/tiny",
      "--format",
      "json",
      "-o",
      "out/json",
    ]);
    expect(twice.err).toContain("two files would be called tiny");
  });

  test("what is read is not replaced", async () => {
    const other = file("other.json", JSON.stringify(llama));
    const { status, err } = await posenc(["golden", good, other, "--format", "json", "-o", "."]);
    expect(status).toBe(2);
    expect(err).toMatch(/\.json would be replaced; give -o another folder/);
    expect(json(other)).toEqual(llama);
  });

  test.each(["json", "npy", "safetensors"])("%s", async (format) => {
    const words = [
      "golden",
      good,
      "--format",
      format,
      "-o",
      `out/${format}`,
      "--positions",
      "0,1,300",
      "--json",
    ];
    const { status, out } = await posenc(words);
    const { files, models } = JSON.parse(out);
    expect(status).toBe(0);
    expect(models).toMatchObject([
      { model: "golden", precision: "float32", sets: [{ name: "rotary" }] },
    ]);
    expect(models[0].sets[0].mistakes).toContain("rotated twice");
    for (const name of files) expect(read(name).length).toBeGreaterThan(100);
  });

  test.each<[what: string, words: string[], says: RegExp]>([
    [
      "no format",
      [good, "-o", "x"],
      /--format must be one of json, npy, safetensors, python, got none/,
    ],
    ["no folder", [good, "--format", "npy"], /-o FOLDER must say where/],
    [
      "positions",
      [good, "--format", "npy", "-o", "x", "--positions", "1,,2"],
      /--positions must be numbers/,
    ],
    [
      "precision",
      [good, "--format", "npy", "-o", "x", "--precision", "half"],
      /--precision must be one of exact, float32, bfloat16, bfloat16-freq, got half/,
    ],
    ["no file", ["--format", "npy", "-o", "x"], /give one file or more, got none/],
    ["no rotary", ["bloom.json", "--format", "npy", "-o", "x"], /has no rotary encoding/],
  ])("%s", async (_, words, says) => {
    const { status, err } = await posenc(["golden", ...words]);
    expect(status).toBe(2);
    expect(err).toMatch(says);
  });
});

test("diff --tolerance", async () => {
  const rope = pe.rotaryFromConfig(config);
  const inv_freq = { data: Float32Array.from(rope.frequencies), shape: [32] };
  const given = file("inv_freq.npy", npy(inv_freq));
  expect(await posenc(["diff", good, given])).toMatchObject({ status: 0 });
  expect(await posenc(["diff", good, given, "--tolerance", "1e-12"])).toMatchObject({ status: 1 });
  expect(await posenc(["diff", good, given, "--tolerance", "2"])).toMatchObject({
    status: 2,
    err: "posenc diff: --tolerance must be a number from 0 to 1, got 2\n",
  });
});

describe("identify", () => {
  const { cos, sin } = pe.rotaryFromConfig(config).cosSin({ length: 2000 });
  const [c, s] = [file("a_cos.npy", npy(cos)), file("a_sin.npy", npy(sin))];

  test("two files", async () => {
    const { status, out, err } = await posenc(["identify", c, s]);
    expect(status).toBe(0);
    expect(out).toMatch(/^64 channels turn, stored in float32\.\nBest: rope, base 500000 /);
    expect(err).toBe("comparing with known rotations\n");
  });

  test("one array with both, as vLLM has it", async () => {
    const both: Tensor<Float32Array> = { data: new Float32Array(2000 * 64), shape: [2000, 64] };
    for (let row = 0; row < 2000; ++row)
      for (let i = 0; i < 32; ++i) {
        both.data[row * 64 + i] = cos.data[row * 32 + i]!;
        both.data[row * 64 + 32 + i] = sin.data[row * 32 + i]!;
      }
    const { out } = await posenc(["identify", file("cos_sin_cache.npy", npy(both)), "--json"]);
    expect(JSON.parse(out).best).toMatchObject({ id: "rope", options: { base: 500000 } });
  });

  test("vectors before and after, without positions", async () => {
    const x = Float32Array.from({ length: 16 * 64 }, (_, i) => Math.sin(i * i));
    const shape = [16, 64];
    const rotary = pe.rotaryFromConfig(config);
    const rotated = rotary.rotate(x, { positions: Float64Array.from(Array(16).keys()), shape });
    const [q, embed] = [file("q.npy", npy({ data: x, shape })), file("q_embed.npy", npy(rotated))];
    const { status, out } = await posenc(["identify", q, embed, "--model", good]);
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^64 channels turn, layout half\.\nBest: rope/),
    ]);
  });

  test("mistakes come first", async () => {
    const late = pe.rotaryFromConfig(config).cosSin({ start: 1, length: 64 });
    const [a, b] = [file("late_cos.npy", npy(late.cos)), file("late_sin.npy", npy(late.sin))];
    const found = await posenc(["identify", a, b, "--model", good]);
    expect(found).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^The rows are 1 position late \(offset 1\)\.\n64 channels/),
    });
    const { status, out } = await posenc(["diff", good, `${a},${b}`]);
    expect(status).toBe(1);
    expect(out).toMatch(/ differ:\n {2}The rows are 1 position late \(offset 1\)\.\n {2}offset /);
  });

  test("a cut NPY is no text", async () => {
    for (const length of [3, 6, 8, 60]) {
      const cut = file("cut.npy", npy(cos).slice(0, length));
      const { status, err } = await posenc(["identify", cut, s]);
      expect([status, err]).toEqual([2, expect.stringMatching(/cut.npy: byte \d+: /)]);
    }
  });

  test("what no rotation explains, and what is no cache", async () => {
    const noise = cos.data.map((_, i) => Math.sin(i * i));
    const odd = file("odd_cos.npy", npy({ data: noise, shape: cos.shape }));
    expect(await posenc(["identify", odd, s])).toMatchObject({ status: 1 });
    expect(await posenc(["identify", good])).toMatchObject({ status: 2 });
    expect(await posenc(["identify"])).toMatchObject({ status: 2 });
  });
});

describe("table", () => {
  test("rows in a file, of any length, block by block", async () => {
    const words = ["table", "sinusoidal", "--length", "30000", "--dim", "768", "-o", "table.npy"];
    const { status, out, err } = await posenc(words);
    expect([status, out]).toEqual([0, ""]);
    expect(err).toMatch(/30000 of 30000 rows\n$/);
    const table = await readTensorFile(new Uint8Array(read("table.npy")));
    if (table.format === "gguf") throw new Error();
    const { data, shape } = await table.read(table.entries[0]!.name);
    const wanted = pe.encode("sinusoidal", { length: 30000, dim: 768 });
    expect(shape).toEqual([30000, 768]);
    expect(Buffer.compare(Buffer.from(data.buffer), Buffer.from(wanted.data.buffer))).toBe(0);
  });

  test("other parameters and types", async () => {
    const words = [
      "table",
      "sinusoidal",
      "--length",
      "4",
      "--dim=8",
      "--layout",
      "sin_cos",
      "--base",
      "500",
    ];
    const said = await posenc([
      ...words,
      "--start",
      "7",
      "--dtype",
      "float64",
      "-o",
      "t.npy",
      "--json",
    ]);
    expect(JSON.parse(said.out)).toEqual({ file: "t.npy", shape: [4, 8], dtype: "float64" });
    const table = await readTensorFile(new Uint8Array(read("t.npy")));
    if (table.format === "gguf") throw new Error();
    const options = {
      start: 7,
      length: 4,
      dim: 8,
      layout: "sin_cos",
      base: 500,
      dtype: "float64",
    } as const;
    expect(await table.read(table.entries[0]!.name)).toEqual(pe.encode("sinusoidal", options));
  });

  test("the hash of a published table", async () => {
    const { sha256 } = publishedTables.find(({ id }) => id === "rope")!;
    const { status, out } = await posenc(["table", "rope", "--hash"]);
    expect([status, out]).toEqual([
      0,
      `${sha256}  rope {"headDim":128,"length":512}: the published bits\n`,
    ]);
    const said = await posenc(["table", "alibi", "--hash", "--json"]);
    expect(JSON.parse(said.out)).toMatchObject({ id: "alibi", options: { heads: 8 } });
  });

  test.each<[words: string[], says: RegExp]>([
    [["ropee", "--hash"], /ENCODING must be one of .*got ropee \(is rope meant\?\)/],
    [["rope", "--hash", "--dim", "8"], /--hash .* takes no others, got --dim/],
    [["sinusoidal", "-o", "x.npy"], /--length must say how many rows/],
    [["rope", "--length", "4", "-o", "x.npy"], /ENCODING must be one of sinusoidal, timestep/],
    [
      ["sinusoidal", "--length", "4", "--dimm", "8", "-o", "x.npy"],
      /sinusoidal has no parameter dimm; there are --dim/,
    ],
    [["sinusoidal", "--length", "4", "--dim", "x", "-o", "x.npy"], /--dim must be a number, got x/],
    [["sinusoidal", "--length", "4", "--dim", "0", "-o", "x.npy"], /dim must be an integer from 1/],
    [["sinusoidal", "--length", "4", "--dim", "8", "-o", "nowhere/x.npy"], /ENOENT.*nowhere/],
  ])("%s", async (words, says) => {
    const { status, err } = await posenc(["table", ...words]);
    expect(status).toBe(2);
    expect(err).toMatch(says);
  });
});
