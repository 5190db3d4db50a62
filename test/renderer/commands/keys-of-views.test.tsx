// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { showChord } from "../../../renderer/commands/match-chord.ts";
import type { App } from "../../../renderer/state/app.ts";
import type { Show } from "../../../renderer/state/screen.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { menuItems } from "../../../shared/menu/menu-items.ts";
import { aMessage, aRequest, aText } from "../chat-rows.tsx";
import { aDatabase, chatsFrom, chatsHost } from "../chats-host.ts";
import { aSide, compareHost } from "../compare-view-build.ts";
import { aPart, aTurn } from "../fake-bridge.ts";
import { aStack, aStep } from "../stack-build.ts";
import { openSample, show } from "../show.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The view of a document that a thread's file has. */
async function thread(view: Show): Promise<App> {
  const { app } = await openSample([aTurn(0), aPart(1), aPart(2)]);
  act(() => app.screen.dispatch({ type: "show", id: "d1", show: view }));
  await waitFor(() => expect(app.commands.find(`view.${view}`)).toBeDefined());
  return app;
}

/** The view of a document that a database has. */
async function database(view: Show): Promise<App> {
  const document = aDatabase({ rows: 2 });
  const host = chatsHost(chatsFrom(0, 3), {
    "document.list": () => succeed([document]),
    "document.rows": ({ from, count }) => succeed([aTurn(0), aPart(1)].slice(from, from + count)),
    "document.outline": () => succeed([]),
    "chats.requests": () => succeed([aRequest(0, { messages: 1, steps: 1 })]),
    "chats.said": () => succeed({ total: 1, messages: [aMessage(7, { pieces: [aText("Hello")] })] }),
    "chats.ran": () => succeed({ total: 0, steps: [] }),
    "chats.stacks": () => succeed({ stacks: [aStack("a", 0, [aStep(0)])], problems: [] }),
    "chats.searches": () => succeed([]),
    "chats.resume": () => succeed(null),
  });
  const { app } = show(host);
  await screen.findByText("Hello");
  act(() => app.screen.dispatch({ type: "show", id: "d1", show: view }));
  const drawn = { chat: "Hello", stack: "What ran", timeline: "Timeline", time: "Time axis", info: "Info" }[
    view
  ];
  await waitFor(() => expect(window.document.body.innerHTML).toContain(drawn));
  return app;
}

async function comparison(): Promise<App> {
  const { app } = show(compareHost());
  await waitFor(() => expect(app.documents.get().byId.has("a")).toBe(true));
  act(() => app.compare(aSide("a"), aSide("b")));
  await screen.findByRole("button", { name: "Next" });
  return app;
}

async function start(): Promise<App> {
  const { app } = show(compareHost());
  await waitFor(() => expect(app.documents.get().byId.has("a")).toBe(true));
  act(() => app.showWelcome());
  return app;
}

const views: readonly (readonly [string, () => Promise<App>])[] = [
  ["the start page", start],
  ["the timeline of a thread", () => thread("timeline")],
  ["what a thread says of itself", () => thread("info")],
  ["a chat", () => database("chat")],
  ["the thread of a chat", () => database("timeline")],
  ["a stack", () => database("stack")],
  ["a comparison", comparison],
];

const pressed = (chord: string) => {
  const parts = chord.length === 1 ? [chord] : chord.split("+");
  return {
    key: parts.at(-1)!,
    ctrlKey: parts.includes("Mod") || parts.includes("Ctrl"),
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
    metaKey: false,
  };
};

describe("the keys of every view", () => {
  it.each(views)("are each one command's in %s", async (_, open) => {
    const app = await open();
    const owners = new Map<string, string[]>();
    for (const { id, keys } of app.commands.list())
      for (const key of keys ?? []) owners.set(key, [...(owners.get(key) ?? []), id]);
    // Escape closes whatever is nearest, and only that can be done then.
    owners.delete("Escape");
    const shared = [...owners].filter(([, ids]) => ids.length > 1);
    expect(shared).toEqual([]);
    expect(owners.size).toBeGreaterThan(5);
  });

  it.each(views)("lead to the command that the list names in %s", async (_, open) => {
    const app = await open();
    const now = app.commands
      .list()
      .filter(({ isEnabled }) => isEnabled?.() ?? true)
      .flatMap(({ id, keys }) => (keys ?? []).map((chord) => ({ id, chord })));
    const found = now.map(({ chord }) => app.commands.forKey(pressed(chord), false)?.command.id);
    expect(found).toEqual(now.map(({ id }) => id));
  });

  it.each(views)("are all that the list has in %s", async (_, open) => {
    const app = await open();
    fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
    const dialog = screen.getByRole("dialog", { name: "Keys" });
    const listed = [...dialog.querySelectorAll("kbd")].map(({ textContent }) => textContent);
    const known = [
      ...app.commands.list().flatMap(({ keys }) => keys ?? []),
      ...app.commands.widgets().flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)),
    ];
    expect(listed.toSorted()).toEqual(known.map((chord) => showChord(chord, false)).toSorted());
    expect(within(dialog).getByText("Commands")).toBeTruthy();
  });

  it("take no letter from whoever writes", async () => {
    const app = await thread("timeline");
    const field = document.body.appendChild(document.createElement("input"));
    const letters = app.commands
      .list()
      .flatMap(({ keys }) => keys?.filter(({ length }) => length === 1) ?? []);
    const taken = letters.filter((key) => !fireEvent.keyDown(field, { key }));
    field.remove();
    expect(letters).toContain("j");
    expect(taken).toEqual([]);
  });
});

describe("the lines of the menu", () => {
  it("are commands of some view, with the same words where they are always there", async () => {
    const known = new Map<string, Set<string>>();
    for (const [, open] of views) {
      const app = await open();
      for (const { id, title } of app.commands.list()) known.set(id, (known.get(id) ?? new Set()).add(title));
      cleanup();
    }
    const lines = Object.values(menuItems).flat(2);
    expect(lines.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([]);
    for (const { id, title } of lines.filter((line) => line.id.startsWith("window.")))
      expect([...known.get(id)!]).toEqual([title]);
  });
});
