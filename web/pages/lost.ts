// The page for addresses that do not exist suggests the pages with the most similar addresses.

/** The edit distance: how many letters must be changed, added or removed. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])),
      );
    row = next;
  }
  return row[b.length]!;
}

export type Named = readonly [path: string, name: string];

/** The three pages most similar to a path. A page in the same folder is preferred. */
export function nearest(path: string, names: readonly Named[]): Named[] {
  const last = (one: string) => one.split("/").filter(Boolean).at(-1) ?? "";
  const far = ([to]: Named) => 2 * distance(last(path), last(to)) + distance(path, to);
  return names
    .filter(([to]) => to !== "")
    .sort((a, b) => far(a) - far(b))
    .slice(0, 3);
}

const place = globalThis.document?.getElementById("nearest");
if (place) {
  const { root = "/" } = document.documentElement.dataset;
  const asked = location.pathname.slice(root.length).replace(/^ko\//, "");
  const names = JSON.parse(document.getElementById("names")!.dataset.names!) as Named[];
  const isKorean = location.pathname.slice(root.length).startsWith("ko/");
  place.append("Nearest: ");
  for (const [path, name] of nearest(asked, names)) {
    const link = document.createElement("a");
    link.href = `${root}${isKorean ? "ko/" : ""}${path}`;
    link.textContent = name;
    place.append(link, " ");
  }
}
