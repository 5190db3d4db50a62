// A file that is written beside another one and takes its place when it is whole.
import { randomBytes } from "node:crypto";
import { type BigIntStats, rmSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { cutName } from "./cut-name.ts";

/** Small pieces are gathered up to here; one that is as large as this is written as it is, without a copy. */
const gatheredBytes = 256 * 1024;
/** Leaves room for the rest of the name on file systems that allow 143 bytes. */
const nameBytes = 100;

/** A hidden name in the same folder that nobody else has. */
export function temporaryName(path: string): string {
  const random = randomBytes(8).toString("hex");
  return join(dirname(path), `.${cutName(basename(path), nameBytes)}.${random}.tmp`);
}

export class TemporaryFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #gathered = new Uint8Array(gatheredBytes);
  #gatheredLength = 0;
  #sizeBytes = 0;
  #writing = false;
  #failed: { error: unknown } | null = null;
  #state: "open" | "closed" | "placed" = "open";
  /** Also when the process ends in the middle, by its own will. */
  readonly #removeAtExit = () => rmSync(this.#path, { force: true });

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
    process.once("exit", this.#removeAtExit);
  }

  /** Only its owner may read it until it is whole. */
  static async create(target: string): Promise<TemporaryFile> {
    const path = temporaryName(target);
    return new TemporaryFile(path, await open(path, "wx", 0o600));
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** One piece after the other; it is the caller's again once this settles. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#writing) throw new Error("the piece before is not written yet");
    this.throwIfFailed();
    this.#writing = true;
    try {
      if (this.#gatheredLength + bytes.byteLength > gatheredBytes) await this.#flush();
      if (bytes.byteLength >= gatheredBytes) await this.#append(bytes);
      else this.#gather(bytes);
      this.#sizeBytes += bytes.byteLength;
    } catch (error) {
      this.#failed = { error };
      throw error;
    } finally {
      this.#writing = false;
    }
  }

  /** What went wrong once stays wrong, even if nobody looked. */
  throwIfFailed(): void {
    if (this.#failed !== null) throw this.#failed.error;
  }

  /** All of it is on the disk after this, with the mode and owner of the file that it replaces. */
  async finish(replaced: BigIntStats | null): Promise<void> {
    this.throwIfFailed();
    await this.#flush();
    await takeMode(this.#handle, replaced);
    await this.#handle.sync();
    await this.#close();
  }

  async putInPlace(target: string): Promise<void> {
    await rename(this.#path, target);
    this.#state = "placed";
    process.off("exit", this.#removeAtExit);
  }

  /** Nothing is left of it, unless it has found its place. */
  async discard(): Promise<void> {
    if (this.#state === "placed") return;
    await this.#close().catch(() => undefined);
    await rm(this.#path, { force: true }).catch(() => undefined);
    process.off("exit", this.#removeAtExit);
  }

  #gather(bytes: Uint8Array): void {
    this.#gathered.set(bytes, this.#gatheredLength);
    this.#gatheredLength += bytes.byteLength;
  }

  async #flush(): Promise<void> {
    await this.#append(this.#gathered.subarray(0, this.#gatheredLength));
    this.#gatheredLength = 0;
  }

  /** However little the system takes at a time: a disk that is nearly full takes a part and refuses the rest. */
  async #append(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength;) {
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.byteLength - at);
      at += bytesWritten;
    }
  }

  async #close(): Promise<void> {
    if (this.#state !== "open") return;
    this.#state = "closed";
    await this.#handle.close();
  }
}

/** As far as the system lets us: where there are no modes or owners there are none to keep. */
async function takeMode(handle: FileHandle, replaced: BigIntStats | null): Promise<void> {
  const mode = replaced === null ? 0o666 & ~process.umask() : await modeOf(handle, replaced);
  await handle.chmod(mode).catch(() => undefined);
}

/** Where its group cannot be kept, another group gets no more than everybody has. */
async function modeOf(handle: FileHandle, replaced: BigIntStats): Promise<number> {
  const mode = Number(replaced.mode) & 0o777;
  const everybody = mode & 0o007;
  return (await takeOwner(handle, replaced)) ? mode : (mode & 0o707) | (everybody << 3);
}

/** Whether it has the group of the file that it replaces. */
async function takeOwner(handle: FileHandle, replaced: BigIntStats): Promise<boolean> {
  const own = await handle.stat();
  const [uid, gid] = [Number(replaced.uid), Number(replaced.gid)];
  if (own.uid === uid && own.gid === gid) return true;
  for (const owner of [uid, own.uid]) {
    try {
      await handle.chown(owner, gid);
      return true;
    } catch {
      // Only root may give a file away; to a group of one's own everybody may.
    }
  }
  return own.gid === gid;
}
