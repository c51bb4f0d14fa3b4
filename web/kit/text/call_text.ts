// Calls of the package as text.
import type { Entry } from "posenc";

/** The options that are not the library's defaults. */
export function withoutDefaults({ parameters }: Entry, options: object): object {
  const defaults = new Map(parameters.map((parameter) => [parameter.name, parameter.default]));
  const own = Object.entries(options).filter(([name, value]) => value !== defaults.get(name));
  return Object.fromEntries(own);
}

/** The lines that every example begins with, and those of `code`. */
export const withLoad = (code: string): string =>
  `import { load } from "posenc";\n\nconst pe = await load();\n${code}`;
