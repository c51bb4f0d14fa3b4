// Instances of the packed package, with the memory of their WebAssembly.
import { load } from "posenc";
import { wasmBytes } from "../packed.js";
import type { Instance } from "./judge.js";

let module: Promise<WebAssembly.Module> | undefined;

/** An instance of its own. */
export async function newInstance(): Promise<Instance> {
  module ??= WebAssembly.compile(wasmBytes());
  const { instantiate } = WebAssembly;
  let memory: WebAssembly.Memory | undefined;
  WebAssembly.instantiate = (async (...args: Parameters<typeof instantiate>) => {
    const instance = (await instantiate(...args)) as unknown as WebAssembly.Instance;
    memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
    return instance;
  }) as unknown as typeof instantiate;
  try {
    const pe = await load({ wasm: await module, config: true });
    if (!memory) throw new Error("the instance exports no memory");
    return { pe, memory };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}
