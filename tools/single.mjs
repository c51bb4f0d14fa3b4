// What the page that is one file needs beside vite-plugin-singlefile: the training thread and
// its binary as text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

const name = "virtual:train-thread";

/** For Vite: `import code from "virtual:train-thread"`. @returns {import("vite").Plugin} */
export const threadPlugin = () => ({
  name: "train-thread",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) =>
    id === `\0${name}` ? `export default ${JSON.stringify(await threadCode())};` : undefined,
});

/** The thread in one classic script. */
async function threadCode() {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input: join(root, "src/js/train_thread.ts"),
    platform: "browser",
    plugins: [binaryPlugin()],
  });
  const { output } = await build.generate({ format: "iife", minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** Puts the training binary where its address was. @returns {import("rolldown").Plugin} */
export const binaryPlugin = () => ({
  name: "binary-inside",
  load(id) {
    if (!id.endsWith("/wasm/train_address.ts")) return undefined;
    const text = readFileSync(join(root, "src/js/wasm/posenc_train.wasm")).toString("base64");
    return `const text = "${text}";
export const binaryAddress = () => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));`;
  },
});
