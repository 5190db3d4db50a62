// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { browsingOf, viewOf } from "../../renderer/state/screen.ts";
import { aMessage, aRequest, aStep, ran, saw, showChat } from "./chat-rows.tsx";

afterEach(cleanup);

const names = () => screen.getAllByRole("heading").map((heading) => heading.textContent);
const column = (text: string) => ({ state: "json", text, isCut: false }) as const;

describe("a chat without anything", () => {
  it("says that no chats are stored, and how to see the first one", () => {
    showChat([], {}, { chat: null });
    expect(screen.getByText("No chats are stored here yet.")).toBeDefined();
    expect(screen.getByText(/Turn on Follow/)).toBeDefined();
  });

  it("says that nothing is stored of its requests", async () => {
    showChat([]);
    expect(await screen.findByText("Nothing is stored of this chat's requests.")).toBeDefined();
  });

  it("says why its requests cannot be read, and tries again", async () => {
    const failure = { code: "locked", where: "agents.db", expected: "a database", found: "a lock" } as const;
    const { asked } = showChat([], { "chats.requests": () => fail(failure) });
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(asked.filter(({ name }) => name === "chats.requests")).toHaveLength(2));
  });
});

describe("a request's header", () => {
  it("tells its number, time, status, tokens, duration and what is incomplete", async () => {
    const log = {
      status: "completed",
      inputTokens: 1204,
      outputTokens: 310,
      totalTokens: 1514,
      durationMs: 8400,
      error: "the proxy gave up",
    };
    const incomplete = [
      { stepId: "a", sequence: 1, status: "interrupted" },
      { stepId: "b", sequence: 2, status: "failed" },
    ] as const;
    showChat([{ request: aRequest(0, { log, incomplete: [...incomplete] }) }]);
    const header = await screen.findByRole("row", { name: /^Request 1\b/u });
    for (const words of [
      "10:14:02",
      "✓ completed",
      "8.4 s",
      "1,514 tokens",
      "1,204 in",
      "310 out",
      "1 interrupted",
      "1 failed",
      "req_0",
    ])
      expect(header.textContent).toContain(words);
    expect(screen.getByText(/the proxy gave up/).className).toContain("chat-failed");
    expect(screen.getByText(/2025-01-20/)).toBeDefined();
  });

  it("says that no answer was stored where the process died between its two writes", async () => {
    const request = aRequest(0, { hasAnswer: false, steps: 0, messages: 1 });
    showChat([{ request, messages: [aMessage(1, { role: "user" })] }]);
    expect((await screen.findByRole("row", { name: /^Request 1\b/u })).textContent).toContain(
      "no answer stored",
    );
    expect(screen.getByText(/the process ended between its two writes/)).toBeDefined();
  });

  it("leads to its stack", async () => {
    const { app } = showChat([{ request: aRequest(0) }, { request: aRequest(1) }]);
    fireEvent.click((await screen.findAllByRole("button", { name: "Stack" }))[1]!);
    expect(viewOf(app.screen.get(), "d1")).toMatchObject({ show: "stack", stackOf: 1 });
  });
});

describe("the sources of a request", () => {
  const search = {
    query: "sales",
    source: "web",
    found: [{ title: "Report", address: "https://example.com", excerpt: "Up by 3 %" }],
    references: { state: "none" },
    durationMs: 420,
    error: "partly timed out",
    createdAt: null,
  } as const;

  it("are folded until they are asked for", async () => {
    showChat([{ request: aRequest(0) }], {
      "chats.searches": () => succeed([{ ...search, found: [...search.found] }]),
    });
    const button = await screen.findByRole("button", { name: "Sources (1)" });
    expect(screen.queryByText("Report")).toBeNull();
    fireEvent.click(button);
    for (const words of ["sales", "Report", "Up by 3 %", "420 ms", "partly timed out"])
      expect(saw().textContent).toContain(words.replace("420 ms", "0.4 s"));
  });

  it("are not asked for where nobody answered", async () => {
    const { asked } = showChat([{ request: aRequest(0, { hasAnswer: false, steps: 0 }) }]);
    await waitFor(() => expect(asked.some(({ name }) => name === "chats.said")).toBe(true));
    expect(asked.some(({ name }) => name === "chats.searches")).toBe(false);
  });
});

