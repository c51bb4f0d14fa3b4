// Sizes of a usual model, for what an encoding requires and neither a trap nor a thumbnail names.

/** @type {Readonly<Record<string, number>>} */
const usual = {
  ...{ dim: 512, headDim: 64, heads: 8 },
  ...{ factor: 1, originalLength: 4096, maxLength: 2048 },
};
/** @type {Readonly<Record<string, Readonly<Record<string, number>>>>} */
const usualOf = {
  sincos_2d: { dim: 768 },
  detr: { dim: 256 },
  vit: { dim: 768 },
  timestep: { dim: 320 },
  time2vec: { dim: 64 },
  naive: { dim: 16 },
  ...{ mrope: { headDim: 128 }, rope_nd: { headDim: 128 }, xdrope: { headDim: 128 } },
  axial_ltx2: { headDim: 128, heads: 32 },
  rope_mixed: { heads: 1 },
  proportional: { headDim: 512 },
  llama3: { factor: 8, originalLength: 8192 },
  swin: { heads: 4 },
  alibi_2d: { heads: 4 },
  banded_relative: { relativeDim: 16, extent: 512 },
  cope: { maxLength: 64 },
  swin_v2: { heads: 4 },
};

/**
 * Options with those sizes.
 * @param {import("posenc").Posenc} pe @param {string} id @param {object} options
 * @returns {object}
 */
export function sized(pe, id, options) {
  const required = pe.catalog.find((one) => one.id === id)?.parameters.filter((p) => p.required);
  const sizes = (required ?? []).map(({ name }) => [name, usualOf[id]?.[name] ?? usual[name]]);
  return { ...Object.fromEntries(sizes), ...options };
}
