import { expect, test } from "vitest";
import { displayProblem } from "../../../electron/cli/display-problem.ts";

test("only Linux can be without a display", () => {
  expect(displayProblem({}, "linux")).toMatch(/no display/);
  expect(displayProblem({ DISPLAY: "" }, "linux")).toMatch(/no display/);
  expect(displayProblem({ DISPLAY: ":0" }, "linux")).toBe(null);
  expect(displayProblem({ WAYLAND_DISPLAY: "wayland-0" }, "linux")).toBe(null);
  expect(displayProblem({}, "darwin")).toBe(null);
  expect(displayProblem({}, "win32")).toBe(null);
});
