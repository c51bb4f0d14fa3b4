// A lesson: rooms in a row, which the address of each holds, with what was set in the others. `lesson=25` and `lesson=50` are
// the two that the guide has.
import { lessons, rooms } from "virtual:lab-addresses";
import { someOf } from "../kit/state/some_of.js";
import {
  type FlagField,
  flag,
  type NumberField,
  optional,
  State,
  type TextField,
} from "../kit/state/state.js";
import { language } from "../kit/text/language.js";

const names = rooms.map(({ name }) => name);

const lessonField: TextField = {
  ...someOf(names, ""),
  // In the order of the link: a teacher chose it.
  parse(text) {
    if (text === "" || Object.hasOwn(lessons, text)) return text;
    const listed = text.split(",");
    return listed.every((name) => names.includes(name)) ? text : undefined;
  },
};

/** What the address of a room says of its lesson, which may have one seed for all. */
export const newRoomState = (isLesson = /[#&]lesson=/.test(location.hash)) =>
  new State<{ lesson: TextField; plain: FlagField; seed?: NumberField }>({
    lesson: lessonField,
    plain: flag(false),
    ...(isLesson && { seed: optional(0, 999) }),
  });
export type RoomState = ReturnType<typeof newRoomState>;

/** The rooms that follow each other: all of them, where there is no lesson. */
export const roomsOf = ({ values: { lesson } }: RoomState): readonly string[] =>
  lesson === "" ? names : (lessons[lesson] ?? lesson.split(","));

export const shortOf = (name: string): string =>
  rooms.find((one) => one.name === name)?.short[language()] ?? name;

/** What the whole lesson has. */
const ofLesson = /^(lesson|plain|seed)=/;

/**
 * The hash of another room of the lesson: its settings lose their prefix, those of the room that is left get one. Outside a
 * lesson there is nothing to carry but the language.
 */
export function hashFor(to: string, from: string, hash: string): string {
  const parts = hash.replace(/^#/, "").split("&").filter(Boolean);
  const isLesson = parts.some((part) => part.startsWith("lesson="));
  const carried = parts.flatMap((part) => {
    if (part.startsWith("lang=")) return part;
    if (!isLesson || part.startsWith("page=")) return [];
    if (ofLesson.test(part)) return part;
    if (part.startsWith(`${to}.`)) return part.slice(to.length + 1);
    return /^[\w-]+\./.test(part) ? part : `${from}.${part}`;
  });
  return carried.join("&");
}

/** A hash without the settings of its figure. */
export const ofRoom = (hash: string): string =>
  hash
    .replace(/^#/, "")
    .split("&")
    .filter((part) => ofLesson.test(part) || /^(answer|lang|page)=|^[\w-]+\./.test(part))
    .join("&");
