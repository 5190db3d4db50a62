// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LongText, TextBlock } from "../../shared/api/content.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { joinBlocks, shownText } from "../../renderer/reader/join-blocks.ts";
import { Reader } from "../../renderer/reader/reader.tsx";
import { stretchOf } from "../../renderer/reader/stretch-of.ts";
import { showInApp } from "./content-in-app.tsx";

afterEach(cleanup);

const reading = { pointer: "/turns/0/parts/0", field: "/content", title: "content" };
const blockAt = (index: number): TextBlock => ({ text: `block ${index}.\n`, continues: false });
const trouble = fail({ code: "unreadable", where: "a.json", expected: "its bytes", found: "none" });
type Answers = NonNullable<Parameters<typeof showInApp>[1]>;

function open(long: Partial<LongText> = {}, answers: Answers = {}) {
  const text = { sizeBytes: 50 * 1024 * 1024, blocks: 12_800, stretches: [0], ...long };
  const onClose = vi.fn<() => void>();
  const host = showInApp(<Reader id="d1" reading={reading} onClose={onClose} />, {
    "document.longText": () => succeed(text),
    "document.textBlocks": ({ from, count }) =>
      succeed(Array.from({ length: Math.min(count, text.blocks - from) }, (_, step) => blockAt(from + step))),
    ...answers,
  });
  return { ...host, onClose };
}

describe("the reader", () => {
  it("shows title, size and the blocks in view of a text of fifty megabytes, and no others", async () => {
    const { asked, container } = open();
    expect(await screen.findByText(/block 0\./)).toBeDefined();
    expect(screen.getByRole("heading").textContent).toBe("content");
    expect(container.textContent).toContain("50 MB");
    expect(container.querySelectorAll(".reader-block").length).toBeLessThan(40);
    const counts = asked
      .filter(({ name }) => name === "document.textBlocks")
      .map(({ input }) => (input as { count: number }).count);
    expect(Math.max(...counts)).toBeLessThanOrEqual(50);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(200);
  });

  it("takes the focus and gives it back", async () => {
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
    const { unmount, container } = open();
    await screen.findByText(/block 0\./);
    expect(container.querySelector(".reader")?.contains(document.activeElement)).toBe(true);
    unmount();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it("closes with Escape and with its button", async () => {
    const { onClose } = open();
    fireEvent.keyDown(await screen.findByText(/block 0\./), { key: "Escape" });
    fireEvent.click(screen.getByRole("button", { name: "Close the text" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("wraps lines until that is turned off", async () => {
    const { container } = open();
    await screen.findByText(/block 0\./);
    expect(container.querySelector(".reader.is-wrapped")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Wrap lines" }));
    expect(container.querySelector(".reader.is-wrapped")).toBeNull();
  });

  it("leads from one stretch to the next and back", async () => {
    const { container } = open({ blocks: 300, stretches: [0, 4, 8] });
    await screen.findByText(/block 3\./);
    expect(container.textContent).not.toContain("block 4.");
    expect(screen.queryByRole("button", { name: "Show what came before" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show what follows" }));
    expect(await screen.findByText(/block 4\./)).toBeDefined();
    expect(container.textContent).not.toContain("block 3.");
    fireEvent.click(screen.getByRole("button", { name: "Show what came before" }));
    expect(await screen.findByText(/block 3\./)).toBeDefined();
  });

  it("copies a text of up to a megabyte whole, and offers that for no larger one", async () => {
    let copied = "";
    document.execCommand = vi.fn<() => boolean>(() => {
      const data = { setData: (_: string, text: string) => (copied = text) };
      document.dispatchEvent(Object.assign(new Event("copy"), { clipboardData: data }));
      return true;
    });
    open({ sizeBytes: 2000, blocks: 120 });
    fireEvent.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeDefined();
    expect(copied).toBe(joinBlocks(Array.from({ length: 120 }, (_, index) => blockAt(index))));
    cleanup();
    open();
    await screen.findByText(/block 0\./);
    expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  });

  it("says so when the text is empty, or cannot be read, and tries again", async () => {
    open({ blocks: 0, sizeBytes: 2 });
    expect(await screen.findByText("This text is empty.")).toBeDefined();
    cleanup();
    let isBroken = true;
    const long = succeed({ sizeBytes: 10, blocks: 1, stretches: [0] });
    open({}, { "document.longText": () => (isBroken ? trouble : long) });
    const again = await screen.findByRole("button", { name: "Try again" });
    isBroken = false;
    fireEvent.click(again);
    expect(await screen.findByText(/block 0\./)).toBeDefined();
  });

  it("says which part could not be read, and reads it when the engine is back", async () => {
    let isBroken = true;
    const { app } = open(
      { blocks: 2 },
      { "document.textBlocks": () => (isBroken ? trouble : succeed([blockAt(0), blockAt(1)])) },
    );
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("could not be read"));
    act(() => app.screen.dispatch({ type: "engine", engine: { state: "restarting", reason: "it ended" } }));
    isBroken = false;
    act(() => app.screen.dispatch({ type: "engine", engine: { state: "running" } }));
    expect(await screen.findByText(/block 1\./)).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("blocks", () => {
  it("draw every letter of the text once, in order, wherever it was cut", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { minLength: 1 }), (texts) => {
        const blocks = texts.map((text, index) => ({
          text,
          continues: index < texts.length - 1 && !text.endsWith("\n"),
        }));
        const shown = blocks.map((block, index) => shownText(block, blocks[index - 1] ?? null)).join("");
        expect(shown).toBe(joinBlocks(blocks));
      }),
    );
  });

  it("leave a word that goes on to the next block", () => {
    const first = { text: "one two thr", continues: true };
    expect(shownText(first, null)).toBe("one two ");
    expect(shownText({ text: "ee four", continues: false }, first)).toBe("three four");
  });

  it("keep the end of a line that has no gap near it", () => {
    expect(shownText({ text: "x".repeat(500), continues: true }, null)).toHaveLength(500);
  });
});

describe("stretches", () => {
  it("hold every block once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999 })), (starts) => {
        const text = { sizeBytes: 0, blocks: 1000, stretches: [0, ...starts.toSorted((a, b) => a - b)] };
        const counts = text.stretches.map((_, number) => stretchOf(text, number).count);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
        expect(stretchOf(text, 5000)).toMatchObject({ isLast: true });
      }),
    );
    expect(stretchOf({ sizeBytes: 0, blocks: 7, stretches: [] }, 0)).toEqual({
      number: 0,
      first: 0,
      count: 7,
      isLast: true,
    });
  });
});
