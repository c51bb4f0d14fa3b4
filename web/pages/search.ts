// The search box as a combobox over search.LANG.json. Names from other libraries lead to the page and the setting here.
import { html, nothing, render } from "lit";
import { type Language, messages } from "../kit/text/language.js";
import { pageIn, rootOf } from "./address.js";

export type Found = readonly [name: string, kind: number, address: string, detail: string];

/** The number of results shown. */
const most = 7;

const text = messages({
  ko: {
    kinds: ["인코딩", "다른 이름", "방", "문서", "모델", "매개변수", "주장", "진단이 읽지 않는 것"],
    count: (n: number) => `${n}개 · Enter를 누르면 첫 줄로 갑니다`,
    none: "찾지 못했습니다. 모든 이름 보기",
    failed: "이름 목록을 불러오지 못했습니다. 모든 이름 보기",
  },
  en: {
    kinds: [
      "encoding",
      "name elsewhere",
      "room",
      "docs",
      "model",
      "option",
      "claim",
      "refused by the doctor",
    ],
    count: (n: number) => `${n} found · Enter opens the first`,
    none: "Nothing found. See all names",
    failed: "The names could not be loaded. See all names",
  },
});

const wordsOf = (asked: string) => asked.split(/\s+/).map(normalized);

/** Keeps letters and digits, in lower case. */
const normalized = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * How well an entry matches the query, 0 if it does not. Best is the whole name; then the start of the name, the start of
 * a word, any part of the name, the detail, and separate words in name and detail.
 */
function score([name, kind, , detail]: Found, asked: string): number {
  const query = normalized(asked);
  const own = normalized(name.replace(/^[\w-]+\//, "")); // without the organisation before a model
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).map(normalized);
  const base =
    own === query || normalized(name) === query
      ? 100
      : own.startsWith(query)
        ? 70
        : words.some((word) => word.startsWith(query))
          ? 50
          : own.includes(query)
            ? 30
            : normalized(detail).includes(query)
              ? 18
              : wordsOf(asked).every((word) => normalized(name + detail).includes(word))
                ? 16
                : 0;
  const isAsWritten = name === asked.trim();
  return base && base + (isAsWritten ? 10 : 0) - 2 * kind - name.length / 100;
}

/** The entries that match, best first. */
export function answers(all: readonly Found[], asked: string): Found[] {
  if (!normalized(asked)) return [];
  return all
    .map((entry) => [score(entry, asked), entry] as const)
    .filter(([points]) => points > 0)
    .sort(([a], [b]) => b - a)
    .map(([, entry]) => entry);
}

let index: Promise<readonly Found[]> | undefined;
const load = async (): Promise<readonly Found[]> => {
  const response = await fetch(`${rootOf()}search.${lang()}.json`);
  if (!response.ok) throw new Error(`search index: ${response.status}`);
  return response.json();
};

const lang = () => document.documentElement.lang as Language;

const begun = new WeakSet<HTMLInputElement>();

/** Turns a text box into a combobox, once. */
export function search(box: HTMLInputElement): void {
  if (begun.has(box)) return;
  begun.add(box);
  const form = box.form!;
  const place = document.createElement("div");
  form.append(place);
  let [found, at, isOpen, problem]: [Found[], number, boolean, boolean] = [[], 0, false, false];
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", "found");

  const draw = () => {
    const t = text();
    const shown = found.slice(0, most);
    const isListed = isOpen && box.value.trim() !== "";
    box.setAttribute("aria-expanded", String(isListed));
    if (isListed && shown.length) box.setAttribute("aria-activedescendant", `found-${at}`);
    else box.removeAttribute("aria-activedescendant");
    const line = ([name, kind, address, detail]: Found, i: number) => html`
      <a role="option" id="found-${i}" tabindex="-1" aria-selected=${i === at} href=${rootOf() + address}><b class=${kind === 1 || kind === 5 ? "code" : ""}>${name}</b> <i>${t.kinds[kind]}</i> <span>${detail}</span></a>
    `;
    const all = html`<a class="all" href=${pageIn(lang(), "docs/names/")}>${problem ? t.failed : t.none}</a>`;
    render(
      isListed
        ? html`<div class="found"><div id="found" role="listbox" aria-label=${box.getAttribute("aria-label") ?? ""}>${shown.map(line)}</div><p role="status">${shown.length ? t.count(found.length) : all}</p></div>`
        : html`<div id="found" role="listbox" aria-label=${box.getAttribute("aria-label") ?? ""} hidden>${nothing}</div>`,
      place,
    );
  };

  const find = async () => {
    isOpen = true;
    const asked = box.value;
    try {
      index ??= load();
      const all = await index;
      if (asked !== box.value) return;
      [found, at, problem] = [answers(all, asked), 0, false];
    } catch {
      index = undefined;
      [found, problem] = [[], true];
    }
    draw();
  };

  const close = () => {
    isOpen = false;
    document.documentElement.classList.remove("finding");
    draw();
  };

  box.addEventListener("input", () => void find());
  box.addEventListener("focus", () => {
    if (box.value) void find();
  });
  box.addEventListener("keydown", (event) => {
    const { key } = event;
    const last = Math.min(found.length, most) - 1;
    if (key === "Escape") close();
    else if (key === "ArrowDown" && isOpen) at = at < last ? at + 1 : 0;
    else if (key === "ArrowUp" && isOpen) at = at > 0 ? at - 1 : last;
    else return;
    event.preventDefault();
    draw();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void find().then(() => {
      const chosen = found[at];
      const address = chosen ? rootOf() + chosen[2] : pageIn(lang(), "docs/names/");
      const to = new URL(address, location.href);
      const isHere = to.pathname === location.pathname && to.search === location.search;
      close();
      location.assign(to);
      if (isHere) box.blur();
    });
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  });

  box.value ||= new URLSearchParams(location.search).get("q") ?? "";
  draw();
  if (box.value) void find();
}
