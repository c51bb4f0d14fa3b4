// The stand-ins for figures where no script runs. tests/page/fallback.test.ts tests that browsers show them.
import { expect, test } from "vitest";
import { lab, room, roomsIn } from "../../tools/pages/lab.mjs";
import { withPictures } from "../../tools/pages/pictures.mjs";
import { story } from "../../tools/pages/story.mjs";

const page = (lang: "en" | "ko", body: string) =>
  `<html lang="${lang}"><body>${body}</body></html>`;
const rooms = roomsIn("en").map(({ name }) => name);
const roomsOf = (lang: "en" | "ko", base = "../../") =>
  page(lang, rooms.map((name) => room(name, { lang, base }).body).join("\n"));
const framesIn = (html: string) =>
  Array.from(
    html.matchAll(/data-(?:state|story)="(\w+)"[^>]*><noscript><p data-picture="(\w+)".*?>(.+?)</g),
    ([, figure, picture, name]) => [figure, picture, name],
  );
const picture = { alt: 'A & "B" <c>', width: 920, height: 1500 };

test.each([
  ["en", "Rotate queries and keys"],
  ["ko", "쿼리와 키를 회전시키기"],
] as const)("a frame has the name of its figure, in its language: %s", (lang, name) => {
  const frames = framesIn(roomsOf(lang));
  expect(frames.length).toBe(15);
  expect(frames.every(([figure, picture]) => figure === picture)).toBe(true);
  expect(frames).toContainEqual(["F6", "F6", name]);
  expect(framesIn(story({ lang, base: "../" }).body)).toContainEqual(["rotate", "F6", name]);
});

test("the single file, which has no pictures beside it, has none", () => {
  expect(framesIn(roomsOf("en", ""))).toEqual([]);
});

test("a picture takes the place of its frame, and of an older picture", () => {
  const bare = roomsOf("ko");
  const hung = withPictures(bare, { F6: { ko: picture } }, "../..");
  expect(hung).toContain(
    '<noscript><img data-picture="F6" src="../../pictures/F6.ko.webp" alt="A &amp; &quot;B&quot; &lt;c>" width="920" height="1500" loading="lazy"></noscript>',
  );
  expect(framesIn(hung)).toEqual(framesIn(bare).filter(([figure]) => figure !== "F6"));
  const again = withPictures(hung, { F6: { ko: { ...picture, height: 1400 } } }, "../..");
  expect(again).toBe(hung.replace('height="1500"', 'height="1400"'));
  expect(withPictures(bare, { F6: { en: picture } }, "../..")).toBe(bare);
});

test("a card of the lab shows its figure's picture in the reader's colour scheme", () => {
  const bare = page("ko", lab({ lang: "ko", base: "../../" }).body);
  expect(bare.match(/<span class="picture" data-room="\w+"><\/span>/g)).toHaveLength(15);
  const hung = withPictures(bare, { F6: { ko: picture } }, "../..");
  expect(hung).toContain('srcset="../../pictures/F6.ko.dark.webp"');
  expect(hung).toContain('<img src="../../pictures/F6.ko.light.webp"');
  expect(withPictures(hung, { F6: { ko: picture } }, "../..")).toBe(hung);
});
