// The words of resampling.
import { messages } from "../../kit/text/language.js";
import type { Kernel } from "./fields.js";
import { text } from "./texts.js";

type Source = "mae" | "vit" | "own";

interface Texts {
  source: string;
  sources: Record<Source, string>;
  toRows: string;
  toColumns: string;
  kernel: string;
  kernels: Record<Kernel, string>;
  kernelHints: Record<Kernel, string>;
  against: string;
  againsts: Record<"places" | "anew", string>;
  againstHints: Record<"places" | "anew", string>;
  againstNames: Record<"places" | "anew", string>;
  before(rows: number, columns: number): string;
  after(rows: number, columns: number): string;
  beforeLabel: string;
  afterLabel: string;
  missedLabel: string;
  missed: string;
  missedNote(most: string): string;
  edge: string;
  noWaves: string;
  same: string;
  errorOf(error: string): string;
  place(y: number, x: number, oldY: string, oldX: string): string;
  missedAt(value: string): string;
  resampled: {
    size: string;
    sizes(before: number, after: number): string;
    error: string;
    worst: string;
    worstAt(y: number, x: number): string;
    cls: string;
    unchanged: string;
    copied(prefix: number, change: string): string;
    none: string;
    summary(before: string, after: string, kernel: string): string;
    summaryError(error: string, against: string): string;
    summaryCls(change: string): string;
  };
}

const own = messages<Texts>({
  ko: {
    source: "옮길 표",
    sources: {
      mae: "2차원: MAE",
      vit: "ViT의 표, 학습 전",
      own: "내 표",
    },
    toRows: "새 격자의 행 수",
    toColumns: "새 격자의 열 수",
    kernel: "읽는 방법",
    kernels: {
      timm: "쌍삼차, a = −0.5",
      torch: "쌍삼차, a = −0.75",
      bilinear: "쌍선형",
    },
    kernelHints: {
      timm: "timm. 줄일 때는 여러 칸을 평균 (antialias)",
      torch: "PyTorch 기본값: HF ViT, DINOv2",
      bilinear: "이웃 네 칸을 곧게 이음",
    },
    against: "무엇과 비교할까",
    againsts: { places: "같은 자리의 표", anew: "0부터 다시 센 표" },
    againstHints: {
      places: "새 패치가 옛 격자에서 놓이는 자리의 사인과 코사인",
      anew: "새 격자의 좌표 0, 1, 2, …로 만든 다른 표",
    },
    againstNames: { places: "같은 자리에서 계산한 표", anew: "새 격자를 0부터 다시 센 표" },
    before: (rows, columns) => `옮기기 전 ${rows} × ${columns}`,
    after: (rows, columns) => `옮긴 뒤 ${rows} × ${columns}`,
    beforeLabel: "옮기기 전, 고른 패치와 모든 패치의 닮은 정도",
    afterLabel: "옮긴 뒤, 같은 자리의 패치와 모든 패치의 닮은 정도",
    missedLabel: "옮긴 표와 계산한 표의 차이, 패치마다",
    missed: "계산한 표와의 차이",
    missedNote: (most) => `노름에 대한 비율. 가장 진한 색이 ${most}.`,
    edge: "가장자리에서 가장 큽니다: 그 너머에는 읽을 칸이 없습니다.",
    noWaves: "학습되는 표에는 공식이 없어서, 새 격자의 값을 계산해 비교할 수 없습니다.",
    same: "격자가 같으면 표는 그대로입니다.",
    errorOf: (error) => `차이 ${error}`,
    place: (y, x, oldY, oldX) =>
      `새 패치 (${y}, ${x})는 옛 격자의 (${oldY}, ${oldX})에 있습니다: (i + ½) · 옛/새 − ½`,
    missedAt: (value) => `계산한 행과의 차이 ${value}`,
    resampled: {
      size: "표의 행",
      sizes: (before, after) => `${before} → ${after}`,
      error: "계산한 표와의 차이",
      worst: "가장 큰 차이",
      worstAt: (y, x) => `패치 (${y}, ${x})`,
      cls: "[CLS] 행",
      unchanged: "그대로",
      copied: (prefix, change) => `${prefix}행을 그대로 옮김. 가장 큰 변화 ${change}`,
      none: "이 표에는 앞의 행이 없음",
      summary: (before, after, kernel) =>
        `${before} 격자의 표를 ${after} 격자로 옮겼습니다 (${kernel}).`,
      summaryError: (error, against) => `${against}와의 차이는 ${error}입니다.`,
      summaryCls: (change) => `[CLS] 행은 그대로입니다 (변화 ${change}).`,
    },
  },
  en: {
    source: "Table to carry over",
    sources: {
      mae: "2D sines: MAE",
      vit: "ViT table, untrained",
      own: "A table of yours",
    },
    toRows: "Rows of the new grid",
    toColumns: "Columns of the new grid",
    kernel: "How it is read",
    kernels: {
      timm: "bicubic, a = −0.5",
      torch: "bicubic, a = −0.75",
      bilinear: "bilinear",
    },
    kernelHints: {
      timm: "timm; averages where the new grid is coarser (antialias)",
      torch: "PyTorch's default: HF ViT, DINOv2",
      bilinear: "straight lines between four cells",
    },
    against: "Compared with",
    againsts: { places: "the same places", anew: "counted from 0" },
    againstHints: {
      places: "waves computed where the new patches stand on the old grid",
      anew: "another table: waves of the new grid's own 0, 1, 2, …",
    },
    againstNames: {
      places: "waves computed at the same places",
      anew: "waves of the new grid counted from 0",
    },
    before: (rows, columns) => `Before, ${rows} × ${columns}`,
    after: (rows, columns) => `After, ${rows} × ${columns}`,
    beforeLabel: "Before: resemblance of the chosen patch to every patch",
    afterLabel: "After: resemblance of the patch at the same place to every patch",
    missedLabel: "Difference from the computed table, patch by patch",
    missed: "Difference from the computed table",
    missedNote: (most) => `As a share of the norm; the darkest is ${most}.`,
    edge: "It is greatest at the edge: there are no cells beyond it to read.",
    noWaves:
      "A learned table has no formula, so there is nothing on the new grid to compare it with.",
    same: "On the same grid the table is itself.",
    errorOf: (error) => `off by ${error}`,
    place: (y, x, oldY, oldX) =>
      `New patch (${y}, ${x}) stands at (${oldY}, ${oldX}) of the old grid: (i + ½) · old/new − ½`,
    missedAt: (value) => `its row is off by ${value}`,
    resampled: {
      size: "Rows of the table",
      sizes: (before, after) => `${before} → ${after}`,
      error: "Off by, altogether",
      worst: "Farthest off",
      worstAt: (y, x) => `at patch (${y}, ${x})`,
      cls: "The row of [CLS]",
      unchanged: "unchanged",
      copied: (prefix, change) => `${prefix} copied; largest change ${change}`,
      none: "this table has none",
      summary: (before, after, kernel) =>
        `A table of ${before} patches carried to ${after} (${kernel}).`,
      summaryError: (error, against) => `It is off by ${error} from ${against}.`,
      summaryCls: (change) => `The row of [CLS] stays as it is (change ${change}).`,
    },
  },
});

export const resampleText = () => ({ ...text(), ...own() });
