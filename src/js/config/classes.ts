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
//   chunked, crossed, alternating  the order in which mrope_section assigns pairs to coordinates; =8,12,12 without one
//   alpha           rope_type dynamic reads alpha
//   *               behind a type: it came with transformers 5, and no reader of transformers 4 has it
//   hub             not a class of transformers: the weights come with their own code, which reads more names
export const classes = `
head=128: afmoe* dia_decoder dia_encoder higgs_audio_v2* hrm_text* jetmoe ministral3* muse_glimmer_text*
head=128: qwen3 qwen3_omni_moe_talker_code_predictor seed_oss
head=128 base=100000 interleaved: helium
head=128 base=500000: muse_glimmer_assistant*
head=128 base=208533496: grok1
heads=4096/64 base=5000000: interns1_pro_text
head=128 base=500000 chunked: paddleocr_vl_text*
head=128 base=500000 crossed=24,20,20: qwen3_vl_text
head=128 base=500000 interleaved: ernie4_5 llama4_text
head=128 base=1000000: cwm*
head=128 base=1000000 chunked: qwen2_5_omni_talker
head=128 base=1000000 part=1: solar_open*
head=128 base=5000000 part: minimax_m2* minimax_m3_vl_text*
head=128 base=11158840: hy_v3*
head=128 interleaved: cohere2_moe* mistral_params pe_audio_encoder* pe_audio_video_encoder* pe_video_encoder*
head=128 interleaved part=0.5: glm glm4
head=128 part: laguna* mellum* step3p5* zaya*
head=192 part=0.334: mimo_v2_flash*
head=256: diffusion_gemma_text* gemma gemma2 gemma3_text gemma3n_text gemma4_text* gemma4_unified_text*
head=256: t5_gemma_module t5gemma2_decoder* t5gemma2_text* vaultgemma
head=256 part=0.25: qwen3_next
head=256 part=0.25 crossed=11,11,10: qwen3_5_text* qwen3_5_moe_text*
head=512 interleaved: deepseek_v4*
head=80: timesfm2_5*
head=64: voxtral_realtime_encoder* xcodec2
head=64 base=150000: gpt_oss
head=64 base=150000 interleaved: openai_privacy_filter*
heads=288/8 interleaved part=0.9: moonshine
heads=320/8 interleaved part: moonshine_streaming*
heads=512/8: lasr_encoder* mimi
heads=768/6: nanochat*
heads=768/12: eurobert* modernbert modernbert-decoder esm
heads=768/12 base=1000: nomic_bert*
heads=768/12 interleaved: blt_patcher roformer
heads=960/15: esmc*
heads=1024/8: doge
heads=1024/8 base=500000: csm_depth_decoder_model
heads=1024/16 base=20000: jina_embeddings_v3*
heads=1024/16 base=500000 interleaved: blt_local_decoder blt_local_encoder
heads=1024/16 crossed=24,20,20: qwen3_omni_moe_talker_text
heads=1024/16 interleaved part chunked=8,12,12: glm_ocr_text*
heads=1280/20 part=0.5: glmasr_encoder*
heads=2048/16: dbrx olmoe qwen2_moe
heads=2048/16 base=500000 crossed=24,20,20: qwen3_vl_moe_text
heads=2048/16 base=500000 interleaved: blt_global_transformer
heads=2048/16 base=2000000: smollm3
heads=2048/28 base=1000000 crossed=24,20,20: qwen3_omni_moe_text
heads=2048/32: diffllama kyutai_speech_to_text qwen3_moe
heads=2048/32 base=500000: csm
heads=2048/32 base=1000000: lfm2_moe
heads=2048/32 part=0.5: phi
heads=2560/20: granite_swa*
heads=2560/20 base=500000: bitnet
heads=2560/20 base=500000 interleaved: ernie4_5_moe
heads=2560/20 base=500000 interleaved alternating=22,22,20: ernie4_5_vl_moe_text* ernie4_5_moe_vl*
heads=2560/32: arcee gpt_neox_japanese
heads=2560/32 base=1000000: lfm2
heads=2560/32 part=0.25: stablelm
heads=3072/24: starcoder2
heads=3072/32 part: phi3 phi4_multimodal
heads=3328/26: jais2*
heads=3584/28 base=1000000 chunked: qwen2_5_omni_text
heads=3840/30: olmo_hybrid*
heads=4096/16 interleaved rotary=64: gptj codegen
heads=4096/32: aria_text chameleon exaone4 exaone_moe* falcon_h1 granite granitemoe granitemoe_swa* granitemoehybrid
heads=4096/32: deepseek_ocr2_encoder* deepseek_ocr2_text* granite4_vision_text* granitemoeshared hyperclovax
heads=4096/32: llama ministral mistral moshi olmo olmo2 qwen2 voxtral_realtime_text*
heads=4096/32 alpha: hunyuan_v1_dense hunyuan_v1_moe hunyuan_vl_text
heads=4096/32 base=500000: evolla flex_olmo mllama_text_model olmo3
heads=4096/32 base=1000000: emu3_text_model minimax mixtral phimoe
heads=4096/32 base=12000000: apertus
heads=4096/32 hub: baichuan
heads=4096/32 interleaved part chunked=8,12,12: glm4v_text
heads=4096/32 part chunked=8,12,12: glm_image_text*
heads=4096/32 part=0.5: bamba
heads=4096/64 part=0.5: persimmon
heads=4096/96 part=0.5: glm4_moe
heads=4096/96 part=0.5 chunked=8,12,12: glm4v_moe_text
heads=4544/71: falcon RefinedWeb RefinedWebModel
heads=4608/32: dots1
heads=6144/48 part=0.5: nemotron
heads=6144/64 part=0.25: gpt_neox
heads=8192/64 base=500000 interleaved: cohere
heads=8192/64 base=1000000 chunked: qwen2_vl_text qwen2_5_vl_text
heads=8192/64 crossed=24,20,20: cohere_compass_text*
heads=8192/64 interleaved: cohere2
latent=32: minicpm3
latent=32 interleaved: axk2*
latent=64 interleaved: axk1* deepseek_v2 deepseek_v32* glm_moe_dsa*
latent=64 interleaved readsLayout: deepseek_v3 kimi_k2 mistral4* youtu*
latent=64 interleaved readsLayout part: glm4_moe_lite*
latent=64 base=10000000 interleaved: longcat_flash
heads=2560/32: zamba2
hub: arctic bailing_moe bailing_moe_v2 deepseek exaone internlm internlm2 internlm3 minicpm minicpm_sala openelm
hub: orion qwen telechat3 xverse
interleaved part=0.5 hub: chatglm
`;

/** Values by model_type, from lists of types. */
export const byType = <T>(lists: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries(lists).flatMap(([types, value]) =>
      types.split(" ").map((type) => [type, value] as const),
    ),
  );
