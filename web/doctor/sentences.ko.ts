// The configuration reader's sentences in Korean, by the English ones. {} stands for a value in English, {0} for the first
// value in Korean.

/** Reasons why the reader refuses a configuration. */
export const refused: Readonly<Record<string, string>> = {
  "has a rotation in each of {}: give one of them as the configuration":
    "회전이 여러 개입니다. 이 가운데 하나를 설정으로 주세요: {0}",
  'it turns where position_embeddings_type is "rotary", by rotary_embedding_base':
    '여기에 없는 회전입니다. position_embeddings_type이 "rotary"일 때 rotary_embedding_base로 돕니다.',
  "is not given, and what its class has for {} is not known here":
    "파일에 없고, 이 클래스의 {0}도 알지 못합니다.",
  "must leave an even number of channels from 2 to head_dim ({}), got {}, which leaves {}":
    "여기에 없는 회전입니다. 회전하는 채널이 홀수입니다: {0}의 {1}이면 {2}.",
  "{} / {} is rounded down to {} channels a head, an odd number, which make no pairs here":
    "여기에 없는 회전입니다. {0} / {1}을 내림한 {2}채널은 홀수라 쌍이 되지 않습니다.",
  "of the class ({}) must {}": "클래스의 mrope_section({0})이 채널 쌍의 수와 맞지 않습니다.",
  "{} is not here for the last channels of a head":
    "여기에 없는 회전입니다. 헤드의 마지막 채널을 {0} 방식으로는 돌리지 않습니다.",
  "its attention turns a part of the head only, and its class makes frequencies for all of it":
    "여기에 없는 회전입니다. 어텐션은 헤드의 일부만 돌리는데, 클래스는 전체의 주파수를 만듭니다.",
  "Fourier position embedding (fope), whose coefficients are among the weights: give the option weights with {}":
    "푸리에 위치 임베딩(fope)의 계수는 가중치 파일에 있습니다. 이 텐서들을 함께 주세요: {0}",
  "its positions are times in seconds": "여기에 없는 회전입니다. 위치가 초 단위의 시각입니다.",
  "the axes of its positions are not known here":
    "여기에 없는 회전입니다. 위치의 축을 알지 못합니다.",
  "it turns one head only": "여기에 없는 회전입니다. 헤드 하나만 돌립니다.",
  "two coordinates of ChatGLM-6B, each turning half a head":
    "여기에 없는 회전입니다. ChatGLM-6B에는 좌표가 두 개이고, 각각 헤드의 절반을 돌립니다.",
  "its positions have more than one axis: {} takes {}":
    "위치의 축이 둘 이상이라 다른 함수를 씁니다. {0}에 {1}을 줍니다.",
  "what {} does is in its code, and a guess may be wrong":
    "모르는 모델입니다. 이 키가 하는 일은 모델의 코드에 있어, 짐작하면 틀릴 수 있습니다: {0}",
  "the scaling {} of a params.json is not read; give the model's config.json":
    "params.json의 스케일링 {0}은 읽지 않습니다. 모델의 config.json을 주세요.",
  "a params.json without {} is read with 10000 or 1000000 by different versions of its code":
    "{0}가 없는 params.json은 코드의 버전에 따라 10000이나 1000000으로 읽습니다.",
  "what {} do is in its code, and a guess may be wrong":
    "모르는 모델입니다. 이 키들이 하는 일은 모델의 코드에 있어, 짐작하면 틀릴 수 있습니다: {0}",
  "nothing here speaks of a rotary encoding ({}): no rope_theta, rope_parameters, rope_scaling, rotary_dim, rotary_pct or qk_rope_head_dim":
    "회전을 말하는 키가 없습니다. rope_theta, rope_parameters, rope_scaling, rotary_dim, rotary_pct, qk_rope_head_dim 가운데 아무것도 없습니다.",
  "{} is not here: positions with four coordinates (HunYuan-VL)":
    "여기에 없는 회전입니다: {0}. 위치의 좌표가 네 개입니다(HunYuan-VL).",
  "{} is not here: positions with more than one axis, of patches of an image (transformers 5.17)":
    "여기에 없는 회전입니다: {0}. 이미지 패치의 위치라서 축이 둘 이상입니다(transformers 5.17).",
  "must be one of {}, got {}": "모르는 종류입니다: {1}. 아는 것은 {0}입니다.",
  "is not known here, and which channels form a pair is in llama.cpp's code, not in the file":
    "모르는 모델입니다. 어떤 채널이 쌍을 이루는지는 파일이 아니라 llama.cpp의 코드에 있습니다.",
  "its compressed layers turn by another base, and the last channels of a head":
    "여기에 없는 회전입니다. 압축하는 층은 base가 다르고, 헤드의 마지막 채널을 돌립니다.",
  "it drafts for another model": "여기에 없는 회전입니다. 다른 모델의 초안을 만드는 모델입니다.",
  "scaling {} with three coordinates is not read here":
    "좌표가 세 개인 {0} 스케일링은 여기서 읽지 않습니다.",
};

