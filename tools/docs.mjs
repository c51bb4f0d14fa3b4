// The pages of the JavaScript interface, from the types and their comments -> build/api/.
import { join } from "node:path";
import { installPackages } from "./npm_packages.mjs";
import { finish, step } from "./progress.mjs";
import { isProgram, root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

const out = "build/api";
/** Pages beside those of the interface. */
const documents = ["package", "doctor", "elements", "models", "names", "cpp"].map(
  (name) => `docs/${name}.md`,
);
const entries = ["index", "doctor", "worker", "inline", "train", "elements"];

/** Fails on a comment that TypeDoc cannot read or a link that leads nowhere. */
export function buildDocs() {
  const places = [
    "src/js",
    "README.md",
    ...documents,
    "tools/docs.mjs",
    "tsconfig.build.json",
    "package-lock.json",
  ];
  return unlessUnchanged("api", { places, outputs: [`${out}/index.html`] }, async () => {
    const { Application } = await import("typedoc"); // there once setup has installed the packages
    const app = await Application.bootstrap({
      entryPoints: entries.map((name) => join(root, `src/js/${name}.ts`)),
      tsconfig: join(root, "tsconfig.build.json"),
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
      ],
      validation: { invalidLink: true, notDocumented: false, notExported: false },
    });
    const project = await app.convert();
    if (!project) throw new Error("the types could not be read");
    await app.generateDocs(project, join(root, out));
    if (app.logger.hasErrors() || app.logger.hasWarnings())
      throw new Error("TypeDoc warned: see above");
    return `${out}/index.html`;
  });
}

if (isProgram(import.meta)) {
  await finish(async () => {
    await installPackages();
    await step("API pages", buildDocs);
  });
}
