// The doctor: whose rotation a cache shows. An older build has no doctor to compare with.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { told } from "../words.mjs";

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  if (suite.old) return;
  const entry = pathToFileURL(join(suite.build.dist, "doctor_node.js")).href;
  const { withDoctor } = await import(entry);
  const [rows, pairs] = [4096, 64];
  for (const rounding of ["float32", "bfloat16"])
    await suite.bench(
      `identify a cache of ${rows} x ${pairs}, ${rounding}`,
      () => {
        const pe = withDoctor(suite.build.pe);
        const rotary = pe.rotary("llama3", {
          ...{ headDim: 2 * pairs, base: 500000 },
          ...{ factor: 8, originalLength: 8192 },
        });
        const positions = Float64Array.from({ length: rows }, (_, i) => i);
        const { cos, sin } = pe.roundedCosSin(rotary, { positions, rounding });
        const shape = [rows, pairs];
        const cache = {
          cos: { data: Float32Array.from(cos), shape },
          sin: { data: Float32Array.from(sin), shape },
        };
        return {
          ours: () => ({ posenc: () => pe.identifyRotary(cache) }),
          report: (ms) => [told({ what: "a cache", value: ms.posenc, unit: "ms", most: 200 })],
        };
      },
      { rounds: 5, turn: 1 },
    );
}
