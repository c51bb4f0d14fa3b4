// Checks the doctor's sentences on faulty configurations, in both languages.
import type { Posenc } from "posenc";
import { diagnosisText } from "../../src/js/doctor/diagnose/english.js";
import { findingText, verdictText } from "../../src/js/doctor/diagnose/english_findings.js";
import { leadText } from "../../web/doctor/headline.js";
import { type Diagnosis, diagnose, type Verdict } from "../../web/doctor/library.js";
import { rowsOf } from "../../web/doctor/rows.js";
import { texts as en } from "../../web/doctor/texts.en.js";
import { texts as ko } from "../../web/doctor/texts.ko.js";
import type { Config } from "../js/released.js";

/** All sentences of a diagnosis, on the command line and on the page. */
function sentences(diagnosis: Diagnosis): string[] {
  const { findings, assumptions, cards } = diagnosis;
  const ofPage = [en, ko].flatMap((t) => [
    t.verdict(diagnosis),
    leadText(diagnosis, t.lead),
    ...findings.map(t.finding),
    ...assumptions.map((one) => t.assumption(one) ?? one),
    ...cards.flatMap((card) =>
      rowsOf(card, t.card).map(({ name, value, source }) => `${name}: ${value}, ${source}`),
    ),
  ]);
  return [
    ...ofPage,
    ...findings.map(findingText),
    verdictText(diagnosis),
    diagnosisText(diagnosis),
  ];
}

/** Words that no sentence may contain: a JavaScript engine's, and those of a missing value. */
const foreign =
  /undefined|\[object|call stack|Cannot read|is not a function|not iterable|Invalid array|\{\d?\}/;

/** The verdict on a configuration, and the faults of its sentences; [] if there are none. */
export function faultsIn(pe: Posenc, config: Config): { verdict: Verdict; faults: string[] } {
  const diagnosis = diagnose(pe, config);
  const faults = sentences(diagnosis).filter((one) => foreign.test(one));
  for (const one of diagnosis.findings)
    if (!/[가-힣]/.test(ko.finding(one))) faults.push(`not in Korean: ${ko.finding(one)}`);
  return { verdict: diagnosis.verdict, faults };
}
