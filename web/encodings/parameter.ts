// A parameter on the page: its control's range, within the legal one of the catalog and as wide as can be
// drawn and distinguished, and what it does in Korean. The English phrase is the catalog's own.

import { type ChoiceField, choice, type Field } from "../kit/state/state.js";
import type { Both } from "../kit/text/language.js";

export interface PageParameter<F extends Field = Field> {
  readonly field: F;
  /** In Korean. */
  readonly phrase: string;
  /** Always visible: it sets the width of the table, or what stands out in it. */
  readonly isFront?: boolean;
  /** What an optional parameter that is not given means, where that is more than "none". */
  readonly absent?: Both<string>;
  /** Of a choice, in Korean, behind its own name. */
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
