// GENERATED from the bindings in src/wasm by `npm run types`. Do not edit.

/** What the glue takes: how to make the instance, and where the arrays of calls are. */
export interface ModuleOptions {
  host: object;
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
  ): object;
}

export interface WasmModule {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly HEAP32: Int32Array<ArrayBuffer>;
  readonly HEAPF32: Float32Array<ArrayBuffer>;
  readonly HEAPF64: Float64Array<ArrayBuffer>;
  message(): string;
  needed(): number;
  forget(): void;
  toHalves(from: number, count: number, to: number): void;
  encodings(): string;
  checkParameters(count: number, notNumbers: number): number;
  makeEncoding(encoding: number, parameters: number, arrays: number): number;
  makeRotary(headDim: number, rotaryDim: number, waves: number, heads: number, layout: number, attentionFactor: number, axes: number, given: number, center: number, offset: number, otherSine: number): number;
  release(made: number): void;
  madeCount(): number;
  width(made: number): number;
  axes(made: number): number;
  rows(made: number, positions: number, gridRows: number, gridColumns: number): number;
  checkPlaces(made: number, hasList: boolean, count: number, start: number): boolean;
  encode(made: number, hasList: boolean, count: number, start: number, hasTable: boolean, batch: number, float64: boolean): boolean;
  checkCells(made: number, rows: number, columns: number, hasMask: boolean): boolean;
  encodeCells(made: number, rows: number, columns: number, hasMask: boolean, batch: number, channelsFirst: boolean, float64: boolean): boolean;
  headDim(made: number): number;
  waves(made: number): number;
  rotaryNumbers(made: number): number;
  rotaryMix(made: number): void;
  rotate(made: number, batch: number, heads: number, count: number, batchStride: number, headStride: number, rowStride: number, hasList: boolean, start: number, byBatch: boolean, layout: number, inverse: boolean, key: boolean, float64: boolean): boolean;
  cosSin(made: number, hasList: boolean, count: number, start: number, key: boolean, float64: boolean): boolean;
  rotateCached(batch: number, heads: number, count: number, headDim: number, headsLast: boolean, pairs: number, layout: number, inverse: boolean, hasIds: boolean, float64: boolean): boolean;
  gridPositions(made: number, rows: number, columns: number): boolean;
  mropePositions(count: number, tokens: number): boolean;
  tokenPositions(model: number, count: number, tokens: number): boolean;
  heads(made: number): number;
  isOneRow(made: number): boolean;
  windowTokens(made: number): number;
  bias(made: number, hasQueries: boolean, hasKeys: boolean, queries: number, keys: number, causal: boolean, start: number, onlyCheck: boolean, float64: boolean): boolean;
  vectorHeads(made: number): number;
  vectors(made: number, hasQueries: boolean, hasKeys: boolean, queries: number, keys: number, causal: boolean, start: number, onlyCheck: boolean, float64: boolean): boolean;
  slopes(made: number): void;
  indices(made: number, ofTable: boolean, count: number): number;
  attention(made: number, given: number, batch: number, heads: number, kvHeads: number, queries: number, keys: number, dim: number, valueDim: number, scale: number, start: number, causal: boolean, float64: boolean): boolean;
  product(rows: number, inner: number, columns: number, float64: boolean): boolean;
  meanRow(rows: number, dim: number, float64: boolean): void;
  equivariance(rows: number, dim: number, float64: boolean): number;
  wavePairs(made: number): number;
  shiftMatrices(made: number, shift: number): boolean;
  shiftResiduals(made: number, shift: number, count: number): boolean;
  dotProducts(made: number, count: number): boolean;
  roundedCosSin(format: number, count: number, pairs: number): void;
  scoreExpansion(dim: number, inner: number): void;
  similarity(count: number, dim: number, cosine: boolean, centred: boolean, first: number, wanted: number): boolean;
  byDistance(n: number): boolean;
  trend(count: number, tolerance: number, onlyCount: boolean): boolean;
  reach(pairs: number, trainedLength: number, length: number): boolean;
  rowProducts(rows: number, dim: number): void;
  linearMap(rows: number, xColumns: number, yColumns: number): boolean;
  spacing(count: number, dim: number): boolean;
  frequencyForms(base: number, dim: number, float64: boolean): boolean;
  weightWithin(rows: number, keys: number, query: number): boolean;
  shiftRows(queries: number, columns: number, keys: number, xlnet: boolean): boolean;
  windowIndices(rows: number, columns: number, classToken: boolean): boolean;
  windowCoordinates(made: number): void;
  heatmap(rows: number, columns: number, height: number, width: number, low: number, high: number): boolean;
}

export default function createPosenc(options: ModuleOptions): Promise<WasmModule>;
