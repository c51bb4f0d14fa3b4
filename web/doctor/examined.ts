// A configuration under examination: the text of its box, its name and its diagnosis. The page has two, for comparison.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { Posenc } from "posenc";
import { exampleOf } from "./examples.js";
import { ggufIn } from "./gguf_text.js";
import { type Diagnosis, diagnose, type diagnoseGguf, type Level } from "./library.js";
import { type Mark, marksOf } from "./marked_text.js";
import type { Message } from "./message.js";
import { type ReadText, readText } from "./read_text.js";
import { keysMissed, keysRead } from "./rows.js";

/** Longer texts get no marks, which would delay every letter typed. */
const longestMarked = 200_000;

export interface Wanted {
  readonly posenc: ReadonlySignal<Posenc | undefined>;
  /** The length that the reader asks for; undefined: the file's. */
  readonly asked: ReadonlySignal<number | undefined>;
  /** Diagnoses a GGUF; its module loads after the others. */
  readonly ofGguf: ReadonlySignal<typeof diagnoseGguf | undefined>;
}

export class Examined {
  readonly text: Signal<string>;
  /** The name of the opened file. */
  readonly file = signal<string | undefined>(undefined);
  /** Why a file or an address has no text. */
  readonly trouble = signal<Message | undefined>(undefined);
  readonly read: ReadonlySignal<ReadText>;
  readonly diagnosis: ReadonlySignal<Diagnosis | undefined>;
  readonly marks: ReadonlySignal<readonly Mark[]>;

  constructor(initial: string, { posenc, asked, ofGguf }: Wanted) {
    this.text = signal(initial);
    this.read = computed(() => readText(this.text.value));
    this.diagnosis = computed(() => {
      const [{ config, notes }, pe] = [this.read.value, posenc.value];
      if (!pe || !config) return undefined;
      const file = ggufIn(config);
      if (file) return ofGguf.value?.(pe, file, withLength(asked.value));
      return diagnosed(pe, config, asked.value, notes);
    });
    this.marks = computed(() => this.marked());
  }

  /** The name of the example or the file; empty for other texts. */
  get name(): string {
    return exampleOf(this.text.value)?.name ?? this.file.value ?? "";
  }

  /** Sets the text, with the file's name if it is from a file. */
  setText(text: string, file?: string): void {
    this.trouble.value = undefined;
    this.file.value = file;
    this.text.value = text.replace(/\r\n?/g, "\n"); // a text area's value has these line ends
  }

  /** The source for comparisons and golden files: the configuration, or the only rotation of a GGUF. */
  get source(): object | undefined {
    const { config } = this.read.value;
    if (!config || !ggufIn(config)) return config;
    const rotaries = this.diagnosis.value?.cards.flatMap(({ rotary }) => rotary ?? []) ?? [];
    return rotaries[0];
  }

  private marked(): readonly Mark[] {
    const text = this.text.value;
    const { place } = this.read.value;
    if (place)
      return [{ start: place.start, end: Math.max(place.end, place.start + 1), kind: "missed" }];
    const diagnosis = this.diagnosis.value;
    if (!diagnosis || text.length > longestMarked) return [];
    const { cards, findings } = diagnosis;
    const ofLevel = (wanted: Level) =>
      findings.flatMap(({ level, key }) => (level === wanted && key !== undefined ? [key] : []));
    const type = text.includes('"text_config"')
      ? ["model_type", "text_config.model_type"]
      : ["model_type"];
    return marksOf(text, {
      missed: [...ofLevel("error"), ...keysMissed(cards)],
      warning: ofLevel("warning"),
      note: ofLevel("note"),
      read: [...keysRead(cards), ...type],
    });
  }
}

const withLength = (length: number | undefined) => (length === undefined ? {} : { length });

/**
 * Diagnoses with the length asked for. Without one, frequencies that depend on the length use the longest that the file
 * names.
 */
function diagnosed(
  pe: Posenc,
  config: object,
  asked: number | undefined,
  notes: ReadText["notes"],
): Diagnosis {
  if (asked !== undefined) return diagnose(pe, config, { length: asked, notes });
  const plain = diagnose(pe, config, { notes });
  const { length } = plain.headline;
  const depends = plain.cards.some(
    ({ rotary }) => rotary && ["dynamic", "longrope"].includes(rotary.data.id),
  );
  return depends && length ? diagnose(pe, config, { length, notes }) : plain;
}
