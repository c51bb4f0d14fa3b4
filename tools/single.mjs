// Vite plugins that the single-file page needs besides vite-plugin-singlefile: they embed the training thread and its binary
// as text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

const name = "virtual:train-thread";

/** Resolves `import code from "virtual:train-thread"`. @returns {import("vite").Plugin} */
export const threadPlugin = () => ({
  name: "train-thread",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) =>
    id === `\0${name}` ? `export default ${JSON.stringify(await threadCode())};` : undefined,
});

/** The thread's code, bundled into one classic script. */
async function threadCode() {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input: join(root, "src/js/entries/train_thread.ts"),
    platform: "browser",
    plugins: [binaryPlugin()],
  });
  const { output } = await build.generate({ format: "iife", minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** Replaces the address of the training binary by the binary. @returns {import("rolldown").Plugin} */
export const binaryPlugin = () => ({
  name: "binary-inside",
  load(id) {
    if (!id.endsWith("/wasm/train_address.ts")) return undefined;
    const text = readFileSync(join(root, "src/js/wasm/posenc_train.wasm")).toString("base64");
    return `const text = "${text}";
export const binaryAddress = () => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));`;
  },
});
