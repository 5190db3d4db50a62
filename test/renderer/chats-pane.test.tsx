// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { aChat, aDatabase, chatsFrom, chatsHost, noBadges } from "./chats-host.ts";
import { box, openChats, openHost, rows } from "./chats-open.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 0, 15, 12) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const scroll = (top: number) => {
  box().scrollTop = top;
  fireEvent.scroll(box());
};
const press = (key: string) => fireEvent.keyDown(box(), { key });
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "");
const day = (...date: [number, number, number]) => ({
  lastMessageAt: new Date(...date, 9).toISOString(),
});

describe("a chat in the list", () => {
  it("shows its title, who answered, how much there is and when, as text", async () => {
    const hostile = "<img src=x onerror=alert(1)>";
    const time = new Date(2026, 0, 15, 10, 14).toISOString();
    const { container } = openChats([aChat(0, { title: hostile, lastMessageAt: time })]);
    const [row] = await rows();
    expect(row?.querySelector("bdi")?.textContent).toBe(hostile);
    await waitFor(() => expect(row?.textContent).toContain("Analyzer · 3 messages"));
    expect(row?.querySelector("time")?.textContent).toBe("10:14");
    expect(row?.querySelector("time")?.title).toContain(time);
    expect(container.querySelector("img")).toBeNull();
  });

  it("says quietly what is out of the ordinary", async () => {
    const notices = [{ rule: "r", message: "The metadata is no JSON." }];
    const odd = { title: null, assistantName: null, assistantId: null, status: "archived", share: "team" };
    const chats = [aChat(0, { ...odd, notices }), aChat(1, { isDeleted: true })];
    openChats(chats, { "chats.list": () => succeed({ chats, next: null }) });
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/^Untitled chat.*unknown assistant.* · archived · team/);
    expect(within(first!).getByTitle("The metadata is no JSON.")).toBeDefined();
    expect(second?.querySelector(".chats-title.is-deleted")).not.toBeNull();
    expect(second?.textContent).toContain("deleted");
  });

  it("has a pill for each way in which it was cut off, and says that it can be resumed", async () => {
    const all = [
      { messages: 1, failed: 3, interrupted: 1, unfinished: 1 },
      { messages: 1, failed: 0, interrupted: 0, unfinished: 2 },
      noBadges,
    ];
    openChats(chatsFrom(0, 3), { "chats.badges": () => succeed(all) });
    const [first, second, third] = await rows();
    const words = "3 failed steps, 1 interrupted step, 1 unfinished step";
    await waitFor(() => expect(within(first!).getByTitle(words).textContent).toBe("failedinterrupted"));
    expect(within(second!).getByTitle("2 unfinished steps").textContent).toBe("unfinished");
    expect(first?.textContent).toContain("1 message");
    expect(within(first!).getByTitle("This chat can be resumed")).toBeDefined();
    expect(within(second!).getByTitle("This chat can be resumed")).toBeDefined();
    expect(within(third!).queryByTitle("This chat can be resumed")).toBeNull();
  });

  it("is marked while it is shown, also while another one is on its way", async () => {
    const { change } = openChats(chatsFrom(0, 3), { "chats.show": () => new Promise(() => {}) });
    const [first, second] = await rows();
    fireEvent.click(second!);
    expect(first?.getAttribute("aria-selected")).toBe("true");
    expect(second?.getAttribute("aria-busy")).toBe("true");
    act(() => change(aDatabase({ revision: 1, chat: { family: "yao", chatId: "c1" } })));
    expect(screen.getByRole("row", { selected: true }).textContent).toContain("Chat 1");
  });
});

