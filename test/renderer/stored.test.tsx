// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { MessageDetail, StepDetail } from "../../shared/api/stored.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import type { StoredItem } from "../../renderer/state/screen.ts";
import { StoredPane } from "../../renderer/stored/stored-pane.tsx";
import { mostStretches, stretchLength } from "../../renderer/content/use-stretches.ts";
import { wordSpace } from "../../renderer/stored/word-space.ts";
import { draw } from "./details-draw.tsx";
import { fakeBridge } from "./fake-bridge.ts";
import { aChatDocument, aSpace, aStep, aStepDetail, hostile } from "./stack-build.ts";

afterEach(cleanup);

function drawStored(item: StoredItem | null, answers: Parameters<typeof fakeBridge>[0]) {
  const view = draw(fakeBridge(answers), aChatDocument(), (_, document) => (
    <StoredPane document={document} />
  ));
  act(() => view.app.screen.dispatch({ type: "item", id: "d1", item }));
  return view;
}

const stepItem: StoredItem = { item: "step", request: 2, place: 4 };
const drawStep = (detail: Partial<StepDetail>, answers: Parameters<typeof fakeBridge>[0] = {}) =>
  drawStored(stepItem, {
    "chats.step": () => succeed(aStepDetail(aStep(4, { status: "failed" }), detail)),
    ...answers,
  });

const aMessage: MessageDetail = {
  message: {
    row: 12,
    messageId: "msg_1",
    role: "assistant",
    type: "text",
    pieces: [],
    blockId: "B1",
    threadId: "T1",
    assistantId: "writer",
    assistantName: "Writer",
    sequence: 3,
    createdAt: "2026-11-16T09:12:40Z",
    pointer: null,
    pair: null,
    isUnanswered: false,
    notices: [],
  },
  props: { state: "json", text: '{"content":"Hello"}', isCut: false },
  metadata: { state: "none" },
  connector: "openai",
  mode: "chat",
  updatedAt: null,
};

const factsNow = () =>
  Object.fromEntries(
    [...document.querySelectorAll(".fact")].map((fact) => [
      fact.querySelector("dt")?.textContent,
      fact.querySelector("dd")?.textContent,
    ]),
  );

