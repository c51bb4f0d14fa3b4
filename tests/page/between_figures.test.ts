// What figures of the lab have to do with each other: links, settings, what one has trained and another shows.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ids } from "../../web/figures/claims/ids.js";
import { rowOf } from "../experiments.js";
import { drawn, eventually, hashOf, lab, oneTab, open, visit } from "./browser.js";

const tab = oneTab();

/** What docs/experiments.json has of an encoding on ffill: percent at the trained length, and beyond. */
function stored(name: string): readonly [within: string, beyond: string] {
  const { accuracies, beyond } = rowOf("ffill", name);
  return [accuracies[0]![0].toFixed(1), (beyond ?? accuracies.at(-1)!)[0].toFixed(1)];
}
const accuracyOf = (page: Page, title: string) =>
  page
    .locator("posenc-comparison table.all tbody tr")
    .filter({ has: page.getByRole("button", { name: title, exact: true }) })
    .locator(".of-accuracy");

// First: nothing has been looked at.
describe("what takes long waits until somebody looks", () => {
  test("the comparison measures nothing before", async () => {
    const page = await visit({
      tab,
      hash: "permutation&F9.task=ffill&F9.encodings=alibi&F9.steps=20",
    });
    const bar = page.locator("posenc-comparison .bar");
    await eventually(() => bar.textContent()).toContain("0 of 23 encodings measured");
    await bar.scrollIntoViewIfNeeded();
    await eventually(() => bar.textContent()).toContain("4 of 23 encodings measured");
  });

  test("nothing is trained before, and what then is takes the place of the stored runs", async () => {
    const page = await visit({
      tab,
      hash: "permutation&F9.task=ffill&F9.encodings=alibi&F9.steps=20",
    });
    const training = page.locator("posenc-training");
    expect(await training.locator(".waiting:visible").textContent()).toMatch(
      "Nothing has been trained",
    );
    const accuracy = accuracyOf(page, "ALiBi");
    const [within, beyond] = stored("alibi");
    expect(await accuracy.textContent()).toContain(`${within} → ${beyond}%`);
    expect(await accuracy.textContent()).not.toContain("trained here");
    await training.scrollIntoViewIfNeeded();
    await training.locator(".runs").waitFor();
    await eventually(() => accuracy.textContent()).toContain("trained here");
    const shown = (await accuracy.textContent())!;
    const compared = training.locator(".comparison tbody tr").first().locator("td");
    const first = /([\d.]+) → ([\d.]+)%/.exec(shown)!;
    expect(`${first[1]}%`).toBe(await compared.first().textContent());
    expect(`${first[2]}%`).toBe(await compared.last().textContent());
    expect(
      await page.locator("posenc-comparison table.told tbody tr").last().textContent(),
    ).toContain("run on this page, steps 20: one layer");
    expect(shown).toContain("trained here, steps 20"); // not as the stored ones were
    const rope = await accuracyOf(page, "RoPE").textContent();
    expect(rope).toContain(stored("rope")[1]);
  });
});

// Before others that change settings: changes that are close together are one step of the history.
test("a claim leads to the figure, in the state that shows it, and back", async () => {
  const page = await visit({ tab, hash: "F10.run=6&F4.shift=9" });
  await page
    .locator("#claim-6")
    .getByRole("link", { name: "See it: One matrix moves every position" })
    .last()
    .click();
  await drawn(page);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("posenc-shift");
  expect(hashOf(page)).toBe("#lang=en&F4.sinOnly=1&F10.run=6");
  await page.goBack();
  await eventually(() => hashOf(page)).toBe("#F10.run=6&F4.shift=9");
});

test("a claim leads to a figure whose module has not come yet, and names it", async () => {
  let arrive!: () => void;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await open(`${lab}#lang=en&F10.run=12`, {
    prepare: (page) =>
      page.route(/\/assets\/rotation-[^/]*\.js$/, async (route) => {
        await arrival;
        await route.continue();
      }),
  });
  await page.locator("posenc-claims").scrollIntoViewIfNeeded();
  const link = page.locator("#claim-12 .links a").last();
  await link.click();
  arrive();
  await eventually(() => hashOf(page)).toBe("#lang=en&F6.query=0&F6.key=0&F10.run=12");
  await eventually(() => link.textContent()).toContain("See it: Rotate queries and keys");
  await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe(
    "posenc-rotation",
  );
});

test("claims name settings that the figures understand", async () => {
  const page = await visit({ tab, hash: `F10.run=${ids}` });
  await eventually(() => page.locator("posenc-claims .verdict").count()).toBe(ids.length);
  const addresses = await page
    .locator("posenc-claims .links a")
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ hash }) => hash));
  expect(addresses.length).toBeGreaterThan(ids.length);
  const refused = await page.evaluate((addresses) => {
    type Kept = HTMLElement & { state: { read(texts: Map<string, string>): string[] } };
    return addresses.flatMap((address) =>
      address
        .slice(1)
        .split("&")
        .filter((part) => part.includes("."))
        .flatMap((part) => {
          const [, figure, key, value] = /^(\w+)\.(\w+)=(.*)$/.exec(decodeURIComponent(part))!;
          const target = document.querySelector<Kept>(`[data-state="${figure}"]`)!;
          const beside = address.includes("encoding=")
            ? [["encoding", /encoding=(\w+)/.exec(address)![1]!] as const]
            : [];
          return target.state.read(new Map([...beside, [key!, value!]])).map(() => part);
        }),
    );
  }, addresses);
  expect(refused).toEqual([]);
});

test("a row's link to training names settings that F9 understands", async () => {
  const page = await visit({ tab, hash: "compare.row=yarn&compare.task=first" });
  await page.locator("posenc-comparison .row-about a").click();
  await drawn(page);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("posenc-training");
  expect(hashOf(page)).toContain("F9.task=first&F9.encodings=rope&F9.scaling=yarn");
});

const permutation = (page: Page) => page.locator("posenc-permutation");
const words = (page: Page, when: string) =>
  permutation(page).getByRole("list", { name: when }).getByRole("listitem").allInnerTexts();
const finding = async (page: Page) => {
  await drawn(page);
  return permutation(page).locator(".finding").innerText();
};

test("a sentence stays when the language changes; the page's own does not", async () => {
  const page = await visit({ tab });
  const sentence = permutation(page).getByLabel("Sentence");
  const change = (name: string) => page.getByRole("link", { name, exact: true }).click();
  await change("한국어");
  await eventually(() => words(page, "옮기기 전")).toEqual(["나", "는", "너", "를", "사랑해"]);
  await change("English");
  await sentence.fill("Time flies");
  await sentence.press("Enter");
  await change("한국어");
  await eventually(() => words(page, "옮기기 전")).toEqual(["Time", "flies"]);
});

test("a link shows its sender's sentence and language, whatever the receiver's", async () => {
  const sender = await visit({ tab });
  await permutation(sender).locator("label").filter({ hasText: "RoPE" }).click();
  const seen = await finding(sender);
  for (const locale of ["en-US", "ko-KR"]) {
    const receiver = await open(`${lab}${hashOf(sender)}`, { locale });
    await eventually(() => permutation(receiver).locator(".finding").innerText()).toBe(seen);
    await receiver.getByRole("link", { name: "한국어" }).click();
    await eventually(() => words(receiver, "옮기기 전")).toEqual([
      "나",
      "는",
      "너",
      "를",
      "사랑해",
    ]);
  }
});
