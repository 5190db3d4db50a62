import { utimesSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { KeptRequests, requestsNow } from "../../../../electron/engine/chats/kept-requests.ts";
import type { ChatRequest, ChatStore, Message, Step } from "../../../../shared/chats/chat-store.ts";
import { fail, succeed } from "../../../../shared/failure/failure.ts";
import { aMessage, aRequest, aStep } from "../../../shared/chats/thread/chat-rows.ts";
import { scratchFile } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";

type Rows = { messages: Message[]; steps: Step[] };

/** A store of one chat that counts how often it is asked. */
function countingStore(requests: readonly Rows[]) {
  const asked = { lists: 0, requests: 0, names: [] as string[][] };
  const listed = requests.map(({ messages, steps }, at) => aRequest(`r${at}`, messages, steps));
  const store = {
    listRequests: async () => {
      asked.lists += 1;
      return succeed([...listed]);
    },
    readRequest: async (_chat: string, request: ChatRequest) => {
      asked.requests += 1;
      return succeed(requests[listed.findIndex(({ requestId }) => requestId === request.requestId)]!);
    },
    getAssistants: async (ids: readonly string[]) => {
      asked.names.push([...ids]);
      return succeed(
        ids
          .filter((id) => id !== "unknown")
          .map((assistantId) => ({
            assistantId,
            name: assistantId === "nameless" ? null : `The ${assistantId}`,
            avatar: null,
            createdAt: null,
          })),
      );
    },
  } as unknown as ChatStore;
  return { store, asked };
}

const rows = (messages: number): Rows => ({
  messages: Array.from({ length: messages }, (_, at) => aMessage({}, at + 1)),
  steps: [],
});

describe("what is kept of requests", () => {
  test("is read once, however often it is asked for", async () => {
    const { store, asked } = countingStore([rows(2), rows(3)]);
    const kept = new KeptRequests(store);
    const read = await Promise.all([0, 1, 0, 1].map((number) => kept.read("c", number)));
    expect(read.map((one) => valueOf(one).messages.length)).toEqual([2, 3, 2, 3]);
    expect(valueOf(await kept.read("c", 1))).toBe(valueOf(read[1]!));
    expect(asked).toMatchObject({ lists: 1, requests: 2 });
  });

  test("is of eight requests, those that were asked for last", async () => {
    const { store, asked } = countingStore(Array.from({ length: 10 }, () => rows(1)));
    const kept = new KeptRequests(store);
    for (let number = 0; number < 8; number++) await kept.read("c", number);
    await kept.read("c", 0);
    await kept.read("c", 8);
    expect(asked.requests).toBe(9);
    await kept.read("c", 0);
    expect(asked.requests).toBe(9);
    await kept.read("c", 1);
    expect(asked.requests).toBe(10);
  });

  test("has 20,000 rows at most, unless one request alone has more", async () => {
    const { store, asked } = countingStore([rows(12_000), rows(9_000), rows(30_000)]);
    const kept = new KeptRequests(store);
    for (const number of [0, 1, 1, 0]) await kept.read("c", number);
    expect(asked.requests).toBe(3);
    for (const number of [2, 2, 2]) await kept.read("c", number);
    expect(asked.requests).toBe(4);
  });

  test("is of a few chats", async () => {
    const { store, asked } = countingStore([rows(1)]);
    const kept = new KeptRequests(store);
    for (const chat of ["a", "b", "c", "d", "e", "e", "b"]) await kept.list(chat);
    expect(asked.lists).toBe(5);
    await kept.list("a");
    expect(asked.lists).toBe(6);
  });

  test("is no failure: what could not be read is read again", async () => {
    const { store } = countingStore([rows(1)]);
    const failure = { code: "locked", where: "it", expected: "a moment", found: "none" } as const;
    let tries = 0;
    const shy: ChatStore = {
      ...store,
      listRequests: async (chat) => (++tries < 3 ? fail(failure) : store.listRequests(chat)),
    };
    const kept = new KeptRequests(shy);
    expect(failureOf(await kept.read("c", 0))).toEqual(failure);
    expect(failureOf(await kept.list("c"))).toEqual(failure);
    expect(valueOf(await kept.read("c", 0)).messages).toHaveLength(1);
  });

  test("has steps in their order, and knows the place of each", async () => {
    const steps = [aStep({ sequence: 3 }, 1), aStep({ sequence: 1 }, 2), aStep({ sequence: 1 }, 3)];
    const kept = valueOf(await new KeptRequests(countingStore([{ messages: [], steps }]).store).read("c", 0));
    expect(kept.steps.map(({ row }) => row)).toEqual([2, 3, 1]);
    expect(steps.map((step) => kept.placeOf(step))).toEqual([2, 0, 1]);
  });

  test("asks for each name once, and for none of nobody", async () => {
    const { store, asked } = countingStore([]);
    const kept = new KeptRequests(store);
    const ids = ["writer", null, "nameless", "unknown", "writer"];
    expect([...valueOf(await kept.namesOf(ids))]).toEqual([["writer", "The writer"]]);
    expect(valueOf(await kept.namesOf(["unknown", "painter"])).get("painter")).toBe("The painter");
    expect(asked.names).toEqual([["writer", "nameless", "unknown"], ["painter"]]);
  });
});

test("requests are kept as long as nobody writes to the database", async () => {
  const path = scratchFile("anything", "chats.db");
  const long = new Date(Date.now() - 60_000);
  utimesSync(path, long, long);
  const { store } = countingStore([rows(1)]);
  const now = async () => valueOf(await requestsNow(store, { path, where: "it" }));
  const first = await now();
  expect(await now()).toBe(first);
  writeFileSync(path, "something else");
  expect(await now()).not.toBe(first);
  const missing = await requestsNow(store, { path: `${path}.gone`, where: "it" });
  expect(failureOf(missing)).toMatchObject({ code: "not-found", where: "it" });
});
