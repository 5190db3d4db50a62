import type { ExportRedaction } from "../../shared/api/export.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { secretKinds } from "../../shared/redaction/redaction.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";

const texts = { type: "string", multiple: true } as const;

export const redactionOptions: Command["options"] = {
  redact: { type: "boolean" },
  "redact-pattern": texts,
  "redact-keep": texts,
};

/** As `--help` explains them; `width` is that of the other options. */
export const redactionHelp = (width: number): string[] => {
  const line = (option: string, text: string) => `${option.padEnd(width)}  ${text}`;
  return [
    line(
      "--redact",
      "puts markers in place of API keys, bearer tokens, private keys, e-mail addresses and the",
    ),
    line("", "names of home folders. A marker has a short hash: equal secrets stay recognisably equal"),
    line("--redact-pattern RE", "and of whatever this pattern finds, in RE2's syntax; can be said again"),
    line("--redact-keep ID", "but not of the secret with this id, which the report tells; can be said again"),
  ];
};

/** Null where nothing is to be redacted. */
export function readRedaction(
  command: string,
  options: CommandInput["options"],
): Result<ExportRedaction | null> {
  const patterns = textsOf(options["redact-pattern"]);
  const keep = textsOf(options["redact-keep"]);
  if (options["redact"] === true || patterns.length > 0)
    return succeed({ kinds: [...secretKinds], patterns, keep });
  // Whoever keeps one secret wants the others to go.
  return keep.length === 0
    ? succeed(null)
    : unusable(command, "--redact beside --redact-keep", "--redact-keep alone");
}

const textsOf = (given: CommandInput["options"][string]): string[] =>
  Array.isArray(given) ? given.filter((text) => typeof text === "string") : [];
