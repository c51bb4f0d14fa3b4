// Makes whatever an encoding of the catalog makes, small, so that a test can run over all of them.
import type { Entry, Posenc, Tensor } from "posenc";

const zeros = (length: number) => new Array<number>(length).fill(0);

/** Sizes of a usual model, for parameters without a default. */
const usual: Record<string, number> = {
  ...{ dim: 512, headDim: 64, heads: 8 },
  ...{ factor: 2, originalLength: 4096, maxLength: 2048 },
  ...{ relativeDim: 16, extent: 8 },
};
export function sizesOf({ axes, door, parameters }: Entry): Record<string, number> {
  const names = parameters.filter((one) => one.required).map(({ name }) => name);
  const isOfSections = door === "rotary" && axes > 2; // which add up to 64 pairs
  return Object.fromEntries(
    names.map((name) => [name, isOfSections && name === "headDim" ? 128 : usual[name]!]),
  );
}

/** Those sizes, but what the options say themselves, or by an array. */
export function sized(entry: Entry, options: Record<string, unknown>): Record<string, unknown> {
  const implied = entry.arrays
    .filter(({ name }) => (options[name] ?? undefined) !== undefined)
    .flatMap(({ shape }) =>
      shape.map(({ parameter, formula }) => (formula === "batch heads" ? "heads" : parameter)),
    );
  const sizes = Object.entries(sizesOf(entry)).filter(
    ([name]) => (options[name] ?? undefined) === undefined && !implied.includes(name),
  );
  return { ...options, ...Object.fromEntries(sizes) };
}

/** Rows, biases, vectors or the rotary itself, with these options. */
export function maker(pe: Posenc) {
  const call = pe as unknown as Record<string, (id: string, options: object) => Tensor>;
  return (id: string, given: Record<string, unknown> = {}): Tensor => {
    const entry = pe.catalog.find((one) => one.id === id)!;
    const options = sized(entry, given);
    const { door, takes, axes } = entry;
    const { coordinates = axes } = options;
    const isCount = typeof coordinates === "number" && coordinates > 0 && coordinates < 2000;
    const place = {
      positions: { positions: [1] },
      coordinates: { positions: new Array(isCount ? Math.ceil(coordinates) : axes).fill(1) },
      grid: { grid: [1, 1] },
      "grid or mask": { grid: [1, 1] },
      "grid only": { grid: [2, 3] },
      window: {},
    }[takes];
    if (door === "absolute") return call.encode!(id, { ...place, ...options });
    if (door === "rotary") {
      const rotary = pe.rotary(id as "rope", options as never);
      const [, axes] = rotary.shape;
      const { cos } = rotary.cosSin({ positions: new Array<number>(axes).fill(1) });
      return cos;
    }
    if (door === "bias") {
      const span = takes === "window" ? {} : { queries: 1, keys: 2 };
      return call.bias!(id, { ...span, ...options });
    }
    if (options.c2p === false) {
      // Keys alone meet the table: there are no vectors of queries, but scores.
      const q = { q: zeros(8 * 64), k: zeros(8 * 64), shape: [8, 1, 64] };
      return call.scores!(id, { ...q, ...options });
    }
    const causal = ["cope", "music_transformer"].includes(id); // they have nothing for keys ahead
    return call.vectors!(id, { queryPositions: [1], keyPositions: [1, 0], causal, ...options });
  };
}
