import { type LogEntry, isTrouble, wordEntry } from "../../../shared/report/log-entry.ts";
import { LogFile, type LogLimits } from "./log-file.ts";

export type LogOptions = {
  folder: string;
  /** Of the file: each kind of host has one. */
  name: string;
  /** The names of our own files of code: only places in these are told. */
  own: ReadonlySet<string>;
  now?: () => Date;
  limits?: LogLimits;
};

/** What is kept for a report. */
const keptTroubles = 20;
/** A page that asks wrongly a thousand times a second must not fill the disk. */
const mostInMinute = 100;
/** What a page can bring about at will counts by itself: it must not be why the app's own life is left out. */
type Sort = "page" | "app";

/** What the app says of its own life, in the platform's place for logs and, for reports, in memory. */
export class Log {
  readonly #file: LogFile;
  readonly #own: ReadonlySet<string>;
  readonly #now: () => Date;
  #troubles: { line: string; words: string; times: number }[] = [];
  #last: { words: string; times: number; sort: Sort } = { words: "", times: 0, sort: "app" };
  #minute = { number: 0, lines: { page: 0, app: 0 } };

  constructor({ folder, name, own, now, limits }: LogOptions) {
    this.#file = new LogFile(folder, name, limits);
    this.#own = own;
    this.#now = now ?? (() => new Date());
  }

  write(entry: LogEntry): void {
    const words = wordEntry(entry, this.#own);
    const line = `${this.#now().toISOString()} ${words}`;
    if (isTrouble(entry)) this.#keep(line, words);
    // The same again is counted, and said when something else happens.
    if (words === this.#last.words) return void (this.#last.times += 1);
    this.#sayTimes();
    const sort = sortOf(entry);
    this.#last = { words, times: 1, sort };
    this.#append(line, sort);
  }

  /** The last ones of this run, the newest last. */
  troubles(): string[] {
    return this.#troubles.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
  }

  #keep(line: string, words: string): void {
    const times = this.#troubles.find((kept) => kept.words === words)?.times ?? 0;
    const others = this.#troubles.filter((kept) => kept.words !== words);
    this.#troubles = [...others, { line, words, times: times + 1 }].slice(-keptTroubles);
  }

  #sayTimes(): void {
    const { times, sort } = this.#last;
    if (times > 1) this.#append(`${this.#now().toISOString()} the same ${times - 1} more times`, sort);
  }

  #append(line: string, sort: Sort): void {
    const number = Math.floor(this.#now().getTime() / 60_000);
    if (number !== this.#minute.number) this.#minute = { number, lines: { page: 0, app: 0 } };
    const lines = (this.#minute.lines[sort] += 1);
    if (lines <= mostInMinute) this.#file.append(line);
    else if (lines === mostInMinute + 1)
      this.#file.append(`${this.#now().toISOString()} more in this minute is left out`);
  }
}

const sortOf = (entry: LogEntry): Sort =>
  entry.what === "failure" || (entry.what === "error" && entry.in === "page") ? "page" : "app";
