// Compiles a module from an address or bytes, with a message for each way in which that fails.
import { optionsOf, shown } from "./checks.js";

/** Where the WASM comes from, if not from the file beside this module. */
export type WasmSource = URL | string | Response | BufferSource | WebAssembly.Module;

export interface WasmOptions {
  wasm?: WasmSource | Promise<WasmSource>;
}

/** A module with one SIMD instruction, which is valid only in engines that have SIMD. */
const simdProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

function checkEngine(webAssembly: typeof WebAssembly | undefined = globalThis.WebAssembly): void {
  if (!webAssembly) throw new Error("posenc: this engine has no WebAssembly");
  if (!webAssembly.validate(simdProbe))
    throw new Error(
      "posenc: this engine has no WebAssembly SIMD (posenc needs Chrome 94, Firefox 93, Safari 16.4 or Node 20, or later)",
    );
}

/** The bytes of a binary. An error says what is there instead. */
function checkBinary(file: string, bytes: Uint8Array, where: string): Uint8Array {
  if (bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d) return bytes;
  const text = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  if (/^<(!doctype|html|\?xml|!--)/i.test(text))
    throw new Error(
      `posenc: ${where} answered with an HTML page instead of ${file}; the file is probably not deployed there. Copy posenc/${file} to it, or pass the address where it is: load({ wasm: url })`,
    );
  throw new Error(`posenc: ${where} is not a WebAssembly binary (${bytes.length} bytes)`);
}

async function bytesOf(file: string, response: Response): Promise<Uint8Array> {
  const where = response.url || "the response";
  if (!response.ok)
    throw new Error(
      `posenc: ${where} answered ${response.status}; copy posenc/${file} to it, or pass the address where it is: load({ wasm: url })`,
    );
  return checkBinary(file, new Uint8Array(await response.arrayBuffer()), where);
}

async function moduleOf(file: string, source: WasmSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    const bytes = ArrayBuffer.isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : new Uint8Array(source);
    return compile(checkBinary(file, bytes, "wasm"), "wasm");
  }
  const response = source instanceof Response ? source : await fetchWasm(String(source));
  // Engines stream this type without parameters only.
  const streams =
    response.ok &&
    response.headers.get("content-type") === "application/wasm" &&
    typeof WebAssembly.compileStreaming === "function";
  if (!streams) return compile(await bytesOf(file, response), response.url);
  return WebAssembly.compileStreaming(response).catch((error) => failCompile(error, response.url));
}

function checkSource(source: unknown): WasmSource {
  if (typeof source === "string" || ArrayBuffer.isView(source)) return source as WasmSource;
  // Response comes last: Node loads its HTTP client at the first mention of it.
  const kinds = [() => URL, () => ArrayBuffer, () => WebAssembly.Module, () => Response];
  if (kinds.some((kind) => source instanceof kind())) return source as WasmSource;
  throw new TypeError(
    `load: wasm must be a URL, a Response, bytes or a WebAssembly.Module, got ${shown(source)}`,
  );
}

async function fetchWasm(url: string): Promise<Response> {
  try {
    return await fetch(url, { credentials: "same-origin" });
  } catch (cause) {
    throw new Error(`posenc: ${url} could not be fetched`, { cause });
  }
}

const compile = (bytes: Uint8Array, where: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>).catch((error) => failCompile(error, where));

function failCompile(cause: unknown, where: string): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint = /unsafe-eval|Content Security Policy|disallowed by embedder/i.test(reason)
    ? "; the page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src"
    : "";
  throw new Error(
    `posenc: ${where || "the WebAssembly binary"} could not be compiled: ${reason}${hint}`,
    { cause },
  );
}

async function moduleFrom(
  file: string,
  source: WasmSource | Promise<WasmSource>,
  local?: Local,
): Promise<WebAssembly.Module> {
  checkEngine();
  const given = checkSource(await source);
  const isAddress = typeof given === "string" || given instanceof URL;
  const bytes = isAddress ? await local?.(String(given)) : undefined;
  return moduleOf(file, (bytes ?? given) as WasmSource);
}

/** Reads addresses that fetch does not: files. */
export type Local = (address: string) => Promise<Uint8Array> | undefined;

/**
 * `load` of the module `file`, whose instances `make` gives, with one shared instance for all calls without
 * options, made of `standard`.
 */
export function loaderOf<T>(
  file: string,
  make: (module: WebAssembly.Module) => Promise<T>,
  standard: () => WasmSource | Promise<WasmSource>,
  local?: Local,
): (options?: WasmOptions) => Promise<T> {
  let shared: Promise<T> | undefined;
  return async (options = {}) => {
    const { wasm } = optionsOf("load", options, ["wasm"]) as WasmOptions;
    if (wasm !== undefined) return make(await moduleFrom(file, wasm, local));
    shared ??= moduleFrom(file, standard(), local)
      .then(make)
      .catch((error) => {
        shared = undefined; // the next call tries again
        throw error;
      });
    return shared;
  };
}
