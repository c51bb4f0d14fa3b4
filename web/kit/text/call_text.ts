// Calls of the package as text.
import type { Entry } from "posenc";

/** Options as text: what a call needs, as code, and the parameters that are not the library's defaults. */
export function written(
  { parameters }: Entry,
  options: Readonly<Record<string, unknown>>,
  call: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const defaults = new Map(parameters.map((parameter) => [parameter.name, parameter.default]));
  const own = Object.entries(options).filter(([name, value]) => value !== defaults.get(name));
  const parts = [
    ...Object.entries(call).map(([name, value]) => `${name}: ${value}`),
    ...own.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ];
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}

/** The lines that every example begins with, and those of `code`. */
export const withLoad = (code: string): string =>
  `import { load } from "posenc";\n\nconst pe = await load();\n${code}`;
