// A table of an encoding: its matrices, the meaning of their rows and columns, and the calls that compute them. Each way into
// attention (a door of the catalog) has tables of its own.
import type { Door, Entry, FloatArray, Posenc, Rotary, Tensor } from "posenc";
import { pageEntry } from "../../encodings/index.js";
import { parameterOptions } from "../../encodings/parameter_control.js";
import { tokensCode, tokensOf } from "../../encodings/tokens.js";
import type { Buffers } from "../../kit/buffers.js";
import { withoutDefaults } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";

export type AxisName =
  | "position"
  | "point"
  | "patch"
  | "token"
  | "query"
  | "everyQuery"
  | "offset"
  | "dimension"
  | "pair"
  | "key"
  | "channel";

export interface Axis {
  readonly name: AxisName;
  readonly count: number;
  /** The number of index 0. */
  readonly first: number;
}

export interface Matrix {
  /** "cos" and "sin" of two, else empty. */
  readonly name: string;
  readonly matrix: Tensor<Float32Array>;
}

export interface Table {
  readonly entry: Entry;
  /** The parameters of the encoding. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly panels: readonly Matrix[];
  readonly rows: Axis;
  readonly columns: Axis;
  /** The head that is shown, where there are several. */
  readonly head: number;
  /** Bounds of all values, where the encoding has some. */
  readonly bound: readonly [number, number] | undefined;
  /** Rows and columns of a grid, whose cells are the rows of the table. */
  readonly grid?: readonly [number, number];
  /** The coordinate of each row's point, the same on every axis. */
  readonly points?: Float64Array;
  /** The rotary of a rotary encoding, and the coordinates of a row's position. */
  readonly rotation?: { readonly rotary: Rotary; coordinates(row: number): readonly number[] };
  /** The frequencies of columns that are waves, in radians per row. */
  readonly frequencies?: Float64Array;
  /** Rows of each panel at any positions, where the encoding is defined between rows. */
  readonly between?: (positions: Float64Array) => Tensor<Float32Array>[];
  /** One value in double precision, read from `whole` where it is given. */
  exact(panel: number, row: number, column: number, whole?: Tensor<FloatArray>): number;
  /** All values in double precision, where the package cannot compute a single one. */
  readonly whole?: () => Tensor<FloatArray>;
  /** The calls of the package that compute it. */
  readonly code: string;
}

/** What the figure sets besides the encoding and its parameters. */
export interface Sizes {
  readonly positions: number;
  readonly queries: number;
  readonly keys: number;
  readonly head: number;
  readonly causal: boolean;
}

interface Request extends Pick<Table, "entry" | "options"> {
  readonly pe: Posenc;
  readonly sizes: Sizes;
  readonly buffers: Buffers;
}

type Made = Omit<Table, "entry" | "options" | "head" | "bound"> &
  Partial<Pick<Table, "head" | "bound">>;

/** Of the encodings of patches. */
const patchGrid = [8, 8] as const;

/** Throws the package's RangeError for options that make no table. */
export function makeTable(
  pe: Posenc,
  settings: Sizes & Readonly<Record<string, unknown>>,
  buffers: Buffers,
): Table {
  const entry = pe.catalog.find(({ id }) => id === settings.encoding)!;
  const options = parameterOptions(pageEntry(entry.id), settings);
  const amplitude = pageEntry(entry.id).amplitude?.(options);
  return {
    entry,
    options,
    head: 0,
    bound: amplitude ? [-amplitude, amplitude] : undefined,
    ...doors[entry.door]({ pe, entry, options, sizes: settings, buffers }),
  };
}

/** Whether a bias is one row for all queries, without positions of queries and mask. */
export const isOneRow = ({ form }: Readonly<Record<string, unknown>>): boolean =>
  form === "key_position";

/** An operation of the package for the encoding with its parameters. */
const asking =
  (operation: unknown, { entry, options }: Request) =>
  (where: object): Tensor<Float32Array> =>
    (operation as (id: string, options: object) => Tensor<Float32Array>)(entry.id, {
      ...options,
      ...where,
    });

const axis = (name: AxisName, count: number, first = 0): Axis => ({ name, count, first });

/** `where` are the options of positions, as code. */
function callOf(operation: string, { entry, options }: Request, where = ""): string {
  const own = optionsText(withoutDefaults(entry, options));
  const all = [where, own].filter(Boolean).join(", ");
  return `pe.${operation}("${entry.id}"${all && `, { ${all} }`});`;
}

const values = (operation: string, request: Request, where: string): string =>
  `const { data, shape } = ${callOf(operation, request, where)}`;

/** Numbers that follow one rule, such as "i - 16" for i = 0, 1, ... */
const listOf = (length: number, rule: string): string =>
  `Float64Array.from({ length: ${length} }, (_, i) => ${rule})`;

const headOf = (head: number, size: number): string =>
  `\nconst head = data.subarray(${head * size}, ${(head + 1) * size}); // head ${head}`;

