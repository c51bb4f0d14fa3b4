// A lesson: a sequence of rooms. The address of each room holds the sequence and the settings of the other rooms. `lesson=25`
// and `lesson=50` are the two lessons of the guide.
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
  // Keeps the order of the link, which a teacher chose.
  parse(text) {
    if (text === "" || Object.hasOwn(lessons, text)) return text;
    const listed = text.split(",");
    return listed.every((name) => names.includes(name)) ? text : undefined;
  },
};

/** The state of a room's lesson in the address. A lesson may have one seed for all of its rooms. */
export const newRoomState = (isLesson = /[#&]lesson=/.test(location.hash)) =>
  new State<{ lesson: TextField; plain: FlagField; seed?: NumberField }>({
    lesson: lessonField,
    plain: flag(false),
    ...(isLesson && { seed: optional(0, 999) }),
  });
export type RoomState = ReturnType<typeof newRoomState>;

/** The rooms of the lesson in order, or all rooms without a lesson. */
export const roomsOf = ({ values: { lesson } }: RoomState): readonly string[] =>
  lesson === "" ? names : (lessons[lesson] ?? lesson.split(","));

export const shortOf = (name: string): string =>
  rooms.find((one) => one.name === name)?.short[language()] ?? name;

/** Keys that belong to the whole lesson. */
const ofLesson = /^(lesson|plain|seed)=/;

/**
 * The hash for another room of the lesson: that room's settings lose their prefix, and the present room's get one. Outside a
 * lesson the link carries the language alone.
 */
export function hashFor(to: string, from: string, hash: string): string {
  const parts = hash.replace(/^#/, "").split("&").filter(Boolean);
  const isLesson = parts.some((part) => part.startsWith("lesson="));
  const carried = parts.flatMap((part) => {
    if (part.startsWith("lang=")) return part;
    if (!isLesson) return [];
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
    .filter((part) => ofLesson.test(part) || /^(answer|lang)=|^[\w-]+\./.test(part))
    .join("&");
