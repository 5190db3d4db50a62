import { rmSync, utimesSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { ChatAsker } from "../../../../electron/engine/chats/ask-database.ts";
import type { DatabaseSupply } from "../../../../electron/engine/chats/database-supply.ts";
import { type ListHandlers, listHandlers } from "../../../../electron/engine/chats/list-handlers.ts";
import { openDatabase } from "../../../../electron/engine/chats/open-database.ts";
import { type Input, type Output, requests } from "../../../../shared/api/requests.ts";
import { fail, succeed } from "../../../../shared/failure/failure.ts";
import { newDatabase } from "../../../databases/new-database.ts";
import { historySchema, seedSchema } from "../../../databases/schemas.ts";
import { valueOf } from "../../../databases/test-store-rows.ts";
import { databaseFile, sampleFile } from "../../cli/database-file.ts";

type Name = keyof ListHandlers;

/** Asks as a screen does: input and output are what the contract says. */
async function open(path: string) {
  const database = await valueOf(openDatabase(path));
  onTestFinished(() => database.close());
  // A database that is open under one name, without the document around it.
  const supply = { file: { realPath: path }, database } as unknown as DatabaseSupply;
  const asker = {
    database: (id: string) =>
      id === "d1"
        ? succeed(supply)
        : fail({ code: "not-found", where: id, expected: "an open agent database", found: "none" }),
    store: async ({ family }, use) => {
      const named = family === undefined ? database.defaultFamily : database.findFamily(family)!;
      return use(database.storeOf(named), named, null as never);
    },
  } as Partial<ChatAsker> as ChatAsker;
  const handlers = listHandlers(asker);
  const ask = async <N extends Name>(name: N, input: Omit<Input<N>, "id">): Promise<Output<N>> => {
    const handler = handlers[name] as (input: unknown, signal: AbortSignal) => ReturnType<ListHandlers[N]>;
    const checked = requests[name].input.parse({ id: "d1", ...input });
    const answer = await valueOf(handler(checked, new AbortController().signal) as never);
    return requests[name].output.parse(answer) as Output<N>;
  };
  return { ask, handlers };
}

const signal = new AbortController().signal;

test("the sample tells its families, and tables that came since", async () => {
  const path = sampleFile();
  const { ask } = await open(path);
  const prefixes = async () => (await ask("chats.families", {})).map(({ prefix }) => prefix);
  expect(await prefixes()).toEqual(["", "yao_"]);
  const writer = newDatabase(path);
  writer.exec(seedSchema("other_"));
  writer.close();
  expect(await prefixes()).toEqual(["", "other_", "yao_"]);
});

test("chats are listed and counted by the same filter", async () => {
  const { ask } = await open(sampleFile());
  const filters = [
    {},
    { deleted: true },
    { incomplete: true },
    { keywords: "the" },
    { status: "archived" },
    { since: "2026-11-16", until: "2026-11-16T09:00:00Z" },
    { userId: "nobody" },
  ];
  const counts: number[] = [];
  for (const filter of filters) {
    const { chats, next } = await ask("chats.list", { family: "", filter, count: 500 });
    expect(next).toBeNull();
    expect(await ask("chats.count", { family: "", filter })).toEqual({ chats: chats.length });
    counts.push(chats.length);
  }
  expect(counts.slice(1, 3).map((count) => count > 0)).toEqual([true, true]);
  expect(counts.at(-1)).toBe(0);
});

test("a page goes on where the one before ended", async () => {
  const { ask } = await open(sampleFile());
  const all = await ask("chats.list", { filter: {}, count: 500 });
  const first = await ask("chats.list", { filter: {}, count: 3 });
  const rest = await ask("chats.list", { filter: {}, count: 500, after: first.next ?? "" });
  expect([...first.chats, ...rest.chats]).toEqual(all.chats);
});

test.each(["chats.list", "chats.count"] as const)("%s refuses what is no time", async (name) => {
  const { handlers } = await open(sampleFile());
  for (const filter of [{ since: "tomorrow" }, { until: "" }])
    expect(await handlers[name]({ id: "d1", filter, count: 5 }, signal)).toEqual({
      ok: false,
      failure: { code: "bad-request", where: name, expected: "times", found: "something else" },
    });
});

test("badges come in the order of the chats, with nothing for one that is not there", async () => {
  const { ask } = await open(sampleFile());
  expect(await ask("chats.badges", { family: "", chatIds: ["gone", "chat_analyze"] })).toEqual([
    null,
    { messages: 4, interrupted: 1, failed: 0, unfinished: 1 },
  ]);
});

test("choices have the names of assistants, and nothing where there is no column", async () => {
  const { ask } = await open(sampleFile());
  const { assistants, statuses, canBeDeleted } = await ask("chats.choices", { family: "yao_" });
  expect(assistants?.listed).toContainEqual({ value: "legal.counsel", name: "Counsel", chats: 1 });
  expect(statuses?.listed[0]?.value).toBe("active");
  expect(canBeDeleted).toBe(true);
  const history = await open(databaseFile(historySchema()));
  expect(await history.ask("chats.choices", {})).toEqual({
    assistants: { listed: [], left: 0 },
    statuses: null,
    shares: null,
    users: null,
    teams: null,
    canBeDeleted: false,
  });
});

test("the version is another one after a write, and a file that is gone is said", async () => {
  const path = sampleFile();
  const { ask, handlers } = await open(path);
  utimesSync(path, 1000, 1000);
  const { version } = await ask("chats.version", {});
  expect(await ask("chats.version", {})).toEqual({ version });
  const writer = newDatabase(path);
  writer.exec("UPDATE agent_chat SET title = 'other'");
  writer.close();
  expect((await ask("chats.version", {})).version).not.toBe(version);
  rmSync(path);
  expect(await handlers["chats.version"]({ id: "d1" }, signal)).toMatchObject({
    ok: false,
    failure: { code: "not-found", where: path },
  });
});

test("words are found within a chat", async () => {
  const { ask } = await open(sampleFile());
  const found = await ask("chats.find", {
    family: "",
    chatId: "chat_analyze",
    words: "ANALYZE",
    count: 5,
  });
  expect(found.hits[0]).toMatchObject({ request: 0, role: "user", match: "analyze" });
  expect(found.next).toBeNull();
});

test("a document that is not there has neither families nor a version", async () => {
  const { handlers } = await open(sampleFile());
  for (const name of ["chats.families", "chats.version"] as const)
    expect(await handlers[name]({ id: "d2" }, signal)).toMatchObject({
      ok: false,
      failure: { code: "not-found" },
    });
});
