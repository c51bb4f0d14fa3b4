// Where the keys of a text of JSON, or of what people have for it, stand by their path, so that the box can mark them. It
// stops without an error where the text is no longer one: the reader of the text says what is wrong.

const string = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;

/** From the first letter of the key to behind its value. */
export interface Place {
  readonly start: number;
  /** Where the value begins. */
  readonly value: number;
  readonly end: number;
}

/** Of every key of every object that no list holds: "text_config.rope_parameters". The last of two counts. */
export function jsonPlaces(text: string): Map<string, Place> {
  const places = new Map<string, Place>();
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ""] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const space = () => skip(/(?:\s+|(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\/)+/y);
  /** Whether there was a value. */
  const value = (path: string | undefined, depth: number): boolean => {
    if (text[at] === "{") return object(path, depth);
    if (text[at] === "[" || text[at] === "(") return list(depth);
    return skip(string) !== "" || skip(/[-+\w.]+/y) !== "";
  };
  /** Reads items up to the closing bracket. Returns whether all were whole. */
  const items = (close: RegExp, depth: number, item: () => boolean): boolean => {
    ++at;
    if (depth > 40) return false;
    for (;;) {
      space();
      if (skip(close)) return true;
      if (!item()) return false;
      space();
      skip(/,/y);
    }
  };
  const object = (path: string | undefined, depth: number): boolean =>
    items(/}/y, depth, () => {
      const start = at;
      const quoted = skip(string);
      if (!quoted) return false;
      space();
      if (!skip(/:/y)) return false;
      space();
      const begin = at;
      const key = path === undefined ? undefined : path + named(quoted);
      const isWhole = value(key === undefined ? undefined : `${key}.`, depth + 1);
      if (key !== undefined) places.set(key, { start, value: begin, end: at });
      return isWhole;
    });
  const list = (depth: number): boolean =>
    items(/[\])]/y, depth, () => value(undefined, depth + 1));
  space();
  if (skip(/[A-Za-z_][\w.]*(?=\s*\{)/y)) space(); // the name of a class
  value("", 0);
  return places;
}

function named(quoted: string): string {
  try {
    return JSON.parse(quoted[0] === "'" ? "" : quoted);
  } catch {
    return quoted.slice(1, -1);
  }
}
