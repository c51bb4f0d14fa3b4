// The largest error of each published table's float32 values against float64 ones, in Node; tests/published/errors.hpp finds it
// natively.
import { publishedTables } from "./published.mjs";

/**
 * In units of the last place; the array, row and column of the value; and how many rows and columns were looked at.
 * @typedef {readonly [ulp: number, array: number, row: number, column: number, rows: number, columns: number]} LargestError
 */
/** @typedef {import("../src/js/published/tables.js").PublishedTable} PublishedTable */

/** Rows before this position, and distances below it, are all looked at. */
const farthest = 131072;
const block = 4096;

/** The spacing of float32 at a value; of values below 2^-10 the one at 2^-10, where the error of float64 still counts nothing. */
const spacing = (/** @type {number} */ value) =>
  2 ** (Math.floor(Math.log2(Math.max(Math.abs(value), 2 ** -10))) - 23);

/** What is looked at: the rows or distances below `farthest`, else the table that is hashed. @param {PublishedTable} table @param {string} door @param {boolean} hasRows */
function placesOf({ at }, door, hasRows) {
  if (at.length !== undefined && !hasRows)
    return Array.from({ length: farthest / block }, (_, i) => ({
      length: block,
      start: block * i,
    }));
  return door === "bias" && at.keys ? [{ queries: 1, keys: farthest }] : [at];
}

/**
 * @param {any} pe @param {typeof import("../src/js/published/tables.js")["tableOf"]} tableOf
 * @returns {Record<string, LargestError>} by id
 */
export function errorsIn(pe, tableOf) {
  /** @type {Record<string, LargestError>} */
  const found = {};
  for (const table of publishedTables()) {
    const { door, arrays } = pe.catalog.find(
      (/** @type {{ id: string }} */ { id }) => id === table.id,
    );
    const hasRows = arrays.some((/** @type {{ gathered: boolean }} */ one) => one.gathered);
    /** @type {LargestError} */
    let most = [0, 0, 0, 0, 0, 0];
    for (const at of placesOf(table, door, hasRows)) {
      const first = at.start !== undefined && at.length ? at.start : 0;
      let tensors;
      try {
        tensors = tableOf(pe, { ...table, at });
      } catch (error) {
        if (first === 0) throw error;
        break; // xPos has no values farther away
      }
      most = larger(most, tensors, tableOf(pe, { ...table, at }, "float64"), first);
    }
    const [ulp, ...place] = most;
    found[table.id] = [Number(ulp.toFixed(4)), ...place]; // as the native program prints it
  }
  return found;
}

/**
 * The larger of an error and that of an array whose rows begin with `first`.
 * @param {LargestError} most @param {readonly import("posenc").Tensor[]} table
 * @param {readonly import("posenc").Tensor[]} exact @param {number} first @returns {LargestError}
 */
function larger(most, table, exact, first) {
  const columns = exact[0]?.shape.at(-1) ?? 1;
  let [ulp, array, row, column] = most;
  exact.forEach(({ data }, a) => {
    const values = table[a]?.data ?? [];
    for (let i = 0; i < data.length; ++i) {
      const value = Number(data[i]);
      const off = Math.abs(Number(values[i]) - value);
      if (!(off > 0) || !Number.isFinite(value)) continue; // exact, or masked
      const units = off / spacing(value);
      if (units > ulp)
        [ulp, array, row, column] = [units, a, first + Math.floor(i / columns), i % columns];
    }
  });
  const rows = first + (exact[0]?.data.length ?? 0) / columns;
  return [ulp, array, row, column, rows, columns];
}

/** What the native program prints, by id. @param {string} printed @returns {Record<string, LargestError>} */
export const nativeErrors = (printed) =>
  Object.fromEntries(
    printed.split("\n").map((line) => {
      const [id = "", ...numbers] = line.split(" ");
      return [id, /** @type {any} */ (numbers.map(Number))];
    }),
  );
