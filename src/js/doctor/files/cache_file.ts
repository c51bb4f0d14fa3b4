// Cosines and sines, frequencies, or turned vectors from files of arrays: which array is which, by its name, shape and
// place.
import { cut, enumerated } from "../../core/checks.js";
import type { FloatArray, Tensor } from "../../core/tensor.js";
import type { ArrayFile } from "./array_file.js";
import { splitTables } from "./split_tables.js";

/** What `identifyRotary` takes. */
export type CacheFromFiles =
  | { cos: Tensor<FloatArray>; sin: Tensor<FloatArray>; positions?: FloatArray }
  | { inv_freq: Tensor<FloatArray> }
  | { x: Tensor<FloatArray>; rotated: Tensor<FloatArray>; position?: FloatArray };

interface Place {
  file: ArrayFile;
  name: string;
  shape: readonly number[];
}

const both = /cos_?sin|sin_?cos|freqs_?cis|sinusoid/i;
const patterns = {
  cos: /(^|[^a-z])cos/i,
  sin: /(^|[^a-z])sin/i,
  frequencies: /inv_?freqs?$/i,
  positions: /position|(^|[^a-z])pos(_?ids)?$/i,
} as const;
/** Vectors before a rotation and after it, as x and rotated, q and q_embed. */
const vectors = [
  [
    /(^|[^a-z])x$/i,
    /(^|[^a-z_])(rotated|turned|out)$|(^|[^a-z])x_?(rotated|turned|embed|rot|out)$/i,
  ],
  [/(^|[^a-z])q(uery)?$/i, /(^|[^a-z])q(uery)?_?(rotated|turned|embed|rot|out)$/i],
  [/(^|[^a-z])k(ey)?$/i, /(^|[^a-z])k(ey)?_?(rotated|turned|embed|rot|out)$/i],
] as const;

const read = ({ file, name }: Place) => file.read(name);

const isSame = (a: Tensor<FloatArray>, b: Tensor<FloatArray>): boolean =>
  String(a.shape) === String(b.shape) && a.data.every((one, i) => one === b.data[i]);

/** No model has a copy in more layers. */
const maxCopies = 1024;

/** The array of a role, undefined if there is none. Each layer may have a copy. */
async function only(places: readonly Place[], role: string): Promise<Place | undefined> {
  const [first, ...others] = places;
  if (!first || others.length === 0) return first;
  if (places.length > maxCopies)
    throw new RangeError(
      `${places.length} arrays may be the ${role}, where at most ${maxCopies} are compared: ${namesOf(places)}; give files with one each`,
    );
  const one = await read(first);
  for (const other of others)
    if (!isSame(one, await read(other)))
      throw new RangeError(
        `several arrays may be the ${role}, and they differ: ${namesOf(places)}; give files with one each`,
      );
  return first;
}

const namesOf = (places: readonly Place[]): string => enumerated(places.map(({ name }) => name));

/** One array with cosines and sines. */
async function tables(place: Place): Promise<{ cos: Tensor<FloatArray>; sin: Tensor<FloatArray> }> {
  const found = splitTables(await read(place));
  if (!found)
    throw new RangeError(
      `${cut(place.name, 200)} of shape (${place.shape.join(", ")}) is no cache: (positions, 2 pairs) with the cosines first, (positions, pairs, 2), complex numbers, or two arrays, cos and sin`,
    );
  const [a, b] = found;
  return /sin_?cos/i.test(place.name) ? { cos: b, sin: a } : { cos: a, sin: b };
}

const isVector = ({ shape }: Place): boolean => shape.filter((side) => side !== 1).length <= 1;

/** The cache, the frequencies or the turned vectors in these files. */
export async function cacheFromFiles(files: readonly ArrayFile[]): Promise<CacheFromFiles> {
  const places = files.flatMap((file) =>
    file.entries.map(({ name, shape }): Place => ({ file, name, shape })),
  );
  const named = (pattern: RegExp) => places.filter(({ name }) => pattern.test(name));
  const separate = (role: keyof typeof patterns) =>
    only(
      named(patterns[role]).filter(({ name }) => !both.test(name)),
      role,
    );
  const place = await separate("positions");
  const positions = place && (await read(place)).data;
  const at = positions && { positions };
  const [cos, sin] = [await separate("cos"), await separate("sin")];
  if (cos && sin) return { cos: await read(cos), sin: await read(sin), ...at };
  for (const [before, after] of vectors) {
    const x = await only(named(before), "vectors before the rotation");
    if (!x) continue;
    const rotated = await only(named(after), "vectors after the rotation");
    if (rotated)
      return {
        x: await read(x),
        rotated: await read(rotated),
        ...(positions && { position: positions }),
      };
  }
  const whole = await only(named(both), "cosines and sines");
  if (whole) return { ...(await tables(whole)), ...at };
  const frequencies = await only(
    // transformers keeps the frequencies of the file beside those of a longer sequence.
    named(patterns.frequencies).filter(({ name }) => !/original_inv_?freq/i.test(name)),
    "frequencies",
  );
  if (frequencies) return { inv_freq: await read(frequencies) };
  const others = places.filter((one) => one !== place);
  const [a, b] = others;
  if (a && others.length === 1 && !cos && !sin)
    return isVector(a) ? { inv_freq: await read(a) } : { ...(await tables(a)), ...at };
  // Two arrays without telling names: the cosines first.
  if (a && b && others.length === 2 && !cos && !sin)
    return { cos: await read(a), sin: await read(b), ...at };
  const missing = cos
    ? "which array has the sines"
    : sin
      ? "which array has the cosines"
      : undefined;
  throw new RangeError(
    `${missing ?? "which arrays are cos and sin, inv_freq, or x and rotated (q and q_embed)"}? There are ${namesOf(places) || "no arrays"}`,
  );
}
