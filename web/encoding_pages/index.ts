// The page /encodings/: filters, which the query keeps (`?door=rotate`), and a table that every column header sorts.
import { messages } from "../kit/text/language.js";
import "../pages/find.js";

const text = messages({
  ko: { count: (shown: number, all: number) => `${all}개 가운데 ${shown}개` },
  en: { count: (shown: number, all: number) => `${shown} of ${all}` },
});

const query = new URLSearchParams(location.search);
const marked = [...document.querySelectorAll<HTMLElement>("[data-door]")];
const buttons = [...document.querySelectorAll<HTMLButtonElement>(".filters button")];

function isShown({ dataset }: HTMLElement): boolean {
  const [door, years, used] = ["door", "years", "used"].map((key) => query.get(key));
  const [first = 0, last = 9999] = (years ?? "0-9999").split("-").map(Number);
  const year = Number(dataset.year);
  return (
    (!door || dataset.door === door) &&
    (!years || (year >= first && year <= last)) &&
    (!used || dataset.used!.split(" ").includes(used))
  );
}

function apply(): void {
  for (const one of marked) one.hidden = !isShown(one);
  for (const section of document.querySelectorAll<HTMLElement>(".doorway"))
    if (section.querySelector(".cards"))
      section.hidden = !section.querySelector("[data-door]:not([hidden])");
  for (const button of buttons)
    button.setAttribute(
      "aria-pressed",
      String((query.get(button.dataset.key!) ?? "") === button.dataset.value),
    );
  const cards = marked.filter((one) => one.matches("a"));
  const shown = cards.filter((one) => !one.hidden);
  document.querySelector(".count")!.textContent = text().count(shown.length, cards.length);
}

for (const button of buttons)
  button.addEventListener("click", () => {
    const { key, value } = button.dataset;
    if (value) query.set(key!, value);
    else query.delete(key!);
    const asked = query.toString();
    history.replaceState(null, "", `${asked ? `?${asked}` : location.pathname}${location.hash}`);
    apply();
  });
document.querySelector<HTMLElement>(".filters")!.hidden = false;
apply();

/** Sorts numbers by size and names in the order of their language. Empty cells come last. */
function sort(table: HTMLTableElement, column: number, isUp: boolean): void {
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const cell = (row: HTMLTableRowElement) => row.cells[column]!.textContent.trim();
  const rows = [...table.tBodies[0]!.rows].sort((a, b) => {
    const [x, y] = [cell(a), cell(b)];
    if (!x || !y) return x ? -1 : y ? 1 : 0;
    return order.compare(x, y) * (isUp ? 1 : -1);
  });
  table.tBodies[0]!.append(...rows);
}

for (const table of document.querySelectorAll<HTMLTableElement>("table.sortable")) {
  const heads = [...table.tHead!.rows[0]!.cells];
  for (const [column, head] of heads.entries())
    head.querySelector("button")!.addEventListener("click", () => {
      const isUp = head.getAttribute("aria-sort") !== "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
      sort(table, column, isUp);
    });
}
