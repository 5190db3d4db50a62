import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredChat } from "../../shared/api/chats.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { ChatList } from "../../renderer/state/chat-list.ts";
import { aChat, aFamily, chatsFrom, chatsHost, noBadges } from "./chats-host.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Page = { chats: StoredChat[]; next: string | null };
const locked = fail({ code: "locked", where: "support.db", expected: "to read", found: "a writer" });
const settle = () => vi.advanceTimersByTimeAsync(0);

async function open(host: ReturnType<typeof chatsHost>, family: string | null = null) {
  const list = new ChatList(host.bridge, "d1", () => "local");
  list.open(family);
  await settle();
  return list;
}
const idsOf = (list: ChatList) => list.get().listing?.chats.map(({ chatId }) => chatId);
const look = (list: ChatList, first: number, last: number) => list.look(list.get().listing!, { first, last });

describe("the list of chats", () => {
  it("begins with the family that is meant, else with the one that was written to last", async () => {
    const host = chatsHost(chatsFrom(0, 3));
    host.stored.families = [aFamily({ id: "old", isDefault: false }), aFamily({ id: "new" })];
    expect((await open(host, "old")).get().family).toBe("old");
    expect((await open(host)).get().family).toBe("new");
    expect((await open(host, "gone")).get().family).toBe("new");
    expect(host.inputsOf("chats.list")[0]).toEqual({ id: "d1", family: "old", filter: {}, count: 100 });
  });

  it("grows by pages of a hundred as its end comes near, each from where the last one ended", async () => {
    const host = chatsHost(chatsFrom(0, 250));
    const list = await open(host);
    look(list, 0, 12);
    await settle();
    expect(idsOf(list)).toHaveLength(100);
    look(list, 80, 92);
    look(list, 81, 93);
    await settle();
    expect(idsOf(list)).toHaveLength(200);
    look(list, 180, 192);
    await settle();
    look(list, 240, 249);
    await settle();
    expect(idsOf(list)).toEqual(chatsFrom(0, 250).map(({ chatId }) => chatId));
    expect(list.get().listing?.next).toBeNull();
    expect(host.inputsOf("chats.list")).toMatchObject([{ count: 100 }, { after: "c99" }, { after: "c199" }]);
  });

  it("keeps what it has when a page cannot be read, and asks again only when told to", async () => {
    let fails = true;
    const host = chatsHost(chatsFrom(0, 150), {
      "chats.list": ({ after }) =>
        after === undefined
          ? succeed({ chats: chatsFrom(0, 100), next: "c99" })
          : fails
            ? locked
            : succeed({ chats: chatsFrom(100, 50), next: null }),
    });
    const list = await open(host);
    look(list, 80, 92);
    await settle();
    expect(list.get().trouble?.of).toBe("more");
    look(list, 81, 93);
    await settle();
    expect(host.inputsOf("chats.list")).toHaveLength(2);
    fails = false;
    list.retry();
    await settle();
    expect(list.get().trouble).toBeNull();
    expect(idsOf(list)).toHaveLength(150);
  });

  it("says what kept it from being read at all, and starts anew when told to", async () => {
    let fails = true;
    const host = chatsHost(chatsFrom(0, 2), {
      "chats.families": () => (fails ? locked : succeed([aFamily()])),
    });
    const list = await open(host);
    expect(list.get()).toMatchObject({ listing: null, trouble: { of: "list" } });
    fails = false;
    list.retry();
    await settle();
    expect(idsOf(list)).toHaveLength(2);
  });

  it("holds nothing where there are no tables", async () => {
    const list = await open(chatsHost([], { "chats.families": () => succeed([]) }));
    expect(list.get()).toMatchObject({ family: null, waitsFor: "nothing", listing: { chats: [] } });
  });

  it("forgets filters and badges of one family in another", async () => {
    const host = chatsHost(chatsFrom(0, 2));
    host.stored.families = [aFamily(), aFamily({ id: "old", isDefault: false })];
    const list = await open(host);
    look(list, 0, 1);
    await vi.advanceTimersByTimeAsync(60);
    expect(list.badges.at("c0")).toEqual(noBadges);
    list.setQuery({ words: "chat", picks: { status: { value: "archived", name: null } } });
    list.chooseFamily("old");
    await settle();
    expect(list.badges.at("c0")).toBeNull();
    expect(host.inputsOf("chats.list").at(-1)).toMatchObject({ family: "old", filter: { keywords: "chat" } });
    expect(list.get().query.picks).toEqual({});
  });
});

