import { unusable } from "./command.ts";
import { isSameFile } from "./is-same-file.ts";
import type { Target } from "./thread-target.ts";

/** What a database keeps beside its file belongs to it. */
const besideDatabases = ["-wal", "-shm", "-journal"];

/** Before anything is read: a source is never written over by a command that has no way to keep it. `way`: what to do instead. */
export async function refuseTarget({ path, part }: Target, out: string, way = "") {
  if (await isSameFile(out, path))
    return unusable(out, `another file than the source${way}`, "the source itself");
  for (const end of besideDatabases)
    if (part !== null && (await isSameFile(out, path + end)))
      return unusable(out, "another file than those of the database", "one of them");
  return null;
}
