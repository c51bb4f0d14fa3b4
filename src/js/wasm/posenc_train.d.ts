// GENERATED from the bindings in src/wasm by `npm run types`. Do not edit.

/** What the glue takes: how to make the instance. */
export interface ModuleOptions {
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
  reserve(bytes: number): number;
  start(values: number, notNumbers: number): string;
  settings(out: number): void;
  arrays(): string;
  size(): number;
  vocabulary(): number;
  stepCount(): number;
  advance(out: number): string;
  evaluate(values: number, notNumbers: number, out: number): string;
  orderFree(count: number, length: number, out: number): void;
  example(seed: number, number: number, length: number, tokens: number, targets: number): void;
  look(tokens: number, length: number, values: number, notNumbers: number, logits: number, weights: number): string;
  save(parameters: number, first: number, second: number): void;
  restore(parameters: number, first: number, second: number, step: number): void;
  describeTable(table: number, rows: number, dim: number, out: number): void;
}

export default function createPosencTrain(options: ModuleOptions): Promise<WasmModule>;
