import type { Core } from "../core.js";

/** What Emscripten's glue takes: how to make the instance. */
export interface ModuleOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
  ): object;
}

export default function createPosenc(options: ModuleOptions): Promise<Core>;
