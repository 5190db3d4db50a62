import { warn } from "./output.ts";

/** More lines than this help nobody. */
const most = 20;

/** What is wrong with many things alike: the first of them get a line each on stderr, the rest is counted. */
export class FirstLines {
  readonly #lines: string[] = [];
  readonly #wordMore: (more: number) => string;
  count = 0;

  constructor(wordMore: (more: number) => string) {
    this.#wordMore = wordMore;
  }

  add(line: string): void {
    if (this.#lines.length < most) this.#lines.push(line);
    this.count += 1;
  }

  tell(): void {
    for (const line of this.#lines) warn(line);
    const more = this.count - this.#lines.length;
    if (more > 0) warn(this.#wordMore(more));
  }
}
