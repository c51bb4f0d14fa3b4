// Writes .br and .gz copies beside the files of a folder, which the server sends to browsers that accept them.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { files, root } from "./tree.mjs";

const worthwhile = /\.(html|css|js|mjs|json|svg|txt|wasm|xml|webmanifest)$/;

/**
 * Writes the copies that are missing or older than their file.
 * @param {string} folder relative to the checkout
 * @returns {Promise<string>} the total before and after
 */
export async function compress(folder) {
  let before = 0;
  let after = 0;
  for (const name of files(folder, (path) => worthwhile.test(path))) {
    const path = join(root, name);
    const { size, mtimeMs } = statSync(path);
    const twins = [`${path}.br`, `${path}.gz`];
    if (!twins.every((twin) => existsSync(twin) && statSync(twin).mtimeMs >= mtimeMs)) {
      const content = readFileSync(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content),
        promisify(gzip)(content, { level: 9 }),
      ]);
      if (br.length < size) writeFileSync(`${path}.br`, br);
      if (gz.length < size) writeFileSync(`${path}.gz`, gz);
    }
    before += size;
    after += existsSync(`${path}.br`) ? statSync(`${path}.br`).size : size;
  }
  return `${Math.round(before / 1000)} kB, ${Math.round(after / 1000)} kB with brotli`;
}
