// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Item } from "../../shared/api/content.ts";
import type { Row } from "../../shared/api/row.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { Details } from "../../renderer/details/details.tsx";
import { draw } from "./details-draw.tsx";
import { aDocument, aPart, aTurn, fakeBridge } from "./fake-bridge.ts";

vi.mock("../../renderer/details/text-editor.tsx", () => ({
  default: ({ text }: { text: string }) => <pre>{text}</pre>,
}));

afterEach(cleanup);

const hostile = '<img src=x onerror="alert(1)">\u202Egnp.exe';
const hash = (letter: string) => letter.repeat(64);

const anItem: Item = {
  pointer: "/turns/0/messages/0/parts/1",
  message: [{ name: "finish_reason", text: "stop" }],
  times: [{ name: "timestamp", text: "2025-01-20T10:00:02Z" }],
  usage: { of: "message", counts: [{ name: "input_tokens", value: 1204 }] },
  offset: 7,
  sizeBytes: 5,
  problems: [
    {
      rule: "orphan-return",
      severity: "error",
      pointer: "/turns/0/messages/0/parts/1",
      message: `Nothing asked for ${hostile}`,
      row: 1,
    },
  ],
};
/** What stands before the item takes 7 bytes, though it has 6 letters; the item itself 5, though it has 3. */
const file = "befoé {\u2026}, after";

const rules = [{ id: "orphan-return", severity: "error", explains: "Every return answers a call." } as const];

function aHost(rows: readonly Row[], answers: Parameters<typeof fakeBridge>[0] = {}) {
  const bytes = new TextEncoder().encode(file);
  return fakeBridge({
    "document.rows": ({ from, count }) => succeed(rows.slice(from, from + count)),
    "document.item": () => succeed(anItem),
    "document.hashes": () =>
      succeed({
        turn: { pointer: "/turns/0", hash: hash("a") },
        prefix: null,
        message: { pointer: "/turns/0/messages/0", hash: hash("b") },
        part: { pointer: "/turns/0/messages/0/parts/1", hash: hash("c") },
      }),
    "document.content": ({ pointer }) => succeed({ pointer, pieces: [], left: 0 }),
    "document.line": () => succeed({ line: 37, column: 5 }),
    "document.source": ({ from, count }) => {
      const to = Math.min(bytes.length, from + count);
      const text = new TextDecoder().decode(bytes.subarray(from, to));
      return succeed({ from, to, text, fileBytes: bytes.length, isUtf8: true });
    },
    "rules.list": () => succeed([...rules]),
    ...answers,
  });
}

function open(row: Row, answers: Parameters<typeof fakeBridge>[0] = {}) {
  const onReveal = vi.fn<(row: number) => void>();
  const onLeave = vi.fn<() => void>();
  const sizeBytes = new TextEncoder().encode(file).length;
  const drawn = draw(aHost([aTurn(0), row], answers), aDocument({ sizeBytes }), (app) => {
    const pages = app.pagesOf("d1");
    return <Details ref={null} id="d1" pages={pages} selected={1} onLeave={onLeave} onReveal={onReveal} />;
  });
  act(() => drawn.app.pagesOf("d1").rows.look(0, 1));
  return { ...drawn, onReveal, onLeave };
}

const tab = (name: string) => screen.getByRole("tab", { name });
const counted = (asked: readonly { name: string }[], name: string) =>
  asked.filter((request) => request.name === name).length;