/** One head of (heads, rows, columns) or (heads, 1, rows, columns). */
function oneHead({ data, shape }: Tensor<Float32Array>, wanted: number) {
  const head = Math.min(wanted, shape[0]! - 1);
  const [rows, columns] = shape.slice(-2) as [number, number];
  const size = rows * columns;
  const matrix = { data: data.subarray(head * size, (head + 1) * size), shape: [rows, columns] };
  return { head, size, rows, columns, panels: [{ name: "", matrix }] };
}

/** A row for every position. */
function atPositions(request: Request): Made {
  const { pe, entry, options, sizes, buffers } = request;
  const ask = asking(pe.encode, request);
  // A learned table ends: positions beyond it have no row.
  const { maxLength = Number.POSITIVE_INFINITY, offset = 0 } = options as Record<string, number>;
  const length = Math.min(sizes.positions, Math.max(1, maxLength - offset));
  const dim = options.dim as number;
  const waves = pageEntry(entry.id).waves?.(pe, options);
  const isLookedUp = entry.arrays.some(({ gathered }) => gathered); // not defined between rows
  return {
    panels: [{ name: "", matrix: ask({ length, out: buffers.float32("matrix", length * dim) }) }],
    rows: axis("position", length),
    columns: axis("dimension", dim),
    ...(waves && { frequencies: waves.frequencies }),
    ...(!isLookedUp && { between: (positions) => [ask({ positions })] }),
    exact: (_panel, row, column) => ask({ positions: [row], dtype: "float64" }).data[column]!,
    code: values("encode", request, optionsText({ length })),
  };
}

interface Points {
  /** Of the encodings whose points have any number of coordinates. */
  coordinates?: number;
  logInput?: true;
}

/** Points on the diagonal from -1 to 1, the same on every axis; for a logarithm from above 0 to 1. */
function atPoints(request: Request): Made {
  const { pe, entry, options, sizes } = request;
  const { positions: count } = sizes;
  const { coordinates: axes = entry.axes, logInput } = options as Points;
  const ask = asking(pe.encode, request);
  const points = Float64Array.from({ length: count }, (_, i) =>
    logInput ? (i + 1) / count : -1 + (2 * i) / Math.max(count - 1, 1),
  );
  const onAxes = (points: Float64Array) => Array.from({ length: axes }, () => [...points]).flat();
  const matrix = ask({ positions: onAxes(points) });
  const i = axes > 1 ? `(i % ${count})` : "i";
  const rule = logInput ? `(${i} + 1) / ${count}` : `-1 + (2 * ${i}) / ${Math.max(count - 1, 1)}`;
  return {
    panels: [{ name: "", matrix }],
    rows: axis("point", count),
    columns: axis("dimension", matrix.shape[1]!),
    points,
    exact: (_panel, row, column) =>
      ask({ positions: onAxes(points.subarray(row, row + 1)), dtype: "float64" }).data[column]!,
    code: values("encode", request, `positions: ${listOf(axes * count, rule)}`),
  };
}

/** Patches in the encoding's own order, after rows that are no patch. */
function atPatches(request: Request): Made {
  const ask = asking(request.pe.encode, request);
  const matrix = ask({ grid: patchGrid });
  const [rows, columns] = matrix.shape as [number, number];
  return {
    panels: [{ name: "", matrix }],
    rows: axis("patch", rows),
    columns: axis("dimension", columns),
    grid: patchGrid,
    whole: () => ask({ grid: patchGrid, dtype: "float64" }),
    exact: (_panel, row, column, whole) => whole!.data[row * columns + column]!,
    code: values("encode", request, optionsText({ grid: patchGrid })),
  };
}

/** Cosine and sine of the angle of every pair. */
function rotary(request: Request): Made {
  const { pe, entry, options, sizes, buffers } = request;
  const made = (pe.rotary as (id: string, options: object) => Rotary)(entry.id, options);
  const { positions: length } = sizes;
  const isOnGrid = entry.takes === "grid";
  const hasTokens = entry.takes === "coordinates";
  /** (coordinates, rows); those of a sequence are 0, 1, ... */
  const positions = isOnGrid
    ? made.positions({ grid: patchGrid })
    : hasTokens
      ? tokensOf(pe, entry.id)
      : undefined;
  const [axes, count] = (positions?.shape ?? [1, length]) as [number, number];
  const coordinates = (row: number) =>
    Array.from({ length: axes }, (_, i) => positions?.data[i * count + row] ?? row);
  const [heads] = made.shape;
  const { perChannel, mix } = made.data;
  const columns = made.rotaryDim / (perChannel ? 1 : 2);
  const size = heads * count * columns;
  const out = { cos: buffers.float32("cos", size), sin: buffers.float32("sin", size) };
  const all = made.cosSin(positions ? { positions: positions.data, out } : { length, out });
  const ofFirstHead = ({ data }: { data: Float32Array }) => ({
    data: heads > 1 ? data.subarray(0, count * columns) : data,
    shape: [count, columns],
  });
  const { attentionFactor: factor, data } = made;
  const sides = optionsText(isOnGrid ? { grid: patchGrid } : { length: count });
  const where = hasTokens ? "positions: positions.data" : sides;
  return {
    panels: [
      { name: "cos", matrix: ofFirstHead(all.cos) },
      { name: "sin", matrix: ofFirstHead(all.sin) },
    ],
    rows: axis(isOnGrid ? "patch" : hasTokens ? "token" : "position", count),
    columns: axis(perChannel ? "channel" : "pair", columns),
    bound: data.growth || mix ? undefined : [-factor, factor],
    rotation: { rotary: made, coordinates },
    ...(isOnGrid && { grid: patchGrid }),
    // With one coordinate every column is a wave over the rows.
    ...(!positions &&
      !mix && {
        frequencies: made.frequencies,
        between(positions) {
          const { cos, sin } = made.cosSin({ positions });
          return [cos, sin];
        },
      }),
    exact(panel, row, column) {
      const one = made.cosSin({ positions: coordinates(row), dtype: "float64" });
      return (panel === 0 ? one.cos : one.sin).data[column]!;
    },
    code: `const rotary = ${callOf("rotary", request)}\n${hasTokens ? tokensCode(entry.id) : ""}const { cos, sin } = rotary.cosSin({ ${where} });`,
  };
}