describe("what ran", () => {
  it("tells each step's sequence, agent, type, target, status and duration", async () => {
    const steps = [
      aStep(0, { type: "tool", target: "get_weather", given: '{"city":"Paris"}', durationMs: 400 }),
      aStep(1, { status: "interrupted" }),
      aStep(2, { status: "failed", error: "no quota" }),
      aStep(3, { status: "running" }),
      aStep(4, { status: "odd" }),
    ];
    showChat([{ request: aRequest(0), steps }]);
    const rows = await within(await screen.findByRole("rowgroup", { name: /what ran/ })).findAllByRole("row");
    expect(rows.map((row) => row.querySelector(".step-status")?.textContent)).toEqual([
      "✓completed",
      "▲interrupted",
      "✕failed",
      "◌running",
      "?odd",
    ]);
    for (const words of ["1", "Analyzer", "tool", "get_weather", '"Paris"', "0.4 s"])
      expect(rows[0]?.textContent).toContain(words);
    expect(rows[2]?.textContent).toContain("✕ no quota");
  });

  it("indents by depth, at most eight levels, and then tells the depth", async () => {
    showChat([{ request: aRequest(0), steps: [aStep(0, { depth: 2 }), aStep(1, { depth: 40 })] }]);
    const rows = await within(await screen.findByRole("rowgroup", { name: /what ran/ })).findAllByRole("row");
    expect(rows.map((row) => row.style.paddingLeft)).toEqual(["24px", "96px"]);
    expect(rows[1]?.textContent).toContain("+40");
  });

  it("brackets the steps of a cycle and says what became of it after the last", async () => {
    const cycle = { number: 0, state: "partial", hasErrors: true, calls: 2, answered: 1 } as const;
    showChat([{ request: aRequest(0), steps: [aStep(0, { cycle }), aStep(1, { cycle })] }]);
    expect((await screen.findByText("partial")).parentElement?.textContent).toBe(
      "partial ✕ with errors · 1 of 2 calls answered",
    );
    expect(ran().querySelectorAll(".rail.is-incomplete")).toHaveLength(2);
  });

  it("unfolds to input and output, asked for then, and marks what could only be read in part", async () => {
    const step = aStep(0, { notices: [{ rule: "bad-json", message: "input is no JSON" }] });
    const none = { state: "none" } as const;
    const { asked, press, item } = showChat([{ request: aRequest(0), steps: [step] }], {
      "chats.step": () =>
        succeed({ step, error: none, input: column('{"ask":1}'), output: none, metadata: none, space: none }),
    });
    await within(await screen.findByRole("rowgroup", { name: /what ran/ })).findByRole("row");
    expect(screen.getByText("warning")).toBeDefined();
    expect(asked.some(({ name }) => name === "chats.step")).toBe(false);
    await press("Home", "ArrowRight", "ArrowDown", " ");
    expect(item()).toEqual({ item: "step", request: 0, place: 0 });
    await waitFor(() => expect(ran().querySelector(".json-tree")?.textContent).toContain("ask"));
    expect(ran().textContent).toContain("nothing stored");
  });
});

const messagesDrawn = () => saw().querySelectorAll("[data-row]").length;

describe("the lanes", () => {
  it("leave all the room to what the user saw where no steps are stored", async () => {
    const { app } = showChat([{ request: aRequest(0, { steps: 0 }), messages: [aMessage(1)] }]);
    expect(await screen.findByText("Message 1")).toBeDefined();
    expect(screen.getByText("No steps of this chat are stored")).toBeDefined();
    expect(screen.queryByRole("rowgroup", { name: /what ran/ })).toBeNull();
    act(() => app.screen.dispatch({ type: "browsing", id: "d1", change: { lanes: "ran" } }));
    expect(await screen.findByRole("rowgroup", { name: /what ran/ })).toBeDefined();
  });

  it("fold to either", async () => {
    const { app } = showChat([{ request: aRequest(0), messages: [aMessage(1)], steps: [aStep(0)] }]);
    await screen.findByRole("rowgroup", { name: /what ran/ });
    const lanes = (chosen: "saw" | "ran" | "both") =>
      act(() => app.screen.dispatch({ type: "browsing", id: "d1", change: { lanes: chosen } }));
    expect(names()).toEqual(["What the user saw", "What ran"]);
    lanes("saw");
    expect(screen.queryByRole("rowgroup", { name: /what ran/ })).toBeNull();
    expect(names()).toEqual(["What the user saw"]);
    lanes("ran");
    expect(screen.queryByRole("rowgroup", { name: /user saw/ })).toBeNull();
    expect(names()).toEqual(["What ran"]);
  });

  it("show the first fifty of many, and more when asked", async () => {
    const messages = Array.from({ length: 400 }, (_, row) => aMessage(row));
    const { asked } = showChat([{ request: aRequest(0, { messages: 400 }), messages }]);
    fireEvent.click(await screen.findByRole("button", { name: "Show 100 more of 350" }));
    expect(messagesDrawn()).toBe(50);
    await screen.findByRole("button", { name: "Show 100 more of 250" });
    expect(messagesDrawn()).toBe(150);
    expect(asked.filter(({ name }) => name === "chats.said").map(({ input }) => input)).toMatchObject([
      { from: 0, count: 50 },
      { from: 0, count: 150 },
    ]);
  });

  it("show again at once what was here before another view was", async () => {
    const chat = showChat([{ request: aRequest(0), messages: [aMessage(1)] }]);
    await screen.findByText("Message 1");
    chat.unmount();
    chat.again();
    await screen.findByRole("rowgroup", { name: /user saw/ });
    expect(screen.getByText("Message 1")).toBeDefined();
  });
});

describe("a selection from elsewhere", () => {
  it("brings its lane and its part of it", async () => {
    const steps = Array.from({ length: 200 }, (_, place) => aStep(place));
    const { app } = showChat([{ request: aRequest(0, { steps: 200 }), steps }]);
    act(() => app.screen.dispatch({ type: "browsing", id: "d1", change: { lanes: "saw" } }));
    await screen.findByRole("rowgroup", { name: /user saw/ });
    await act(async () => app.chats.select("d1", { item: "step", request: 0, place: 120 }, null));
    expect(browsingOf(app.screen.get(), "d1").lanes).toBe("both");
    const selected = await screen.findByRole("row", { selected: true });
    expect(selected.dataset["step"]).toBe("120");
    expect(screen.getByRole("button", { name: "Show 95 earlier of 95" })).toBeDefined();
  });

  it("looks for a message beyond what is shown", async () => {
    const messages = Array.from({ length: 700 }, (_, row) => aMessage(row));
    const { app } = showChat([{ request: aRequest(0, { messages: 700 }), messages }]);
    await screen.findByText("Message 1");
    await act(async () => app.chats.select("d1", { item: "message", request: 0, row: 620 }, null));
    const selected = await screen.findByRole("row", { selected: true });
    expect(selected.dataset["row"]).toBe("620");
  });
});
