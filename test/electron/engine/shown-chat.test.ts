import { describe, expect, it, vi } from "vitest";
import type { Row } from "../../../shared/api/row.ts";
import type { RanStep, SaidMessage } from "../../../shared/api/stored.ts";
import { newDatabase } from "../../databases/new-database.ts";
import { seedSchema } from "../../databases/schemas.ts";
import { databaseFile, sampleFile } from "../cli/database-file.ts";
import { type TestHost, openHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

type Asked = Pick<TestHost, "ask"> & { id: string };
type Chat = { family: string; chatId: string };

/** Everything that was said and that ran in a chat. */
async function rowsOf(
  { ask, id }: Asked,
  chat: Chat,
): Promise<{ messages: SaidMessage[]; steps: RanStep[] }> {
  const requests = valueOf(await ask("chats.requests", { id, ...chat }));
  const read = await Promise.all(
    requests.map(async ({ number: request }) => {
      const place = { id, ...chat, request, from: 0, count: 500 };
      const [said, ran] = await Promise.all([ask("chats.said", place), ask("chats.ran", place)]);
      return { messages: valueOf(said).messages, steps: valueOf(ran).steps };
    }),
  );
  return { messages: read.flatMap(({ messages }) => messages), steps: read.flatMap(({ steps }) => steps) };
}

async function rowAt({ ask, id }: Asked, pointer: string) {
  const { row } = valueOf(await ask("document.place", { id, pointer }));
  const [shown] = valueOf(await ask("document.rows", { id, from: row ?? 0, count: 1 }));
  return shown!;
}

function cycleOf(row: Row): RanStep["cycle"] {
  if (!("cycle" in row) || row.cycle === null) return null;
  const { number, state, hasErrors, calls, answered } = row.cycle;
  return { number, state, hasErrors, calls, answered };
}

async function jsonAt({ ask, id }: Asked, pointer: string): Promise<string> {
  return valueOf(await ask("document.json", { id, pointer })).text;
}

type Pointing = { pointer: string };
const turn = /^\/turns\/\d+$/;
const leadsToTurn = <T extends { pointer: string | null }>(row: T): row is T & Pointing =>
  row.pointer !== null && turn.test(row.pointer);
const leadsToItem = <T extends { pointer: string | null }>(row: T): row is T & Pointing =>
  row.pointer !== null && !turn.test(row.pointer);

/** What a step of each type leaves in the thread. */
const kinds: Readonly<Record<string, RegExp>> = {
  llm: /"message_type": "response"|"data-tp-error"/,
  tool: /"part_kind": "tool-return"|"data-tp-error"/,
  delegate: /"data-tp-agent_handoff"/,
  hook_create: /"data-app-yao_hook_create"/,
  hook_next: /"data-app-yao_hook_next"/,
  input: /"message_type": "request"/,
};

describe("the rows of the chat that is shown", () => {
  it("lead to what they became in the thread of every chat of the sample", async () => {
    const host = await openHost(sampleFile());
    const { ask, id, analysed } = host;
    const told: { steps: RanStep[]; messages: SaidMessage[] } = { steps: [], messages: [] };
    for (const family of ["yao_", ""])
      for (const { chatId } of valueOf(await ask("chats.list", { id, family, filter: {}, count: 500 }))
        .chats) {
        valueOf(await ask("chats.show", { id, family, chatId }));
        await analysed(id);
        const { messages, steps } = await rowsOf(host, { family, chatId });
        for (const step of steps.filter(leadsToItem)) {
          expect(await jsonAt(host, step.pointer)).toMatch(kinds[step.type]!);
          expect(step.cycle).toEqual(cycleOf(await rowAt(host, step.pointer)));
          told.steps.push(step);
        }
        for (const message of messages.filter(leadsToTurn)) {
          expect(await jsonAt(host, message.pointer)).toContain(JSON.stringify(message.messageId));
          told.messages.push(message);
        }
        expect(steps.filter(leadsToTurn).map(({ cycle }) => cycle)).toEqual(
          steps.filter(leadsToTurn).map(() => null),
        );
      }
    expect(told.steps.filter(({ cycle }) => cycle !== null).length).toBeGreaterThan(10);
    expect(told.messages.length).toBeGreaterThan(10);
  });

  it("lead nowhere while another chat is shown", async () => {
    const host = await openHost(sampleFile());
    const { messages, steps } = await rowsOf(host, { family: "", chatId: "chat_analyze" });
    expect([...messages, ...steps].map(({ pointer }) => pointer)).toEqual(Array(9).fill(null));
    expect(steps.map(({ cycle }) => cycle)).toEqual(Array(5).fill(null));
    valueOf(await host.ask("chats.show", { id: host.id, family: "", chatId: "chat_analyze" }));
    await host.analysed(host.id);
    const shown = await rowsOf(host, { family: "", chatId: "chat_analyze" });
    expect(shown.steps.filter(({ pointer }) => pointer !== null).length).toBeGreaterThan(2);
    const { stacks } = valueOf(
      await host.ask("chats.stacks", { id: host.id, family: "", chatId: "chat_analyze", request: 0 }),
    );
    expect(stacks.flatMap((stack) => stack.steps)).toEqual(shown.steps);
  });

  it("that came in since the thread was read lead nowhere until it is read again", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      add("agent_message", { chat_id: "c" });
      add("agent_step", { chat_id: "c", sequence: 5, output: '{"content":"fifth"}' });
    });
    const host = await openHost(path);
    const pointers = async () =>
      (await rowsOf(host, { family: "", chatId: "c" })).steps.map(({ pointer }) => pointer);
    expect(await pointers()).toEqual(["/turns/1/messages/0"]);
    const database = newDatabase(path);
    database.exec(
      `INSERT INTO agent_step (step_id, chat_id, request_id, assistant_id, stack_id, type, status, output, sequence) VALUES ('first', 'c', 'r1', 'writer', 's1', 'llm', 'completed', '{"content":"first"}', 1)`,
    );
    database.close();
    expect(await pointers()).toEqual([null, null]);
    valueOf(await host.ask("chats.refresh", { id: host.id }));
    expect(await pointers()).toEqual(["/turns/1/messages/0", "/turns/1/messages/1"]);
    expect(await jsonAt(host, "/turns/1/messages/0")).toContain("first");
  });

  it("have their pointers by the message table's rows, in chats without request ids too", async () => {
    const path = databaseFile(seedSchema(), (add) => {
      add("agent_chat", { chat_id: "c" });
      for (const role of ["user", "assistant", "user", "assistant"])
        add("agent_message", { chat_id: "c", role, request_id: "" });
    });
    const host = await openHost(path);
    const { messages } = await rowsOf(host, { family: "", chatId: "c" });
    expect(messages.map(({ pointer }) => pointer)).toEqual([
      "/turns/0",
      "/turns/1/messages/0/parts/0",
      "/turns/2",
      "/turns/3/messages/0/parts/0",
    ]);
  });
});
