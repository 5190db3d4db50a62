// Errors of our own: each goes into the host's log, as a name and places in our code, and one that is new is told to the user.
import { describeError } from "../../shared/report/describe-error.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { App } from "./app.ts";

export class OwnErrors {
  readonly #app: Pick<App, "bridge" | "report">;
  readonly #told = new Set<string>();

  constructor(app: Pick<App, "bridge" | "report">) {
    this.#app = app;
  }

  /** What the user sees in another way goes into the log alone. */
  log(error: unknown): void {
    const { name, at } = describeError(error);
    void this.#app.bridge.request("host.noteError", { name, at: [...at] });
  }

  note(error: unknown): void {
    this.log(error);
    const { name, at } = describeError(error);
    const key = [name, ...at].join(" ");
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.tell(name);
  }

  tell(name: string): void {
    this.#app.report("Something went wrong inside Threadlens", erred(name));
  }
}

const erred = (name: string): Failure => ({
  code: "internal",
  where: "Threadlens",
  expected: "no error of its own",
  found: name,
});
