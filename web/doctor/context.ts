// What the parts below the answer know of the element around them.
import type { ReadonlySignal, Signal } from "@preact/signals-core";
import type { TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Boxes } from "./box.js";
import type { Lengths } from "./curves.js";
import type { Diagnosis } from "./library.js";
import type { Texts } from "./texts.en.js";

/** What the answer shows. */
export interface Drawn {
  readonly diagnosis: Diagnosis | undefined;
  readonly lengths: Lengths;
}

/** What the element has. */
export interface Context extends Boxes {
  readonly words: ReadonlySignal<Texts | undefined>;
  readonly posenc: ReadonlySignal<Posenc | undefined>;
  readonly drawn: ReadonlySignal<Drawn | undefined>;
  readonly asked: ReadonlySignal<number | undefined>;
  readonly isComparing: Signal<boolean>;
  lengthBox(
    field: "length" | "trained",
    label: string,
    value: number | undefined,
    t: Texts,
  ): TemplateResult;
}
