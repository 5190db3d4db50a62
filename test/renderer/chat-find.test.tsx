// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Hit } from "../../shared/api/chats.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { wordFinding } from "../../renderer/chat/find-bar.tsx";
import { aMessage, aRequest, list, showChat } from "./chat-rows.tsx";

afterEach(cleanup);

const hit = (request: number, row: number, change: Partial<Hit> = {}): Hit => ({
  request,
  row,
  role: "assistant",
  type: "text",
  before: "the ",
  match: "Sales",
  after: " of May",
  ...change,
});

type Find = NonNullable<Parameters<typeof showChat>[1]>["chats.find"];

async function open(find: NonNullable<Find>) {
  const chat = showChat(
    [
      { request: aRequest(0), messages: [aMessage(1), aMessage(2)] },
      { request: aRequest(1), messages: [aMessage(3)] },
    ],
    { "chats.find": find },
  );
  await screen.findByText("Message 3");
  await chat.press("/");
  return chat;
}

const field = () => screen.getByRole("textbox", { name: "Words in messages" });
const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
const status = () => within(screen.getByRole("search")).getByRole("status").textContent;

describe("words in a chat", () => {
  it("are found page by page, and Enter leads from one to the next", async () => {
    const { item, asked } = await open(({ after }) =>
      after === undefined
        ? succeed({ hits: [hit(0, 1), hit(0, 2)], searched: 2, next: "2" })
        : succeed({ hits: [hit(1, 3)], searched: 3, next: null }),
    );
    type("sales");
    expect(status()).toBe("searching…");
    await waitFor(() => expect(status()).toBe("3 found"));
    expect(asked.filter(({ name }) => name === "chats.find")).toHaveLength(2);
    await act(async () => fireEvent.keyDown(field(), { key: "Enter" }));
    expect(status()).toBe("1 of 3");
    expect(item()).toEqual({ item: "message", request: 0, row: 1 });
    await act(async () => fireEvent.keyDown(field(), { key: "Enter", shiftKey: true }));
    expect(status()).toBe("3 of 3");
    expect(item()).toEqual({ item: "message", request: 1, row: 3 });
    await act(async () => fireEvent.keyDown(field(), { key: "Enter" }));
    expect(status()).toBe("1 of 3");
  });

  it("stand in a list with what is around them, as text", async () => {
    const hostile = "<img src=x>";
    const { item } = await open(() =>
      succeed({ hits: [hit(0, 2, { before: hostile, match: hostile })], searched: 1, next: null }),
    );
    type("x");
    const panel = await screen.findByRole("listbox", { name: "Messages that were found" });
    expect(panel.querySelector("img")).toBeNull();
    expect(panel.querySelector("mark")?.textContent).toBe(hostile);
    await act(async () => fireEvent.click(within(panel).getByRole("option")));
    expect(item()).toEqual({ item: "message", request: 0, row: 2 });
  });

  it("that are nowhere are said to be", async () => {
    await open(() => succeed({ hits: [], searched: 3, next: null }));
    type("nowhere");
    await waitFor(() => expect(status()).toBe("nothing found"));
  });

  it("are looked for anew when they change, and the search before is over", async () => {
    const { asked } = await open(({ words }) =>
      succeed({ hits: [hit(0, 1, { match: words })], searched: 1, next: null }),
    );
    type("one");
    type("two");
    await waitFor(() => expect(status()).toBe("1 found"));
    expect(asked.filter(({ name }) => name === "chats.find").map(({ input }) => input)).toMatchObject([
      { words: "two" },
    ]);
    type("");
    expect(status()).toBe("");
  });

  it("that cannot be looked for say why", async () => {
    const failure = { code: "locked", where: "agents.db", expected: "a database", found: "a lock" } as const;
    await open(() => fail(failure));
    type("x");
    expect(await screen.findByText(/found a lock/)).toBeDefined();
  });

  it("have their field closed by Escape, which gives the focus back", async () => {
    const { app } = await open(() => succeed({ hits: [], searched: 0, next: null }));
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(screen.queryByRole("search")).toBeNull();
    expect(document.activeElement).toBe(list());
    const key = { key: "f", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
    act(() => app.commands.forKey(key, false)?.command.run());
    expect(document.activeElement).toBe(field());
  });

  it("are counted in words", () => {
    const found = { words: "x", hits: [hit(0, 1)], isFull: false, failure: null };
    expect(wordFinding({ ...found, state: "searching" }, null)).toBe("1+ found, searching…");
    expect(wordFinding({ ...found, state: "done", isFull: true }, 0)).toBe("1 of 1+");
  });
});
