// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { succeed } from "../../../shared/failure/failure.ts";
import type { Row } from "../../../shared/api/row.ts";
import { aDocument, aPart, aTurn } from "../fake-bridge.ts";
import { openSample } from "../show.tsx";

afterEach(cleanup);

const manyRows = (): Row[] =>
  Array.from({ length: 40 }, (_, at) =>
    at % 4 === 0
      ? aTurn(at, { turn: at / 4, pointer: `/turns/${at / 4}` })
      : aPart(at, {
          turn: Math.floor(at / 4),
          pointer: `/turns/${Math.floor(at / 4)}/messages/0/parts/${at % 4}`,
        }),
  );
const back = () => screen.getByRole("button", { name: "Back" });

async function open() {
  const rows = manyRows();
  const rowOf = (pointer: string) => rows.findIndex((row) => row.pointer === pointer);
  const host = await openSample(rows, {
    "document.place": ({ pointer }) => succeed({ row: rowOf(pointer) === -1 ? null : rowOf(pointer) }),
  });
  const { app } = host;
  const select = (row: number) => app.screen.dispatch({ type: "selected", id: "d1", row });
  const selected = () => app.screen.get().views.get("d1")?.selected ?? null;
  const places = () => app.history.get().places.length;
  return { ...host, rows, select, selected, places };
}

it("leads back through what was jumped to, and forward again", async () => {
  const { app, select, selected } = await open();
  select(5);
  select(30);
  await app.history.go(-1);
  await waitFor(() => expect(selected()).toBe(5));
  await app.history.go(1);
  await waitFor(() => expect(selected()).toBe(30));
  expect(app.history.canGo(1)).toBe(false);
});

it("takes many small steps for one place", async () => {
  const { app, select, selected } = await open();
  select(2);
  select(20);
  for (const row of [21, 22, 23]) app.history.step(() => select(row));
  await app.history.settled();
  await app.history.go(-1);
  await waitFor(() => expect(selected()).toBe(2));
  await app.history.go(1);
  await waitFor(() => expect(selected()).toBe(23));
});

it("finds a place again by its pointer when rows were laid anew", async () => {
  const { app, rows, emit, select, selected } = await open();
  select(8);
  select(30);
  await app.history.settled();
  const moved = rows.filter((_, at) => at === 0 || at > 3);
  rows.splice(0, rows.length, ...moved);
  emit({
    event: "document.changed",
    document: { ...app.documents.get().byId.get("d1")!, layout: 1, rows: moved.length, revision: 9 },
    activate: false,
  });
  await app.history.go(-1);
  await waitFor(() => expect(selected()).toBe(5));
  expect(rows[5]!.pointer).toBe("/turns/2");
});

it("skips the places of a document that was closed", async () => {
  const { app, emit, select, places } = await open();
  select(3);
  await app.history.settled();
  emit({
    event: "document.changed",
    document: aDocument({ id: "d2", rows: 0, turns: 0, name: "other.json" }),
    activate: true,
  });
  await screen.findByRole("tab", { name: "other.json", selected: true });
  await app.history.settled();
  expect(places()).toBe(3);
  app.show("d1");
  await app.history.settled();
  app.close("d2");
  await app.history.go(-1);
  expect(app.screen.get().front).toEqual({ show: "document", id: "d1" });
});

it("has two buttons that say what they can, and keys", async () => {
  const { app, select, selected } = await open();
  expect(back()).toHaveProperty("disabled", true);
  select(3);
  select(33);
  await waitFor(() => expect(back()).toHaveProperty("disabled", false));
  fireEvent.click(back());
  await waitFor(() => expect(selected()).toBe(3));
  fireEvent.keyDown(window, { key: "ArrowRight", altKey: true });
  await waitFor(() => expect(selected()).toBe(33));
  fireEvent.mouseUp(window, { button: 3 });
  await waitFor(() => expect(selected()).toBe(3));
  expect(app.commands.find("go.forward")?.isEnabled?.()).toBe(true);
});
