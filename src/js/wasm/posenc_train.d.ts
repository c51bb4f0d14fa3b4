import type { TrainCore } from "../train/core.js";

/** What Emscripten's glue takes: how to make the instance. */
export interface ModuleOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
  ): object;
}

export default function createPosencTrain(options: ModuleOptions): Promise<TrainCore>;
