/** Messages with calls that wait, each with the returns that answer it, until the messages before them are answered. */
export class LaterCalls {
  #messages: string[][] = [];
  readonly #byId = new Map<string, string[]>();

  /** `ids`: of the calls in the message. */
  add(line: string, ids: readonly string[]): void {
    const lines = [line];
    this.#messages.push(lines);
    for (const id of ids) this.#byId.set(id, lines);
  }

  /** Takes a return to its call; false if the call does not wait. */
  answer(id: string, line: string): boolean {
    const lines = this.#byId.get(id);
    lines?.push(line);
    return lines !== undefined;
  }

  takeLines(): string[] {
    const lines = this.#messages.flat();
    this.#messages = [];
    this.#byId.clear();
    return lines;
  }
}
