import type { FromEngine } from "../../shared/api/bridge.ts";
import { describeError } from "../../shared/report/describe-error.ts";

type OwnProcess = {
  on(event: "uncaughtException" | "unhandledRejection", listener: (thrown: unknown) => void): unknown;
  exit(code: number): void;
};

/** What the engine holds may be broken then, and another one takes its place. */
export function endOverErrors(post: (message: FromEngine) => void, own: OwnProcess = process): void {
  const end = (thrown: unknown) => {
    post({ kind: "error", error: describeError(thrown) });
    // Once that is on its way.
    setImmediate(() => own.exit(70));
  };
  own.on("uncaughtException", end);
  // Node makes the one of the other; in Electron they go by with a warning.
  own.on("unhandledRejection", end);
}
