import { load } from "posenc";
import { load as loadInline } from "posenc/inline";
import { expect, test, vi } from "vitest";
import { wasmBytes } from "./packed.js";

test("the binary in the text needs no file and no network", async () => {
  const fetch = vi.spyOn(globalThis, "fetch");
  const pe = await loadInline();
  const options = { length: 7, dim: 6 };
  expect(pe.encode("sinusoidal", options)).toEqual((await load()).encode("sinusoidal", options));
  expect(fetch).not.toHaveBeenCalled();
});

test("all callers share one instance, a source makes another", async () => {
  expect(await loadInline()).toBe(await loadInline());
  expect(await loadInline({ wasm: wasmBytes() })).not.toBe(await loadInline());
});
