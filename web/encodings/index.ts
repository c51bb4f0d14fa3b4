// Every encoding on the page, one file each.
import type { EncodingId } from "posenc";
import { alibi } from "./alibi.js";
import { axialDinov3 } from "./axial_dinov3.js";
import { axialLucidrains } from "./axial_lucidrains.js";
import { axialQwen } from "./axial_qwen.js";
import { axialRopeVit } from "./axial_rope_vit.js";
import { axialTimm } from "./axial_timm.js";
import { deberta } from "./deberta.js";
import { detr } from "./detr.js";
import { dynamic } from "./dynamic.js";
import type { AnyPageEntry, PageEntry } from "./entry.js";
import { fire } from "./fire.js";
import { gaussianFourier } from "./gaussian_fourier.js";
import { kerple } from "./kerple.js";
import { learned } from "./learned.js";
import { linear } from "./linear.js";
import { llama3 } from "./llama3.js";
import { longrope } from "./longrope.js";
import { mrope } from "./mrope.js";
import { naive } from "./naive.js";
import { nerf } from "./nerf.js";
import { ntk } from "./ntk.js";
import { proportional } from "./proportional.js";
import { relativeTable } from "./relative_table.js";
import { rope } from "./rope.js";
import { ropeNd } from "./rope_nd.js";
import { sandwich } from "./sandwich.js";
import { shaw } from "./shaw.js";
import { sincos2d } from "./sincos_2d.js";
import { sinusoidal } from "./sinusoidal.js";
import { swin } from "./swin.js";
import { swinV2 } from "./swin_v2.js";
import { t5 } from "./t5.js";
import { time2vec } from "./time2vec.js";
import { timestep } from "./timestep.js";
import { transformerXl } from "./transformer_xl.js";
import { vit } from "./vit.js";
import { xpos } from "./xpos.js";
import { yarn } from "./yarn.js";

const entries: { readonly [Id in EncodingId]: PageEntry<Id> } = {
  sinusoidal,
  learned,
  sincos_2d: sincos2d,
  detr,
  vit,
  timestep,
  time2vec,
  nerf,
  gaussian_fourier: gaussianFourier,
  naive,
  rope,
  linear,
  ntk,
  dynamic,
  yarn,
  longrope,
  llama3,
  proportional,
  xpos,
  mrope,
  rope_nd: ropeNd,
  axial_timm: axialTimm,
  axial_lucidrains: axialLucidrains,
  axial_rope_vit: axialRopeVit,
  axial_qwen: axialQwen,
  axial_dinov3: axialDinov3,
  alibi,
  t5,
  kerple,
  sandwich,
  fire,
  swin,
  swin_v2: swinV2,
  shaw,
  relative_table: relativeTable,
  transformer_xl: transformerXl,
  deberta,
};

/** By an id of the catalog. */
export const pageEntry = (id: string): AnyPageEntry => entries[id as EncodingId];
