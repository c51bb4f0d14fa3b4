// The words around a figure's numbers, before their table and files are loaded.
import { messages } from "../text/language.js";

/** The headings of the folds of table and files. */
export const dataText = messages({
  ko: {
    table: "표로 보기",
    files: "CSV와 코드",
    ends: (rows: number) => `CSV에는 앞의 ${rows}행만 들어갑니다.`,
  },
  en: {
    table: "As a table",
    files: "CSV and code",
    ends: (rows: number) => `The CSV holds the first ${rows} rows.`,
  },
});
