// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { aChat, aDatabase, aFamily, chatsFrom, chatsHost } from "./chats-host.ts";
import { aSide, sidesIn, two } from "./compare-pick-open.tsx";
import { show } from "./show.tsx";

vi.mock("../../renderer/compare/compare-view.tsx", () => ({
  CompareView: () => <div role="tabpanel" aria-label="The comparison" />,
}));

afterEach(cleanup);

const database = aDatabase({ id: "d3", name: "yao.db", title: "Chat 0", turns: 4 });
const aChatSide = (chatId: string, turns: Side["turns"] = null): Side => ({
  id: "d3",
  thread: 0,
  chat: { family: "yao", chatId },
  turns,
});

type Given = {
  a?: Side | null;
  documents?: readonly Document[];
  chats?: Parameters<typeof chatsHost>[0];
  answers?: Parameters<typeof chatsHost>[1];
};

/** The page on which the sides are picked, with a database among what is open. */
async function pickFrom({ a = null, documents = [database], chats = chatsFrom(0, 8), answers }: Given = {}) {
  const host = chatsHost(chats, { "document.list": () => succeed([...documents]), ...answers });
  const { app } = show(host);
  await expect.poll(() => app.screen.get().front.show).toBe("document");
  act(() => app.compare(a, null));
  await screen.findByRole("heading", { name: "Compare two threads" });
  return { ...host, app, sides: () => sidesIn(app) };
}

const threads = (side: "A" | "B") => screen.getByRole("listbox", { name: `Threads for side ${side}` });
const column = () => screen.getByRole("region", { name: "Chats of the database" });
const search = () => within(column()).getByRole("searchbox");
const list = () => within(column()).findByRole("grid", { name: "Chats" });
const chat = async (name: string | RegExp) => within(await list()).findByRole("row", { name });
const unfold = (side: "A" | "B" = "A") => fireEvent.keyDown(threads(side), { key: "ArrowRight" });

