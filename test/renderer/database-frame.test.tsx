// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Document } from "../../shared/api/document.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { browsingOf, viewOf } from "../../renderer/state/screen.ts";
import { aMessage, aRequest, aText } from "./chat-rows.tsx";
import { aDatabase, chatsFrom, chatsHost } from "./chats-host.ts";
import { aPart, aTurn, anEntry } from "./fake-bridge.ts";
import { show } from "./show.tsx";

afterEach(cleanup);

/** A database in which others write: what it answers is what `stored` says at the time. */
async function openDatabase(answers: Parameters<typeof chatsHost>[1] = {}) {
  const stored = { version: "v1", document: aDatabase({ rows: 2 }), words: "Hello" };
  const host = chatsHost(chatsFrom(0, 3), {
    "document.list": () => succeed([stored.document]),
    "document.rows": ({ from, count }) => succeed([aTurn(0), aPart(1), aPart(2)].slice(from, from + count)),
    "document.outline": ({ from }) => succeed([anEntry(from)]),
    "document.place": ({ pointer }) => succeed({ row: pointer === "/turns/0" ? 0 : 1 }),
    "chats.version": () => succeed({ version: stored.version }),
    "chats.refresh": () => succeed(stored.document),
    "chats.show": ({ family = "", chatId }) => {
      stored.document = { ...stored.document, thread: 1, chat: { family, chatId } };
      return succeed(stored.document);
    },
    "chats.requests": () => succeed([aRequest(0, { messages: 1, steps: 0 })]),
    "chats.said": () =>
      succeed({
        total: 1,
        messages: [aMessage(7, { pieces: [aText(stored.words)], pointer: "/turns/0" })],
      }),
    "chats.ran": () => succeed({ total: 0, steps: [] }),
    "chats.searches": () => succeed([]),
    "chats.resume": () => succeed(null),
    ...answers,
  });
  const { app } = show(host);
  await screen.findByText("Hello");
  return { ...host, app, stored, view: () => viewOf(app.screen.get(), "d1") };
}

