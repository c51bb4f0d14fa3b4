// The language of the page, and tables of messages that tsc checks for completeness.
//
//   const text = messages({ ko: { reset: "처음으로" }, en: { reset: "Reset" } });
//   text().reset                     // in the language of now
//   onLanguage(() => redraw());      // returns the function that ends it

export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];
/** Something in both languages. */
export type Both<T> = Readonly<Record<Language, T>>;

let current: Language = "en";
const listeners = new Set<() => void>();

export const language = (): Language => current;

export function setLanguage(chosen: Language): void {
  if (chosen === current) return;
  current = chosen;
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the browser prefers of the two. */
export function preferredLanguage(): Language {
  const known = navigator.languages.find((tag) => /^(ko|en)\b/i.test(tag));
  return known?.toLowerCase().startsWith("ko") ? "ko" : "en";
}

/** The table of the language of now. A message may be a function of the values it mentions. */
export function messages<T extends object>(tables: {
  readonly ko: T;
  readonly en: NoInfer<T>;
}): () => T {
  return () => tables[current];
}