describe("the chats of an open database", () => {
  it("unfold with → beside the list, newest first, and fold again with ←", async () => {
    await pickFrom();
    unfold();
    expect(document.activeElement).toBe(search());
    const rows = await within(await list()).findAllByRole("row");
    expect(rows.map((row) => row.querySelector("bdi")?.textContent)).toEqual(
      chatsFrom(0, 8).map(({ title }) => title),
    );
    fireEvent.keyDown(search(), { key: "ArrowLeft" });
    expect(screen.queryByRole("region", { name: "Chats of the database" })).toBeNull();
    expect(document.activeElement).toBe(threads("A"));
  });

  it("unfold and fold by the pointer, and the database itself is not taken by that", async () => {
    const host = await pickFrom({ documents: [...two, database] });
    fireEvent.click(screen.getByText("its chats…"));
    expect(document.activeElement).toBe(search());
    fireEvent.click(screen.getByText("its chats…"));
    expect(screen.queryByRole("region", { name: "Chats of the database" })).toBeNull();
    expect(host.sides().a).toBeNull();
  });

  it("are of databases only", async () => {
    await pickFrom({ documents: two });
    unfold();
    expect(screen.queryByRole("region", { name: "Chats of the database" })).toBeNull();
    expect(screen.queryByText("its chats…")).toBeNull();
  });

  it("can be both sides, one after the other, without leaving the page", async () => {
    const host = await pickFrom();
    unfold();
    fireEvent.click(await chat(/Chat 2/));
    expect(host.sides().a).toEqual(aChatSide("c2"));
    // The second is most likely of the same database.
    expect(document.activeElement).toBe(search());
    await chat(/Chat 5/);
    fireEvent.keyDown(search(), { key: "ArrowDown" });
    fireEvent.keyDown(await list(), { key: "ArrowDown" });
    fireEvent.keyDown(await list(), { key: "Enter" });
    expect(host.sides().b).toEqual(aChatSide("c1"));
    expect(screen.getByRole("tab", { name: "Chat 2 ↔ Chat 1" })).toBeDefined();
    expect(screen.getByRole("tabpanel", { name: "The comparison" })).toBeDefined();
  });

  it("are found by words in their titles, and those that were deleted are left out", async () => {
    const chats = [aChat(0), aChat(1, { title: "Trip to Oslo" }), aChat(2, { isDeleted: true })];
    const host = await pickFrom({ chats });
    unfold();
    expect(await within(await list()).findAllByRole("row")).toHaveLength(2);
    fireEvent.change(search(), { target: { value: "oslo" } });
    await waitFor(async () => expect(within(await list()).getAllByRole("row")).toHaveLength(1));
    expect(host.inputsOf("chats.list").at(-1)).toMatchObject({ filter: { keywords: "oslo" } });
    // ← is for the words while there are some.
    fireEvent.keyDown(search(), { key: "ArrowLeft" });
    fireEvent.keyDown(search(), { key: "Escape" });
    expect((search() as HTMLInputElement).value).toBe("");
    fireEvent.keyDown(search(), { key: "Escape" });
    expect(document.activeElement).toBe(threads("A"));
    expect(host.app.screen.get().comparisons).toHaveLength(1);
  });

  it("change nothing about what the database's own list looks for", async () => {
    const { app } = await pickFrom();
    unfold();
    fireEvent.change(search(), { target: { value: "oslo" } });
    expect(app.chats.listOf("d3").get().query.words).toBe("");
  });

  it("begin with the tables of the chat that is shown, and can be of others", async () => {
    const host = await pickFrom();
    host.stored.families = [aFamily(), aFamily({ id: "app", prefix: "app_", isDefault: false })];
    unfold();
    await chat(/Chat 1/);
    fireEvent.click(within(column()).getByRole("button", { name: /Tables/ }));
    fireEvent.click(await screen.findByRole("option", { name: /app_/ }));
    await waitFor(() => expect(host.inputsOf("chats.list").at(-1)).toMatchObject({ family: "app" }));
    fireEvent.click(await chat(/Chat 1/));
    expect(host.sides().a?.chat).toEqual({ family: "app", chatId: "c1" });
  });

  it("say that there are none", async () => {
    await pickFrom({ chats: [] });
    unfold();
    expect(await screen.findByText("No chats are stored in it yet.")).toBeDefined();
  });

  it("say why they could not be listed, and are listed on another try", async () => {
    const failure = { code: "not-found", where: "yao.db", expected: "a database", found: "none" } as const;
    let isThere = false;
    await pickFrom({
      answers: {
        "chats.list": () => (isThere ? succeed({ chats: chatsFrom(0, 2), next: null }) : fail(failure)),
      },
    });
    unfold();
    expect((await within(column()).findByRole("alert")).textContent).toContain("yao.db");
    isThere = true;
    fireEvent.click(within(column()).getByRole("button", { name: "Try again" }));
    expect(await chat(/Chat 1/)).toBeDefined();
  });

  it("are gone when their database is closed", async () => {
    const { app } = await pickFrom({ documents: [database, ...two] });
    unfold();
    act(() => app.close("d3"));
    expect(screen.queryByRole("region", { name: "Chats of the database" })).toBeNull();
    expect(threads("A")).toBeDefined();
  });
});

describe("the turns of a chat that is not shown", () => {
  it("can be any, since nobody knows how many it has", async () => {
    const host = await pickFrom();
    unfold();
    const field = screen.getByRole("textbox", { name: "Turns" });
    fireEvent.change(field, { target: { value: "3-900" } });
    expect(screen.queryByText(/This one has only/)).toBeNull();
    fireEvent.click(await chat(/Chat 6/));
    expect(host.sides().a).toEqual(aChatSide("c6", { first: 2, last: 899 }));
    const well = screen.getByRole("button", { name: /^A\s/ });
    expect(well.textContent).toBe("AChat 6 · turns 3–900yao.db");
  });

  it("must be a range, and are taken with Enter from the field", async () => {
    const host = await pickFrom();
    unfold();
    const field = screen.getByRole("textbox", { name: "Turns" });
    fireEvent.change(field, { target: { value: "seven" } });
    fireEvent.click(await chat(/Chat 6/));
    expect(host.sides().a).toBeNull();
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: "7" } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(host.sides().a).toEqual(aChatSide("c6", { first: 6, last: 6 }));
  });
});

