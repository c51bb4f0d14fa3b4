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
  make(encoding: number, number: number, parameters: number, notNumbers: number, arrays: number): number;
  makeRotary(encoding: number, headDim: number, rotaryDim: number, waves: number, heads: number, layout: number, attentionFactor: number, axes: number, given: number, center: number, offset: number, otherSine: number): boolean;
  clear(encoding: number): void;
  encode(encoding: number, hasList: boolean, count: number, start: number, hasTable: boolean, batch: number, float64: boolean): boolean;
  encodeCells(encoding: number, rows: number, columns: number, hasMask: boolean, batch: number, channelsFirst: boolean, float64: boolean): boolean;
  shiftMatrices(encoding: number, shift: number): boolean;
  shiftResiduals(encoding: number, shift: number, count: number): boolean;
  dotProducts(encoding: number, count: number): boolean;
  rotaryNumbers(encoding: number): number;
  rotate(encoding: number, batch: number, heads: number, count: number, batchStride: number, headStride: number, rowStride: number, hasList: boolean, start: number, byBatch: boolean, layout: number, inverse: boolean, key: boolean, float64: boolean): boolean;
  cosSin(encoding: number, hasList: boolean, count: number, start: number, key: boolean, float64: boolean): boolean;
  gridPositions(encoding: number, rows: number, columns: number): boolean;
  bias(encoding: number, queryLists: number, keyLists: number, queries: number, keys: number, causal: boolean, start: number, float64: boolean): boolean;
  vectors(encoding: number, hasQueries: boolean, hasKeys: boolean, queries: number, keys: number, causal: boolean, start: number, float64: boolean): boolean;
  slopes(encoding: number): boolean;
  indices(encoding: number, ofTable: boolean, count: number): number;
  windowCoordinates(encoding: number): boolean;
  encodings(): string;
  attentionCall(): number;
  attention(position: number): boolean;
  message(): string;
  needed(): number;
  forget(): void;
  toHalves(values: number, count: number, float64: boolean): void;
  rotateCached(batch: number, heads: number, count: number, headDim: number, headsLast: boolean, pairs: number, layout: number, inverse: boolean, hasIds: boolean, float64: boolean): boolean;
  mropePositions(count: number, tokens: number): boolean;
  tokenPositions(model: number, count: number, tokens: number): boolean;
  product(rows: number, inner: number, columns: number, float64: boolean): boolean;
  meanRow(rows: number, dim: number, float64: boolean): void;
  equivariance(rows: number, dim: number, float64: boolean): number;
  roundedCosSin(format: number, count: number, pairs: number): void;
  scoreExpansion(dim: number, inner: number): void;
  similarity(count: number, dim: number, cosine: boolean, centred: boolean, first: number, wanted: number): boolean;
  reach(pairs: number, trainedLength: number, length: number): boolean;
  rowProducts(rows: number, dim: number): void;
  linearMap(rows: number, xColumns: number, yColumns: number): boolean;
  frequencyForms(base: number, dim: number, float64: boolean): boolean;
  gatedPositions(rows: number, keys: number, most: number): boolean;
  shiftRows(queries: number, columns: number, keys: number, xlnet: boolean): boolean;
  windowIndices(rows: number, columns: number, classToken: boolean): boolean;
  heatmap(rows: number, columns: number, height: number, width: number, low: number, high: number): boolean;
}

export default function createPosenc(options: ModuleOptions): Promise<WasmModule>;
