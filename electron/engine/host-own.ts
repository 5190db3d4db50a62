// What the host answers by itself, about itself.
import type { MenuState } from "../../shared/api/menu.ts";
import type { HostInfo, Input, RequestName } from "../../shared/api/requests.ts";
import { type Failure, type Result, succeed } from "../../shared/failure/failure.ts";
import type { LogEntry, Version } from "../../shared/report/log-entry.ts";
import type { Log } from "./log/log.ts";

export type OwnOptions = {
  info: HostInfo;
  /** Of what the host runs on. */
  versions?: readonly Version[] | undefined;
  log?: Pick<Log, "write" | "troubles"> | undefined;
  /** Of the menu, where there is one. */
  tellMenu?: ((state: MenuState) => void) | undefined;
};

/** Null for what others answer. */
export function answerOwn(options: OwnOptions, name: RequestName, input: unknown): Result<unknown> | null {
  if (name === "host.info") return succeed(options.info);
  if (name === "host.report")
    return succeed({ versions: options.versions ?? [], errors: options.log?.troubles() ?? [] });
  if (name === "host.noteError") {
    options.log?.write({ what: "error", in: "page", error: input as Input<"host.noteError"> });
    return succeed(null);
  }
  if (name !== "menu.tell") return null;
  options.tellMenu?.(input as MenuState);
  return succeed(null);
}

/** Of a failure only its code is told; what the user gave up is none. */
export function failureEntry(request: RequestName, { code }: Failure): LogEntry | null {
  return code === "cancelled" ? null : { what: "failure", code, request };
}
