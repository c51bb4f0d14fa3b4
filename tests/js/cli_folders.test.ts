// Several files and folders in a call of `posenc doctor`, and what machines read of them; the action of other people's
// workflows.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { gguf, u32 } from "./doctor/gguf_writer.js";
import { project, tarball } from "./packed.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-folders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const run = (
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
) =>
  new Promise<Ran>((resolve) => {
    execFile(program, words, { cwd: folder, env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ status: Number(error?.code ?? 0), out, err }),
    );
  });
const doctor = (...words: string[]) =>
  run(join(project, "node_modules/.bin/posenc"), ["doctor", ...words]);

/** A file with its folders. */
function write(path: string, content: string | Uint8Array | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const isObject = typeof content === "object" && !(content instanceof Uint8Array);
  writeFileSync(join(folder, path), isObject ? JSON.stringify(content, null, 2) : content);
}

const llama = {
  architectures: ["LlamaForCausalLM"],
  model_type: "llama",
  hidden_size: 512,
  num_attention_heads: 8,
  num_hidden_layers: 4,
  max_position_embeddings: 131072,
  rope_theta: 500000,
};
const llama3 = {
  rope_type: "llama3",
  factor: 8,
  low_freq_factor: 1,
  high_freq_factor: 4,
  original_max_position_embeddings: 8192,
};
const { rope_theta: _, ...lost } = llama;
const weights = gguf(
  {
    "general.architecture": "qwen2",
    "qwen2.block_count": u32(4),
    "qwen2.embedding_length": u32(512),
    "qwen2.attention.head_count": u32(8),
    "qwen2.rope.freq_base": 500000,
  },
  {},
);

write("right/config.json", llama);
write("right/draft/config.json", { ...llama, num_hidden_layers: 1 });
write("right/vae/config.json", { block_out_channels: [128] });
write("lost/config.json", { ...lost, rope_scaling: llama3 });
write("models/a/config.json", llama);
write("models/b/config.json", { ...llama, rope_thetta: 1 });
write("models/b/b-00001-of-00002.gguf", weights);
write("models/b/b-00002-of-00002.gguf", weights);
write("adapter/adapter_config.json", { base_model_name_or_path: "meta-llama/Llama-3.1-8B" });
write("empty/README.md", "nothing");

describe("a folder", () => {
  test("is read as a model's, with the draft that stands beside it", async () => {
    const { status, out } = await doctor("right");
    expect(status).toBe(0);
    expect(out.trimEnd().split("\n").slice(-2)).toEqual([
      expect.stringMatching(/^right\/config\.json +right/),
      expect.stringMatching(/^right\/draft\/config\.json +right/),
    ]);
  });

  test("of models is read as those of each, and of a GGUF in parts the first", async () => {
    const { out } = await doctor("models", "--json");
    expect(JSON.parse(out).map(({ file }: { file: string }) => file)).toEqual([
      "models/a/config.json",
      "models/b/config.json",
      "models/b/b-00001-of-00002.gguf",
    ]);
  });

  test.each([
    ["adapter", /an adapter of meta-llama\/Llama-3\.1-8B, which turns as its model does/],
    ["empty", /empty: there is no config\.json, no params\.json and no GGUF in it/],
  ])("without a model says so: %s", async (name, said) => {
    const { status, err } = await doctor(name);
    expect(status).toBe(2);
    expect(err).toMatch(said);
  });
});

test.each([
  ["meta-llama/Llama-3.1-8B", /hf download meta-llama\/Llama-3\.1-8B config\.json/],
  [
    "https://example.org/m/blob/main/config.json",
    /curl -L -o config\.json https:\/\/example\.org\/m\/resolve\/main\/config\.json/,
  ],
])("what is no file here is answered with how to get it: %s", async (name, said) => {
  const { status, err } = await doctor(name);
  expect(status).toBe(2);
  expect(err).toMatch(said);
});

