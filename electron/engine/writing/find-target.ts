// Where a file is about to be written, and whether it may be. Nothing is touched here.
import type { BigIntStats } from "node:fs";
import { access, constants, lstat, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { type Failure, type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { SourceFile } from "../source-file.ts";
import { wordChange } from "../while-unchanged.ts";
import { systemErrorCode, wordWriteError } from "../word-system-error.ts";

/** The file itself, behind every link; `stats` are null where there is none yet. */
export type Target = { path: string; stats: BigIntStats | null };

export type TargetOptions = { where: string; source: SourceFile | null; overSource: boolean };

export async function findTarget(path: string, options: TargetOptions): Promise<Result<Target>> {
  const { where } = options;
  try {
    if (path.endsWith("/") || path.endsWith(sep)) return fail(wordKind(where, "a folder"));
    const target = await follow(resolve(path));
    if (target === null) return fail(leadsNowhere(where));
    const refused =
      (await refuseFile(target, where)) ??
      (await refuseForSource(target, options)) ??
      (await refuseFolder(target, where));
    return refused === null ? succeed(target) : fail(refused);
  } catch (error) {
    if (systemErrorCode(error) === "") throw error;
    return wordWriteError(where, error);
  }
}

/** Null for a link to nothing: what it was meant for is not ours to guess. */
async function follow(path: string): Promise<Target | null> {
  if (!(await isThere(path)))
    return { path: join(await realpath(dirname(path)), basename(path)), stats: null };
  try {
    const real = await realpath(path);
    return { path: real, stats: await stat(real, { bigint: true }) };
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return false;
    throw error;
  }
}

/** A device would be replaced by a file, and a file that was made read-only is meant to stay. */
async function refuseFile({ path, stats }: Target, where: string): Promise<Failure | null> {
  if (stats === null) return null;
  if (stats.isDirectory()) return wordKind(where, "a folder");
  if (!stats.isFile()) return wordKind(where, "a device, a pipe or a socket");
  try {
    await access(path, constants.W_OK);
    return null;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code !== "EACCES" && code !== "EPERM") throw error;
    return {
      code: "not-permitted",
      where,
      expected: "a file that may be written",
      found: "one that is read-only",
    };
  }
}

/** In a folder like /tmp only the owner of a file may replace it: a backup made there first could not be taken back. */
async function refuseFolder({ path, stats }: Target, where: string): Promise<Failure | null> {
  const user = process.getuid?.() ?? 0;
  if (stats === null || user === 0 || Number(stats.uid) === user) return null;
  const folder = await stat(dirname(path));
  if ((folder.mode & sticky) === 0 || folder.uid === user) return null;
  return {
    code: "not-permitted",
    where,
    expected: "a file of your own, as this folder demands",
    found: "one of another user",
  };
}

const sticky = 0o1000;

async function refuseForSource(
  { path, stats }: Target,
  { where, source, overSource }: TargetOptions,
): Promise<Failure | null> {
  if (source === null) return null;
  if (!overSource) {
    // By its path, too: what another program has put in its place is no less the user's.
    const isSource = stats !== null && (source.isFileOf(stats) || path === source.realPath);
    return isSource ? wordSource(where, path) : null;
  }
  if (stats === null) return wordReplaced(where, "not-found", "nothing in its place");
  if (!source.isFileOf(stats)) return wordReplaced(where, "changed", "another file in its place");
  return (await source.isUnchanged()) ? null : wordChange(where);
}

const wordKind = (where: string, found: string): Failure => ({
  code: "not-a-file",
  where,
  expected: "a file that may be written",
  found,
});

const leadsNowhere = (where: string): Failure => ({
  code: "not-found",
  where,
  expected: "a file that may be written",
  found: "a symbolic link that leads nowhere",
});

const wordSource = (where: string, path: string): Failure => ({
  code: "bad-request",
  where,
  expected: "another file than the one that was opened",
  found: `that one, ${path}`,
});

const wordReplaced = (where: string, code: "not-found" | "changed", found: string): Failure => ({
  code,
  where,
  expected: "the file as it was when opened",
  found,
});
