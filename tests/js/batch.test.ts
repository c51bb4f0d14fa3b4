// Attention over a batch whose items differ in positions, bias and mask: the items, one at a time.
import { type AttentionOptions, load, type Position } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";

const pe = await load();

const [batch, heads, kvHeads, dim] = [3, 4, 2, 8];
const [queries, keys] = [5, 7];

const positions: (Position | undefined)[] = [
  undefined,
  { id: "rope" },
  { id: "rope", layout: "interleaved", rotaryDim: 4 },
  { id: "alibi" },
  { id: "t5" },
  { id: "shaw", maxDistance: 3 },
  { id: "relative_table" },
  { id: "transformer_xl", heads, dim: 512, variant: "xlnet_bidirectional" },
  { id: "deberta", buckets: 0, span: 16 },
];
const dtypes = ["float32", "float64"] as const;
const all = positions.flatMap((position) =>
  dtypes.map((dtype) => ({ name: `${position?.id ?? "none"}, ${dtype}`, position, dtype })),
);

type Call = AttentionOptions<"float32" | "float64"> & { weights?: boolean; scores?: boolean };
type Both = Call & { weights: true; scores: true };
interface Batched {
  data: ArrayLike<number>;
  shape: number[];
}

const inputs = {
  q: randoms(batch * heads * queries * dim, 1),
  k: randoms(batch * kvHeads * keys * dim, 2),
  v: randoms(batch * kvHeads * keys * dim, 3),
  shape: [batch, heads, queries, dim],
  keyShape: [batch, kvHeads, keys, dim],
};

const integers = (length: number, max: number, seed: number) =>
  Array.from(randoms(length, seed), (x) => Math.floor((max * (x + 1)) / 2));
const listed = {
  queryPositions: { data: integers(batch * queries, 10, 4), shape: [batch, queries] },
  keyPositions: { data: integers(batch * keys, 10, 5), shape: [batch, keys] },
};
const bias = {
  data: randoms(batch * heads * queries * keys, 6),
  shape: [batch, heads, queries, keys],
};
const mask = {
  data: Array.from(randoms(batch * queries * keys, 7), (x) => x > -0.4),
  shape: [batch, 1, queries, keys],
};

/** Item `i` of what has a batch in front. */
function item<A extends ArrayLike<number> | ArrayLike<boolean>>(values: A, i: number): A {
  const size = values.length / batch;
  return Array.prototype.slice.call(values, i * size, (i + 1) * size) as unknown as A;
}
const itemOf = ({ data, shape }: Batched, i: number) => ({
  data: item(data, i),
  shape: shape.slice(1),
});

/** The whole batch at once, and what its items give one at a time. */
function bothWays(
  options: Partial<Call>,
  byItem: Record<string, { data: ArrayLike<number> | ArrayLike<boolean>; shape: number[] }>,
) {
  const asked = { ...options, weights: true, scores: true };
  const whole = pe.attention({ ...inputs, ...asked, ...byItem } as Both);
  const items = Array.from({ length: batch }, (_, i) => {
    const { q, k, v, shape, keyShape } = inputs;
    const own = Object.entries(byItem).map(([name, one]) => [name, itemOf(one as Batched, i)]);
    return pe.attention({
      q: item(q, i),
      k: item(k, i),
      v: item(v, i),
      shape: shape.slice(1),
      keyShape: keyShape.slice(1),
      ...asked,
      ...Object.fromEntries(own),
    } as Both);
  });
  return { whole, items };
}

function expectItems({ whole, items }: ReturnType<typeof bothWays>): void {
  for (const name of ["output", "weights", "scores"] as const) {
    const parts = items.flatMap((one) => Array.from(one[name].data));
    expect(whole[name].shape[0], name).toBe(batch);
    expect(Array.from(whole[name].data), name).toEqual(parts);
  }
}

describe.each(all)("$name: a batch is its items", ({ position, dtype }) => {
  const placed = { dtype, ...(position ? { position } : {}) } as Partial<Call>;

  test("positions of queries and keys", () => {
    expectItems(bothWays(placed, listed));
    expectItems(bothWays({ ...placed, causal: true }, listed));
  });

  test("positions of queries, or of keys, alone", () => {
    const { queryPositions, keyPositions } = listed;
    expectItems(bothWays({ ...placed, causal: true }, { queryPositions }));
    expectItems(bothWays({ ...placed, causal: true }, { keyPositions }));
  });

  test("bias and mask", () => {
    expectItems(bothWays(placed, { bias }));
    expectItems(bothWays(placed, { mask }));
    expectItems(bothWays({ ...placed, causal: true }, { bias, mask, ...listed }));
  });
});