const catalogue: Readonly<Record<string, string>> = {
  // Models without a rotary encoding.
  "adds ALiBi to the scores: {}": "점수에 ALiBi를 더합니다. {0}",
  "adds ALiBi to the scores: {}, divided by sqrt(headDim) with the scores":
    "점수에 ALiBi를 더하고, 점수와 함께 sqrt(headDim)으로 나눕니다. {0}",
  "adds a learned table to the input: {}": "입력에 학습한 표를 더합니다. {0}",
  "adds a learned table to the patches: {}": "패치에 학습한 표를 더합니다. {0}",
  "adds sinusoids to the input: {}": "입력에 사인파를 더합니다. {0}",
  "adds sinusoids to the input: {}, with positions from pad_token_id + 1 on":
    "입력에 사인파를 더하고, 위치는 pad_token_id + 1부터 셉니다. {0}",
  "adds a bias by distance to the scores: {}, bidirectional: true in the encoder, false in the decoder":
    "점수에 거리별 편향을 더합니다. {0}, bidirectional은 인코더에서 true, 디코더에서 false",
  "adds a learned table to the input, {}, and a bias by distance to the scores, {}":
    "입력에 학습한 표를, 점수에 거리별 편향을 더합니다. {0}, {1}",
  "adds sinusoids in the encoder, {}, and a learned table in the decoder, {}":
    "인코더에서는 사인파를, 디코더에서는 학습한 표를 더합니다. {0}, {1}",
  "reads relative positions in the scores: {}": "점수에서 상대 위치를 읽습니다. {0}",
  "adds a bias between the cells of a window: {}": "창의 칸 사이에 편향을 더합니다. {0}",
  "has none at all, causal attention alone tells the order":
    "위치 인코딩이 아예 없고, 인과 어텐션만으로 순서를 압니다.",
  "has none at all, its order comes from recurrence":
    "위치 인코딩이 아예 없고, 순서는 순환 구조에서 옵니다.",
  "has none at all, its state space layers tell the order":
    "위치 인코딩이 아예 없고, 순서는 상태 공간 층에서 옵니다.",
  "adds logits by distance to the scores: {} reads them, given {} of all layers":
    "점수에 거리별 로짓을 더합니다. 모든 층의 {1} 가중치를 함께 주면 이 함수가 읽습니다: {0}",
  "has none at all, use_mem_rope is false":
    "위치 인코딩이 아예 없습니다. use_mem_rope가 false입니다.",
  "has none at all, rope_theta is null": "위치 인코딩이 아예 없습니다. rope_theta가 null입니다.",
  "has none at all, qk_rope_head_dim is 0: latent attention without rotated channels":
    "위치 인코딩이 아예 없습니다. qk_rope_head_dim이 0이라, 잠재 어텐션에 회전하는 채널이 없습니다.",
  "has none at all, mla_use_nope: the qk_rope_head_dim channels never turn":
    "위치 인코딩이 아예 없습니다. mla_use_nope라서 qk_rope_head_dim 채널이 회전하지 않습니다.",
  "no layer has a rotary encoding ({})": "회전하는 층이 없습니다({0}).",
  "layers of type {} have no position encoding here": "{0} 층에는 위치 인코딩이 없습니다.",
  "has no rotary encoding in llama.cpp": "llama.cpp에서 회전 위치 인코딩이 없습니다.",

  ...refused,

  // Harmless keys, and keys that readers interpret differently.
  "a key of BERT's configurations, which this class does not read":
    "BERT 설정의 키이고, 이 클래스는 읽지 않습니다",
  "true in every published GLM file, and chooses nothing":
    "공개된 GLM 파일은 모두 true이고, 아무것도 고르지 않습니다",
  "alpha alone scales": "alpha만 늘립니다",
  "says how the model was trained": "모델을 어떻게 학습했는지 알려 줄 뿐입니다",
  "mrope_interleaved says the same": "mrope_interleaved와 같은 말입니다",
  "the base of layers that do not compress their keys, under another name":
    "키를 압축하지 않는 층의 base를 다른 이름으로 적은 것입니다",
  "the length before scaling, which these frequencies do not depend on":
    "늘리기 전 길이이고, 이 주파수와는 관계없습니다",
  "says in other words how pairs are dealt to coordinates":
    "쌍을 좌표에 나누는 법을 다른 말로 적은 것입니다",
  "where vLLM turns dual chunk attention on, keys stand at positions of their chunk (dualChunk of pe.attention); transformers does not read it":
    "vLLM에서 dual chunk attention을 켜면 어텐션 키의 위치를 청크 안에서 세고(pe.attention의 dualChunk), transformers는 이 설정 항목을 읽지 않습니다",
  "transformers 5 {} in this class": "이 클래스의 transformers 5는 이 키를 다르게 읽습니다",

  // Values that the file leaves open.
  "{} is not known here: what it leaves out is taken to be as in Llama (pairs half a head apart, base 10000, the whole head turns).":
    "모르는 모델이라, 파일에 없는 것은 Llama와 같다고 봅니다(쌍은 헤드의 절반만큼 떨어지고, base는 10000이고, 헤드 전체가 회전합니다).",
  "Not given, so as in the class of {}: {}.": "파일에 없어 {0} 클래스의 값을 씁니다: {1}.",
  "No key gives the base: 10000 is taken.": "base를 알려 주는 키가 없어 10000으로 읽습니다.",
  "No key gives the base: llama.cpp takes 10000.":
    "base를 알려 주는 키가 없어, llama.cpp처럼 10000으로 읽습니다.",
  "No length is given: the frequencies are those of sequences of up to {} positions.":
    "길이가 없어, {0}토큰까지의 주파수를 보여 줍니다.",
  "{} is not given: {}, the longest sequence, stands in for it.":
    "{0}: 파일에 없어 가장 긴 길이 {1}을 대신 씁니다.",
  "factor is {} as given, not {} as max_position_embeddings / original_max_position_embeddings has it.":
    "factor는 적힌 대로 {0}입니다. max_position_embeddings / original_max_position_embeddings로는 {1}입니다.",
  'rope_type "ntk" is none that transformers has: it is read as a base of rope_theta factor^(r / (r - 2)).':
    'rope_type "ntk"는 transformers에 없습니다. base를 rope_theta factor^(r / (r - 2))로 읽습니다.',
  "rope_ratio multiplies the base, as in ChatGLM3 and GLM-4 (ChatGLM2-6B-32K divides positions by it).":
    "rope_ratio를 base에 곱합니다. ChatGLM3와 GLM-4가 그렇습니다(ChatGLM2-6B-32K는 위치를 이 값으로 나눕니다).",
  "llama_4_scaling_beta is not given: no temperature is taken.":
    "llama_4_scaling_beta가 없어 온도를 쓰지 않습니다.",
  "llama_4_scaling_beta needs {}, which is not given: no temperature is taken.":
    "llama_4_scaling_beta에 필요한 키가 없어 온도를 쓰지 않습니다: {0}.",
  "Not a part of the rotation: after it a temperature (llama_4_scaling_beta) multiplies the query at position p by {}.":
    "회전이 아닌 것: 회전한 뒤 위치 p의 쿼리에 온도(llama_4_scaling_beta) {0}을 곱합니다.",
  "Not a part of the rotation: the softmax scale is multiplied by {} besides, {}.":
    "회전이 아닌 것: softmax 배율에 {0}도 곱합니다. 이 값은 {1}입니다.",
  "Not a part of the rotation: in layers without it a temperature (attn_temperature_tuning) multiplies the query at position p by {}.":
    "회전이 아닌 것: 회전하지 않는 층은 위치 p의 쿼리에 온도(attn_temperature_tuning) {0}을 곱합니다.",
  "Not a part of the rotation: layers that turn see the keys of their own chunk of {} positions (attention_chunk_size).":
    "회전이 아닌 것: 회전하는 층은 {0}토큰짜리 자기 청크의 키만 봅니다(attention_chunk_size).",
  "attention_chunk_size is not given: layers that turn see chunks of 8192 keys.":
    "attention_chunk_size가 없어, 회전하는 층은 키 8192개짜리 청크를 봅니다.",
  "Keys are values too, so attention's output is turned back by the position of its query (outputRotation). A compressed key stands at the position of the first token of its window; layers with such keys also see the last sliding_window keys as they are.":
    "키가 값이기도 해서, 어텐션의 출력을 쿼리의 위치만큼 되돌립니다(outputRotation). 압축한 키의 위치는 창의 첫 토큰이고, 그런 층은 마지막 sliding_window개의 키를 그대로도 봅니다.",
  "rope_parameters of musicflamingo turn audio by its times.":
    "musicflamingo의 rope_parameters는 오디오를 시각에 따라 돌립니다.",
  "transformers keeps these frequencies in another order: those of height, of width, of time.":
    "transformers는 이 주파수를 높이, 너비, 시간의 순서로 둡니다.",
  "{}: {} / {} is rounded down to {} channels a head, as in the class.":
    "{0}: {1} / {2}를 클래스처럼 내림해 헤드는 {3}채널입니다.",
  "A token at position p turns by -p (direction).": "위치 p의 토큰은 -p만큼 돕니다(direction).",
  "Beyond seq_length positions use_dynamic_ntk raises the base, which is not done here.":
    "seq_length를 넘으면 use_dynamic_ntk가 base를 키우는데, 여기서는 하지 않습니다.",
  "use_mem_rope is not given: without it nothing turns.":
    "use_mem_rope가 없습니다. 이 키가 없으면 회전하지 않습니다.",
  "The sparse attention's indexer turns by the same, {}, on the first qk_rope_head_dim of its index_head_dim channels.":
    "희소 어텐션의 인덱서도 같은 회전을 씁니다({0}). index_head_dim 채널 가운데 앞의 qk_rope_head_dim개입니다.",
  "Layers of type {} have no position encoding. One layer in {} has no position encoding.":
    "{0} 층에는 위치 인코딩이 없습니다. {1}층에 하나가 그렇습니다.",
  "Layers of type {} have no position encoding. Layers of type {} have no position encoding.":
    "{0} 층과 {1} 층에는 위치 인코딩이 없습니다.",
  "Layers of type {} have no position encoding: {}.": "{0} 층에는 위치 인코딩이 없습니다: {1}.",
  "Layers of type {} have no position encoding.": "{0} 층에는 위치 인코딩이 없습니다.",
  "Layers without position encoding: {}.": "위치 인코딩이 없는 층: {0}.",
  "One layer in {} has no position encoding.": "{0}층에 하나는 위치 인코딩이 없습니다.",
  "The converter of llama.cpp permutes the query and key weights of {} models: pairs are neighbours here, and half a head apart in the model's own files.":
    "llama.cpp의 변환기는 {0} 모델의 쿼리와 키 가중치를 섞습니다. 여기서는 이웃끼리 쌍이고, 원래 파일에서는 헤드의 절반만큼 떨어져 있습니다.",
  "The tensor rope_freqs divides the frequencies; of Llama 3 the converter makes it from its scaling.":
    "rope_freqs 텐서로 주파수를 나눕니다. Llama 3에서는 변환기가 스케일링으로 만든 텐서입니다.",

  // Values that a key cannot have.
  "{} has no rotary encoding: it has none at all, its published code asserts mla_use_nope, which is false here":
    "mla_use_nope: 공개된 코드는 true만 받는데 false입니다",
  "rope_parameters has no entry for layers of type {}":
    "rope_parameters: {0} 층을 위한 항목이 없습니다",
  "{} must {}, got {}: is {} meant?": "{0}: 쓸 수 없는 값입니다({2}). 혹시 {3}인가요?",
  "{} must leave an even number of channels from 2 to head_dim ({}), got {}, which leaves {}":
    "{0}: 회전하는 채널이 2부터 head_dim({1})까지의 짝수여야 하는데, {2}이면 {3}입니다",
};

