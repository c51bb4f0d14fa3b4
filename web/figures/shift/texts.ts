// The words of the figure in both languages.
import { html } from "lit";
import { messages } from "../../kit/text/language.js";
import { plain } from "../../kit/text/numbers.js";

/** "p + 5", "p − 5", "p" */
export const shifted = (position: string, shift: number): string =>
  shift === 0 ? position : `${position} ${shift < 0 ? "−" : "+"} ${Math.abs(shift)}`;

export const text = messages({
  ko: {
    heading: "행렬 하나가 모든 위치를 옮깁니다",
    shift: "이동 k",
    shiftHint: "위치를 k칸 옮깁니다",
    position: "위치 p",
    positionHint: "시곗바늘을 볼 위치",
    dim: "차원 d",
    base: "밑(base)",
    positions: "견주는 위치 수",
    positionsHint: "0부터 모두 검사합니다",
    pair: "자세히 볼 쌍 i",
    sinOnly: "사인만 쓰기",
    sinOnlyHint: "코사인 열을 모두 버립니다",
    matrix: (shift: number) => `행렬 M (k = ${plain(shift)})`,
    matrixNote: "대각선에 2 × 2 회전 블록, 나머지는 0 (빨강 +, 파랑 −)",
    matrixNoteSin: "빗금: 버린 코사인과 만나던 자리",
    matrixLabel: "이동 행렬. 화살표 키로 칸을 옮기면 그 칸이 든 블록이 옆에 나옵니다.",
    rows: "PE(p + k)의 열",
    columns: "PE(p)의 열",
    cell: (row: number, column: number, value: string) => `M(${row}, ${column}) = ${value}`,
    block: (pair: number) => `쌍 ${pair}의 블록`,
    angle: (shift: number, frequency: string, radians: string, degrees: string) =>
      `각도 kω = ${plain(shift)} × ${frequency} ≈ ${radians} rad = ${degrees}°. 위치 p는 식에 없습니다.`,
    lost: "코사인이 없으면 이 곱의 둘째 항을 만들 수 없습니다.",
    clocks: (shift: number) => `쌍마다 시계 하나: p에서 ${shifted("p", shift)}로`,
    clocksNote: "p를 움직이면 두 바늘이 함께 돌고, 사이의 각도는 그대로입니다.",
    clocksNoteSin:
      "사인은 바늘의 높이뿐입니다. 높이가 같은 바늘이 둘(실선, 점선)인데, 같은 각도만큼 돌면 높이가 달라집니다.",
    clock: (pair: number, here: string, there: string, degrees: string) =>
      `쌍 ${pair}: p에서 ${here}도, 옮긴 뒤 ${there}도, 사이의 각도 ${degrees}도`,
    residual: "위치마다 남는 오차",
    residualAxis: "가장 큰 오차",
    positionAxis: "위치 p",
    both: (shift: number) => `|M PE(p) − PE(${shifted("p", shift)})|, 사인과 코사인`,
    sines: (shift: number) => `|W S(p) − S(${shifted("p", shift)})|, 사인만, 최소제곱으로 찾은 W`,
    residualLabel: "위치에 따른 오차. 화살표 키로 위치를 옮깁니다.",
    residualAt: (position: number, error: string) => `위치 ${position}: 오차 ${error}`,
    residualBoth: (position: number, sines: string, both: string) =>
      `위치 ${position}: 사인만 ${sines}, 사인과 코사인 ${both}`,
    one: (count: number, error: string) => `위치 ${count}개 모두 같은 행렬, 가장 큰 오차 ${error}`,
    none: (missed: string) => `사인만으로는 어떤 행렬도 안 됩니다: 가장 좋은 것도 ${missed} 빗나감`,
    nothing: "k = 0이면 옮길 것이 없습니다: M은 단위행렬",
    nothingSines: "k = 0이면 사인만으로도 됩니다: 제자리이기 때문",
    summary: (shift: number, count: number, error: string) =>
      `k = ${plain(shift)}만큼 옮기는 행렬 M 하나를 위치 0부터 ${count - 1}까지 모두 견주었습니다. M PE(p)와 PE(${shifted("p", shift)})의 차이는 가장 커도 ${error}로, float64의 반올림입니다.`,
    summarySines: (
      shift: number,
      count: number,
      columns: number,
      missed: string,
      own: string,
      all: string,
    ) =>
      `사인 ${columns}열만 남기고 위치 ${count}개에 가장 잘 맞는 행렬 W를 최소제곱으로 찾았습니다. 그래도 S(${shifted("p", shift)})의 ${missed}가 남습니다(모든 위치와 열에 걸친 제곱합의 제곱근의 비율). PE(p, 2i+1)이 PE(p, 2i)의 선형 함수라는 말도 틀립니다: 코사인 열을 옆의 사인 열에 가장 좋은 수를 곱해 만들어도 ${own} 빗나가고, 사인을 모두 써도 ${all} 빗나갑니다.`,
    summaryZero: "k = 0이면 아무것도 옮기지 않으므로 오차도 없습니다.",
    between: (low: string, high: string) => (low === high ? low : `${low}–${high}`),
    ownSine: (pair: number, missed: string) =>
      `쌍 ${pair}의 코사인 열을 옆의 사인 열로: 가장 좋은 배수도 ${missed} 빗나갑니다.`,
    table: (shift: number) => `쌍마다의 블록 (k = ${plain(shift)})`,
    tableColumns: [
      "쌍 i",
      "각주파수 ω",
      "kω (도)",
      "cos kω",
      "sin kω",
      "가장 큰 오차",
      "사인으로 코사인: 빗나감",
    ],
    caption: html`위치 인코딩(positional encoding)을 k칸 옮기는 일은 쌍마다 같은 각도 kω를 돌리는 일이라, <em>행렬 하나</em>가 모든
      위치에 통합니다. 한 위치에서만 확인하면 아무 행렬이나 맞출 수 있으므로, 위의 곡선은 모든 위치에서 남는 오차를 그립니다.
      사인과 코사인이 <em>둘 다</em> 있어야 합니다.`,
  },
  en: {
    heading: "One matrix moves every position",
    shift: "Shift k",
    shiftHint: "moves on by k positions",
    position: "Position p",
    positionHint: "where the hands are read",
    dim: "Width d",
    base: "Base",
    positions: "Positions compared",
    positionsHint: "all from 0 on",
    pair: "Pair i in full",
    sinOnly: "Sines only",
    sinOnlyHint: "all cosine columns are dropped",
    matrix: (shift: number) => `The matrix M for k = ${plain(shift)}`,
    matrixNote: "2 × 2 rotations along the diagonal, zeros elsewhere (red +, blue −)",
    matrixNoteSin: "hatched: what met the cosines that were dropped",
    matrixLabel:
      "Shift matrix. Arrow keys walk through the cells; the block of the cell is spelled out beside it.",
    rows: "column of PE(p + k)",
    columns: "column of PE(p)",
    cell: (row: number, column: number, value: string) => `M(${row}, ${column}) = ${value}`,
    block: (pair: number) => `The block of pair ${pair}`,
    angle: (shift: number, frequency: string, radians: string, degrees: string) =>
      `The angle kω = ${plain(shift)} × ${frequency} ≈ ${radians} rad = ${degrees}°. No p in it.`,
    lost: "Without the cosine the second term of this product cannot be made.",
    clocks: (shift: number) => `Every pair a clock: from p to ${shifted("p", shift)}`,
    clocksNote: "Move p: both hands turn together, and the angle between them stays.",
    clocksNoteSin:
      "A sine is the height of a hand, no more. Two hands (solid, dotted) have the same height, and turned by the same angle they no longer do.",
    clock: (pair: number, here: string, there: string, degrees: string) =>
      `Pair ${pair}: at ${here} degrees, after the shift at ${there}, ${degrees} degrees between them`,
    residual: "What is left at every position",
    residualAxis: "largest error",
    positionAxis: "position p",
    both: (shift: number) => `|M PE(p) − PE(${shifted("p", shift)})|, sines and cosines`,
    sines: (shift: number) =>
      `|W S(p) − S(${shifted("p", shift)})|, sines only, W by least squares`,
    residualLabel: "Error by position. Arrow keys move the position.",
    residualAt: (position: number, error: string) => `Position ${position}: error ${error}`,
    residualBoth: (position: number, sines: string, both: string) =>
      `Position ${position}: sines only ${sines}, sines and cosines ${both}`,
    one: (count: number, error: string) =>
      `The same matrix at all ${count} positions: largest error ${error}`,
    none: (missed: string) => `No matrix does it with sines alone: the best one misses ${missed}`,
    nothing: "k = 0 moves nothing: M is the identity",
    nothingSines: "With k = 0 sines are enough: nothing moves",
    summary: (shift: number, count: number, error: string) =>
      `One matrix M for k = ${plain(shift)}, held against every position from 0 to ${count - 1}: M PE(p) is never further than ${error} from PE(${shifted("p", shift)}), which is rounding in float64.`,
    summarySines: (
      shift: number,
      count: number,
      columns: number,
      missed: string,
      own: string,
      all: string,
    ) =>
      `With the ${columns} sine columns alone, the matrix W that suits all ${count} positions best, found by least squares, still leaves ${missed} of S(${shifted("p", shift)}) (root of the sum of squares over all positions and columns, against that of S itself). Nor is PE(p, 2i+1) a linear function of PE(p, 2i): the best multiple of a sine column misses the cosine column beside it by ${own}, and all sines together still miss the cosines by ${all}.`,
    summaryZero: "k = 0 moves nothing, so nothing is left over.",
    between: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
    ownSine: (pair: number, missed: string) =>
      `The cosine column of pair ${pair} from the sine beside it: the best multiple misses ${missed}.`,
    table: (shift: number) => `The block of every pair (k = ${plain(shift)})`,
    tableColumns: [
      "pair i",
      "frequency ω",
      "kω (degrees)",
      "cos kω",
      "sin kω",
      "largest error",
      "cosine from its sine: missed",
    ],
    caption: html`To move a positional encoding by k is to turn every pair by its own angle kω, whatever the position; so <em>one
      matrix</em> serves them all. At a single position almost any matrix can be made to fit, which proves nothing: the curve
      shows what is left at every position. It takes sines <em>and</em> cosines.`,
  },
});
