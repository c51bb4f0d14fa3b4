// Builds the pages of the JavaScript interface from the package's types and their comments -> build/api/.
import { join } from "node:path";
import { root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

export const docsFolder = "build/api";
/** Further documents that TypeDoc adds. */
const documents = ["package", "doctor", "elements", "models", "names", "cpp"].map(
  (name) => `docs/${name}.md`,
);
/** The types of each entry, below dist/types/. */
const entries = [
  ...["index", "catalog", "doctor", "inline"].map((name) => `entries/${name}`),
  "elements",
];

/** Builds the pages. Fails on a comment that TypeDoc cannot read or a link that leads nowhere. */
export function buildDocs() {
  const places = [
    "dist/types",
    "README.md",
    ...documents,
    "tools/docs.mjs",
    "tsconfig.base.json",
    "tsconfig.docs.json",
    "package-lock.json",
  ];
  return unlessUnchanged("api", { places, outputs: [`${docsFolder}/index.html`] }, async () => {
    const { Application } = await import("typedoc"); // imported late: setup may only just have installed it
    const app = await Application.bootstrap({
      entryPoints: entries.map((name) => join(root, `dist/types/${name}.d.ts`)),
      tsconfig: join(root, "tsconfig.docs.json"),
      name: "posenc",
      readme: join(root, "README.md"),
      projectDocuments: documents.map((path) => join(root, path)),
      includeVersion: true,
      disableSources: true,
      excludePrivate: true,
      excludeInternal: true,
      treatWarningsAsErrors: true,
      logLevel: "Warn",
      highlightLanguages: [
        "js",
        "ts",
        "tsx",
        "html",
        "vue",
        "astro",
        "sh",
        "json",
        "cmake",
        "cpp",
        "python",
        "yaml",
      ],
      validation: { invalidLink: true, notDocumented: false, notExported: false },
    });
    const project = await app.convert();
    if (!project) throw new Error("the types could not be read");
    await app.generateDocs(project, join(root, docsFolder));
    if (app.logger.hasErrors() || app.logger.hasWarnings())
      throw new Error("TypeDoc warned: see above");
    return `${docsFolder}/index.html`;
  });
}
