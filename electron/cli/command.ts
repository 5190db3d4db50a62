import type { ParseArgsConfig } from "node:util";
import { type Result, fail } from "../../shared/failure/failure.ts";

export type CommandInput = {
  paths: string[];
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** Fires when the user wants to leave: Ctrl+C, a closed terminal. */
  leaving: AbortSignal;
};

/** One entry of the command table. */
export type Command = {
  name: string;
  usage: string;
  does: string;
  /** One line per option, as `--help` shows it. */
  explains: readonly string[];
  example: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** Answers the exit code; a failure is worded in one line and ends with 2. */
  run(input: CommandInput): Promise<Result<number>>;
};

export const unusable = (where: string, expected: string, found: string) =>
  fail({ code: "bad-request", where, expected, found });
