// Tests the comparison: its rows and their order, its measurements, and the numbers from stored runs.
import type { EncodingId } from "posenc";
import { describe, expect, test } from "vitest";
import { codeFor } from "../../web/figures/comparison/code.js";
import { type CellKey, derive, transient } from "../../web/figures/comparison/derive.js";
import { fields } from "../../web/figures/comparison/fields.js";
import { comparison as figure } from "../../web/figures/comparison/index.js";
import { type Finding, measure } from "../../web/figures/comparison/measures.js";
import { rowOf } from "../experiments.js";
import { pe, scopeOf } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

type Given = Parameters<typeof scopeOf<typeof fields, never, never>>[1];

const comparison = { fields, derive, transient };
const scoped = (settings: Given = {}) => scopeOf(comparison, settings).scope;
const ids = (rows: readonly { readonly id: EncodingId }[]) => rows.map(({ id }) => id);

/** The finding of a cell. */
function found(id: EncodingId, what: Parameters<typeof measure>[2]): Finding {
  const made = measure(pe, scoped().all.get(id)!, what);
  if (!("next" in made)) return made;
  for (;;) {
    const step = made.next();
    if (step.done) return step.value;
  }
}

describe("rows", () => {
  test("are those of one door, and only encodings of sequences by default", () => {
    const sequences = pe.catalog.filter(({ takes }) => takes === "positions");
    expect(scoped().rows).toHaveLength(sequences.length);
    expect(ids(scoped({ door: "bias" }).rows)).toEqual([
      "alibi",
      "t5",
      "kerple",
      "sandwich",
      "fire",
      "forgetting",
      "banded_relative",
    ]);
    expect(ids(scoped({ door: "bias", grids: true }).rows)).toContain("swin_v2");
    expect(scoped({ grids: true }).rows).toHaveLength(pe.catalog.length);
  });

  test("are sorted as chosen, with unknown values last", () => {
    const { scope, set, put } = scopeOf(comparison, { sort: "learned", descending: true });
    expect(ids(scope.rows).slice(0, 3)).toEqual(["deberta", "transformer_xl", "learned"]);
    set({ sort: "accuracy", descending: false });
    const up = ids(scope.rows).slice(0, 11);
    expect(up[0]).toBe("learned");
    set({ descending: true });
    expect(ids(scope.rows).slice(0, 11)).toEqual(up.reverse());
    set({ sort: "exactness", run: "rope,alibi" });
    put({
      measurements: new Map<CellKey, Finding>([
        ["alibi exactness", { kind: "exactness", error: 2, most: 1 }],
        ["rope exactness", { kind: "exactness", error: 1, most: 1 }],
        ["t5 exactness", { kind: "exactness", error: 9, most: 1 }], // no longer asked for
      ]),
    });
    expect(ids(scope.rows).slice(0, 2)).toEqual(["alibi", "rope"]);
    expect(scope.findings.has("t5 exactness")).toBe(false);
  });

  test("count learned parameters from the shapes of arrays", () => {
    const { all } = scoped();
    const counts: Partial<Record<EncodingId, number>> = {
      learned: 512 * 512,
      vit: 197 * 512,
      rope: 0,
      t5: 32 * 8,
      swin: 169 * 8,
      shaw: 2 * 33 * 64,
      gaussian_fourier: 0,
    };
    for (const [id, count] of Object.entries(counts))
      expect(all.get(id as EncodingId)!.learned, id).toBe(count);
  });
});

