// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { viewOf } from "../../../renderer/state/screen.ts";
import { aMessage, aRequest, showChat } from "../chat-rows.tsx";

afterEach(cleanup);

/** Two requests with a message each. */
async function draw() {
  const chat = showChat([
    { request: aRequest(0), messages: [aMessage(1)] },
    { request: aRequest(1), messages: [aMessage(2)] },
  ]);
  await screen.findByText("Message 2");
  return { ...chat, opened: () => viewOf(chat.app.screen.get(), "d1").export?.opened };
}

describe("an export of a stored chat", () => {
  it("is that of one request, from its header", async () => {
    const { opened, item } = await draw();
    fireEvent.click(screen.getAllByRole("button", { name: "Export this request…" })[1]!);
    expect(opened()).toEqual({ from: "request", request: 1, isChosen: true });
    // The header itself was not clicked.
    expect(item()).toBeNull();
    expect(screen.queryAllByRole("row", { selected: true })).toEqual([]);
  });

  it("is that of all of it with e, with a way to the request that is looked at", async () => {
    const { press, opened, app } = await draw();
    await press("e");
    expect(opened()).toEqual({ from: "thread" });
    act(() => app.screen.dispatch({ type: "export", id: "d1", export: null }));
    await press("Home", "ArrowDown", "e");
    expect(opened()).toEqual({ from: "request", request: 0, isChosen: false });
  });
});
