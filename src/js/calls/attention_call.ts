// The numbers of one call of attention, in the memory of the core.

import type { Sizes } from "./attention_inputs.js";
import type { Settings } from "./attention_settings.js";
import type { Span } from "./bias.js";

export interface AttentionCall {
  /** Bit i: the core's array number i is there. */
  given: number;
  float64: boolean;
  /** NaN: not given. */
  scale: number;
  sizes: Sizes;
  span: Span;
  settings: Settings;
  /** Of the core's first eight arrays: batch, head and row; undefined if all are in C order. */
  strides: readonly number[] | undefined;
}

/** Writes the fields of AttentionCall of src/wasm/attention.hpp, in their order. */
export function writeCall(memory: Float64Array, first: number, call: AttentionCall): void {
  const { given, float64, scale, sizes, span, settings, strides } = call;
  let at = first;
  memory[at++] = given;
  memory[at++] = Number(float64);
  memory[at++] = sizes.batch;
  memory[at++] = sizes.heads;
  memory[at++] = sizes.kvHeads;
  memory[at++] = sizes.queries;
  memory[at++] = sizes.keys;
  memory[at++] = sizes.dim;
  memory[at++] = sizes.valueDim;
  memory[at++] = Number(span.causal);
  memory[at++] = span.start;
  memory[at++] = scale;
  memory[at++] = Number(span.queriesByBatch);
  memory[at++] = Number(span.keysByBatch);
  memory[at++] = Number(settings.window !== undefined);
  memory[at++] = settings.window ?? 0;
  memory[at++] = Number(settings.isExclusive);
  memory[at++] = Number(settings.chunk !== undefined);
  memory[at++] = settings.chunk ?? 0;
  memory[at++] = settings.beta;
  memory[at++] = settings.originalLength;
  memory[at++] = settings.offset;
  memory[at++] = Number(settings.isSmooth);
  memory[at++] = Number(settings.softcap !== undefined);
  memory[at++] = settings.softcap ?? 0;
  memory[at++] = Number(settings.outputRotation);
  memory[at++] = Number(settings.dualChunk !== undefined);
  memory[at++] = settings.dualChunk?.chunkSize ?? 0;
  memory[at++] = settings.dualChunk?.localSize ?? 0;
  memory[at++] = settings.dualChunk?.originalLength ?? Number.NaN;
  memory[at++] = Number(strides !== undefined);
  for (let i = 0; strides && i < strides.length; ++i) memory[at++] = strides[i]!;
}
