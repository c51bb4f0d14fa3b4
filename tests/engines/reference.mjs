// Runs all reference cases in one engine, and hashes the bytes of every output. The page beside it and Node call it.
import { outcome } from "../reference/outcome.mjs";

const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {import("posenc").Posenc} pe @param {import("posenc/graph").Graphs} graphs @param {readonly object[]} files the contents of the files of cases */
export async function referenceIn(pe, graphs, files) {
  const hashes = {};
  const failed = [];
  for (const { family, cases } of files)
    for (const one of cases) {
      const { why, outputs } = outcome(one, pe, graphs);
      if (why) failed.push(`${family}/${one.name}: ${why}`);
      for (const [name, { data }] of Object.entries(outputs)) {
        const bytes = ArrayBuffer.isView(data) ? data : Float64Array.from(data);
        const hash = await crypto.subtle.digest("SHA-256", bytes.slice().buffer);
        hashes[`${family}/${one.name} ${name}`] = hex(hash).slice(0, 16);
      }
    }
  return { failed, hashes };
}
