// Lines of text in a file that never grows beyond a size: what is full moves to `.1`, that to `.2`, and the last one goes.
import { appendFileSync, lstatSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";

export type LogLimits = { files: number; bytes: number };
const usual: LogLimits = { files: 5, bytes: 512 * 1024 };

/**
 * Each line is written at once and by itself, since the next one may never be: so several processes can share the file, too. Never a
 * reason to fail: what cannot be written is lost.
 */
export class LogFile {
  readonly #folder: string;
  readonly #name: string;
  readonly #limits: LogLimits;

  constructor(folder: string, name: string, limits: LogLimits = usual) {
    this.#folder = folder;
    this.#name = name;
    this.#limits = limits;
  }

  append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      if (this.#size() + bytes.length > this.#limits.bytes) this.#turn();
      appendFileSync(this.#path(0), bytes, { mode: 0o600 });
    } catch {
      // A full or read-only disk must not be what ends the app.
    }
  }

  /** Of what is there, if it is a file: nothing is appended to what a link leads to. */
  #size(): number {
    const found = lstatSync(this.#path(0), { throwIfNoEntry: false });
    if (found === undefined) return 0;
    return found.isFile() ? found.size : Number.POSITIVE_INFINITY;
  }

  #turn(): void {
    for (let number = this.#limits.files - 2; number >= 0; number -= 1) {
      try {
        renameSync(this.#path(number), this.#path(number + 1));
      } catch {
        // There are not that many yet, or another process was first.
      }
    }
  }

  #path(number: number): string {
    return join(this.#folder, number === 0 ? `${this.#name}.log` : `${this.#name}.${number}.log`);
  }
}
