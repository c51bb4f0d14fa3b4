// The commands of `posenc`, and what they share: help, errors, exit status.
import { parseArgs } from "node:util";
import { inLine } from "../core/checks.js";
import { asking } from "../core/spelling.js";
import { version } from "../doctor/version.js";
import { diff } from "./diff.js";
import { doctor } from "./doctor.js";
import { golden } from "./golden.js";
import { identify } from "./identify.js";
import { table } from "./table.js";
import { type Command, printable, type Terminal, UsageError, type Values } from "./usage.js";

const commands: Readonly<Record<string, Command>> = { doctor, diff, golden, identify, table };

export const help = `posenc COMMAND [FILE ...] [--json]

  doctor FILE      how each layer of a model turns, from its config.json or
                   GGUF: each value with its key, and what is wrong
  diff A B         where two models, configurations or caches part
  golden FILE      numbers for the tests of your code, with mistakes that a test
                   must reject: JSON, NPY, safetensors, Python
  identify FILE... whose rotation a cache of cosines and sines is
  table ENCODING   an absolute encoding's rows as an NPY file

  --json           for machines
  --help           of posenc, or of a command
  --version

Exit status: 0 right, 1 something is wrong or differs, 2 refused or bad input.
Nothing is sent anywhere: files are read here.
`;

/** The values of options that a command does not list: --name value or --name=value. */
function loosely(
  args: readonly string[],
  { options }: Command,
): { values: Values; files: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: "boolean" } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean | undefined> = {};
  const files: string[] = [];
  let waiting: string | undefined;
  for (const token of tokens) {
    if (token.kind === "positional") {
      if (waiting === undefined) files.push(token.value);
      else values[waiting] = token.value;
      waiting = undefined;
    } else if (token.kind === "option") {
      values[token.name] = token.value ?? true;
      const isKnown = Object.hasOwn(options, token.name) || token.name === "help";
      waiting = !isKnown && token.value === undefined ? token.name : undefined;
    }
  }
  return { values, files };
}

function parse(args: readonly string[], command: Command): { values: Values; files: string[] } {
  try {
    if (command.loose) return loosely(args, command);
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...command.options, help: { type: "boolean" } },
      allowPositionals: true,
    });
    return { values: values as Values, files: positionals };
  } catch (error) {
    const { message } = error as Error;
    const [, name] = /^Unknown option '--([\w-]+)'/.exec(message) ?? [];
    if (name === undefined) throw new UsageError(message);
    const known = Object.keys(command.options);
    throw new UsageError(
      `unknown option --${name}${asking(name, known, (one) => `--${one}`)}; known options: ${known.map((one) => `--${one}`).join(", ")}`,
    );
  }
}

/** A message of the library with options as the command line spells them: --layer-type, not layerType. */
function spelled(message: string, command: Command | undefined): string {
  let text = message;
  for (const option of Object.keys(command?.options ?? {})) {
    if (!option.includes("-")) continue;
    const name = option.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    text = text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `--${option}`);
  }
  return text;
}

/** Runs the command of these words. Gives the exit status. */
export async function main(args: readonly string[], screen: Terminal): Promise<0 | 1 | 2> {
  const terminal: Terminal = {
    isScreen: screen.isScreen,
    out: (text) => screen.out(typeof text === "string" ? printable(text) : text),
    note: (text) => screen.note(printable(text)),
  };
  const [name, ...rest] = args;
  try {
    if (name === undefined) {
      terminal.note(help);
      return 2;
    }
    if (name === "--help" || name === "-h" || name === "help") {
      const about = rest[0] && Object.hasOwn(commands, rest[0]) ? commands[rest[0]] : undefined;
      await terminal.out(about?.help ?? help);
      return 0;
    }
    if (name === "--version") {
      await terminal.out(`${version}\n`);
      return 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new UsageError(
        `there is no command ${name}${asking(name, Object.keys(commands))}; there are ${Object.keys(commands).join(", ")}`,
      );
    const { values, files } = parse(rest, command);
    if (values.help) {
      await terminal.out(command.help);
      return 0;
    }
    return await command.run(values, files, terminal);
  } catch (error) {
    const isOurs =
      error instanceof UsageError || error instanceof RangeError || error instanceof TypeError;
    const text =
      isOurs || (error as NodeJS.ErrnoException).code
        ? spelled(
            inLine((error as Error).message),
            Object.hasOwn(commands, name ?? "") ? commands[name!] : undefined,
          )
        : String((error as Error).stack);
    terminal.note(`posenc${name && !name.startsWith("-") ? ` ${name}` : ""}: ${text}\n`);
    return 2;
  }
}