describe("the details of a row", () => {
  it("name the keys while nothing is selected", () => {
    const { app } = draw(aHost([]), aDocument(), (drawn) => (
      <Details
        ref={null}
        id="d1"
        pages={drawn.pagesOf("d1")}
        selected={null}
        onLeave={() => {}}
        onReveal={() => {}}
      />
    ));
    const next = { id: "go.next-problem", title: "Next problem", group: "Go", keys: ["n"] } as const;
    act(() => void app.commands.add([{ ...next, run: () => {} }]));
    expect(screen.getByText("Next problem").parentElement?.textContent).toBe("nNext problem");
    expect(screen.queryByRole("tablist")).toBeNull();
  });

  it("show its problems as text and explain the rule to whoever asks", async () => {
    const host = open(aPart(1));
    const problems = await screen.findByRole("list", { name: "Problems of this row" });
    expect(problems.textContent).toContain(hostile);
    expect(problems.querySelector("img")).toBeNull();
    expect(counted(host.asked, "rules.list")).toBe(0);
    fireEvent.click(within(problems).getByRole("button", { name: "orphan-return" }));
    expect(await screen.findByText("Every return answers a call.")).toBeDefined();
  });

  it("show times, usage and what the message says of itself", async () => {
    open(aPart(1));
    expect(await screen.findByText("finish_reason")).toBeDefined();
    expect(screen.getByText("2025-01-20T10:00:02Z")).toBeDefined();
    const usage = screen.getByRole("region", { name: "Tokens of the message" });
    expect(within(usage).getByRole("row").textContent).toBe("input1,204");
  });

  it("copy whole hashes and ask again for those that come with the analysis", async () => {
    let prefix: string | null = null;
    const host = open(aPart(1), {
      "document.hashes": () => succeed({ turn: null, prefix, message: null, part: null }),
    });
    const hashes = await screen.findByRole("region", { name: "Hashes" });
    expect(hashes.textContent).toContain("Up to herenot there yet");
    prefix = hash("d");
    const done = {
      state: "done",
      cycles: { complete: 1, partial: 0, unanswered: 0, empty: 0, deferred: 0 },
      problems: { error: 0, warning: 0, note: 0, listed: 0 },
      hashes: null,
    } as const;
    act(() => host.change(aDocument({ analysis: done })));
    expect(await screen.findByTitle(hash("d"))).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy the hash, up to here" })).toBeDefined();
  });

  it("lead to the other half of a pair", async () => {
    const pair = { row: 7, pointer: "/turns/0/messages/1/parts/0", turn: 0, at: null };
    const { onReveal } = open(aPart(1, { partKind: "tool-call", answer: "answered", pair }));
    fireEvent.click(await screen.findByRole("button", { name: pair.pointer }));
    expect(onReveal).toHaveBeenCalledWith(7);
  });

  it("say once what could not be read, and read it on another try", async () => {
    let isUp = false;
    const gone = { code: "internal", where: "the engine", expected: "an answer", found: "none" } as const;
    open(aPart(1), { "document.item": () => (isUp ? succeed(anItem) : fail(gone)) });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("expected an answer");
    isUp = true;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("finish_reason")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("give an interruption its words and ask for no content", async () => {
    const host = open({
      kind: "interruption",
      row: 1,
      pointer: "/turns/0/interruption",
      turn: 0,
      sizeBytes: 9,
      settled: true,
      problem: null,
      reason: "timeout",
      at: null,
      left: null,
      lost: 0,
      silence: null,
    });
    expect(await screen.findByText("Interrupted: it took too long")).toBeDefined();
    await screen.findByText("finish_reason");
    expect(counted(host.asked, "document.content")).toBe(0);
  });
});

describe("the tabs of the details", () => {
  it("move with the arrow keys, keep the focus and are remembered", async () => {
    const view = { pointer: "/turns/0", text: "{ }", offset: 0, sizeBytes: 3, shownBytes: 3 };
    const host = open(aPart(1), { "document.json": () => succeed(view) });
    await screen.findByText("finish_reason");
    expect(counted(host.asked, "document.json")).toBe(0);
    fireEvent.keyDown(tab("Details"), { key: "ArrowRight" });
    expect(await screen.findByText("{ }")).toBeDefined();
    expect(document.activeElement).toBe(tab("JSON"));
    expect(tab("JSON").getAttribute("aria-selected")).toBe("true");
    const asked = host.asked.find(({ name }) => name === "document.json");
    expect(asked?.input).toEqual({ id: "d1", pointer: "/turns/0/messages/0/parts/1" });
    expect(host.app.screen.get().views.get("d1")?.detailsTab).toBe("json");
    fireEvent.keyDown(tab("JSON"), { key: "End" });
    expect(document.activeElement).toBe(tab("Source"));
    fireEvent.keyDown(tab("Source"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tab("Details"));
  });

  it("leave the details with Escape", async () => {
    const { onLeave } = open(aPart(1));
    fireEvent.keyDown(tab("Details"), { key: "Escape" });
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

describe("the source of a row", () => {
  it("marks exactly the item's own bytes and says where they stand", async () => {
    const { container } = open(aPart(1));
    fireEvent.click(await screen.findByRole("button", { name: "Show in source" }));
    const text = await screen.findByRole("group", { name: "Text of the file" });
    expect(text.querySelector("mark")?.textContent).toBe("{\u2026}");
    expect(text.querySelector("pre")?.textContent).toBe(file);
    expect(await screen.findByText(/line 37, column 5/)).toBeDefined();
    expect(container.querySelector(".source-head")?.textContent).toContain("bytes 7–11 of 19 B");
    expect(text.textContent).toContain("start of the file");
    expect(screen.queryByRole("button", { name: "Later" })).toBeNull();
  });

  it("goes on in the file, and says how much of a large item it shows", async () => {
    const host = aLargeFile();
    fireEvent.click(await screen.findByRole("button", { name: "Show in source" }));
    expect(await screen.findByText("48 KB of its 100 KB shown.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Later" }));
    expect(await screen.findByText("80 KB of its 100 KB shown.")).toBeDefined();
    expect(host.asked.at(-1)).toEqual({
      name: "document.source",
      input: { id: "d1", from: 48 * 1024, count: 32 * 1024 },
    });
  });

  it("says that bytes are no UTF-8", async () => {
    open(aPart(1), {
      "document.source": ({ from, count }) =>
        succeed({ from, to: from + count, text: "\uFFFD", fileBytes: 20, isUtf8: false }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Show in source" }));
    expect(await screen.findByText(/not valid UTF-8/)).toBeDefined();
  });

  it("keeps what is there when the next stretch cannot be read, and tries it again", async () => {
    let isUp = true;
    aLargeFile(() => isUp);
    fireEvent.click(await screen.findByRole("button", { name: "Show in source" }));
    const later = await screen.findByRole("button", { name: "Later" });
    isUp = false;
    fireEvent.click(later);
    fireEvent.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Try again" }));
    await screen.findByRole("alert");
    expect(screen.getByRole("group", { name: "Text of the file" }).querySelector("mark")).not.toBeNull();
    isUp = true;
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("80 KB of its 100 KB shown.")).toBeDefined();
  });
});

/** An item of 100 KB at the start of a file of 200. */
function aLargeFile(isUp = () => true) {
  const fileBytes = 200 * 1024;
  const gone = { code: "internal", where: "the engine", expected: "an answer", found: "none" } as const;
  const drawn = open(aPart(1), {
    "document.item": () => succeed({ ...anItem, offset: 0, sizeBytes: 100 * 1024 }),
    "document.source": ({ from, count }) =>
      isUp() ? succeed({ from, to: from + count, text: "x", fileBytes, isUtf8: true }) : fail(gone),
  });
  act(() => drawn.change(aDocument({ sizeBytes: fileBytes })));
  return drawn;
}
