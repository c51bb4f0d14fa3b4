// Calls that need nearly all the memory there may be: what the cap lets pass runs, for every encoding, in one
// instance. What it refuses is refused before anything happens.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { sizesOf } from "./make.js";

const pe = await load();
const start = pe.encode("sinusoidal", { length: 2, dim: 2 });

/**
 * The largest call that is not refused for its memory, within 7 %. A refusal that tells what it needs leads there at once.
 * Returns its size.
 */
function largest(from: number, call: (n: number) => unknown): number {
  for (let n = from; n >= 1; ) {
    try {
      call(n);
      return n;
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      const { message } = error as Error;
      expect(message).toMatch(/working space|a result has at most|must span at most|at most \d+/);
      const [, needs, max] =
        /needs (\d+) bytes of working space, at most (\d+)/.exec(message) ?? [];
      n = Math.floor(n * (needs ? Math.min(Number(max) / Number(needs), 0.99) : 0.93));
    }
  }
  return 0;
}

function nearCap(from: number, call: (n: number) => unknown) {
  expect(largest(from, call)).toBeGreaterThan(0);
  expect(pe.encode("sinusoidal", { length: 2, dim: 2 })).toEqual(start);
}

const nothing = new Uint8Array(2 ** 29);
const zeros = (n: number) => nothing.subarray(0, n);
const even = Float64Array.from({ length: 2 ** 22 }, (_, i) => 2 * i);
/** Keys that fill the memory with their scores alone. */
const manyKeys = 2 ** 22;

/** One query against so many keys, at positions that are consecutive or not. */
function attend(n: number, dim: number, more: object, options: object = {}) {
  const k = zeros(n * dim);
  return pe.attention({
    q: zeros(dim),
    k,
    v: k,
    shape: [1, 1, dim],
    keyShape: [1, n, dim],
    causal: true,
    ...options,
    position: more as { id: "alibi" },
  });
}

const named = (...doors: string[]) =>
  pe.catalog
    .filter(({ door, takes }) => doors.includes(door) && takes !== "window")
    .map(({ id }) => id);
/** Limits that would refuse before the memory does. */
const wide: Record<string, object> = {
  relative_table: { clip: true, maxDistance: 4 },
  deberta: { buckets: 0, span: 4, maxPosition: 2 ** 24 },
  transformer_xl: { dim: 2 },
  sandwich: { dBar: 2 },
  banded_relative: { relativeDim: 1, extent: 4 },
  cope: { maxLength: 4 },
};
const dtypes = ["float32", "float64"] as const;

describe.each(dtypes)("attention in %s", (dtype) => {
  test.each(named("bias", "relative"))("with %s, consecutive keys", (id) => {
    nearCap(manyKeys, (n) => attend(n, 1, { id, ...wide[id] }, { dtype }));
  });
});

describe("attention", () => {
  const ofAnyKeys = named("bias", "relative").filter((id) => id !== "forgetting"); // its gates are those of keys from 0 on
  test.each(ofAnyKeys)("with %s, keys at positions of their own", (id) => {
    nearCap(manyKeys, (n) =>
      attend(
        n,
        1,
        { id, ...wide[id] },
        { keyPositions: even.subarray(0, n), queryPositions: [2 * n] },
      ),
    );
  });

  // Transformer-XL has a row for every distance, which every query meets: this would take hours.
  const ofFewRows = named("relative").filter((id) => id !== "transformer_xl");
  test.each(ofFewRows)("with %s and many queries", (id) => {
    nearCap(2 ** 22, (n) => {
      const q = zeros(n);
      const position = { id, ...wide[id] } as { id: "shaw" };
      return pe.attention({
        q,
        k: zeros(4),
        v: zeros(4),
        shape: [1, n, 1],
        keyShape: [1, 4, 1],
        causal: true,
        queryStart: 4,
        position,
      });
    });
  });

  // Positions of one coordinate; xPos takes near ones only.
  const ofText = pe.catalog.filter(({ door, axes }) => door === "rotary" && axes === 1);
  test.each(ofText)("with $id", (entry) => {
    const { id } = entry;
    nearCap(2 ** 20, (n) => {
      const places = id === "xpos" ? { keyPositions: zeros(n), queryPositions: [0] } : {};
      return attend(n, 128, { id, ...sizesOf(entry), headDim: 128 }, places);
    });
  });

  test("DeBERTa's terms of keys need no more memory than there is, however many they are", () => {
    const position = { id: "deberta", buckets: 0, span: 20_000, maxPosition: 2 ** 20 } as const;
    expect(attend(20_000, 1, position).output.data).toEqual(new Float32Array(1));
    const released = { id: "deberta", buckets: 256, span: 256 } as const;
    expect(attend(1_048_576, 1, released).output.data).toEqual(new Float32Array(1));
    for (const span of [256, 20_000]) {
      const own = { id: "deberta", buckets: 0, span, maxPosition: 2 ** 20 } as const;
      nearCap(2 ** 20, (n) => attend(n, 1, own));
    }
  });

  test("values that are no numbers, all of them", () => {
    const odd = new Float32Array(manyKeys).fill(Number.NaN);
    nearCap(manyKeys, (n) => {
      const k = zeros(n);
      const v = odd.subarray(0, n);
      return pe.attention({ q: [1], k, v, shape: [1, 1, 1], keyShape: [1, n, 1] });
    });
  });
});

