// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { viewOf } from "../../renderer/state/screen.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aMessage, aRequest, aStep, aText, list, showChat } from "./chat-rows.tsx";

afterEach(cleanup);

/** Two requests, each with two messages and two steps, all drawn. */
async function draw(answers: Parameters<typeof showChat>[1] = {}) {
  const incomplete = [{ stepId: "step_1", sequence: 2, status: "failed" }] as const;
  const chat = showChat(
    [
      { request: aRequest(0), messages: [aMessage(1), aMessage(2)], steps: [aStep(0), aStep(1)] },
      {
        request: aRequest(1, { incomplete: [...incomplete] }),
        messages: [aMessage(3, { pointer: "/turns/1" }), aMessage(4)],
        steps: [aStep(0), aStep(1)],
      },
    ],
    answers,
  );
  await screen.findByText("Message 4");
  await within(screen.getByRole("rowgroup", { name: "Request 2, what ran" })).findAllByRole("row");
  return chat;
}

const selected = () => screen.getAllByRole("row", { selected: true }).map((option) => option.id);

describe("the keys of a chat", () => {
  it("go through headers and messages, down and up", async () => {
    const { press, item } = await draw();
    await press("ArrowDown");
    expect(selected()).toEqual(["chat-d1-request-0"]);
    await press("ArrowDown", "ArrowDown");
    expect(item()).toEqual({ item: "message", request: 0, row: 2 });
    await press("ArrowDown");
    expect(item()).toBeNull();
    expect(selected()).toEqual(["chat-d1-request-1"]);
    await press("ArrowDown");
    expect(item()).toEqual({ item: "message", request: 1, row: 3 });
    await press("ArrowUp", "ArrowUp");
    expect(item()).toEqual({ item: "message", request: 0, row: 2 });
    expect(list().getAttribute("aria-activedescendant")).toBe("chat-d1-message-0-2");
  });

  it("go from request to request, back to the header of the same one first", async () => {
    const { press, item } = await draw();
    await press("j", "j");
    expect(selected()).toEqual(["chat-d1-request-1"]);
    await press("ArrowDown", "ArrowDown", "k");
    expect(selected()).toEqual(["chat-d1-request-1"]);
    await press("k", "k");
    expect(selected()).toEqual(["chat-d1-request-0"]);
    expect(item()).toBeNull();
  });

  it("change the lane, and go on in it", async () => {
    const { press, item } = await draw();
    await press("Home", "ArrowDown", "ArrowRight");
    expect(item()).toEqual({ item: "step", request: 0, place: 0 });
    await press("ArrowDown", "ArrowDown", "ArrowDown");
    expect(item()).toEqual({ item: "step", request: 1, place: 0 });
    await press("h");
    expect(item()?.item).toBe("message");
  });

  it("lead to the ends, and to the next request with an incomplete step", async () => {
    const { press, item } = await draw();
    await press("End");
    expect(item()).toEqual({ item: "message", request: 1, row: 4 });
    await press("Home");
    expect(selected()).toEqual(["chat-d1-request-0"]);
    await press("n");
    expect(selected()).toEqual(["chat-d1-request-1"]);
    await press("n");
    expect(selected()).toEqual(["chat-d1-request-1"]);
    await press("Home", "N");
    expect(selected()).toEqual(["chat-d1-request-0"]);
  });

  it("lead into the details, to the stack, and show text as it is written", async () => {
    const { press, entered, app } = await draw();
    await press("Home", "ArrowDown", "Enter");
    expect(entered()).toBe(1);
    await press("r");
    expect([...viewOf(app.screen.get(), "d1").flipped]).toEqual(["message-0-1"]);
    await press("s");
    expect(viewOf(app.screen.get(), "d1")).toMatchObject({ show: "stack", stackOf: 0 });
  });

  it("wait for a lane that is not here yet, and go on when it is", async () => {
    const { promise: late, resolve: tell } = Promise.withResolvers<void>();
    const chat = showChat([{ request: aRequest(0) }], {
      "chats.said": async () => {
        await late;
        return succeed({ total: 1, messages: [aMessage(7)] });
      },
    });
    await screen.findByRole("row", { name: /^Request 1\b/u });
    await chat.press("Home", "ArrowDown");
    expect(chat.item()).toBeNull();
    tell();
    await screen.findByText("Message 7");
    await act(async () => {});
    expect(chat.item()).toEqual({ item: "message", request: 0, row: 7 });
  });

  it("ask for more at the end of what is shown of a long lane", async () => {
    const messages = Array.from({ length: 60 }, (_, row) => aMessage(row));
    const chat = showChat([{ request: aRequest(0, { messages: 60 }), messages }]);
    await screen.findByText("Message 49");
    fireEvent.click(screen.getByText("Message 49"));
    await chat.press("ArrowDown");
    await screen.findByText("Message 59");
    await act(async () => {});
    expect(chat.item()).toEqual({ item: "message", request: 0, row: 50 });
  });

  it("leave those of a button inside alone", async () => {
    const { item, press } = await draw();
    await press("Home");
    fireEvent.keyDown(screen.getAllByRole("button", { name: "Stack" })[0]!, { key: "ArrowDown" });
    expect(item()).toBeNull();
  });
});

describe("a click", () => {
  it("selects a message and the row of the thread that it became", async () => {
    const { item, app } = await draw();
    fireEvent.click(screen.getByText("Message 3"));
    expect(item()).toEqual({ item: "message", request: 1, row: 3 });
    await act(async () => {});
    expect(viewOf(app.screen.get(), "d1").selected).toBe(4);
  });

  it("on a header selects the request, and nothing else", async () => {
    const { item } = await draw();
    fireEvent.click(screen.getByText("Message 3"));
    fireEvent.click(screen.getByRole("row", { name: /^Request 1\b/u }));
    expect(item()).toBeNull();
    expect(selected()).toEqual(["chat-d1-request-0"]);
  });

  it("shows more of a long text, and less", async () => {
    const text = Array.from({ length: 30 }, (_, line) => `line ${line}`).join("\n\n");
    showChat([{ request: aRequest(0), messages: [aMessage(1, { pieces: [aText(text)] })] }]);
    fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(screen.getByText("line 29")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Show less" }));
    expect(screen.queryByText("line 29")).toBeNull();
  });
});
