// The languages of the pages, and the words that their frame needs when it is built.
/** @typedef {"en" | "ko"} Language */
/** @type {readonly Language[]} */
export const languages = ["en", "ko"];
export const names = { en: "English", ko: "한국어" };

export const words = {
  en: {
    skip: "Skip to content",
    language: "Language",
    pages: "Pages",
    story: "Story",
    lab: "Lab",
    encodings: "Encodings",
    doctor: "Doctor",
    docs: "Docs",
    home: "posenc, to the start of the story",
    contents: "Contents",
    sections: "Sections",
    close: "Close",
    answer: "Answer",
    ask: "Choose first, or skip",
    note: "Note",
    tryIt: "Try it",
    part: (/** @type {number} */ n, /** @type {number} */ of, /** @type {number} */ minutes) =>
      `Part ${n} of ${of} · ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
    minutes: (/** @type {number} */ n) => `${n} min`,
    noscript:
      "This page computes with JavaScript and WebAssembly. Without them you see its text, and pictures of its figures.",
  },
  ko: {
    skip: "본문으로 건너뛰기",
    language: "언어",
    pages: "페이지",
    story: "이야기",
    lab: "실험실",
    encodings: "인코딩",
    doctor: "진단",
    docs: "문서",
    home: "posenc, 이야기 처음으로",
    contents: "차례",
    sections: "장 목록",
    close: "닫기",
    answer: "답",
    ask: "먼저 고르거나 건너뛰세요",
    note: "참고",
    tryIt: "직접 해 보기",
    part: (/** @type {number} */ n, /** @type {number} */ of, /** @type {number} */ minutes) =>
      `${of}장 중 ${n}장 · ${minutes}분`,
    minutes: (/** @type {number} */ n) => `${n}분`,
    noscript:
      "이 페이지는 JavaScript와 WebAssembly로 계산합니다. 지금은 글과, 그림을 찍어 둔 사진만 보입니다.",
  },
};

/**
 * What a page's text needs to know of its place.
 * @typedef {object} Place
 * @property {Language} lang
 * @property {string} base leads to the root of the site; "" where there is one file only
 * @property {string} [below] the folder of the language below the root, to which links lead: "ko/"
 * @property {string} [path] the page's own folder below that: "lab/rotation/"
 * @property {string} [at] where it is, if not `below`
 */
/** @typedef {{ title: string, description: string, body: string }} Text */

/** The folder of a language below the root of the site. @param {Language} lang */
export const folderOf = (lang) => (lang === "en" ? "" : `${lang}/`);

/**
 * The address of a page from another one, in the language of that.
 * @param {string} path "lab/rotation/"
 * @param {Place} place @param {string} [hash]
 */
export function addressOf(path, { base, below = "" }, hash = "") {
  if (!base) return `#page=${pageNamed(path)}${hash && `&${hash}`}`;
  return `${base}${below}${path}${hash && `#${hash}`}`;
}

/** In the address of the single file. @param {string} path */
const pageNamed = (path) => path.split("/").filter(Boolean).at(-1) ?? "story";
