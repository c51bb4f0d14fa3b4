// Every figure alone in a frame, in every state: the page accepts the state, and the figure fits 360 pixels in both languages,
// with folds closed and open.
import { expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import type { AddressState } from "../../web/kit/state/state.js";
import { follow, visitsOf } from "./browser.js";
import { fitOf } from "./misfits.js";

/** States with the most content. */
const extremes: Readonly<Record<string, readonly string[]>> = {
  F1: [
    `F1.sentence=${"long".repeat(20)}`,
    "F1.sentence=one two three four five six seven eight nine ten eleven twelve&F1.dim=64",
  ],
  F2: ["F2.cell=4,0&F2.length=128&F2.dim=32&F2.base=1000000", "F2.cell=2,1&F2.dim=2"],
  example: [
    "example.step=4&example.dim=16&example.length=12",
    "example.apart=0",
    "example.step=5&example.length=12&example.dim=16&example.apart=0",
    "example.step=4&example.base=999999&example.position=100&example.library=numpy",
  ],
  F3: [
    "F3.positions=4096&F3.dim=2048",
    "F3.encoding=gaussian_fourier&F3.coordinates=3",
    "F3.encoding=yarn",
    "F3.encoding=mrope",
    "F3.encoding=axial_timm&F3.inPixels=1",
    "F3.encoding=swin_v2",
    "F3.encoding=deberta&F3.keys=512",
  ],
  F4: ["F4.sinOnly=1&F4.dim=64&F4.shift=-200"],
  F5: ["F5.source=random&F5.length=512"],
  sum: [
    "sum.model=8192&sum.beside=8192&sum.layers=96&sum.heads=3",
    `sum.sentence=${"long".repeat(20)} b c d e f&sum.scale=4&sum.dim=256&sum.headDim=64`,
    "sum.scale=0&sum.model=8192&sum.beside=8192&sum.heads=48&sum.layers=96",
  ],
  images: [
    "images.view=angles&images.rows=24&images.columns=24",
    "images.view=angles&images.rotary=mrope&images.words=12&images.columns=4",
  ],
  F6: ["F6.vectors=ones&F6.headDim=2&F6.query=0&F6.key=128", "F6.direction=mixed"],
  F7: [
    "F7.heads=12&F7.encoding=t5",
    "F7.encoding=t5&F7.heads=32&F7.causal=0&F7.bidirectional=0",
    "F7.form=key_position&F7.causal=0&F7.heads=12&F7.keys=8192&F7.shows=weights",
    "F7.encoding=sandwich&F7.keys=300",
  ],
  batch: ["batch.input=sequence&batch.padding=6&batch.dim=64"],
  F10: [`F10.run=${Array.from({ length: 35 }, (_, i) => i + 1)}`],
};

const wide = 360;

test.each(Object.entries(states))("%s", async (figure, ordinary) => {
  const page = await visitsOf(figure)({ viewport: { width: wide, height: 800 } });
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(`/?embed=${figure}`);
  expect(await page.getByRole("figure").count()).toBe(1);
  expect(await page.locator("[data-state]").getAttribute("data-state")).toBe(figure);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
  for (const lang of ["en", "ko"])
    for (const state of [...ordinary, ...(extremes[figure] ?? [])]) {
      const hash = `lang=${lang}${state && `&${state}`}`;
      await follow(page, hash);
      // The settings that the figure has, which may differ from the address.
      const { notes, kept, words, spoken } = await page
        .locator("[data-state]")
        .evaluate((element) => {
          const { state } = element as unknown as { state: AddressState };
          return {
            notes: document.querySelectorAll("#notices .notice").length,
            kept: [...state.write().keys()],
            words: element.shadowRoot!.querySelector("figure")!.innerText,
            spoken: document.documentElement.lang,
          };
        });
      expect(notes, hash).toBe(0);
      for (const part of state.split("&").filter(Boolean))
        expect(kept, part).toContain(part.slice(figure.length + 1, part.indexOf("=")));
      expect(/[가-힣]/.test(words), hash).toBe(lang === "ko");
      expect(spoken, hash).toBe(lang);
      const { widths, misfits } = await fitOf(page);
      expect(misfits, hash).toEqual([]);
      expect(Math.max(...widths), hash).toBeLessThanOrEqual(wide);
    }
  const folds = await page
    .locator("[data-state] summary")
    .evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getBoundingClientRect().height] as const),
    );
  expect(folds.filter(([, height]) => height && height < 44)).toEqual([]); // the size of a finger
  await follow(page, `${figure}.nothing=1`);
  expect(await page.locator("#notices .notice").count()).toBe(1);
});
