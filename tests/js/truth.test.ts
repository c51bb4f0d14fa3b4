// What texts say: sentences that were found to be untrue stay away, and numbers in prose are those measured.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { load, type Posenc } from "posenc";
import { describe, expect, test } from "vitest";
import { ids } from "../../web/figures/claims/claim.js";
import { packageFolder, root } from "./packed.js";

const pe = await load();
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");
/** A paragraph's, or a comment's, lines as one. */
const joined = (text: string) => text.replaceAll(/\n\s*\/\/\/? ?/g, " ").replaceAll(/\s+/g, " ");

const filesIn = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(hpp|cpp|ts|md|json)$/.test(path));
const texts = new Map(
  ["README.md", "README.ko.md", "CHANGELOG.md", ...["src", "web", "docs"].flatMap(filesIn)].map(
    (file) => [file, joined(read(file))],
  ),
);

describe("what is not so is said nowhere", () => {
  test.each([
    [/only the all-ones curve falls|모두 1인 벡터에서만 줄어/i, "so does k = q, on average"],
    [/is a property of these vectors|이 벡터의 성질입니다/, "it is the mean of all k = q"],
    [/does not weaken what is far|먼 단어를 약하게 하지는 않습니다/, "it does where k = q"],
    [/curve that tutorials show belongs to/i, "it is the mean of all k = q"],
    [/angles that were seen is necessary|각도만 만나는 것은 필요한 조건/, "NTK meets new ones"],
    [/nearly repeats, by accident|우연히 거의 되풀이/, "200 pi and 2000 pi are periods"],
    [/misses most of the next vector|거의 맞히지 못합니다/, "a quarter to a third"],
    [
      /there are three ways|in three ways|길은 세 가지입니다|위치는 세 가지 길로/i,
      "three main ones",
    ],
    [/T5-style/, "T5 has no sinusoids"],
    [/most vision transformers of timm/, "most have a table"],
    [/with room to spare|넉넉한 값/, "the paper gives no reason"],
    [/10000 in most models|대개 10000/, "500,000 and more since"],
    [
      /score (then )?(sees|knows) only the|knows the distance only|점수는 \*?\*?거리\*?\*?만/,
      "offset",
    ],
    [/prefer a fixed one|고정된 표가 낫습니다/i, "nearly identical results"],
    [/mean cosine is 0\.57 at length|평균이 0\.57/, "no width"],
    [/more parameters in every layer\./, "only if it stays wide"],
    [/learned tables find something|학습된 표는 비슷한 것을 스스로/i, "nothing here shows it"],
    [
      /point where no example ever was|어떤 예제도 없던 곳을 가리킵니다/,
      "distances, not positions",
    ],
    [/numbers in BERT,|BERT는 512 · 768/, "BERT-base"],
    [/1024 · 768 in GPT-2,|GPT-2는 1024 · 768/, "GPT-2 small"],
    [/every value and every pixel is computed|모든 값과 화소는 C\+\+로/i, "some are stored runs"],
    [/by 0\.65 at 16777216|16777216에서 0\.65/, "by width and form"],
    [/with ALiBi a model makes use/i, "a head of one layer is measured"],
    [/so that scores decay with the distance|점수가 거리에 따라 줄어듦/, "for keys behind"],
  ])("%s: %s", (sentence) => {
    const found = [...texts].filter(([, text]) => sentence.test(text)).map(([file]) => file);
    expect(found).toEqual([]);
  });
});

const distances = (length: number) => Array.from({ length }, (_, i) => i);

/** Mean cosine of the distinct positions of a text. */
function meanCosine(pe: Posenc, dim: number, length: number): number {
  const products = pe.measure.dotProducts("sinusoidal", { dim, distances: distances(length) });
  let sum = 0;
  for (let d = 1; d < length; ++d) sum += (length - d) * products[d]!; // length - d pairs are d apart
  return sum / products[0]! / ((length * (length - 1)) / 2);
}

/** What the best matrix misses of the sines some positions on, over positions 0 to 999. */
function missedBySines(dim: number, shift: number): number {
  const sines = (start: number) => {
    const { data } = pe.encode("sinusoidal", { length: 1000, start, dim, dtype: "float64" });
    return { data: data.filter((_, i) => i % 2 === 0), shape: [1000, dim / 2] };
  };
  return pe.measure.linearMap({ from: sines(0), to: sines(shift) }).residual;
}

