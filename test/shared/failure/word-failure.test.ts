import fc from "fast-check";
import { expect, test } from "vitest";
import { adviseOn, wordFailure } from "../../../shared/failure/word-failure.ts";

test("words a failure as where, what was expected and what was found", () => {
  const words = wordFailure({
    code: "empty",
    where: "run.json",
    expected: "a thread",
    found: "an empty file",
  });
  expect(words).toBe("run.json: expected a thread, found an empty file");
});

test("names the place inside the file", () => {
  const place = { offset: 120, line: 4, column: 9 };
  const words = wordFailure({ code: "not-json", where: "run.json", place, expected: "“:”", found: "“}”" });
  expect(words).toBe("run.json:4:9 (byte 120): expected “:”, found “}”");
});

test("stays on one line and sends no control character anywhere, whatever the names are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (where, found) => {
      const words = wordFailure({ code: "not-found", where, expected: "a file", found });
      expect(words).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }),
  );
});

test("advises on what the user can mend and stays silent on the rest", () => {
  expect(adviseOn("not-found")).toContain("path");
  expect(adviseOn("not-utf8")).toContain("UTF-8");
  expect(adviseOn("cancelled")).toBeNull();
});
