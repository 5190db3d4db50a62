import { type Result, succeed } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { withThreadFile } from "./open-target.ts";
import { warn } from "./output.ts";
import { standardInput, targetHelp } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

export const checkCommand: Command = {
  name: "check",
  usage: "check PATH… [--json]",
  does: "says of threads which cycles are complete and what is wrong with them",
  explains: [
    targetHelp,
    "--json   one JSON object per thread, each on a line of its own",
    "",
    "Exits with 0 when no problem is an error, 1 when one is, 2 when something could not be read.",
  ],
  example: "threadlens check weather.thread.json",
  options: { json: { type: "boolean" } },
  run: (input) => untilLeaving(input.leaving, () => checkAll(input)),
};

async function checkAll({ paths, options, leaving }: CommandInput): Promise<Result<number>> {
  if (paths.length === 0) return unusable("check", "the path of a thread, or -", "nothing");
  if (paths.filter((path) => path === standardInput).length > 1)
    return unusable("check", "standard input once", "it more than once");
  // Only here, so that the other commands start without the weight of the rules.
  const { checkFile } = await import("./check-file.ts");
  let code = 0;
  for (const path of paths) {
    const checked = await withThreadFile(path, leaving, (file) => checkFile(file, options["json"] === true));
    if (!checked.ok) warn(wordFailure(checked.failure));
    code = Math.max(code, checked.ok ? checked.value : 2);
  }
  return succeed(code);
}
