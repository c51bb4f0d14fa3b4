// What the signs in a formula stand for, in the language of now: one line under the read-out.
import type { EncodingId, Posenc } from "posenc";
import { messages } from "../../language.js";
import type { Table } from "./table.js";

type Symbols = Record<EncodingId, string> & {
  norm: string;
  byKey: string;
  /** Which channels a rotary turns together. */
  channels(pair: number, first: number, second: number): string;
};

const symbols = messages<Symbols>({
  ko: {
    sinusoidal: "PE(p, i): 위치 p의 인코딩에서 차원 i의 값",
    learned: "table[r][i]: 학습되는 표의 행 r, 열 i",
    norm: "‖·‖: 유클리드 노름",
    sincos_2d: "y, x: 패치의 행과 열 · 뒤의 수: 차원",
    rope: "θ_(i): 쌍 i의 위치당 각도(라디안)",
    channels: (pair, first, second) => `쌍 ${pair} = 채널 ${first}, ${second}`,
    alibi: "b_(h)(q, k): 헤드 h에서 쿼리 q와 키 k의 점수에 더하는 값 · m_(h): 헤드 h의 기울기",
    byKey: "b_(h)(k): 헤드 h에서 키 k의 점수에 더하는 값 · m_(h): 헤드 h의 기울기",
    t5: "b_(h)(q, k): 헤드 h에서 쿼리 q와 키 k의 점수에 더하는 값 · bucket(d): 거리 d = q − k의 버킷(bucket) 번호 · table[b][h]: 버킷 b, 헤드 h의 값",
    shaw: "a^(K)_(d)[i]: 상대 위치 d의 키 벡터에서 채널 i의 값",
  },
  en: {
    sinusoidal: "PE(p, i): dimension i of the encoding of position p",
    learned: "table[r][i]: row r, column i of a table that is learned",
    norm: "‖·‖: Euclidean norm",
    sincos_2d: "y, x: row and column of the patch · then the dimension",
    rope: "θ_(i): radians per position of pair i",
    channels: (pair, first, second) => `pair ${pair} = channels ${first} and ${second}`,
    alibi:
      "b_(h)(q, k): added to the score of query q and key k in head h · m_(h): slope of head h",
    byKey: "b_(h)(k): added to the scores of key k in head h · m_(h): slope of head h",
    t5: "b_(h)(q, k): added to the score of query q and key k in head h · bucket(d): number of the bucket for d = q − k · table[b][h]: value of bucket b in head h",
    shaw: "a^(K)_(d)[i]: channel i of the key vector for offset d",
  },
});

export function symbolsIn(pe: Posenc, { entry, options, rows }: Table, column: number): string {
  const id = entry.id as EncodingId;
  const all = symbols();
  if (id === "rope") {
    const { layout, rotaryDim } = pe.rotary("rope", options);
    const [first, second] =
      layout === "half" ? [column, column + rotaryDim / 2] : [2 * column, 2 * column + 1];
    return `${all.rope} · ${all.channels(column, first, second)}`;
  }
  if (id === "learned" && options.normalize) return `${all.learned} · ${all.norm}`;
  return rows.name === "everyQuery" ? all.byKey : all[id];
}
