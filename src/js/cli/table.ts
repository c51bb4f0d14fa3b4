// posenc table: the rows of an absolute encoding as an NPY file, block by block.
import { open } from "node:fs/promises";
import { npyHead } from "../calls/npy.js";
import type { Posenc } from "../calls/posenc.js";
import type { Entry, Parameter } from "../core/entry.js";
import { asking } from "../core/spelling.js";
import { load } from "../entries/node.js";
import { hashOf, publishedTables } from "../published/tables.js";
import {
  type Command,
  json,
  oneFile,
  type Status,
  type Terminal,
  text,
  UsageError,
  type Values,
  whole,
} from "./usage.js";

const help = `posenc table ENCODING --length N [--dim D] [--base B ...] [-o FILE] [--json]

The rows of an absolute encoding (sinusoidal, timestep, ...) as an NPY file, of
any length: rows are made and written block by block.

posenc table ENCODING --hash [--json]

The SHA-256 of the encoding's published table (docs/exactness.md), made here.

  --length N        rows
  --start P         position of the first row (default 0)
  --dim D, ...      parameters of the encoding; dim has no default
  --dtype TYPE      float32 (default), float64 or float16
  -o, --output FILE where to write; without it standard output
  --json            for machines: shape, type and file

Exit status of --hash: 0 the published bits, 1 others.

  posenc table sinusoidal --length 512 --dim 768 --layout sin_cos -o table.npy
  posenc table rope --hash
`;

const kinds = { float32: "<f4", float64: "<f8", float16: "<f2" } as const;
type Kind = keyof typeof kinds;
/** Values. */
const blockSize = 2 ** 22;
const largestBlock = 2 ** 27;

/** The core begins anew every 1024 rows (simd/waves.hpp), so that blocks of so many make the bits of one call. */
function rowsPerBlock(width: number): number {
  const anchored = 1024;
  const rows = Math.floor(blockSize / width / anchored) * anchored;
  return rows || (width * anchored <= largestBlock ? anchored : Math.ceil(largestBlock / width));
}

/** The value of a parameter's text. */
function parameterValue({ name, kind }: Parameter, given: string): unknown {
  if (kind === "choice") return given;
  if (kind === "boolean") {
    if (given === "true" || given === "false") return given === "true";
    throw new UsageError(`--${name} must be true or false, got ${given}`);
  }
  const value = Number(given);
  if (given.trim() !== "" && !Number.isNaN(value)) return value;
  throw new UsageError(`--${name} must be a number, got ${given}`);
}

/** The parameters of the encoding among the options: --min-timescale or --minTimescale. */
function parametersOf({ id, parameters }: Entry, values: Values): Record<string, unknown> {
  const own = ["length", "start", "dtype", "output", "json"];
  const options: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(values)) {
    if (own.includes(key)) continue;
    const name = key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter) {
      const names = parameters.map((one) => `--${one.name}`).join(", ");
      throw new UsageError(`${id} has no parameter ${name}; there are ${names}`);
    }
    if (typeof given !== "string") throw new UsageError(`--${key} needs a value`);
    options[name] = parameterValue(parameter, given);
  }
  return options;
}

function entryOf(pe: Posenc, id: string): Entry {
  const known = pe.catalog.filter(
    ({ door, takes, arrays }) =>
      door === "absolute" && takes === "positions" && arrays.length === 0,
  );
  const entry = known.find((one) => one.id === id);
  if (entry) return entry;
  const ids = known.map((one) => one.id);
  throw new UsageError(`ENCODING must be one of ${ids.join(", ")}, got ${id}${asking(id, ids)}`);
}

/** --hash: the published table of an encoding, made here. */
async function hashed(values: Values, id: string, terminal: Terminal): Promise<Status> {
  const { hash: _, json: isJson, ...others } = values;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new UsageError(`--hash is of the published settings and takes no others, got --${other}`);
  const found = publishedTables.find((one) => one.id === id);
  if (!found) {
    const ids = publishedTables.map((one) => one.id);
    throw new UsageError(`ENCODING must be one of ${ids.join(", ")}, got ${id}${asking(id, ids)}`);
  }
  const sha256 = await hashOf(await load(), found);
  const isSame = sha256 === found.sha256;
  const { options, at } = found;
  const said = isSame ? "the published bits" : `other bits than the published ${found.sha256}`;
  await terminal.out(
    isJson
      ? json({ id, options, at, sha256, published: found.sha256 })
      : `${sha256}  ${id} ${JSON.stringify({ ...options, ...at })}: ${said}\n`,
  );
  return isSame ? 0 : 1;
}

export const table: Command = {
  help,
  loose: true,
  options: {
    length: { type: "string" },
    start: { type: "string" },
    dtype: { type: "string" },
    output: { type: "string", short: "o" },
    hash: { type: "boolean" },
    json: { type: "boolean" },
  },
  async run(values, files, terminal) {
    if (values.hash) return hashed(values, oneFile(files, "one encoding"), terminal);
    const length = whole(values, "length", 1);
    if (length === undefined) throw new UsageError("--length must say how many rows");
    const start = whole(values, "start", 0, Number.MAX_SAFE_INTEGER) ?? 0;
    const dtype = (text(values, "dtype") ?? "float32") as Kind;
    if (!Object.hasOwn(kinds, dtype))
      throw new UsageError(`--dtype must be one of ${Object.keys(kinds).join(", ")}, got ${dtype}`);
    const output = text(values, "output");
    if (output === undefined && (terminal.isScreen || values.json))
      throw new UsageError("-o FILE must say where to write");
    const pe = await load();
    const entry = entryOf(pe, oneFile(files, "one encoding"));
    const options = parametersOf(entry, values);
    const encode = pe.encode as (
      id: string,
      options: object,
    ) => { data: Float32Array; shape: number[] };
    const rows = (from: number, count: number) =>
      encode(entry.id, { ...options, start: start + from, length: count, dtype });
    const width = rows(0, 1).shape[1]!;
    const perBlock = rowsPerBlock(width);
    const file = output === undefined ? undefined : await open(output, "w");
    const write = async (bytes: Uint8Array) => {
      if (file) await file.writeFile(bytes);
      else await terminal.out(bytes);
    };
    try {
      await write(npyHead(kinds[dtype], [length, width]));
      for (let from = 0; from < length; from += perBlock) {
        const { data } = rows(from, Math.min(perBlock, length - from));
        await write(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
        const done = Math.min(from + perBlock, length);
        const tenth = (rows: number) => Math.floor((10 * rows) / length);
        if (length > perBlock && tenth(done) > tenth(from))
          terminal.note(`${done} of ${length} rows`);
      }
    } finally {
      await file?.close();
    }
    if (values.json) await terminal.out(json({ file: output, shape: [length, width], dtype }));
    return 0;
  },
};
