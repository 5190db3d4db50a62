import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const programFile = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** A second process with the database open for writing. */
export class Writer {
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor(path: string) {
    this.#child = spawn(process.execPath, [programFile("read-only-writer.ts"), path], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    onTestFinished(() => void this.#child.kill("SIGKILL"));
    this.#answers = createInterface({ input: this.#child.stdout! })[Symbol.asyncIterator]();
  }

  async run(...lines: string[]): Promise<void> {
    for (const line of lines) {
      this.#child.stdin!.write(`${line}\n`);
      const { done } = await this.#answers.next();
      if (done === true) throw new Error(`the writer ended at ${line}`);
    }
  }

  /** As a power cut would end it. */
  kill(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once("exit", () => resolve());
      this.#child.kill("SIGKILL");
    });
  }
}
