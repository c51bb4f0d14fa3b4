// Addresses of pages: the language of a page and of its links, and redirects from old addresses to rooms of the lab.
import { afterEach, describe, expect, test, vi } from "vitest";
import { integer, State } from "../../web/kit/state/state.js";
import { languageOfAddress, languageOfReader, pageIn, rootOf } from "../../web/pages/address.js";
import { keepInHash } from "../../web/pages/hash.js";
import { LanguageState } from "../../web/pages/language_state.js";
import { redirectOldAddress } from "../../web/pages/old_addresses.js";

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
  const location = Object.assign(new URL(address, site), { replace: vi.fn<(to: URL) => void>() });
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
  keepInHash({ "": spoken, F3: figure }, () => {});
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
    ["en/?lang=ko#lang=en", "en-US", "ko"],
    ["?lang=fr", "ko-KR", "ko"],
    ["lab/", "ko-KR", "ko"],
    ["lab/?lang=ko", "en-US", "ko"],
    ["ko/lab/#lang=en", "en-US", "ko"],
    ["ko/lab/index.html", "en-US", "ko"],
    ["lab/#lang=ko", "en-US", "ko"],
    ["doctor/", "en-US", "en"],
    ["doctor/", "ko-KR", "ko"],
    ["en/doctor/", "ko-KR", "en"],
    ["ko/doctor/", "en-US", "ko"],
    ["doctor/?lang=ko", "en-US", "ko"],
    ["doctor/#lang=ko", "en-US", "ko"],
  ])("/%s, read in %s: %s", (address, locale, lang) => {
    visit(address, locale);
    expect(begin().values.lang).toBe(lang);
  });

  test.each([
    ["", "/ko/", /^$/],
    ["en/", "/ko/", /^$/],
    ["?lang=en", "/?lang=ko", /^$/],
    ["en/lab/#F3.dim=64", "/ko/lab/", /^#lang=ko&F3\.dim=64$/],
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
    ["en/lab/", "ko-KR", "doctor/", "doctor/"],
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
  location.hash = "#F3.dim=100";
  vi.runAllTimers(); // the write is due before the browser reports the new hash
  expect(location.hash).toBe("#F3.dim=100");
  listeners.get("hashchange")!();
  expect(figure.values.dim).toBe(100);
  figure.set({ dim: 64 });
  expect(location.hash).toBe("#lang=en&F3.dim=64");
});

describe("old addresses", () => {
  test.each([
    // one figure leads to its room, with its settings
    ["#F3.encoding=rope", "lab/heatmap/#encoding=rope"],
    ["lab/#F6.layout=interleaved", "lab/rotation/#layout=interleaved"],
    ["#lang=ko&F6.query=70", "ko/lab/rotation/#query=70"],
    ["ko/#F3.dim=64", "ko/lab/heatmap/#dim=64"],
    ["en/lab/#F3.dim=64&lang=ko", "ko/lab/heatmap/#dim=64"],
    ["lab/?present#F6.query=70", "lab/rotation/?present#query=70"],
    ["index.html#compare.run=all", "lab/comparison/#run=all"],
    ["lab/#rotation&F6.vectors=same", "lab/rotation/#vectors=same"],
    ["#F6", "lab/rotation/"],
    // its question leads there too
    ["?lang=ko#Q.order=2", "ko/lab/permutation/#answer=2"],
    // so does a part of the text
    ["#rotation", "lab/rotation/"],
    ["lab/#code", "lab/batch/"],
    ["lab/#learned", "lab/similarity/#learned"],
    ["ko/lab/#teachers", "ko/lab/teachers/"],
    ["lab/#glossary", "docs/glossary/"],
    ["lab/#references", "docs/references/"],
    // several figures lead to a lesson
    ["#T.figures=F1,F5", "lab/permutation/#lesson=permutation,similarity"],
    [
      "lab/?present#lang=en&T.figures=F1,F6&T.seed=7&F6.query=70",
      "lab/permutation/?present#lesson=permutation,rotation&seed=7&rotation.query=70",
    ],
    [
      "lab/#F6.layout=interleaved&F3.dim=64&F6.query=3",
      "lab/rotation/#lesson=rotation,heatmap&layout=interleaved&query=3&heatmap.dim=64",
    ],
    ["lab/#T.figures=F9&T.controls=false", "lab/training/#lesson=training&plain=1"],
    ["lab/#F3.dim=64&Q.rope=2", "lab/heatmap/#lesson=heatmap,rotation&dim=64&rotation.answer=2"],
  ])("goes on to its room: /%s", (address, wanted) => {
    const location = visit(address);
    expect(redirectOldAddress(location.hash)).toBe(true);
    expect(decodeURIComponent(String(location.replace.mock.calls[0]![0]))).toBe(site + wanted);
  });

  test.each(["", "#lang=ko", "#rotate.query=70", "#ask.rotate=2", "#nothing", "#F99.dim=3"])(
    "of the story stay: /%s",
    (address) => {
      const location = visit(address);
      expect(redirectOldAddress(location.hash)).toBe(false);
      expect(location.replace).not.toHaveBeenCalled();
    },
  );
});
