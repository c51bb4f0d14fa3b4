// All pages of the site: their folder, their template in web, and their text.
import { goldenModels } from "../golden.mjs";
import { docsPages } from "./docs_pages.mjs";
import { doctor } from "./doctor.mjs";
import { encodingData } from "./encodings/data.mjs";
import { encodingIndex } from "./encodings/index_page.mjs";
import { encodingPage, encodingsOf } from "./encodings/page.mjs";
import { lab, room, roomsIn } from "./lab.mjs";
import { story } from "./story.mjs";
import { teachers } from "./teachers.mjs";

/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./languages.mjs").Text} Text */
/**
 * @typedef {object} SitePage
 * @property {string} path the page's folder below the root of the site or of a language: "lab/rotation/"
 * @property {string} template its template below web: "lab/room.html"
 * @property {(place: Place) => Text} text
 * @property {string} [module] the part of web that its first screen needs, whose texts are preloaded: "figures/rotation"
 * @property {import("./head.mjs").About} [about] its subject, for search engines
 */

/** All pages. Those of encodings need the built package. @returns {Promise<SitePage[]>} */
export async function sitePages() {
  const data = await encodingData();
  return [
    {
      path: "",
      template: "index.html",
      text: story,
      module: "figures/permutation",
      about: {
        "@type": "SoftwareSourceCode",
        programmingLanguage: ["C++", "TypeScript"],
        license: "MIT",
      },
    },
    {
      path: "lab/",
      template: "lab/index.html",
      text: lab,
    },
    ...roomsIn("en").map(({ name }) => ({
      path: `lab/${name}/`,
      template: "lab/room.html",
      text: (/** @type {Place} */ place) =>
        room(name, place, data ? encodingsOf(name, place, data) : ""),
      module: `figures/${name.replaceAll("-", "_")}`,
      about: { "@type": "LearningResource", timeRequired: "PT5M", educationalLevel: "beginner" },
    })),
    {
      path: "lab/teachers/",
      template: "lab/index.html",
      text: teachers,
      about: { "@type": "LearningResource", timeRequired: "PT50M", audience: "teacher" },
    },
    {
      path: "doctor/",
      template: "doctor/index.html",
      text: doctor,
      module: "doctor",
    },
    ...(data ? encodingPages(data) : []),
    ...(data ? docsPages(data, await goldenModels()) : []).map((page) => ({
      ...page,
      template: "docs/page.html",
    })),
  ];
}

/** @param {import("./encodings/data.mjs").EncodingData} data @returns {SitePage[]} */
const encodingPages = (data) => [
  {
    path: "encodings/",
    template: "encoding_pages/index.html",
    text: (place) => encodingIndex(place, data),
  },
  ...data.entries.map(({ id, title, arxiv }) => ({
    about: {
      "@type": "TechArticle",
      about: { "@type": "DefinedTerm", name: title, termCode: id },
      ...(arxiv && { citation: `https://arxiv.org/abs/${arxiv}` }),
    },
    path: `encodings/${id}/`,
    template: "encoding_pages/page.html",
    text: (/** @type {Place} */ place) => encodingPage(id, place, data),
    module: "figures/heatmap",
  })),
];

/** The places of a page: English and Korean. @param {SitePage} page @returns {Place[]} */
export function placesOf({ path }) {
  const depth = path.split("/").length - 1;
  const base = (/** @type {number} */ n) => "../".repeat(n) || "./";
  return [
    { lang: "en", base: base(depth), below: "", path },
    { lang: "ko", base: base(depth + 1), below: "ko/", path },
  ];
}
