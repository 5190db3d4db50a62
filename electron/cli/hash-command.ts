import type { Result } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { withTarget } from "./open-target.ts";
import { convertedHelp, prefixHelp, targetHelp } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

export const hashCommand: Command = {
  name: "hash",
  usage: "hash PATH [--turns] [--json]",
  does: "prints the canonical hash of a thread, without what is of the system tier",
  explains: [
    ...targetHelp,
    "--turns     also the hash of every turn, and of the thread up to and including it",
    "--json      all hashes as one JSON object: thread, thread+sys, document, guide",
    prefixHelp(),
    "",
    convertedHelp,
    "Of a whole database, the hash of every chat and its id, newest first.",
  ],
  example: "threadlens hash weather.thread.json",
  options: { turns: { type: "boolean" }, json: { type: "boolean" }, prefix: { type: "string" } },
  run: (input) => untilLeaving(input.leaving, () => hash(input)),
};

async function hash(input: CommandInput): Promise<Result<number>> {
  const { paths, options } = input;
  const [path] = paths;
  if (path === undefined || paths.length > 1) {
    const found = path === undefined ? "nothing" : `${paths.length} paths`;
    return unusable("hash", "the path of one thread, or -", found);
  }
  const wanted = { turns: options["turns"] === true, json: options["json"] === true };
  const { hashFile } = await import("./hash-file.ts");
  return withTarget(path, input, {
    thread: (file) => hashFile(file, wanted),
    async database(target) {
      const { hashDatabase } = await import("./hash-database.ts");
      return hashDatabase(target, input, wanted);
    },
  });
}
