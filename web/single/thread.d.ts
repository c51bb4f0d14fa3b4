/** src/js/train_thread.ts with its WebAssembly inside, as a classic script. */
declare module "virtual:train-thread" {
  const code: string;
  export default code;
}
