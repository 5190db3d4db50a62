import { type Failure, type FailureCode, fail } from "../../shared/failure/failure.ts";

type Words = { code: FailureCode; expected: string; found: string };

const file = "a file to read";
const nothing: Words = { code: "not-found", expected: file, found: "nothing at this path" };
const forbidden: Words = { code: "not-permitted", expected: file, found: "one that may not be read" };

const words: Record<string, Words> = {
  ENOENT: nothing,
  ENOTDIR: nothing,
  ERR_INVALID_ARG_VALUE: { ...nothing, found: "a path that no file can have" },
  ENAMETOOLONG: { ...nothing, found: "a path that is too long" },
  EISDIR: { code: "not-a-file", expected: file, found: "a folder" },
  EACCES: forbidden,
  EPERM: forbidden,
  ELOOP: { code: "unreadable", expected: file, found: "a symbolic link that leads round in circles" },
  EMFILE: { code: "unreadable", expected: file, found: "too many files open at once" },
  ENFILE: { code: "unreadable", expected: file, found: "too many files open at once" },
  EROFS: { code: "not-permitted", expected: "a folder to write in", found: "a read-only one" },
  ENOSPC: { code: "not-available", expected: "room on the disk", found: "none left" },
  EDQUOT: { code: "not-available", expected: "room on the disk", found: "none left" },
};

/** What the operating system refused, in the user's words. Anything else that was thrown is an error of our own. */
export function wordSystemError(where: string, error: unknown): { ok: false; failure: Failure } {
  const code = systemErrorCode(error);
  if (code === "") return fail({ code: "internal", where, expected: file, found: wordError(error) });
  return fail({
    where,
    ...(words[code] ?? { code: "unreadable", expected: file, found: `the error ${code}` }),
  });
}

/** The same for a folder that could not be listed. */
export function wordFolderError(where: string, error: unknown): { ok: false; failure: Failure } {
  const { failure } = wordSystemError(where, error);
  if (systemErrorCode(error) === "ENOTDIR") return fail({ ...failure, code: "not-a-file", ...notAFolder });
  const expected = failure.expected === file ? "a folder to look into" : failure.expected;
  return fail({ ...failure, expected });
}

const notAFolder = { expected: "a folder to look into", found: "a file" };

const writable = "a file that may be written";
const noFolder: Words = { code: "not-found", expected: "a folder to write in", found: "none at this path" };
const noPermission: Words = {
  code: "not-permitted",
  expected: "permission to write in this folder",
  found: "none",
};
const inUse: Words = { code: "not-available", expected: writable, found: "one that is in use" };

const writeWords: Record<string, Words> = {
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  EACCES: noPermission,
  EPERM: noPermission,
  EISDIR: { code: "not-a-file", expected: writable, found: "a folder" },
  EFBIG: { code: "not-available", expected: "room for a file of this size", found: "a limit below it" },
  EBUSY: inUse,
  ETXTBSY: inUse,
};

/** The same for a file that could not be written. */
export function wordWriteError(where: string, error: unknown): { ok: false; failure: Failure } {
  const own = writeWords[systemErrorCode(error)];
  if (own !== undefined) return fail({ where, ...own });
  const { failure } = wordSystemError(where, error);
  if (failure.expected !== file) return fail(failure);
  const code = failure.code === "unreadable" ? "not-available" : failure.code;
  return fail({ ...failure, code, expected: writable });
}

/** `ENOENT` and its kin; empty for anything that is no error of the system. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** What was thrown, cut to a line's length. */
export function wordError(error: unknown): string {
  return (error instanceof Error ? error.message : typeof error).replaceAll(/\s+/g, " ").slice(0, 200);
}
