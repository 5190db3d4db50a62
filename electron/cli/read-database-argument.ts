import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type CommandInput, unusable } from "./command.ts";
import { type Target, readTarget, standardInput } from "./thread-target.ts";

/** The one database that a command was given, with or without a chat of it. */
export async function readDatabaseArgument(
  name: string,
  { paths }: CommandInput,
  expected: string,
): Promise<Result<Target>> {
  const [path] = paths;
  if (path === undefined) return unusable(name, expected, "nothing");
  if (paths.length > 1) return unusable(name, expected, `${paths.length} paths`);
  if (path === standardInput) return unusable(name, expected, "standard input");
  return succeed(await readTarget(path));
}

/** The same where a chat has to be named. */
export async function readChatArgument(
  name: string,
  input: CommandInput,
): Promise<Result<Target & { part: string }>> {
  const expected = "one chat of a database: FILE.db#CHAT";
  const target = await readDatabaseArgument(name, input, expected);
  if (!target.ok) return target;
  const { path, where, part } = target.value;
  return part === null ? unusable(name, expected, `“${path}”`) : succeed({ path, where, part });
}
