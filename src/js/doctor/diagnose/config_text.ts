// The text of a config.json as people have it: with comments, trailing commas, as Python prints it, or cut off.
// Pure, and of bounded depth, length and number of values.
import { inLine } from "../../core/checks.js";

/** What is not JSON but was understood. */
export interface TextNote {
  code:
    | "comment"
    | "trailing comma"
    /** `LlamaConfig {`, as transformers prints a configuration. */
    | "class name"
    /** Single quotes, True, False or None. */
    | "python"
    /** NaN or Infinity. */
    | "not a number"
    /** A key that the same object has twice: the last one counts. */
    | "duplicate";
  line: number;
  column: number;
  /** What is there; of a duplicate the key with its path. */
  text: string;
  /** Of a duplicate: whether both values are the same. */
  same?: boolean;
}

export interface ConfigText {
  config: Record<string, unknown>;
  notes: TextNote[];
}

/** Lines and columns count from 1. */
export class ConfigTextError extends SyntaxError {
  override readonly name = "ConfigTextError";
  constructor(
    readonly code:
      | "empty"
      | "too long"
      | "too deep"
      /** More than `found` of `expected`. */
      | "too many"
      | "not text"
      /** A pointer of Git LFS instead of the file. */
      | "pointer"
      | "not an object"
      /** The text ends; `found` is what is still open. */
      | "ends early"
      /** `found` is there instead of `expected`. */
      | "unexpected",
    message: string,
    readonly line: number,
    readonly column: number,
    readonly found = "",
    readonly expected = "",
  ) {
    super(message);
  }
}

/** Files of this many characters are no configurations. */
export const longestText = 2 ** 24;
const deepest = 64;
/** Numbers, texts, lists, ... of which each takes more memory than letters of the file. */
const maxValues = 2 ** 19;
const maxTwice = 100;

const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
};
const escapes: Readonly<Record<string, string>> = {
  ...{ '"': '"', "'": "'", "\\": "\\", "/": "/" },
  ...{ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" },
};

/** Whether two values are the same, as far as they are alike. */
function alike(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return Object.is(a, b);
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    one.length === other.length &&
    one.every(([key, value], i) => key === other[i]![0] && alike(value, other[i]![1]))
  );
}

class Parser {
  readonly notes: TextNote[] = [];
  private at = 0;
  private values = 0;
  private twice = 0;
  private readonly noted = new Set<TextNote["code"]>();
  /** A place whose line is known, and the start of that line. */
  private known = { at: 0, line: 1, start: 0 };
  private readonly path: string[] = [];
  /** The places of objects, lists and strings that are open. */
  private readonly open: number[] = [];

  constructor(private readonly text: string) {}

