// The words of the angles.
import { messages } from "../../kit/text/language.js";
import type { Reading } from "./angles.js";
import type { RotaryName } from "./fields.js";
import { text } from "./texts.js";

interface Texts {
  rotary: string;
  rotaries: Record<RotaryName, string>;
  rotaryHints: Record<RotaryName, string>;
  headDim: string;
  pair: string;
  pairHint(reads: string): string;
  interleaved: string;
  interleavedHint: string;
  words: string;
  wordsHint: string;
  evenHint: string;
  text: string;
  reads: Record<Reading, string>;
  pairs: string;
  clocks: string;
  clockName(pair: number, reads: string): string;
  clocksNote: string;
  clocksLabel(pair: number): string;
  token(name: string, angle: string): string;
  textToken(index: number): string;
  angle(reads: string, at: string, step: string, radians: string, degrees: string): string;
  anglesFacts: {
    reads: string;
    readsNote: string;
    step: string;
    inRow: string;
    inColumn: string;
    alike: string;
    apart(most: string): string;
    diameter: string;
    time: string;
    timeNote(before: number, after: number): string;
  };
  anglesSummary(name: string, pair: number, reads: string): string;
  alikeSummary: Record<Reading, string>;
  anglesCaption(pair: number): string;
  angleColumns: { token: string; angle: string };
}

