// Sees what JavaScript calls in a WebAssembly module while one is loaded: its exports, and what Embind's
// glue takes from its table.

/** A call in the module: the function itself and its numbers. @typedef {{ raw: Function, values: number[] }} Call */

/**
 * Loads by `load`, and returns what it gives with the list to which each call in the module is appended.
 * @template T @param {() => Promise<T>} load @returns {Promise<{ loaded: T, calls: Call[] }>}
 */
export async function watched(load) {
  const calls = [];
  const watch = (raw) =>
    typeof raw !== "function"
      ? raw
      : (...values) => {
          calls.push({ raw, values });
          return raw(...values);
        };
  const { instantiate } = WebAssembly;
  const { get } = WebAssembly.Table.prototype;
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate(...given);
    const entries = Object.entries(exports).map(([name, value]) => [name, watch(value)]);
    return { exports: Object.fromEntries(entries) };
  };
  WebAssembly.Table.prototype.get = function (index) {
    return watch(get.call(this, index));
  };
  try {
    return { loaded: await load(), calls };
  } finally {
    WebAssembly.instantiate = instantiate;
    WebAssembly.Table.prototype.get = get;
  }
}

/**
 * A function that makes these calls again with nothing around them. Written out: a loop over a list would
 * take longer than the calls.
 * @param {Call[]} calls
 */
export function replay(calls) {
  const functions = [...new Set(calls.map(({ raw }) => raw))];
  const name = (raw) => `f${functions.indexOf(raw)}`;
  const lines = calls.map(({ raw, values }) => `${name(raw)}(${values.map(Number).join(", ")});`);
  const text = `const [${functions.map(name).join(", ")}] = functions; return () => { ${lines.join(" ")} };`;
  return new Function("functions", text)(functions);
}
