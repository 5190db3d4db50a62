// The settings as they lie on the disk. People write this file, too, and other hosts may share it: whatever is written is what stands
// there now with one change, and whatever cannot be read is set aside before anything takes its place.
import { readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Failure, Result } from "../../../shared/failure/failure.ts";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import type { Fault } from "../../../shared/scan/fault.ts";
import { type OwnFields, parseSettings } from "../../../shared/settings/read-settings.ts";
import { replaceStored } from "../stored-json.ts";
import { systemErrorCode, wordSystemError } from "../word-system-error.ts";
import { withLockFile } from "./with-lock-file.ts";

export type FoundFile =
  /** No file is one without fields. */
  | { found: "fields"; fields: OwnFields; text: string | null }
  | { found: "broken"; failure: Failure }
  | { found: "unreadable"; failure: Failure };

/** No file at all is no fields; a file without a byte is one that somebody emptied. */
export const isEmptied = (found: FoundFile): boolean => found.found === "fields" && found.text === "";

export const settingsPath = (folder: string): string => join(folder, "settings.json");

/** What other hosts wait behind. */
export const lockOf = (path: string): string => `${path}.lock`;

/** Nobody writes more by hand. */
const largest = 1024 * 1024;

export async function readSettingsFile(path: string): Promise<FoundFile> {
  try {
    const stats = await stat(path);
    // A pipe would keep us waiting; a folder is no file either.
    if (!stats.isFile()) return broken(path, { ...notOne, found: "something that is no file" });
    if (stats.size > largest) return broken(path, { ...notOne, found: `one of ${stats.size} bytes` });
    const bytes = await readFile(path);
    if (bytes.byteLength === 0) return { found: "fields", fields: {}, text: "" };
    const parsed = parseSettings(bytes);
    if ("fault" in parsed) return broken(path, parsed.fault);
    return { found: "fields", fields: parsed.fields, text: bytes.toString("utf8") };
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return { found: "fields", fields: {}, text: null };
    return { found: "unreadable", ...wordSystemError(path, error) };
  }
}

/** Writes what `change` makes of the file. Other hosts wait meanwhile; what an editor wrote is read again: no change is lost. */
export const changeSettingsFile = (
  path: string,
  change: (fields: OwnFields) => OwnFields,
): Promise<Result<null>> => withLockFile(lockOf(path), () => changeAlone(path, change));

async function changeAlone(path: string, change: (fields: OwnFields) => OwnFields): Promise<Result<null>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await readSettingsFile(path);
    if (before.found !== "fields") return fail(before.failure);
    const target = await targetOf(path);
    const isAsBefore = async () => {
      const now = await readSettingsFile(path);
      return now.found === "fields" && now.text === before.text;
    };
    const written = await replaceStored(target, change(before.fields), isAsBefore);
    if (!written.ok) return written;
    if (written.value) return succeed(null);
  }
  return fail({
    code: "not-available",
    where: path,
    expected: "a settings file that rests for a moment",
    found: "one that others go on writing",
  });
}

const mostTries = 20;
const notOne = { code: "bad-request", expected: "a settings file of at most 1 MB" } as const;

const broken = (where: string, fault: Fault): FoundFile => ({
  found: "broken",
  failure: { where, ...fault },
});

/** Where a link leads is written, and the link stays. One that leads nowhere is replaced. */
const targetOf = (path: string): Promise<string> => realpath(path).catch(() => path);
