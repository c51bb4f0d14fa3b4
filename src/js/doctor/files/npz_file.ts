// NPZ files of NumPy: a ZIP archive of NPY files.
import { cut } from "../../core/checks.js";
import { type ArrayFile, maxBytes, type TensorEntry } from "./array_file.js";
import { Bytes } from "./bytes.js";
import { readNpy } from "./npy_file.js";
import { readZip } from "./zip_file.js";

/** Reads an archive whole: arrays in it may be deflated. */
export async function readNpz(bytes: Bytes): Promise<ArrayFile> {
  // Deflate can make a thousand bytes of one: what is unpacked may be large only where the archive is.
  const most = Math.min(maxBytes, Math.max(2 ** 26, 4 * bytes.size));
  const all = await readZip(bytes, most);
  if (all.some(({ name }) => name.endsWith("data.pkl")))
    throw bytes.fail(
      0,
      "this is a file of PyTorch, a Python pickle, which can run code: save it as NPY or safetensors",
    );
  const arrays = all.filter(({ name }) => name.endsWith(".npy"));
  if (arrays.length === 0) throw bytes.fail(0, "there is no array (.npy) in this ZIP archive");
  const byName = new Map<string, ArrayFile>();
  const entries: TensorEntry[] = [];
  let total = 0;
  for (const { name: member, read } of arrays) {
    const content = await read();
    total += content.length;
    if (total > most)
      throw bytes.fail(0, `its arrays have more than ${most} bytes: save only those of the cache`);
    const name = member.slice(0, -".npy".length);
    const file = await readNpy(new Bytes(content, `${bytes.name}: ${cut(member)}`), name);
    byName.set(name, file);
    entries.push(...file.entries);
  }
  return {
    format: "npz",
    name: bytes.name,
    entries,
    metadata: {},
    async read(name) {
      const file = byName.get(name);
      if (!file) throw new RangeError(`${bytes.name}: there is no array ${cut(name)}`);
      return file.read(name);
    },
  };
}
