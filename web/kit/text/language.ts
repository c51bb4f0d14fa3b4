// The language of the page, and tables of messages that tsc checks for completeness.
//
//   const text = messages({ ko: { reset: "처음으로" }, en: { reset: "Reset" } });
//   text().reset                     // in the language of now
//   onLanguage(() => redraw());      // returns the function that ends it
//   speaking("ko", () => draw());    // in Korean, whatever the page speaks
//   languageAt(element)              // that of the nearest lang="...", else the reader's

export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];
/** Something in both languages. */
export type Both<T> = Readonly<Record<Language, T>>;

/** Set by pages whose text has a language of its own. */
let current: Language | undefined;
let spoken: Language | undefined;
const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

export const language = (): Language => spoken ?? current ?? languageOfDocument();

/** Of its `lang`, or what the browser prefers where it has none. */
function languageOfDocument(): Language {
  if (typeof document === "undefined") return "en";
  const { lang } = document.documentElement;
  return lang ? languageOf(lang) : preferredLanguage();
}

/** Calls `make`, for which the language of now is `chosen`. */
export function speaking<T>(chosen: Language, make: () => T): T {
  const before = spoken;
  spoken = chosen;
  try {
    return make();
  } finally {
    spoken = before;
  }
}

/** The language of the nearest element with a `lang` around `element`, below the document's own. */
export function languageAt(element: Element): Language {
  for (let at: Element | null = element; at && at !== document.documentElement; ) {
    const near: Element | null = at.closest("[lang]:not(html)");
    if (near) return languageOf(near.getAttribute("lang")!);
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return current ?? languageOfDocument();
}

/** Of a tag such as "ko-KR"; English where it is neither of the two. */
export const languageOf = (tag: string): Language => (/^ko\b/i.test(tag) ? "ko" : "en");

export function setLanguage(chosen: Language): void {
  if (chosen === current) return;
  current = chosen;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Also where the `lang` of any element changes. */
export function onLanguage(listener: () => void): () => void {
  if (!observer) {
    observer = new MutationObserver(notify);
    observer.observe(document, { subtree: true, attributeFilter: ["lang"] });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the browser prefers of the two. */
export function preferredLanguage(): Language {
  const known = navigator.languages.find((tag) => /^(ko|en)\b/i.test(tag));
  return known?.toLowerCase().startsWith("ko") ? "ko" : "en";
}

/** The table of the present language. A message may be a function of the values it mentions. */
export function messages<T extends object>(tables: {
  readonly ko: T;
  readonly en: NoInfer<T>;
}): () => T {
  return () => tables[language()];
}
