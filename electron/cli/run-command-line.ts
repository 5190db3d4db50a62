import { readFileSync } from "node:fs";
import type { Failure } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";
import { unusable } from "./command.ts";
import { commands } from "./commands.ts";
import { helpFor, helpForAll } from "./help.ts";
import { print, warn } from "./output.ts";
import { projectFolder } from "./project-folder.ts";
import { readOptions } from "./read-options.ts";

/** Answers the exit code. */
export async function runCommandLine(args: readonly string[], leaving: AbortSignal): Promise<number> {
  const [first, ...rest] = args;
  if (first === "--help" || first === "-h") return answer(helpForAll(commands));
  if (first === "--version") return answer(readVersion());

  const command = commands.find(({ name }) => name === first);
  if (command === undefined) return refuse(noSuchCommand(first));
  const read = readOptions(command, rest);
  if (!read.ok) return refuse(read.failure);
  if (read.value.options["help"] === true) return answer(helpFor(command));

  const ran = await command.run({ ...read.value, leaving });
  return ran.ok ? ran.value : refuse(ran.failure);
}

function answer(text: string): number {
  print(text);
  return 0;
}

function refuse(failure: Failure): number {
  warn(wordFailure(failure));
  return 2;
}

function noSuchCommand(found: string | undefined): Failure {
  const names = commands.map(({ name }) => name).join(", ");
  const expected = `a command (${names}) or --help`;
  return unusable("command line", expected, found === undefined ? "nothing" : `“${found}”`).failure;
}

function readVersion(): string {
  const text = readFileSync(new URL("package.json", projectFolder), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
