// A stored chat to draw: rows that say only what matters to a test, and a host that answers with them.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { VirtuosoMockContext } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import type { RanStep, SaidMessage, SaidPiece, StoredRequest } from "../../shared/api/stored.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { CommandKeys } from "./command-keys.tsx";
import { ChatView } from "../../renderer/chat/chat-view.tsx";
import { AppProvider } from "../../renderer/state/app-context.tsx";
import { App } from "../../renderer/state/app.ts";
import { viewOf } from "../../renderer/state/screen.ts";
import { aDocument, fakeBridge } from "./fake-bridge.ts";

export function aRequest(number: number, change: Partial<StoredRequest> = {}): StoredRequest {
  return {
    number,
    requestId: `req_${number}`,
    at: "2025-01-20T10:14:02.000Z",
    messages: 2,
    steps: 1,
    hasPrompt: true,
    hasAnswer: true,
    incomplete: [],
    log: null,
    ...change,
  };
}

export const aText = (text: string, isCut = false): SaidPiece => ({ form: "text", text, isCut });

export function aMessage(row: number, change: Partial<SaidMessage> = {}): SaidMessage {
  return {
    row,
    messageId: `msg_${row}`,
    role: "assistant",
    type: "text",
    pieces: [aText(`Message ${row}`)],
    blockId: null,
    threadId: null,
    assistantId: "analyzer",
    assistantName: "Analyzer",
    sequence: row,
    createdAt: "2025-01-20T10:14:03.000Z",
    pointer: null,
    pair: null,
    isUnanswered: false,
    notices: [],
    ...change,
  };
}

export function aStep(place: number, change: Partial<RanStep> = {}): RanStep {
  return {
    place,
    stepId: `step_${place}`,
    stackId: "stk_001",
    depth: 0,
    assistantId: "analyzer",
    assistantName: "Analyzer",
    type: "llm",
    status: "completed",
    sequence: place + 1,
    target: null,
    given: null,
    error: null,
    createdAt: "2025-01-20T10:14:03.000Z",
    updatedAt: "2025-01-20T10:14:04.000Z",
    durationMs: 1000,
    hasInput: true,
    hasOutput: true,
    hasSpace: false,
    pointer: null,
    cycle: null,
    notices: [],
    ...change,
  };
}

type Told = { request: StoredRequest; messages?: readonly SaidMessage[]; steps?: readonly RanStep[] };
type Answers = Parameters<typeof fakeBridge>[0];

/** A chat of these requests, drawn alone. */
export function showChat(told: readonly Told[], answers: Answers = {}, change: Partial<Document> = {}) {
  const host = fakeBridge({
    "chats.requests": () => succeed(told.map(({ request }) => request)),
    "chats.said": ({ request, from, count }) => {
      const messages = told[request]?.messages ?? [];
      return succeed({ total: messages.length, messages: messages.slice(from, from + count) });
    },
    "chats.ran": ({ request, from, count }) => {
      const steps = told[request]?.steps ?? [];
      return succeed({ total: steps.length, steps: steps.slice(from, from + count) });
    },
    "chats.searches": () => succeed([]),
    "document.place": () => succeed({ row: 4 }),
    ...answers,
  });
  const app = new App(host.bridge);
  const document = aDocument({ ...databaseDocument, ...change });
  app.documents.dispatch({ type: "opened", document });
  let entered = 0;
  const view = () => (
    <AppProvider value={app}>
      <VirtuosoMockContext.Provider value={layout}>
        <CommandKeys />
        <ChatView document={document} pages={app.pagesOf("d1")} onEnter={() => (entered += 1)} />
      </VirtuosoMockContext.Provider>
    </AppProvider>
  );
  const drawn = render(view());
  return {
    ...host,
    app,
    container: drawn.container,
    unmount: drawn.unmount,
    again: () => render(view()),
    entered: () => entered,
    item: () => viewOf(app.screen.get(), "d1").item,
    press: async (...keys: string[]) => {
      for (const key of keys)
        await act(async () => {
          fireEvent.keyDown(list(), { key });
        });
    },
  };
}

/** There is no layout here, so the list is told how high things are. */
const layout = { viewportHeight: 2000, itemHeight: 200 };

const databaseDocument = {
  format: "agent-db",
  name: "agents.db",
  chat: { family: "yao", chatId: "chat_1" },
  edition: 0,
} as const;

export const list = () => screen.getByRole("grid", { name: "Requests" });
export const saw = (request = 1) =>
  screen.getByRole("rowgroup", { name: `Request ${request}, what the user saw` });
export const ran = (request = 1) => screen.getByRole("rowgroup", { name: `Request ${request}, what ran` });
