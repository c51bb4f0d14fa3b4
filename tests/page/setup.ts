// What every file of these tests does around its tests.
import { afterAll, afterEach } from "vitest";
import { endFile, endTest } from "./browser.js";

afterEach(endTest);
afterAll(endFile);