describe("the other doors", () => {
  test.each(named("bias"))("bias of %s", (id) => {
    nearCap(2 ** 28, (n) =>
      pe.bias(id as "alibi", { ...wide[id], heads: 1, queries: 1, keys: n, causal: true }),
    );
  });

  test.each(named("relative"))("vectors of %s", (id) => {
    const heads = ["transformer_xl", "deberta", "music_transformer"].includes(id)
      ? { heads: 1 }
      : {};
    const options = { ...wide[id], ...heads, headDim: 4, queries: 1, causal: true };
    nearCap(2 ** 26, (n) => pe.vectors(id as "shaw", { ...options, keys: n }));
  });

  const widest: Record<string, object> = {
    vit: { rows: 2, columns: 2, grid: [3, 3] },
    nerf: { coordinates: 1024, frequencies: 1024 },
    gaussian_fourier: { coordinates: 1 },
  };
  const sides = ["dim", "features"]; // how wide a row is
  const atMost = (id: string) => {
    const { parameters } = pe.catalog.find((one) => one.id === id)!;
    return parameters.find(({ name }) => sides.includes(name));
  };
  test.each(named("absolute"))("rows of %s as wide as they may be", (id) => {
    const { name, max } = atMost(id) ?? {};
    const { axes, takes } = pe.catalog.find((one) => one.id === id)!;
    const { coordinates = axes } = (widest[id] ?? {}) as { coordinates?: number };
    const places = takes === "grid only" ? {} : { positions: even.subarray(0, 4 * coordinates) };
    nearCap(max ?? 1, (n) => {
      const width = name ? { [name]: n - (n % 4) } : {};
      return pe.encode(id as "sinusoidal", { ...places, ...widest[id], ...width } as never);
    });
  });

  test.each(pe.catalog.filter(({ takes }) => takes === "window").map(({ id }) => id))(
    "windows of %s, of as many cells as they may have",
    (id) => {
      nearCap(1024, (n) => pe.bias(id as "swin", { rows: n, columns: 22, heads: 1 }));
      nearCap(2 ** 16, (n) => pe.bias(id as "swin", { rows: 4, columns: 4, heads: n }));
    },
  );

  test.each(
    pe.catalog.filter(({ door, axes }) => door === "rotary" && axes > 1).map(({ id }) => id),
  )("heads of %s as wide as they may be", (id) => {
    nearCap(2 ** 20, (n) => {
      const headDim = n - (n % 8);
      const sections = { temporal: headDim / 2, height: 0, width: 0 };
      const coordinates = { axesDim: [headDim / 2, headDim / 4, headDim / 4] };
      const rotary = pe.rotary(id as "axial_timm", {
        headDim,
        ...(id === "mrope" ? sections : {}),
        ...(id === "rope_nd" ? coordinates : {}),
        ...(id === "xdrope" ? { sections: [headDim / 2, 0, 0, 0] } : {}),
        ...(id === "axial_ltx2" || id === "rope_mixed" ? { heads: 1 } : {}),
      });
      return rotary.cosSin({ positions: even.subarray(0, 4 * rotary.shape[1]) });
    });
  });

  test("tables of a grid", () => {
    nearCap(2 ** 25, (n) => pe.encode("vit", { dim: 1, grid: [n, 1], rows: 3, columns: 1 }));
    const valid = new Uint8Array(2 ** 26).fill(1);
    nearCap(2 ** 26, (n) =>
      pe.encode("detr", { dim: 2, mask: { data: valid.subarray(0, n), shape: [1, n] } }),
    );
  });

  test("networks and tables of the largest size", () => {
    nearCap(2 ** 24, (n) => pe.encode("time2vec", { dim: Math.min(n, 2 ** 20), length: 1 }));
    nearCap(2 ** 24, (n) =>
      pe.encode("gaussian_fourier", {
        features: 2 ** 20,
        coordinates: Math.max(1, n >> 20),
        positions: zeros(Math.max(1, n >> 20)),
      }),
    );
    nearCap(2 ** 24, (n) =>
      pe.bias("fire", { hidden: Math.min(n, 65536), heads: 4, queries: 1, keys: 2 }),
    );
    nearCap(2 ** 20, (n) =>
      pe.vectors("shaw", { maxDistance: n, headDim: 8, queries: 1, keys: 1 }),
    );
  });

  test("measures", () => {
    nearCap(2 ** 26, (n) => pe.measure.norms({ data: zeros(n), shape: [n, 1] })); // in blocks, however many
    nearCap(2 ** 15, (n) => pe.measure.similarity({ data: zeros(n), shape: [n, 1] }));
    nearCap(2 ** 28, (n) => pe.measure.relativeShift({ data: zeros(n), shape: [1, n] }));
    nearCap(2 ** 28, (n) =>
      pe.heatmap(
        { data: zeros(n), shape: [n, 1] },
        { width: 1, height: 1, low: 0, high: 1, colors: zeros(1028) },
      ),
    );
    nearCap(2 ** 26, (n) => pe.mropePositions([["text", n]]));
    nearCap(2 ** 26, (n) =>
      pe.selfAttention({
        x: zeros(n),
        shape: [1, n],
        query: { data: zeros(n), shape: [n, 1] },
        key: { data: zeros(n), shape: [n, 1] },
        value: { data: zeros(n), shape: [n, 1] },
      }),
    );
  });
});