describe("positions that all items share", () => {
  const [queryPositions, keyPositions] = [
    [4, 0, 9, 3, 3],
    [0, 1, 2, 3, 4, 5, 6],
  ];
  test.each(all)("$name: are the same in each item", ({ position, dtype }) => {
    const options = { dtype, causal: true, ...(position ? { position } : {}) } as Partial<Call>;
    const each = (list: number[]) => new Array(batch).fill(list).flat();
    const shared = { ...inputs, ...options, queryPositions, keyPositions } as Call;
    const repeated = {
      ...shared,
      queryPositions: each(queryPositions),
      keyPositions: { data: Float64Array.from(each(keyPositions)), shape: [batch, keys] },
    };
    expect(pe.attention(repeated)).toEqual(pe.attention(shared));
  });
});

describe("sequences of 3 and 5 tokens, padded on the left", () => {
  const n = 5;
  const lengths = [3, 5];
  const shape = [2, heads, n, dim];
  const [q, k, v] = [11, 12, 13].map((seed) => randoms(2 * heads * n * dim, seed)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  /** The last rows of each head of an item: its tokens without the padding. */
  const tokensOf = (values: ArrayLike<number>, i: number) =>
    Array.from({ length: heads }, (_, head) => {
      const end = ((i * heads + head) * n + n) * dim;
      return Array.prototype.slice.call(values, end - lengths[i]! * dim, end);
    }).flat() as number[];
  const alone = (i: number, options: Partial<Call>) => {
    const [own, ownKeys, values] = [q, k, v].map((x) => tokensOf(x, i)) as [
      number[],
      number[],
      number[],
    ];
    const call = { q: own, k: ownKeys, v: values, shape: [heads, lengths[i]!, dim], ...options };
    return pe.attention({ ...call, causal: true } as Call).output.data;
  };
  // Token j of an item stands at j minus its padding; what pads has any position.
  const ofToken = (padding: number) =>
    lengths.flatMap((length) => {
      const pads = new Array(n - length).fill(padding);
      return [...pads, ...Array.from({ length }, (_, j) => j)];
    });

  const error = { float32: 1e-6, float64: 1e-14 };
  const ways: Record<string, object> = {
    "positions: ahead of all queries, padding is not seen": {
      queryPositions: ofToken(0),
      keyPositions: ofToken(14),
    },
    "a mask (batch, 1, 1, keys)": {
      queryPositions: ofToken(0),
      keyPositions: ofToken(0),
      mask: {
        data: lengths.flatMap((length) => Array.from({ length: n }, (_, j) => j >= n - length)),
        shape: [2, 1, 1, n],
      },
    },
  };
  const cases = Object.entries(ways).flatMap(([way, options]) =>
    all.map((one) => ({ ...one, way, options })),
  );
  test.each(cases)("$name by $way", ({ position, dtype, options }) => {
    const placed = { dtype, ...(position ? { position } : {}) } as Partial<Call>;
    const whole = pe.attention({ q, k, v, shape, causal: true, ...placed, ...options } as Call);
    for (const i of [0, 1]) {
      const got = tokensOf(whole.output.data, i);
      expect(maxDifference(got, alone(i, placed))).toBeLessThan(error[dtype]);
    }
  });
});

describe("bias and mask of up to four sides, each but the last 1 or missing", () => {
  const shapes = [batch, 1].flatMap((b) =>
    [heads, 1].flatMap((h) => [queries, 1].map((i) => [b, h, i, keys])),
  );
  const shorter = shapes.filter(([b]) => b === 1).map((shape) => shape.slice(1));
  test.each([...shapes, ...shorter, [queries, keys], [1, keys], [keys]])("%j", (...shape) => {
    const length = shape.reduce((product, side) => product * side);
    const data = randoms(length, 8);
    const flags = Array.from(randoms(length, 9), (x) => Number(x > -0.3));
    const sides = [1, 1, 1, ...shape].slice(-4);
    /** Spread over all of (batch, heads, queries, keys). */
    const spread = (values: ArrayLike<number>) => {
      const out: number[] = [];
      const [b, h, i] = sides as [number, number, number];
      for (let at = 0; at < batch * heads * queries; ++at) {
        const [item, head, query] = [
          Math.floor(at / (heads * queries)) % b,
          Math.floor(at / queries) % h,
          at % i,
        ];
        const row = (item! * h + head!) * i + query!;
        for (let j = 0; j < keys; ++j) out.push(values[row * keys + j]!);
      }
      return { data: out, shape: [batch, heads, queries, keys] };
    };
    for (const dtype of dtypes) {
      const options = { ...inputs, dtype, position: { id: "alibi" }, causal: true } as const;
      const [small, whole] = [{ data, shape }, spread(data)];
      expect(pe.attention({ ...options, bias: small })).toEqual(
        pe.attention({ ...options, bias: whole }),
      );
      const [few, many] = [{ data: flags, shape }, spread(flags)];
      expect(pe.attention({ ...options, mask: few })).toEqual(
        pe.attention({ ...options, mask: many }),
      );
    }
  });

  test.each<[string, object, string]>([
    [
      "a batch that is none of the call's",
      { bias: { data: new Float32Array(2 * keys), shape: [2, 1, 1, keys] } },
      "attention: bias must have shape [3, 4, 5, 7], where the first three may be 1 or missing, got [2, 1, 1, 7] of 14 values",
    ],
    [
      "five sides",
      { mask: { data: new Uint8Array(keys), shape: [1, 1, 1, 1, keys] } },
      "attention: mask must have shape [3, 4, 5, 7], where the first three may be 1 or missing, got [1, 1, 1, 1, 7] of 7 values",
    ],
    [
      "positions of two items",
      { queryPositions: new Float32Array(2 * queries) },
      "attention: queryPositions must have 5 values, got 10",
    ],
    [
      "a tensor of another shape",
      { keyPositions: { data: new Float32Array(batch * keys), shape: [keys, batch] } },
      "attention: keyPositions must have shape [3, 7], got shape [7, 3]",
    ],
    [
      "a position that is no number, in the last item",
      { keyPositions: [...new Array(batch * keys - 1).fill(0), Number.NaN] },
      "attention: keyPositions must be finite numbers, got NaN at index 20",
    ],
  ])("%s", (_, options, message) => {
    const attend = () => pe.attention({ ...inputs, ...options } as Call);
    expect(attend).toThrow(RangeError);
    expect(attend).toThrow(message);
  });

  test("a position of one item that the encoding does not take", () => {
    const queryPositions = [...new Array(batch * queries - 1).fill(0), 0.5];
    const attend = () => pe.attention({ ...inputs, queryPositions, position: { id: "t5" } });
    expect(attend).toThrow("t5: queryPositions must be integers, got 0.5");
  });
});

describe("tokensFirst", () => {
  /** (batch, a, b, width) as (batch, b, a, width). */
  const swapped = (x: ArrayLike<number>, [n, a, b, width]: number[]) => {
    const out = new Float64Array(x.length);
    for (let row = 0; row < n! * a! * b!; ++row) {
      const [item, first, second] = [
        Math.floor(row / (a! * b!)),
        Math.floor(row / b!) % a!,
        row % b!,
      ];
      const to = (item * b! + second) * a! + first;
      for (let c = 0; c < width!; ++c) out[to * width! + c] = x[row * width! + c]!;
    }
    return out;
  };
  const flip = ([n, a, b, width]: number[]) => [n, b, a, width] as number[];

  test.each(all)("$name: transposed inputs, and the output like them", ({ position, dtype }) => {
    const door = pe.catalog.find(({ id }) => id === position?.id)?.door;
    const width = door === "relative" ? dim : 6; // its vectors join the values
    const valueShape = [batch, kvHeads, keys, width];
    const v = randoms(batch * kvHeads * keys * width, 3);
    const { q, k, shape, keyShape } = inputs;
    const options = {
      dtype,
      causal: true,
      weights: true,
      scores: true,
      bias,
      mask,
      ...listed,
      ...(position ? { position } : {}),
    };
    const wanted = pe.attention({ ...inputs, v, valueShape, ...options } as Call);
    const got = pe.attention({
      ...options,
      q: swapped(q, shape),
      k: swapped(k, keyShape),
      v: swapped(v, valueShape),
      shape: flip(shape),
      keyShape: flip(keyShape),
      valueShape: flip(valueShape),
      tokensFirst: true,
    } as Call);
    const { output, ...rest } = got;
    const { output: same, ...others } = wanted;
    expect(output.shape).toEqual([batch, queries, heads, width]);
    expect(Array.from(output.data)).toEqual(
      Array.from(swapped(same.data, [batch, heads, queries, width])),
    );
    expect(rest).toEqual(others); // weights and scores are (batch, heads, queries, keys) in any case
  });

  test("in place", () => {
    const q = Float32Array.from(swapped(inputs.q, inputs.shape));
    const [k, v] = [inputs.k, inputs.v].map((x) => swapped(x, inputs.keyShape)) as [
      Float64Array,
      Float64Array,
    ];
    const [shape, keyShape] = [flip(inputs.shape), flip(inputs.keyShape)];
    const options = { k, v, shape, keyShape, tokensFirst: true, position: { id: "rope" } } as const;
    const wanted = pe.attention({ ...options, q }).output.data;
    expect(pe.attention({ ...options, q, out: q }).output.data).toBe(q);
    expect(q).toEqual(wanted);
  });

  test("one sequence, without a batch in front", () => {
    const [n, width] = [6, 4];
    const x = randoms(n * heads * width);
    const other = swapped(x, [1, n, heads, width]);
    const one = pe.attention({ q: x, k: x, v: x, shape: [n, heads, width], tokensFirst: true });
    const two = pe.attention({ q: other, k: other, v: other, shape: [heads, n, width] });
    expect(one.output.shape).toEqual([n, heads, width]);
    expect(one.output.data).toEqual(
      Float32Array.from(swapped(two.output.data, [1, heads, n, width])),
    );
  });

  test("is true or false", () => {
    const attend = () => pe.attention({ ...inputs, tokensFirst: 1 as never });
    expect(attend).toThrow("attention: tokensFirst must be true or false, got 1");
  });
});