const own = messages<Texts>({
  ko: {
    rotary: "회전 위치 임베딩",
    rotaries: {
      axial_timm: "timm의 2차원 RoPE",
      axial_rope_vit: "RoPE-ViT",
      axial_qwen: "Qwen2-VL 비전 부분",
      axial_dinov3: "DINOv3",
      axial_lucidrains: "lucidrains",
      mrope: "M-RoPE (Qwen2-VL)",
    },
    rotaryHints: {
      axial_timm: "앞 절반의 쌍은 행, 뒤 절반은 열. 좌표는 0, 1, 2, …",
      axial_rope_vit: "앞 절반의 쌍은 열, 뒤 절반은 행. base는 100",
      axial_qwen: "토큰은 2 × 2 블록씩. 여기서는 제자리에 놓았음",
      axial_dinov3: "좌표를 −1과 1 사이로 맞춤",
      axial_lucidrains: "좌표는 −1에서 1까지, 주파수는 고른 간격",
      mrope: "언어 모델 안: 쌍마다 시간 t, 행 y, 열 x 가운데 하나를 읽음",
    },
    headDim: "헤드 차원",
    pair: "쌍",
    pairHint: (reads) => `${reads} 읽는 쌍`,
    interleaved: "쌍이 번갈아 읽음",
    interleavedHint: "Qwen3-VL: t, y, x, t, y, x, … 덩어리로 나누면 열은 느린 쌍만 읽음",
    words: "앞뒤의 글 토큰",
    wordsHint: "앞에 이만큼, 뒤에 이만큼",
    evenHint: "2의 배수로 맞춤",
    text: "글",
    reads: { t: "시간 t를", y: "행 y를", x: "열 x를" },
    pairs: "어느 쌍이 무엇을 읽나",
    clocks: "패치마다 바늘 하나",
    clockName: (pair, reads) => `쌍 ${pair}: ${reads} 읽음`,
    clocksNote: "점선 시계는 글",
    clocksLabel: (pair) => `격자의 패치마다 쌍 ${pair}의 각도`,
    token: (name, angle) => `${name}: ${angle}`,
    textToken: (index) => `글 토큰 ${index}`,
    angle: (reads, at, step, radians, degrees) =>
      `각도 = ${reads} · 주파수 = ${at} · ${step} = ${radians} rad = ${degrees}`,
    anglesFacts: {
      reads: "이 쌍이 읽는 것",
      readsNote: "다른 좌표가 달라도 바늘은 그대로",
      step: "좌표 1마다 도는 각도",
      inRow: "한 행 안에서 바늘",
      inColumn: "한 열 안에서 바늘",
      alike: "모두 같음",
      diameter: "마주 보는 바늘이면 2",
      apart: (most) => `끝점이 ${most}까지 벌어짐`,
      time: "시간",
      timeNote: (before, after) =>
        `그림의 패치는 모두 t = ${before}. 뒤의 글은 ${after}부터: 지금까지 나온 가장 큰 좌표 + 1`,
    },
    anglesSummary: (name, pair, reads) => `${name}: 쌍 ${pair}은 ${reads} 읽습니다.`,
    alikeSummary: {
      y: "한 행의 바늘은 모두 같은 쪽을 보고, 아래로 가면서 돕니다.",
      x: "한 열의 바늘은 모두 같은 쪽을 보고, 옆으로 가면서 돕니다.",
      t: "그림의 패치는 모두 같은 시간이라 바늘도 모두 같고, 글에서만 돕니다.",
    },
    anglesCaption: (pair) => `쌍 ${pair}의 각도`,
    angleColumns: { token: "토큰", angle: "각도 (°)" },
  },
  en: {
    rotary: "Rotary encoding",
    rotaries: {
      axial_timm: "timm's axial RoPE",
      axial_rope_vit: "RoPE-ViT",
      axial_qwen: "Qwen2-VL, vision",
      axial_dinov3: "DINOv3",
      axial_lucidrains: "lucidrains",
      mrope: "M-RoPE (Qwen2-VL)",
    },
    rotaryHints: {
      axial_timm:
        "the first half of the pairs reads rows, the second columns; coordinates 0, 1, 2, …",
      axial_rope_vit: "the first half reads columns, the second rows; base 100",
      axial_qwen: "tokens come in blocks of 2 × 2; drawn at their places here",
      axial_dinov3: "coordinates scaled to lie between −1 and 1",
      axial_lucidrains: "coordinates from −1 to 1, evenly spaced frequencies",
      mrope: "in the language model: each pair reads one of time t, row y and column x",
    },
    headDim: "Width of a head",
    pair: "Pair",
    pairHint: (reads) => `this one reads ${reads}`,
    interleaved: "Pairs take turns",
    interleavedHint: "Qwen3-VL: t, y, x, t, y, x, … In chunks, columns get the slow pairs only",
    words: "Text around it",
    wordsHint: "tokens before the image, and as many behind",
    evenHint: "made a multiple of 2",
    text: "text",
    reads: { t: "time t", y: "row y", x: "column x" },
    pairs: "Which pair reads what",
    clocks: "A hand for every patch",
    clockName: (pair, reads) => `Pair ${pair} reads ${reads}`,
    clocksNote: "dashed clocks are text",
    clocksLabel: (pair) => `The angle of pair ${pair} at every patch of the grid`,
    token: (name, angle) => `${name}: ${angle}`,
    textToken: (index) => `text token ${index}`,
    angle: (reads, at, step, radians, degrees) =>
      `angle = ${reads} · frequency = ${at} · ${step} = ${radians} rad = ${degrees}`,
    anglesFacts: {
      reads: "This pair reads",
      readsNote: "other coordinates leave its hand alone",
      step: "Angle per unit of it",
      inRow: "Hands within a row",
      inColumn: "Hands within a column",
      alike: "all alike",
      diameter: "opposite hands: 2",
      apart: (most) => `tips up to ${most} apart`,
      time: "Time",
      timeNote: (before, after) =>
        `all patches have t = ${before}; text goes on at ${after}, one above the largest coordinate so far`,
    },
    anglesSummary: (name, pair, reads) => `${name}: pair ${pair} reads ${reads}.`,
    alikeSummary: {
      y: "All hands of a row point the same way; they turn from row to row.",
      x: "All hands of a column point the same way; they turn from column to column.",
      t: "All patches of the image have one time, so their hands are alike; only along the text do they turn.",
    },
    anglesCaption: (pair) => `The angles of pair ${pair}`,
    angleColumns: { token: "Token", angle: "angle (°)" },
  },
});

export const anglesText = () => ({ ...text(), ...own() });
