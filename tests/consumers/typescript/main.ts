import * as ort from "onnxruntime-web";
import { load, type Posenc, type Tensor } from "posenc";
import { descriptions } from "posenc/catalog";
import { load as loadDoctor } from "posenc/doctor";
import "posenc/elements";
import { load as loadInline } from "posenc/inline";

const pe: Posenc = await load();
const table: Tensor<Float32Array> = pe.encode("sinusoidal", { length: 8, dim: 16 });
const exact: Float64Array = pe.encode("sinusoidal", { length: 8, dim: 16, dtype: "float64" }).data;
const rope = pe.rotary("yarn", { headDim: 16, factor: 4, originalLength: 4096 });
const turned: Float32Array = rope.rotate(table.data, { shape: [1, 8, 16] }).data;
const heatmap: HTMLElement = document.createElement("posenc-heatmap");
const { cos } = rope.cosSin({ length: 4, dtype: "float16" });
const half = new ort.Tensor("float16", cos.data, cos.shape);
const title: string = descriptions.yarn.title;
const config = { model_type: "llama", hidden_size: 64, num_attention_heads: 4 };
const model = (await load({ config: true })).rotaryFromConfig(config);
const same: boolean = (await loadDoctor()).compareRotary(model, config).same;
export const all = [await loadInline(), exact, turned, heatmap.title, half, title, same];

// @ts-expect-error there is no such encoding
pe.encode("sinusoid", { length: 8, dim: 16 });
// @ts-expect-error there is no such option
pe.encode("sinusoidal", { length: 8, dims: 16 });
// @ts-expect-error a choice by another name
pe.rotary("rope", { headDim: 16, layout: "halves" });
