// Every encoding in the heatmap: its formulas and the shown code agree with the package.
import type { Door, Entry } from "posenc";
import { describe, expect, test } from "vitest";
import { heatmap } from "../../web/figures/heatmap/index.js";
import { pe } from "./scope.js";
import { shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const lastNumber = (text: string): number =>
  Number(/([-−]?[\d.]+(?:e[-−+]?\d+)?)\D*$/.exec(text)?.[1]?.replaceAll("−", "-"));

/** The heatmap at an address, such as "rope&headDim=32", and the formulas of its cells. */
async function heatmapOf(address: string) {
  const { view, html } = await shownBy(heatmap, `encoding=${address}`);
  const made = heatmap.of(view);
  /** A cell's formula as the page shows it, with superscripts. */
  const read = (row: number, column: number, panel = 0): string => {
    made.pointed.value = { panel, cell: [row, column] };
    return made.reading().formula.replace(/[\^_]\(([^()]*)\)/g, "$1");
  };
  return { made, read, html };
}

const elsewhere = [
  "sinusoidal&layout=cos_sin&scale=-1.5",
  "vit&prefixTokens=3",
  "vit&antialias=0&coefficient=-0.6",
  "detr&normalize=0",
  "detr&dim=18&offset=0.5",
  "timestep&dim=9&shift=0.5&scale=1.5",
  "timestep&dim=6&cosFirst=1&scale=-2",
  "time2vec&dim=4&linearLast=1",
  "time2vec&activation=cos",
  "nerf&coordinates=2&includeInput=0",
  "nerf&logSampling=0&maxLog2=3",
  "nerf&multiplyPi=1&frequencies=2",
  "gaussian_fourier&coordinates=3&logInput=1",
  "gaussian_fourier&features=2&order=sin_cos",
  "naive&idea=fractions",
  "naive&idea=binary",
  "naive&idea=sine&period=7",
  "linear&rotaryDim=32&layout=interleaved",
  "dynamic&maxLength=64",
  "yarn&ramp=wavelength&attentionFactor=0.5",
  "yarn&mscale=1&mscaleAllDim=0.5",
  "longrope&factor=8",
  "xpos&center=25&scaleBase=32",
  "mrope&order=interleaved&temporal=24&height=20&width=20",
  "axial_timm&inPixels=1",
  "axial_timm&inPixels=1&linearBands=1",
  "axial_timm&indexing=xy&referenceRows=4",
  "axial_lucidrains&frequencies=lang",
  "axial_qwen&mergeSize=4",
  "axial_dinov3&normalize=max",
  "alibi&form=key_position",
  "t5&bidirectional=0",
  "kerple&kernel=power&causal=1",
  "sandwich&head=3",
  "fire&causal=1&queries=16",
  "swin&classToken=1&head=2",
  "swin&rows=2&columns=5",
  "swin_v2&pretrainedRows=4&heads=1",
  "relative_table&maxDistance=9",
  "transformer_xl&variant=xlnet_bidirectional&head=3",
  "deberta&buckets=0&head=1",
];

/** The expression for a cell's value, to evaluate after the shown code. */
const valueIn: Record<Door, (entry: Entry) => string> = {
  absolute: () => "data[row * shape[1] + column]",
  rotary: () => "cos.data[row * cos.shape.at(-1) + column]",
  bias: () => "head[row * shape[2] + column]",
  relative: ({ parameters }) =>
    parameters.some(({ name }) => name === "heads")
      ? "head[row * shape[3] + column]"
      : "data[row * shape[2] + column]",
};

/** Expects the shown code to compute the cell's value, and so the angle in its formula, if it has one. */
async function expectTheCodeToAgree(address: string, row: number, column: number) {
  const { made, read } = await heatmapOf(address);
  const text = read(row, column);
  const code = made.code();
  const where = valueIn[made.encoded().entry.door](made.encoded().entry);
  const found = await resultOf<number>(code, `((row, column) => ${where})(${row}, ${column})`);
  const value = lastNumber(text);
  expect(Math.abs(value - found), `${text}\n${code}`).toBeLessThan(6e-5);
  const [, factor, wave, angle] =
    /(?:= |≈ )(?:\(?([-\d.]+)\)? · )?(sin|cos)\(([-\d.e]+)\)[^()]*$/.exec(
      text.replaceAll("−", "-"),
    ) ?? [];
  if (wave)
    expect(Number(factor ?? 1) * Math[wave as "sin" | "cos"](Number(angle)), text).toBeCloseTo(
      value,
      4,
    );
}

describe("the shown code computes the value of a cell", () => {
  test.each(pe.catalog.map(({ id }) => id))("of %s", (id) =>
    id === "forgetting" // which hides keys ahead
      ? expectTheCodeToAgree(id, 5, 3)
      : expectTheCodeToAgree(id, 3, 5),
  );

  test.each(elsewhere)("of %s", (address) =>
    address.includes("key_position")
      ? expectTheCodeToAgree(address, 0, 3) // the table has one row
      : expectTheCodeToAgree(address, 5, 3),
  );
});

/** Compares the read-out of every cell with the value in double precision. */
async function expectEveryCell(
  address: string,
  [rows, columns]: readonly [number, number],
  value: (row: number, column: number) => number,
) {
  const { made, read } = await heatmapOf(address);
  expect([made.encoded().rows.count, made.encoded().columns.count]).toEqual([rows, columns]);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const text = read(row, column);
      const wanted = value(row, column);
      expect(Math.abs(lastNumber(text) - wanted), text).toBeLessThanOrEqual(
        5.001e-8 * Math.abs(wanted),
      );
    }
  }
}

