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
  randomWalk(nodes: number, edges: number, steps: number, doubles: number, integers: number): void;
  laplacian(nodes: number, edges: number, count: number, isSymmetric: boolean, doubles: number, integers: number): number;
}

export default function createPosencGraph(options: ModuleOptions): Promise<WasmModule>;
