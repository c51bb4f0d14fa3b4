// Addresses of pages: the language of a page and of its links, and the settings in the hash.
import { afterEach, describe, expect, test, vi } from "vitest";
import { integer, State } from "../../web/kit/state/state.js";
import { languageOfAddress, languageOfReader, pageIn, rootOf } from "../../web/pages/address.js";
import { keepInHash } from "../../web/pages/hash.js";
import { LanguageState } from "../../web/pages/language_state.js";

const site = "https://posenc.example/";

/** Mocks the browser's globals that the code reads an address from. */
function visit(address: string, locale = "en-US", referrer = "") {
  const [path = ""] = address.split(/[?#]|index\.html/);
  const root = "../".repeat(path.split("/").length - 1) || "./";
  vi.stubGlobal("document", {
    referrer,
    documentElement: { dataset: { root } },
    querySelector: () => null,
  });
  const location = new URL(address, site);
  const go = (_: unknown, __: string, to: string | URL) => {
    location.href = new URL(to, location.href).href;
  };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", { pushState: go, replaceState: go });
  vi.stubGlobal("navigator", { languages: [locale] });
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) =>
    listeners.set(type, listener),
  );
  return location;
}
const listeners = new Map<string, () => void>();

/** Keeps the states of a page with one figure in the address, and returns that of the language. */
function begin(figure = new State({ dim: integer(32, 2, 512) })): LanguageState {
  const spoken = new LanguageState();
  keepInHash({ "": spoken, table: figure }, () => {});
  return spoken;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the language", () => {
  test.each([
    ["", "en-US", "en"],
    ["", "ko-KR", "ko"],
    ["", "en-GB", "en"],
    ["", "fr-FR", "en"],
    ["#lang=ko", "en-US", "ko"],
    ["ko/", "en-US", "ko"],
    ["ko/#lang=en", "en-US", "ko"],
    ["?lang=ko", "en-US", "ko"],
    ["?lang=ko#lang=en", "en-US", "ko"],
    ["?lang=fr", "ko-KR", "ko"],
    ["lab/", "ko-KR", "ko"],
    ["lab/?lang=ko", "en-US", "ko"],
    ["ko/lab/#lang=en", "en-US", "ko"],
    ["ko/lab/index.html", "en-US", "ko"],
    ["lab/#lang=ko", "en-US", "ko"],
    ["doctor/", "en-US", "en"],
    ["doctor/", "ko-KR", "ko"],
    ["doctor/?lang=en", "ko-KR", "en"],
    ["ko/doctor/", "en-US", "ko"],
    ["doctor/?lang=ko", "en-US", "ko"],
    ["doctor/#lang=ko", "en-US", "ko"],
  ])("/%s, read in %s: %s", (address, locale, lang) => {
    visit(address, locale);
    expect(begin().values.lang).toBe(lang);
  });

  test.each([
    ["", "/ko/", /^$/],
    ["?lang=en", "/?lang=ko", /^$/],
    ["lab/#table.dim=64", "/ko/lab/", /^#lang=ko&table\.dim=64$/],
  ])("changes where the address says it: /%s", (address, wanted, hash) => {
    vi.useFakeTimers();
    const location = visit(address);
    begin().setLanguage("ko");
    vi.runAllTimers(); // changes that are no step of the history are written with a delay
    expect(location.pathname + location.search).toBe(wanted);
    expect(location.hash).toMatch(hash);
    expect(new URL(rootOf(), location.href).href).toBe(site);
    expect(begin().values.lang).toBe("ko");
  });

  test.each([
    ["", "en-US", "lab/", "lab/"],
    ["?lang=ko", "en-US", "lab/", "ko/lab/"],
    ["ko/lab/", "en-US", "doctor/", "ko/doctor/"],
    ["lab/?lang=en", "ko-KR", "doctor/", "doctor/"],
    ["lab/rotation/", "ko-KR", "lab/beyond/", "ko/lab/beyond/"],
  ])("goes along: from /%s, read in %s, to %s", (address, locale, to, wanted) => {
    const { href } = visit(address, locale);
    const lang = languageOfAddress() ?? languageOfReader();
    expect(new URL(pageIn(lang, to), href).href).toBe(site + wanted);
  });

  test("stays English if a link of the site leads to an address without a language", () => {
    visit("doctor/", "ko-KR", `${site}lab/`);
    expect(begin().values.lang).toBe("en");
    visit("doctor/", "ko-KR", "https://elsewhere.example/");
    expect(begin().values.lang).toBe("ko");
  });
});

test("a delayed write does not undo the reader's navigation", () => {
  vi.useFakeTimers();
  const location = visit("");
  const figure = new State({ dim: integer(32, 2, 512) });
  begin(figure);
  figure.set({ dim: 64 }, "noted");
  location.hash = "#table.dim=100";
  vi.runAllTimers(); // the write is due before the browser reports the new hash
  expect(location.hash).toBe("#table.dim=100");
  listeners.get("hashchange")!();
  expect(figure.values.dim).toBe(100);
  figure.set({ dim: 64 });
  expect(location.hash).toBe("#lang=en&table.dim=64");
});