describe("measurements", () => {
  test("agree with the package", () => {
    const first = pe.encode("sinusoidal", { positions: [2048], dim: 512, dtype: "float64" });
    expect(found("sinusoidal", "beyond")).toEqual({ kind: "beyond", value: first.data[0] });
    const norm = found("sinusoidal", "norm") as Extract<Finding, { kind: "norm" }>;
    expect([norm.least, norm.most]).toEqual([expect.closeTo(16, 12), expect.closeTo(16, 12)]);
    const scaled = found("yarn", "norm") as Extract<Finding, { kind: "norm" }>;
    const { attentionFactor } = pe.rotary("yarn", { headDim: 64, factor: 8, originalLength: 512 });
    expect(scaled.most).toBeCloseTo(attentionFactor, 12);
    expect(found("fire", "norm")).toEqual({ kind: "none", reason: "noVectors" });
    const [single, double] = (["float32", "float64"] as const).map(
      (dtype) => pe.encode("sinusoidal", { length: 512, dim: 512, dtype }).data,
    ) as [Float32Array, Float64Array];
    const error = double.reduce((most, x, i) => Math.max(most, Math.abs(x - single[i]!)), 0);
    expect(found("sinusoidal", "exactness")).toMatchObject({ error, most: 1 });
  });

  test.each(["learned", "rope", "t5", "shaw", "mrope", "swin"] as const)(
    "agree with the shown code of %s",
    async (id) => {
      const rounding = await resultOf<number>(
        codeFor({ chosen: scoped().all.get(id)! }),
        "rounding",
      );
      expect(found(id, "exactness")).toMatchObject({ error: rounding });
    },
  );

  test("tell which scores depend on the distance alone", () => {
    const changes = (id: EncodingId) => {
      const { error, rows } = found(id, "distance") as Extract<Finding, { kind: "distance" }>;
      return [error < 1e-9, rows === undefined ? undefined : rows < 1e-9];
    };
    expect(changes("sinusoidal")).toEqual([false, true]);
    expect(changes("learned")).toEqual([false, false]);
    expect(changes("rope")).toEqual([true, undefined]);
    expect(changes("fire")).toEqual([false, undefined]);
  });

  test("show a refusal in the library's words", () => {
    let refusal = "";
    try {
      pe.encode("learned", { dim: 512, maxLength: 512, positions: [2048] });
    } catch (error) {
      refusal = (error as Error).message;
    }
    expect(found("learned", "beyond")).toEqual({ kind: "beyond", refusal });
  });

  test("wait until the panel is visible, and begin with the tutorials' table", () => {
    const { scope, put } = scopeOf(comparison);
    expect(scope.pending).toEqual([]);
    put({ hasBeenVisible: true });
    expect(scope.pending).toHaveLength(4 * 5);
    expect(scope.pending.slice(0, 4)).toEqual(
      ["sinusoidal", "learned", "rope", "alibi"].map((id) => `${id} beyond`),
    );
    put({ measurements: new Map([["rope beyond", "no reason"]]) });
    expect(scope.pending).not.toContain("rope beyond");
    expect(scope.findings.get("rope beyond")).toBe("no reason");
  });
});

describe("stored runs", () => {
  const scores = (table: string, name: string) => {
    const { accuracies, beyond } = rowOf(table, name);
    return [accuracies[0]?.[0], (beyond ?? accuracies.at(-1)!)[0]];
  };
  test.each([1, 2, 3])("of %i layers are those of docs/experiments.json", (layers) => {
    for (const task of ["ffill", "shift", "first"] as const) {
      const table = layers === 1 ? task : `${task}, ${layers} layers`;
      const { accuracies, curves } = scoped({ task, layers });
      for (const id of ["sinusoidal", "learned", "rope", "alibi", "t5", "shaw"] as const) {
        const { within, beyond, layers: of } = accuracies.get(id)!;
        expect([within, beyond, of]).toEqual([...scores(table, id), layers]);
      }
      const yarn = accuracies.get("yarn")!;
      expect([yarn.within, yarn.beyond]).toEqual([
        scores(table, "rope")[0],
        scores(table, "rope, yarn")[1],
      ]);
      expect(curves.map((one) => one.scores)).toEqual(
        ["sinusoidal", "learned", "rope", "alibi"].map((id) => rowOf(table, id).accuracies),
      );
    }
  });

  /** The percentages as text. */
  const told = (table: string, name: string) =>
    scores(table, name).map((score) => (score ?? 0).toFixed(1));

  test("of two layers have the same numbers in table and summary", async () => {
    const { html, summary } = await shownBy(figure, { layers: 2 });
    const [within, beyond] = told("ffill, 2 layers", "rope");
    const [, , rope] = rowsIn(await html("tutorials"));
    expect(rope![2]).toContain(`${within} → ${beyond}% (stored runs: 2 layers,`);
    const row = rowsIn(await html("all")).find(([title]) => title!.startsWith("RoPE"))!;
    expect(row.join()).toContain(`${within} → ${beyond}%`);
    expect(await summary()).toContain("(ffill), 2 layers”");
    const about = await shownBy(figure, { layers: 2, row: "rope" });
    expect(await about.text("about")).toContain(`, 2 layers: ${within}%`);
  });

  test("of the task first mark three cells, and put ALiBi and RoPE below a coin toss", async () => {
    const { html, summary } = await shownBy(figure, { task: "first" });
    expect(await summary()).toBe(
      "Of the eight yes-or-no cells in the table of many tutorials, 3 are not what was measured on “which came first (first)”: Sinusoidal, extrapolates; RoPE, extrapolates; ALiBi, extrapolates.",
    );
    const rows = rowsIn(await html("tutorials"));
    for (const [i, name] of [
      [2, "rope"],
      [3, "alibi"],
    ] as const) {
      const [within, beyond] = told("first", name);
      expect(Number(beyond)).toBeLessThan(50);
      expect(rows[i]![2]).toContain(
        `accuracy ${within} → ${beyond}% (stored runs: one layer, trained at 8 tokens, tested at 64; chance is 50%)`,
      );
    }
  });

  test.each([
    ["ffill", [false, true, false, true]],
    ["shift", [false, true, false, undefined]], // ALiBi did not learn it
    ["first", [false, true, false, false]],
  ] as const)("hold the tutorials' table against %s", (task, holds) => {
    const { checked } = scoped({ task });
    expect(checked.map((one) => one.trainedHolds)).toEqual([true, true, true, true]);
    expect(checked.map((one) => one.extrapolatesHolds)).toEqual(holds);
  });
});
