// What an engine makes of the published tables.

/** Against hanging alone. */
const longest = 300_000;

/** Reads until it is enough. @param {() => Promise<any>} read @param {(value: any) => boolean} isEnough */
export async function until(read, isEnough) {
  const end = Date.now() + longest;
  for (;;) {
    const value = await read();
    if (isEnough(value) || Date.now() > end) return value;
    await new Promise((then) => setTimeout(then, 200));
  }
}

/**
 * The published tables that have other bits in an engine, as the page of docs/exactness.md says there.
 * @param {import("./engines.mjs").Engine} engine @param {string} url of the site
 * @returns {Promise<Omit<import("../published.mjs").Build, "made">>}
 */
export async function bitsIn({ name, start }, url) {
  const browser = await start();
  try {
    await browser.open(`${url}docs/exactness/`);
    const { said, same, other } = await until(
      () =>
        browser.run(`
          var here = document.querySelector(".here");
          return { said: here.textContent, same: here.dataset.same, other: here.dataset.other };`),
      ({ said }) => said,
    );
    if (!said) throw new Error(`${browser.version}\ndocs/exactness: the tables are not made`);
    const others = said === same ? [] : said.slice(other.length).trim().split(", ");
    return { name, version: browser.version.replace(/^\D*/, ""), others };
  } finally {
    await browser.close();
  }
}
