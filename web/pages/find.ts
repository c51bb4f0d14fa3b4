// Loads the module of the search box in the header when a reader first uses it: by a click, by the magnifier on a phone, or
// by the key "/".
const box = () => document.querySelector<HTMLInputElement>(".find input");

const begin = async () => (await import("./search.js")).search(box()!);

const openBox = () => {
  document.documentElement.classList.add("finding");
  box()?.focus();
};

document.addEventListener("focusin", ({ target }) => {
  if (target === box()) void begin();
});
document.addEventListener("click", ({ target }) => {
  if ((target as Element).closest(".glass")) openBox();
});
document.addEventListener("keydown", (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTyping = event
    .composedPath()
    .some((one) => /INPUT|TEXTAREA|SELECT/.test((one as Element).tagName));
  if (key !== "/" || isTyping || ctrlKey || metaKey || altKey || target === box() || !box()) return;
  event.preventDefault();
  openBox();
});
if (box()?.form && new URLSearchParams(location.search).has("q")) openBox();

export {};
