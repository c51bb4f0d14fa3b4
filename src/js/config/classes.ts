// The defaults of each model_type's configuration class, as data: a line has facts and the model_types that share
// them. (transformers 5.16 for its own classes.)
//
//   heads=4096/32   width and number of heads, which give the width of a head
//   head=128        the width of a head
//   latent=64       the width of the rotated part, in latent attention
//   base=500000     default 10000
//   interleaved     channels 2i and 2i + 1 are a pair; default: i and i + r/2
//   readsLayout     rope_interleave in the file decides the layout
//   part=0.5        partial_rotary_factor is read if the rope is not scaled; "part" alone: 1
//   rotary=64       rotary_dim is read
//   chunked, crossed, alternating  the order in which mrope_section assigns pairs to coordinates
//   alpha           rope_type dynamic reads alpha
//   hub             not a class of transformers: the weights come with their own code, which reads more names
export const classes = `
head=128: afmoe hrm_text jetmoe muse_glimmer_text qwen3 seed_oss
head=128 base=20000 interleaved: pe_audio_encoder
head=128 base=100000 interleaved: helium
head=128 base=500000: higgs_audio_v2 muse_glimmer_assistant
head=128 base=208533496: grok1
heads=4096/64 base=5000000: interns1_pro_text
head=128 base=500000 crossed: qwen3_vl_text qwen3_vl_moe_text
head=128 base=500000 interleaved: ernie4_5 llama4_text
head=128 base=1000000: cwm ministral3
head=128 base=1000000 part: solar_open
head=128 base=5000000 part: minimax_m2 minimax_m3_vl_text
head=128 base=11158840: hy_v3
head=128 interleaved: cohere2_moe mistral_params
head=128 interleaved part=0.5: glm glm4
head=128 part: laguna mellum step3p5 zaya
head=192 part: mimo_v2_flash
head=256: gemma gemma2 vaultgemma gemma3_text gemma3n_text gemma4_text gemma4_unified_text t5gemma2_text
head=256 part=0.25: qwen3_next
head=256 part=0.25 crossed: qwen3_5_text qwen3_5_moe_text
head=512 interleaved: deepseek_v4
head=64 base=150000: gpt_oss
head=64 base=150000 interleaved: openai_privacy_filter
heads=288/8 interleaved part=0.9: moonshine
heads=320/8 interleaved part=0.8: moonshine_streaming
heads=512/8: lasr_encoder mimi
heads=768/6: nanochat
heads=768/12: eurobert modernbert modernbert-decoder esm
heads=768/12 base=1000: nomic_bert
heads=768/12 interleaved: roformer
heads=960/15: esmc
heads=1024/8: doge
heads=1024/16: xcodec2
heads=1024/16 base=20000: jina_embeddings_v3
heads=1024/16 interleaved part chunked: glm_ocr_text
heads=1280/10: deepseek_ocr2_text
heads=1280/16: timesfm2_5
heads=2048/16: dbrx olmoe qwen2_moe
heads=2048/16 base=2000000: smollm3
heads=2048/28 base=1000000 crossed: qwen3_omni_moe_text
heads=2048/32: diffllama kyutai_speech_to_text qwen3_moe
heads=2048/32 base=500000: csm
heads=2048/32 base=1000000: lfm2_moe
heads=2048/32 part=0.5: phi
heads=2560/20: granite_swa
heads=2560/20 base=500000: bitnet
heads=2560/20 base=500000 interleaved: ernie4_5_moe
heads=2560/20 base=500000 interleaved alternating: ernie4_5_vl_moe_text ernie4_5_moe_vl
heads=2560/32: arcee gpt_neox_japanese
heads=2560/32 base=1000000: lfm2
heads=2560/32 part=0.25: stablelm
heads=3072/24: starcoder2
heads=3072/32 part: phi3 phi4_multimodal
heads=3328/26: jais2
heads=3584/28 base=1000000 chunked: qwen2_5_omni_text
heads=4096/16 interleaved rotary=64: gptj codegen
heads=4096/32: aria_text chameleon exaone4 exaone_moe falcon_h1 granite granitemoe granitemoe_swa granitemoehybrid
heads=4096/32: granitemoeshared hyperclovax llama ministral mistral moshi olmo olmo2 qwen2
heads=4096/32 alpha: hunyuan_v1_dense hunyuan_v1_moe hunyuan_vl_text
heads=4096/32 base=500000: evolla flex_olmo mllama_text_model olmo3
heads=4096/32 base=1000000: minimax mixtral phimoe
heads=4096/32 base=12000000: apertus
heads=4096/32 hub: baichuan
heads=4096/32 interleaved part chunked: glm4v_text glm_image_text
heads=4096/32 part=0.5: bamba
heads=4096/64 part=0.5: persimmon
heads=4096/96 part=0.5: glm4_moe
heads=4096/96 part=0.5 chunked: glm4v_moe_text
heads=4544/71: falcon RefinedWeb RefinedWebModel
heads=4608/32: dots1
heads=6144/48 part=0.5: nemotron
heads=6144/64 part=0.25: gpt_neox
heads=8192/64 base=500000 interleaved: cohere
heads=8192/64 base=1000000 chunked: qwen2_vl_text qwen2_5_vl_text
heads=8192/64 interleaved: cohere2
latent=32: minicpm3
latent=32 interleaved: axk2
latent=64 interleaved: axk1 deepseek_v2 deepseek_v32 glm_moe_dsa
latent=64 interleaved readsLayout: deepseek_v3 kimi_k2 mistral4 youtu
latent=64 interleaved readsLayout part: glm4_moe_lite
latent=64 base=10000000 interleaved: longcat_flash
heads=2560/32: zamba2
hub: arctic bailing_moe bailing_moe_v2 deepseek exaone internlm internlm2 internlm3 minicpm minicpm_sala openelm
hub: orion qwen telechat3 xverse
interleaved part=0.5 hub: chatglm
`;

/** Those that came with transformers 5: no reader of transformers 4 has them. */
export const sinceTransformers5: ReadonlySet<string> = new Set(
  `afmoe axk1 axk2 cohere2_moe cwm deepseek_ocr2_text deepseek_v32 deepseek_v4 ernie4_5_vl_moe_text
  ernie4_5_moe_vl esmc eurobert exaone_moe gemma4_text gemma4_unified_text glm4_moe_lite glm_image_text glm_moe_dsa
  glm_ocr_text granite_swa granitemoe_swa higgs_audio_v2 hrm_text hy_v3 jais2 jina_embeddings_v3 laguna lasr_encoder
  mellum mimo_v2_flash minimax_m2 minimax_m3_vl_text ministral3 mistral4 moonshine_streaming muse_glimmer_assistant
  muse_glimmer_text nanochat nomic_bert olmo_hybrid openai_privacy_filter pe_audio_encoder qwen3_5_moe_text
  qwen3_5_text solar_open step3p5 t5gemma2_text timesfm2_5 youtu zaya`.split(/\s+/),
);
