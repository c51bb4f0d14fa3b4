// Claims about the sinusoidal encoding.
import type { AbsoluteEncodings, Posenc } from "posenc";
import { type Claim, finding, view } from "./claim.js";

const counting = (length: number, first = 0): number[] =>
  Array.from({ length }, (_, i) => first + i);

/** How often a column changes its sign. */
function crossings(data: ArrayLike<number>, column: number, dim: number): number {
  let count = 0;
  for (let i = column + dim; i < data.length; i += dim)
    if (data[i]! < 0 !== data[i - dim]! < 0) ++count;
  return count;
}

/** Radians per position of each pair: the angle by which one step turns it. */
function frequencies(pe: Posenc, dim: number, form: Form = {}): number[] {
  const { data, shape } = pe.measure.shiftMatrix("sinusoidal", { dim, shift: 1, ...form });
  return counting(shape[0]!).map((pair) =>
    Math.atan2(Math.abs(data[4 * pair + 1]!), data[4 * pair]!),
  );
}

/** Where sines and cosines stand, and what divides the index of a frequency. */
type Form = Pick<AbsoluteEncodings["sinusoidal"], "layout" | "denominator">;
/** That of the authors' own code. */
const tensor2tensor: Form = { layout: "sin_cos", denominator: "half-1" };

/** Norms of the rows 0 to 511, and of a far one. */
function norms(pe: Posenc, dim: number): [least: number, most: number] {
  const positions = [...counting(512), 1e6];
  const all = pe.measure.norms(pe.encode("sinusoidal", { positions, dim, dtype: "float64" }));
  return [Math.min(...all), Math.max(...all)];
}

/** The distance at which a position is most like another one, of 200,000. */
function* nearest(pe: Posenc, dim: number): Generator<void, { at: number; norm: number }> {
  const part = 40_000;
  let [at, most, self] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let first = 0; first < 200_000; first += part) {
    const distances = Float64Array.from({ length: part + 1 }, (_, i) => first + i);
    const products = pe.measure.dotProducts("sinusoidal", { dim, distances });
    if (!first) self = products[0]!;
    for (let i = 1; i <= part; ++i) if (products[i]! > most) [at, most] = [first + i, products[i]!];
    yield;
  }
  return { at, norm: Math.sqrt(2 * (self - most)) };
}

/** How far apart the vectors of two positions are. */
function distanceOf(pe: Posenc, dim: number, apart: number): number {
  const [self, other] = pe.measure.dotProducts("sinusoidal", { dim, distances: [0, apart] });
  return Math.sqrt(2 * Math.max(self! - other!, 0));
}

const float64 = { ko: "float64", en: "float64" } as const;

