// The WebAssembly module: what the headers of src/wasm describe, and how an instance starts.

import createPosenc, { type ModuleOptions, type WasmModule } from "../wasm/posenc.js";
import type { Host } from "./host.js";
import { started } from "./started.js";

export type Core = WasmModule;
/** The number under which the core has an encoding. */
export type Encoding = number;

/** Lookups in an object are quick where the glue's own, with its many properties, is its prototype. */
const quick = (module: WasmModule): Core => Object.create(module);

export const startCore = (module: WebAssembly.Module, host: Host): Promise<Core> =>
  started(createPosenc, module, { host }).then(quick);

/** The same at once, where the engine does that; for an instance that was cut short. */
export function startAgain(module: WebAssembly.Module, host: Host): Core {
  let failure: unknown;
  const options: ModuleOptions = {
    host,
    instantiateWasm(imports, receive) {
      try {
        const instance = new WebAssembly.Instance(module, imports);
        receive(instance, module);
        return instance.exports; // which the glue takes for those of the instance it has received
      } catch (error) {
        failure = error;
        return {};
      }
    },
  };
  // The glue fills the options in at once; the promise is for those who wait.
  createPosenc(options).catch(() => {});
  if (failure !== undefined) throw failure;
  return quick(options as unknown as WasmModule);
}
