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

/** What the app says of its own life, in the platform's place for logs and, for reports, in memory. */
export class Log {
  readonly #file: LogFile;
  readonly #own: ReadonlySet<string>;
  readonly #now: () => Date;
  #troubles: { line: string; words: string; times: number }[] = [];
  #last = { words: "", times: 0 };
  #minute = { number: 0, lines: 0 };

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
    this.#last = { words, times: 1 };
    this.#append(line);
  }

  /** The last ones of this run, the newest last. */
  troubles(): string[] {
    return this.#troubles.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
  }

  #keep(line: string, words: string): void {
    const last = this.#troubles.at(-1);
    if (last?.words === words) last.times += 1;
    else this.#troubles = [...this.#troubles, { line, words, times: 1 }].slice(-keptTroubles);
  }

  #sayTimes(): void {
    const { times } = this.#last;
    if (times > 1) this.#append(`${this.#now().toISOString()} the same ${times - 1} more times`);
  }

  #append(line: string): void {
    const number = Math.floor(this.#now().getTime() / 60_000);
    if (number !== this.#minute.number) this.#minute = { number, lines: 0 };
    this.#minute.lines += 1;
    if (this.#minute.lines <= mostInMinute) this.#file.append(line);
    else if (this.#minute.lines === mostInMinute + 1)
      this.#file.append(`${this.#now().toISOString()} more in this minute is left out`);
  }
}
