// A browser has no paths to give, only bytes: they go to a private temporary folder and are gone when the host ends.
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { wordWriteError } from "../engine/word-system-error.ts";
import type { PrivateFolder } from "./private-folder.ts";

export class Uploads {
  readonly #folder: PrivateFolder;
  #next = 1;

  constructor(folder: PrivateFolder) {
    this.#folder = folder;
  }

  /** The copy's path, and the name that the user knows the file by. */
  async receive(
    request: IncomingMessage,
    givenName: string,
  ): Promise<Result<{ path: string; name: string }>> {
    const name = safeName(givenName);
    const path = join(await this.#folder.path(), `${this.#next++}.upload`);
    try {
      await pipeline(request, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      return succeed({ path, name });
    } catch (error) {
      await rm(path, { force: true });
      return wordWriteError(name, error);
    }
  }
}

/** Only ever shown, never a path: without folders and control characters, and of a length that fits a tab. */
export function safeName(given: string): string {
  const plain = basename(given.replaceAll("\\", "/")).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
  return /[^.]/.test(plain) ? plain.slice(0, 200) : "upload.json";
}
