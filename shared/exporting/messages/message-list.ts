import type { ExportOutput } from "../export-source.ts";

/** A JSON list with one message in each line. */
export class MessageList {
  readonly #output: Pick<ExportOutput, "write">;
  #isEmpty = true;

  constructor(output: Pick<ExportOutput, "write">) {
    this.#output = output;
  }

  async add(lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      await this.#output.write(this.#isEmpty ? "[\n" : ",\n");
      await this.#output.write(line);
      this.#isEmpty = false;
    }
  }

  async end(): Promise<void> {
    await this.#output.write(this.#isEmpty ? "[]\n" : "\n]\n");
  }
}
