import { expect, it } from "vitest";
import { titleOf } from "../../../renderer/shell/title-of.ts";

it("is the name of what is in front, and ours", () => {
  expect(titleOf(null)).toBe("Threadlens");
  expect(titleOf("weather.json")).toBe("weather.json · Threadlens");
});

it("is turned by no name, and stays one line", () => {
  expect(titleOf("a\u202Enosj.exe\n\u2066b")).toBe("a nosj.exe b · Threadlens");
  expect(titleOf("\u202E")).toBe("Threadlens");
});

it("is no longer than a title bar", () => {
  expect(titleOf("x".repeat(5000))).toBe(`${"x".repeat(120)}… · Threadlens`);
});
