// What a reader that knows only the keys of transformers 4 makes of a newer file: most often base 10000, silently.
import type { ModelRotary } from "../config.js";
import type { Posenc } from "../posenc.js";
import { linesOf } from "./cards.js";
import { type FieldValue, fieldNames, type OlderReader } from "./diagnosis.js";

/** The first position where a pair of two rotations of one width is half a turn apart. */
export function halfTurnOf(a: ModelRotary, b: ModelRotary): OlderReader["halfTurn"] {
  const [one, other] = [a.data, b.data];
  if (one.frequencies.length !== other.frequencies.length) return null;
  const signs = [one.direction ?? 1, other.direction ?? 1] as const;
  const apart = one.frequencies.map((frequency, pair) =>
    Math.abs(frequency * signs[0] - other.frequencies[pair]! * signs[1]),
  );
  const pair = apart.indexOf(Math.max(...apart));
  const most = apart[pair]!;
  const position = Math.ceil(Math.PI / most);
  return Number.isSafeInteger(position) ? { position, pair } : null;
}

/** The older reader's rotation of layers of this type. */
function read(
  pe: Pick<Posenc, "rotaryFromConfig">,
  config: object,
  layerType: string | undefined,
  length: number | undefined,
): ModelRotary | undefined {
  const options = { as: "transformers-4", ...(length !== undefined && { length }) } as const;
  const attempts = layerType === undefined ? [options] : [{ ...options, layerType }, options];
  for (const attempt of attempts) {
    try {
      return pe.rotaryFromConfig(config, attempt);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    }
  }
  return undefined;
}

const shownIn = (rotary: ModelRotary) =>
  new Map<string, FieldValue>(linesOf(rotary).map(({ field, value }) => [field, value]));

export function olderReader(
  pe: Pick<Posenc, "rotaryFromConfig">,
  config: object,
  here: ModelRotary,
  layerType: string | undefined,
  length: number | undefined,
): OlderReader | null {
  const older = read(pe, config, layerType, length);
  if (!older) return null;
  const [ours, theirs] = [shownIn(here), shownIn(older)];
  const differences = fieldNames.flatMap((field): OlderReader["differences"] => {
    const [a = null, b = null] = [ours.get(field), theirs.get(field)];
    return JSON.stringify(a) === JSON.stringify(b) ? [] : [{ field, here: a, older: b }];
  });
  if (JSON.stringify(older.data) === JSON.stringify(here.data) && differences.length === 0)
    return null;
  const base = differences.find(({ field }) => field === "base");
  const isNumbers = typeof base?.here === "number" && typeof base.older === "number";
  return {
    differences,
    base: isNumbers ? { here: base.here as number, older: base.older as number } : null,
    rotary: older,
    halfTurn: halfTurnOf(here, older),
  };
}