  whole(): Record<string, unknown> {
    const { text } = this;
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
    this.space();
    if (this.at >= text.length) throw new ConfigTextError("empty", "there is nothing in it", 1, 1);
    const named = this.match(/[A-Za-z_][\w.]*(?=\s*\{)/y);
    if (named) {
      this.note("class name", this.at - named.length, named);
      this.space();
    }
    if (text[this.at] !== "{") {
      if (text[this.at] !== "[") throw this.unexpected("{");
      throw this.wrong("not an object", "a configuration is an object, this is a list");
    }
    const config = this.object();
    this.space();
    if (this.at < text.length) throw this.unexpected("the end");
    return config;
  }

  private place(at: number): [line: number, column: number] {
    let { line, start } = at < this.known.at ? { line: 1, start: 0 } : this.known;
    for (let end = this.text.indexOf("\n", start); end >= 0 && end < at; ++line) {
      start = end + 1;
      end = this.text.indexOf("\n", start);
    }
    this.known = { at, line, start };
    return [line, at - start + 1];
  }

  /** An error about this place. */
  private wrong(
    code: ConfigTextError["code"],
    what: string,
    found = "",
    expected = "",
    at = this.at,
  ): ConfigTextError {
    const [line, column] = this.place(at);
    const message = `line ${line}, column ${column}: ${what}`;
    return new ConfigTextError(code, message, line, column, found, expected);
  }

  private tooMany(max: number, what: string, at: number): ConfigTextError {
    return this.wrong("too many", `more than ${max} ${what}`, `${max}`, what, at);
  }

  private note(code: TextNote["code"], at: number, text: string, same?: boolean): void {
    // One of a kind says enough; but every key that is given twice counts.
    if (code !== "duplicate" && this.noted.has(code)) return;
    this.noted.add(code);
    const [line, column] = this.place(at);
    this.notes.push({ code, line, column, text, ...(same !== undefined && { same }) });
  }

  private unexpected(expected: string): ConfigTextError {
    const { text, at } = this;
    if (at >= text.length) return this.endsEarly();
    const found = /^(\w{1,20}|.)/su.exec(text.slice(at, at + 20))?.[0] ?? "";
    const shown = inLine(JSON.stringify(found).slice(1, -1));
    return this.wrong("unexpected", `${expected} should be here, not ${shown}`, found, expected);
  }

  private endsEarly(): ConfigTextError {
    const opened = this.open.at(-1) ?? 0;
    const [line, column] = this.place(opened);
    const found = this.text[opened] ?? "";
    return this.wrong(
      "ends early",
      `the text ends here, but the ${found} of line ${line}, column ${column} is still open`,
      found,
      "",
      this.text.length,
    );
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** White space and comments. */
  private space(): void {
    for (;;) {
      const next = this.text.charCodeAt(this.at);
      if (next > 0x20 && next < 0x7f && next !== 0x23 && next !== 0x2f) return;
      this.match(/\s+/y);
      const start = this.at;
      const rest = this.text.startsWith("/*", start) ? this.text.indexOf("*/", start + 2) : -1;
      if (this.text.startsWith("/*", start)) {
        if (rest < 0) {
          this.open.push(start);
          throw this.endsEarly();
        }
        this.at = rest + 2;
      } else if (!this.match(/(\/\/|#)[^\n]*/y)) return;
      this.note("comment", start, /^.{1,20}/.exec(this.text.slice(start, start + 20))![0]);
    }
  }

  private enter(): void {
    this.open.push(this.at);
    if (this.open.length <= deepest) return;
    throw this.wrong("too deep", `more than ${deepest} levels, one in another`);
  }

  /** After an item: whether another one follows. */
  private goesOn(end: string): boolean {
    this.space();
    const comma = this.at;
    if (this.match(/,/y)) {
      this.space();
      if (this.text[this.at] !== end) return true;
      this.note("trailing comma", comma, ",");
    }
    if (this.text[this.at] !== end) throw this.unexpected(`, or ${end}`);
    return false;
  }

  private object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.enter();
    ++this.at;
    this.space();
    let more = this.text[this.at] !== "}";
    while (more) {
      const start = this.at;
      const key = this.string();
      this.path.push(key);
      const isTwice = Object.hasOwn(object, key);
      const before = object[key];
      this.space();
      if (this.text[this.at] !== ":") throw this.unexpected(":");
      ++this.at;
      const value = this.value();
      // So that "__proto__" is a key like all others.
      const property = { value, enumerable: true, configurable: true, writable: true };
      Object.defineProperty(object, key, property);
      if (isTwice) {
        if (++this.twice > maxTwice) throw this.tooMany(maxTwice, "keys given twice", start);
        this.note("duplicate", start, this.path.join("."), alike(before, value));
      }
      this.path.pop();
      more = this.goesOn("}");
    }
    ++this.at;
    this.open.pop();
    return object;
  }

  private list(): unknown[] {
    const list: unknown[] = [];
    this.enter();
    const end = this.text[this.at] === "(" ? ")" : "]"; // Python prints tuples
    ++this.at;
    this.space();
    let more = this.text[this.at] !== end;
    while (more) {
      list.push(this.value());
      more = this.goesOn(end);
    }
    ++this.at;
    this.open.pop();
    return list;
  }

  private value(): unknown {
    this.space();
    if (++this.values > maxValues) throw this.tooMany(maxValues, "values", this.at);
    const first = this.text[this.at];
    if (first === "{") return this.object();
    if (first === "[" || first === "(") return this.list();
    if (first === '"' || first === "'") return this.string();
    const start = this.at;
    const number = this.match(/-?\d+(\.\d*)?([eE][+-]?\d+)?(?![\w.])/y);
    if (number !== undefined) return Number(number);
    const word = this.match(/-?[A-Za-z]\w*/y);
    const name = word?.replace(/^-(?=Infinity$)/, "");
    if (word === undefined || !Object.hasOwn(words, name!)) {
      this.at = start;
      throw this.unexpected("a value");
    }
    const value = words[name!];
    if (typeof value === "number") {
      this.note("not a number", start, word);
      return word.startsWith("-") ? -value : value;
    }
    if (/^[A-Z]/.test(word)) this.note("python", start, word);
    return value;
  }

  private string(): string {
    const start = this.at;
    const quote = this.text[start];
    if (quote !== '"' && quote !== "'") throw this.unexpected('"');
    if (quote === "'") this.note("python", start, quote);
    this.open.push(start);
    const { text } = this;
    // Many escapes are joined now and then: each part would take more memory than its letters.
    let [whole, parts]: [string, string[]] = ["", []];
    for (let from = ++this.at; ; from = this.at) {
      let at = from;
      let next = text[at];
      while (next !== quote && next !== "\\" && next !== "\n" && next !== undefined)
        next = text[++at];
      if (at > from) parts.push(text.slice(from, at));
      this.at = at;
      if (next === undefined) throw this.endsEarly();
      if (next === "\n") throw this.unexpected(quote);
      ++this.at;
      if (next === quote) break;
      parts.push(this.escape());
      if (parts.length > 4096) [whole, parts] = [whole + parts.join(""), []];
    }
    this.open.pop();
    return whole + parts.join("");
  }

  /** What follows a backslash. */
  private escape(): string {
    const letter = this.text[this.at] ?? "";
    const code = letter === "u" && this.match(/u[0-9a-fA-F]{4}/y);
    if (code) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const value = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
    if (value === undefined) throw this.unexpected("an escape of JSON");
    ++this.at;
    return value;
  }
}

/** Reads the text of a configuration. Throws a ConfigTextError that says what is wrong, and where. */
export function readConfigText(text: string): ConfigText {
  if (text.length > longestText)
    throw new ConfigTextError(
      "too long",
      `it has ${(text.length / 1e6).toFixed(0)} million characters; a config.json has some thousand`,
      1,
      1,
    );
  const zero = text.slice(0, 4096).indexOf("\0");
  if (zero >= 0)
    throw new ConfigTextError("not text", `byte ${zero} is 0: this is no text`, 1, zero + 1);
  if (/^\s*version https:\/\/git-lfs\.github\.com\//.test(text))
    throw new ConfigTextError(
      "pointer",
      "this is a pointer of Git LFS, not the file: git lfs pull fetches it",
      1,
      1,
    );
  const parser = new Parser(text);
  const config = parser.whole();
  return { config, notes: parser.notes };
}
