// Every figure alone in a frame, in some states: the page accepts the state, and the figure fits 360 pixels in both languages,
// with folds closed and open.
import { expect, test } from "vitest";
import { roomsIn } from "../../tools/pages/lab.mjs";
import type { AddressState } from "../../web/kit/state/state.js";
import { follow, visitsOf } from "./browser.js";
import { fitOf } from "./misfits.js";

const long = "long".repeat(20);

/** The settings of each figure that show the most, or that differ the most. */
const states: Readonly<Record<string, readonly string[]>> = {
  permutation: [
    `sentence=${long} ${long}`,
    "sentence=one two three four five six seven",
    "encoding=sinusoidal&causal=1&layers=2",
  ],
  "worked-example": ["step=4&base=999999", "step=6&dim=16", "step=8&layout=halves"],
  heatmap: [
    "positions=4096&dim=2048",
    "encoding=gaussian_fourier&coordinates=3",
    "encoding=yarn",
    "encoding=mrope",
    "encoding=axial_timm&inPixels=1",
    "encoding=swin_v2",
    "encoding=deberta&keys=512",
  ],
  sum: ["layers=96&heads=3&scale=4&dim=256", "scale=0&heads=48&layers=96"],
  similarity: ["source=random", "source=file", "measure=cosine&dim=512&reach=1000"],
  images: [
    "table=vit&dim=768",
    "table=detr&rotary=axial_dinov3",
    "table=flat&y=0&x=13&base=1000000",
  ],
  rotation: ["vectors=ones&headDim=2&query=0&key=128"],
  "bias-gallery": [
    "heads=12&encoding=t5",
    "encoding=t5&heads=32&causal=0&bidirectional=0",
    "causal=0&heads=12",
    "encoding=sandwich",
  ],
  beyond: ["scaling=llama3&trained=8192&factor=8&base=500000", "scaling=yarn"],
  training: [
    "encodings=alibi,t5&layers=3&variant=papers",
    "task=ffill&encodings=rope,alibi,forgetting,cope&variant=drop",
  ],
  claims: [`run=${Array.from({ length: 35 }, (_, i) => i + 1)}`],
  batch: ["input=sequence"],
};

const wide = 360;

test.each(roomsIn("en").map(({ name }) => name))("%s", async (figure) => {
  const page = await visitsOf(figure)({ viewport: { width: wide, height: 800 } });
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(`/lab/${figure}/?embed`);
  expect(await page.getByRole("figure").count()).toBe(1);
  expect(await page.locator("[data-state]").getAttribute("data-state")).toBe(figure);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
  for (const lang of ["en", "ko"])
    for (const state of ["", ...states[figure]!]) {
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
        expect(kept, part).toContain(part.slice(0, part.indexOf("=")));
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
  await follow(page, "nothing=1");
  expect(await page.locator("#notices .notice").count()).toBe(1);
});
