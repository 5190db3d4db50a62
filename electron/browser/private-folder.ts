import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder that only this user can look into. It is made when it is first needed, and gone when the host ends. */
export class PrivateFolder {
  #path: Promise<string> | null = null;

  path(): Promise<string> {
    this.#path ??= mkdtemp(join(tmpdir(), "threadlens-")).then((folder) => {
      // Also when the process ends without closing the host.
      process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
      return folder;
    });
    return this.#path;
  }

  async close(): Promise<void> {
    if (this.#path !== null) await rm(await this.#path, { recursive: true, force: true });
  }
}
