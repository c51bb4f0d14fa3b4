// Written by tools/known_rotaries.mjs from the configurations of the tests; do not edit.

/** A rotation of released models; headDim is the number of channels that turn. */
export interface KnownRotary {
  models: readonly string[];
  id: string;
  options: Readonly<Record<string, unknown>>;
}

export const knownRotaries: readonly KnownRotary[] = [
  {"models":["c4ai-command-r-v01"],"id":"rope","options":{"headDim":128,"base":8000000}},
  {"models":["c4ai-command-r7b-12-2024","cohere2-moe (full_attention)","cohere2-moe (sliding_attention)"],"id":"rope","options":{"headDim":128,"base":50000}},
  {"models":["DeepSeek-V2-Lite"],"id":"yarn","options":{"headDim":64,"base":10000,"factor":40,"originalLength":4096,"betaFast":32,"betaSlow":1,"truncate":true,"mscale":0.707,"mscaleAllDim":0.707}},
  {"models":["DeepSeek-V3","deepseek-v3.2"],"id":"yarn","options":{"headDim":64,"base":10000,"factor":40,"originalLength":4096,"betaFast":32,"betaSlow":1,"truncate":true,"mscale":1,"mscaleAllDim":1}},
  {"models":["esm2_t33_650M_UR50D","falcon-7b","GLM-4-9B-0414","gpt-j-6b","ModernBERT-base (sliding_attention)","mimo-v2-flash (sliding_attention)","modernbert-decoder (sliding_attention)","deepseek-v4-flash (sliding_attention)","nemotron"],"id":"rope","options":{"headDim":64,"base":10000}},
  {"models":["gemma-3-1b-it (full_attention)","gemma-3n-e4b (full_attention)"],"id":"rope","options":{"headDim":256,"base":1000000}},
  {"models":["gemma-3-1b-it (sliding_attention)","gemma-3-4b-it (sliding_attention)","gemma-4-e2b (sliding_attention)","gemma-3-4b (sliding_attention)","gemma-3n-e4b (sliding_attention)"],"id":"rope","options":{"headDim":256,"base":10000}},
  {"models":["gemma-3-4b-it (full_attention)","gemma-3-4b (full_attention)"],"id":"linear","options":{"headDim":256,"base":1000000,"factor":8}},
  {"models":["glm-4-9b-chat","mimo-v2-flash (full_attention)","minimax-m2","minimax-m3"],"id":"rope","options":{"headDim":64,"base":5000000}},
  {"models":["gpt-neox-20b"],"id":"rope","options":{"headDim":24,"base":10000}},
  {"models":["gpt-oss-20b (sliding_attention)","gpt-oss-20b (full_attention)","gpt-oss-120b (sliding_attention)","gpt-oss-120b (full_attention)"],"id":"yarn","options":{"headDim":64,"base":150000,"factor":32,"originalLength":4096,"betaFast":32,"betaSlow":1,"truncate":false}},
  {"models":["internlm2_5-7b-chat"],"id":"dynamic","options":{"headDim":128,"base":1000000,"factor":2,"maxLength":32768}},
  {"models":["Llama-2-7b-hf","Mistral-7B-v0.1","step-3.7 (sliding_attention)","granite-swa per-layer bases","nanochat"],"id":"rope","options":{"headDim":128,"base":10000}},
  {"models":["Llama-3.1-8B"],"id":"llama3","options":{"headDim":128,"base":500000,"factor":8,"lowFreqFactor":1,"highFreqFactor":4,"originalLength":8192}},
  {"models":["Llama-3.2-1B"],"id":"llama3","options":{"headDim":64,"base":500000,"factor":32,"lowFreqFactor":1,"highFreqFactor":4,"originalLength":8192}},
  {"models":["Llama-4-Scout-17B-16E","llama-4-scout"],"id":"llama3","options":{"headDim":128,"base":500000,"factor":16,"lowFreqFactor":1,"highFreqFactor":1,"originalLength":8192}},
  {"models":["ModernBERT-base (full_attention)","modernbert-decoder (full_attention)"],"id":"rope","options":{"headDim":64,"base":160000}},
  {"models":["phi-2","codegen-350m"],"id":"rope","options":{"headDim":32,"base":10000}},
  {"models":["Phi-3-vision-128k-instruct"],"id":"longrope","options":{"headDim":96,"base":10000,"originalLength":4096,"shortFactor":[1.05,1.05,1.05,1.1,1.1,1.1,1.2500000000000002,1.2500000000000002,1.4000000000000004,1.4500000000000004,1.5500000000000005,1.8500000000000008,1.9000000000000008,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.1000000000000005,2.1000000000000005,2.2,2.3499999999999996,2.3499999999999996,2.3499999999999996,2.3499999999999996,2.3999999999999995,2.3999999999999995,2.6499999999999986,2.6999999999999984,2.8999999999999977,2.9499999999999975,3.049999999999997,3.049999999999997,3.049999999999997],"longFactor":[1.0299999713897705,1.0499999523162842,1.0499999523162842,1.0799999237060547,1.2299998998641968,1.2299998998641968,1.2999999523162842,1.4499999284744263,1.5999999046325684,1.6499998569488525,1.8999998569488525,2.859999895095825,3.68999981880188,5.419999599456787,5.489999771118164,5.489999771118164,9.09000015258789,11.579999923706055,15.65999984741211,15.769999504089355,15.789999961853027,18.360000610351562,21.989999771118164,23.079999923706055,30.009998321533203,32.35000228881836,32.590003967285156,35.56000518798828,39.95000457763672,53.840003967285156,56.20000457763672,57.95000457763672,59.29000473022461,59.77000427246094,59.920005798339844,61.190006256103516,61.96000671386719,62.50000762939453,63.3700065612793,63.48000717163086,63.48000717163086,63.66000747680664,63.850006103515625,64.08000946044922,64.760009765625,64.80001068115234,64.81001281738281,64.81001281738281],"maxLength":131072}},
  {"models":["Qwen2.5-7B-Instruct"],"id":"yarn","options":{"headDim":128,"base":1000000,"factor":4,"originalLength":32768,"betaFast":32,"betaSlow":1,"truncate":true}},
  {"models":["Qwen2-VL-7B-Instruct","qwen3-8b"],"id":"rope","options":{"headDim":128,"base":1000000}},
  {"models":["Qwen3-VL-8B-Instruct","qwen3-vl-8b","qwen3-vl-30b","smollm3-3b"],"id":"rope","options":{"headDim":128,"base":5000000}},
  {"models":["vicuna-7b-v1.5-16k"],"id":"linear","options":{"headDim":128,"base":10000,"factor":4}},
  {"models":["gemma-4-e2b (full_attention)"],"id":"proportional","options":{"headDim":512,"base":1000000,"partialRotaryFactor":0.25,"factor":1}},
  {"models":["step-3.7 (full_attention)"],"id":"llama3","options":{"headDim":64,"base":5000000,"factor":2,"lowFreqFactor":1,"highFreqFactor":32,"originalLength":131072}},
  {"models":["glm-5.2"],"id":"rope","options":{"headDim":64,"base":8000000}},
  {"models":["deepseek-v4-flash (compressed_sparse_attention)","deepseek-v4-flash (heavily_compressed_attention)"],"id":"yarn","options":{"headDim":64,"base":160000,"factor":16,"originalLength":65536,"betaFast":32,"betaSlow":1,"truncate":true,"attentionFactor":1}},
  {"models":["glm-4.5","glm-4.6","lfm2-8b-a1b"],"id":"rope","options":{"headDim":64,"base":1000000}},
  {"models":["ministral-3 / devstral-small-2"],"id":"yarn","options":{"headDim":128,"base":100000000,"factor":48,"originalLength":8192,"betaFast":32,"betaSlow":1,"truncate":true,"mscale":1,"mscaleAllDim":1}},
  {"models":["kimi-k2.5"],"id":"yarn","options":{"headDim":64,"base":50000,"factor":64,"originalLength":4096,"betaFast":32,"betaSlow":1,"truncate":true,"mscale":1,"mscaleAllDim":1}},
  {"models":["qwen3-next-80b","longcat-flash"],"id":"rope","options":{"headDim":64,"base":10000000}},
  {"models":["phi-4-mini","phi-4-multimodal"],"id":"longrope","options":{"headDim":96,"base":10000,"originalLength":4096,"shortFactor":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"longFactor":[1,1.118320672,1.250641126,1.398617824,1.564103225,1.74916897,1.956131817,2.187582649,2.446418898,2.735880826,3.059592084,3.421605075,3.826451687,4.279200023,4.785517845,5.351743533,5.984965424,6.693110555,7.485043894,8.370679318,9.36110372,10.4687158,11.70738129,13.09260651,14.64173252,16.37415215,18.31155283,20.47818807,22.90118105,25.61086418,28.64115884,32.03,32.1,32.13,32.23,32.6,32.61,32.64,32.66,32.7,32.71,32.93,32.97,33.28,33.49,33.5,44.16,47.77],"maxLength":131072}},
  {"models":["phi-4-mini"],"id":"longrope","options":{"headDim":96,"base":10000,"originalLength":4096,"shortFactor":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"longFactor":[1,1.118320672,1.250641126,1.398617824,1.564103225,1.74916897,1.956131817,2.187582649,2.446418898,2.735880826,3.059592084,3.421605075,3.826451687,4.279200023,4.785517845,5.351743533,5.984965424,6.693110555,7.485043894,8.370679318,9.36110372,10.4687158,11.70738129,13.09260651,14.64173252,16.37415215,18.31155283,20.47818807,22.90118105,25.61086418,28.64115884,32.03,32.1,32.13,32.23,32.6,32.61,32.64,32.66,32.7,32.71,32.93,32.97,33.28,33.49,33.5,44.16,47.77],"maxLength":131072,"length":8192}},
  {"models":["hunyuan-7b"],"id":"ntk","options":{"headDim":128,"base":10000,"factor":1000}},
  {"models":["hy-v3"],"id":"rope","options":{"headDim":128,"base":11158840}},
  {"models":["ernie-4.5-0.3b","ernie-4.5-21b-a3b","ernie-4.5-vl"],"id":"rope","options":{"headDim":128,"base":500000}},
  {"models":["seed-oss-36b"],"id":"rope","options":{"headDim":128,"base":10000000}},
  {"models":["apertus-8b"],"id":"llama3","options":{"headDim":128,"base":12000000,"factor":8,"lowFreqFactor":1,"highFreqFactor":4,"originalLength":8192}},
  {"models":["exaone-4-32b"],"id":"llama3","options":{"headDim":128,"base":1000000,"factor":16,"lowFreqFactor":1,"highFreqFactor":4,"originalLength":8192}},
  {"models":["arcee afm-4.5b"],"id":"yarn","options":{"headDim":128,"base":10000,"factor":20,"originalLength":4096,"betaFast":32,"betaSlow":1,"truncate":true}},
  {"models":["stablelm-2-12b"],"id":"rope","options":{"headDim":40,"base":10000}},
  {"models":["persimmon"],"id":"rope","options":{"headDim":32,"base":25000}},
  {"models":["nomic-embed-text-v1.5"],"id":"rope","options":{"headDim":64,"base":1000}},
];
