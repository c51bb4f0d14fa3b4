// Writes .br and .gz twins beside the files of a folder, which the server hands to browsers that
// take them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { files, root } from "./tree.mjs";

const worthwhile = /\.(html|css|js|mjs|json|svg|txt|wasm|xml|webmanifest)$/;

/**
 * @param {string} folder relative to the checkout
 * @returns {Promise<string>} the total before and after
 */
export async function compress(folder) {
  let before = 0;
  let after = 0;
  for (const path of files(folder, (name) => worthwhile.test(name))) {
    const content = readFileSync(join(root, path));
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content),
      promisify(gzip)(content, { level: 9 }),
    ]);
    if (br.length < content.length) writeFileSync(join(root, `${path}.br`), br);
    if (gz.length < content.length) writeFileSync(join(root, `${path}.gz`), gz);
    before += content.length;
    after += Math.min(br.length, content.length);
  }
  return `${Math.round(before / 1000)} kB, ${Math.round(after / 1000)} kB with brotli`;
}
