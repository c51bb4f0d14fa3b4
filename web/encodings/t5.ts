import { flag, integer } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { parameter, primary } from "./parameter.js";
import { addedToScore, heads, joined, seed } from "./vocabulary.js";

const buckets = {
  ko: "bucket(d): 거리 d = q − k의 버킷(bucket) 번호 · table[b][h]: 버킷 b, 헤드 h의 값",
  en: "bucket(d): number of the bucket for d = q − k · table[b][h]: value of bucket b in head h",
};

export const t5: PageEntry<"t5"> = {
  korean: "T5 버킷 (T5 buckets)",
  parameters: {
    heads: heads(8, "헤드마다 열이 하나"),
    buckets: primary(integer(32, 2, 128), "표의 행 수, 곧 버킷(bucket) 수"),
    maxDistance: primary(
      integer(128, 1, 1024),
      "이 거리부터는 (조금 더 가까운 거리 일부와 함께) 마지막 버킷을 같이 씁니다",
    ),
    bidirectional: parameter(flag(true), "버킷의 절반을 뒤에 오는 키에 씀"),
    seed: seed("표를"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { pe, options, head, at: query, column: key } = cell;
      const [bucket] = pe.measure.buckets("t5", { ...options, distances: [query - key] });
      return `table[bucket(${plain(query)} − ${key})][${head}] = table[${bucket}][${head}]`;
    }),
  symbols: () => joined(addedToScore, buckets),
};
