// Cloudflare's workerd compiles WebAssembly only ahead: the binary is a module of the worker.
import { load } from "posenc";
import wasm from "posenc.wasm";
import { result } from "../result.js";

export default {
  async test() {
    console.log(result(await load({ wasm })));
  },
};
