import type { TurnRange } from "../../shared/exporting/select-turns.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type CommandInput, unusable } from "./command.ts";

/** The first and the last turn after an option of this name; null without it. */
export function readTurns(
  command: string,
  options: CommandInput["options"],
  name: string,
): Result<TurnRange | null> {
  const given = options[name];
  if (typeof given !== "string") return succeed(null);
  const found = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(given);
  const first = Number(found?.[1]);
  const last = Number(found?.[2] ?? first);
  if (found !== null && first <= last) return succeed({ first, last });
  return unusable(
    command,
    `a turn, or the first and the last one, from 0, after --${name}: 3 or 3-7`,
    `“${given}”`,
  );
}
