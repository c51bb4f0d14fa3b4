// Writes what `astro check` would check: the page as TSX, and tags whose attributes are right or wrong.
import { readFileSync, writeFileSync } from "node:fs";
import { convertToTSX } from "@astrojs/compiler";

const page = readFileSync("src/pages/index.astro", "utf8");
const { code } = await convertToTSX(page, { includeScripts: false });
writeFileSync("page.tsx", code);

const right = ['query="60" class:list={["wide"]}', "query={60} picture"];
const wrong = ['query="ten"', 'layout="quarter"', "quary={1}"];
const tags = [
  ...right.map((attributes) => `<posenc-rotation ${attributes} />;`),
  ...wrong.map((attributes) => `// @ts-expect-error\n<posenc-rotation ${attributes} />;`),
];
writeFileSync("tags.tsx", ["/* @jsxImportSource astro */", ...tags].join("\n"));
