// The part of a GGUF that concerns its rotation, as JSON text, so that box and address can hold it like a config.json.
import type { GgufFile } from "./library.js";

const telling =
  /^general\.(architecture|name)$|\.rope\.|\.(block_count|context_length|embedding_length)$|\.attention\.(head_count|head_count_kv|key_length|value_length|key_length_swa|key_length_mla|sliding_window|sliding_window_pattern|temperature_scale|temperature_length)$/;

/** The text with the file's metadata, and the values of its rotation tensors. */
export function ggufText({ metadata, rope }: GgufFile): string {
  const keys = Array.from(metadata).filter(([key]) => telling.test(key));
  const tensors = Array.from(rope, ([name, { data }]) => [name, Array.from(data)] as const);
  const lines = [...keys, ...tensors].map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(",\n")}\n}`;
}

/** The GGUF in such a text; undefined if the text is a configuration. */
export function ggufIn(config: Readonly<Record<string, unknown>>): GgufFile | undefined {
  if (typeof config["general.architecture"] !== "string") return undefined;
  const entries = Object.entries(config);
  const isTensor = ([key, value]: [string, unknown]) =>
    key.endsWith(".weight") && Array.isArray(value);
  return {
    ...{ format: "gguf", name: "", version: 3, littleEndian: true, entries: [] },
    metadata: new Map(entries.filter((one) => !isTensor(one))) as GgufFile["metadata"],
    rope: new Map(
      entries.filter(isTensor).map(([name, values]) => {
        const data = Float32Array.from(values as number[]);
        return [name, { data, shape: [data.length] }];
      }),
    ),
  };
}