describe("the stored row", () => {
  it("asks for something to be picked while nothing is", () => {
    drawStored(null, {});
    expect(screen.getByText("Pick a step or a message to see its row.")).toBeDefined();
  });

  it("has everything that is stored of a step", async () => {
    const { asked } = drawStep({
      error: { state: "not-json", text: "connect ETIMEDOUT", isCut: false },
      input: { state: "json", text: '{"tool":"read_stock"}', isCut: false },
    });
    expect(await screen.findByRole("heading", { name: "Step 5" })).toBeDefined();
    expect(factsNow()).toMatchObject({
      Id: "step_5",
      Type: "llm",
      Status: "failed",
      Sequence: "5",
      Agent: "analyzer",
      Stack: "stk_001",
      Depth: "0",
      Created: "2026-11-16 09:12:44Z",
      Duration: "1 s",
    });
    expect(screen.getByRole("region", { name: "Error" }).textContent).toBe("Errorconnect ETIMEDOUT");
    expect(screen.getByRole("region", { name: "Input" }).textContent).toContain("read_stock");
    expect(screen.queryByRole("region", { name: "Output" })).toBeNull();
    expect(screen.getByRole("button", { name: "Copy the id" })).toBeDefined();
    expect(asked.at(-1)?.input).toEqual({ id: "d1", family: "f", chatId: "c1", request: 2, place: 4 });
  });

  it("has everything that is stored of a message", async () => {
    drawStored({ item: "message", request: 0, row: 12 }, { "chats.message": () => succeed(aMessage) });
    await screen.findByRole("heading", { name: "Message" });
    expect(factsNow()).toMatchObject({
      Id: "msg_1",
      Role: "assistant",
      Type: "text",
      Block: "B1",
      Thread: "T1",
      Assistant: "Writer",
      "Its id": "writer",
      Connector: "openai",
      Mode: "chat",
      Sequence: "3",
    });
    expect(screen.getByRole("region", { name: "Props" }).textContent).toContain("Hello");
  });

  it("begins with what could not be read as it should", async () => {
    const notices = [{ rule: "column-not-json", message: `The input ${hostile} is no JSON.` }];
    const { container } = drawStored(stepItem, {
      "chats.step": () =>
        succeed(
          aStepDetail(aStep(4, { notices, stepId: hostile }), {
            input: { state: "not-json", text: hostile, isCut: false },
          }),
        ),
    });
    expect((await screen.findByRole("list", { name: /could not be read/ })).textContent).toContain(hostile);
    expect(screen.getByText("This is no JSON: the text as it is stored.")).toBeDefined();
    expect(container.querySelector("img")).toBeNull();
  });

  it("says why there is no row, and tries again", async () => {
    let tries = 0;
    drawStored(stepItem, {
      "chats.step": () => {
        tries += 1;
        return tries === 1
          ? fail({ code: "not-found", where: "request 3", expected: "a step", found: "none there" })
          : succeed(aStepDetail(aStep(4)));
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Step 5" })).toBeDefined();
  });
});

const texts = () => [...document.querySelectorAll(".stretch-text")].map((text) => text.textContent);
const column = (total: number): Parameters<typeof fakeBridge>[0] => ({
  "chats.column": ({ from }) => succeed({ text: `from ${from}`, total }),
});

describe("a long column", () => {
  it("is read on, stretch by stretch, until its end", async () => {
    const total = stretchLength * 2 + 10;
    const { asked } = drawStep({ output: { state: "json", text: "[1, 2", isCut: true } }, column(total));
    await screen.findByText(`Shown: 32,768 of 65,546 characters`);
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByText(`Shown: 65,536 of 65,546 characters`);
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByText(`Shown: 65,546 of 65,546 characters`);
    expect(texts()).toEqual(["from 0", `from ${stretchLength}`, `from ${stretchLength * 2}`]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(asked.find(({ name }) => name === "chats.column")?.input).toEqual({
      id: "d1",
      family: "f",
      chatId: "c1",
      request: 2,
      of: { item: "step", place: 4, column: "output" },
      from: 0,
      count: stretchLength,
    });
  });

  it("says how large it is where it was not read at all", async () => {
    drawStep({ input: { state: "too-large", sizeBytes: 50 * 1024 * 1024 } }, column(9));
    expect(await screen.findByText(/^50 MB, too large to be read at once/)).toBeDefined();
    await screen.findByText("Shown: 9 of 9 characters");
  });

  it("never has more on screen than a screen can take", async () => {
    drawStep({ input: { state: "too-large", sizeBytes: 1e9 } }, column(1e9));
    for (let shown = 1; shown < mostStretches; shown++) {
      await waitFor(() => expect(texts()).toHaveLength(shown));
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>("button", { name: "Show more" }).disabled).toBe(false),
      );
      fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    }
    fireEvent.click(await screen.findByRole("button", { name: "Go on from here" }));
    await waitFor(() => expect(texts()).toEqual([`from ${mostStretches * stretchLength}`]));
    fireEvent.click(screen.getByRole("button", { name: "Back to the start" }));
    await waitFor(() => expect(texts()).toEqual(["from 0"]));
  });

  it("keeps what was read when the next stretch cannot be", async () => {
    let isDown = false;
    const failure = { code: "unreadable", where: "support.db", expected: "a row", found: "none" } as const;
    drawStep(
      { input: { state: "too-large", sizeBytes: 1e9 } },
      {
        "chats.column": ({ from }) =>
          isDown ? fail(failure) : succeed({ text: `from ${from}`, total: 1e6 }),
      },
    );
    const more = await screen.findByRole("button", { name: "Show more" });
    isDown = true;
    fireEvent.click(more);
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(texts()).toEqual(["from 0"]);
    isDown = false;
    fireEvent.click(again);
    await waitFor(() => expect(texts()).toEqual(["from 0", `from ${stretchLength}`]));
  });
});

describe("the words of a space", () => {
  it("say what is new since the step before", () => {
    expect(wordSpace(aSpace())).toBe("unchanged since step 4");
    expect(wordSpace(aSpace({ since: null }))).toBe("1 key");
    expect(wordSpace(aSpace({ entries: [] }))).toBe("empty, unchanged since step 4");
    expect(wordSpace({ state: "none" })).toBe("none is stored");
    const entry = { key: "a", change: "added" as const, now: "1", before: null };
    expect(wordSpace(aSpace({ entries: [entry, { ...entry, key: "b" }] }))).toBe("2 keys added since step 4");
  });

  it("do not say that nothing changed while there is more than is listed", () => {
    expect(wordSpace(aSpace({ left: 3 }))).toBe("4 keys");
  });
});
