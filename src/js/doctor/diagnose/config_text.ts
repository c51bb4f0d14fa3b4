// The text of a config.json as people have it: with comments, trailing commas, as Python prints it, or cut off.
// Pure, and of bounded depth and length.

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
const maxNotes = 100;

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

class Parser {
  readonly notes: TextNote[] = [];
  private at = 0;
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
      const [line, column] = this.place(this.at);
      throw new ConfigTextError(
        "not an object",
        `line ${line}, column ${column}: a configuration is an object, this is a list`,
        line,
        column,
      );
    }
    const config = this.object();
    this.space();
    if (this.at < text.length) throw this.unexpected("the end");
    return config;
  }

  private place(at: number): [line: number, column: number] {
    const before = this.text.slice(0, at);
    const start = before.lastIndexOf("\n") + 1;
    return [before.split("\n").length, at - start + 1];
  }

  private note(code: TextNote["code"], at: number, text: string, same?: boolean): void {
    // One of a kind says enough; but every key that is given twice counts.
    if (code !== "duplicate" && this.notes.some((one) => one.code === code)) return;
    if (this.notes.length >= maxNotes) return;
    const [line, column] = this.place(at);
    this.notes.push({ code, line, column, text, ...(same !== undefined && { same }) });
  }

  private unexpected(expected: string): ConfigTextError {
    const { text, at } = this;
    if (at >= text.length) return this.endsEarly();
    const found = /^(\w{1,20}|.)/su.exec(text.slice(at, at + 20))?.[0] ?? "";
    const [line, column] = this.place(at);
    const shown = JSON.stringify(found).slice(1, -1);
    return new ConfigTextError(
      "unexpected",
      `line ${line}, column ${column}: ${expected} should be here, not ${shown}`,
      line,
      column,
      found,
      expected,
    );
  }

  private endsEarly(): ConfigTextError {
    const opened = this.open.at(-1) ?? 0;
    const [line, column] = this.place(opened);
    const [lastLine, lastColumn] = this.place(this.text.length);
    const found = this.text[opened] ?? "";
    return new ConfigTextError(
      "ends early",
      `line ${lastLine}, column ${lastColumn}: the text ends here, but the ${found} of line ${line}, column ${column} is still open`,
      lastLine,
      lastColumn,
      found,
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
    const [line, column] = this.place(this.at);
    throw new ConfigTextError(
      "too deep",
      `line ${line}, column ${column}: more than ${deepest} levels, one in another`,
      line,
      column,
    );
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
      const before = isTwice ? JSON.stringify(object[key]) : undefined;
      this.space();
      if (!this.match(/:/y)) throw this.unexpected(":");
      // So that "__proto__" is a key like all others.
      Object.defineProperty(object, key, {
        value: this.value(),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      if (isTwice && this.notes.length < maxNotes)
        this.note("duplicate", start, this.path.join("."), JSON.stringify(object[key]) === before);
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
    ++this.at;
    const parts: string[] = [];
    for (;;) {
      parts.push(this.match(quote === '"' ? /[^"\\\n]+/y : /[^'\\\n]+/y) ?? "");
      const next = this.text[this.at];
      if (next === undefined) throw this.endsEarly();
      if (next === "\n") throw this.unexpected(quote);
      ++this.at;
      if (next === quote) break;
      parts.push(this.escape());
    }
    this.open.pop();
    return parts.join("");
  }

  /** What follows a backslash. */
  private escape(): string {
    const code = this.match(/u[0-9a-fA-F]{4}/y);
    if (code) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const letter = this.text[this.at] ?? "";
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