/** What a key's value must be; `{}` as above. */
const rules: Readonly<Record<string, string>> = {
  "be a number above 0": "0보다 큰 수여야 합니다",
  "be a finite number above 0": "0보다 큰 유한한 수여야 합니다",
  "be a finite number": "유한한 수여야 합니다",
  "be above 0": "0보다 커야 합니다",
  "be at least 0": "0 이상이어야 합니다",
  "be an integer from {} to {}": "{0}부터 {1}까지의 정수여야 합니다",
  "be an integer above 0 where there is no head_dim": "head_dim이 없으면 0보다 큰 정수여야 합니다",
  "be true or false": "true나 false여야 합니다",
  "be a string": "문자열이어야 합니다",
  "be a text": "문자열이어야 합니다",
  "be a text (of a file in parts, the first has it)":
    "문자열이어야 합니다(나뉜 파일이면 첫 파일에 있습니다)",
  "be an array of strings": "문자열의 배열이어야 합니다",
  "be an array of numbers": "수의 배열이어야 합니다",
  "be a list of numbers": "수의 배열이어야 합니다",
  "be a list or a whole number": "배열이나 정수여야 합니다",
  "be an object or null": "객체나 null이어야 합니다",
  "be even": "짝수여야 합니다",
  "be even and at most {}": "{0} 이하의 짝수여야 합니다",
  "be one of {}": "다음 가운데 하나여야 합니다: {0}",
  "be at most head_dim ({})": "head_dim({0}) 이하여야 합니다",
  "be {}, as {} says": "{1}에 따르면 {0}이어야 합니다",
  "be at least low_freq_factor ({})": "low_freq_factor({0}) 이상이어야 합니다",
  "be a multiple of num_attention_heads ({}) where there is no head_dim":
    "head_dim이 없으면 num_attention_heads({0})의 배수여야 합니다",
  "leave {} channels, as {} has it": "{1}대로 {0}채널이 남아야 합니다",
  "leave an even number of channels from 2 to head_dim ({})":
    "회전하는 채널이 2부터 head_dim({0})까지의 짝수여야 합니다",
  "add up to {}, one for each pair of channels": "더해서 {0}이어야 합니다(채널 쌍마다 하나)",
  "add up to {}, one for each pair": "더해서 {0}이어야 합니다(쌍마다 하나)",
  "have {} numbers, one per pair of channels": "채널 쌍마다 하나씩, 수가 {0}개여야 합니다",
  "have {} values, one a pair": "쌍마다 하나씩, 값이 {0}개여야 합니다",
  "have 3 sizes": "크기가 세 개여야 합니다",
  "have {} entries, one a layer": "층마다 하나씩, 항목이 {0}개여야 합니다",
  "have one base for all layers of a type": "종류가 같은 층은 base가 하나여야 합니다",
  "hold 0 and 1 only": "0과 1만 있어야 합니다",
  "hold 0, 4 and 128 only": "0, 4, 128만 있어야 합니다",
  "hold bases above 0 and 0": "0보다 큰 base와 0만 있어야 합니다",
  "hold finite numbers above 0": "0보다 큰 유한한 수만 있어야 합니다",
  "say what factor is for": "factor를 어디에 쓰는지 알려 줘야 합니다",
  "say how many layers there are, or layer_types must list them":
    "층이 몇인지 알려 주거나, layer_types에 층을 적어야 합니다",
  "say which layers are {}": "어느 층이 {0}인지 알려 줘야 합니다",
  "be given, or embedding_length and attention.head_count":
    "이 키나, embedding_length와 attention.head_count가 있어야 합니다",
  "be given, or context_length": "이 키나 context_length가 있어야 합니다",
  "be given with those tensors": "그 텐서들이 있으면 이 키도 있어야 합니다",
  "be 0 or 1 to be read here": "여기서 읽으려면 0이나 1이어야 합니다",
  "be at least {}": "{0} 이상이어야 합니다",
  "be at most {}": "{0} 이하여야 합니다",
  "have at most {} keys": "키가 {0}개까지여야 합니다",
  "have at most {} types of layers": "층의 종류가 {0}가지까지여야 합니다",
  "have at most {} entries, one a layer": "층마다 하나씩, 항목이 {0}개까지여야 합니다",
  "have at most {} different ones": "서로 다른 것이 {0}가지까지여야 합니다",
};

