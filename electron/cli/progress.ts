type Terminal = { isTTY?: boolean; write(text: string): unknown };

/** Nobody wants to hear of what is done at once. */
const patience = 1_000;
const showEvery = 100;

/** One line on a terminal that says how far long work has come, and is gone when the work is done. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  #lastShown: number;
  #isShown = false;

  constructor(terminal: Terminal = process.stderr, now: () => number = () => performance.now()) {
    this.#terminal = terminal;
    this.#now = now;
    this.#lastShown = now() + patience - showEvery;
  }

  show(does: string, done: number, all: number): void {
    if (this.#terminal.isTTY !== true || this.#now() - this.#lastShown < showEvery) return;
    this.#lastShown = this.#now();
    this.#isShown = true;
    const percent = all === 0 ? 100 : Math.min(100, Math.floor((done / all) * 100));
    this.#terminal.write(`\r\u001B[K${does} … ${percent} %`);
  }

  /** Call it before anything else is written: the line is in the way. */
  clear(): void {
    if (this.#isShown) this.#terminal.write("\r\u001B[K");
    this.#isShown = false;
  }
}
