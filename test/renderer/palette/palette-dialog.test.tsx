// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "../../../renderer/commands/command.ts";
import type { Entry } from "../../../renderer/palette/entry.ts";
import { hostOf } from "../fake-bridge.ts";
import { show } from "../show.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const aCommand = (id: string, change: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group: "Go",
  run: () => {},
  ...change,
});

async function open(commands: readonly Command[] = []) {
  const shown = show(hostOf([]));
  const before = await screen.findByRole("button", { name: "Weather, interrupted" });
  act(() => void shown.app.commands.add(commands));
  before.focus();
  await act(async () => void fireEvent.keyDown(before, { key: "k", ctrlKey: true }));
  const field = screen.getByRole("combobox", { name: "Find a command" });
  return { ...shown, before, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

const options = () => within(screen.getByRole("listbox", { name: "Commands" })).queryAllByRole("option");
const active = () =>
  document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant")!);
const press = (key: string) => fireEvent.keyDown(screen.getByRole("combobox"), { key });

describe("the palette", () => {
  it("has the focus, and gives it back where it was", async () => {
    const { before, field } = await open();
    expect(document.activeElement).toBe(field);
    press("Escape");
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it("runs what the letters find, once the focus is back", async () => {
    const run = vi.fn<() => void>(() => expect(document.activeElement).toBe(before));
    const { type, before } = await open([aCommand("Zebra crossing", { run })]);
    type("zebcro");
    expect(active()?.textContent).toContain("Zebra crossing");
    expect(active()?.querySelectorAll("mark").length).toBeGreaterThan(0);
    press("Enter");
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("goes around with the arrows, and says when nothing fits", async () => {
    const { type } = await open([aCommand("Zebra one"), aCommand("Zebra two")]);
    type("zebra");
    expect(options()).toHaveLength(2);
    press("ArrowUp");
    expect(active()?.textContent).toContain("Zebra two");
    press("ArrowDown");
    expect(active()?.textContent).toContain("Zebra one");
    type("zzzzqqq");
    expect(options()).toEqual([]);
    expect(screen.getByText(/Nothing that can be done now fits/)).toBeTruthy();
    expect(press("Enter")).toBe(true);
  });

  it("leaves out what cannot be done now, and itself", async () => {
    const { type } = await open([aCommand("Zebra", { isEnabled: () => false })]);
    type("zebra");
    expect(options()).toEqual([]);
    type("palette");
    expect(options().map(({ textContent }) => textContent)).not.toContain("CommandsWindowCtrl+K");
  });

  it("has what was used last first, the next time", async () => {
    const { type, before } = await open([aCommand("Zebra one"), aCommand("Zebra two")]);
    type("zebra two");
    press("Enter");
    await act(async () => void fireEvent.keyDown(before, { key: "P", ctrlKey: true, shiftKey: true }));
    expect(options()[0]?.textContent).toContain("Zebra two");
  });

  it("offers samples, and places that come late", async () => {
    const { app, type } = await open();
    type("sample weather");
    expect(options()[0]?.textContent).toContain("Open sample: Weather, interrupted");
    press("Escape");
    const late = Promise.withResolvers<readonly Entry[]>();
    app.palette.add((tell) => void late.promise.then(tell));
    await act(async () => app.palette.overlay.dispatch("commands"));
    const place = { id: "p", kind: "Place", also: "", chord: null, isForeign: true, run: () => {} };
    await act(async () => late.resolve([{ ...place, title: "Zanzibar" }]));
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "zanz" } });
    expect(options()).toHaveLength(1);
  });

  it("draws a few of five thousand, and says how many there are", async () => {
    const { app, type } = await open();
    const many = Array.from({ length: 5000 }, (_, at) => aCommand(`Zebra ${at}`));
    act(() => void app.commands.add(many));
    type("zebra");
    expect(options()).toHaveLength(80);
    expect(screen.getByText(/The first 80 of 5,000/)).toBeTruthy();
  });
});

describe("the list of keys", () => {
  it("comes with ?, lists only keys that do something, and goes with Escape", async () => {
    const shown = show(hostOf([]));
    const before = await screen.findByRole("button", { name: "Weather, interrupted" });
    before.focus();
    fireEvent.keyDown(before, { key: "?", shiftKey: true });
    const dialog = screen.getByRole("dialog", { name: "Keys" });
    const titles = within(dialog)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent);
    const withKeys = shown.app.commands.list().filter(({ keys }) => keys !== undefined);
    expect(new Set(titles)).toEqual(new Set(withKeys.map(({ title }) => title)));
    fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it("does not come while somebody writes", async () => {
    show(hostOf([]));
    await screen.findByRole("button", { name: "Weather, interrupted" });
    const field = document.body.appendChild(document.createElement("input"));
    fireEvent.keyDown(field, { key: "?", shiftKey: true });
    field.remove();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
