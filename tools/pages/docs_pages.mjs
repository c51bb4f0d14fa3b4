// The documents of docs/ as pages, with links from names to their encodings and from models to their golden files; the
// glossary and the references, which stand at the end of the lab's text; and the index of all documents.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { goldenName } from "../golden.mjs";
import { root } from "../tree.mjs";
import { titleOf } from "./encodings/page.mjs";
import { bar, withoutScript } from "./frame.mjs";
import { labReader, labText } from "./lab.mjs";
import { addressOf } from "./languages.mjs";
import { sections } from "./markdown.mjs";

/** @typedef {import("./encodings/data.mjs").EncodingData} EncodingData */
/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./languages.mjs").Text} Text */

/** The guides, by the names of their files. */
export const guides = [
  "package",
  "names",
  "models",
  "cpp",
  "elements",
  "doctor",
  "exactness",
  "experiments",
];

const words = {
  en: {
    title: "Docs",
    lead: "How to call it, what it is called elsewhere, and what is behind it.",
    groups: ["Start", "Pages and tools", "Reference"],
    here: {
      same: "In this browser: all tables below have the same bits.",
      other: "In this browser these tables have other bits:",
    },
    refused: {
      title: "What it does not read",
      lead: "A rotation that is not here, or that a file leaves open, is refused in one of these sentences; … stands for names and numbers.",
    },
    names: {
      package: ["Package", "Install it, and every call of the npm package with its numbers."],
      names: [
        "Names elsewhere",
        "Names of PyTorch, Transformers, timm and others, and the call that gives the same numbers.",
      ],
      models: [
        "Models read",
        "What every layer of the models of the tests turns like, with golden files to test your own code.",
      ],
      cpp: ["C++20", "The library below: install it, call it, and its rules."],
      elements: ["Figures on your page", "Every figure as a custom element, with its attributes."],
      doctor: [
        "Rope Doctor",
        "What a configuration, a GGUF or a cache does, in your terminal, your tests and your CI.",
      ],
      exactness: [
        "Exactness",
        "What is the same to the last bit everywhere, hashes to cite, and the largest errors.",
      ],
      experiments: [
        "Experiments",
        "Which encodings last past the trained length: stored runs, and how they were made.",
      ],
      api: ["API (generated)", "Every export with its types and comments."],
      glossary: ["Glossary", "The words of the field in English and Korean."],
      references: ["References", "The papers behind the lab."],
      encodings: ["All encodings", "Every encoding by its picture."],
    },
  },
  ko: {
    title: "문서",
    lead: "부르는 방법, 다른 곳의 이름, 그 바탕이 되는 것들입니다.",
    groups: ["시작", "페이지와 도구", "참고"],
    here: {
      same: "이 브라우저에서: 아래의 모든 표가 비트까지 같습니다.",
      other: "이 브라우저에서 다음 표는 비트가 다릅니다:",
    },
    refused: {
      title: "읽지 않는 것",
      lead: "여기에 없는 회전이나 파일만으로 알 수 없는 회전은 다음 문장으로 거절합니다. …는 이름이나 수가 들어갈 자리입니다.",
    },
    names: {
      package: ["패키지", "npm 패키지를 설치하고 부르는 방법과 그 수치입니다."],
      names: [
        "다른 곳의 이름",
        "PyTorch, Transformers, timm 등에서 쓰는 이름과, 같은 수를 내는 호출입니다.",
      ],
      models: [
        "읽는 모델",
        "테스트가 읽는 모델의 층마다 어떻게 도는지와, 코드를 시험할 기준 파일입니다.",
      ],
      cpp: ["C++20", "바탕이 되는 C++ 라이브러리를 설치하고 부르는 방법입니다."],
      elements: ["그림 넣기", "모든 그림을 여러분의 페이지에 넣는 방법과 속성입니다."],
      doctor: [
        "설정 진단",
        "설정 파일, GGUF, 캐시가 하는 일을 터미널과 테스트와 CI에서 확인합니다.",
      ],
      exactness: [
        "정확도",
        "어디서나 마지막 비트까지 같은 것, 인용할 수 있는 해시, 가장 큰 오차입니다.",
      ],
      experiments: ["실험", "학습한 길이를 넘어서도 버티는 인코딩을 저장된 실행으로 비교합니다."],
      api: ["API (자동 생성)", "내보내는 모든 것과 그 타입입니다."],
      glossary: ["용어", "이 분야의 말을 영어와 한국어로 적었습니다."],
      references: ["참고 문헌", "실험실의 바탕이 된 논문입니다."],
      encodings: ["모든 인코딩", "모든 인코딩을 그림으로 봅니다."],
    },
  },
};
/** @typedef {keyof typeof words["en"]["names"]} Name */