describe("a chat that is a side", () => {
  it("has the chats of its database beside the list from the start, with the keys still in the list", async () => {
    await pickFrom({ a: aChatSide("c0"), documents: [...two, database] });
    expect(await chat(/Chat 0/)).toBe(
      within(await list())
        .getByText("side A")
        .closest("[role=row]"),
    );
    expect(document.activeElement).toBe(threads("B"));
    expect(screen.getByRole("button", { name: /^A\s/ }).textContent).toBe("AChat 0yao.db · 4 turns");
    unfold("B");
    expect(document.activeElement).toBe(search());
  });

  it("goes on by its title when its database turns to another one", async () => {
    const { app } = await pickFrom({ a: aChatSide("c0"), documents: [...two, database] });
    const chatNow = { family: "yao", chatId: "c7" };
    const turned = { ...database, revision: 1, title: "Chat 7", chat: chatNow };
    act(() => app.documents.dispatch({ type: "changed", document: turned }));
    expect(screen.getByRole("tab", { name: "Chat 0 ↔ …" })).toBeDefined();
  });

  it("goes by its id where it has no title", async () => {
    const host = await pickFrom({ chats: [aChat(1, { title: " " })] });
    unfold();
    fireEvent.click(await chat(/Untitled chat/));
    expect(host.sides().a).toEqual(aChatSide("c1"));
    expect(screen.getByRole("tab", { name: "yao.db c1 ↔ …" })).toBeDefined();
  });

  it("shows a hostile title as text", async () => {
    const title = '<img src=x onerror="alert(1)">';
    await pickFrom({ chats: [aChat(1, { title })] });
    unfold();
    fireEvent.click(await chat(/img/));
    const page = screen.getByRole("tabpanel");
    expect(page.querySelector("img")).toBeNull();
    expect(
      within(page)
        .getAllByText(title)
        .every(({ tagName }) => tagName === "BDI"),
    ).toBe(true);
  });
});

async function showPane() {
  const host = chatsHost(chatsFrom(0, 8), { "document.list": () => succeed([database]) });
  const { app } = show(host);
  const pane = await screen.findByRole("grid", { name: "Chats" });
  await within(pane).findAllByRole("row");
  return { app, pane };
}

describe("the list of chats in a database's pane", () => {
  it("compares the chat that the keys are on with c", async () => {
    const { app, pane } = await showPane();
    fireEvent.keyDown(pane, { key: "ArrowDown" });
    fireEvent.keyDown(pane, { key: "c", ctrlKey: true });
    expect(app.screen.get().comparisons).toEqual([]);
    fireEvent.keyDown(pane, { key: "c" });
    expect(sidesIn(app)).toEqual({ a: aChatSide("c1"), b: null });
    expect(screen.getByRole("tab", { name: "Chat 1 ↔ …" })).toBeDefined();
  });

  it("compares the one at the pointer, and goes on showing the other", async () => {
    const { app, pane } = await showPane();
    const row = within(pane).getByRole("row", { name: /Chat 4/ });
    fireEvent.click(within(row).getByRole("button", { name: "compare with…" }));
    expect(sidesIn(app)).toEqual({ a: aChatSide("c4"), b: null });
    expect(app.documents.get().byId.get("d3")?.chat?.chatId).toBe("c0");
  });

  it("is not compared from where a side is picked", async () => {
    await pickFrom({ a: aSide("d1"), documents: [database, ...two] });
    unfold("B");
    await chat(/Chat 1/);
    expect(screen.queryByRole("button", { name: "compare with…" })).toBeNull();
  });
});
