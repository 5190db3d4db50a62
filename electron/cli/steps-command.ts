import type { Result } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput } from "./command.ts";
import { readChatArgument } from "./read-database-argument.ts";
import { prefixHelp } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

export const stepsCommand: Command = {
  name: "steps",
  usage: "steps DB#CHAT [--request R] [--json]",
  does: "shows what ran in a stored chat: for each request the tree of its stacks with their steps",
  explains: [
    "DB#CHAT      a database and the id of a chat, as “threadlens chats” lists it",
    "--request R  only the request with this id",
    "--json       one JSON object: requests, each with roots and problems; pointers lead into it",
    prefixHelp(11),
  ],
  example: "threadlens steps yao.db#chat_123",
  options: { request: { type: "string" }, json: { type: "boolean" }, prefix: { type: "string" } },
  run: (input) => untilLeaving(input.leaving, () => steps(input)),
};

async function steps(input: CommandInput): Promise<Result<number>> {
  const target = await readChatArgument("steps", input);
  if (!target.ok) return target;
  const { showSteps } = await import("./show-steps.ts");
  return showSteps(target.value, input);
}
