// What action.yml runs in other people's workflows, with Node alone: `posenc doctor` on files, and `posenc diff` on pairs.
// Errors are marked on the lines of their files. Ends with the highest exit status.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/** An input of the action. @param {string} name */
const input = (name) => process.env[`POSENC_${name}`]?.trim() ?? "";
/** @param {string} text */
const lines = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Runs posenc with these words; what it notes is shown. @param {string[]} words */
function posenc(words) {
  const { status, stdout, error } = spawnSync(
    "npx",
    ["--yes", `--package=${input("PACKAGE")}`, "--", "posenc", ...words],
    { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 28 },
  );
  if (error) throw error;
  return { status: status ?? 2, stdout };
}

/** The two paths of a line. @param {string} line @returns {[string, string]} */
function pairOf(line) {
  const paths = line.split(line.includes("|") ? "|" : /\s+/).map((path) => path.trim());
  const [a, b, more] = paths;
  if (a === undefined || b === undefined || more !== undefined)
    throw new Error(`pairs must have two paths a line, with | between them, got ${line}`);
  return [a, b];
}

/** @param {string} text */
const escaped = (text) =>
  text.trim().replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

let highest = 0;
const files = lines(input("FILES"));
const strict = input("STRICT") === "true" ? ["--strict"] : [];
if (files.length > 0) {
  const words = ["doctor", ...strict];
  const { status, stdout } = posenc([...words, "--format", "github", ...files]);
  process.stdout.write(stdout);
  highest = Math.max(highest, status);
  if (input("SARIF"))
    writeFileSync(input("SARIF"), posenc([...words, "--format", "sarif", ...files]).stdout);
}
for (const [a, b] of lines(input("PAIRS")).map(pairOf)) {
  const { status, stdout } = posenc(["diff", a, b]);
  process.stdout.write(
    status === 0 ? stdout : `::error file=${b},title=posenc: they differ::${escaped(stdout)}\n`,
  );
  highest = Math.max(highest, status);
}
process.exitCode = highest;