describe("a window", () => {
  test("has its cells as queries and as keys", async () => {
    const { data } = pe.bias("swin", { heads: 4, rows: 2, columns: 3, dtype: "float64" });
    await expectEveryCell(
      "swin&rows=2&columns=3&head=1",
      [6, 6],
      (row, column) => data[(6 + row) * 6 + column]!,
    );
  });

  test("names the table's entry for a pair of cells", async () => {
    const { read } = await heatmapOf("swin&rows=2&columns=3&classToken=1");
    const table = { data: Array.from({ length: 18 }, (_, entry) => entry), shape: [18, 1] };
    const { data } = pe.bias("swin", { rows: 2, columns: 3, classToken: true, table });
    for (const [row, column] of [
      [0, 0],
      [0, 4],
      [4, 0],
      [1, 6],
      [6, 1],
    ] as const)
      expect(read(row, column)).toContain(`= table[${data[row * 7 + column]}][0]`);
  });
});

describe("vectors by offset", () => {
  const offsets = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);

  test("are shown for one head, from the farthest key before the query to the farthest after it", async () => {
    const { data } = pe.vectors("deberta", {
      ...{ heads: 2, headDim: 3, buckets: 32, maxPosition: 128, span: 32 },
      queryPositions: [0],
      keyPositions: offsets(-3, 3),
      dtype: "float64",
    });
    await expectEveryCell(
      "deberta&keys=4&headDim=3&heads=2&head=1",
      [7, 3],
      (row, column) => data[(7 + row) * 3 + column]!,
    );
  });

  test("are shown only for keys before the query if later keys have none", async () => {
    const { data } = pe.vectors("transformer_xl", {
      ...{ heads: 1, headDim: 3, dim: 8, causal: true },
      queryPositions: [0],
      keyPositions: offsets(-3, 0),
      dtype: "float64",
    });
    await expectEveryCell(
      "transformer_xl&keys=4&headDim=3&dim=8&heads=1",
      [4, 3],
      (row, column) => data[row * 3 + column]!,
    );
  });

  test("are clipped to the table's largest distance", async () => {
    const { read } = await heatmapOf("relative_table&maxDistance=2&headDim=3");
    const table = { data: Array.from({ length: 15 }, (_, i) => i / 3), shape: [5, 3] };
    const { data } = pe.vectors("relative_table", {
      ...{ table, queryPositions: [0], keyPositions: offsets(-2, 2) },
    });
    for (const row of offsets(0, 4)) expect(read(row, 0)).toContain(`= table[${data[3 * row]}][0]`);
  });
});

test("rows of coordinates are points on the diagonal", async () => {
  const { data } = pe.encode("nerf", {
    ...{ coordinates: 2, frequencies: 1, maxLog2: 5 },
    positions: [-1, 0, 1, -1, 0, 1],
    dtype: "float64",
  });
  await expectEveryCell(
    "nerf&positions=3&coordinates=2&frequencies=1",
    [3, 6],
    (row, column) => data[6 * row + column]!,
  );
});

describe("rotations", () => {
  test("of text and an image use three coordinates", async () => {
    const { positions } = pe.mropePositions([
      ["text", 4],
      ["image", 1, 4, 4],
      ["text", 4],
    ]);
    const rotary = pe.rotary("mrope", { headDim: 6, temporal: 1, height: 1, width: 1 });
    const { cos } = rotary.cosSin({ positions: positions.data, dtype: "float64" });
    const address = "mrope&headDim=6&temporal=1&height=1&width=1";
    await expectEveryCell(address, [24, 3], (row, column) => cos.data[3 * row + column]!);
    // the image's second row and column
    expect((await heatmapOf(address)).read(9, 2)).toMatch(/^cos\(x · θ2\) = cos\(5 \//);
  });

  test("of patches are in the encoding's own order", async () => {
    const rotary = pe.rotary("axial_qwen", { headDim: 4 });
    const { cos } = rotary.cosSin({ grid: [8, 8], dtype: "float64" });
    await expectEveryCell(
      "axial_qwen&headDim=4",
      [64, 2],
      (row, column) => cos.data[2 * row + column]!,
    );
  });

  test("with lists of factors have factors of 1, no random ones", async () => {
    const { html } = await heatmapOf("longrope");
    expect(await html("picture")).not.toContain("Toy values");
    expect(await html("picture")).toContain("all are 1");
    expect(await (await heatmapOf("vit")).html("picture")).toContain("Toy values");
  });

  test.each([
    ["yarn", /pair 3 = channels 3 and 35$/],
    ["xpos&rotaryDim=16", /pair 3 = channels 6 and 7$/],
    ["axial_dinov3&headDim=16", /pair 3 = channels 3 and 11$/],
  ])("name the channels of a pair: %s", async (address, channels) => {
    const { made } = await heatmapOf(`${address}&cell=0,3`);
    expect(made.reading().symbols).toMatch(channels);
  });
});