/** The longest wavelength: of the angle that one step turns the last pair by. */
function longest(dim: number, form: object = {}): number {
  const { data } = pe.measure.shiftMatrix("sinusoidal", { dim, shift: 1, ...form });
  const [cosine, sine] = data.slice(-4);
  return (2 * Math.PI) / Math.atan2(Math.abs(sine!), cosine!);
}

/** What is left of the mean score of random q, each with itself for a key. */
function leftOfSame(headDim: number, distance: number): number {
  const count = 20_000;
  const q = pe.encode("learned", {
    length: count,
    maxLength: count,
    dim: headDim,
    seed: 1,
    scale: 50,
    dtype: "float64",
  }).data;
  const turned = pe.rotary("rope", { headDim }).rotate(q, {
    shape: [count, headDim],
    positions: new Float64Array(count).fill(distance),
  }).data;
  const products = (other: Float64Array) => q.reduce((sum, x, i) => sum + x * other[i]!, 0);
  return products(turned) / products(q);
}

/** The same of a query and a key of ones: its expectation. */
function leftOfOnes(headDim: number, distance: number): number {
  const ones = new Float64Array(headDim).fill(1);
  const [near, far] = pe.measure.invariance("rope", {
    q: ones,
    k: ones,
    queryPositions: [0, distance],
    keyPositions: [0, 0],
  }).scores;
  return far! / near!;
}

/** How far sines and cosines are off at a position where angles are formed in float32. */
function singleError(dim: number, position: number, form: "exponential" | "power"): number {
  const single = pe.measure.frequencyForms({ dim, dtype: "float32" })[form];
  let max = 0;
  for (let i = 0; i < dim / 2; ++i) {
    const exact = position * 10000 ** ((-2 * i) / dim);
    const angle = Math.fround(position * single[i]!);
    const off = [Math.sin(angle) - Math.sin(exact), Math.cos(angle) - Math.cos(exact)];
    max = Math.max(max, ...off.map(Math.abs));
  }
  return max;
}

const config = (name: string) => JSON.parse(read(`tests/js/configs/${name}.json`));
const percent = (share: number) => (100 * share).toFixed(0);
const grouped = (value: number) => Math.round(value).toLocaleString("en-US");
const code = { layout: "sin_cos", denominator: "half-1" };

