import type { ChatRequest, ChatStore } from "../../shared/chats/chat-store.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { type RequestStacks, readStacks } from "../engine/chats/read-stacks.ts";
import type { CommandInput } from "./command.ts";
import { write } from "./output.ts";
import { paintFor } from "./paint.ts";
import { reportStacks } from "./report-stacks.ts";
import { withChat } from "./with-database.ts";
import { wordStacks } from "./word-stacks.ts";

type ChatTarget = { path: string; where: string; part: string };

/** Prints the stacks of a chat, request by request; answers the exit code. */
export async function showSteps(
  { path, where, part: chatId }: ChatTarget,
  { options, leaving }: CommandInput,
): Promise<Result<number>> {
  return withChat({ path, chatId, options }, async ({ database, family }) => {
    const store = database.storeOf(family);
    const requests = await chooseRequests(store, chatId, options["request"]);
    if (!requests.ok) return requests;
    if (requests.value.length === 0) return fail(noSuchRequest(where, String(options["request"])));
    const print = options["json"] === true ? jsonPrinter() : textPrinter();
    for (const [at, request] of requests.value.entries()) {
      const stacks = await readStacks(store, chatId, request);
      if (!stacks.ok) return stacks;
      await print(stacks.value, at, at === requests.value.length - 1);
      if (leaving.aborted) break;
    }
    return succeed(0);
  });
}

async function chooseRequests(
  store: ChatStore,
  chatId: string,
  wanted: CommandInput["options"][string],
): Promise<Result<ChatRequest[]>> {
  const requests = await store.listRequests(chatId);
  if (!requests.ok || wanted === undefined) return requests;
  return succeed(requests.value.filter(({ requestId }) => requestId === wanted));
}

type Print = (stacks: RequestStacks, at: number, isLast: boolean) => Promise<void>;

function jsonPrinter(): Print {
  return async (stacks, at, isLast) => {
    await write(at === 0 ? `{"requests":[` : ",");
    for (const piece of reportStacks(stacks, at)) await write(piece);
    if (isLast) await write("]}\n");
  };
}

function textPrinter(): Print {
  const paint = paintFor(process.stdout);
  return async (stacks) => {
    for (const line of wordStacks(stacks, paint)) await write(`${line}\n`);
  };
}

const noSuchRequest = (where: string, request: string) =>
  ({
    code: "not-found",
    where,
    expected: "a request of this chat",
    found: request === "undefined" ? "none at all" : `no request “${request.slice(0, 100)}”`,
  }) as const;
