// Makes published tables in this browser once their hashes are seen, and says whether their bits are the same. An element
// with `data-hash` names an encoding, or all by ""; its `data-same` and `data-other` are the sentences.
const places = document.querySelectorAll<HTMLElement>("[data-hash]");

/** Says how many of the tables have the published bits, and names the others. */
async function check(place: HTMLElement): Promise<void> {
  const [{ load }, { hashOf, publishedTables }] = await Promise.all([
    import("posenc"),
    import("../../src/js/published/tables.js"),
  ]);
  const pe = await load();
  const wanted = publishedTables.filter(({ id }) => [id, ""].includes(place.dataset.hash!));
  const others: string[] = [];
  for (const table of wanted) if ((await hashOf(pe, table)) !== table.sha256) others.push(table.id);
  const { same, other } = place.dataset;
  place.textContent = others.length === 0 ? same! : `${other} ${others.join(", ")}`;
}

// Browsers hash only for pages that came by HTTPS or from this machine.
if (globalThis.crypto?.subtle) {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      check(target as HTMLElement).catch(() => {}); // the module does not load, which the figures say
    }
  });
  for (const place of places) seen.observe(place);
}

export {};