describe("the list", () => {
  it("stands under the days of the user, each named once", async () => {
    openChats([
      aChat(0, day(2026, 0, 15)),
      aChat(1, day(2026, 0, 14)),
      aChat(2, day(2026, 0, 12)),
      aChat(3, day(2020, 0, 1)),
    ]);
    await rows();
    const groups = within(box()).getAllByRole("rowgroup");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
      "Today",
      "Yesterday",
      "This week",
      "Earlier",
    ]);
    expect(within(groups[1]!).getByRole("row").textContent).toContain("Chat 1");
  });

  it("draws only what is in view, and asks for the badges of that alone", async () => {
    const host = openChats(chatsFrom(0, 100));
    expect((await rows()).length).toBeLessThan(40);
    await waitFor(() => expect(host.inputsOf("chats.badges")).toHaveLength(1));
    const { chatIds } = host.inputsOf("chats.badges")[0] as { chatIds: string[] };
    expect(chatIds[0]).toBe("c0");
    expect(chatIds.length).toBeLessThan(20);
  });

  it("moves with the keys, loads on at its end and shows a chat with Enter", async () => {
    const show = vi.fn<(input: { chatId: string }) => void>();
    const { inputsOf } = openChats(chatsFrom(0, 130), {
      "chats.show": (input) => {
        show(input);
        return succeed(aDatabase({ revision: 2, chat: { family: "yao", chatId: input.chatId } }));
      },
    });
    await rows();
    // From the chat that is shown.
    press("ArrowDown");
    expect(active()?.textContent).toContain("Chat 1");
    press("x");
    expect(active()?.textContent).toContain("Chat 1");
    press("End");
    expect(active()?.textContent).toContain("Chat 99");
    await waitFor(() => expect(inputsOf("chats.list")).toHaveLength(2));
    await waitFor(() => expect(screen.getByText("130 chats in all")).toBeDefined());
    press("End");
    press("PageUp");
    press("ArrowDown");
    press("End");
    press("Enter");
    await waitFor(() =>
      expect(show).toHaveBeenCalledWith(expect.objectContaining({ chatId: "c129", family: "yao" })),
    );
    press("Home");
    expect(active()?.textContent).toContain("Chat 0");
  });

  it("says why no more can be read, and reads on when asked to", async () => {
    let fails = true;
    openChats([], {
      "chats.list": ({ after }) => {
        if (after === undefined) return succeed({ chats: chatsFrom(0, 5), next: "c4" });
        if (fails)
          return fail({ code: "locked", where: "support.db", expected: "to read", found: "a writer" });
        return succeed({ chats: chatsFrom(5, 1), next: null });
      },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert").textContent).toContain("support.db: expected to read, found a writer");
    fails = false;
    fireEvent.click(again);
    await screen.findByText("6 chats in all");
  });

  it("keeps its place over a refresh and while it is not on screen", async () => {
    const host = chatsHost(chatsFrom(0, 100));
    const { list, change, container } = openHost(host);
    await rows();
    scroll(1000);
    host.stored.chats = [...chatsFrom(-4, 4), ...chatsFrom(0, 100)];
    await act(() => list.refresh());
    expect(box().scrollTop).toBe(1000 + 4 * 56);
    act(() => change(aDatabase({ name: "behind" })));
    expect(screen.queryByRole("grid")).toBeNull();
    host.stored.chats = [...chatsFrom(-5, 5), ...chatsFrom(0, 100)];
    await act(() => list.refresh());
    act(() => change(aDatabase()));
    expect(box().scrollTop).toBe(1000 + 5 * 56);
    scroll(0);
    host.stored.chats = [...chatsFrom(-6, 6), ...chatsFrom(0, 100)];
    await act(() => list.refresh());
    expect(box().scrollTop).toBe(0);
    expect((await rows())[0]?.textContent).toContain("Chat -6");
    expect(container.querySelector(".chats-stale")).toBeNull();
  });

  it("stays when it cannot be read again, and says so", async () => {
    let fails = false;
    const chats = chatsFrom(0, 3);
    const { list } = openChats(chats, {
      "chats.list": () =>
        fails
          ? fail({ code: "locked", where: "support.db", expected: "to read", found: "a writer" })
          : succeed({ chats, next: null }),
    });
    await rows();
    fails = true;
    await act(() => list.refresh());
    expect(await rows()).toHaveLength(3);
    expect(screen.getByRole("alert").textContent).toContain("The list could not be read again.");
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("has words for a database without chats", async () => {
    openChats([]);
    const words = "No chats are stored here yet. With Follow on, new ones appear by themselves.";
    expect(await screen.findByText(words)).toBeDefined();
  });
});
