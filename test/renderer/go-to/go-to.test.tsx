// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { succeed } from "../../../shared/failure/failure.ts";
import type { Row } from "../../../shared/api/row.ts";
import { aPart, aTurn } from "../fake-bridge.ts";
import { openSample } from "../show.tsx";

afterEach(cleanup);

const rows: Row[] = Array.from({ length: 40 }, (_, at) =>
  at % 4 === 0
    ? aTurn(at, { turn: at / 4, pointer: `/turns/${at / 4}`, startedAt: `2025-01-20T10:0${at / 4}:00Z` })
    : aPart(at, { turn: Math.floor(at / 4), pointer: `/turns/${Math.floor(at / 4)}/parts/${at % 4}` }),
);
const entry = (turn: number) => ({
  turn,
  row: turn * 4,
  type: "user" as const,
  label: `prompt ${turn + 1}`,
  agent: null,
  interrupted: false,
  incomplete: 0,
  lost: 0,
});
const rowOf = (pointer: string) => rows.findIndex((row) => row.pointer === pointer);

async function open() {
  const host = await openSample(rows, {
    "document.outline": ({ from, count }) =>
      succeed(Array.from({ length: Math.min(count, 10 - from) }, (_, at) => entry(from + at))),
    "document.place": ({ pointer }) => succeed({ row: rowOf(pointer) === -1 ? null : rowOf(pointer) }),
    "go.time": () =>
      succeed({ row: 13, pointer: "/turns/3/parts/1", turn: 3, at: "2025-01-20T10:03:20Z", sinceStart: 200 }),
    "go.words": ({ words, from }) =>
      succeed({ found: words === "prompt 7" && from === 0 ? [entry(6)] : [], next: from === 0 ? 5 : null }),
  });
  const document = { ...host.app.documents.get().byId.get("d1")!, turns: 10, revision: 9 };
  host.emit({ event: "document.changed", document, activate: false });
  fireEvent.keyDown(window, { key: "g" });
  const field = await screen.findByRole("combobox", { name: /turn/i });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const selected = () => host.app.screen.get().views.get("d1")?.selected ?? null;
  return { ...host, field, type, selected };
}
const goal = (name: RegExp) => screen.findByRole("option", { name });

describe("go to", () => {
  it.each([
    ["4", /Turn 4 prompt 4 2025-01-20 10:03:00/, 12],
    ["10:03", /2025-01-20 10:03:20 Turn 4 · Text 3 min 20 s from the start/, 13],
    ["'/turns/2/parts/3'", /Turn 3 · Text \/turns\/2\/parts\/3/, 11],
    ["prompt 7", /Turn 7 prompt 7/, 24],
  ])("says where %j leads, and Enter goes there", async (typed, name, row) => {
    const { app, field, type, selected } = await open();
    type(typed);
    await goal(new RegExp(name.source.replaceAll(" ", "\\s*")));
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(selected()).toBe(row));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(app.history.canGo(-1)).toBe(true));
  });

  it.each([
    ["11", "This thread has 10 turns."],
    ["0", "That would be a turn from 1 on."],
    ["/title", "Only turns and what is in them have rows: /turns/3/messages/1"],
    ["/turns/10", "This thread has 10 turns. Pointers count from 0."],
    ["no such words", "No turn begins with these words. Find looks through all text."],
  ])("says why %j leads nowhere, and stays", async (typed, words) => {
    const { field, type, selected } = await open();
    type(typed);
    await screen.findByText(words);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(screen.getByRole("dialog", { name: "Go to" })).toBeDefined();
    expect(selected()).toBeNull();
  });

  it("Enter before it is known where it leads goes there once it is", async () => {
    const { field, type, selected } = await open();
    type("4");
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(selected()).toBe(12));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("tells what can be typed, and Escape leads back", async () => {
    const { field } = await open();
    expect(screen.getByText("a pointer, quoted or not")).toBeDefined();
    fireEvent.keyDown(field, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
