/** src/js/entries/train_thread.ts with its WebAssembly inside, as a classic script. */
declare module "virtual:train-thread" {
  const code: string;
  export default code;
}

/** The pages besides the story, by language and name: the lab, its rooms, the page for teachers. */
declare module "virtual:single-texts" {
  const texts: Readonly<
    Record<"en" | "ko", Readonly<Record<string, { readonly title: string; readonly body: string }>>>
  >;
  export default texts;
}
