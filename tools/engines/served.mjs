// The site and the reference cases for engines that do not tell their errors: every page begins with a script that keeps them.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { files, root } from "../tree.mjs";

const folder = "build/engines/site";

/** Read by \`errors\` of the page. A browser without \`popover\` says that it is unknown, which is not an error. */
const keep = `var errors = [];
addEventListener("error", function (event) {
  errors.push(event.message || "not loaded: " + (event.target.src || event.target.href));
}, true);
addEventListener("unhandledrejection", function (event) { errors.push("rejected: " + event.reason); });
document.addEventListener("securitypolicyviolation", function (event) {
  errors.push("policy: " + event.violatedDirective + " " + event.blockedURI);
});
`;

/** Copies both, and returns the folder. */
export function prepared() {
  const to = (/** @type {string[]} */ ...parts) => join(root, folder, ...parts);
  rmSync(to(), { recursive: true, force: true });
  cpSync(join(root, "dist/site"), to(), {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  writeFileSync(to("errors.js"), keep);
  for (const page of files(folder, (path) => path.endsWith("index.html"))) {
    const above = "../".repeat(page.slice(folder.length + 1).split("/").length - 1) || "./";
    const html = readFileSync(join(root, page), "utf8");
    writeFileSync(
      join(root, page),
      html.replace("<head>", `<head><script src="${above}errors.js"></script>`),
    );
  }
  mkdirSync(to("reference"));
  const own = readdirSync(join(root, "tests/reference")).filter((name) =>
    /\.(json|mjs)$/.test(name),
  );
  for (const name of own) cpSync(join(root, "tests/reference", name), to("reference", name));
  writeFileSync(
    to("reference/names.json"),
    JSON.stringify(own.filter((name) => name.endsWith(".json")).sort()),
  );
  cpSync(join(root, "tests/engines"), to("engines"), { recursive: true });
  cpSync(join(root, "dist"), to("posenc"), {
    recursive: true,
    filter: (path) => !path.includes("dist/site") && !path.endsWith(".map"),
  });
  return join(root, folder);
}
