// The hooks that all files of page tests share.
import { afterAll, afterEach, beforeEach } from "vitest";
import { endFile, endTest } from "./browser.js";
import { isInVain, watch } from "./hanging.js";

beforeEach(({ task, skip }) => {
  skip(isInVain(), "two tests before this one hung");
  return watch(task.name);
});
afterEach(endTest);
afterAll(endFile);
