// Cosines and sines, or turned vectors, from files of arrays: which array is which, by its name or its place.
import type { FloatArray, Tensor } from "../../tensor.js";
import type { ArrayFile } from "./tensor_file.js";

/** What `identifyRotary` takes. */
export type CacheFromFiles =
  | { cos: Tensor<FloatArray>; sin: Tensor<FloatArray>; positions?: FloatArray }
  | { x: Tensor<FloatArray>; rotated: Tensor<FloatArray>; position: FloatArray };

interface Place {
  file: ArrayFile;
  name: string;
  shape: readonly number[];
}

const both = /cos_?sin|freqs_?cis/i;
const patterns = {
  cos: /(^|[^a-z])cos/i,
  sin: /(^|[^a-z])sin/i,
  positions: /position/i,
  x: /(^|[^a-z])x$/i,
  rotated: /rotated$/i,
} as const;

/** The array that matches, undefined if there is none. */
function find(places: readonly Place[], role: keyof typeof patterns): Place | undefined {
  const found = places.filter(({ name }) => patterns[role].test(name) && !both.test(name));
  if (found.length < 2) return found[0];
  const names = found.map(({ name }) => name).join(", ");
  throw new RangeError(`several arrays may be the ${role}: ${names}; give files with one each`);
}

const read = ({ file, name }: Place) => file.read(name);

/** An array (positions, 2 pairs) with the cosines first, as vLLM's cos_sin_cache, or (2, positions, pairs). */
async function halves(place: Place): Promise<CacheFromFiles> {
  const { data, shape } = await read(place);
  const [first = 0, second = 0, third] = shape;
  if (shape.length === 3 && first === 2) {
    const size = second * third!;
    const part = (start: number) => ({
      data: data.slice(start, start + size),
      shape: [second, third!],
    });
    return { cos: part(0), sin: part(size) };
  }
  if (shape.length !== 2 || second % 2)
    throw new RangeError(
      `${place.name} of shape (${shape.join(", ")}) is no cache: (positions, 2 pairs) with the cosines first, or two files, cos and sin`,
    );
  const pairs = second / 2;
  const part = (start: number) => {
    const values = data.slice(0, first * pairs);
    for (let row = 0; row < first; ++row)
      values.set(data.subarray(row * second + start, row * second + start + pairs), row * pairs);
    return { data: values, shape: [first, pairs] };
  };
  return { cos: part(0), sin: part(pairs) };
}

/** The cache or the turned vectors in these files. */
export async function cacheFromFiles(files: readonly ArrayFile[]): Promise<CacheFromFiles> {
  const places = files.flatMap((file) =>
    file.entries.map(({ name, shape }): Place => ({ file, name, shape })),
  );
  const positions = find(places, "positions");
  const [cos, sin, x, rotated] = (["cos", "sin", "x", "rotated"] as const).map((role) =>
    find(places, role),
  );
  const others = places.filter((one) => one !== positions);
  const [only] = others;
  if (!cos && !sin && x && rotated && positions)
    return {
      x: await read(x),
      rotated: await read(rotated),
      position: (await read(positions)).data,
    };
  if (!cos && !sin && others.length === 1 && only) return halves(only);
  // Two files without telling names: the cosines first.
  const [a, b] = cos && sin ? [cos, sin] : others.length === 2 ? others : [];
  if (!a || !b) {
    const names = places.map(({ name }) => name).join(", ");
    throw new RangeError(`which array has the cosines, which the sines? There are ${names}`);
  }
  return {
    cos: await read(a),
    sin: await read(b),
    ...(positions && { positions: (await read(positions)).data }),
  };
}
