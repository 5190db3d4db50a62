import type { Random } from "../../thread/random.ts";
import { words } from "../../thread/words.ts";
import type { AgentTurn, Message, UserTurn } from "./conversation.ts";

/** Another word in place of one of a text's own. */
function reword(text: string, random: Random): string {
  const own = text.split(" ");
  const at = random.between(0, own.length - 1);
  const others = words.filter((word) => word !== own[at]);
  return own.with(at, random.pick(others)).join(" ");
}

export function rewordPrompt(turn: UserTurn, random: Random): { turn: UserTurn; pointer: string } {
  const [prompt] = turn.parts;
  const parts: typeof turn.parts = [{ ...prompt, content: reword(prompt.content, random) }];
  return { turn: { ...turn, parts }, pointer: "/parts/0/content" };
}

/** The turn with another word in one of its messages, and where that stands in the turn. */
export function rewordMessage(
  turn: AgentTurn,
  at: number,
  random: Random,
): { turn: AgentTurn; pointer: string } {
  const { message, pointer } = reworded(turn.messages[at]!, random);
  const messages = turn.messages.with(at, message);
  return { turn: { ...turn, messages }, pointer: `/messages/${at}${pointer}` };
}

function reworded(message: Message, random: Random): { message: Message; pointer: string } {
  if (message.message_type === "system") {
    const event_data = { ...message.event_data, detail: reword(message.event_data.detail, random) };
    return { message: { ...message, event_data }, pointer: "/event_data/detail" };
  }
  if (message.message_type === "request") {
    const [part] = message.parts;
    const parts: typeof message.parts = [{ ...part, content: reword(part.content, random) }];
    return { message: { ...message, parts }, pointer: "/parts/0/content" };
  }
  const [part] = message.parts;
  if (part.part_kind === "text") {
    const parts: typeof message.parts = [{ ...part, content: reword(part.content, random) }];
    return { message: { ...message, parts }, pointer: "/parts/0/content" };
  }
  const parts: typeof message.parts = [
    { ...part, args: { ...part.args, query: reword(part.args.query, random) } },
  ];
  return { message: { ...message, parts }, pointer: "/parts/0/args/query" };
}
