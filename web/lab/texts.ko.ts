// The words of the lesson builder in Korean.
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  figures: "이 수업에서 볼 그림",
  controls: "조작 버튼과 슬라이더 보이기",
  seed: "모두에게 같은 난수 시드",
  seedHint: "0 – 999, 비워 두면 각자",
  link: "수업 링크",
  hint: "지금 페이지의 설정과 예상 답도 링크에 들어갑니다.",
  fresh: "처음 상태로, 고른 것만",
  slides: "슬라이드로: 한 화면에 그림 하나, 정답은 눌러야 보임",
  copy: "복사",
  copied: "복사했습니다",
  uncopied: "복사하지 못했습니다. 링크를 선택해 복사하세요.",
};
