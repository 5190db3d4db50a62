// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Row, RowOf } from "../../shared/api/row.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aLostRow, aTurn, anEntry, type fakeBridge } from "./fake-bridge.ts";
import { openSample } from "./show.tsx";

vi.mock("../../renderer/details/text-editor.tsx", () => ({
  default: ({ text }: { text: string }) => <pre>{text}</pre>,
}));

afterEach(cleanup);

type Answers = Parameters<typeof fakeBridge>[0];

/** A host that has this text for every lost part. */
const holding = (text: string): Answers => ({
  "document.lost": ({ from, count }) =>
    succeed({
      text: text.slice(from, from + count),
      total: text.length,
      kind: "text",
      tool: null,
      callId: null,
      lastEvent: "text-delta",
      reason: "",
      startedAt: null,
      lastAt: null,
      line: null,
    }),
});

const cut = (text: string, sizeBytes: number, form: "text" | "json" = "text") => ({
  preview: { form, text, cut: true, sizeBytes },
});

const open = (rows: readonly Row[], answers: Answers = {}) => openSample([aTurn(0), ...rows], answers);
const ghost = (row = 1) => screen.getAllByRole("row")[row]!;
const unfold = () => {
  fireEvent.click(ghost());
  fireEvent.keyDown(screen.getByRole("grid"), { key: " " });
};

