// The interface through which the parts below the answer use the doctor's element.
import type { ReadonlySignal, Signal } from "@preact/signals-core";
import type { TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Boxes } from "./box.js";
import type { Lengths } from "./curves.js";
import type { Diagnosis } from "./library.js";
import type { Texts } from "./texts.en.js";

/** The answer that is on the screen. */
export interface DrawnAnswer {
  readonly diagnosis: Diagnosis | undefined;
  readonly lengths: Lengths;
}

/** The element's state and methods. */
export interface Context extends Boxes {
  readonly words: ReadonlySignal<Texts | undefined>;
  readonly posenc: ReadonlySignal<Posenc | undefined>;
  readonly drawn: ReadonlySignal<DrawnAnswer | undefined>;
  readonly asked: ReadonlySignal<number | undefined>;
  readonly isComparing: Signal<boolean>;
  lengthBox(
    field: "length" | "trained",
    label: string,
    value: number | undefined,
    t: Texts,
  ): TemplateResult;
}