describe("several files", () => {
  test("end with a table of verdicts, and with the highest status", async () => {
    const { status, out, err } = await doctor("right/config.json", "lost/config.json", "no.json");
    expect(status).toBe(2);
    expect(err).toContain("no.json: there is no such file");
    expect(out.trimEnd().split("\n").slice(-3)).toEqual([
      expect.stringMatching(/^right\/config\.json +right/),
      expect.stringMatching(/^lost\/config\.json +wrong: 1 error/),
      expect.stringMatching(/^no\.json +cannot be read/),
    ]);
  });

  test("are marked on the lines of their keys in a workflow of GitHub", async () => {
    const { status, out } = await doctor("models/b/config.json", "--strict", "--format", "github");
    expect(status).toBe(1);
    const line = readFileSync(join(folder, "models/b/config.json"), "utf8")
      .split("\n")
      .findIndex((text) => text.includes("rope_thetta"));
    expect(out).toMatch(
      new RegExp(
        `^::warning file=models/b/config\\.json,line=${line + 1},col=3,title=posenc%3A `,
        "m",
      ),
    );
  });

  test("make a log for code scanning", async () => {
    const { out } = await doctor("right", "models/b/config.json", "no.json", "--format", "sarif");
    const log = JSON.parse(out);
    expect(log.version).toBe("2.1.0");
    const [{ tool, results }] = log.runs;
    expect(tool.driver.name).toBe("posenc");
    const rules = tool.driver.rules.map(({ id }: { id: string }) => id);
    for (const { ruleId, level, message } of results) {
      expect(rules).toContain(ruleId);
      expect(["error", "warning", "note"]).toContain(level);
      expect(message.text).toMatch(/[.?]$|such file/);
    }
    const places = results.map(
      (one: { locations: [{ physicalLocation: { artifactLocation: { uri: string } } }] }) =>
        one.locations[0].physicalLocation.artifactLocation.uri,
    );
    expect(new Set(places)).toContain("models/b/config.json");
    expect(new Set(places)).toContain("no.json");
  });

  test.each([
    [["--format", "xml"], /--format must be github or sarif, got xml/],
    [["--format", "sarif", "--json"], /give --json or --format, not both/],
  ])("refuse %j", async (words, said) => {
    const { status, err } = await doctor("right", ...words);
    expect([status, err]).toEqual([2, expect.stringMatching(said)]);
  });
});

describe("the action", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const text = readFileSync(join(root, "action.yml"), "utf8");
  const { inputs, runs } = parse(text) as {
    inputs: Record<string, { default: string }>;
    runs: { using: string; steps: { shell: string; run: string; env: Record<string, string> }[] };
  };

  /** Runs the step of action.yml as GitHub's runner does, with these inputs and defaults for the others. */
  function action(given: Readonly<Record<string, string>>): Promise<Ran> {
    const [step] = runs.steps;
    const input = (_: string, name: string) => given[name] ?? inputs[name]!.default;
    const env = Object.entries(step!.env).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\{ inputs\.(\w+) \}\}/g, input),
    ]);
    write("step.sh", step!.run);
    return run(step!.shell, ["--noprofile", "--norc", "-e", "-o", "pipefail", "step.sh"], {
      GITHUB_ACTION_PATH: root,
      ...Object.fromEntries(env),
    });
  }

  /** What GitHub marks as an error: properties end at commas, the text begins after the second "::". */
  const errorsIn = (out: string) =>
    out.split("\n").flatMap((line) => {
      const [, properties, text] = /^::error (.*?)::(.*)$/.exec(line) ?? [];
      if (properties === undefined) return [];
      const pairs = properties.split(",").map((one) => one.split("=").map(decodeURIComponent));
      return [{ ...Object.fromEntries(pairs), text: decodeURIComponent(text!) }];
    });

  test("is one step, and names what its program reads", () => {
    const program = readFileSync(join(root, "tools/action.mjs"), "utf8");
    const named = Object.keys(runs.steps[0]!.env);
    const read = [...program.matchAll(/input\("(\w+)"\)/g)].map(([, name]) => `POSENC_${name}`);
    expect(new Set(named)).toEqual(new Set(read));
    expect([runs.using, runs.steps.length]).toEqual(["composite", 1]);
  });

  test("reads config.json where nothing else is said", async () => {
    write("config.json", llama);
    const { status, out } = await action({ package: tarball });
    expect([status, errorsIn(out)]).toEqual([0, []]);
    expect(out).toMatch(/^::notice file=config\.json,line=9,/m);
  });

  test("marks what is wrong and pairs that part, writes the log, and fails", async () => {
    const { status, out } = await action({
      package: tarball,
      files: "right\nlost/config.json\n",
      sarif: "logs/log.sarif",
      pairs: "right/config.json | models/a/config.json\nright lost",
    });
    expect(status).toBe(1);
    expect(errorsIn(out)).toEqual([
      expect.objectContaining({ file: "lost/config.json", line: "1", title: "posenc: lost base" }),
      expect.objectContaining({
        file: "lost/config.json",
        title: "posenc: they differ",
        text: expect.stringContaining("right and lost differ"),
      }),
    ]);
    expect(out).toContain("right/config.json and models/a/config.json turn queries and keys alike");
    const log = readFileSync(join(folder, "logs/log.sarif"), "utf8");
    expect(JSON.parse(log).version).toBe("2.1.0");
  });

  test.each([
    [{ pairs: "right" }, "pairs must have two paths a line, with | between them, got right"],
    [{ files: "", pairs: "right none" }, "posenc diff: none: there is no such file"],
  ])("says what of its input is wrong, and ends with 2: %j", async (given, text) => {
    const { status, out } = await action({ package: tarball, ...given });
    expect(status).toBe(2);
    expect(errorsIn(out)).toEqual([
      expect.objectContaining({ text: expect.stringContaining(text) }),
    ]);
  });
});
