import { rmSync } from "node:fs";
import { chmod, constants, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemErrorCode } from "../word-system-error.ts";

/** Where reading in place would change something: the database and what lies beside it, in a folder of our own. */
export class PrivateCopy {
  readonly path: string;
  readonly #folder: string;
  readonly #removeAtExit: () => void;

  private constructor(folder: string) {
    this.#folder = folder;
    this.path = join(folder, "database");
    this.#removeAtExit = () => rmSync(folder, { recursive: true, force: true });
    process.once("exit", this.#removeAtExit);
  }

  /** A file system that can share blocks between files makes it at once. */
  static async make(path: string): Promise<PrivateCopy> {
    const copy = new PrivateCopy(await mkdtemp(join(tmpdir(), "threadlens-")));
    try {
      for (const ending of ["", "-wal", "-journal"])
        await copyIfThere(`${path}${ending}`, copy.path + ending);
      return copy;
    } catch (error) {
      await copy.remove();
      throw error;
    }
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    // Not before: what is being deleted when the process ends is deleted all the same.
    process.off("exit", this.#removeAtExit);
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o600);
  } catch (error) {
    if (systemErrorCode(error) !== "ENOENT") throw error;
  }
}
