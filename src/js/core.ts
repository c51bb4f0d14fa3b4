// The WASM module: what src/wasm/calls.hpp exports, and how an instance starts. Addresses are offsets into
// its memory; `float64` says whether an address holds doubles or floats. 0 stands for "none".

/** What part the prepared encoding takes at a span. */
export const role = { none: 0, attention: 1, alone: 2 } as const;

/** 1 or 0. */
type Flag = number;

export interface Core {
  readonly memory: WebAssembly.Memory;

  /** Ids in the order that `prepare` counts them, a space behind each. */
  encodings(): string;
  reserve(bytes: number): number;
  prepare(
    encoding: number,
    values: number,
    count: number,
    arrays: number,
    arrayCount: number,
  ): string;

  /** Bytes of the arrays and tables that the prepared encoding keeps. */
  planBytes(): number;
  /** Gives back all memory but the module's own; the next call begins with `reserve` and `prepare`. */
  forget(): void;

  width(): number;
  /** Coordinates of a position. */
  axes(): number;
  leadingRows(): number;
  /** The rows that the cells of a grid make; `mask` is the address of a byte for each. */
  setGrid(rows: number, columns: number, mask: number): number;
  encodeCells(first: number, count: number, out: number, float64: boolean): void;
  encodeRows(
    positions: number,
    start: number,
    length: number,
    first: number,
    count: number,
    out: number,
    float64: boolean,
  ): void;
  /** Looks at positions; the rows of a table that they read go to `rows`. */
  checkPlaces(positions: number, start: number, first: number, count: number, rows: number): string;
  lookUpRows(rows: number, given: number, count: number, out: number, float64: boolean): void;
  add(x: number, out: number, count: number, float64: boolean): void;
  transpose(rows: number, count: number, dim: number, out: number, float64: boolean): void;

  headDim(): number;
  rotaryDim(): number;
  pairLayout(): number;
  attentionFactor(): number;
  center(): number;
  frequencies(out: number): void;
  /** Lists with an entry for every pair; 0 where there is none. */
  axisOfPairs(out: number): Flag;
  coordinates(): number;
  rates(out: number): Flag;
  setAngles(
    frequencies: number,
    pairs: number,
    factor: number,
    coordinates: number,
    axes: number,
    rates: number,
    center: number,
  ): void;
  /** Whether positions (axes, length) suit the angles: "" or why not. */
  checkAngles(positions: number, start: number, length: number): string;
  cosSinRows(
    positions: number,
    start: number,
    length: number,
    first: number,
    count: number,
    cos: number,
    sin: number,
    key: boolean,
    float64: boolean,
  ): void;
  rotate(
    x: number,
    heads: number,
    rows: number,
    headStride: number,
    rowStride: number,
    rotaryDim: number,
    layout: number,
    cos: number,
    sin: number,
    inverse: boolean,
    float64: boolean,
  ): void;
  /** Positions (2, cells) of a grid, or what is wrong with it. */
  gridPositions(rows: number, columns: number, out: number): string;
  /** Positions (3, n) of segments (count, 3); text has two zeros. Returns delta. */
  mropePositions(segments: number, count: number, out: number): number;
  toHalves(from: number, count: number, out: number): void;

  heads(): number;
  oneRow(): Flag;
  /** Tokens of the window that the encoding has, or 0. */
  windowTokens(): number;
  setSpan(
    queries: number,
    keys: number,
    causal: boolean,
    start: number,
    queryPositions: number,
    keyPositions: number,
    role: 0 | 1 | 2,
  ): string;
  setHead(head: number, float64: boolean): void;
  biasRows(first: number, count: number, out: number, float64: boolean): void;
  biasAt(head: number, distance: number): number;
  /** Kind 0: buckets, 1: rows of a table. 0 where the encoding has none. */
  indices(kind: 0 | 1, distances: number, count: number, out: number): Flag;
  /** Bytes that the relative terms take in attention over the span, besides its own; 0 where there are none. */
  relativeBytes(valueDim: number, float64: boolean): number;
  /** Makes the relative terms for the span; whether queries meet vectors. */
  setTerms(): Flag;
  termsPerHead(): Flag;
  termsCount(): number;
  /** Vectors (count, keys, headDim) that queries [first, first + count) meet. */
  vectorRows(head: number, first: number, count: number, out: number, float64: boolean): void;

  loadHead(
    k: number,
    v: number,
    keys: number,
    dim: number,
    valueDim: number,
    float64: boolean,
  ): void;
  loadRelative(head: number, heads: number, dim: number, valueDim: number, float64: boolean): void;
  /** A block of queries; rows of `bias` and `mask` are so many entries apart, 0 where all queries share one. */
  attend(
    q: number,
    bias: number,
    mask: number,
    scores: number,
    weights: number,
    output: number,
    queries: number,
    first: number,
    biasStride: number,
    maskStride: number,
    scale: number,
    float64: boolean,
  ): void;
  product(
    x: number,
    rows: number,
    inner: number,
    w: number,
    columns: number,
    out: number,
    float64: boolean,
  ): void;
  meanRow(x: number, rows: number, dim: number, out: number, float64: boolean): void;
  equivariance(
    output: number,
    outputOfPermuted: number,
    permutation: number,
    rows: number,
    dim: number,
    float64: boolean,
  ): number;

