import { expect, test } from "vitest";
import { readOptions } from "../../../electron/cli/read-options.ts";

const command = { name: "serve", options: { port: { type: "string" }, open: { type: "boolean" } } } as const;
const read = (...args: string[]) => readOptions(command, args);

test("paths and options may stand in any order", () => {
  expect(read("a.json", "--port", "80", "b.json", "--open")).toEqual({
    ok: true,
    value: { paths: ["a.json", "b.json"], options: { port: "80", open: true } },
  });
});

test("what follows -- is a path, whatever it looks like", () => {
  expect(read("--", "--open")).toMatchObject({ ok: true, value: { paths: ["--open"] } });
});

test.each([
  [["--toString"], "“--toString”"],
  [["-x"], "“-x”"],
  [["--open=yes"], "“yes”"],
  [["--port"], "nothing"],
  [["--port", "--open"], "“--open”"],
])("%j is refused", (args, found) => {
  expect(read(...args)).toMatchObject({ ok: false, failure: { code: "bad-request", where: "serve", found } });
});

test("a value that begins with a dash can be given after an equals sign", () => {
  expect(read("--port=-1")).toMatchObject({ ok: true, value: { options: { port: "-1" } } });
});
