// The words of the figure in both languages.
import { html } from "lit";
import { messages } from "../../language.js";
import { plain } from "../../numbers.js";

export const text = messages({
  ko: {
    heading: "쿼리와 키를 회전시키기",
    vectors: "q와 k",
    vectorNames: {
      peak: "k = R(D) q: D에 봉우리",
      random: "무작위(시드)",
      same: "같은 내용(k = q)",
      ones: "모두 1",
    },
    peak: "봉우리의 거리 D",
    peakHint: "k는 q를 D만큼 돌린 것",
    query: "쿼리 위치 m",
    key: "키 위치 n",
    layout: "쌍의 배치(layout)",
    layoutNames: { half: "half · 앞 절반과 뒤 절반", interleaved: "interleaved · 이웃끼리" },
    direction: "도는 방향",
    directionNames: {
      forward: "둘 다 +mω, +nω",
      inverse: "둘 다 −mω, −nω",
      mixed: "키만 반대 (흔한 실수)",
    },
    headDim: "헤드 차원 d",
    rotaryDim: "회전하는 차원",
    rotaryDimHint: "나머지는 돌지 않습니다",
    whole: "전부",
    base: "밑(base)",
    seed: "난수 시드",
    pair: "자세히 볼 쌍 i",
    crowd: "무작위 쌍과 견주기",
    crowdHint: (count: number) => `무작위 q, k ${count}쌍의 평균과 표준편차`,
    more: "배치, 방향, 크기",
    track: "쿼리와 키의 자리",
    trackNote: "q와 k를 끌고, 둘 사이의 띠를 끌면 함께 밀립니다. 화살표 키로도 됩니다.",
    slideBoth: "둘을 함께 밀기",
    bothAt: (m: number, n: number) => `쿼리 ${m}, 키 ${n}, 거리 ${plain(m - n)}`,
    queryAt: (m: number) => `쿼리 위치 m = ${m}`,
    keyAt: (n: number) => `키 위치 n = ${n}`,
    dials: "쌍마다 따로 돕니다",
    dialsNote: "함께 밀면 두 화살표가 같은 각도만큼 돌아 사이의 각도가 그대로입니다.",
    dialsNoteMixed: "키가 반대로 돌아, 함께 밀면 사이의 각도가 달라집니다.",
    dial: (pair: number, q: string, k: string, part: string) =>
      `쌍 ${pair}: q는 ${q}도, k는 ${k}도, 점수에 ${part}`,
    queryArrow: "q, mω만큼 회전",
    keyArrow: "k, nω만큼 회전",
    parts: "점수에서 쌍마다의 몫",
    partsAxis: "쌍 i의 몫 (q · k)",
    pairAxis: "쌍 i",
    partsLabel: "쌍마다의 몫. 화살표 키로 쌍을 고릅니다.",
    partAt: (pair: number, part: string, frequency: string, degrees: string) =>
      `쌍 ${pair}: q · k에 ${part}, ω ≈ ${frequency}, (m − n)ω ≈ ${degrees}°`,
    sum: (sum: string, rest: string, d: number, score: string) =>
      `합 ${sum}${rest ? ` + 돌지 않는 차원 ${rest}` : ""}, √${d}로 나누면 점수 ${score}`,
    curve: "거리에 따른 점수",
    curveAxis: "q · k / √d",
    distanceAxis: "거리 m − n",
    curveLabel: "거리에 따른 점수. 화살표 키로 거리를 바꿉니다.",
    own: "지금의 q, k",
    ones: "모두 1인 q, k",
    expected: "모두 1인 q, k: k = q의 기댓값",
    alike: (count: number) => `무작위 q ${count}개, k = q의 평균`,
    mean: (count: number) => `무작위 ${count}쌍의 평균`,
    deviation: (count: number) => `무작위 ${count}쌍의 표준편차`,
    top: "가장 높은 곳",
    peakRule: (distance: number) => `D = ${plain(distance)}`,
    curveAt: (distance: number, own: string, ones: string) =>
      `거리 ${plain(distance)}: 점수 ${own}, 모두 1이면 ${ones}`,
    drift: "둘을 함께 멀리 밀기",
    driftNote: "같은 거리, 같은 점수여야 합니다",
    driftAxis: "점수의 변화",
    slideAxis: "함께 민 칸 수",
    driftLabel: "함께 민 칸 수에 따른 점수의 변화. 화살표 키로 칸 수를 바꿉니다.",
    float64: "float64",
    float32: "결과만 float32로 (posenc)",
    rounded: "각도를 float32로 계산",
    driftAt: (slide: string, float64: string, float32: string, rounded: string) =>
      `${slide}칸 밀면: float64 ${float64}, 결과만 float32 ${float32}, 각도가 float32 ${rounded}`,
    layouts: "배치는 순열일 뿐",
    layoutsNote: "같은 q, k, 같은 m, n의 점수 셋",
    layoutColumns: [html`W<sub>Q</sub>와 W<sub>K</sub>의 행`, "회전 코드의 배치", "점수"],
    asTrained: (layout: string) => `학습한 그대로 (${layout})`,
    permuted: (from: string, to: string) => `permuteRows로 둘 다 ${from} → ${to}`,
    equal: "같음",
    different: (change: string) => `${change} 다름`,
    equalByChance: (distance: number): string =>
      distance === 0
        ? "거리 0에서는 서로에 대해 돌지 않으므로 어긋난 코드도 같은 점수를 냅니다."
        : "이 벡터는 행의 순서를 바꾸어도 그대로라 어긋난 코드도 같은 점수를 냅니다.",
    same: (distance: number, score: string, slide: string, change: string) =>
      `거리 ${plain(distance)}의 점수 ${score}: ${slide}칸 함께 밀어도 차이는 ${change}`,
    broken: (slide: string, change: string) =>
      `키만 반대로 돌면 거리로 정해지지 않습니다: ${slide}칸 함께 밀면 점수가 ${change} 달라짐`,
    score: (m: number, n: number, score: string, norm: string) =>
      `m = ${m}, n = ${n}에서 점수 q · k / √d는 ${score}입니다. 돌려도 q의 길이는 그대로입니다(모든 거리에서 상대 차이 ${norm} 이하).`,
    tops: (top: number) =>
      `점수는 거리 ${plain(top)}에서 가장 큽니다. 어느 거리에서 큰지는 q와 k가 정합니다.`,
    topsNear:
      "점수가 가까운 곳에서 가장 큰 것은 q와 k를 그렇게 만들었기 때문입니다. D를 옮겨 보세요.",
    topsOnes: (near: string, far: string, distance: number) =>
      `모두 1인 벡터는 흔히 보이는 그림처럼 대체로 줄어듭니다(거리 0에서 ${near}, ${distance}에서 ${far}). 내용이 같은 쌍(k = q)도 평균하면 이 곡선을 따릅니다. 서로 상관없는 q와 k는 그렇지 않습니다.`,
    falls: (near: string, far: string, distance: number) =>
      `키의 내용이 쿼리와 같으면(k = q) 점수의 기댓값은 모두 1인 곡선과 똑같이 줄어듭니다(거리 0에서 ${near}, ${distance}에서 ${far}). 같은 내용은 멀수록 평균적으로 가벼워집니다. q 하나하나는 이 곡선을 벗어납니다.`,
    fell: (count: number, near: string, far: string, distance: number) =>
      `무작위 q ${count}개의 평균은 거리 0에서 ${near}, ${distance}에서 ${far}입니다.`,
    crowded: (mean: string, low: string, high: string) =>
      `서로 상관없는 무작위 q, k는 어느 거리에서나 평균이 0에 가깝고(${mean} 이내) 표준편차가 1에 가깝습니다(${low}–${high}).`,
    drifted: (slide: string, rounded: string, exact: string) =>
      `${slide}칸 밀 때 각도를 float32로 계산하면 점수가 ${rounded} 흔들리고, float64로는 ${exact}입니다.`,
    mixedUp: "키가 반대로 돌면 점수는 m + n에도 달려 있습니다. 함께 밀어 보면 곡선이 움직입니다.",
    table: "거리마다의 점수",
    tableColumns: ["거리 m − n", "지금의 q, k", "모두 1"],
    caption: html`회전 위치 임베딩(RoPE, rotary position embedding)은 쿼리와 키의 채널을 둘씩 묶어 각자의 위치만큼 돌립니다. 점수에 남는 위치는
      부호 있는 거리 <em>m − n</em>뿐이고, 길이는 변하지 않으며, 봉우리는 <em>어느 거리에나</em> 만들 수 있습니다. half와 interleaved는 행의 순서만
      다르므로 q와 k를 <em>함께</em> 바꾸면 점수가 같고, 한쪽만 바꾸거나 코드와 어긋나면 틀립니다. q와 k는 시드에서 나온 <em>장난감
      값</em>입니다.`,
  },
  en: {
    heading: "Rotate queries and keys",
    vectors: "q and k",
    vectorNames: {
      peak: "k = R(D) q: peak at D",
      random: "random (seed)",
      same: "same content (k = q)",
      ones: "all ones",
    },
    peak: "Distance of the peak D",
    peakHint: "k is q turned by D",
    query: "Query position m",
    key: "Key position n",
    layout: "Layout of the pairs",
    layoutNames: { half: "half · first half with second", interleaved: "interleaved · neighbours" },
    direction: "Direction",
    directionNames: {
      forward: "both +mω, +nω",
      inverse: "both −mω, −nω",
      mixed: "the key the other way (a bug)",
    },
    headDim: "Head width d",
    rotaryDim: "Rotary width",
    rotaryDimHint: "the other channels do not turn",
    whole: "all",
    base: "Base",
    seed: "Random seed",
    pair: "Pair i in full",
    crowd: "Beside random pairs",
    crowdHint: (count: number) => `mean and deviation of ${count} random q, k`,
    more: "Layout, direction, sizes",
    track: "Where they stand",
    trackNote: "Drag q and k; drag the band between them to slide both. Arrow keys do the same.",
    slideBoth: "Slide both",
    bothAt: (m: number, n: number) => `query ${m}, key ${n}, distance ${plain(m - n)}`,
    queryAt: (m: number) => `Query position m = ${m}`,
    keyAt: (n: number) => `Key position n = ${n}`,
    dials: "Every pair turns by itself",
    dialsNote: "Slide both, and the two arrows turn alike: the angle between them stays.",
    dialsNoteMixed: "The key turns the other way: slide both, and the angle between them changes.",
    dial: (pair: number, q: string, k: string, part: string) =>
      `Pair ${pair}: q at ${q} degrees, k at ${k} degrees, ${part} of the score`,
    queryArrow: "q, turned by mω",
    keyArrow: "k, turned by nω",
    parts: "What each pair adds",
    partsAxis: "part of q · k",
    pairAxis: "pair i",
    partsLabel: "What each pair adds to the score. Arrow keys choose a pair.",
    partAt: (pair: number, part: string, frequency: string, degrees: string) =>
      `Pair ${pair} adds ${part} to q · k; ω ≈ ${frequency}, (m − n)ω ≈ ${degrees}°`,
    sum: (sum: string, rest: string, d: number, score: string) =>
      `Sum ${sum}${rest ? ` + ${rest} from channels that do not turn` : ""}; over √${d}: score ${score}`,
    curve: "The score at every distance",
    curveAxis: "q · k / √d",
    distanceAxis: "distance m − n",
    curveLabel: "Score by distance. Arrow keys change the distance.",
    own: "these q and k",
    ones: "q and k all ones",
    expected: "q and k all ones: expected of k = q",
    alike: (count: number) => `mean of ${count} random q with k = q`,
    mean: (count: number) => `mean of ${count} random pairs`,
    deviation: (count: number) => `standard deviation of ${count} random pairs`,
    top: "highest",
    peakRule: (distance: number) => `D = ${plain(distance)}`,
    curveAt: (distance: number, own: string, ones: string) =>
      `Distance ${plain(distance)}: score ${own}; all ones ${ones}`,
    drift: "Slide both far away",
    driftNote: "same distance, so the same score",
    driftAxis: "change of the score",
    slideAxis: "slid along by",
    driftLabel: "Change of the score by how far both were slid. Arrow keys change how far.",
    float64: "float64",
    float32: "only the result in float32 (posenc)",
    rounded: "angles computed in float32",
    driftAt: (slide: string, float64: string, float32: string, rounded: string) =>
      `Slid by ${slide}: float64 ${float64}; only the result in float32 ${float32}; angles in float32 ${rounded}`,
    layouts: "The layout is a permutation",
    layoutsNote: "three scores of the same q, k, m and n",
    layoutColumns: [html`rows of W<sub>Q</sub> and W<sub>K</sub>`, "layout of the code", "score"],
    asTrained: (layout: string) => `as trained (${layout})`,
    permuted: (from: string, to: string) => `both by permuteRows, ${from} → ${to}`,
    equal: "equal",
    different: (change: string) => `off by ${change}`,
    equalByChance: (distance: number): string =>
      distance === 0
        ? "At distance 0 nothing turns against the other, so even the wrong code is right."
        : "These vectors are the same in either order, so even the wrong code is right.",
    same: (distance: number, score: string, slide: string, change: string) =>
      `Score ${score} at distance ${plain(distance)}: slid along by ${slide} it changes by ${change}`,
    broken: (slide: string, change: string) =>
      `The key turns the other way, and the distance no longer decides: slid by ${slide} the score changes by ${change}`,
    score: (m: number, n: number, score: string, norm: string) =>
      `At m = ${m} and n = ${n} the score q · k / √d is ${score}. Turning leaves the length of q alone (to ${norm} of it, at every distance).`,
    tops: (top: number) =>
      `The score is highest at distance ${plain(top)}: where it is high is for q and k to say.`,
    topsNear: "The score is highest nearby because q and k were made so: move D.",
    topsOnes: (near: string, far: string, distance: number) =>
      `Vectors of ones fall on the whole, as the well-known picture has it (${near} at distance 0, ${far} at ${distance}). Pairs of the same content, k = q, follow this curve on average; independent q and k do not.`,
    falls: (near: string, far: string, distance: number) =>
      `Where the key has the query's own content, k = q, the expected score falls exactly as all ones do (${near} at distance 0, ${far} at ${distance}): the same content weighs less far away, on average. A single q strays from it.`,
    fell: (count: number, near: string, far: string, distance: number) =>
      `The mean of ${count} random q is ${near} at distance 0, ${far} at ${distance}.`,
    crowded: (mean: string, low: string, high: string) =>
      `Independent random q and k have mean near 0 (within ${mean}) and deviation near 1 (${low} to ${high}) at every distance.`,
    drifted: (slide: string, rounded: string, exact: string) =>
      `Slid by ${slide}, angles computed in float32 shake the score by ${rounded}; in float64 it is ${exact}.`,
    mixedUp:
      "With the key turning the other way the score depends on m + n too: slide both, and the curve moves.",
    table: "The score at every distance",
    tableColumns: ["distance m − n", "these q and k", "all ones"],
    caption: html`RoPE takes the channels of a query and a key two by two, and turns each pair by the position. The score then sees
      of the positions <em>only the signed offset m − n</em>, lengths stay, and a peak can be put at <em>any distance</em>. The layouts half and
      interleaved differ by the order of rows alone: permute q <em>and</em> k and the score is the same; permute one side, or
      none and run the other code, and it is wrong. q and k are <em>toys</em> drawn from the seed.`,
  },
});
