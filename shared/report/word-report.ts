import type { Version } from "./log-entry.ts";

export type Report = {
  versions: readonly Version[];
  /** Lines of the log, the last one last. */
  errors: readonly string[];
};

/** What somebody who reports a problem hands over: the text that they saw before they copied it, and nothing else. */
export function wordReport({ versions, errors }: Report): string {
  return [...wordVersions(versions), "", ...wordErrors(errors), ""].join("\n");
}

export const wordVersions = (versions: readonly Version[]): string[] =>
  versions.map(({ name, version }) => `${name} ${version}`);

const wordErrors = (errors: readonly string[]): string[] =>
  errors.length === 0 ? ["No errors since the start."] : ["Last errors:", ...errors];
