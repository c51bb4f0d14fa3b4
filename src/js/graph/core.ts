// The module of graphs, see src/wasm/graph/bindings.cpp. Addresses are offsets into its memory.
import createPosencGraph, { type ModuleOptions, type WasmModule } from "../wasm/posenc_graph.js";

export function startCore(module: WebAssembly.Module): Promise<WasmModule> {
  return new Promise((resolve, reject) => {
    const options: ModuleOptions = {
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports).then(
          (instance) => receive(instance, module),
          reject,
        );
        return {};
      },
    };
    createPosencGraph(options).then(resolve, reject);
  });
}
