// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SearchHit, SearchState } from "../../../shared/api/search.ts";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { LeftPane } from "../../../renderer/document/left-pane.tsx";
import { aDatabase, chatsFrom, chatsHost } from "../chats-host.ts";
import { draw } from "../details-draw.tsx";

afterEach(cleanup);

const none: SearchState = {
  state: "none",
  lost: null,
  messages: 200_000,
  sizeBytes: 40_000_000,
  folder: "/data/search",
};
const ready = (change: Partial<Extract<SearchState, { state: "ready" }>> = {}): SearchState => ({
  state: "ready",
  messages: 200_000,
  sizeBytes: 40_000_000,
  behind: 0,
  isStale: false,
  isBuilding: false,
  ...change,
});
const hit = (row: number, change: Partial<SearchHit> = {}): SearchHit => ({
  chatId: "c0",
  title: "Chat 0",
  assistant: "Analyzer",
  isDeleted: false,
  at: "2026-01-15T00:00:00.000Z",
  row,
  role: "assistant",
  type: "text",
  snippet: { text: `the needle ${row}`, marks: [[4, 10]], isCutBefore: true, isCutAfter: false },
  ...change,
});

type Answers = Parameters<typeof chatsHost>[1];

/** A database whose index is what `index.state` says, and in which every word is found 120 times. */
function open(first: SearchState, answers: Answers = {}) {
  const index = { state: first };
  const host = chatsHost(chatsFrom(0, 3), {
    "search.state": () => succeed(index.state),
    "search.build": () => succeed((index.state = ready())),
    "search.delete": () => succeed((index.state = none)),
    "search.find": ({ after, count }) => {
      const from = Number(after ?? 0);
      const hits = Array.from({ length: Math.min(count, 120 - from) }, (_, at) => hit(from + at));
      const next = from + count < 120 ? String(from + count) : null;
      return succeed({ hits, next, total: 120, isMore: false, inside: [] });
    },
    "search.place": () => succeed({ request: 7 }),
    "chats.message": () => fail({ code: "not-found", where: "", expected: "", found: "" }),
    ...answers,
  });
  const drawn = draw(host, aDatabase(), (_, document) => <LeftPane document={document} outline={null} />);
  fireEvent.keyDown(window, { key: "F", ctrlKey: true, shiftKey: true });
  const finds = () => host.inputsOf("search.find") as { words: string; filter: object; order: string }[];
  return { ...drawn, ...host, index, finds };
}
async function search(words: string): Promise<HTMLElement> {
  const field = await screen.findByRole("searchbox", { name: "Words in all chats" });
  fireEvent.change(field, { target: { value: words } });
  return field;
}
const list = () => screen.findByRole("listbox", { name: "Messages that were found" });
const active = () =>
  window.document.getElementById(`${window.document.activeElement?.getAttribute("aria-activedescendant")}`);

