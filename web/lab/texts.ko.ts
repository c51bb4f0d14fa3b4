// The words of rooms, slides and the builder of lessons in Korean.
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  copied: "복사했습니다",
  uncopied: "복사하지 못했습니다. 주소 표시줄에 주소가 있습니다.",
  depth: "모든 설정, 수치, 호출",
  picture: "그림만 보기",
  place: (at: number, all: number) => `방 ${all}개 가운데 ${at}번째`,
  previous: "이전",
  next: "다음",
  answer: "정답 보기",
  slides: "슬라이드",
  leave: "슬라이드 끝내기",
  rooms: "이 수업의 방",
  plain: "버튼과 슬라이더 없이",
  seed: "모두에게 같은 난수 시드",
  seedHint: "0 – 999, 비워 두면 각자",
  link: "수업 링크",
  hint: "첫 방이 슬라이드로 열립니다. 방에서 바꾼 설정은 그 링크에 함께 담깁니다.",
  copy: "복사",
};