  wavePairs(): number;
  shiftMatrices(shift: number, out: number): string;
  /** M PE(p) - PE(p + shift), (count, dim). */
  shiftResiduals(shift: number, positions: number, count: number, out: number): string;
  /** Cosines and sines (count, pairs) of angles that float32, float16 or bfloat16 (0, 1, 2) rounded on the way. */
  roundedCosSin(
    format: number,
    positions: number,
    count: number,
    frequencies: number,
    pairs: number,
    cos: number,
    sin: number,
  ): void;
  dotProducts(distances: number, count: number, out: number): string;
  scoreExpansion(
    x: number,
    e: number,
    y: number,
    f: number,
    dim: number,
    query: number,
    key: number,
    inner: number,
    out: number,
  ): void;
  similarity(
    rows: number,
    count: number,
    dim: number,
    cosine: boolean,
    centred: boolean,
    first: number,
    wanted: number,
    out: number,
  ): void;
  /** Of a matrix (n, n): three curves of n values, then average, departure and share explained. */
  byDistance(matrix: number, n: number, out: number): void;
  /** How many indices (int32) it found. */
  rises(curve: number, count: number, tolerance: number, out: number): number;
  /** How many means it wrote. */
  octaveMeans(curve: number, count: number, out: number): number;
  /** Four lists of as many values as there are pairs: turns, slowdown, reached, unseen. */
  reach(
    trained: number,
    used: number,
    pairs: number,
    trainedLength: number,
    length: number,
    out: number,
  ): void;
  /** The product of row i of a with row i of b. */
  rowProducts(a: number, b: number, rows: number, dim: number, out: number): void;
  /** To `out`: residual, largest, rank, the map (xColumns, yColumns), then what is left (rows, yColumns). */
  linearMap(
    x: number,
    y: number,
    rows: number,
    xColumns: number,
    yColumns: number,
    out: number,
  ): void;
  /** To `out`: distance, first and second row of the nearest, the farthest and the longest step. */
  spacing(rows: number, count: number, dim: number, out: number): void;
  /** To each list: dim / 2 doubles. */
  frequencyForms(
    base: number,
    dim: number,
    exponentials: number,
    powers: number,
    float64: boolean,
  ): void;
  /** Of weights (rows, keys), to `out` (rows, distances from the query). */
  weightWithin(weights: number, rows: number, keys: number, query: number, out: number): void;
  shiftRows(
    x: number,
    queries: number,
    columns: number,
    keys: number,
    xlnet: boolean,
    out: number,
  ): void;
  windowIndices(rows: number, columns: number, classToken: boolean, out: number): void;
  windowCoordinates(out: number): void;

  beginHeatmap(rows: number, columns: number, height: number, width: number): void;
  heatmapFirstRow(y: number): number;
  heatmapEndRow(y: number): number;
  paintHeatmap(
    values: number,
    y: number,
    count: number,
    low: number,
    high: number,
    colors: number,
    rgba: number,
  ): void;
}

/** The functions that give the address of a text, or 0 for none. */
const texts = [
  "encodings",
  "prepare",
  "checkPlaces",
  "checkAngles",
  "gridPositions",
  "setSpan",
  "shiftMatrices",
  "shiftResiduals",
  "dotProducts",
] as const satisfies readonly (keyof Core)[];

/** A core, and what puts a new instance in its place: one that was cut short is not to be used again. */
export interface RunningCore {
  readonly core: Core;
  renew(): void;
}

export async function startCore(module: WebAssembly.Module): Promise<RunningCore> {
  let memory: WebAssembly.Memory;
  const imports = {
    env: {
      emscripten_notify_memory_growth() {}, // views are looked at before every use
      show(value: number, address: number) {
        const text = String(value);
        return new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, address)).written;
      },
    },
  };

  const textAt = (address: number) => {
    if (!address) return "";
    const bytes = new Uint8Array(memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };

  function functionsOf({ exports }: WebAssembly.Instance): Core {
    const functions = exports as Record<string, (...values: unknown[]) => number>;
    memory = exports.memory as WebAssembly.Memory;
    functions._initialize!();
    const telling = texts.map((name) => [
      name,
      (...values: unknown[]) => textAt(functions[name]!(...values)),
    ]);
    return { ...exports, ...Object.fromEntries(telling) };
  }

  const core = functionsOf(await WebAssembly.instantiate(module, imports));
  const renew = () => {
    Object.assign(core, functionsOf(new WebAssembly.Instance(module, imports)));
  };
  return { core, renew };
}
