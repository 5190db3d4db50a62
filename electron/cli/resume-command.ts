import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput } from "./command.ts";
import { print } from "./output.ts";
import { readChatArgument } from "./read-database-argument.ts";
import { prefixHelp } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

export const resumeCommand: Command = {
  name: "resume",
  usage: "resume DB#CHAT [--json]",
  does: "says how a stored chat is resumed: which step, with what space, and what its end closes",
  explains: [
    "DB#CHAT     a database and the id of a chat, as “threadlens chats” lists it",
    "--json      one JSON object: step, action, does, superseded, stackPath, space, spaceChange, closes, others",
    prefixHelp(),
    "",
    "Exits with 0 when there is a plan, 1 when there is nothing to resume.",
  ],
  example: "threadlens resume yao.db#chat_123",
  options: { json: { type: "boolean" }, prefix: { type: "string" } },
  run: (input) => untilLeaving(input.leaving, () => resume(input)),
};

const nothing = "nothing to resume: no stored step is pending, running, failed or interrupted";

async function resume(input: CommandInput): Promise<Result<number>> {
  const target = await readChatArgument("resume", input);
  if (!target.ok) return target;
  const { path, part: chatId } = target.value;
  const { options } = input;
  const { withChat } = await import("./with-database.ts");
  const { readResume } = await import("../engine/chats/read-resume.ts");
  const { tellResume } = await import("../../shared/chats/stacks/tell-resume.ts");
  const { wordPlan } = await import("./word-plan.ts");
  return withChat({ path, chatId, options }, async ({ database, family }) => {
    const read = await readResume(database.storeOf(family), chatId);
    if (!read.ok) return read;
    if (options["json"] === true) print(read.value === null ? "null" : tellResume(read.value.plan));
    else print(read.value === null ? nothing : wordPlan(read.value));
    return succeed(read.value === null ? 1 : 0);
  });
}
