// Numbers about encodings, which figures draw while a slider moves.

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  if (!suite.old) return; // they have no goal but to stay as fast
  await suite.bench("measure 512 rows of 256", () => {
    const [n, dim] = [512, 256];
    const { data } = suite.build.pe.encode("sinusoidal", { length: n, dim });
    const table = { data, shape: [n, dim] };
    const out = new Float64Array(n * n);
    const matrix = { data: Float64Array.from(out, (_, i) => Math.sin(i)), shape: [n, n] };
    return {
      ours: ({ pe }) => ({
        similarity: () => pe.measure.similarity(table, { out }),
        cosines: () => pe.measure.similarity(table, { cosine: true, centred: true, out }),
        "by distance": () => pe.measure.byDistance(matrix),
      }),
    };
  });
}
