import { expect, test } from "vitest";
import { paintFor } from "../../../electron/cli/paint.ts";

const red = "\u001B[31mwrong\u001B[0m";

test.each([
  ["a terminal", true, {}, red],
  ["a terminal with an empty NO_COLOR", true, { NO_COLOR: "" }, red],
  ["a terminal with NO_COLOR", true, { NO_COLOR: "1" }, "wrong"],
  ["a terminal that knows no colours", true, { TERM: "dumb" }, "wrong"],
  ["a pipe", false, {}, "wrong"],
  ["a pipe with FORCE_COLOR", false, { FORCE_COLOR: "1" }, "wrong"],
])("%s", (_, isTTY, environment, text) => {
  expect(paintFor({ isTTY }, environment)("red", "wrong")).toBe(text);
});
