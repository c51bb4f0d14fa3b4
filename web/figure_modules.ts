// The modules that define figures, by their tags: each comes when it is asked for.
const modules = import.meta.glob("./figures/*/index.ts");

const byTag = new Map(
  Object.entries(modules).map(([path, fetched]) => {
    const folder = /figures\/(\w+)\//.exec(path)![1]!;
    return [`posenc-${folder.replaceAll("_", "-")}`, fetched];
  }),
);

/** Defines the figure of a tag. */
export const define = (tag: string): Promise<unknown> => byTag.get(tag)!();
