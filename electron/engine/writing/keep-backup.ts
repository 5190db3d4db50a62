// A file's old content under a name of its own, before another one takes its place. It is never missing from its own place meanwhile.
import { constants, copyFile, link, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { systemErrorCode } from "../word-system-error.ts";
import { cutName } from "./cut-name.ts";
import { syncFolder } from "./sync-folder.ts";
import { temporaryName } from "./temporary-file.ts";

/** What is left of a name that is too long to have `.bak` behind it; fits every file system. */
const cutBytes = 100;

/** The backup's path. A link takes no time and no room; where there are none (`makeLink` fails), it is a copy. */
export async function keepBackup(path: string, makeLink: typeof link = link): Promise<string> {
  const linked = await atFreeName(path, (backup) => makeLink(path, backup)).catch(() => null);
  const backup = linked ?? (await copyToBackup(path));
  await syncFolder(dirname(path));
  return backup;
}

/** Copied under a hidden name first, so that whatever is called a backup is a whole one. */
async function copyToBackup(path: string): Promise<string> {
  const copy = temporaryName(path);
  try {
    await copyFile(path, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const handle = await open(copy, "r+");
    await handle.sync().finally(() => handle.close());
    return await atFreeName(path, (backup) => moveToNewName(copy, backup));
  } catch (error) {
    await rm(copy, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Renaming alone would replace what another program has put there just now. */
async function moveToNewName(from: string, to: string): Promise<void> {
  await (await open(to, "wx", 0o600)).close();
  try {
    await rename(from, to);
  } catch (error) {
    await rm(to, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The first name that `put` finds free: `NAME.bak`, then `NAME.bak.2` and so on. */
async function atFreeName(path: string, put: (backup: string) => Promise<void>): Promise<string> {
  let name = basename(path);
  for (let number = 1; ;) {
    const backup = join(dirname(path), number === 1 ? `${name}.bak` : `${name}.bak.${number}`);
    try {
      await put(backup);
      return backup;
    } catch (error) {
      const shorter = cutName(name, cutBytes);
      if (systemErrorCode(error) === "EEXIST") number += 1;
      else if (systemErrorCode(error) === "ENAMETOOLONG" && shorter !== name) name = shorter;
      else throw error;
    }
  }
}
