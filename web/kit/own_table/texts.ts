// The words of the box for a table of the reader's own.
import { messages } from "../text/language.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

export const text = messages({ ko, en });