/** A value that the reader describes in words. */
export const valueInKorean = (value: string): string =>
  value
    .replaceAll(/\ban? (?:array|list) of (\d+)/g, "값 $1개의 배열")
    .replaceAll(/\ban object\b/g, "객체")
    .replaceAll(/\bundefined\b/g, "값 없음")
    .replace(/^half$/, "절반씩")
    .replace(/^interleaved$/, "이웃끼리");

const filled = (korean: string, values: readonly string[]): string =>
  korean.replaceAll(/\{(\d)\}/g, (_, i: string) => valueInKorean(values[Number(i)]!));

/** The Korean sentence for these English words and values. */
export const koreanSentence = (words: string, values: readonly string[]): string | undefined =>
  Object.hasOwn(catalogue, words) ? filled(catalogue[words]!, values) : undefined;

/** Translates a sentence that matches one of these patterns. */
export function matched(patterns: typeof catalogue, sentence: string): string | undefined {
  for (const [words, korean] of Object.entries(patterns)) {
    const parts = words.split("{}").map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    const values = new RegExp(`^${parts.join("(.+?)")}$`, "s").exec(sentence);
    if (values) return filled(korean, values.slice(1));
  }
  return undefined;
}

/** Translates a sentence of the reader; undefined if it is not listed here. */
export const inKorean = (sentence: string): string | undefined => matched(catalogue, sentence);

/** Translates an error about a value, such as "factor must be a number above 0, got -1". */
export function errorInKorean(message: string): string {
  const whole = inKorean(message);
  if (whole !== undefined) return whole;
  const [, place, rule, value, missing] =
    /^(.+?) must (.+?)(?:, got (.+)|(, and is not given))?$/s.exec(message) ?? [];
  if (place === undefined) return "이 값들로는 회전을 만들 수 없습니다";
  const must = matched(rules, rule!) ?? "쓸 수 없는 값입니다";
  if (missing) return `${place}: ${must}. 파일에는 없습니다`;
  return `${place}: ${must}${value ? `. 지금은 ${valueInKorean(value)}` : ""}`;
}