/** The bias of one head on the scores of queries and keys, by their positions. */
function atPositionsOfBoth(request: Request): Made {
  const { pe, options, sizes, buffers } = request;
  const { queries, keys, causal } = sizes;
  const ask = asking(pe.bias, request);
  const oneRow = isOneRow(options);
  const rows = oneRow ? 1 : queries;
  const where = oneRow ? { keys } : { queries, keys, causal };
  const out = buffers.float32("matrix", (options.heads as number) * rows * keys);
  const { head, size, panels } = oneHead(ask({ ...where, out }), sizes.head);
  const first = oneRow ? 0 : keys - queries; // the last query stands at the last key
  const shown = optionsText(oneRow ? { keys } : { queries, keys, ...(causal && { causal }) });
  return {
    panels,
    rows: axis(oneRow ? "everyQuery" : "query", rows, first),
    columns: axis("key", keys),
    head,
    exact(_panel, row, column) {
      const at = oneRow ? { keys: column + 1 } : { queryPositions: [first + row], keys, causal };
      const { data, shape } = ask({ ...at, dtype: "float64" });
      return data[head * shape[2]! + column]!;
    },
    code: values("bias", request, shown) + headOf(head, size),
  };
}

/** The same, where queries and keys are the cells of a window. */
function inWindow(request: Request): Made {
  const ask = asking(request.pe.bias, request);
  const { head, size, panels, rows: tokens } = oneHead(ask({}), request.sizes.head);
  return {
    panels,
    rows: axis("query", tokens),
    columns: axis("key", tokens),
    head,
    whole: () => ask({ dtype: "float64" }),
    exact: (_panel, row, column, whole) => whole!.data[(head * tokens + row) * tokens + column]!,
    code: values("bias", request, "") + headOf(head, size),
  };
}

/** Terms that read queries and keys: their vectors, a row for every offset. */
function relative(request: Request): Made {
  const { pe, entry, options, sizes } = request;
  const causal = pageEntry(entry.id).isCausal?.(options) === true;
  const ask = asking(pe.vectors, request);
  const askFor = (keyPositions: readonly number[], dtype: string) =>
    ask({ queryPositions: [0], keyPositions, causal, dtype });
  // A table by distance ends there; without one the keys give the largest distance.
  const most = (options.maxDistance as number | undefined) ?? sizes.keys - 1;
  const count = (causal ? 1 : 2) * most + 1;
  const offsets = Array.from({ length: count }, (_, row) => row - most);
  const found = oneHead(askFor(offsets, "float32"), sizes.head);
  const { head, size, panels, columns: dim } = found;
  const keys = `keyPositions: ${listOf(count, `i - ${most}`)}${causal ? ", causal: true" : ""}`;
  const hasHeads = entry.parameters.some(({ name }) => name === "heads");
  return {
    panels,
    rows: axis("offset", count, -most),
    columns: axis("channel", dim),
    head,
    exact: (_panel, row, column) => askFor([row - most], "float64").data[head * dim + column]!,
    code:
      values("vectors", request, `queryPositions: [0], ${keys}`) +
      (hasHeads ? headOf(head, size) : ` // [1, ${count}, ${dim}]`),
  };
}

const doors: Record<Door, (request: Request) => Made> = {
  absolute(request) {
    const { takes } = request.entry;
    if (takes === "coordinates") return atPoints(request);
    return takes.startsWith("grid") ? atPatches(request) : atPositions(request);
  },
  rotary,
  bias: (request) => (request.entry.takes === "window" ? inWindow : atPositionsOfBoth)(request),
  relative,
};

/** From the least to the largest value, or the same to both sides of zero. */
export function rangeOf({ bound, panels }: Table, isBothSides: boolean): [number, number] {
  let [low, high] = bound ?? extent(panels);
  if (isBothSides) [low, high] = [-Math.max(-low, high), Math.max(-low, high)];
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** Extent of the finite values. */
function extent(panels: readonly Matrix[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { matrix } of panels) {
    for (const value of matrix.data) {
      if (value < low && value !== Number.NEGATIVE_INFINITY) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : [0, 0];
}
