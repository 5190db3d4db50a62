import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { StoredChat } from "../../shared/api/chats.ts";
import { ChatList } from "../../renderer/state/chat-list.ts";
import { aChat, aFamily, chatsFrom, chatsHost } from "./chats-host.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const locked = fail({ code: "locked", where: "support.db", expected: "to read", found: "a writer" });
const settle = () => vi.advanceTimersByTimeAsync(0);

async function open(host: ReturnType<typeof chatsHost>) {
  const list = new ChatList(host.bridge, "d1", () => "local");
  list.open(null);
  await settle();
  return list;
}
const idsOf = (list: ChatList) => list.get().listing?.chats.map(({ chatId }) => chatId);
const look = (list: ChatList, first: number, last: number) => list.look(list.get().listing!, { first, last });

describe("a refresh", () => {
  it("lists again what is in view and a page below it, in large steps", async () => {
    const host = chatsHost(chatsFrom(0, 2000));
    const list = await open(host);
    for (let last = 90; last < 700; last += 100) {
      look(list, last - 10, last);
      await settle();
    }
    expect(idsOf(list)).toHaveLength(800);
    host.stored.chats = [...chatsFrom(-3, 3), ...chatsFrom(0, 2000)];
    const before = host.inputsOf("chats.list").length;
    await list.refresh();
    expect(host.inputsOf("chats.list").slice(before)).toMatchObject([
      { count: 500 },
      { count: 291, after: "c496" },
    ]);
    expect(idsOf(list)?.slice(0, 4)).toEqual(["c-3", "c-2", "c-1", "c0"]);
    expect(list.get().listing).toMatchObject({ turn: 1, edition: 1 });
    expect(list.get().total).toBe(2003);
  });

  it("leaves everything as it was where it fails, says so, and takes that back", async () => {
    let fails = false;
    const host = chatsHost(chatsFrom(0, 5));
    const list = await open(
      chatsHost(chatsFrom(0, 5), {
        "chats.families": () => (fails ? locked : succeed([aFamily()])),
        "chats.list": (input) => host.bridge.request("chats.list", input),
      }),
    );
    const { listing } = list.get();
    fails = true;
    await list.refresh();
    expect(list.get()).toMatchObject({ trouble: { of: "refresh" } });
    expect(list.get().listing).toBe(listing);
    fails = false;
    list.retry();
    await settle();
    expect(list.get().trouble).toBeNull();
  });

  it("never empties the list while it is under way", async () => {
    const list = await open(chatsHost(chatsFrom(0, 5)));
    const sizes = new Set<number | undefined>();
    list.subscribe(() => sizes.add(idsOf(list)?.length));
    await list.refresh();
    expect([...sizes]).toEqual([5]);
  });

  it("drops a page that was to follow on the list before it", async () => {
    let answer: ((page: Result<{ chats: StoredChat[]; next: string | null }>) => void) | undefined;
    const pages = [
      { chats: chatsFrom(0, 5), next: "c4" },
      { chats: chatsFrom(-1, 6), next: null },
    ];
    const list = await open(
      chatsHost([], {
        "chats.list": ({ after }) =>
          after === undefined ? succeed(pages.shift()!) : new Promise((resolve) => (answer = resolve)),
      }),
    );
    look(list, 0, 4);
    await list.refresh();
    answer?.(succeed({ chats: chatsFrom(5, 5), next: null }));
    await settle();
    expect(idsOf(list)).toEqual(["c-1", "c0", "c1", "c2", "c3", "c4"]);
    expect(list.get().waitsFor).toBe("nothing");
  });

  it("keeps the keys on the same chat", async () => {
    const host = chatsHost(chatsFrom(0, 5));
    const list = await open(host);
    list.setActive(2);
    host.stored.chats = [...chatsFrom(-2, 2), ...chatsFrom(0, 5)];
    await list.refresh();
    expect(list.get().active).toBe(4);
    host.stored.chats = chatsFrom(0, 2);
    await list.refresh();
    expect(list.get().active).toBe(1);
  });

  it("gives way to words that are typed meanwhile", async () => {
    const host = chatsHost([...chatsFrom(0, 5), aChat(9, { title: "Refund" })]);
    const list = await open(host);
    const refreshed = list.refresh();
    list.setQuery({ words: "refund" });
    await refreshed;
    expect(list.get().listing?.edition).toBe(0);
    await vi.advanceTimersByTimeAsync(120);
    expect(idsOf(list)).toEqual(["c9"]);
  });

  it("that is asked for during another follows it, once", async () => {
    const host = chatsHost(chatsFrom(0, 5));
    const list = await open(host);
    await Promise.all([list.refresh(), list.refresh(), list.refresh()]);
    expect(list.get().listing?.edition).toBe(2);
  });

  it("turns to another family where the one that was listed is gone", async () => {
    const host = chatsHost(chatsFrom(0, 5));
    const list = await open(host);
    host.stored.families = [aFamily({ id: "new" })];
    await list.refresh();
    await settle();
    expect(list.get().family).toBe("new");
    expect(idsOf(list)).toHaveLength(5);
  });

  it("asks for nothing before anyone has looked at the list, or after it was closed", async () => {
    const host = chatsHost(chatsFrom(0, 5));
    const list = new ChatList(host.bridge, "d1", () => "local");
    await list.refresh();
    expect(host.asked).toEqual([]);
    list.open(null);
    await settle();
    list.close();
    const { length } = host.asked;
    await list.refresh();
    expect(host.asked).toHaveLength(length);
  });
});
