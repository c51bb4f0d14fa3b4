// What tools/shown.mjs gives.
declare module "*&shown" {
  /** JavaScript with places such as `$settings_dim`, which `shownCode` fills. */
  const program: string;
  export default program;
}