describe("numbers in prose are those measured", () => {
  const lesson = { en: "web/lab/en.md", ko: "web/lab/ko.md" };
  const readme = { en: "README.md", ko: "README.ko.md" };
  const manual = { en: "docs/package.md", ko: "docs/package.ko.md" };
  const widths = [16, 64, 512];
  const next = widths.map((dim) => percent(missedBySines(dim, 1)));
  const fifth = widths.map((dim) => percent(missedBySines(dim, 5)));
  const [same16, same1024] = [16, 1024].map((distance) => leftOfOnes(64, distance).toFixed(2));
  const cosines = [512, 64].map((dim) => meanCosine(pe, dim, 128).toFixed(3));
  const base = (name: string) => grouped(config(name).rope_theta);
  const far = [64, 128, 256, 512, 768, 1024].flatMap((dim) =>
    (["exponential", "power"] as const).map((form) => singleError(dim, 16777216, form)),
  );
  const [min, max] = [Math.min(...far).toFixed(2), Math.max(...far).toFixed(2)];
  const exponential = singleError(512, 16777216, "exponential").toFixed(2);
  const power = singleError(512, 16777216, "power").toFixed(2);
  const near = singleError(512, 5000, "exponential").toExponential(1);

  test.each([
    {
      what: "longest wavelengths",
      file: lesson,
      en: `${grouped(longest(512))} at width 512, ${grouped(longest(8))} at width 8`,
      ko: `512차원에서 ${grouped(longest(512))}, 8차원에서 ${grouped(longest(8))}`,
    },
    {
      what: "the longest of the authors' code",
      file: lesson,
      en: `10000 · 2π, ${grouped(longest(512, code))}, exactly`,
      ko: `10000 · 2π, 곧 ${grouped(longest(512, code))}입니다`,
    },
    {
      what: "sines alone, one step",
      file: lesson,
      en: `over 1000 positions ${next[0]}% at width 16, ${next[1]}% at 64, ${next[2]}% at 512`,
      ko: `위치 1000개, 16차원에서 ${next[0]}%, 64차원에서 ${next[1]}%, 512차원에서 ${next[2]}%`,
    },
    {
      what: "sines alone, five steps",
      file: lesson,
      en: `(${fifth[0]}, ${fifth[1]} and ${fifth[2]}%)`,
      ko: `(${fifth.map((one) => `${one}%`).join(", ")})`,
    },
    {
      what: "mean cosines",
      file: lesson,
      en: `${cosines[0]} at width 512 and ${cosines[1]} at 64`,
      ko: `512차원에서 ${cosines[0]}, 64차원에서 ${cosines[1]}`,
    },
    {
      what: "what is left of the same content",
      file: lesson,
      en: `head width 64, ${same16} of the score is left at distance 16 and ${same1024} at 1024`,
      ko: `헤드 차원 64에서 점수는 거리 16에서 ${same16}, 1024에서 ${same1024}만큼`,
    },
    {
      what: "bases of released models",
      file: lesson,
      en: `to ${base("llama_3_1_8b")} (Llama 3.1) or ${base("qwen_2_5_7b_yarn")} (Qwen2.5)`,
      ko: `Llama 3.1은 ${base("llama_3_1_8b")}, Qwen2.5는 ${base("qwen_2_5_7b_yarn")}`,
    },
    {
      what: "float32 code, near",
      file: readme,
      en: `off by ${near} at position 5000 (width 512)`,
      ko: `위치 5000에서 ${near}(512차원)`,
    },
    {
      what: "float32 code, near, in the manual",
      file: manual,
      en: `off by ${near} at position 5000 (width 512)`,
      ko: `위치 5000에서 ${near}(512차원)`,
    },
    {
      what: "float32 code, far",
      file: manual,
      en: `by ${min} to ${max} from width 64 to 1024: at 512 by ${exponential} with frequencies as an exponential and by ${power} with`,
      ko: `64차원에서 1024차원까지 ${min}–${max}만큼 벗어납니다. 512차원에서는 주파수를 지수 함수로 쓰면 ${exponential}, 거듭제곱으로 쓰면 ${power}`,
    },
  ])("$what", ({ file, en, ko }) => {
    expect(joined(read(file.en))).toContain(en);
    expect(joined(read(file.ko))).toContain(ko);
  });

  test.each([64, 128])("the same content falls as all ones do: headDim %i", (headDim) => {
    for (const distance of [16, 1024])
      expect(Math.abs(leftOfSame(headDim, distance) - leftOfOnes(headDim, distance))).toBeLessThan(
        0.005,
      );
  });

  test("the authors' code ends at 2 pi base at any width", () => {
    for (const dim of [8, 64, 512]) expect(longest(dim, code) / (2e4 * Math.PI)).toBeCloseTo(1, 10);
  });
});

test.each([
  ["README.md", /(\d+) common claims/],
  ["README.ko.md", /주장 (\d+)가지/],
  ["CHANGELOG.md", /(\d+) claims/],
  ["web/lab/guide.en.md", /(\d+) claims/],
  ["web/lab/guide.ko.md", /(\d+)가지 주장/],
])("%s says how many claims there are", (file, told) => {
  expect(Number(told.exec(read(file))?.[1])).toBe(ids.length);
});

/** The call that names.md gives for a name of another library. */
function callFor(name: string): { data: Float32Array; shape: number[] } {
  const row = read("docs/names.md")
    .split("\n")
    .find((line) => line.includes(name))!;
  const [, code] = /\| `(pe\..*)` \|$/.exec(row)!;
  return new Function("pe", "table", `return ${code}`)(pe, trained);
}
const trained = (...shape: number[]) => ({
  data: Float32Array.from({ length: shape.reduce((a, b) => a * b) }, (_, i) => Math.sin(i * i)),
  shape,
});

