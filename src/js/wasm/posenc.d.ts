import type { Core } from "../core.js";

/** What Emscripten's glue takes: where the binary is, its bytes, or how to make the instance. */
export interface ModuleOptions {
  locateFile?(path: string, directory: string): string;
  wasmBinary?: ArrayBuffer | Uint8Array;
  instantiateWasm?(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
  ): object;
}

export default function createPosenc(options?: ModuleOptions): Promise<Core>;