describe("a ghost", () => {
  it("says in words what was lost, how far it came, why, and its last event; it is hatched and not red", async () => {
    await open([aLostRow(1)]);
    expect(ghost().textContent).toContain("Based on the weather");
    expect(ghost().textContent).toContain(
      "lost · text without an end, 20 B so far · the stream ended before its end · last event text-delta, line 31",
    );
    expect(within(ghost()).getByText("10:00:14").title).toBe("Last event 2025-01-20T10:00:14Z");
    expect(ghost().querySelector(".lost .lost-end")).not.toBeNull();
    expect(ghost().querySelector(".is-bad, .is-error")).toBeNull();
  });

  it("shows what a file says as text, never as markup", async () => {
    const hostile = "<img src=x onerror=alert(1)> **bold** [a](javascript:alert(1))";
    await open([
      aLostRow(1, { preview: { form: "text", text: hostile, cut: false, sizeBytes: 60 }, reason: hostile }),
    ]);
    expect(ghost().textContent).toContain(hostile);
    expect(ghost().querySelector("img, a, strong")).toBeNull();
  });

  it("names a call and reads its arguments, wherever they end", async () => {
    const preview = { form: "json", text: '{"from":"Tokyo","to":"Kyo', cut: false, sizeBytes: 27 } as const;
    await open([
      aLostRow(1, { part: "tool-call", tool: "book_train", preview }),
      aLostRow(2, { part: "tool-call", preview: { form: "none", text: "", cut: false, sizeBytes: 0 } }),
      aLostRow(3, { part: "tool-return", tool: "get", preview }),
      aLostRow(4, { part: "other", preview }),
    ]);
    expect(ghost(1).textContent).toContain('book_train from "Tokyo" to "Kyo');
    expect(ghost(2).textContent).toContain("call without a name no arguments yet");
    expect(ghost(3).textContent).toContain('↳ get from "Tokyo"');
    expect(ghost(4).textContent).toContain('from "Tokyo" to "Kyo');
  });

  it("unfolds arguments, laid out, from the host where the row has only their beginning", async () => {
    const text = `{"path":"a.md","content":"${"All is well. ".repeat(300)}`;
    await open(
      [aLostRow(1, { part: "tool-call", tool: "write", ...cut(text.slice(0, 2000), text.length, "json") })],
      {
        ...holding(text),
      },
    );
    unfold();
    await waitFor(() => expect(ghost().querySelector(".lost-end")).not.toBeNull());
    expect(ghost().querySelector(".lost-text")?.textContent).toMatch(
      /^\{\n {2}"path": "a\.md",\n {2}"content": "All/,
    );
    fireEvent.click(within(ghost()).getByRole("button", { name: "Show less" }));
    expect(ghost().querySelector(".lost-text")).toBeNull();
  });

  it("reads a very long text in a view of its own, stretch by stretch", async () => {
    const text = "x".repeat(100_000);
    const { asked } = await open([aLostRow(1, cut(text.slice(0, 2000), 100_000))], holding(text));
    fireEvent.click(within(ghost()).getByRole("button", { name: "Show all, 98 KB" }));
    const reader = await screen.findByRole("region", { name: "Whole text: Lost text" });
    expect(await within(reader).findByText("Shown: 32,768 of 100,000 characters")).toBeDefined();
    fireEvent.click(within(reader).getByRole("button", { name: "Show more" }));
    expect(await within(reader).findByText("Shown: 65,536 of 100,000 characters")).toBeDefined();
    expect(asked.findLast(({ name }) => name === "document.lost")?.input).toEqual({
      id: "d1",
      pointer: "/turns/0/lost/1",
      from: 32_768,
      count: 32_768,
    });
    fireEvent.keyDown(reader, { key: "Escape" });
    expect(screen.queryByRole("region", { name: /Whole text/ })).toBeNull();
  });

  it("is copied whole, in as many requests as that takes", async () => {
    const text = `${"y".repeat(65_536)}end`;
    const copied: string[] = [];
    document.execCommand = () => {
      const data = { setData: (_: string, words: string) => copied.push(words) };
      document.dispatchEvent(Object.assign(new Event("copy"), { clipboardData: data }));
      return true;
    };
    await open([aLostRow(1, cut("y", text.length))], holding(text));
    fireEvent.click(within(ghost()).getByRole("button", { name: "Copy" }));
    await within(ghost()).findByRole("button", { name: "Copied" });
    expect(copied).toEqual([text]);
  });

  it("has no button that copies nothing, or more than a clipboard takes", async () => {
    await open([
      aLostRow(1, { preview: { form: "none", text: "", cut: false, sizeBytes: 0 } }),
      aLostRow(2, cut("y", 2 ** 20 + 1)),
    ]);
    expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  });

  it("stands within the rail of its cycle, and says what became of that where it is the last of it", async () => {
    const cycle = {
      number: 0,
      state: "partial" as const,
      hasErrors: false,
      calls: 2,
      answered: 1,
      opens: false,
      closes: true,
      answeredAt: null,
    };
    await open([aLostRow(1, { cycle })]);
    expect(ghost().querySelector(".rail.is-incomplete")).not.toBeNull();
    expect(ghost().textContent).toContain("partial · 1 of 2 calls answered");
  });
});

const event = (preview: RowOf<"event">["preview"]): RowOf<"event"> => ({
  kind: "event",
  row: 1,
  pointer: "/turns/0/messages/1",
  turn: 0,
  sizeBytes: 5000,
  settled: true,
  problem: null,
  cycle: null,
  name: "stream.interrupted",
  tier: "unknown",
  at: null,
  preview,
  points: [],
});

describe("an event that tells of an interrupted stream", () => {
  it("has a ghost like any other, and leads to all of a long text", async () => {
    const text = `{"reason":"timeout","partial_content":"${"Paris ".repeat(300)}`;
    const { asked } = await open([event({ form: "json", text, cut: true, sizeBytes: 5000 })], {
      "document.longText": () => succeed({ sizeBytes: 4000, blocks: 0, stretches: [] }),
    });
    expect(ghost().querySelector(".lost")?.textContent).toContain(
      "lost · text without an end · interrupted: it took too long",
    );
    fireEvent.click(within(ghost()).getByRole("button", { name: /^Show all/ }));
    await screen.findByRole("region", { name: "Whole text: Lost text" });
    await waitFor(() =>
      expect(asked.find(({ name }) => name === "document.longText")?.input).toEqual({
        id: "d1",
        pointer: "/turns/0/messages/1",
        field: "/event_data/partial_content",
      }),
    );
  });
});

const band = (change: Partial<RowOf<"interruption">>): RowOf<"interruption"> => ({
  kind: "interruption",
  row: 1,
  pointer: "/turns/0/interruption",
  turn: 0,
  sizeBytes: 9,
  settled: true,
  problem: null,
  reason: "network_failure",
  at: null,
  left: { kept: 1, incomplete: 0, unansweredCalls: 0 },
  lost: 0,
  silence: null,
  ...change,
});

describe("the band of an interruption", () => {
  it("says how many parts were lost and how long the stream was silent, by the guide's measure", async () => {
    await open([band({ lost: 2, silence: { milliseconds: 12_000, heartbeats: 0 } })]);
    expect(ghost().textContent).toContain("1 cycle kept · 2 parts lost");
    expect(ghost().textContent).toContain(
      "Silent for 12 s, longer than the 5 s that the guide allows between events.",
    );
  });

  it("does not speak of a pause that is none", async () => {
    await open([band({ lost: 2, silence: { milliseconds: 40, heartbeats: 0 } })]);
    expect(ghost().textContent).not.toContain("ilent");
  });

  it("says so where nothing of what was cut off is known", async () => {
    await open([band({})]);
    expect(ghost().textContent).toContain("1 cycle kept · what was cut off is not stored");
  });
});

const pane = () => screen.getByRole("complementary", { name: "Details" });
const facts = () =>
  Object.fromEntries(
    [...pane().querySelectorAll(".fact")].map((fact) => [
      fact.querySelector("dt")?.textContent,
      fact.querySelector("dd")?.textContent,
    ]),
  );
const item: Answers = {
  "document.item": ({ pointer }) =>
    succeed({ pointer, message: [], times: [], usage: null, offset: 0, sizeBytes: 0, problems: [] }),
  "document.json": ({ pointer }) =>
    succeed({ pointer, text: '{"kind": "text"}', offset: 0, sizeBytes: 16, shownBytes: 16 }),
};

describe("the details of a lost part", () => {
  it("are all that is known of it, and its whole text; it has no hash and no place in the source", async () => {
    const text = "Based on the weather data, Paris is";
    const { asked } = await open(
      [aLostRow(1, { part: "tool-call", tool: "get_weather", callId: "call_1" })],
      { ...item, ...holding(text) },
    );
    fireEvent.click(ghost());
    await within(pane()).findByText(text);
    expect(within(pane()).getByRole("heading", { name: "Lost call" })).toBeDefined();
    expect(facts()).toEqual({
      What: "call without an end, 20 B so far",
      Why: "the stream ended before its end",
      Tool: "get_weather",
      Call: "call_1",
      "Last event": "text-delta",
      Line: "31 of the capture",
      Started: "10:00:12",
      Last: "10:00:14",
      Took: "2 s",
      Pointer: "/turns/0/lost/1",
      Size: "20 B",
    });
    expect(asked.some(({ name }) => name === "document.hashes" || name === "document.content")).toBe(false);
    expect(within(pane()).queryByRole("button", { name: "Show in source" })).toBeNull();
    fireEvent.click(within(pane()).getByRole("tab", { name: "JSON" }));
    expect(await within(pane()).findByText('{"kind": "text"}')).toBeDefined();
    fireEvent.click(within(pane()).getByRole("tab", { name: "Source" }));
    expect(pane().textContent).toContain(
      "it stands nowhere in the thread. Its last event stands in line 31 of the capture.",
    );
  });

  it("read a long text stretch by stretch, and say so where nothing came", async () => {
    await open(
      [
        aLostRow(1, cut("x", 100_000)),
        aLostRow(2, { preview: { form: "none", text: "", cut: false, sizeBytes: 0 } }),
      ],
      { ...item, ...holding("x".repeat(100_000)) },
    );
    fireEvent.click(ghost(1));
    expect(await within(pane()).findByText("Shown: 32,768 of 100,000 characters")).toBeDefined();
    fireEvent.click(ghost(2));
    expect(await within(pane()).findByText("Nothing of it came.")).toBeDefined();
  });
});

describe("the outline", () => {
  it("has a sign at a turn that lost parts, and says how many", async () => {
    await open([aLostRow(1)], { "document.outline": () => succeed([{ ...anEntry(0), lost: 2 }]) });
    const outline = screen.getByRole("navigation", { name: "Outline" });
    const entry = await within(outline).findByRole("button", { name: /Weather/ });
    expect(entry.textContent).toContain("2 lost parts");
    expect(entry.querySelector(".outline-cut path")?.getAttribute("fill")).toBe("none");
  });
});

describe("a document that became a thread", () => {
  it.each([
    ["stream", "Stream capture, shown as ThreadProtocol 0.0.4"],
    ["pydantic-ai", "Message history, shown as ThreadProtocol 0.0.4"],
    ["thread", "ThreadProtocol 0.0.4"],
  ] as const)("of the format %s says so: %s", async (format, words) => {
    const { app } = await open([aLostRow(1)]);
    act(() => {
      const document = app.documents.get().byId.get("d1")!;
      app.documents.dispatch({
        type: "changed",
        document: { ...document, revision: 9, format, lostParts: 3 },
      });
    });
    expect(window.document.querySelector(".status-version")?.textContent).toBe(words);
    expect(screen.getByRole("contentinfo").textContent).toContain("3 lost parts");
  });
});
