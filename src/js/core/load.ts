// From a module to the library.

import { makePosenc, type Posenc } from "../calls/posenc.js";
import { startCore } from "./core.js";
import { Engine } from "./engine.js";
import { Host } from "./host.js";
import { type LoadOptions, type Local, loaderOf, type WasmSource } from "./module.js";

export type { LoadOptions, WasmSource } from "./module.js";

async function instantiate(module: WebAssembly.Module): Promise<Posenc> {
  const host = new Host();
  host.core = await startCore(module, host);
  return makePosenc(new Engine(module, host));
}

/** `load` with one shared instance for all calls without options, made of `standard`. */
export const loader = (
  standard: () => WasmSource | Promise<WasmSource>,
  local?: Local,
): ((options?: LoadOptions) => Promise<Posenc>) =>
  loaderOf("posenc.wasm", instantiate, standard, local);
