import { html } from "lit";
import type { Prose } from "./prose.js";

export const ko: Prose = {
  windowTitle: "위치 인코딩 — posenc",
  skip: "본문으로 건너뛰기",
  language: "언어",
  title: html`위치 인코딩 <span lang="en">Positional encoding</span>`,
  idea: "어텐션(attention)은 단어의 순서를 모릅니다. 순서를 알려 주는 길은 세 가지입니다. 입력에 더하거나, 쿼리(query)와 키(key)를 회전시키거나, 어텐션 점수(score)에 편향(bias)을 더합니다.",
  permutation: {
    heading: "어텐션은 순서를 모릅니다",
    body: html`
    <p>
      셀프 어텐션(self-attention)은 문장을 순서 없는 단어 꾸러미로 봅니다. 단어를 옮기면 출력도 그 단어를 따라 옮겨 갈 뿐,
      값은 바뀌지 않습니다. 이것을 <em>순열 등변성</em>(permutation equivariance)이라고 합니다. 자리마다의 출력이 그대로라는
      뜻은 아닙니다. 그대로인 것은 평균처럼 모든 단어를 똑같이 다루는 값입니다. 위치 인코딩(positional encoding)이나 인과
      마스크(causal mask)를 쓰면 이 대칭은 대개 깨집니다.
    </p>
  `,
  },
  heatmap: {
    heading: "위치마다 다른 무늬",
    body: html`
    <p>
      사인·코사인 위치 인코딩(sinusoidal encoding)에서 <strong>행 하나는 위치 하나</strong>의 벡터이고,
      <strong>열 하나는 파동 하나</strong>입니다. 왼쪽의 빠른 열은 이웃한 위치를 구별하지만 금세 되풀이됩니다. 오른쪽의 느린
      열은 멀리 떨어진 위치를 구별합니다. 칸을 가리키면 그 값이 나온 식과 그 열의 파동이 보입니다.
    </p>
  `,
  },
  similarity: {
    heading: "가까운 위치는 닮았습니다, 평균적으로는",
    body: html`
    <p>
      두 위치의 벡터를 곱하면(내적, dot product) 그 값은 <strong>둘 사이의 거리만으로</strong> 정해집니다. 그래서 행렬의
      대각선마다 값이 하나입니다. 멀수록 작아지지만 한 걸음마다 작아지지는 않습니다. 열 한 쌍이 거리의 코사인을 하나씩
      보태는데, 빠른 쌍은 금세 되돌아오기 때문입니다. 거리 6에서는 5에서보다 더 닮았습니다. “멀수록 늘 덜 닮았다”는 평균에만
      맞는 말입니다. 위치 벡터는 길이가 모두 같고, 서로 직교하는 것과는 거리가 멉니다.
    </p>
  `,
  },
  beyond: {
    heading: "RoPE는 어떤 길이에서도 값을 내지만, 거기서 배운 적은 없습니다",
    body: html`
    <p>
      회전 위치 임베딩(RoPE)의 쌍 하나는 위치에 따라 도는 바늘 하나입니다. 빠른 바늘은 학습하는 동안 수없이 돌아 모든 각도를
      보았지만, 가장 느린 바늘들은 <strong>한 바퀴도 다 돌지 못했습니다</strong>. 학습한 길이를 넘으면 이 바늘들은 어떤 예제도
      없던 곳을 가리킵니다. 그래서 바늘을 늦춥니다. 모두 똑같이, 느린 것만, 또는 base를 키워서. 어느 방법이든 치르는 값이 있고,
      YaRN은 로짓(logit)도 키우는데 이것은 흔히 잊힙니다.
    </p>
  `,
  },
  training: {
    heading: "학습시키고, 학습한 길이 너머로",
    body: html`
    <p>
      학습된 인코딩(learned encoding)은 학습이 고쳐 가는 값이고, 나머지는 처음부터 정해져 있습니다. 무엇을 할 수 있는지는 학습시켜
      볼 때 가장 잘 보입니다. 같은 작은 모델, 같은 과제에 인코딩만 바꿉니다. 학습한 길이 안에서는 대부분 문제를 풉니다.
      <strong>그 끝을 넘으면 갈라집니다.</strong> 학습된 표에는 그 뒤의 행이 없고, RoPE는 본 적 없는 각도를 만나고, ALiBi는 풀 수 있는
      과제라면 그대로 이어 갑니다. 무엇이 가장 좋은지는 과제에 달려 있습니다.
    </p>
  `,
  },
  claims: {
    heading: "흔히 하는 말, 재 보면",
    body: html`
    <p>
      위치 인코딩에 대해 흔히 하는 말은 거의 맞습니다. 버그는 그 ‘거의’에 숨어 있습니다. 먼저 예상해 보세요. 혼자 틀려 보는
      것이 가장 값싼 공부이고, 여기 있는 판정은 모두 직접 다시 재 볼 수 있습니다.
    </p>
  `,
  },
  footer: html`
    <p>
      모든 값과 화소는 C++로 쓴 <code>posenc</code>를 WebAssembly(SIMD)로 컴파일해 이 브라우저에서 계산한 것입니다. 주소에
      지금 상태가 모두 담겨 있으므로, 링크를 보내면 같은 그림이 열립니다.
    </p>
  `,
  ignored: (keys) => `주소에서 알아볼 수 없는 값은 기본값으로 두었습니다: ${keys}`,
  failure: (reason) =>
    html`계산 모듈을 불러오지 못해 그림을 그릴 수 없습니다. <span lang="en">${reason}</span>`,
};
