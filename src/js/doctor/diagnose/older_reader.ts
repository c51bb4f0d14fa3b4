// What a reader of transformers 4 makes of a newer file: most often base 10000, silently.

import type { Posenc } from "../../calls/posenc.js";
import type { ModelRotary } from "../../config/config.js";
import { halfTurnOf } from "../compare/apart.js";
import { linesOf } from "./cards.js";
import { type FieldName, type FieldValue, fieldNames, type OlderReader } from "./diagnosis.js";

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

/** What is not a matter of the scaling's kind: worth saying where the kind itself is lost. */
const besides: readonly FieldName[] = ["attentionFactor", "softmaxScaleFactor", "temperature"];

/** The differences worth saying, the base first: what a lost scaling takes along goes without saying. */
export function toldDifferences({
  differences,
}: Pick<OlderReader, "differences">): OlderReader["differences"] {
  const isUnscaled = differences.some(({ field }) => field === "scaling");
  const told = differences.filter(
    ({ field, older }) => !(isUnscaled && older === null && !besides.includes(field)),
  );
  const isBase = ({ field }: { field: FieldName }) => field === "base";
  return [...told.filter(isBase), ...told.filter((one) => !isBase(one))];
}
