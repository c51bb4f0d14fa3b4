// The modules that define figures, by their tags: each comes when it is asked for.
const modules = import.meta.glob([
  "./figures/*/index.ts",
  "./figures/{batch,comparison,images,sum,worked_example}/{batch,comparison,images,sum,worked_example}.ts",
]);

const byTag = new Map<string, () => Promise<unknown>>();
for (const [path, fetched] of Object.entries(modules)) {
  const [, folder = "", file] = /figures\/(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
  const tag = `posenc-${folder.replaceAll("_", "-")}`;
  if (file === "index" || (file === folder && !byTag.has(tag))) byTag.set(tag, fetched);
}

/** Defines the figure of a tag. */
export const define = (tag: string): Promise<unknown> => byTag.get(tag)!();
