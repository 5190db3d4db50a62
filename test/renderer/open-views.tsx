// Every view that can be drawn without a layout, over a fake host.
import { act, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { App } from "../../renderer/state/app.ts";
import type { Show } from "../../renderer/state/screen.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aMessage, aRequest, aText } from "./chat-rows.tsx";
import { aDatabase, chatsFrom, chatsHost } from "./chats-host.ts";
import { aSide, compareHost } from "./compare-view-build.ts";
import { aPart, aTurn } from "./fake-bridge.ts";
import { openSample, show } from "./show.tsx";
import { aStack, aStep } from "./stack-build.ts";

/** A whole screen is drawn each time, and a machine may be busy. */
const patiently = { timeout: 20_000 };

/** The view of a document that a thread's file has. */
export async function thread(view: Show): Promise<App> {
  const { app } = await openSample([aTurn(0), aPart(1), aPart(2)]);
  act(() => app.screen.dispatch({ type: "show", id: "d1", show: view }));
  await waitFor(() => expect(app.commands.find(`view.${view}`)).toBeDefined(), patiently);
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
  await screen.findByText("Hello", undefined, patiently);
  act(() => app.screen.dispatch({ type: "show", id: "d1", show: view }));
  const drawn = { chat: "Hello", stack: "What ran", timeline: "Timeline", time: "Time axis", info: "Info" }[
    view
  ];
  await waitFor(() => expect(window.document.body.innerHTML).toContain(drawn), patiently);
  return app;
}

async function comparison(): Promise<App> {
  const { app } = show(compareHost());
  await waitFor(() => expect(app.documents.get().byId.has("a")).toBe(true), patiently);
  act(() => app.compare(aSide("a"), aSide("b")));
  await screen.findByRole("button", { name: "Next" }, patiently);
  return app;
}

async function start(): Promise<App> {
  const { app } = show(compareHost());
  await waitFor(() => expect(app.documents.get().byId.has("a")).toBe(true), patiently);
  act(() => app.showWelcome());
  return app;
}

export const views: readonly (readonly [string, () => Promise<App>])[] = [
  ["the start page", start],
  ["the timeline of a thread", () => thread("timeline")],
  ["what a thread says of itself", () => thread("info")],
  ["a chat", () => database("chat")],
  ["the thread of a chat", () => database("timeline")],
  ["a stack", () => database("stack")],
  ["a comparison", comparison],
];
