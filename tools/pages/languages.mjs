// The languages of the pages, and the words that the build writes around their texts.
import { floorText } from "../floor.mjs";

/** @typedef {"en" | "ko"} Language */
/** @type {readonly Language[]} */
export const languages = ["en", "ko"];
export const names = { en: "English", ko: "한국어" };

export const words = {
  en: {
    skip: "Skip to content",
    find: "Find a name",
    licences: "Licences of the work inside",
    language: "Language",
    pages: "Pages",
    story: "Story",
    encodings: "Encodings",
    doctor: "Doctor",
    docs: "Docs",
    home: "posenc, to the start of the story",
    contents: "Contents",
    sections: "Sections",
    close: "Close",
    ask: "Choose first, or skip",
    note: "Note",
    tryIt: "Try it",
    part: (/** @type {number} */ n, /** @type {number} */ of, /** @type {number} */ minutes) =>
      `Part ${n} of ${of} · ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
    minutes: (/** @type {number} */ n) => `${n} min`,
    lab: {
      name: "Lab",
      title: "The lab: one room, one figure",
      lead: "Every control and every number. In the order of the story.",
      continued: ", continued",
      forTeachers: "For teachers",
      lessons: "Two lessons",
      aboutLessons: "25 and 50 minutes",
      place: (/** @type {number} */ n, /** @type {number} */ of) => `room ${n} of ${of}`,
      neighbours: "Before and after",
      before: "Before",
      next: "Next",
      encodings: "Encodings here",
      exercise: "Exercise",
      minutes: (/** @type {number} */ n) => `${n} minutes`,
      figures: (/** @type {number} */ n) => `${n} figures`,
      columns: ["from", "ask", "answer", "show"],
    },
    noscript:
      "This page computes with JavaScript and WebAssembly. Without them you see its text, and pictures of its figures.",
    absent: "The page's scripts did not arrive.",
    old: `This browser is too old for the moving figures: ${floorText("or")}.`,
    pictures: "What you see are pictures of them.",
    reload: "Reload; until then you see pictures of the figures.",
  },
  ko: {
    skip: "본문으로 건너뛰기",
    find: "이름 찾기",
    licences: "여기에 쓰인 것들의 라이선스",
    language: "언어",
    pages: "페이지",
    story: "이야기",
    encodings: "인코딩",
    doctor: "진단",
    docs: "문서",
    home: "posenc, 이야기 처음으로",
    contents: "차례",
    sections: "장 목록",
    close: "닫기",
    ask: "먼저 고르거나 건너뛰세요",
    note: "참고",
    tryIt: "직접 해 보기",
    part: (/** @type {number} */ n, /** @type {number} */ of, /** @type {number} */ minutes) =>
      `${of}장 중 ${n}장 · ${minutes}분`,
    minutes: (/** @type {number} */ n) => `${n}분`,
    lab: {
      name: "실험실",
      title: "실험실: 그림 하나에 방 하나",
      lead: "모든 설정과 모든 수치. 이야기와 같은 순서입니다.",
      continued: ", 이어서",
      forTeachers: "가르치는 분께",
      lessons: "수업 둘",
      aboutLessons: "25분과 50분",
      place: (/** @type {number} */ n, /** @type {number} */ of) => `방 ${of}개 가운데 ${n}번째`,
      neighbours: "앞과 뒤",
      before: "앞",
      next: "다음",
      encodings: "이 방의 인코딩",
      exercise: "연습",
      minutes: (/** @type {number} */ n) => `${n}분`,
      figures: (/** @type {number} */ n) => `그림 ${n}개`,
      columns: ["시각", "질문", "답", "화면"],
    },
    noscript:
      "이 페이지는 JavaScript와 WebAssembly로 계산합니다. 지금은 글과, 그림을 찍어 둔 사진만 보입니다.",
    absent: "이 페이지의 스크립트가 도착하지 않았습니다.",
    old: `움직이는 그림에는 더 새로운 브라우저가 필요합니다: ${floorText("또는")} 이상.`,
    pictures: "지금 보이는 것은 찍어 둔 사진입니다.",
    reload: "새로 고치면 다시 불러옵니다. 그때까지는 그림을 찍어 둔 사진이 보입니다.",
  },
};

/**
 * The language of a page, and the addresses that its links need.
 * @typedef {object} Place
 * @property {Language} lang
 * @property {string} base the relative path to the root of the site
 * @property {string} [below] the language's folder below the root, for links: "ko/"
 * @property {string} [path] the page's folder below the language's: "lab/rotation/"
 */
/** @typedef {{ title: string, description: string, body: string }} Text */

/** The folder of a language below the root of the site. @param {Language} lang */
export const folderOf = (lang) => (lang === "en" ? "" : `${lang}/`);

/**
 * The relative address of a page from the page at `place`, in that page's language.
 * @param {string} path "lab/rotation/"
 * @param {Place} place @param {string} [hash]
 */
export const addressOf = (path, { base, below = "" }, hash = "") =>
  `${base}${below}${path}${hash && `#${hash}`}`;
