// From a module to the library.

import { makePosenc, type Posenc } from "../calls/posenc.js";
import { flag, optionsOf } from "./checks.js";
import { startCore } from "./core.js";
import { Engine } from "./engine.js";
import { Host } from "./host.js";
import { type Local, loaderOf, type WasmOptions, type WasmSource } from "./module.js";

export type { WasmSource } from "./module.js";

export interface LoadOptions extends WasmOptions {
  /** Whether to load the reader of configurations too, for `rotaryFromConfig` and `layersFromConfig`; default: false. */
  config?: boolean;
}

/** The engine of each library, for what is added later. */
const engines = new WeakMap<Posenc, Engine>();
/** Each library with the reader of configurations. */
const configured = new WeakMap<Posenc, Promise<Posenc>>();

async function instantiate(module: WebAssembly.Module): Promise<Posenc> {
  const host = new Host();
  host.core = await startCore(module, host);
  const engine = new Engine(module, host);
  const pe = makePosenc(engine);
  engines.set(pe, engine);
  return pe;
}

/** The same library, on the same engine, with the reader of configurations; itself, if it has one. */
export function withConfig(pe: Posenc): Promise<Posenc> {
  let promise = configured.get(pe);
  if (!promise) {
    promise = import("../config/add_readers.js").then(
      ({ addReaders }) => {
        const made = addReaders(pe, engines.get(pe)!);
        configured.set(made, promise!); // it has the reader already
        return made;
      },
      (cause) => {
        configured.delete(pe); // the next call tries again
        throw new Error("posenc: the reader of configurations could not be loaded", { cause });
      },
    );
    configured.set(pe, promise);
  }
  return promise;
}

/** `load` with one shared instance for all calls without `wasm`, made of `standard`. */
export function loader(
  standard: () => WasmSource | Promise<WasmSource>,
  local?: Local,
): (options?: LoadOptions) => Promise<Posenc> {
  const loadPlain = loaderOf("posenc.wasm", instantiate, standard, local);
  return async (options = {}) => {
    const { wasm, config } = optionsOf("load", options, ["wasm", "config"]) as LoadOptions;
    const withReader = flag("load: config", config);
    const pe = await loadPlain(wasm === undefined ? {} : { wasm });
    return withReader ? withConfig(pe) : pe;
  };
}
