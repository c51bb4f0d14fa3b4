import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { load, type WasmSource } from "posenc";
import { load as loadDoctor } from "posenc/doctor";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { packageFolder, runModule, wasmBytes, wasmFile } from "./packed.js";

const bytes = wasmBytes();
const wasm = { "content-type": "application/wasm" };
const html = "<!doctype html><title>Not here</title>";

/** Loads from this source and computes something. */
async function works(source: WasmSource | Promise<WasmSource>): Promise<boolean> {
  const pe = await load({ wasm: source });
  const { data } = pe.encode("sinusoidal", { positions: [0], dim: 2 });
  return data[0] === 0 && data[1] === 1;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("instances", () => {
  test("without options there is one for all", async () => {
    expect(await load()).toBe(await load());
    expect(await load({})).toBe(await load());
  });

  test("from a source each is its own", async () => {
    const [one, other] = [await load({ wasm: bytes }), await load({ wasm: bytes })];
    expect(one).not.toBe(other);
    const rope = one.rotary("rope", { headDim: 4 });
    const x = Float64Array.of(1, 2, 3, 4);
    const wanted = rope.rotate(x, { start: 3 }).data;
    other.rotary("rope", { headDim: 4, base: 7 }).rotate(x, { start: 9 });
    expect(rope.rotate(x, { start: 3 }).data).toEqual(wanted);
  });

  test("is frozen", async () => {
    expect(Object.isFrozen(await load())).toBe(true);
  });
});

describe("the reader of configurations", () => {
  const llama = {
    ...{ model_type: "llama", hidden_size: 64 },
    ...{ num_attention_heads: 4, num_hidden_layers: 2 },
  };

  test.each(["rotaryFromConfig", "layersFromConfig"] as const)(
    "%s without it says how to load it",
    async (name) => {
      const pe = await load();
      expect(() => pe[name](llama)).toThrow(
        new TypeError(
          `${name}: the reader of configurations is not loaded; load it with the library: const pe = await load({ config: true })`,
        ),
      );
      expect(() => pe[name](llama)).toThrow(TypeError);
    },
  );

  test("comes with the same library, once", async () => {
    const [pe, configured] = [await load(), await load({ config: true })];
    expect(await load({ config: true })).toBe(configured);
    expect(await load({ config: false })).toBe(pe);
    expect(Object.isFrozen(configured)).toBe(true);
    expect(Object.keys(configured).sort()).toEqual(Object.keys(pe).sort());
    expect(configured.encode).toBe(pe.encode);
    const rotary = configured.rotaryFromConfig(llama);
    expect(pe.rotary(rotary.data).frequencies).toEqual(rotary.frequencies);
  });

  test("may be asked of posenc/doctor, which has it anyway", async () => {
    const doctor = await loadDoctor({ config: true });
    expect(doctor.rotaryFromConfig).toBe((await load({ config: true })).rotaryFromConfig);
    expect(doctor.compareRotary(llama, llama).same).toBe(true);
  });

  test("belongs to the binary that was given", async () => {
    const own = await load({ wasm: bytes, config: true });
    expect(own.encode).not.toBe((await load()).encode);
    expect(own.rotaryFromConfig(llama).headDim).toBe(16);
  });

  test("is asked for with true or false", async () => {
    await expect(load({ config: "yes" as never })).rejects.toThrow(
      'load: config must be true or false, got "yes"',
    );
  });
});

describe("sources", () => {
  const module = new WebAssembly.Module(bytes);
  const shifted = new Uint8Array(bytes.length + 8);
  shifted.set(bytes, 8);

  test.each<[string, () => WasmSource | Promise<WasmSource>]>([
    ["bytes", () => bytes],
    ["an ArrayBuffer", () => bytes.buffer],
    ["a part of a buffer", () => shifted.subarray(8)],
    ["a DataView", () => new DataView(bytes.buffer)],
    ["a module", () => module],
    ["a response", () => new Response(bytes, { headers: wasm })],
    [
      "a response of another type",
      () => new Response(bytes, { headers: { "content-type": "application/octet-stream" } }),
    ],
    ["a response of no type", () => new Response(bytes)],
    ["a promise of one", () => Promise.resolve(new Response(bytes, { headers: wasm }))],
  ])("%s", async (_, source) => {
    expect(await works(source())).toBe(true);
  });

  test("a response with a charset", async () => {
    const headers = { "content-type": "application/wasm; charset=utf-8" };
    expect(await works(new Response(bytes, { headers }))).toBe(true);
  });

  test.each<[string, () => WasmSource | Promise<WasmSource>, string]>([
    [
      "HTML",
      () => new Response(html, { headers: { "content-type": "text/html" } }),
      "posenc: the response answered with an HTML page instead of posenc.wasm; the file is probably not deployed there. Copy posenc/posenc.wasm to it, or pass the address where it is: load({ wasm: url })",
    ],
    [
      "404",
      () => new Response(html, { status: 404 }),
      "posenc: the response answered 404; copy posenc/posenc.wasm to it, or pass the address where it is: load({ wasm: url })",
    ],
    [
      "another file",
      () => new TextEncoder().encode("hello"),
      "posenc: wasm is not a WebAssembly binary (5 bytes)",
    ],
    ["nothing", () => new Uint8Array(0), "posenc: wasm is not a WebAssembly binary (0 bytes)"],
    [
      "an empty response",
      () => new Response(""),
      "posenc: the response is not a WebAssembly binary (0 bytes)",
    ],
  ])("refused: %s", async (_, source, message) => {
    await expect(load({ wasm: source() })).rejects.toThrow(new Error(message));
  });

  test.each<[string, () => WasmSource]>([
    ["bytes", () => bytes.slice(0, 1000)],
    ["a response", () => new Response(bytes.slice(0, 1000), { headers: wasm })],
    ["a response of no type", () => new Response(bytes.slice(0, 1000))],
  ])("refused: a truncated binary, from %s", async (_, source) => {
    await expect(load({ wasm: source() })).rejects.toThrow(/^posenc: .+ could not be compiled: .+/);
  });

  test("refused: a page posing as application/wasm", async () => {
    const response = new Response(html, { headers: wasm });
    await expect(load({ wasm: response })).rejects.toThrow(/^posenc: .+ could not be compiled: /);
  });

  test("a promise that fails", async () => {
    const failure = Promise.reject(new Error("no network"));
    await expect(load({ wasm: failure })).rejects.toThrow("no network");
  });
});

describe("addresses", () => {
  let server: Server;
  let origin: string;
  const answers: Record<string, [status: number, type: string, body: Uint8Array | string]> = {
    "/posenc.wasm": [200, "application/wasm", bytes],
    "/octets.wasm": [200, "application/octet-stream", bytes],
    "/page.wasm": [200, "text/html", html],
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [status, type, body] = answers[request.url ?? ""] ?? [404, "text/html", html];
      response.writeHead(status, { "content-type": type }).end(body);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test("as URL and as string, of the right type and of another", async () => {
    expect(await works(new URL("/posenc.wasm", origin))).toBe(true);
    expect(await works(`${origin}/posenc.wasm`)).toBe(true);
    expect(await works(`${origin}/octets.wasm`)).toBe(true);
  });

  test("messages name the address", async () => {
    await expect(works(`${origin}/page.wasm`)).rejects.toThrow(
      `posenc: ${origin}/page.wasm answered with an HTML page instead of posenc.wasm`,
    );
    await expect(works(`${origin}/missing.wasm`)).rejects.toThrow(
      `posenc: ${origin}/missing.wasm answered 404`,
    );
    await expect(works("http://127.0.0.1:1/posenc.wasm")).rejects.toThrow(
      "posenc: http://127.0.0.1:1/posenc.wasm could not be fetched",
    );
  });
});

describe("and besides", () => {
  test("Node reads file: addresses", async () => {
    expect(await works(pathToFileURL(wasmFile))).toBe(true);
  });

  test("Node tries again after a failure, as browsers do", async () => {
    const text = `
      import { load } from "posenc";
      const { validate } = WebAssembly;
      WebAssembly.validate = () => false;
      await load().catch(() => {});
      WebAssembly.validate = validate;
      await load();`;
    await runModule(text);
  });

  test.each([
    [
      "an address in place of options",
      "posenc.wasm",
      /options must be an object, got "posenc.wasm"/,
    ],
    ["null", null, /options must be an object, got null/],
    [
      "an unknown option",
      { wsam: bytes },
      /unknown option wsam \(is wasm meant\?\); known options: wasm/,
    ],
    ["a number", { wasm: 5 }, /wasm must be .+, got 5/],
  ])("refused: %s", async (_, options, message) => {
    await expect(Promise.resolve().then(() => load(options as never))).rejects.toThrow(message);
  });
});

describe("engines", () => {
  test("without WebAssembly", async () => {
    vi.stubGlobal("WebAssembly", undefined);
    await expect(load({ wasm: bytes })).rejects.toThrow(
      new Error("posenc: this engine has no WebAssembly"),
    );
  });

  test("without SIMD", async () => {
    vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
    await expect(load({ wasm: bytes })).rejects.toThrow(
      "posenc: this engine has no WebAssembly SIMD (posenc needs Chrome 94, Firefox 93, Safari 16.4 or Node 20, or later)",
    );
  });

  test("that a Content-Security-Policy keeps from compiling", async () => {
    const reason = "WebAssembly.compile(): Wasm code generation disallowed by embedder";
    vi.spyOn(WebAssembly, "compile").mockRejectedValue(new WebAssembly.CompileError(reason));
    await expect(load({ wasm: bytes })).rejects.toThrow(
      `posenc: wasm could not be compiled: ${reason}; the page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src`,
    );
  });

  test("without the memory for an instance", async () => {
    vi.spyOn(WebAssembly, "instantiate").mockRejectedValue(
      new RangeError("could not allocate memory"),
    );
    await expect(load({ wasm: bytes })).rejects.toThrow("could not allocate memory");
  });

  test("that make no functions from strings", async () => {
    const text = `
      import { load } from "posenc";
      const pe = await load();
      const { data } = pe.rotary("rope", { headDim: 2 }).rotate(Float64Array.of(1, 0), { start: 1 });
      console.log(...data);`;
    const printed = await runModule(text, "--disallow-code-generation-from-strings");
    expect(printed.trim().split(" ").map(Number)).toEqual([
      expect.closeTo(Math.cos(1), 15),
      expect.closeTo(Math.sin(1), 15),
    ]);
  });
});

describe("the entry for browsers", () => {
  const folder = mkdtempSync(join(tmpdir(), "posenc-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A copy of the scripts without those that are `left`, which has loaded nothing yet. */
  function entry(copy: string, left = /^$/): Promise<typeof import("posenc")> {
    const own = join(folder, copy);
    const isScript = (path: string) =>
      !left.test(path) && (!/\.\w+$/.test(path) || /\.(js|json)$/.test(path));
    cpSync(packageFolder, own, { recursive: true, filter: isScript });
    return import(/* @vite-ignore */ pathToFileURL(join(own, "dist/index.js")).href);
  }

  test("fetches the file beside it, once for all callers", async () => {
    const fetched = vi.fn(async (_url: string) => new Response(bytes, { headers: wasm }));
    vi.stubGlobal("fetch", fetched);
    const browser = await entry("one");
    const [one, other] = await Promise.all([browser.load(), browser.load()]);
    expect(one).toBe(other);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]![0]).toMatch(/\/dist\/posenc\.wasm$/);
    expect(one.encode("sinusoidal", { length: 1, dim: 2 }).shape).toEqual([1, 2]);
  });

  test("tries again after a failure", async () => {
    const fetched = vi.fn(async () => new Response(bytes, { headers: wasm }));
    fetched.mockResolvedValueOnce(new Response("", { status: 503 }));
    vi.stubGlobal("fetch", fetched);
    const browser = await entry("two");
    await expect(browser.load()).rejects.toThrow("answered 503");
    expect((await browser.load()).catalog.length).toBeGreaterThan(0);
  });

  test("fetches the reader of configurations for those who ask alone", async () => {
    vi.stubGlobal("fetch", async () => new Response(bytes, { headers: wasm }));
    const browser = await entry("three", /\/add_readers\.js$/);
    const pe = await browser.load();
    expect(pe.encode("sinusoidal", { length: 1, dim: 2 }).shape).toEqual([1, 2]);
    await expect(browser.load({ config: true })).rejects.toThrow(
      "posenc: the reader of configurations could not be loaded",
    );
    expect(await browser.load()).toBe(pe);
  });
});
