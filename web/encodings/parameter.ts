// A parameter on the page: its control's range, which lies within the catalog's legal range and is as wide as a figure can
// draw distinctly, and its description in Korean. The English description is the catalog's.

import { type ChoiceField, choice, type Field } from "../kit/state/state.js";
import type { Both } from "../kit/text/language.js";

export interface PageParameter<F extends Field = Field> {
  readonly field: F;
  /** The description in Korean. */
  readonly phrase: string;
  /** Whether the control is always visible: it sets the width of the table, or what stands out in it. */
  readonly isFront?: boolean;
  /** What an optional parameter means if it is not given; default: "none". */
  readonly absent?: Both<string>;
  /** For a choice: the Korean explanation of each option. */
  readonly names?: Readonly<Record<string, string>>;
}
export interface ChoiceParameter<T extends string> extends PageParameter<ChoiceField<T>> {
  readonly names: Readonly<Record<T, string>>;
}

export const parameter = <F extends Field>(
  field: F,
  phrase: string,
  absent?: Both<string>,
): PageParameter<F> => ({ field, phrase, ...(absent && { absent }) });

export const choices = <T extends string>(
  initial: NoInfer<T>,
  names: Readonly<Record<T, string>>,
  phrase: string,
): ChoiceParameter<T> => ({ field: choice(initial, Object.keys(names) as T[]), phrase, names });

/** A parameter that is always visible. */
export const primary = <F extends Field>(
  field: F,
  phrase: string,
  absent?: Both<string>,
): PageParameter<F> => front(parameter(field, phrase, absent));

export const front = <P extends PageParameter>(one: P): P => ({ ...one, isFront: true });
