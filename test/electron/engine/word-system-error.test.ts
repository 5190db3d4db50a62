import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { wordFailure } from "../../../shared/failure/word-failure.ts";
import { wordWriteError } from "../../../electron/engine/word-system-error.ts";

const worded = (code: string) => {
  const { failure } = wordWriteError("a.json", Object.assign(new Error(code), { code }));
  return [failure.code, wordFailure(failure)];
};

describe("what cannot be written is worded for a user", () => {
  test.each([
    ["ENOSPC", "not-available", "room on the disk, found none left"],
    ["EDQUOT", "not-available", "room on the disk, found none left"],
    ["EFBIG", "not-available", "room for a file of this size, found a limit below it"],
    ["EACCES", "not-permitted", "permission to write in this folder, found none"],
    ["EPERM", "not-permitted", "permission to write in this folder, found none"],
    ["EROFS", "not-permitted", "a folder to write in, found a read-only one"],
    ["ENOENT", "not-found", "a folder to write in, found none at this path"],
    ["ENOTDIR", "not-found", "a folder to write in, found none at this path"],
    ["ENAMETOOLONG", "not-found", "a file that may be written, found a path that is too long"],
    ["EISDIR", "not-a-file", "a file that may be written, found a folder"],
    ["EBUSY", "not-available", "a file that may be written, found one that is in use"],
    ["EMFILE", "not-available", "a file that may be written, found too many files open at once"],
    ["EIO", "not-available", "a file that may be written, found the error EIO"],
  ])("%s", (code, kind, words) => {
    expect(worded(code)).toEqual([kind, `a.json: expected ${words}`]);
  });

  test("an error that is none of the system's is a bug of ours", () => {
    expect(wordWriteError("a.json", new TypeError("x is\nnot a function")).failure).toEqual({
      code: "internal",
      where: "a.json",
      expected: "a file that may be written",
      found: "x is not a function",
    });
  });

  test.runIf(process.platform === "linux")("a full device's own error", () => {
    let thrown: unknown;
    try {
      writeFileSync("/dev/full", "one byte too many");
    } catch (error) {
      thrown = error;
    }
    expect(wordWriteError("a.json", thrown).failure).toMatchObject({ expected: "room on the disk" });
  });
});
