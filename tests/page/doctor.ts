// Opens the doctor's page and reads its answer.
import type { Locator, Page } from "playwright-core";
import { packed } from "../../web/doctor/packed.js";
import { drawn, open, site, type Visit } from "./browser.js";

/** Opens the doctor and waits until it shows the answer for the address, with its curves. */
export async function visitDoctor(
  { hash, tab = open, ...profile }: Visit = {},
  address = "doctor/",
): Promise<Page> {
  const page = await tab(`${site.url}${address}${hash ? `#${hash}` : ""}`, profile);
  await page.locator("rope-doctor .answer h2").waitFor();
  await page.locator("#golden").waitFor({ state: "attached" });
  // A shared tab may still show the answer for the previous address.
  await page
    .locator("rope-doctor")
    .evaluate((one) => (one as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete);
  await drawn(page);
  return page;
}

/** The part of an address with this text. */
export const hashWith = async (text: string, field = "config"): Promise<string> =>
  `${field}=${await packed(text)}`;

export const box = (page: Page): Locator => page.locator("textarea#config");
/** The verdict in words. */
export const headline = (page: Page): Promise<string> => page.locator(".answer h2").innerText();
/** The findings of a level, under its heading. */
export const findings = (page: Page, level: "error" | "warning" | "note"): Promise<string[]> =>
  page.locator(`.findings.${level} :is(h3, li)`).allInnerTexts();
export const lead = (page: Page): Promise<string> =>
  page.locator(".answer .lead").first().innerText();

/** The cards: each one's name, its rows as "name: value (key)", and its red box. */
export const cards = (page: Page) =>
  page.locator(".card").evaluateAll((all) =>
    all.map((card) => ({
      name: Array.from(card.querySelector("h3")!.childNodes, (node) =>
        node.nodeType === Node.TEXT_NODE ? node.nodeValue : "",
      )
        .join("")
        .trim(),
      layers: card.querySelector("h3 span")!.textContent!,
      lines: Array.from(card.querySelectorAll("dl > div"), (line) => {
        const [name, value, source] = ["dt", "dd", "small"].map(
          (part) => line.querySelector(part)!.textContent!,
        );
        return `${name}: ${value!.slice(0, value!.length - source!.length)} (${source})`;
      }),
      red: card.querySelector<HTMLElement>(".redbox")?.innerText.replace(/\s+/g, " ").trim(),
    })),
  );

/** The marked texts in the box, by kind. */
export const marks = (page: Page) =>
  page
    .locator(".given pre mark")
    .evaluateAll((all) => all.map((one) => `${one.className}: ${one.textContent}`));

/** The configuration of a Llama with further keys. */
export const llama = (more: object = {}): string =>
  JSON.stringify(
    {
      model_type: "llama",
      hidden_size: 4096,
      num_attention_heads: 32,
      num_hidden_layers: 4,
      max_position_embeddings: 8192,
      rope_theta: 500000,
      ...more,
    },
    null,
    2,
  );
