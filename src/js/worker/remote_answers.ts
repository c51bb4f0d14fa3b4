// The thread's side of remote.ts: answers requests.

import type { Posenc } from "../calls/posenc.js";
import type { ModelLayer, ModelRotary } from "../config/config.js";
import { type LoadOptions, withConfig } from "../core/load.js";
import { failureOf } from "./failure.js";
import type { Reply, Request } from "./remote.js";

type Function = (...args: readonly unknown[]) => unknown;
type Post = (reply: Reply, moved: ArrayBuffer[]) => void;

/** The buffers of all arrays in a result, which are new and so can be transferred. */
function buffersOf(result: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(result)) found.add(result.buffer as ArrayBuffer);
  else if (typeof result === "object" && result !== null)
    for (const part of Object.values(result)) buffersOf(part, found);
  return found;
}

/** A rotary as plain values, from which the caller's side makes one. */
function withoutFunctions(rotary: ModelRotary): object {
  const { rotate, cosSin, positions, ...plain } = rotary;
  return plain;
}

/** The function that answers the requests of one thread. */
export function answerer(
  load: (options?: LoadOptions) => Promise<Posenc>,
  post: Post,
): (request: Request) => Promise<void> {
  let loading: Promise<Posenc> | undefined;

  async function answer({ name, args, rotary }: Request): Promise<unknown> {
    if (name === "load") {
      const [wasm] = args as [LoadOptions["wasm"]];
      loading = load(wasm === undefined ? {} : { wasm });
      return (await loading).catalog;
    }
    const pe = await loading!;
    if (rotary) {
      const revived = pe.rotary(rotary);
      return (revived[name as "rotate"] as Function)(...args);
    }
    const functions = name.startsWith("measure.")
      ? pe.measure
      : name.endsWith("FromConfig")
        ? await withConfig(pe)
        : pe;
    const last = name.slice(name.indexOf(".") + 1) as keyof typeof functions;
    const result = (functions[last] as Function)(...args);
    // Functions cannot be posted: a rotary is sent as its data.
    if (name === "rotary") return (result as { data: unknown }).data;
    if (name === "rotaryFromConfig") return withoutFunctions(result as ModelRotary);
    if (name !== "layersFromConfig") return result;
    // The same object in equal layers stays the same: it is posted once.
    const sent = new Map<ModelRotary, object>();
    return (result as readonly ModelLayer[]).map((layer) => {
      const { rotary } = layer;
      if (rotary && !sent.has(rotary)) sent.set(rotary, withoutFunctions(rotary));
      return { ...layer, rotary: rotary && sent.get(rotary) };
    });
  }

  return async (request) => {
    const { id } = request;
    try {
      const result = await answer(request);
      post({ id, result }, request.name === "load" ? [] : [...buffersOf(result)]);
    } catch (error) {
      post({ id, error: failureOf(error) }, []);
    }
  };
}