/** @type {readonly Name[][]} */
const groups = [
  ["package", "names", "models", "cpp"],
  ["elements", "doctor", "exactness", "experiments"],
  ["api", "glossary", "references", "encodings"],
];

/** The address of a document. The generated pages of the interface are in English alone. @param {Name} name @param {Place} place */
const linkTo = (name, place) =>
  name === "api"
    ? addressOf("docs/api/", { ...place, below: "" })
    : addressOf(name === "encodings" ? "encodings/" : `docs/${name}/`, place);

/** All pages below docs/. @param {EncodingData} data @param {ReadonlySet<string>} golden models that have a golden file */
export const docsPages = (data, golden) => [
  { path: "docs/", text: (/** @type {Place} */ place) => index(place) },
  ...guides.map((name) => ({
    path: `docs/${name}/`,
    text: (/** @type {Place} */ place) => guide(/** @type {Name} */ (name), place, data, golden),
  })),
  ...["glossary", "references"].map((name) => ({
    path: `docs/${name}/`,
    text: (/** @type {Place} */ place) => partOfLab(/** @type {Name} */ (name), place),
  })),
];

/** @param {Place} place @param {Name | undefined} now @param {string} content @param {Pick<Text, "title" | "description">} text @returns {Text} */
function page(place, now, content, { title, description }) {
  const w = words[place.lang];
  const link = (/** @type {Name} */ name) =>
    `<a href="${linkTo(name, place)}"${name === now ? ' aria-current="page"' : ""}>${w.names[name][0]}</a>`;
  const side = groups.map((names, i) => `<h2>${w.groups[i]}</h2>${names.map(link).join("")}`);
  const body = `<div id="page" class="plain docs" lang="${place.lang}">
<header>
${bar("docs", place)}
${withoutScript(place)}
</header>
<div id="notices"></div>
<main id="content" tabindex="-1">
<nav class="side" aria-label="${w.title}">${side.join("\n")}</nav>
${content}
</main>
</div>`;
  const part = now === undefined ? "" : ` · ${w.title}`;
  return { title: `${title}${part} — posenc`, description, body };
}

/** @param {Place} place */
function index(place) {
  const w = words[place.lang];
  const lists = groups.map(
    (names, i) => `<h2>${w.groups[i]}</h2>
<dl>${names.map((name) => `<dt><a href="${linkTo(name, place)}">${w.names[name][0]}</a></dt><dd>${w.names[name][1]}</dd>`).join("\n")}</dl>`,
  );
  const content = `<article class="list"><h1>${w.title}</h1><p class="lead">${w.lead}</p>\n${lists.join("\n")}</article>`;
  return page(place, undefined, content, { title: w.title, description: w.lead });
}

/** The text of a guide, in English where there is no translation. @param {string} name @param {string} lang */
export function guideIn(name, lang) {
  const own = join(root, `docs/${name}.${lang}.md`);
  const isOwn = existsSync(own);
  return {
    text: readFileSync(isOwn ? own : join(root, `docs/${name}.md`), "utf8"),
    lang: isOwn ? lang : "en",
  };
}

/** @param {Name} name @param {Place} place @param {EncodingData} data @param {ReadonlySet<string>} golden */
function guide(name, place, data, golden) {
  const { text, lang } = guideIn(name, place.lang);
  const html = docsReader(place).render(text);
  const linked =
    name === "names"
      ? withEncodings(html, place, data)
      : name === "models"
        ? withGolden(html, place, golden)
        : name === "doctor"
          ? html + refusals(place, data)
          : name === "exactness"
            ? html.replace("</h1>", `</h1>\n${hereAll(place)}`)
            : html;
  const [title, description] = words[place.lang].names[name];
  return page(place, name, `<article class="${name}" lang="${lang}">\n${linked}</article>`, {
    title: String(title),
    description: String(description),
  });
}

