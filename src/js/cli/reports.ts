// What a run of the doctor found, for machines that read files: annotations of GitHub, and SARIF.
import { inLine } from "../core/checks.js";
import type { Diagnosis, Finding } from "../doctor/diagnose/diagnosis.js";
import { findingText } from "../doctor/diagnose/english_findings.js";
import { jsonPlaces } from "../doctor/diagnose/json_places.js";
import { version } from "../doctor/version.js";

/** One file that was asked about. */
export interface Examined {
  /** As it was given, or found in a folder. */
  readonly file: string;
  /** Of a configuration: its text, in which keys have their lines. */
  readonly text?: string;
  /** Undefined where it could not be read. */
  readonly diagnosis?: Diagnosis;
  /** Why it could not be read. */
  readonly unreadable?: string;
}

/** From 1 on; line 1 where no key of the text is meant. */
interface Place {
  readonly line: number;
  readonly column: number;
}

interface Located extends Place {
  readonly file: string;
  readonly level: Finding["level"];
  readonly code: string;
  readonly text: string;
}

/** The line and column of a key in a text. A key that the file leaves out has the place of the object around it. */
function placeOf(text: string, places: ReturnType<typeof jsonPlaces>, key: string): Place {
  const names = key.split(".");
  while (names.length > 0 && !places.has(names.join("."))) names.pop();
  const before = text.slice(0, places.get(names.join("."))?.start ?? 0).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Keys of longer texts, which no configuration is, have no lines. */
const longestPlaced = 200_000;

const locatedIn = ({ file, text, diagnosis, unreadable }: Examined): readonly Located[] => {
  if (!diagnosis) {
    const why = inLine(unreadable ?? "");
    return [{ file, level: "error", code: "unreadable", text: why, line: 1, column: 1 }];
  }
  const places = text !== undefined && text.length <= longestPlaced ? jsonPlaces(text) : new Map();
  return diagnosis.findings.map((one) => ({
    file,
    level: one.level,
    code: one.code,
    text: findingText(one),
    ...(text !== undefined && one.key !== undefined
      ? placeOf(text, places, one.key)
      : { line: 1, column: 1 }),
  }));
};

const message = (text: string): string => text.replaceAll("%", "%25");
const property = (text: string): string =>
  message(inLine(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** Commands that a step of a GitHub workflow prints: each marks a line of a file of the repository. Bytes, as no text is a command. */
export const annotations = (all: readonly Examined[]): Uint8Array =>
  new TextEncoder().encode(
    all
      .flatMap(locatedIn)
      .map(({ file, level, code, text, line, column }) => {
        const kind = level === "note" ? "notice" : level;
        const title = property(`posenc: ${code}`);
        return `::${kind} file=${property(file)},line=${line},col=${column},title=${title}::${message(text)}\n`;
      })
      .join(""),
  );

const uriOf = (file: string): string =>
  encodeURI(file.replaceAll("\\", "/")).replace(/[?#]/g, encodeURIComponent);

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** A log of SARIF 2.1.0 (OASIS), as code scanning reads it; paths are relative to where the command ran. */
export function sarif(all: readonly Examined[]): object {
  const results = all.flatMap(locatedIn);
  const codes = [...new Set(results.map(({ code }) => code))];
  return {
    $schema: schema,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "posenc", version, rules: codes.map((id) => ({ id })) } },
        results: results.map(({ file, level, code, text, line, column }) => ({
          ruleId: code,
          level,
          message: { text },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(file) },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  };
}
