// Links from one figure of the lab to another.
import { describe, expect, test } from "vitest";
import { ids } from "../../web/figures/claims/claim.js";
import { eventually, hashOf, oneTab, open, visitRoom } from "./browser.js";

const tab = oneTab();

test("a claim links to the figure in the state that shows it, and back", async () => {
  const page = await visitRoom("claims", { tab, hash: "run=6" });
  await page
    .locator("#claim-6")
    .getByRole("link", { name: "See it: Three back is the same turn everywhere" })
    .last()
    .click();
  await eventually(() => new URL(page.url()).pathname).toBe("/");
  await page.locator("posenc-shift .stage .panel").first().waitFor();
  await eventually(() => hashOf(page)).toContain("back.sinOnly=1");
  await page.goBack();
  await eventually(() => new URL(page.url()).pathname).toBe("/lab/claims/");
  expect(hashOf(page)).toBe("#run=6");
});

test("claims name settings that the figures understand", async () => {
  const page = await visitRoom("claims", { tab, hash: `run=${ids}` });
  await eventually(() => page.locator("posenc-claims .verdict").count()).toBe(ids.length);
  const addresses = await page
    .locator("posenc-claims .links a")
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
  expect(addresses.length).toBeGreaterThan(ids.length);
  for (const address of new Set(addresses)) {
    const [, name, hash] = /\/lab\/([\w-]+)\/#?(.*)$/.exec(address) ?? [];
    const shown = name
      ? await visitRoom(name, { tab, ...(hash && { hash }) })
      : await open(address);
    expect(await shown.locator("#notices .notice").count(), address).toBe(0);
  }
});

describe("a sentence", () => {
  const words = (page: Awaited<ReturnType<typeof open>>) =>
    page.locator("posenc-permutation .keys .word").allInnerTexts();

  test("in a link is the sender's, whatever the receiver's language", async () => {
    const sender = await visitRoom("permutation");
    await sender.locator("posenc-permutation").getByText("Settings").click();
    const sentence = sender.locator("posenc-permutation").getByLabel("Sentence", { exact: true });
    await sentence.fill("Time flies");
    await sentence.press("Enter");
    await eventually(() => hashOf(sender)).toContain("sentence=Time+flies");
    await sender.getByRole("link", { name: "한국어" }).click();
    await sender.waitForURL(/\/ko\/lab\/permutation\//);
    await eventually(() => words(sender)).toEqual(["Time", "flies"]);
  });
});
