// The WASM module as the bindings of src/wasm/bindings.cpp declare it. Addresses are offsets into its
// memory; `float64` says whether an address holds doubles or floats. 0 stands for "none".

export interface AttentionBlock {
  q: number;
  bias: number;
  mask: number;
  index: number;
  keyIndex: number;
  scores: number;
  weights: number;
  output: number;
  queries: number;
  first: number;
  keys: number;
  biased: 0 | 1 | 2;
  relative: 0 | 1 | 2;
  biasStride: number;
  maskStride: number;
  scale: number;
  firstVisible: number;
  causal: boolean;
  float64: boolean;
}

export interface Core {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;

  catalog(): string;
  reserve(bytes: number): number;
  prepare(
    encoding: number,
    values: number,
    count: number,
    arrays: number,
    arrayCount: number,
  ): string;

  width(): number;
  /** Coordinates of a position. */
  axes(): number;
  gridPositions(rows: number, columns: number, first: number, count: number, out: number): void;
  leadingRows(): number;
  encodeRows(
    positions: number,
    start: number,
    length: number,
    first: number,
    count: number,
    out: number,
    float64: boolean,
  ): void;
  findEntries(positions: number, start: number, first: number, count: number, rows: number): string;
  lookUpRows(rows: number, given: number, count: number, out: number, float64: boolean): void;
  add(x: number, out: number, count: number, float64: boolean): void;

  headDim(): number;
  rotaryDim(): number;
  pairLayout(): number;
  attentionFactor(): number;
  frequencies(out: number): void;
  setAngles(frequencies: number, pairs: number, factor: number): void;
  cosSinRows(
    positions: number,
    start: number,
    length: number,
    first: number,
    count: number,
    cos: number,
    sin: number,
    float64: boolean,
  ): void;
  rotate(
    x: number,
    heads: number,
    rows: number,
    headDim: number,
    rotaryDim: number,
    layout: number,
    cos: number,
    sin: number,
    inverse: boolean,
    float64: boolean,
  ): void;

  heads(): number;
  oneRow(): boolean;
  checkSpan(
    queries: number,
    keys: number,
    causal: boolean,
    start: number,
    queryPositions: number,
    keyPositions: number,
  ): string;
  setLine(
    head: number,
    queries: number,
    keys: number,
    causal: boolean,
    start: number,
    float64: boolean,
  ): void;
  lineRows(first: number, count: number, keys: number, out: number, float64: boolean): void;
  biasRowsAt(
    head: number,
    queries: number,
    keys: number,
    causal: boolean,
    start: number,
    queryPositions: number,
    keyPositions: number,
    first: number,
    count: number,
    out: number,
    float64: boolean,
  ): void;
  biasAt(head: number, distance: number): number;
  indices(distances: number, count: number, out: number): void;
  /** Makes the relative terms for a span, and tells the rows of their tables. */
  setTerms(
    queries: number,
    keys: number,
    causal: boolean,
    start: number,
    queryPositions: number,
    keyPositions: number,
  ): number;
  termsPerHead(): boolean;
  termsCount(): number;
  indexRowsAt(
    queries: number,
    keys: number,
    start: number,
    queryPositions: number,
    keyPositions: number,
    first: number,
    count: number,
    out: number,
    keyOut: number,
  ): void;

  loadHead(
    k: number,
    v: number,
    keys: number,
    dim: number,
    valueDim: number,
    float64: boolean,
  ): void;
  loadRelative(head: number, heads: number, dim: number, valueDim: number, float64: boolean): void;
  unloadRelative(): void;
  attend(block: AttentionBlock): void;
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