const write = (stored: { version: string; document: Document; words: string }) => {
  stored.version = "v2";
  stored.words = "Hello again";
  stored.document = { ...stored.document, edition: 1, rows: 3, revision: 1 };
};

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the frame of a database", () => {
  it("shows the chats beside the chat, and the outline of its thread when asked", async () => {
    await openDatabase();
    expect(screen.getByRole("navigation", { name: "Chats" })).toBeDefined();
    expect(screen.getByRole("contentinfo").textContent).toContain("Stored chat, shown as ThreadProtocol");
    expect(screen.queryByRole("group", { name: "Thread of this file" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Outline" }));
    expect(await screen.findByRole("navigation", { name: "Outline" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Thread" }));
    expect(await screen.findByRole("grid", { name: "Timeline" })).toBeDefined();
  });

  it("says of a chat whose thread is still being made only that, and lets it be stopped", async () => {
    const reading = aDatabase({
      reading: { state: "reading", bytesRead: 0 },
      sizeBytes: 0,
      rows: 0,
      turns: 0,
    });
    const { inputsOf } = await openDatabase({
      "document.list": () => succeed([reading]),
      "document.stop": () => succeed({ ...reading, reading: { state: "stopped", bytesRead: 0 } }),
    });
    const bar = screen.getByRole("contentinfo");
    expect(bar.textContent).toBe("Stored chatReading the chatStop");
    press("Stop");
    await waitFor(() => expect(bar.textContent).toContain("Stopped before the chat was read"));
    press("Read it all");
    await waitFor(() => expect(inputsOf("chats.refresh")).toHaveLength(1));
  });

  it("leads from the rows into the details and back", async () => {
    await openDatabase();
    const requests = screen.getByRole("grid", { name: "Requests" });
    fireEvent.click(screen.getByText("Hello"));
    requests.focus();
    fireEvent.keyDown(requests, { key: "Enter" });
    const details = screen.getByRole("complementary", { name: "Details" });
    await waitFor(() => expect(document.activeElement).toBe(details));
    fireEvent.keyDown(details, { key: "Escape" });
    expect(document.activeElement).toBe(requests);
  });

  it("folds to either lane, and never to none", async () => {
    const { app } = await openDatabase();
    const lanes = () => browsingOf(app.screen.get(), "d1").lanes;
    press("Ran");
    expect(lanes()).toBe("saw");
    press("Saw");
    expect(lanes()).toBe("ran");
    press("Saw");
    expect(lanes()).toBe("both");
  });

  it("keeps its list of chats and its view when another chat is picked", async () => {
    await openDatabase();
    fireEvent.click(screen.getByRole("button", { name: "Thread" }));
    const list = await screen.findByRole("grid", { name: "Chats" });
    fireEvent.click(await screen.findByRole("row", { name: /Chat 2/ }));
    await waitFor(() =>
      expect(screen.getByRole("row", { name: /Chat 2/ }).getAttribute("aria-selected")).toBe("true"),
    );
    expect(screen.getByRole("grid", { name: "Chats" })).toBe(list);
    expect(screen.getByRole("button", { name: "Thread" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("shows a message's stored row, and the row of the thread that it became", async () => {
    const { view } = await openDatabase();
    fireEvent.click(screen.getByText("Hello"));
    await waitFor(() => expect(view()).toMatchObject({ selected: 0, detailsTab: "stored" }));
    expect(view().item).toEqual({ item: "message", request: 0, row: 7 });
    fireEvent.click(screen.getByRole("tab", { name: "Details" }));
    expect(await screen.findByRole("heading", { name: "Turn 1" })).toBeDefined();
  });
});

describe("what others write", () => {
  it("is shown when it is asked for, by button and by key, and the selection stays", async () => {
    const { stored, view } = await openDatabase();
    fireEvent.click(screen.getByText("Hello"));
    await waitFor(() => expect(view().selected).toBe(0));
    write(stored);
    fireEvent.keyDown(window, { key: "F5" });
    expect(await screen.findByText("Hello again")).toBeDefined();
    expect(view()).toMatchObject({ selected: 0, item: { item: "message", row: 7 } });
    stored.version = "v3";
    stored.words = "Once more";
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Once more")).toBeDefined();
  });

  it("leaves alone what was picked while it was on its way", async () => {
    const arrival = Promise.withResolvers<void>();
    const messages = [
      aMessage(7, { pieces: [aText("Hello")], pointer: "/turns/0" }),
      aMessage(8, { pieces: [aText("Picked later")], pointer: "/turns/0/messages/0/parts/1" }),
    ];
    const { app, stored, view, inputsOf } = await openDatabase({
      "chats.said": () => succeed({ total: 2, messages }),
      "chats.refresh": async () => {
        await arrival.promise;
        return succeed(stored.document);
      },
    });
    fireEvent.click(screen.getByText("Hello"));
    fireEvent.click(screen.getByRole("tab", { name: "Details" }));
    await screen.findByRole("heading", { name: "Turn 1" });
    write(stored);
    const refreshed = app.news.refresh("d1");
    await waitFor(() => expect(inputsOf("chats.refresh")).toHaveLength(1));
    fireEvent.click(screen.getByText("Picked later"));
    await waitFor(() => expect(view().selected).toBe(1));
    await act(async () => {
      arrival.resolve();
      await refreshed;
    });
    expect(view()).toMatchObject({ selected: 1, item: { item: "message", row: 8 } });
  });

  it("finds the selected row again where rows came in before it, also when the news comes by itself", async () => {
    const moved = { row: 1 };
    const { emit, stored, view } = await openDatabase({
      "document.place": () => succeed({ row: moved.row }),
    });
    fireEvent.click(screen.getByText("Hello"));
    await waitFor(() => expect(view().selected).toBe(1));
    write(stored);
    moved.row = 2;
    act(() => emit({ event: "document.changed", document: stored.document, activate: false }));
    await waitFor(() => expect(view().selected).toBe(2));
  });

  it("leaves everything where it is when the chat is gone, and says so once", async () => {
    const gone = {
      code: "not-found",
      where: "a.db",
      expected: "a chat with this id",
      found: "none",
    } as const;
    const { app } = await openDatabase({ "chats.refresh": () => fail(gone) });
    await act(() => app.news.refresh("d1"));
    await act(() => app.news.refresh("d1"));
    expect(screen.getAllByText("The chat could not be read again")).toHaveLength(1);
    expect(screen.getByText("Hello")).toBeDefined();
  });

  it("leaves F5 to the browser where no database is in front", async () => {
    show(chatsHost([]));
    await screen.findByRole("button", { name: "Weather, interrupted" });
    expect(fireEvent.keyDown(window, { key: "F5" })).toBe(true);
  });
});

describe("following", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("shows what is committed, asks for nothing else while nobody writes, and ends when it is turned off", async () => {
    const { stored, inputsOf } = await openDatabase();
    const follow = screen.getByRole("button", { name: "Follow" });
    fireEvent.click(follow);
    await waitFor(() => expect(inputsOf("chats.refresh")).toHaveLength(1));
    write(stored);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await screen.findByText("Hello again")).toBeDefined();
    const refreshed = inputsOf("chats.refresh").length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(inputsOf("chats.refresh")).toHaveLength(refreshed);
    fireEvent.click(follow);
    const looked = inputsOf("chats.version").length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(inputsOf("chats.version")).toHaveLength(looked);
  });

  it("ends with a word when the database can no longer be looked at", async () => {
    const failure = { code: "not-found", where: "a.db", expected: "the file", found: "none" } as const;
    await openDatabase({ "chats.version": () => fail(failure) });
    fireEvent.click(screen.getByRole("button", { name: "Follow" }));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await screen.findByText("Following has ended")).toBeDefined();
    expect(screen.getByRole("button", { name: "Follow" }).getAttribute("aria-pressed")).toBe("false");
  });
});
