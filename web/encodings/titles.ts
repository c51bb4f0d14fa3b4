// The names of encodings by their ids, in the order of the catalog. They have a file of their own, so that a list of names
// need not load the entries.
import type { EncodingId, Entry } from "posenc";
import { language } from "../kit/text/language.js";

/** The Korean names; the English ones are the catalog's. */
export const korean: Readonly<Record<EncodingId, string>> = {
  sinusoidal: "사인·코사인 (Sinusoidal)",
  learned: "학습된 표 (Learned)",
  sincos_2d: "2차원 사인·코사인 (2D)",
  detr: "DETR 사인·코사인 (DETR)",
  vit: "ViT의 학습된 표 (ViT)",
  timestep: "확산 모델의 시각 (Timestep)",
  time2vec: "Time2Vec",
  nerf: "NeRF의 사인·코사인 (NeRF)",
  gaussian_fourier: "가우스 푸리에 특징 (Gaussian)",
  naive: "소박한 방법들 (Naive ideas)",
  rope: "회전 위치 임베딩 (RoPE)",
  linear: "위치 보간 (Linear)",
  ntk: "NTK-aware RoPE",
  dynamic: "동적 NTK (Dynamic NTK)",
  yarn: "YaRN",
  longrope: "LongRoPE",
  llama3: "Llama 3의 RoPE",
  proportional: "비례 RoPE (Gemma 4)",
  xpos: "xPos",
  mrope: "세 좌표 RoPE (M-RoPE)",
  rope_nd: "좌표별 RoPE (FLUX, Wan)",
  axial_timm: "timm의 2차원 RoPE",
  axial_lucidrains: "lucidrains의 2차원 RoPE",
  axial_rope_vit: "RoPE-ViT의 2차원 RoPE",
  axial_qwen: "Qwen 비전의 2차원 RoPE",
  axial_dinov3: "DINOv3의 2차원 RoPE",
  alibi: "ALiBi",
  t5: "T5 버킷 (T5 buckets)",
  kerple: "KERPLE",
  sandwich: "Sandwich",
  fire: "FIRE",
  swin: "Swin",
  swin_v2: "Swin v2",
  shaw: "Shaw",
  relative_table: "상대 위치 표 (Relative table)",
  transformer_xl: "Transformer-XL",
  deberta: "DeBERTa",
};

export const encodings = Object.keys(korean) as EncodingId[];

export const titleOf = ({ id, title }: Entry): string =>
  language() === "ko" ? korean[id as EncodingId] : title;