export const sinusoidalClaims: readonly Claim[] = [
  {
    id: 3,
    told: {
      ko: "낮은 차원일수록 파장이 길다.",
      en: "Low dimensions have long wavelengths.",
    },
    precisely: {
      ko: "반대입니다. 0번 쌍이 가장 빠르고(파장 2π), 파장은 쌍마다 base^(2/d)배씩 길어집니다.",
      en: "The other way round: pair 0 is the fastest (wavelength 2π), and wavelengths grow by base^(2/d) from pair to pair.",
    },
    setUp: {
      ko: "d = 64, 위치 1000개, 열마다 부호가 바뀌는 횟수.",
      en: "d = 64, 1000 positions, sign changes of each column.",
    },
    shows: [view("F3", { dim: "64", positions: "200", curves: "0,62" })],
    measure(pe) {
      const dim = 64;
      const { data } = pe.encode("sinusoidal", { length: 1000, dim });
      const [low, high] = [crossings(data, 0, dim), crossings(data, dim - 2, dim)];
      return {
        holds: low < high,
        findings: [
          finding("0번 차원의 부호 변화", "sign changes of dimension 0", low),
          finding("62번 차원의 부호 변화", "sign changes of dimension 62", high),
        ],
      };
    },
    code: `pe.encode("sinusoidal", { length: 1000, dim: 64 });`,
  },
  {
    id: 4,
    told: {
      ko: "파장은 2π에서 10000·2π까지다.",
      en: "Wavelengths run from 2π to 10000·2π.",
    },
    precisely: {
      ko: "논문의 식으로는 틀리고, 저자들의 코드로는 맞습니다. 식에서 마지막 파장은 2π·10000^(1 − 2/d)라서 10000·2π ≈ 62832에 못 미치고, d가 커질수록 가까워질 뿐입니다. 저자들의 코드(tensor2tensor)는 앞 절반에 사인, 뒤 절반에 코사인을 두고 지수를 d/2 − 1로 나누어서 정확히 10000·2π에서 끝납니다.",
      en: "False for the formula, true for its authors' code. By the formula the last one is 2π·10000^(1 − 2/d), short of 10000·2π ≈ 62832, which it only nears as d grows. The code they published, tensor2tensor, puts sines into one half and cosines into the other and divides the exponent by d/2 − 1: there it is 10000·2π exactly.",
    },
    setUp: {
      ko: "d = 8, 64, 512의 마지막 쌍. 한 칸에 도는 각에서 구한 파장. 논문의 식에서 어긋남이 1e-6을 넘으면 거짓.",
      en: "The last pair of d = 8, 64, 512; wavelength from the angle that one step turns it by. False if it is off by more than 1e-6 of itself by the paper's formula.",
    },
    shows: [view("F3", { dim: "64", cell: "3,62", curves: "62" })],
    measure(pe) {
      const dims = [8, 64, 512];
      const last = (dim: number, form?: Form) => (2 * Math.PI) / frequencies(pe, dim, form).at(-1)!;
      const isTold = (length: number) => Math.abs(length / (2e4 * Math.PI) - 1) < 1e-6;
      const [formula, code] = [{}, tensor2tensor].map((form) => dims.map((dim) => last(dim, form)));
      return {
        holds: formula!.every(isTold),
        ...(code!.every(isTold) && {
          extent: {
            ko: "(논문의 식에서는. 저자들의 코드에서는 맞습니다)",
            en: "for the paper's formula; true for its authors' code",
          },
        }),
        findings: [
          ...dims.map((dim, i) =>
            finding(`d = ${dim}의 마지막 파장`, `last wavelength at d = ${dim}`, formula![i]!),
          ),
          ...dims.map((dim, i) =>
            finding(
              `저자들의 코드, d = ${dim}의 마지막 파장`,
              `authors' code: last wavelength at d = ${dim}`,
              code![i]!,
            ),
          ),
        ],
      };
    },
    code: `// the angle of each block is its frequency
pe.measure.shiftMatrix("sinusoidal", { dim: 512, shift: 1 });
pe.measure.shiftMatrix("sinusoidal", { dim: 512, shift: 1, layout: "sin_cos", denominator: "half-1" });`,
  },
  {
    id: 5,
    told: {
      ko: "위치 벡터는 63000쯤마다 되풀이된다.",
      en: "Position vectors repeat after about 63,000 positions.",
    },
    precisely: {
      ko: "보통 쓰는 d에서는 되풀이되지 않습니다. 200000칸 안에서 가장 가까운 것은 바로 옆 위치입니다. d = 4와 8은 정말 되풀이되지만 63000칸은 아닙니다. 파장의 비가 100과 10으로 정수라서 모두 200π, 2000π칸마다 제자리로 오고, 정수 위치로는 84823칸과 169646칸에서 거의 같아집니다.",
      en: "Not at the usual d: within 200,000 positions the most alike is the very next one. d = 4 and 8 do repeat, though not after 63,000: their wavelengths are in ratios of 100 and 10, so that all come round together every 200π and 2000π positions, which whole positions meet nearly at 84,823 and at 169,646.",
    },
    setUp: {
      ko: "거리 1–200000에서 ‖PE(p+D) − PE(p)‖가 가장 작은 D. 거리에만 달려 있어 p는 상관없습니다. d = 16에서 60000 < D < 66000이면 참. 위치는 정수가 아니어도 되므로 주기는 200π와 2000π에서 바로 측정합니다.",
      en: "The D from 1 to 200,000 with the least ‖PE(p+D) − PE(p)‖, which depends on D alone. True if 60,000 < D < 66,000 at d = 16. Positions may be fractions: the periods are measured at 200π and 2000π.",
    },
    shows: [view("F5", { dim: "16", reach: "2000" })],
    *measure(pe) {
      const found = [];
      for (const dim of [16, 4, 8]) found.push({ dim, ...(yield* nearest(pe, dim)) });
      const usual = found[0]!;
      const periods = [
        [4, 200],
        [8, 2000],
      ].map(([dim, turns]) => ({
        dim: dim!,
        turns: turns!,
        norm: distanceOf(pe, dim!, turns! * Math.PI),
      }));
      return {
        holds: usual.at > 60_000 && usual.at < 66_000,
        findings: [
          ...found.flatMap(({ dim, at, norm }) => [
            finding(`d = ${dim}: 가장 가까운 거리 D`, `d = ${dim}: the D most alike`, at),
            finding(`d = ${dim}: 그때의 차이`, `d = ${dim}: difference there`, norm),
          ]),
          finding(
            "d = 8: 바로 옆과의 차이",
            "d = 8: difference of neighbours",
            distanceOf(pe, 8, 1),
          ),
          ...periods.map(({ dim, turns, norm }) =>
            finding(
              `d = ${dim}: ${turns}π칸 뒤의 차이`,
              `d = ${dim}: difference after ${turns}π`,
              norm,
            ),
          ),
        ],
      };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 16, distances }); // |PE(p+D) - PE(p)|^2 = 2 (product at 0 - product at D)`,
  },
  {
    id: 7,
    told: {
      ko: "멀어질수록 두 위치의 내적은 계속 작아진다.",
      en: "The similarity of two positions falls steadily with their distance.",
    },
    precisely: {
      ko: "평균적으로만 그렇습니다. 내적은 코사인의 합이라 오르내리고, 절반 가까이는 한 칸 멀어질 때 오릅니다.",
      en: "Only on average. It is a sum of cosines, which goes up and down: nearly half of all steps rise.",
    },
    setUp: {
      ko: "d = 64와 512, 거리 0–1000. 1e-12보다 크게 오른 곳을 셉니다. 하나라도 있으면 거짓.",
      en: "d = 64 and 512, distances 0 to 1000. Steps that rise by more than 1e-12 are counted; one makes it false.",
    },
    shows: [view("F5", { reach: "1000" })],
    measure(pe) {
      const rises = (dim: number) => {
        const products = pe.measure.dotProducts("sinusoidal", { dim, distances: counting(1001) });
        return counting(1000, 1).filter((i) => products[i]! > products[i - 1]! + 1e-12);
      };
      const [narrow, wide] = [rises(64), rises(512)];
      return {
        holds: narrow.length + wide.length === 0,
        findings: [
          finding(
            "d = 64: 오른 횟수 (거리 1000까지)",
            "d = 64: rises in 1000 steps",
            narrow.length,
          ),
          finding("d = 64: 처음 오른 거리", "d = 64: first at distance", narrow[0] ?? Number.NaN),
          finding(
            "d = 512: 오른 횟수 (거리 1000까지)",
            "d = 512: rises in 1000 steps",
            wide.length,
          ),
          finding("d = 512: 처음 오른 거리", "d = 512: first at distance", wide[0] ?? Number.NaN),
        ],
      };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [0, 1, 2, /* ... */ 1000] });`,
  },
  {
    id: 8,
    told: {
      ko: "위치 벡터의 길이는 d에 따라 커지고, 위치와는 상관없다.",
      en: "The length of a position vector grows with d and is the same at every position.",
    },
    precisely: {
      ko: "참입니다. sin² + cos² = 1이므로 길이는 어디서나 √(d/2)입니다. 위치마다 길이가 다르다는 말은 그래서 틀립니다.",
      en: "True: sin² + cos² = 1, so it is √(d/2) everywhere. That the length depends on the position, as one reads too, is not so.",
    },
    setUp: {
      ko: `d = 32, 128, 512, 위치 0–511과 1000000, ${float64.ko}. √(d/2)와의 차이가 1e-12보다 작으면 참.`,
      en: `d = 32, 128, 512, positions 0 to 511 and 1,000,000, ${float64.en}. True if within 1e-12 of √(d/2).`,
    },
    shows: [view("F5", { dim: "512", row: "0" })],
    measure(pe) {
      const dims = [32, 128, 512];
      const found = dims.map((dim) => norms(pe, dim));
      return {
        holds: found.every((ends, i) =>
          ends.every((norm) => Math.abs(norm - Math.sqrt(dims[i]! / 2)) < 1e-12),
        ),
        findings: dims.flatMap((dim, i) => [
          finding(`d = ${dim}: 가장 짧은 길이`, `d = ${dim}: shortest`, found[i]![0]),
          finding(`d = ${dim}: 가장 긴 길이`, `d = ${dim}: longest`, found[i]![1]),
        ]),
      };
    },
    code: `pe.measure.norms(pe.encode("sinusoidal", { positions, dim: 128, dtype: "float64" }));`,
  },
];
