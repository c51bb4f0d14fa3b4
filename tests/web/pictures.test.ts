// What stands in the places of figures until they have drawn. tests/page/fallback.test.ts tests that browsers show them.
import { expect, test } from "vitest";
import { lab, room, roomsIn } from "../../tools/pages/lab.mjs";
import { type Picture, withPictures } from "../../tools/pages/pictures.mjs";
import { story } from "../../tools/pages/story.mjs";

const page = (lang: "en" | "ko", body: string) =>
  `<html lang="${lang}"><body>${body}</body></html>`;
const rooms = roomsIn("en").map(({ name }) => name);
const roomsOf = (lang: "en" | "ko", base = "../../") =>
  page(lang, rooms.map((name) => room(name, { lang, base }).body).join("\n"));
const framesIn = (html: string) =>
  Array.from(
    html.matchAll(/data-(?:state|story)="([\w-]+)"[^>]*><span data-picture="([\w-]+)".*?>(.+?)</g),
    ([, figure, picture, name]) => [figure, picture, name],
  );
const picture: Picture = {
  alt: 'A & "B" <c>',
  wide: [820, 600],
  narrow: { 360: [328, 690], 390: [358, 680], 412: [380, 670] },
};

test.each([
  ["en", "The score of two turned hands"],
  ["ko", "회전한 두 바늘의 점수"],
] as const)("a frame has the name of its figure, in its language: %s", (lang, name) => {
  const frames = framesIn(roomsOf(lang));
  expect(frames.length).toBe(12);
  expect(frames.every(([figure, picture]) => `room-${figure}` === picture)).toBe(true);
  expect(frames).toContainEqual(["rotation", "room-rotation", name]);
  expect(framesIn(story({ lang, base: "../" }).body)).toContainEqual(["rotate", "rotate", name]);
});

test("a picture takes the place of its frame, and of an older picture", () => {
  const bare = roomsOf("ko");
  const hung = withPictures(bare, { "room-rotation": { ko: picture } }, "../..");
  expect(hung).toContain(
    '<img src="../../pictures/room-rotation.ko.wide.light.webp" alt="A &amp; &quot;B&quot; &lt;c>" width="820" height="600" loading="eager" fetchpriority="high"></picture></posenc-rotation>',
  );
  expect(framesIn(hung)).toEqual(framesIn(bare).filter(([figure]) => figure !== "rotation"));
  const again = withPictures(
    hung,
    { "room-rotation": { ko: { ...picture, wide: [820, 590] } } },
    "../..",
  );
  expect(again).toBe(hung.replaceAll('height="600"', 'height="590"'));
  expect(withPictures(bare, { "room-rotation": { en: picture } }, "../..")).toBe(bare);
});

test("each screen and colour scheme has a file, and the height of the figure there", () => {
  const hung = withPictures(roomsOf("en"), { "room-rotation": { en: picture } }, "../..");
  const sources = Array.from(
    hung.matchAll(/<source media="([^"]+)" srcset="[^"]*\/([^"]+)" width="\d+" height="(\d+)">/g),
    ([, ...parts]) => parts,
  );
  const dark = "(prefers-color-scheme: dark)";
  expect(sources).toEqual([
    [`(max-width: 375px) and ${dark}`, "room-rotation.en.narrow.dark.webp", "690"],
    ["(max-width: 375px)", "room-rotation.en.narrow.light.webp", "690"],
    [`(max-width: 401px) and ${dark}`, "room-rotation.en.narrow.dark.webp", "680"],
    ["(max-width: 401px)", "room-rotation.en.narrow.light.webp", "680"],
    [`(max-width: 700px) and ${dark}`, "room-rotation.en.narrow.dark.webp", "670"],
    ["(max-width: 700px)", "room-rotation.en.narrow.light.webp", "670"],
    [dark, "room-rotation.en.wide.dark.webp", "600"],
  ]);
});

test("the first picture of a page loads at once, the others when a reader comes near", () => {
  const html = page("en", story({ lang: "en", base: "./" }).body);
  const hung = withPictures(html, { words: { en: picture }, ideas: { en: picture } }, ".");
  expect(Array.from(hung.matchAll(/ loading="(\w+)"/g), ([, how]) => how)).toEqual([
    "eager",
    "lazy",
  ]);
});

test("a card of the lab shows its figure's picture in the reader's colour scheme", () => {
  const bare = page("ko", lab({ lang: "ko", base: "../../" }).body);
  expect(bare.match(/<span class="picture" data-room="[\w-]+"><\/span>/g)).toHaveLength(12);
  const hung = withPictures(bare, { "room-rotation": { ko: picture } }, "../..");
  expect(hung).toContain('srcset="../../pictures/room-rotation.ko.dark.webp"');
  expect(hung).toContain('<img src="../../pictures/room-rotation.ko.light.webp"');
  expect(withPictures(hung, { "room-rotation": { ko: picture } }, "../..")).toBe(hung);
});
