// The language of a page, and its other settings without a prefix, as a state in its address.

import { type ChoiceField, choice, type Fields, State } from "../kit/state/state.js";
import { type Language, languages } from "../kit/text/language.js";
import { languageOfAddress, languageOfReader, speakInAddress } from "./address.js";
import { single } from "./single.js";

type SpokenFields = Fields & { lang: ChoiceField<Language> };

export class Spoken extends State<SpokenFields> {
  /** `more` are the other fields without a prefix. */
  constructor(more: Fields = {}) {
    const initial = languageOfAddress() ?? languageOfReader();
    super({ lang: { ...choice<Language>(initial, languages), ofReader: true }, ...more });
  }

  /** Path and query win over the hash. */
  override read(texts: ReadonlyMap<string, string>): string[] {
    const named = languageOfAddress();
    return super.read(named ? new Map([...texts, ["lang", named]]) : texts);
  }

  override write(besideOthers = false): Map<string, string> {
    const written = super.write(besideOthers);
    if (!besideOthers && this.values.lang === languageOfAddress()) written.delete("lang");
    return written;
  }

  /** Changes the language where the address names it; in the single file that is its hash. */
  speak(lang: Language): void {
    if (single.page) this.set({ lang });
    else {
      speakInAddress(lang);
      this.set({ lang }, "noted");
    }
  }
}
