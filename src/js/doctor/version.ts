// The package's version, as golden files name it. `tools/version.mjs` compares it with package.json.
export const version = "0.1.0";
