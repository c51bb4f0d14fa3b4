// The search box in the header: its module comes when it is first used, by a click, the glass of a phone, or the key "/".
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
