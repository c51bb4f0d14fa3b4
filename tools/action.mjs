// The GitHub action (action.yml), which needs Node alone: runs `posenc doctor` on files and `posenc diff` on pairs of files,
// annotates errors on the lines of their files, and exits with the highest status of all runs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** An input of the action. @param {string} name */
const input = (name) => process.env[`POSENC_${name}`]?.trim() ?? "";
/** @param {string} text */
const lines = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Runs posenc with these arguments and prints its stderr. @param {string[]} words */
function posenc(words) {
  const { status, stdout, stderr, error } = spawnSync(
    "npx",
    ["--yes", `--package=${input("PACKAGE")}`, "--", "posenc", ...words],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 2 ** 28 },
  );
  if (error) throw error;
  process.stderr.write(stderr);
  return { status: status ?? 2, stdout, stderr };
}

/** The two paths of a line. @param {string} line @returns {[string, string]} */
function pairOf(line) {
  const paths = line.split(line.includes("|") ? "|" : /\s+/).map((path) => path.trim());
  const [a, b, more] = paths;
  if (!a || !b || more !== undefined)
    throw new Error(`pairs must have two paths a line, with | between them, got ${line}`);
  return [a, b];
}

/** @param {string} text */
const escaped = (text) =>
  text.trim().replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
/** @param {string} text */
const property = (text) => escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** The file to annotate: the config.json of a folder, or the first file of a "cos,sin" pair. @param {string} path */
function fileOf(path) {
  const [first = path] = existsSync(path) ? [path] : path.split(",");
  const config = join(first, "config.json");
  return existsSync(config) ? config : first;
}

function run() {
  const pairs = lines(input("PAIRS")).map(pairOf);
  const files = lines(input("FILES"));
  const strict = input("STRICT") === "true" ? ["--strict"] : [];
  let highest = 0;
  if (files.length > 0) {
    const words = ["doctor", ...strict];
    const { status, stdout } = posenc([...words, "--format", "github", ...files]);
    process.stdout.write(stdout);
    highest = status;
    const log = input("SARIF");
    if (log) {
      mkdirSync(dirname(log), { recursive: true });
      writeFileSync(log, posenc([...words, "--format", "sarif", ...files]).stdout);
    }
  }
  for (const [a, b] of pairs) {
    const { status, stdout, stderr } = posenc(["diff", a, b]);
    const title = property(`posenc: ${status === 1 ? "they differ" : "cannot be compared"}`);
    const text = escaped(status === 1 ? stdout : stderr);
    process.stdout.write(
      status === 0 ? stdout : `::error file=${property(fileOf(b))},title=${title}::${text}\n`,
    );
    highest = Math.max(highest, status);
  }
  return highest;
}

try {
  process.exitCode = run();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stdout.write(`::error title=posenc::${escaped(text)}\n`);
  process.exitCode = 2;
}