/** @param {Name} name @param {Place} place */
function partOfLab(name, place) {
  const markdown = labReader(place);
  const { parts } = sections(markdown.parse(labText(place.lang), {}), "web/lab");
  const end = parts.find(({ id }) => id === "glossary")?.part ?? [];
  const at = end.findIndex((token) => token.tag === "h3");
  const own = name === "glossary" ? end.slice(3, at) : end.slice(at + 3);
  const [title, description] = words[place.lang].names[name];
  const content = `<article><h1>${title}</h1>\n${markdown.renderer.render(own, markdown.options, {})}</article>`;
  return page(place, name, content, { title: String(title), description: String(description) });
}

/** Markdown as repositories show it: headings have ids, and links lead to the pages of this site. @param {Place} place */
function docsReader(place) {
  const markdown = new MarkdownIt({ html: true });
  const ids = new Set();
  markdown.renderer.rules.heading_open = (tokens, i, options, _, self) => {
    const text = (tokens[i + 1]?.content ?? "").replaceAll("`", "").toLowerCase();
    let id = text.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");
    while (ids.has(id)) id += "-1";
    ids.add(id);
    tokens[i]?.attrSet("id", id);
    return self.renderToken(tokens, i, options);
  };
  /** @type {boolean[]} for each open link, whether it leads anywhere */
  const open = [];
  markdown.renderer.rules.link_open = (tokens, i, options, _, self) => {
    const token = tokens[i];
    const href = String(token?.attrGet("href"));
    const [, name, hash = ""] = /^(\w+)(?:\.ko)?\.md(?:#(.*))?$/.exec(href) ?? [];
    const isGuide = name !== undefined && guides.includes(name);
    if (isGuide) token?.attrSet("href", addressOf(`docs/${name}/`, place, hash));
    open.push(isGuide || /^(#|https?:)/.test(href));
    return open.at(-1) ? self.renderToken(tokens, i, options) : "<span>";
  };
  markdown.renderer.rules.link_close = () => (open.pop() ? "</a>" : "</span>");
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (...all) =>
    (fence?.(...all) ?? "").replace("<pre>", '<pre tabindex="0">');
  markdown.renderer.rules.table_open = () => '<div class="scroll">\n<table>\n';
  markdown.renderer.rules.table_close = () => "</table>\n</div>\n";
  return markdown;
}

/** @param {string} html @param {Place} place @param {EncodingData} data */
function withEncodings(html, place, data) {
  const escaped = new MarkdownIt().utils.escapeHtml;
  const ids = new Map(data.names.map(({ call, id }) => [escaped(call), id]));
  return html.replaceAll(/<code>((?:pe\.|npy).*?)<\/code><\/td>/g, (cell, call) => {
    const entry = data.entries.find(({ id }) => id === ids.get(call));
    if (!entry) return cell;
    const path = `encodings/${entry.id}/`;
    return cell.replace(
      "</td>",
      ` <a href="${addressOf(path, place)}">${titleOf(entry, place.lang, data)} →</a></td>`,
    );
  });
}

/** Where hashes.ts says how this browser computes. @param {Place} place */
function hereAll({ lang }) {
  const { same, other } = words[lang].here;
  return `<p class="here" role="status" data-hash="" data-same="${same}" data-other="${other}"></p>`;
}

/** What the doctor says of models that it does not read. @param {Place} place @param {EncodingData} data */
function refusals({ lang }, { refused }) {
  const { title, lead } = words[lang].refused;
  const escaped = new MarkdownIt().utils.escapeHtml;
  const sentences = Object.entries(refused).map(([english, korean]) =>
    (lang === "ko" ? korean : english).replaceAll(/\{\d?\}/g, "…"),
  );
  return `<h2 id="refused">${title}</h2>\n<p>${lead}</p>\n<ul>${sentences.map((one) => `<li>${escaped(one)}</li>`).join("\n")}</ul>`;
}

/** @param {string} html @param {Place} place @param {ReadonlySet<string>} golden */
const withGolden = (html, { base }, golden) =>
  html.replaceAll(/<tr>\n<td>([^<]+)<\/td>/g, (row, name) =>
    golden.has(name)
      ? row.replace(
          name,
          `<a href="${base}golden/${goldenName(name)}" download title="golden file">${name}</a>`,
        )
      : row,
  );
