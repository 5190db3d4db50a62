import { fixedPlace } from "../../../electron/engine/cache-folder.ts";
import { expect, test } from "vitest";
import { deferred } from "../../../electron/engine/deferred.ts";
import { HashCache } from "../../../electron/engine/hash-cache.ts";
import { memorySource } from "../../../electron/engine/memory-source.ts";
import { OpenThread } from "../../../electron/engine/open-thread.ts";
import type { StoredThread, TakenThread } from "../../../electron/engine/thread-supply.ts";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { countRows } from "../../../shared/rows/count-rows.ts";
import { scratchFolder, threadOf } from "./scratch.ts";

const options = () => ({
  where: "it",
  number: 0,
  thread: 0,
  cache: new HashCache(fixedPlace(scratchFolder())),
  onProgress: async () => undefined,
  onChange: async () => undefined,
});

const taken = (text: string, stored: StoredThread | null = null): TakenThread => ({
  bytes: memorySource(Buffer.from(text)),
  number: 0,
  threads: 1,
  stored,
  isMade: stored !== null,
  lost: [],
  silences: [],
  aside: [],
  hashed: null,
  found: [],
  skip: [],
  snapshot: null,
  close: async () => undefined,
});

async function openThread() {
  const state = { isClosed: false };
  const thread = new OpenThread({
    ...options(),
    take: async () => succeed({ ...taken(threadOf(1)), close: async () => void (state.isClosed = true) }),
  });
  expect(await thread.start()).toBeNull();
  await thread.ended();
  return { thread, state };
}

test("a thread whose place was taken goes when nobody reads from it any more", async () => {
  const { thread, state } = await openThread();
  const reading = deferred<string>();
  const failing = deferred<string>();
  const read = thread.use(() => reading.promise);
  const failed = thread.use(() => failing.promise.then(() => Promise.reject(new Error("unreadable"))));
  const retired = thread.retire();
  await thread.ended();
  reading.resolve("rows");
  expect(await read).toBe("rows");
  expect(state.isClosed).toBe(false);
  failing.resolve("");
  await expect(failed).rejects.toThrow("unreadable");
  await retired;
  expect(state.isClosed).toBe(true);
});

test("a thread that is closed waits for nobody", async () => {
  const { thread, state } = await openThread();
  void thread.use(() => deferred<void>().promise);
  await thread.close();
  expect(state.isClosed).toBe(true);
});

test("a chat that takes long to read is there by its name, and its rows follow", async () => {
  const written = deferred<string>();
  const chat = { family: "", chatId: "c" };
  const thread = new OpenThread({
    ...options(),
    take: async (_, { onFound, onRead }) => {
      onFound(chat);
      onRead({ requests: { done: 3, total: 9 } });
      return succeed(taken(await written.promise, { chat, requests: [], mark: "" }));
    },
  });
  expect(await thread.start()).toBeNull();
  expect(thread.reading).toEqual({ state: "reading", bytesRead: 0, requests: { done: 3, total: 9 } });
  expect(thread.chat).toEqual(chat);
  written.resolve(threadOf(2));
  await thread.ended();
  expect(thread.reading).toEqual({ state: "complete" });
  expect(countRows(thread.index)).toBe(4);
});

test("a chat whose reading is stopped before there is anything to read is no failure", async () => {
  const thread = new OpenThread({
    ...options(),
    take: (signal, { onFound }) => {
      onFound({ family: "", chatId: "c" });
      const cancelled = fail({ code: "cancelled", where: "it", expected: "an end", found: "none" });
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve(cancelled)));
    },
  });
  expect(await thread.start()).toBeNull();
  await thread.stop();
  expect(thread.reading).toEqual({ state: "stopped", bytesRead: 0 });
});
