// What goes wrong outside of any window is logged, and our own errors are told to whoever looks.
import { app } from "electron";
import type { HostEvent } from "../../shared/api/events.ts";
import { describeError } from "../../shared/report/describe-error.ts";
import type { LogEntry } from "../../shared/report/log-entry.ts";

type Options = { log: (entry: LogEntry) => void; tell: (event: HostEvent) => void };

/** From the first line on: an error that nobody hears of would end the app without a word. */
export function watchProcesses({ log, tell }: Options): void {
  const erred = (thrown: unknown) => {
    const error = describeError(thrown);
    log({ what: "error", in: "host", error });
    say(`an error of our own: ${[error.name, ...error.at].join(" < ")}`);
    tell({ event: "host.erred", name: error.name });
  };
  process.on("uncaughtException", erred);
  process.on("unhandledRejection", erred);
  app.on("child-process-gone", (_, { type, reason, exitCode }) => {
    if (reason !== "clean-exit") log({ what: "process-gone", process: type, reason, code: exitCode });
  });
}

export function say(line: string): void {
  process.stderr.write(`threadlens: ${line.replaceAll(/\s+/g, " ").slice(0, 500)}\n`);
}
