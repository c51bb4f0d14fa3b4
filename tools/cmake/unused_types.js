// Embind registers every type that it knows as a module starts. Ours pass numbers, booleans and text (UTF-8), so the glue for
// the others, which Emscripten would link, does nothing here: 1 kB less (gzip) for every page.
// @ts-expect-error: of Emscripten, which runs this file as it links
addToLibrary({
  _embind_register_bigint: () => {},
  _embind_register_emval: () => {},
  _embind_register_memory_view: () => {},
  _embind_register_std_wstring: () => {},
});