describe("words", () => {
  it("are looked for once, when the typing pauses, and the list stays until then", async () => {
    const host = chatsHost([...chatsFrom(0, 20), aChat(77, { title: "Refund" })]);
    const list = await open(host);
    for (const words of ["r", "re", "ref"]) list.setQuery({ words });
    await vi.advanceTimersByTimeAsync(119);
    expect(idsOf(list)).toHaveLength(21);
    expect(host.inputsOf("chats.list")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(idsOf(list)).toEqual(["c77"]);
    expect(host.inputsOf("chats.list").slice(1)).toMatchObject([{ filter: { keywords: "ref" } }]);
    expect(list.get()).toMatchObject({ total: 21, matches: 1 });
  });

  it("that are typed before anything is known of the database are looked for once it is", async () => {
    const host = chatsHost([...chatsFrom(0, 20), aChat(77, { title: "Refund" })]);
    const list = new ChatList(host.bridge, "d1", () => "local");
    list.open(null);
    list.setQuery({ words: "refund" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(idsOf(list)).toEqual(["c77"]);
    expect(list.get()).toMatchObject({ waitsFor: "nothing", total: 21, matches: 1 });
  });

  it("never show the answer to older words after that to newer ones", async () => {
    const answers = new Map<string, (page: Result<Page>) => void>();
    const host = chatsHost([], {
      "chats.list": ({ filter }) =>
        filter.keywords === undefined
          ? succeed({ chats: chatsFrom(0, 3), next: "c2" })
          : new Promise((answer) => answers.set(filter.keywords!, answer)),
    });
    const list = await open(host);
    list.setQuery({ words: "slow" });
    await vi.advanceTimersByTimeAsync(120);
    list.setQuery({ words: "fast" });
    await vi.advanceTimersByTimeAsync(120);
    answers.get("fast")!(succeed({ chats: chatsFrom(10, 1), next: null }));
    await settle();
    answers.get("slow")!(succeed({ chats: chatsFrom(20, 1), next: null }));
    await settle();
    expect(idsOf(list)).toEqual(["c10"]);
    expect(list.get().waitsFor).toBe("nothing");
  });

  it("leave no page of the list before among what they found", async () => {
    let answer: ((page: Result<Page>) => void) | undefined;
    const host = chatsHost([], {
      "chats.list": ({ after, filter }) => {
        if (after !== undefined) return new Promise((resolve) => (answer = resolve));
        const chats = filter.keywords === undefined ? chatsFrom(0, 5) : chatsFrom(50, 1);
        return succeed({ chats, next: filter.keywords === undefined ? "c4" : null });
      },
    });
    const list = await open(host);
    look(list, 0, 4);
    list.setQuery({ words: "x" });
    await vi.advanceTimersByTimeAsync(120);
    answer?.(succeed({ chats: chatsFrom(5, 5), next: null }));
    await settle();
    expect(idsOf(list)).toEqual(["c50"]);
  });

  it("do not leave other chats on screen when they cannot be looked for", async () => {
    const host = chatsHost([], {
      "chats.list": ({ filter }) =>
        filter.keywords === undefined ? succeed({ chats: chatsFrom(0, 3), next: null }) : locked,
    });
    const list = await open(host);
    list.setQuery({ words: "x" });
    await vi.advanceTimersByTimeAsync(120);
    expect(list.get()).toMatchObject({ listing: null, trouble: { of: "list" } });
  });
});

describe("badges", () => {
  it("are asked for once, for what is in view when the scrolling rests", async () => {
    const host = chatsHost(chatsFrom(0, 90));
    const list = await open(host);
    look(list, 0, 3);
    await vi.advanceTimersByTimeAsync(59);
    look(list, 40, 42);
    await vi.advanceTimersByTimeAsync(59);
    expect(host.inputsOf("chats.badges")).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    look(list, 41, 43);
    await vi.advanceTimersByTimeAsync(60);
    expect(host.inputsOf("chats.badges")).toMatchObject([
      { chatIds: ["c40", "c41", "c42"] },
      { chatIds: ["c43"] },
    ]);
    expect(list.badges.at("c42")).toEqual(noBadges);
    expect(list.badges.at("c0")).toBeNull();
  });

  it("are asked for by the hundred at most", async () => {
    const host = chatsHost(chatsFrom(0, 300), {
      "chats.list": () => succeed({ chats: chatsFrom(0, 250), next: null }),
    });
    const list = await open(host);
    look(list, 0, 249);
    await vi.advanceTimersByTimeAsync(60);
    const sizes = host
      .inputsOf("chats.badges")
      .map((input) => (input as { chatIds: string[] }).chatIds.length);
    expect(sizes).toEqual([100, 100, 50]);
  });

  it("stay while they are asked for again after a refresh, and go with a chat that is gone", async () => {
    let told: (typeof noBadges | null)[] = [noBadges, noBadges];
    const host = chatsHost(chatsFrom(0, 2), { "chats.badges": () => succeed(told) });
    const list = await open(host);
    look(list, 0, 1);
    await vi.advanceTimersByTimeAsync(60);
    told = [{ ...noBadges, failed: 2 }, null];
    await list.refresh();
    expect(list.badges.at("c1")).toEqual(noBadges);
    await vi.advanceTimersByTimeAsync(60);
    expect(list.badges.at("c0")?.failed).toBe(2);
    expect(list.badges.at("c1")).toBeNull();
  });

  it("are asked for again at the next look where they could not be had", async () => {
    let fails = true;
    const host = chatsHost(chatsFrom(0, 1), { "chats.badges": () => (fails ? locked : succeed([noBadges])) });
    const list = await open(host);
    look(list, 0, 0);
    await vi.advanceTimersByTimeAsync(60);
    fails = false;
    look(list, 0, 0);
    await vi.advanceTimersByTimeAsync(60);
    expect(list.badges.at("c0")).toEqual(noBadges);
  });
});
