// Markdown with mathematics as MathML, {#ids}, [spans]{.of .classes}, boxes, and links relative to the page's place.
import { attrs } from "@mdit/plugin-attrs";
import { container } from "@mdit/plugin-container";
import { tex } from "@mdit/plugin-tex";
import MarkdownIt from "markdown-it";
import temml from "temml";
import { addressOf } from "./languages.mjs";

/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {ReturnType<MarkdownIt["parse"]>} Tokens */

/** @param {Place} place */
export function reader(place) {
  const markdown = new MarkdownIt({ html: true, typographer: false });
  markdown.use(attrs);
  markdown.use(spans);
  markdown.use(tex, {
    delimiters: "dollars",
    // The site's content security policy forbids style attributes.
    render: (content, displayMode) =>
      temml
        .renderToString(content, { displayMode, throwOnError: true, trust: isClass })
        .replaceAll(/ style="[^"]*"/g, ""),
  });
  // A word joiner keeps a Korean particle on the line of the bracket, formula or code before it.
  const joined = new Set(["math_inline", "code_inline"]);
  markdown.renderer.rules.text = (tokens, i) =>
    markdown.utils
      .escapeHtml(tokens[i]?.content ?? "")
      .replace(/(?<=\))(?=\p{Script=Hangul})/gu, "\u2060")
      .replace(/·(?=\p{Script=Hangul})/gu, "\u2060·\u2060")
      .replace(
        /^(?=[,.;:)\p{Script=Hangul}])/u,
        joined.has(tokens[i - 1]?.type ?? "") ? "\u2060" : "",
      );
  // Code blocks scroll sideways, so they take the focus for the arrow keys.
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (...all) =>
    (fence?.(...all) ?? "").replace("<pre>", '<pre tabindex="0">');
  box(markdown, "footer", () => '<div class="footer">\n', "</div>\n");
  links(markdown, place);
  return markdown;
}

/** Temml must trust \class, with which formulas choose the hue of a symbol. @param {{ command: string }} context */
const isClass = ({ command }) => command === "\\class";

/**
 * @param {MarkdownIt} markdown @param {string} name
 * @param {(title: string) => string} open @param {string} close
 */
export function box(markdown, name, open, close) {
  markdown.use(container, {
    name,
    openRender: (tokens, i) => open((tokens[i]?.info ?? "").trim().slice(name.length).trim()),
    closeRender: () => close,
  });
}

/**
 * Parses [text]{.class of="word"} as a span. The plugin for attributes handles only blocks and inline elements that exist.
 * @param {MarkdownIt} markdown
 */
function spans(markdown) {
  markdown.inline.ruler.before("link", "span", (state, silent) => {
    if (state.src[state.pos] !== "[") return false;
    const end = state.md.helpers.parseLinkLabel(state, state.pos, false);
    if (end < 0) return false;
    const found = /^\{((?:\s*(?:\.[\w-]+|[\w-]+="[^"]*"))+)\s*\}/.exec(state.src.slice(end + 1));
    if (!found?.[1]) return false;
    if (!silent) {
      const open = state.push("span_open", "span", 1);
      for (const [, name, key, value] of found[1].matchAll(/\.([\w-]+)|([\w-]+)="([^"]*)"/g))
        if (name) open.attrJoin("class", name);
        else if (key) open.attrSet(key, value ?? "");
      const { posMax } = state;
      state.pos += 1;
      state.posMax = end;
      state.md.inline.tokenize(state);
      state.push("span_close", "span", -1);
      state.posMax = posMax;
    }
    state.pos = end + 1 + found[0].length;
    return true;
  });
}

/**
 * Renders links to other pages of the site ("./lab/rotation/#layout=half"), to files of the site, and to a figure of the story
 * with settings ("#rotate?layout=half").
 * @param {MarkdownIt} markdown @param {Place} place
 */
function links(markdown, place) {
  const { link_open } = markdown.renderer.rules;
  markdown.renderer.rules.link_open = (tokens, i, options, env, self) => {
    const token = tokens[i];
    const href = String(token?.attrGet("href"));
    const [, page, hash = ""] =
      /^\.\/((?:lab|encodings|doctor|docs)\/(?:[\w-]+\/)?)(?:#(.*))?$/.exec(href) ?? [];
    const [, name, settings = ""] = /^#(\w+)\?(.+)$/.exec(href) ?? [];
    if (page !== undefined) {
      token?.attrSet("href", addressOf(page, place, hash));
      token?.attrSet("data-to", page);
    } else if (name)
      token?.attrSet(
        "href",
        `#${settings
          .split("&")
          .map((part) => `${name}.${part}`)
          .join("&")}`,
      );
    else if (href.startsWith("./")) token?.attrSet("href", place.base + href.slice(2));
    return link_open
      ? link_open(tokens, i, options, env, self)
      : self.renderToken(tokens, i, options);
  };
}

/**
 * Splits a text at each `##`: the introduction, and the parts.
 * @param {Tokens} tokens @param {string} file
 */
export function sections(tokens, file) {
  const starts = tokens.flatMap(({ type, tag }, i) =>
    type === "heading_open" && tag === "h2" ? [i] : [],
  );
  return {
    intro: tokens.slice(0, starts[0]),
    parts: starts.map((start, i) => {
      const part = tokens.slice(start, starts[i + 1]);
      const id = String(part[0]?.attrGet("id") ?? "");
      if (!id) throw new Error(`${file}: "${part[1]?.content}" needs an id: {#id}`);
      return { id, part };
    }),
  };
}