describe("before there is an index", () => {
  it("says what it is, how large, and where, and asks for nothing but a click", async () => {
    const { asked } = open(none);
    const build = await screen.findByRole("button", { name: "Build the index" });
    await waitFor(() => expect(window.document.activeElement).toBe(build));
    expect(screen.getByText(/To search 200,000 messages at once/)).toBeDefined();
    expect(screen.getByText(/about 38 MB and 20 seconds/)).toBeDefined();
    expect(screen.getByText("/data/search")).toBeDefined();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(asked.map(({ name }) => name)).not.toContain("search.build");
  });

  it.each([
    ["damaged", /was damaged/],
    ["older", /another version of Threadlens/],
    ["replaced", /Another database lies here now/],
    ["limit", /deleted to make room/],
  ] as const)("says that one was %s", async (lost, words) => {
    open({ ...none, lost });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it("tells how far the building is, and cancelling leaves what was done to be searched", async () => {
    const ended = Promise.withResolvers<void>();
    const host = open(none, {
      "search.build": async () => {
        await ended.promise;
        return fail({ code: "cancelled", where: "", expected: "", found: "" });
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Build the index" }));
    const [asked] = host.inputsOf("search.build") as { work: string }[];
    host.emit({ event: "work.progress", work: asked!.work, done: 50_000, total: 200_000 });
    await screen.findByText("Building the index, 25 %");
    await screen.findByText("50,000 of 200,000");
    const cancel = screen.getByRole("button", { name: "Cancel" });
    await waitFor(() => expect(window.document.activeElement).toBe(cancel));
    fireEvent.click(cancel);
    host.index.state = { state: "partial", done: 50_000, total: 200_000, sizeBytes: 1, isBuilding: false };
    ended.resolve();
    await screen.findByText("50,000 of 200,000 messages indexed");
    expect(screen.getByRole("button", { name: "Go on building" })).toBeDefined();
    await search("needle");
    await list();
  });
});

describe("what was found", () => {
  it("is listed with its place marked, and arrows and Enter open the very message", async () => {
    const { app } = open(ready());
    const field = await search("needle");
    await screen.findByText("120 found");
    expect(window.document.querySelector(".search-hit mark")?.textContent).toBe("needle");
    fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(window.document.activeElement).toBe(await list());
    fireEvent.keyDown(await list(), { key: "ArrowDown" });
    await waitFor(() => expect(active()?.textContent).toContain("needle 1"));
    fireEvent.keyDown(await list(), { key: "Enter" });
    await waitFor(() =>
      expect(app.screen.get().views.get("d1")?.item).toEqual({ item: "message", request: 7, row: 1 }),
    );
    expect(active()?.getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(await list(), { key: "Escape" });
    expect(window.document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  });

  it("is asked for by rank, in deleted chats, and only where the filters of the list let pass", async () => {
    const { finds, app } = open(ready());
    app.chats.listOf("d1").setQuery({ incomplete: true });
    await search("needle");
    await waitFor(() => expect(finds().at(-1)).toMatchObject({ order: "newest", filter: {} }));
    fireEvent.click(screen.getByRole("button", { name: "Best first" }));
    fireEvent.click(screen.getByRole("button", { name: "Show deleted" }));
    fireEvent.click(screen.getByRole("button", { name: "Only filtered chats" }));
    await waitFor(() =>
      expect(finds().at(-1)).toMatchObject({ order: "best", filter: { deleted: true, incomplete: true } }),
    );
  });

  it("may be nothing, and whoever typed hears it", async () => {
    open(ready(), {
      "search.find": () => succeed({ hits: [], next: null, total: 0, isMore: false, inside: [] }),
    });
    await search("needle");
    expect(await screen.findByText("No message has this word.")).toBeDefined();
    await search("needle thread");
    expect(await screen.findByText("No message has all of these words.")).toBeDefined();
    // Signs may well stand in messages, but are not in the index.
    await search('"👋" %');
    expect(await screen.findByText("Only letters and digits can be found.")).toBeDefined();
  });

  it("may be nothing in what is indexed so far", async () => {
    open(
      { state: "partial", done: 10, total: 200, sizeBytes: 9000, isBuilding: false },
      { "search.find": () => succeed({ hits: [], next: null, total: 0, isMore: false, inside: [] }) },
    );
    await search("needle");
    expect(await screen.findByText("No indexed message has this word.")).toBeDefined();
  });

  it("says that a message has gone since", async () => {
    const { app } = open(ready(), { "search.place": () => succeed({ request: null }) });
    await search("needle");
    fireEvent.keyDown(await list(), { key: "Enter" });
    await waitFor(() =>
      expect(app.screen.get().failures).toMatchObject([{ title: "The message could not be shown" }]),
    );
  });
});

describe("an index that is there", () => {
  it("is brought up to date by itself, and tells how far behind it is", async () => {
    const ended = Promise.withResolvers<void>();
    const host = open(ready({ behind: 12, isStale: true }), {
      "search.build": async () => {
        await ended.promise;
        return succeed(ready({ messages: 200_012 }));
      },
    });
    await screen.findByText("12 messages behind, catching up");
    ended.resolve();
    await screen.findByText(/200,012 messages indexed, 38 MB/);
    expect(host.inputsOf("search.build")).toHaveLength(1);
  });

  it("is deleted after a question", async () => {
    const { inputsOf } = open(ready());
    fireEvent.click(await screen.findByRole("button", { name: "Delete index" }));
    fireEvent.click(screen.getByRole("button", { name: "Keep" }));
    fireEvent.click(await screen.findByRole("button", { name: "Delete index" }));
    expect(inputsOf("search.delete")).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "Delete 38 MB" }));
    await screen.findByRole("button", { name: "Build the index" });
  });
});

it("the palette has what can be done, and each command goes to the tables that are shown", async () => {
  const { app, inputsOf } = open(none);
  app.commands.run("search.build");
  await screen.findByText(/messages indexed/);
  expect(inputsOf("search.build")).toMatchObject([{ id: "d1", family: "yao" }]);
  app.commands.run("search.delete");
  await screen.findByRole("button", { name: "Build the index" });
  expect(inputsOf("search.delete")).toEqual([{ id: "d1", family: "yao" }]);
});
