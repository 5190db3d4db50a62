// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fail, succeed } from "../../../shared/failure/failure.ts";
import { viewOf } from "../../../renderer/state/screen.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { aPart, aTurn } from "../fake-bridge.ts";
import { openSample } from "../show.tsx";
import { aHit, findAnswers } from "./find-host.ts";

afterEach(cleanup);

const long = "x".repeat(3000);
const rows = [
  aTurn(0),
  aPart(1),
  aPart(2, { partKind: "thinking", preview: { form: "text", text: long, cut: false, sizeBytes: 3000 } }),
  aPart(3),
];
const hostile = "<img src=x onerror=alert(1)>";
const hits = [
  aHit(0, { row: 1, before: hostile, match: hostile }),
  aHit(1, { row: 2, pointer: rows[2]!.pointer, at: 2000 }),
  aHit(2, { row: 3, isShown: false, pointer: "/turns/0/messages/1" }),
];
const content = succeed({
  pointer: rows[2]!.pointer,
  pieces: [{ form: "text" as const, field: "/content", text: long, cut: false, sizeBytes: 3000 }],
  left: 0,
});

async function open(answers: Parameters<typeof openSample>[1] = {}) {
  const host = await openSample(rows, {
    ...findAnswers(hits),
    "document.content": () => content,
    ...answers,
  });
  await press({ key: "/" });
  const view = () => viewOf(host.app.screen.get(), "d1");
  return { ...host, view };
}

async function press(key: KeyboardEventInit, on: Element = document.activeElement ?? document.body) {
  await act(async () => void fireEvent.keyDown(on, key));
}

const bar = () => screen.getByRole("search", { name: "Find in thread" });
const field = () => screen.getByRole("textbox", { name: "Text to find" });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const status = () => within(bar()).getByRole("status").textContent;

describe("the find bar", () => {
  it("opens with / and takes the focus; Escape closes it and gives it back", async () => {
    await open();
    expect(document.activeElement).toBe(field());
    await press({ key: "Escape" });
    expect(screen.queryByRole("search")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("grid", { name: "Timeline" }));
  });

  it("counts, and Enter leads to a row and unfolds what holds the hit", async () => {
    const { view } = await open();
    type("Row");
    await waitFor(() => expect(status()).toBe("3 found"));
    await press({ key: "Enter" });
    await waitFor(() => expect(view().selected).toBe(1));
    expect(status()).toContain("1 of 3");
    await press({ key: "Enter" });
    await waitFor(() => expect([...view().unfolded]).toEqual([rows[2]!.pointer]));
    expect(view().selected).toBe(2);
    expect(document.activeElement).toBe(field());
    await press({ key: "F3", shiftKey: true });
    await waitFor(() => expect(view().selected).toBe(1));
  });

  it("leaves unfolded what it leads to where everything is", async () => {
    const { app, view } = await open();
    act(() => app.screen.dispatch({ type: "detailed", id: "d1", isDetailed: true }));
    type("Row");
    await waitFor(() => expect(status()).toBe("3 found"));
    await press({ key: "Enter" });
    await waitFor(() => expect(view().selected).toBe(1));
    await press({ key: "Enter" });
    await waitFor(() => expect(view().selected).toBe(2));
    expect([...view().unfolded]).toEqual([]);
  });

  it("goes on from hit to hit however fast the steps follow one another", async () => {
    const many = [1, 1, 2, 2, 3].map((row, number) => aHit(number, { row, pointer: rows[row]!.pointer }));
    const { view } = await open(findAnswers(many));
    type("Row");
    await waitFor(() => expect(status()).toBe("5 found"));
    act(() => {
      for (const _ of many) fireEvent.keyDown(field(), { key: "Enter" });
    });
    await waitFor(() => expect(view().selected).toBe(3));
    expect(status()).toContain("5 of 5");
  });

  it("offers to show what has no row now", async () => {
    const chosen: unknown[] = [];
    const { app } = await open({
      "document.filter": (input) => {
        chosen.push(input.filter);
        return fail({ code: "not-available", where: "a", expected: "b", found: "c" });
      },
    });
    type("Row");
    await press({ key: "Enter", shiftKey: true });
    fireEvent.click(await screen.findByRole("button", { name: "Show it" }));
    await waitFor(() => expect(chosen).toEqual([everyRow]));
    expect(app.find.of("d1").get().hit?.number).toBe(2);
  });

  it("has toggles that say whether they are pressed, and keys for them", async () => {
    const { asked } = await open();
    type("Row");
    const toggle = screen.getByRole("button", { name: "Match case" });
    expect(toggle.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    await press({ key: "r", altKey: true }, field());
    expect(screen.getByRole("button", { name: "Regular expression" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await waitFor(() =>
      expect(asked.find(({ name }) => name === "find.search")?.input).toMatchObject({
        query: { text: "Row", matchCase: true, isRegex: true, wholeWord: false },
      }),
    );
  });

  it("words an expression that cannot be used beside the field", async () => {
    await open({
      "find.search": () =>
        fail({
          code: "bad-request",
          where: "find",
          expected: "an expression",
          found: "missing ) at its end",
        }),
    });
    type("(");
    expect((await screen.findByRole("alert")).textContent).toContain("missing )");
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });

  it("offers to be less strict where nothing is found", async () => {
    const { asked } = await open(findAnswers([]));
    fireEvent.click(screen.getByRole("button", { name: "Whole words" }));
    type("Row");
    fireEvent.click(await screen.findByRole("button", { name: "Find these, too" }));
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === "find.search")?.input).toMatchObject({
        query: { wholeWord: false },
      }),
    );
  });

  it("lists the hits as text, and leads to the one that is picked", async () => {
    const { view } = await open();
    type("Row");
    fireEvent.click(screen.getByRole("button", { name: "List of hits" }));
    const list = await screen.findByRole("listbox", { name: "Hits" });
    const first = (await within(list).findAllByRole("option"))[0]!;
    expect(first.textContent).toContain("turn 1text");
    expect(first.querySelector("mark")?.textContent).toBe(hostile);
    expect(list.querySelector("img")).toBeNull();
    await press({ key: "ArrowDown" }, list);
    await press({ key: "Enter" }, list);
    await waitFor(() => expect(view().selected).toBe(2));
    expect(within(list).getByRole("option", { current: true }).textContent).toContain("turn 1");
  });

  it("leads from other views to the rows", async () => {
    const { app, view } = await open();
    act(() => app.screen.dispatch({ type: "show", id: "d1", show: "info" }));
    type("Row");
    await press({ key: "Enter" }, field());
    await waitFor(() => expect(view().show).toBe("timeline"));
  });
});