/** A patch grid resized as torch.nn.functional.interpolate does by default: cubic with a = -0.75, edges repeated. */
function plainBicubic(side: number, wanted: number, dim: number): Float64Array {
  const { data } = trained(1 + side * side, dim);
  const weight = (x: number, a = -0.75) => {
    const d = Math.abs(x);
    if (d <= 1) return (a + 2) * d ** 3 - (a + 3) * d ** 2 + 1;
    return d < 2 ? a * d ** 3 - 5 * a * d ** 2 + 8 * a * d - 4 * a : 0;
  };
  const taps = Array.from({ length: wanted }, (_, i) => {
    const at = ((i + 0.5) * side) / wanted - 0.5;
    const first = Math.floor(at) - 1;
    return [0, 1, 2, 3].map((k) => ({
      cell: Math.min(Math.max(first + k, 0), side - 1),
      weight: weight(at - first - k),
    }));
  });
  const rows = new Float64Array((1 + wanted * wanted) * dim);
  for (let c = 0; c < dim; ++c) {
    rows[c] = data[c]!;
    for (let y = 0; y < wanted; ++y)
      for (let x = 0; x < wanted; ++x)
        for (const down of taps[y]!)
          for (const across of taps[x]!)
            rows[(1 + y * wanted + x) * dim + c]! +=
              down.weight * across.weight * data[(1 + down.cell * side + across.cell) * dim + c]!;
  }
  return rows;
}
const furthest = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((max, value, i) => Math.max(max, Math.abs(value - b[i]!)), 0);

