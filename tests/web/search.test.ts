// Tests the search box on the site's index.
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { searchIndex } from "../../tools/pages/search_index.mjs";
import { placesOf, sitePages } from "../../tools/pages/site_map.mjs";
import { answers } from "../../web/pages/search.js";

const index = { en: await searchIndex("en"), ko: await searchIndex("ko") };
const languages = ["en", "ko"] as const;

/** Queries that people type, and the address that they mean. */
const questions: [asked: string, address: string][] = [
  // the examples from the design
  ["SinusoidalPositionalEmbedding", "encodings/sinusoidal/#layout=sin_cos&denominator=half-1"],
  ["betaFast", "encodings/yarn/#betaFast"],
  ["rotate_half", "encodings/rope/"],
  ["DeepSeek-V3", "encodings/yarn/#models"],
  ["ALiBi", "encodings/alibi/"],
  ["Train it", "lab/training/"],
  // PyTorch, transformers
  ["PositionalEncoding", "encodings/sinusoidal/"],
  ["nn.Embedding", "encodings/learned/"],
  ["LlamaRotaryEmbedding", "encodings/rope/"],
  ["apply_rotary_pos_emb", "encodings/rope/"],
  ["rope_theta", "encodings/rope/"],
  ["partial_rotary_factor", "encodings/rope/"],
  ["inv_freq", "encodings/rope/"],
  ["beta_fast", "encodings/yarn/"],
  ["attention_scaling", "encodings/yarn/"],
  ["low_freq_factor", "encodings/llama3/"],
  ["short_factor", "encodings/longrope/"],
  ["mrope_section", "encodings/mrope/"],
  ["relative_attention_bias", "encodings/t5/"],
  ["build_alibi_tensor", "encodings/alibi/"],
  ["DetrSinePositionEmbedding", "encodings/detr/"],
  ["disentangled_attention_bias", "encodings/deberta/"],
  ["relative_position_bias_table", "encodings/swin/"],
  // timm, fairseq, diffusers, llama.cpp, papers
  ["RotaryEmbeddingCat", "encodings/axial_timm/"],
  ["resample_abs_pos_embed", "encodings/vit/"],
  ["get_timestep_embedding", "encodings/timestep/#cosFirst=1"],
  ["get_2d_sincos_pos_embed", "encodings/sincos_2d/"],
  ["_rel_shift", "encodings/transformer_xl/"],
  ["2309.00071", "encodings/yarn/"],
  ["linear", "encodings/linear/"],
];

describe.each(languages)("in %s", (lang) => {
  const own = lang === "ko" ? "ko/" : "";
  const asked = questions.filter(([name]) => lang === "en" || name !== "Train it");

  test.each(asked)("%s is found", (name, address) => {
    const found = answers(index[lang], name)
      .slice(0, 3)
      .map(([, , to]) => to.replace(/#names$/, "")); // without the part of the page that lists the name
    expect(found).toContain(own + address);
  });

  test("every encoding, room and parameter is found by its name", () => {
    for (const entry of index[lang].filter(([, kind]) => kind === 0 || kind === 2 || kind === 5))
      expect(answers(index[lang], entry[0]).slice(0, 7), entry[0]).toContain(entry);
  });

  test.each([
    ["rotate_half", "encodings/rope/#names"], // its row in the table of names
    ["fairseq", "encodings/sinusoidal/#layout=sin_cos&denominator=half-1"],
    ["timm RotaryEmbeddingCat", "encodings/axial_timm/#inPixels=1"],
    ["RotaryEmbeddingCat timm", "encodings/axial_timm/#inPixels=1"],
    ["rotation", "lab/rotation/"],
    ["bias-gallery", "lab/bias-gallery/"],
    ["Rope Doctor", "doctor/"],
    [lang === "en" ? "lessons" : "수업", "lab/teachers/"],
  ])("%s leads to %s", (asked, address) => {
    const found = answers(index[lang], asked).slice(0, 3);
    expect(found.map(([, , to]) => to)).toContain(own + address);
  });

  test("what the doctor refuses leads to the doctor", () => {
    const [[, , address] = []] = answers(index[lang], "ChatGLM-6B").filter(
      ([, kind]) => kind === 7,
    );
    expect(address).toBe(`${own}docs/doctor/#refused`);
  });

  test("is at most 10 kB with gzip", () => {
    expect(gzipSync(JSON.stringify(index[lang])).length).toBeLessThanOrEqual(10_000);
  });

  test("leads to existing pages", async () => {
    const pages = new Set(
      (await sitePages()).flatMap((page) =>
        placesOf(page).map(({ below, path }) => `${below}${path}`),
      ),
    );
    const lost = index[lang]
      .map(([, , to]) => to.replace(/#.*/, ""))
      .filter((to) => !pages.has(to));
    expect([...new Set(lost)]).toEqual([]);
  });
});

test("punctuation, case and the text before a slash do not matter", () => {
  const first = (asked: string) => answers(index.en, asked)[0]?.[2];
  expect(first("rotate half")).toBe(first("ROTATE_HALF"));
  expect(first("llama-3.1-8b")).toBe(first("meta-llama/Llama-3.1-8B"));
  expect(answers(index.en, "  ")).toEqual([]);
  expect(answers(index.en, "no such name at all")).toEqual([]);
});
