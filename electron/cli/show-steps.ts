import type { ChatRequest, ChatStore } from "../../shared/chats/chat-store.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { quoteName } from "../../shared/problems/quote-name.ts";
import { type RequestStacks, readStacks } from "../engine/chats/read-stacks.ts";
import type { CommandInput } from "./command.ts";
import { warn, write, writeJson } from "./output.ts";
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
    const wanted = options["request"];
    if (typeof wanted === "string" && requests.value.length === 0) return fail(noSuchRequest(where, wanted));
    const print = options["json"] === true ? jsonPrinter(`${where}#${chatId}`) : textPrinter();
    for (const request of requests.value) {
      const stacks = await readStacks(store, chatId, request);
      if (!stacks.ok) return stacks;
      await print.request(stacks.value);
      if (leaving.aborted) return succeed(0);
    }
    await print.end();
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

type Printer = { request(stacks: RequestStacks): Promise<void>; end(): Promise<void> };

function jsonPrinter(where: string): Printer {
  let printed = 0;
  return {
    async request(stacks) {
      await write(printed === 0 ? start : ",");
      const pieces = reportStacks(stacks, printed);
      let piece = pieces.next();
      for (; piece.done !== true; piece = pieces.next()) await writeJson(piece.value);
      for (const [rule, more] of piece.value)
        warn(oneLine(`${where}: ${more} more problems of the rule ${rule} are not listed`));
      printed += 1;
    },
    end: () => write(`${printed === 0 ? start : ""}]}\n`),
  };
}

const start = `{"requests":[`;

function textPrinter(): Printer {
  const paint = paintFor(process.stdout);
  let printed = 0;
  return {
    async request(stacks) {
      for (const line of wordStacks(stacks, paint)) await write(`${line}\n`);
      printed += 1;
    },
    end: () => write(printed === 0 ? "no requests\n" : ""),
  };
}

const noSuchRequest = (where: string, request: string) =>
  ({
    code: "not-found",
    where,
    expected: "a request of this chat",
    found: `no request ${quoteName(request)}`,
  }) as const;
