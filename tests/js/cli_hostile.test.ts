// Files that an attacker wrote: an answer within limits that are said, and nothing printed that a terminal or a log obeys.
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { gguf, u32 } from "./doctor/gguf_writer.js";
import { project } from "./packed.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  status: number;
  out: string;
  err: string;
}
const posenc = (...words: string[]) =>
  new Promise<Ran>((resolve) => {
    const program = join(project, "node_modules/.bin/posenc");
    execFile(program, words, { cwd: folder }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, out, err }),
    );
  });

const write = (name: string, content: string | Uint8Array | object): string => {
  const isPlain = typeof content === "string" || content instanceof Uint8Array;
  writeFileSync(join(folder, name), isPlain ? content : JSON.stringify(content));
  return name;
};
const llama = { model_type: "llama", hidden_size: 512, num_attention_heads: 8, rope_theta: 10000 };

/** NPY, safetensors: the header's length, the header. */
function safetensors(header: string, values = 0): Uint8Array {
  const text = new TextEncoder().encode(header);
  const bytes = new Uint8Array(8 + text.length + values);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(text.length), true);
  bytes.set(text, 8);
  return bytes;
}

const many = <T>(count: number, one: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => one(i)));

describe("names that command", () => {
  const commands = ["::error::x", "\n::error::x", "##[error]x", "##vso[task.x]", "  ::warning::x"];
  const steering = ["\u001b[31m", "\u202e", "\u2066", "\u0000", "\u2028", "\u009b", "\u{e0001}"];
  const names = [...commands, ...steering].map((one) => `${one} rope`);
  const hostile = { ...llama, ...many(names.length, (i) => [names[i]!, names[i]!]) };
  const config = write("names.json", hostile);
  const keys = many(names.length, (i) => [`llama.rope.${names[i]}`, u32(1)]);
  const model = write("names.gguf", gguf({ "general.architecture": "llama", ...keys }, {}));
  const tensors = many(names.length, (i) => [
    names[i]!,
    { dtype: "X", shape: [], data_offsets: [0, 0] },
  ]);
  const arrays = write("names.safetensors", safetensors(JSON.stringify(tensors)));

  test.each([
    ["doctor", config],
    ["doctor", config, "--github"],
    ["doctor", config, "--sarif"],
    ["doctor", config, "--json"],
    ["doctor", model],
    ["identify", arrays],
    ["diff", config, model],
    ["doctor", "\n::error::no such file"],
  ])("posenc %s %s %s", async (...words) => {
    const { out, err } = await posenc(...words.filter(Boolean));
    const ours = words.includes("--github")
      ? /^::(notice|warning|error) file=names\.json,line=/
      : /^$/;
    for (const line of `${out}${err}`.split("\n")) {
      if (ours.test(line)) continue;
      expect(line).not.toMatch(/^\s*::|##\w*\[/);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
  });
});

describe("more than a model has", () => {
  test.each<[what: string, file: string, content: string | Uint8Array | object, says: RegExp]>([
    [
      "keys given twice",
      "twice.json",
      `{${Array.from({ length: 5000 }, (_, i) => `"a${i >> 1}":${i}`).join(",")}}`,
      /more than 100 keys given twice/,
    ],
    [
      "unknown keys",
      "keys.json",
      { ...llama, ...many(5000, (i) => [`rope_x${i}`, i]) },
      /config must have at most 4096 keys, got 5004/,
    ],
    [
      "types of layers",
      "types.json",
      { ...llama, rope_parameters: many(1000, (i) => [`t${i}`, { rope_theta: i + 2 }]) },
      /rope_parameters must have at most 64 types of layers, got 1000/,
    ],
    [
      "layers",
      "layers.json",
      { ...llama, layer_types: new Array(20_000).fill("full_attention") },
      /layer_types must have at most \d+ entries, one a layer, got 20000/,
    ],
    [
      "items of lists",
      "lists.gguf",
      gguf(
        many(300, (i) => [`x${i}`, Array.from({ length: 1000 }, (_, k) => k)]),
        {},
      ),
      /the lists of the metadata have more than 131072 items/,
    ],
    [
      "levels",
      "deep.json",
      `{"a":${"[".repeat(9000)}${"]".repeat(9000)}}`,
      /more than 64 levels, one in another/,
    ],
    [
      "a head's factors",
      "factors.json",
      {
        ...{ ...llama, head_dim: 200_000 },
        rope_scaling: { rope_type: "longrope", short_factor: new Array(100_000).fill(1) },
      },
      /head_dim must be at most 16384, got 200000/,
    ],
    [
      "levels of a header",
      "deep.safetensors",
      safetensors(`{"a":${"[".repeat(100)}${"]".repeat(100)}}`),
      /the header has more than 3 levels/,
    ],
    [
      "tensors on the same bytes",
      "overlap.safetensors",
      safetensors(
        JSON.stringify(
          many(20, (i) => [`cos${i}`, { dtype: "F32", shape: [2], data_offsets: [0, 8] }]),
        ),
        8,
      ),
      /its tensors have 160 bytes, more than the file: they overlap/,
    ],
    [
      "keys of a GGUF",
      "keys.gguf",
      gguf(
        many(5000, (i) => [`x${i}`, u32(1)]),
        {},
      ),
      /no model has 5000 keys: at most 4096 are read/,
    ],
  ])("%s", async (_, file, content, says) => {
    write(file, content);
    const command = file.endsWith(".safetensors") ? "identify" : "doctor";
    const { status, out, err } = await posenc(command, file);
    expect([1, 2]).toContain(status);
    expect(out + err).toMatch(says);
    expect((out + err).length).toBeLessThan(2000);
  });

  test("findings are counted", async () => {
    write("findings.json", { ...llama, ...many(4000, (i) => [`rope_x${i}`, i]) });
    const { out } = await posenc("doctor", "findings.json");
    expect(out).toContain("  And 3900 more.\n");
    expect(out).toContain("4000 warnings");
    expect(out.length).toBeLessThan(20_000);
  });

  test("long texts are cut", async () => {
    const long = "rope".repeat(100_000);
    write("long.json", { ...llama, [long]: long, rope_scaling: { rope_type: long, [long]: 1 } });
    const { out, err } = await posenc("doctor", "long.json");
    expect((out + err).length).toBeLessThan(5000);
  });
});

describe("folders and what is no file", () => {
  test("links lead around", async () => {
    mkdirSync(join(folder, "loop/model"), { recursive: true });
    write("loop/model/config.json", llama);
    symlinkSync("..", join(folder, "loop/model/draft"));
    symlinkSync("model", join(folder, "loop/again"));
    symlinkSync("self.json", join(folder, "self.json"));
    const { status, out } = await posenc("doctor", "loop");
    expect([status, out.match(/config\.json/g)?.length ?? 1]).toEqual([0, 1]);
    const { err } = await posenc("doctor", "self.json");
    expect(err).toContain("self.json: its links lead around in a circle");
  });

  test("a pipe would never end", async () => {
    execFileSync("mkfifo", [join(folder, "pipe.json")]);
    const { status, err } = await posenc("doctor", "pipe.json");
    expect([status, err]).toEqual([2, expect.stringContaining("this is no file but")]);
  });
});
