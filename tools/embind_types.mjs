// The TypeScript declarations of the WebAssembly modules, which Emscripten derives from the Embind bindings.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolder } from "./compile.mjs";
import { run } from "./toolchain.mjs";
import { root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

/** The modules: the exports of their glue code, and the options that JavaScript passes to it besides the binary. */
const modules = {
  posenc: { factory: "createPosenc", host: true },
  posenc_train: { factory: "createPosencTrain", host: false },
  posenc_graph: { factory: "createPosencGraph", host: false },
};

const views = {
  HEAPU8: "Uint8Array",
  HEAP32: "Int32Array",
  HEAPF32: "Float32Array",
  HEAPF64: "Float64Array",
};

/** Links a module again to emit its declarations. Needs `tsc` on PATH. @param {string} name */
async function emitDeclarations(name) {
  const folder = buildFolder("wasm");
  const types = `${folder}/types`;
  await unlessUnchanged(
    `types of ${name}`,
    {
      places: ["src/wasm", "tools/cmake", "tools/embind_types.mjs"],
      outputs: [`${types}/${name}.d.ts`],
    },
    async () => {
      const commands = (await run("ninja", ["-C", folder, "-t", "commands", `${name}.js`]))
        .trim()
        .split("\n");
      const object = /\S+\/bindings\.cpp\.o\b/;
      const compile = commands.find((line) => line.includes(" -c ") && object.test(line));
      const link = String(commands.at(-1));
      if (!compile || !link.includes(` -o ${name}.js`))
        throw new Error(`cannot find how ${name}.js is made:\n${link}`);
      const named = `types/${name}_bindings.o`; // has the names of arguments, which the modules leave out
      const script = [
        `mkdir -p ${types} && cd ${folder}`,
        `export PATH=${join(root, "node_modules/.bin")}:/usr/local/bin:/usr/bin:/bin`,
        compile
          .replaceAll(new RegExp(object, "g"), named)
          .replace(" -c ", " -DPOSENC_NAMES_OF_ARGUMENTS -c "),
        link
          .replace(object, named)
          .replaceAll(/ (-O[23sz]|-flto|-sBINARYEN_EXTRA_PASSES=\S+)(?= )/g, "") // declarations need no optimization
          .replaceAll(/ (?!types\/)[^ ]+\.[oa](?= )/g, "") // nothing calls the functions that the bindings name
          .replace(
            `-o ${name}.js`,
            `-sERROR_ON_UNDEFINED_SYMBOLS=0 --emit-tsd ${name}.d.ts -o types/${name}.js`,
          ),
      ].join(" && ");
      await run("bash", ["-c", script]);
      return "written";
    },
  );
  return readFileSync(join(root, types, `${name}.d.ts`), "utf8");
}

/** The text of the module's .d.ts file. @param {keyof typeof modules} name */
async function declarations(name) {
  const { factory, host } = modules[name];
  const functions = /interface EmbindModule \{\n([\s\S]*?)\n\}/.exec(
    await emitDeclarations(name),
  )?.[1];
  if (!functions) throw new Error(`${name}: Emscripten wrote no interface`);
  const heap = Object.entries(views).map(
    ([view, type]) => `  readonly ${view}: ${type}<ArrayBuffer>;`,
  );
  return `// GENERATED from the bindings in src/wasm by \`npm run types\`. Do not edit.

/** What the glue takes: how to make the instance${host ? ", and where the arrays of calls are" : ""}. */
export interface ModuleOptions {
${host ? "  host: object;\n" : ""}  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
  ): object;
}

export interface WasmModule {
${heap.join("\n")}
${functions.replaceAll("EmbindString", "string")}
}

export default function ${factory}(options: ModuleOptions): Promise<WasmModule>;
`;
}

/** The texts of the declaration files, by file name. */
export async function embindTypes() {
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of /** @type {(keyof typeof modules)[]} */ (Object.keys(modules)))
    files[`src/js/wasm/${name}.d.ts`] = await declarations(name);
  return files;
}
