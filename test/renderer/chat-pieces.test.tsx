// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SaidPiece } from "../../shared/api/stored.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { viewOf } from "../../renderer/state/screen.ts";
import { aMessage, aRequest, aStep, aText, list, saw, showChat } from "./chat-rows.tsx";

afterEach(cleanup);

/** One message with this piece, drawn. */
async function draw(piece: SaidPiece, change: Parameters<typeof aMessage>[1] = {}) {
  const chat = showChat([{ request: aRequest(0), messages: [aMessage(1, { pieces: [piece], ...change })] }]);
  await within(await screen.findByRole("rowgroup", { name: /user saw/ })).findByRole("row");
  return chat;
}

const thought = () => saw().querySelector(".part-thought")?.textContent;
const said = (row: number, threadId: string) => aMessage(row, { blockId: "b1", threadId });
const call = (change: Parameters<typeof aMessage>[1]) =>
  aMessage(1, {
    pieces: [{ form: "call", text: '{"city":"Paris"}', isCut: false, callId: "c", name: "get_weather" }],
    ...change,
  });

describe("what the user saw", () => {
  it("renders text as Markdown, or as it is written", async () => {
    const { app } = await draw(aText("**bold**"));
    expect(saw().querySelector("strong")?.textContent).toBe("bold");
    act(() => app.screen.dispatch({ type: "raw", id: "d1", isRaw: true }));
    expect(saw().textContent).toContain("**bold**");
  });

  it("folds thinking to its first line", async () => {
    const { press } = await draw({ form: "thinking", text: "First\nsecond", isCut: false });
    expect(thought()).toBe("First second");
    fireEvent.click(screen.getByRole("button", { name: "Unfold the thinking" }));
    expect(thought()).toBe("First\nsecond");
    await press("Home", "ArrowDown", " ");
    expect(thought()).toBe("First second");
  });

  it("marks a loading state as one", async () => {
    await draw({ form: "loading", text: "Searching the web", isCut: false });
    expect(saw().querySelector(".chat-loading")?.textContent).toBe("loadingSearching the web");
  });

  it("shows an error with a sign and its code", async () => {
    await draw({ form: "error", text: "no quota", isCut: false, code: "E429" });
    expect(screen.getByRole("note", { name: "Error" }).textContent).toBe("✕no quotaE429");
  });

  it("shows an action with what goes with it, and all of it when unfolded", async () => {
    await draw({ form: "action", text: '{"page":"/orders"}', isCut: false, name: "navigate" });
    expect(saw().textContent).toContain("navigate");
    fireEvent.click(screen.getByRole("button", { name: "Unfold the action" }));
    expect(saw().querySelector(".json-tree")?.textContent).toContain("page");
  });

  it("shows what was looked up, with addresses that lead nowhere", async () => {
    const sources = [{ title: "Weather", address: "https://example.com/w", excerpt: "22 degrees" }];
    await draw({ form: "retrieval", query: "weather", sources, left: 3 });
    for (const words of ["weather", "Weather", "https://example.com/w", "22 degrees", "3 more sources"])
      expect(saw().textContent).toContain(words);
    expect(saw().querySelector("a, [href], [src]")).toBeNull();
  });

  it("shows a type that is not known with its JSON", async () => {
    await draw({ form: "other", text: '{"x":1}', isCut: false }, { type: "hologram" });
    expect(saw().querySelector(".chip.is-unknown")?.textContent).toBe("hologram?");
    fireEvent.click(screen.getByRole("button", { name: "Unfold the message" }));
    expect(saw().querySelector(".json-tree")?.textContent).toContain("x");
  });

  it("says why a message is unreadable, how large it is, and how it begins", async () => {
    await draw({ form: "unreadable", column: { state: "not-json", text: '{"a": oops', isCut: false } });
    for (const words of ["could not be read", "not JSON, 10 B", '{"a": oops'])
      expect(saw().textContent).toContain(words);
  });

  it("shows an image that stands in the message, and loads none from an address", async () => {
    const media = { form: "media", media: "image", name: "a.png", mediaType: "image/png" } as const;
    const inline = "data:image/png;base64,iVBORw0KGgo=";
    await draw({ ...media, address: "data:image/png;base64,iVBO", isCut: true, inline });
    expect(saw().querySelector("img")?.getAttribute("src")).toBe(inline);
    cleanup();
    await draw({ ...media, address: "https://example.com/a.png", isCut: false, inline: null });
    expect(saw().querySelector("img, [src], [href]")).toBeNull();
    expect(saw().textContent).toContain("https://example.com/a.png");
  });

  it("shows media as the thread holds them, and asks before it loads", async () => {
    const piece = {
      form: "media",
      media: "image",
      name: null,
      mediaType: null,
      isCut: false,
      inline: null,
    } as const;
    const held = {
      form: "media",
      field: "/url",
      kind: "image",
      name: null,
      mediaType: null,
      from: { at: "url", url: "https://example.com/a.png" },
    } as const;
    const messages = [
      aMessage(1, {
        pieces: [aText("Look"), { ...piece, address: "https://example.com/a.png" }],
        pointer: "/turns/0/messages/0",
      }),
    ];
    const { asked } = showChat([{ request: aRequest(0), messages }], {
      "document.content": () => succeed({ pointer: "/turns/0/messages/0", pieces: [held], left: 0 }),
    });
    expect(await screen.findByRole("button", { name: "Load image from example.com" })).toBeDefined();
    expect(asked.some(({ name }) => name === "document.fetch")).toBe(false);
  });

  it("sets the user apart, and names the assistant where it changes", async () => {
    const messages = [
      aMessage(1, { role: "user" }),
      aMessage(2),
      aMessage(3, { assistantId: null, assistantName: null }),
    ];
    showChat([{ request: aRequest(0), messages }]);
    expect(await screen.findByText("You")).toBeDefined();
    expect(screen.getByText("Analyzer")).toBeDefined();
    expect(screen.getByText("unknown assistant")).toBeDefined();
  });

  it("labels threads only where a block has several", async () => {
    showChat([
      { request: aRequest(0), messages: [said(1, "north"), said(2, "south")] },
      { request: aRequest(1), messages: [said(3, "alone")] },
    ]);
    await screen.findByText("north");
    expect(saw(1).querySelectorAll(".chat-thread")).toHaveLength(2);
    expect(saw(2).querySelectorAll(".chat-thread")).toHaveLength(0);
  });

  it("leads from cut text to all that is stored of it", async () => {
    const { item, app } = await draw(aText("The beginning", true));
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(item()).toEqual({ item: "message", request: 0, row: 1 });
    expect(viewOf(app.screen.get(), "d1").detailsTab).toBe("stored");
  });

  it("keeps hostile strings as text", async () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>\u202Egnp.exe';
    const pieces: SaidPiece[] = [
      aText(hostile),
      { form: "call", text: hostile, isCut: false, callId: null, name: hostile },
      { form: "error", text: hostile, isCut: false, code: hostile },
      { form: "other", text: hostile, isCut: true },
      {
        form: "media",
        media: "image",
        name: hostile,
        mediaType: hostile,
        address: hostile,
        isCut: false,
        inline: null,
      },
    ];
    const message = aMessage(1, {
      pieces,
      blockId: hostile,
      threadId: hostile,
      assistantName: hostile,
      type: hostile,
    });
    const step = aStep(0, {
      type: hostile,
      status: hostile,
      error: hostile,
      given: hostile,
      target: hostile,
    });
    const request = aRequest(0, { requestId: hostile, at: hostile });
    showChat([{ request, messages: [message], steps: [step] }]);
    await within(await screen.findByRole("rowgroup", { name: /what ran/ })).findByRole("row");
    await within(saw()).findByRole("row");
    expect(list().querySelector("img, script, [onerror]")).toBeNull();
    expect(list().textContent).toContain("<img src=x");
  });
});

describe("a call and its result", () => {
  const result = aMessage(3, {
    pair: 1,
    pieces: [
      { form: "result", text: "22 °C", isCut: false, isJson: false, callId: "c", name: "get_weather" },
    ],
  });

  it("stand below each other, once", async () => {
    showChat([{ request: aRequest(0), messages: [call({ pair: 3 }), aMessage(2), result] }]);
    await screen.findByText("22 °C");
    const lines = within(saw())
      .getAllByRole("row")
      .map((option) => option.dataset["row"]);
    expect(lines).toEqual(["1", "3", "2"]);
    expect(screen.getAllByText("get_weather")).toHaveLength(1);
  });

  it("say where there is no result", async () => {
    showChat([{ request: aRequest(0), messages: [call({ isUnanswered: true })] }]);
    expect(await screen.findByText("▲ no result stored")).toBeDefined();
  });

  it("name the tool of a result whose call is not shown", async () => {
    showChat([{ request: aRequest(0), messages: [{ ...result, pair: 900 }] }]);
    expect(await screen.findByText("get_weather")).toBeDefined();
  });
});
