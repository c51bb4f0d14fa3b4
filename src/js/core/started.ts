// Starts Emscripten's glue with an instance of a compiled module.

type Instantiate = (
  imports: WebAssembly.Imports,
  receive: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
) => object;

/** `create` is the glue's factory, and `more` what else it takes. Rejects where the module cannot be instantiated. */
export const started = <Core, More extends object>(
  create: (options: More & { instantiateWasm: Instantiate }) => Promise<Core>,
  module: WebAssembly.Module,
  more: More,
): Promise<Core> =>
  new Promise((resolve, reject) => {
    const instantiateWasm: Instantiate = (imports, receive) => {
      WebAssembly.instantiate(module, imports).then(
        (instance) => receive(instance, module),
        reject,
      );
      return {};
    };
    create({ ...more, instantiateWasm }).then(resolve, reject);
  });
