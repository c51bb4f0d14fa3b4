/** Where the binary lies: beside this module, here and in the published bundles. Bundlers follow these very words. */
export const binaryAddress = (): URL => new URL("posenc_train.wasm", import.meta.url);
