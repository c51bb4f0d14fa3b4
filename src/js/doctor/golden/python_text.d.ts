// A Python file as text, as Vite and tools/bundle.mjs read it.
declare module "*.py?raw" {
  const text: string;
  export default text;
}
