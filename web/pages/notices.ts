// Notices at the top of the page: parts of the address that were not understood, what figures need and did not come.
import { html, nothing, type TemplateResult } from "lit";
import { messages } from "../kit/text/language.js";

const text = messages({
  ko: {
    ignored: (keys: string) => `주소에서 알아볼 수 없는 값은 기본값으로 두었습니다: ${keys}`,
    failure: "계산에 필요한 것을 불러오지 못했습니다. 지금 보이는 그림은 미리 찍어 둔 사진입니다.",
    again: "다시 시도",
  },
  en: {
    ignored: (keys: string) =>
      `Parts of the address were not understood and left at their defaults: ${keys}`,
    failure:
      "What the figures compute with could not be loaded. What you see are pictures of them.",
    again: "Try again",
  },
});

/** `ignored` are keys of the address, `failure` is the reason why the figures cannot be drawn. */
export const notices = (
  ignored: readonly string[],
  failure: string | undefined,
  tryAgain: () => void,
): TemplateResult => html`
  <div role="status">${ignored.length ? html`<p class="notice">${text().ignored(named(ignored))}</p>` : nothing}</div>
  <div role="alert">${failure === undefined ? nothing : html`<p class="notice failure">${text().failure} <span lang="en">${failure}</span> <button type="button" @click=${tryAgain}>${text().again}</button></p>`}</div>
`;

/** The first few keys, shortened: an address may contain anything. */
const named = (keys: readonly string[]): string =>
  keys
    .slice(0, 6)
    .map((key) => (key.length > 24 ? `${key.slice(0, 24)}…` : key || "="))
    .join(", ");
