// Runs TypeScript sources of the page in Node: `await evaluated(['export * from "web/encodings/traps/index.ts";'])`.
import { join } from "node:path";
import { figureOptions, sourcesOfEntries } from "./bundle.mjs";
import { root } from "./tree.mjs";

/**
 * The exports of a module with these lines, which name sources by their paths from the root of the project.
 * @param {readonly string[]} lines
 * @returns {Promise<Record<string, any>>}
 */
export async function evaluated(lines) {
  const { rolldown } = await import("rolldown");
  const code = lines
    .join("\n")
    .replaceAll(
      /from "((?:web|src)\/[^"]+)"/g,
      (_, path) => `from ${JSON.stringify(join(root, path))}`,
    );
  const build = await rolldown({
    input: "lines",
    cwd: root,
    platform: "node",
    tsconfig: join(root, "tsconfig.build.json"),
    resolve: {
      alias: { ...figureOptions.alias, ...sourcesOfEntries },
      conditionNames: figureOptions.conditions,
    },
    plugins: [
      {
        name: "lines",
        resolveId: (id) => (id === "lines" ? id : null),
        load: (id) => (id === "lines" ? code : null),
      },
    ],
  });
  const { output } = await build.generate({ format: "esm", codeSplitting: false });
  await build.close();
  const text = Buffer.from(output[0].code).toString("base64");
  return import(`data:text/javascript;base64,${text}`);
}
