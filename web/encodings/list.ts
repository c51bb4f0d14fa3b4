// The page entries of all encodings but the first, one file each.
import type { EncodingId } from "posenc";
import type { PageEntry } from "./entry.js";

type Others = Exclude<EncodingId, "sinusoidal">;

export const entries: { readonly [Id in Others]: () => Promise<PageEntry<Id>> } = {
  learned: async () => (await import("./learned.js")).learned,
  sincos_2d: async () => (await import("./sincos_2d.js")).sincos2d,
  detr: async () => (await import("./detr.js")).detr,
  vit: async () => (await import("./vit.js")).vit,
  timestep: async () => (await import("./timestep.js")).timestep,
  time2vec: async () => (await import("./time2vec.js")).time2vec,
  nerf: async () => (await import("./nerf.js")).nerf,
  gaussian_fourier: async () => (await import("./gaussian_fourier.js")).gaussianFourier,
  naive: async () => (await import("./naive.js")).naive,
  rope: async () => (await import("./rope.js")).rope,
  linear: async () => (await import("./linear.js")).linear,
  ntk: async () => (await import("./ntk.js")).ntk,
  dynamic: async () => (await import("./dynamic.js")).dynamic,
  yarn: async () => (await import("./yarn.js")).yarn,
  longrope: async () => (await import("./longrope.js")).longrope,
  llama3: async () => (await import("./llama3.js")).llama3,
  proportional: async () => (await import("./proportional.js")).proportional,
  xpos: async () => (await import("./xpos.js")).xpos,
  mrope: async () => (await import("./mrope.js")).mrope,
  rope_nd: async () => (await import("./rope_nd.js")).ropeNd,
  axial_timm: async () => (await import("./axial_timm.js")).axialTimm,
  axial_lucidrains: async () => (await import("./axial_lucidrains.js")).axialLucidrains,
  axial_rope_vit: async () => (await import("./axial_rope_vit.js")).axialRopeVit,
  axial_qwen: async () => (await import("./axial_qwen.js")).axialQwen,
  axial_dinov3: async () => (await import("./axial_dinov3.js")).axialDinov3,
  alibi: async () => (await import("./alibi.js")).alibi,
  t5: async () => (await import("./t5.js")).t5,
  kerple: async () => (await import("./kerple.js")).kerple,
  sandwich: async () => (await import("./sandwich.js")).sandwich,
  fire: async () => (await import("./fire.js")).fire,
  swin: async () => (await import("./swin.js")).swin,
  swin_v2: async () => (await import("./swin_v2.js")).swinV2,
  shaw: async () => (await import("./shaw.js")).shaw,
  relative_table: async () => (await import("./relative_table.js")).relativeTable,
  transformer_xl: async () => (await import("./transformer_xl.js")).transformerXl,
  deberta: async () => (await import("./deberta.js")).deberta,
};
