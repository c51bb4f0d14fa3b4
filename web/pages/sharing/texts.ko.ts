// The words of the menu and its dialog in Korean.
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  title: (name: string) => `공유하고 삽입하기: ${name}`,
  close: "닫기",
  link: "지금 상태 그대로 여는 링크",
  copy: "복사",
  copied: "복사했습니다",
  uncopied: "복사하지 못했습니다. 링크를 선택해 복사하세요.",
  send: "보내기…",
  embed: "글에 삽입하기",
  as: "방법",
  kinds: { frame: "프레임", tag: "태그" },
  shown: "보여 줄 것",
  views: { picture: "그림만", all: "전체", chosen: "골라서" },
  panels: "패널",
  controls: "조작 버튼",
  lang: "언어",
  langs: { "": "읽는 사람에 맞춤", ko: "한국어", en: "English" },
  theme: "배색",
  themes: { "": "읽는 사람에 맞춤", light: "밝게", dark: "어둡게" },
  code: "코드",
  hint: {
    frame: "스크립트 한 줄이 높이를 내용에 맞춥니다.",
    tag: "패키지의 elements.js와 posenc.wasm을 함께 두세요.",
  },
  preview: "미리 보기",
};
