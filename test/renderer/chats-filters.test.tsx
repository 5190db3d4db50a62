// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { succeed } from "../../shared/failure/failure.ts";
import { aChat, aFamily, chatsFrom, chatsHost, someChoices } from "./chats-host.ts";
import { box, chip, lastFilter, openChats, openHost, rows, words } from "./chats-open.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 0, 15, 12) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the search", () => {
  it("says how many chats there are, is reached with / and cleared with Escape", async () => {
    const host = openChats([...chatsFrom(0, 1203), aChat(5000, { title: "Refund" })]);
    await screen.findByPlaceholderText("Search 1,204 chats");
    fireEvent.keyDown(box(), { key: "/" });
    expect(document.activeElement).toBe(words());
    fireEvent.change(words(), { target: { value: "refund" } });
    await screen.findByText("1 chat matches");
    expect(await rows()).toHaveLength(1);
    expect(lastFilter(host)).toEqual({ keywords: "refund" });
    fireEvent.keyDown(words(), { key: "/" });
    fireEvent.keyDown(words(), { key: "Escape" });
    expect(words().value).toBe("");
    await waitFor(() => expect(screen.queryByText("1 chat matches")).toBeNull());
  });

  it("leads to what was found", async () => {
    openChats(chatsFrom(0, 3));
    await rows();
    fireEvent.keyDown(words(), { key: "ArrowDown" });
    expect(document.activeElement).toBe(box());
    expect(box().getAttribute("aria-activedescendant")).toBe("chat-d1-0");
  });

  it("says when nothing matches, and leads back", async () => {
    openChats(chatsFrom(0, 3));
    await rows();
    fireEvent.change(words(), { target: { value: "nothing like it" } });
    await screen.findByText("No chat matches");
    fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
    expect(await rows()).toHaveLength(3);
    expect(document.activeElement).toBe(words());
  });
});

describe("the filters", () => {
  it("ask the host for what they say, and all of them can be taken back", async () => {
    const host = openChats(chatsFrom(0, 3));
    await rows();
    fireEvent.click(chip("Interrupted or failed"));
    expect(lastFilter(host)).toEqual({ incomplete: true });
    fireEvent.click(chip("Assistant"));
    fireEvent.click(await screen.findByRole("option", { name: /Analyzer 1,204|Analyzer1,204/ }));
    expect(lastFilter(host)).toEqual({ incomplete: true, assistantId: "analyzer" });
    expect(chip(/^Assistant\s?: Analyzer$/)).toBeDefined();
    await screen.findByText("3 chats match");
    fireEvent.click(chip("Remove the filter Assistant"));
    expect(lastFilter(host)).toEqual({ incomplete: true });
    expect(document.activeElement).toBe(chip("Assistant"));
    fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(lastFilter(host)).toEqual({});
    expect(chip("Interrupted or failed").getAttribute("aria-pressed")).toBe("false");
  });

  it("offer only what the tables have", async () => {
    openChats(chatsFrom(0, 3));
    await rows();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show deleted" })).toBeNull());
    const names = within(screen.getByRole("group", { name: "Filters" })).getAllByRole("button");
    expect(names.map((button) => button.textContent)).toEqual([
      "Interrupted or failed",
      "Assistant",
      "Status",
      "Time",
    ]);
  });

  it("show deleted chats where tables can hold some", async () => {
    const host = openChats([aChat(0), aChat(1, { isDeleted: true })], {
      "chats.choices": () => succeed({ ...someChoices, canBeDeleted: true }),
    });
    expect(await rows()).toHaveLength(1);
    fireEvent.click(chip("Show deleted"));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(lastFilter(host)).toEqual({ deleted: true });
  });

  it("are chosen with the keys, and Escape leaves them where they were", async () => {
    const host = openChats(chatsFrom(0, 3));
    await rows();
    fireEvent.click(chip("Assistant"));
    const menu = await screen.findByRole("listbox", { name: "Assistant" });
    expect(document.activeElement).toBe(menu);
    fireEvent.keyDown(menu, { key: "Escape" });
    expect(screen.queryByRole("listbox", { name: "Assistant" })).toBeNull();
    expect(document.activeElement).toBe(chip("Assistant"));
    fireEvent.click(chip("Assistant"));
    const again = await screen.findByRole("listbox", { name: "Assistant" });
    fireEvent.keyDown(again, { key: "ArrowDown" });
    fireEvent.keyDown(again, { key: "Enter" });
    expect(lastFilter(host)).toEqual({ assistantId: "writer" });
  });

  it("close when something else is clicked", async () => {
    openChats(chatsFrom(0, 3));
    await rows();
    fireEvent.click(chip("Status"));
    await screen.findByRole("dialog", { name: "Status" });
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("find a value in a long list by typing, also one that is not listed", async () => {
    const listed = Array.from({ length: 20 }, (_, index) => ({
      value: `user-${index}`,
      name: null,
      chats: 20 - index,
    }));
    const host = openChats(chatsFrom(0, 3), {
      "chats.choices": () => succeed({ ...someChoices, users: { listed, left: 12 } }),
    });
    await rows();
    fireEvent.click(chip("User"));
    const field = await screen.findByRole("combobox");
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/^12 more/)).toBeDefined();
    fireEvent.change(field, { target: { value: "USER-17" } });
    const options = within(screen.getByRole("listbox", { name: "User" })).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["user-173", "USER-17exactly"]);
    fireEvent.change(field, { target: { value: "somebody" } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(lastFilter(host)).toEqual({ userId: "somebody" });
  });

  it("narrow the time to days of the user", async () => {
    const host = openChats(chatsFrom(0, 3));
    await rows();
    fireEvent.click(chip("Time"));
    fireEvent.click(await screen.findByRole("option", { name: "Last 7 days" }));
    expect(lastFilter(host)).toEqual({ since: new Date(2026, 0, 9).toISOString() });
    fireEvent.click(chip(/^Time\s?: Last 7 days$/));
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-01-10" } });
    expect(lastFilter(host)).toEqual({ until: new Date(2026, 0, 11).toISOString() });
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-01-08" } });
    expect(chip(/^Time\s?: 2026-01-08 to 2026-01-10$/)).toBeDefined();
  });
});

describe("several families of tables", () => {
  it("can be switched between, in plain words; a single one has no switch", async () => {
    const host = chatsHost(chatsFrom(0, 3));
    host.stored.families = [
      aFamily(),
      aFamily({ id: "old", prefix: "", generation: "history", isDefault: false }),
    ];
    openHost(host);
    await rows();
    fireEvent.click(screen.getByRole("button", { name: /^Tables/ }));
    fireEvent.click(screen.getByRole("option", { name: /no prefix\s?older tables \(history\)/ }));
    await waitFor(() => expect(host.inputsOf("chats.list").at(-1)).toMatchObject({ family: "old" }));
    // The chat that is shown has its id in the other family.
    expect((await rows()).filter((row) => row.getAttribute("aria-selected") === "true")).toEqual([]);
    cleanup();
    openChats(chatsFrom(0, 3));
    await rows();
    expect(screen.queryByRole("button", { name: /^Tables/ })).toBeNull();
  });

  it("begin with the one of the chat that is shown, and say what could not be read of it", async () => {
    const host = chatsHost(chatsFrom(0, 3));
    const notices = [{ rule: "r", message: "There is no step table." }];
    host.stored.families = [aFamily(), aFamily({ id: "old", isDefault: false, notices })];
    openHost(host, { chat: { family: "old", chatId: "c2" } });
    await screen.findByText("There is no step table.");
    expect((await rows())[2]?.getAttribute("aria-selected")).toBe("true");
  });
});
