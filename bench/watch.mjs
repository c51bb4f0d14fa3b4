// Sees what JavaScript calls in a WebAssembly module while one is loaded: its exports, and what Embind's
// glue takes from its table.

/** A call in the module: the function itself and its numbers. @typedef {{ raw: Function, values: number[] }} Call */

/**
 * Loads by `load`, and returns what it gives with the list to which each call in the module is appended. After `leave` the
 * module calls nothing outside itself: calls that are made again have no arrays to read and write.
 * @template T @param {() => Promise<T>} load @returns {Promise<{ loaded: T, calls: Call[], leave: () => void }>}
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
  let isLeft = false;
  const ending = (outside) =>
    typeof outside !== "function" ? outside : (...values) => (isLeft ? 1 : outside(...values)); // 1: results could be made
  const { instantiate } = WebAssembly;
  const { get } = WebAssembly.Table.prototype;
  WebAssembly.instantiate = async (module, imports) => {
    const parts = Object.entries(imports).map(([name, functions]) => [
      name,
      Object.fromEntries(Object.entries(functions).map(([key, one]) => [key, ending(one)])),
    ]);
    const { exports } = await instantiate(module, Object.fromEntries(parts));
    const entries = Object.entries(exports).map(([name, value]) => [name, watch(value)]);
    return { exports: Object.fromEntries(entries) };
  };
  WebAssembly.Table.prototype.get = function (index) {
    return watch(get.call(this, index));
  };
  try {
    const leave = () => {
      isLeft = true;
    };
    return { loaded: await load(), calls, leave };
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
