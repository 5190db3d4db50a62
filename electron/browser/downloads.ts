// A browser cannot save at a path: what it saves waits in a private temporary folder until it has fetched it.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { Allotted, Downloads as HostDownloads } from "../engine/host-saving.ts";
import { wordWriteError } from "../engine/word-system-error.ts";
import type { PrivateFolder } from "./private-folder.ts";

export type Offered = { path: string; name: string };

export class Downloads implements HostDownloads {
  readonly #folder: PrivateFolder;
  readonly #offered = new Map<string, Offered>();

  constructor(folder: PrivateFolder) {
    this.#folder = folder;
  }

  /** A folder of its own for each: an engine that dies may leave something beside the file, which keeps the mode that it has now. */
  async allot(): Promise<Result<Allotted>> {
    try {
      const path = join(await mkdtemp(join(await this.#folder.path(), "download-")), "repaired.json");
      await writeFile(path, "", { flag: "wx", mode: 0o600 });
      return succeed({
        path,
        offer: (name) => this.#offer({ path, name }),
        discard: () => discard(path),
      });
    } catch (error) {
      return wordWriteError("the temporary folder", error);
    }
  }

  find(key: string): Offered | null {
    return this.#offered.get(key) ?? null;
  }

  /** It was fetched. */
  async remove(key: string): Promise<void> {
    const offered = this.#offered.get(key);
    this.#offered.delete(key);
    if (offered !== undefined) await discard(offered.path);
  }

  #offer(offered: Offered): string {
    const key = randomBytes(24).toString("base64url");
    this.#offered.set(key, offered);
    return `download/${key}`;
  }
}

/** What cannot be removed now goes when the host ends. */
async function discard(path: string): Promise<void> {
  await rm(dirname(path), { recursive: true, force: true }).catch(() => undefined);
}
