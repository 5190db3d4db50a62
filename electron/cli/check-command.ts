import { type Result, succeed } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { withTarget } from "./open-target.ts";
import { warn } from "./output.ts";
import { convertedHelp, prefixHelp, standardInput, targetHelp } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

export const checkCommand: Command = {
  name: "check",
  usage: "check PATH… [--json]",
  does: "says of threads which cycles are complete and what is wrong with them",
  explains: [
    ...targetHelp,
    "--json      one JSON object per thread, each on a line of its own; one for a whole database",
    prefixHelp(),
    "",
    convertedHelp,
    "Exits with 0 when no problem is an error, 1 when one is, 2 when something could not be read.",
  ],
  example: "threadlens check weather.thread.json",
  options: { json: { type: "boolean" }, prefix: { type: "string" } },
  run: (input) => untilLeaving(input.leaving, () => checkAll(input)),
};

async function checkAll(input: CommandInput): Promise<Result<number>> {
  const { paths, options } = input;
  if (paths.length === 0) return unusable("check", "the path of a thread, or -", "nothing");
  if (paths.filter((path) => path === standardInput).length > 1)
    return unusable("check", "standard input once", "it more than once");
  // Only here, so that the other commands start without the weight of the rules.
  const { checkFile } = await import("./check-file.ts");
  const json = options["json"] === true;
  let code = 0;
  for (const path of paths) {
    const checked = await withTarget(path, input, {
      thread: (file) => checkFile(file, json),
      async database(target) {
        const { checkDatabase } = await import("./check-database.ts");
        return checkDatabase(target, input);
      },
    });
    if (!checked.ok) warn(wordFailure(checked.failure));
    code = Math.max(code, checked.ok ? checked.value : 2);
  }
  return succeed(code);
}
