// The findings in Korean sentences; the package's english_findings.ts has the English ones.
import { toldDifferences } from "../../src/js/doctor/diagnose/older_reader.js";
import { levelsOf, quoted } from "../../src/js/doctor/diagnose/verdict.js";
import { grouped } from "../kit/text/numbers.js";
import type { Diagnosis, Finding, Level } from "./library.js";
import { fieldText, valueText } from "./rows.js";
import { errorInKorean, inKorean, koreanSentence, valueInKorean } from "./sentences.ko.js";
import type { Texts } from "./texts.en.js";

const elsewhere = {
  mask: "어텐션이 보는 키를 정할 뿐, 회전과는 관계없습니다",
  limit: "한도일 뿐, 이 주파수와는 관계없습니다",
  temperature: "쿼리에 곱하는 값이고, 회전의 일부가 아닙니다",
} as const;

type Older = Extract<Finding, { code: "older reader" }>;

/** What transformers 4 reads instead: "transformers 4는 이 형식을 몰라 이렇게 읽습니다: base 10,000 (여기서는 500,000)." */
function olderText(older: Older, t: Texts["card"]): string {
  const takes = toldDifferences(older).map(
    ({ field, here, older }) =>
      `${fieldText(field, t)} ${valueText(field, older, t)} (여기서는 ${valueText(field, here, t)})`,
  );
  const who = older.known
    ? "transformers 4는 이 형식을 몰라 이렇게 읽습니다"
    : "transformers 4에 없는 클래스입니다. transformers 4의 키만 아는 코드는 이렇게 읽습니다";
  const { halfTurn } = older;
  const part = halfTurn
    ? ` ${grouped(halfTurn.position)}번 위치부터 한 쌍이 반 바퀴 어긋납니다.`
    : "";
  return `${who}: ${takes.join(", ")}.${part}`;
}

const notKnown = (type: string | null): string =>
  type === null || type === "" ? "model_type이 없습니다" : `모르는 model_type입니다(${type})`;

/** A finding in one or two sentences, beginning with its key. */
export function findingText(found: Finding, t: Texts["card"]): string {
  const finding = quoted(found);
  const { key } = finding;
  const is = "value" in finding ? `${key} (${valueInKorean(`${finding.value}`)})` : key;
  switch (finding.code) {
    case "unread":
      return `${is}: ${finding.known ? "이 모델의 클래스가 읽지 않습니다" : "아는 코드 가운데 이 키를 읽는 것이 없습니다"}.`;
    case "misspelt":
      return `${is}: 읽는 코드가 없습니다. 혹시 ${finding.meant}인가요?${finding.given ? " 그 키도 파일에 있습니다." : ""}`;
    case "unused base":
      return `${is}: 모델의 클래스가 읽지 않아, 이 base로 도는 층이 없습니다.`;
    case "denied":
      return `${is}: 모델의 클래스가 읽지 않아, 그래도 회전합니다.`;
    case "contradiction":
      return `${is}: 읽지 않습니다. 대신 읽는 키: ${finding.by.replace(/\(of the class: /, "(클래스의 값 ")}.`;
    case "duplicate":
      return `${is}: ${finding.same ? "같은 값으로" : "다른 값으로"} 두 번 나옵니다. 마지막은 ${finding.line}행 ${finding.column}열이고, 마지막 값을 읽습니다.`;
    case "elsewhere":
      return `${is}: ${elsewhere[finding.about]}.`;
    case "redundant":
      return `${is}: 읽지 않지만, 어차피 그렇습니다.`;
    case "harmless":
      return `${is}: ${inKorean(finding.reason) ?? "회전을 바꾸지 않습니다"} (공개된 파일: ${finding.seen}).`;
    case "readers differ":
      return `${is}: ${inKorean(finding.message) ?? "코드마다 다르게 읽습니다"}.`;
    case "lost base":
      return `${is}: ${finding.scaling} 스케일링이 있는데 이 키가 없습니다. 클래스는 base를 ${finding.base}으로 읽지만, 스케일링은 모델의 base에 맞춘 것입니다.`;
    case "factor below 1":
      return `${is}: 배율이 1보다 작아 문맥이 짧아집니다. 혹시 ${+(1 / finding.value).toPrecision(6)}인가요?`;
    case "original length":
      return finding.level === "error"
        ? `${is}: 늘리기 전 길이는 늘린 뒤의 최대 길이(${finding.longest})보다 작아야 합니다.`
        : `${is}: 늘리기 전 길이가 최대 길이와 같습니다. vLLM은 여기에 배율을 곱하고, transformers는 ${finding.longest}을 한도로 둡니다.`;
    case "no original length":
      return `${is}: original_max_position_embeddings가 없어 대신 쓰입니다. vLLM은 그 키를 요구합니다.`;
    case "unscaled factor":
      return `${is}: rope_type "default"는 늘리지 않아, 배율을 쓰지 않습니다.`;
    case "unknown model":
      return `${notKnown(finding.type)}. 파일에 없는 것은 Llama처럼 읽은 추측입니다.`;
    case "architecture":
      return `${is}: ${notKnown(finding.type)}. architectures의 ${finding.architecture}에 따라 ${finding.as} 모델로 읽었습니다.`;
    case "older reader": {
      const layers = finding.type && `${t.types[finding.type] ?? finding.type} 층`;
      const subject = [is, layers].filter(Boolean).join(", ");
      return `${subject ? `${subject}: ` : ""}${olderText(finding, t)}`;
    }
    case "not shown":
      return `${is}${finding.type ? ` (${finding.type})` : ""}: 따로 있는 타워이고, 여기서는 보여 주지 않습니다.`;
    case "invalid":
      return `${errorInKorean(finding.message)}.`;
    default: {
      const { words, values } = finding.because;
      const why = koreanSentence(words, values);
      const otherwise =
        finding.code === "refused"
          ? "이 파일의 회전은 여기서 읽을 수 없습니다."
          : "이 모델에는 회전 위치 인코딩이 없습니다.";
      const isNamed = key === undefined || values.some((one) => one.startsWith(key));
      return `${isNamed ? "" : `${key}: `}${why ?? otherwise}`;
    }
  }
}

const nouns: Readonly<Record<Level, string>> = { error: "오류", warning: "경고", note: "참고" };

/** The verdict in words: "맞음, 참고 2개". */
export function verdictText(
  { verdict, findings }: Pick<Diagnosis, "verdict" | "findings">,
  t: Texts["card"],
): string {
  const refused = findings.find(({ code }) => code === "refused");
  if (refused) return `거절: ${findingText(refused, t)}`;
  const counts = levelsOf(findings)
    .flatMap(([level, list]) => (list.length > 0 ? [`${nouns[level]} ${list.length}개`] : []))
    .join(", ");
  if (verdict === "wrong") return `틀림: ${counts}`;
  const still = findings.some(({ code }) => code === "no rotary") ? ": 회전 위치 인코딩 없음" : "";
  return `맞음${still}${counts ? `, ${counts}` : ""}`;
}
