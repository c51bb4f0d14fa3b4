// A GGUF file under the doctor's eyes, in the form of a configuration's diagnosis.
import type { Posenc } from "../../calls/posenc.js";
import type { GgufFile } from "../files/gguf.js";
import { kindsFromGguf } from "../gguf/gguf_rotary.js";
import { linesOf } from "./cards.js";
import { headlineOf, textOf } from "./diagnose.js";
import type { Card, DiagnoseOptions, Diagnosis } from "./diagnosis.js";
import { failure } from "./failure.js";
import { keyFindings } from "./keys.js";
import { scalingFindings } from "./scaling.js";
import { judged } from "./verdict.js";

/** What the metadata of a GGUF makes of a model. An older reader is none of its cards' concern. */
export function diagnoseGguf(
  pe: Pick<Posenc, "rotary">,
  file: GgufFile,
  { length: asked }: Pick<DiagnoseOptions, "length"> = {},
): Diagnosis {
  const shell = {
    of: "gguf",
    type: textOf(file.metadata.get("general.architecture")),
    name: textOf(file.metadata.get("general.name")),
  } as const;
  try {
    const { kinds, metadata } = kindsFromGguf(
      pe,
      file,
      asked === undefined ? {} : { length: asked },
    );
    const cards = kinds.map(({ type, layers, rotary, window, chunk }): Card => {
      const source = { kind: "key", key: metadata.key("attention.sliding_window") } as const;
      const still = [
        ...(window === undefined ? [] : [{ field: "window", value: window, source } as const]),
        ...(chunk === undefined ? [] : [{ field: "chunk", value: chunk, source } as const]),
      ];
      const lines = rotary ? linesOf(rotary) : still;
      return { type: type ?? null, layers, attention: true, rotary, lines, older: null };
    });
    const rotaries = cards.flatMap(({ rotary }) => rotary ?? []);
    const count = metadata.get("block_count");
    const context = metadata.get("context_length");
    const length = typeof context === "number" ? context : null;
    return {
      ...shell,
      ...judged([
        ...scalingFindings(rotaries, length, metadata.key("rope.freq_base")),
        ...keyFindings(rotaries, {
          type: shell.type ?? "",
          defaults: {},
          has: (path) => file.metadata.has(path),
          longest: length,
        }),
      ]),
      headline: headlineOf(cards, {
        form: "gguf",
        layers: typeof count === "number" ? count : null,
        length,
      }),
      cards,
      assumptions: rotaries[0]?.assumptions ?? [],
    };
  } catch (error) {
    return {
      ...shell,
      ...judged([failure(error, undefined)]),
      headline: headlineOf([], { form: "gguf" }),
      cards: [],
      assumptions: [],
    };
  }
}
