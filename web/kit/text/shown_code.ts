// The program from which a figure computes, as tools/shown.mjs gives it, with a reader's values in its places.
import { withLoad } from "./call_text.js";

/**
 * Writes a program as a module that runs as it is: `settings.dim` of `given` replaces `$settings_dim`. An object or list that
 * the program uses more than once becomes a constant at the head, after the comment.
 */
export function shownCode(program: string, given: object, comment = ""): string {
  const valueAt = (path: string) =>
    path.split("_").reduce<unknown>((value, name) => (value as Given)[name], given);
  const paths = Array.from(program.matchAll(/\$(\w+)/g), ([, path]) => path!);
  const several = paths.filter((path, i) => paths.indexOf(path) < i);
  const named = new Map(
    several.filter((path) => typeof valueAt(path) === "object").map((path) => [path, nameOf(path)]),
  );
  const filled = program.replaceAll(
    /(\.\.\.)?\$(\w+)(,\s*)?/g,
    (_, spread = "", path: string, comma = "") => {
      const name = named.get(path);
      if (name || !spread) return spread + (name ?? literal(valueAt(path))) + comma;
      const fields = fieldsOf(valueAt(path) as object);
      return fields && fields + comma;
    },
  );
  const head = Array.from(named, ([path, name]) => `const ${name} = ${literal(valueAt(path))};\n`);
  const top = [comment && `// ${comment}\n`, ...head].join("");
  return withLoad(top + (head.length ? "\n" : "") + filled);
}

type Given = Readonly<Record<string, unknown>>;

const nameOf = (path: string): string => path.split("_").at(-1)!;

/** A value as JavaScript. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(JSON.stringify(value));
  const fields = fieldsOf(value);
  return fields ? `{ ${fields} }` : "{}";
}

/** The fields of an object literal, without its braces. */
const fieldsOf = (value: object): string =>
  Object.entries(value)
    .map(([name, one]) => `${name}: ${literal(one)}`)
    .join(", ");