describe("statements hold to what they rest on", () => {
  test("names.md: fairseq's tokens begin at 2, and its row 1 is zero", () => {
    const { data, shape } = callFor("SinusoidalPositionalEmbedding");
    expect(shape).toEqual([4, 16]);
    const embedding = (position: number) =>
      Array.from({ length: 16 }, (_, i) => {
        const angle = position * Math.exp((-(i % 8) * Math.log(10000)) / 7);
        return i < 8 ? Math.sin(angle) : Math.cos(angle);
      });
    expect(furthest(data, [2, 3, 4, 5].flatMap(embedding))).toBeLessThan(1e-7);
    const padded = pe.encode("sinusoidal", { positions: [1, 2], dim: 16, paddingIndex: 1 });
    expect(padded.data.subarray(0, 16).every((value) => value === 0)).toBe(true);
  });

  test("names.md: Hugging Face's ViT is plain bicubic, timm's is not", () => {
    const expected = plainBicubic(14, 20, 16);
    expect(furthest(callFor("Hugging Face ViT").data, expected)).toBeLessThan(1e-6);
    expect(furthest(callFor("timm `resample_abs_pos_embed`").data, expected)).toBeGreaterThan(0.01);
  });

  test("package.md: Llama 4's chunked layers rotate without a temperature, its full ones the other way round", async () => {
    const reader = await load({ config: true });
    const layers = reader.layersFromConfig({
      ...{ model_type: "llama4_text", num_hidden_layers: 4, head_dim: 16 },
      ...{ attention_chunk_size: 32, floor_scale: 8192 },
    });
    for (const { chunk, rotary, temperature } of layers) {
      expect(chunk === undefined).toBe(rotary === null);
      expect(chunk === undefined).toBe(temperature !== undefined);
    }
    expect(layers.map(({ chunk }) => chunk)).toContain(undefined);
    const calls = (file: string) =>
      read(file)
        .split("\n")
        .filter((line) => /pe\.attention\(.*Llama 4|temperature: \{/.test(line));
    for (const file of ["docs/package.md", "docs/package.ko.md"])
      expect(calls(file).filter((line) => /chunk: .*temperature: /.test(line))).toEqual([]);
  });

  test("package.md: the cap is as many bytes as it says", () => {
    const [, elements, exponent, less] =
      /at most ([\d,]+) elements, which is 2\^(\d+) - (\d+) bytes/.exec(
        joined(read("docs/package.md")),
      )!;
    const most = Number(elements!.replaceAll(",", ""));
    expect(4 * most).toBe(2 ** Number(exponent) - Number(less));
    const tooLong = () => pe.encode("sinusoidal", { length: most + 1, dim: 1 });
    expect(tooLong).toThrow(`${most}`);
  });

  describe("what the experiments train", () => {
    interface Table {
      name: string;
      settings: { task: string; layers: number; length: number };
      rows: {
        name: string;
        settings: { encoding?: string };
        accuracies: ([number, number] | null)[];
        beyond: [number, number] | null;
      }[];
    }
    const tables: Table[] = JSON.parse(read("docs/experiments.json")).tables;
    const encodings = (task: string, layers: number) =>
      new Set(
        tables
          .filter(({ settings }) => settings.task === task && settings.layers === layers)
          .flatMap(({ rows }) => rows.map(({ settings }) => settings.encoding ?? "none")),
      ).size;

    test("four tasks with every encoding and none in one to three layers, two with less", () => {
      for (const task of ["shift", "ffill", "first", "reverse"])
        for (const layers of [1, 2, 3])
          expect(encodings(task, layers), `${task}, ${layers}`).toBe(task === "reverse" ? 7 : 9);
      expect(joined(read("docs/experiments.md"))).toContain("backwards; without FoX and CoPE");
      expect([1, 2, 3].map((layers) => encodings("major", layers))).toEqual([5, 0, 0]);
      const denoise = tables.filter(({ rows }) => rows.some(({ name }) => name === "denoise"));
      expect(denoise.map(({ name, settings }) => [name, settings.layers])).toEqual([
        ["learned table", 1],
      ]);
    });

    test("tables over lengths on 8 or 16 tokens, those of learned tables on 24", () => {
      expect(joined(read("docs/experiments.md"))).toContain(
        "Those of tables over lengths are trained on 8 or 16 tokens, those of learned tables on 24.",
      );
      const lengths = (isLearned: boolean) =>
        new Set(
          tables
            .filter(({ name }) => (name === "learned table") === isLearned)
            .map(({ settings }) => settings.length),
        );
      expect([...lengths(false)].sort((a, b) => a - b)).toEqual([8, 16]);
      expect([...lengths(true)]).toEqual([24]);
    });

    test("eight encodings and none", () => {
      const all = tables.flatMap(({ rows }) => rows.map(({ settings }) => settings.encoding));
      expect(new Set(all.filter((one) => one && one !== "none")).size).toBe(8);
      expect(joined(read("docs/experiments.md"))).toContain("eight encodings and with none");
    });

    test("the training room: FoX, CoPE and rotation that is left out", () => {
      const rowOf = (table: string, row: string) =>
        tables.find(({ name }) => name === table)!.rows.find(({ name }) => name === row)!;
      const beyond = (table: string, row: string) => `${Math.round(rowOf(table, row).beyond![0])}%`;
      const at = (table: string, row: string, i: number) =>
        `${Math.round(rowOf(table, row).accuracies.at(i)![0])}%`;
      const deep = "ffill, rotation left out, 3 layers";
      const kept = ["rope, left out halfway", "rope", "none"];
      const [en, ko] = ["en", "ko"].map((language) => joined(read(`web/lab/${language}.md`)));
      const [last, third] = [beyond("ffill", "forgetting"), beyond("shift", "forgetting")];
      const [counted, blank] = [beyond("shift", "cope"), beyond("ffill", "cope")];
      const [dropped, rope, none] = kept.map((row) => at(deep, row, -1));
      expect(en).toMatch(
        new RegExp(
          `keeps ${last} of .* stays at ${third}\\. .*: ${counted} of the tokens three back, and ${blank} of`,
        ),
      );
      expect(en).toContain(
        `gets ${dropped} of the last values right, one that keeps it ${rope}, and one that never had it ${none}`,
      );
      expect(ko).toContain(`세 칸 앞은 ${counted}, 마지막 값은 ${blank}`);
      expect(ko).toContain(
        `절반에서 RoPE를 빼면 ${dropped}, 끝까지 쓰면 ${rope}, 처음부터 쓰지 않으면 ${none}`,
      );
      for (const row of kept) expect(rowOf(deep, row).accuracies[0]![0]).toBeGreaterThan(99);
      const one = at("ffill, rotation left out, 1 layer", "rope, left out halfway", 0);
      expect(en).toContain(`the task is lost: ${one} at 16 tokens`);
      expect(ko).toContain(`16토큰에서 ${one}입니다`);
    });
  });

  test("the READMEs: the binary's size, in tenths of a megabyte", () => {
    const { size } = statSync(`${packageFolder}/dist/posenc.wasm`);
    const told = (size / 1e6).toFixed(1);
    expect(read("README.md")).toContain(`${told} MB of WebAssembly`);
    expect(read("README.ko.md")).toContain(`WebAssembly ${told} MB`);
  });

  test("package.md: models.md has more than 60 models", () => {
    const names = read("docs/models.md")
      .split("\n")
      .filter((line) => /^\| [^|]+ \| `/.test(line))
      .map((line) =>
        line
          .split("|")[1]!
          .trim()
          .replace(/ \(.*|, .*/, ""),
      );
    expect(new Set(names).size).toBeGreaterThan(60);
  });
});
