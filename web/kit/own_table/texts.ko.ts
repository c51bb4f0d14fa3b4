// What is said of a table that a reader gives, in Korean.
import { particle } from "../text/particle.js";
import { limits } from "./table_text.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  open: "파일 열기",
  found: ({ rows, columns, hasHeading, hasNumbers }) =>
    `${rows} × ${columns} 표를 읽었습니다.${hasHeading ? " 첫 줄은 제목으로 보았습니다." : ""}${hasNumbers ? " 첫 열은 행 번호로 보았습니다." : ""}`,
  problem: (problem) => {
    switch (problem.kind) {
      case "empty":
        return "숫자가 없습니다. 지금 표를 그대로 둡니다.";
      case "few":
        return "2행 이상, 1열 이상인 2차원 표여야 합니다. 지금 표를 그대로 둡니다.";
      case "json":
        return "JSON은 숫자 행의 배열이거나 { data, shape }여야 합니다. 지금 표를 그대로 둡니다.";
      case "file":
        return "읽을 수 없는 파일입니다. 40 MB 이하의 CSV, JSON, NPY(실수나 정수)만 읽습니다. 지금 표를 그대로 둡니다.";
      case "ragged":
        return `${problem.row}행의 값이 ${problem.got}개인데 첫 행은 ${problem.wanted}개입니다. 지금 표를 그대로 둡니다.`;
      case "cell":
        return `${problem.row}행 ${problem.column}열의 “${problem.text.slice(0, 20)}”${particle(problem.text.slice(0, 20), "은", "는")} 수가 아닙니다. 지금 표를 그대로 둡니다.`;
      case "size":
        return `${problem.rows} × ${problem.columns} 표는 너무 큽니다. 열은 ${limits.columns}개, 칸은 ${limits.cells}개까지입니다. 지금 표를 그대로 둡니다.`;
      case "large":
        return `${problem.row}행 ${problem.column}열의 ${problem.value}${particle(problem.value, "은", "는")} 비교할 수 없습니다. 크기가 ${limits.value} 이하인 유한한 수만 씁니다. 지금 표를 그대로 둡니다.`;
    }
  },
};
