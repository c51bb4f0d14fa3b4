// The state of the settings without a prefix in the address: the page's language, and others.

import { type ChoiceField, choice, type Fields, State } from "../kit/state/state.js";
import { type Language, languages } from "../kit/text/language.js";
import { languageOfAddress, languageOfReader, setLanguageInAddress } from "./address.js";

type LanguageFields = Fields & { lang: ChoiceField<Language> };

export class LanguageState extends State<LanguageFields> {
  /** `more` are the fields besides the language. */
  constructor(more: Fields = {}) {
    const initial = languageOfAddress() ?? languageOfReader();
    super({ lang: { ...choice<Language>(initial, languages), ofReader: true }, ...more });
  }

  /** Reads the hash. A language in the path or the query wins over it. */
  override read(texts: ReadonlyMap<string, string>): string[] {
    const named = languageOfAddress();
    return super.read(named ? new Map([...texts, ["lang", named]]) : texts);
  }

  override write(besideOthers = false): Map<string, string> {
    const written = super.write(besideOthers);
    if (!besideOthers && this.values.lang === languageOfAddress()) written.delete("lang");
    return written;
  }

  /** Changes the language in the path or the query. */
  setLanguage(lang: Language): void {
    setLanguageInAddress(lang);
    this.set({ lang }, "noted");
  }
}
