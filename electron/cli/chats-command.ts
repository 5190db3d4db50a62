import type { Result } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { readDatabaseArgument } from "./read-database-argument.ts";
import { prefixHelp } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

export const chatsCommand: Command = {
  name: "chats",
  usage: "chats DB [OPTION…] [--json]",
  does: "lists the chats of an agent database, newest first",
  explains: [
    "--assistant A   only chats with this assistant",
    "--status S      only those with this status: active, archived",
    "--user U        only those that this user began",
    "--team T        only those of this team",
    "--share S       only those shared like this: private, team",
    "--words W       only those with all these words in their title",
    "--since T       only those with a last message at or after this time, such as 2026-11-17 or 2026-11-17T09:30:00Z",
    "--until T       only those with a last message before this time",
    "--interrupted   only those with steps that are pending, running, failed or interrupted",
    "--deleted       soft-deleted ones too",
    "--limit N       at most so many (50)",
    "--after CURSOR  those after a page whose cursor this is",
    "--json          one JSON object: chats, next (the cursor, or null)",
    prefixHelp(14),
  ],
  example: "threadlens chats yao.db --interrupted --since 2026-11-01",
  options: {
    assistant: text,
    status: text,
    user: text,
    team: text,
    share: text,
    words: text,
    since: text,
    until: text,
    interrupted: flag,
    deleted: flag,
    limit: text,
    after: text,
    prefix: text,
    json: flag,
  },
  run: (input) => untilLeaving(input.leaving, () => chats(input)),
};

async function chats(input: CommandInput): Promise<Result<number>> {
  const target = await readDatabaseArgument("chats", input, "the path of an agent database");
  if (!target.ok) return target;
  const { part, path } = target.value;
  if (part !== null) return unusable("chats", "a whole database", `one chat of it: “${path}#${part}”`);
  const { listChats } = await import("./list-chats.ts");
  return listChats(path, input);
}
