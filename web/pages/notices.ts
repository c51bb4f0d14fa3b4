// Notices at the top of the page: parts of the address that were not understood, a library that did not load.
import { html, nothing, type TemplateResult } from "lit";
import { messages } from "../kit/text/language.js";

const text = messages({
  ko: {
    ignored: (keys: string) => `주소에서 알아볼 수 없는 값은 기본값으로 두었습니다: ${keys}`,
    failure: "계산 모듈을 불러오지 못해 그림을 그릴 수 없습니다.",
  },
  en: {
    ignored: (keys: string) =>
      `Parts of the address were not understood and left at their defaults: ${keys}`,
    failure: "The compute module could not be loaded, so the figures cannot be drawn.",
  },
});

/** `ignored` are keys of the address, `failure` is the reason why the library did not load. */
export const notices = (
  ignored: readonly string[],
  failure: string | undefined,
): TemplateResult => html`
  <div role="status">${ignored.length ? html`<p class="notice">${text().ignored(named(ignored))}</p>` : nothing}</div>
  <div role="alert">${failure === undefined ? nothing : html`<p class="notice failure">${text().failure} <span lang="en">${failure}</span></p>`}</div>
`;

/** The first few keys, shortened: an address may contain anything. */
const named = (keys: readonly string[]): string =>
  keys
    .slice(0, 6)
    .map((key) => (key.length > 24 ? `${key.slice(0, 24)}…` : key || "="))
    .join(", ");
