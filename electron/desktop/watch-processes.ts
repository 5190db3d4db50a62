// What goes wrong outside of any window is logged, and our own errors are told to whoever looks.
import { app } from "electron";
import type { HostEvent } from "../../shared/api/events.ts";
import { describeError } from "../../shared/report/describe-error.ts";
import type { LogEntry } from "../../shared/report/log-entry.ts";

type Stream = { on(event: "error", listener: () => void): unknown; write(text: string): unknown };
type OwnProcess = {
  on(event: "uncaughtException" | "unhandledRejection", listener: (thrown: unknown) => void): unknown;
  readonly stdout: Stream;
  readonly stderr: Stream;
};
type Options = { log: (entry: LogEntry) => void; tell: (event: HostEvent) => void; own?: OwnProcess };

/** What comes again and again is told once in this time, in milliseconds. */
const pause = 1_000;

/** From the first line on: an error that nobody hears of would end the app without a word. */
export function watchProcesses({ log, tell, own = process }: Options): void {
  // Whoever read them may be gone, and saying that would be the next error.
  for (const stream of [own.stdout, own.stderr]) stream.on("error", () => undefined);
  const isNews = newsFilter();
  const erred = (thrown: unknown) => {
    try {
      const error = describeError(thrown);
      log({ what: "error", in: "host", error });
      if (!isNews([error.name, ...error.at].join(" < "))) return;
      tell({ event: "host.erred", name: error.name });
      own.stderr.write(`threadlens: an error of our own: ${[error.name, ...error.at].join(" < ")}\n`);
    } catch {
      // An error thrown here would end the app.
    }
  };
  own.on("uncaughtException", erred);
  own.on("unhandledRejection", erred);
  app.on("child-process-gone", (_, { type, reason, exitCode }) => {
    if (reason !== "clean-exit") log({ what: "process-gone", process: type, reason, code: exitCode });
  });
}

function newsFilter(): (words: string) => boolean {
  const told = new Map<string, number>();
  return (words) => {
    const now = performance.now();
    for (const [each, at] of told) if (now - at >= pause) told.delete(each);
    if (told.has(words)) return false;
    told.set(words, now);
    return true;
  };
}
