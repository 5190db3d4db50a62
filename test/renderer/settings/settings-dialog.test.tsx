// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SettingsDialog } from "../../../renderer/settings/settings-dialog.tsx";
import type { CacheState, SettingsState, StoredIndex } from "../../../shared/api/settings.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { Settings } from "../../../shared/settings/settings.ts";
import { draw } from "../details-draw.tsx";
import { aDocument, fakeBridge, theSettings } from "../fake-bridge.ts";

afterEach(cleanup);

const megabyte = 1024 * 1024;
const anIndex = (name: string, megabytes: number, change: Partial<StoredIndex> = {}): StoredIndex => ({
  name: name.repeat(32),
  database: `/${name}.db`,
  family: "",
  isThere: true,
  isInUse: false,
  sizeBytes: megabytes * megabyte,
  writtenAt: `2026-01-0${name}T00:00:00.000Z`,
  ...change,
});
const stored = [anIndex("3", 60), anIndex("2", 90), anIndex("1", 60)];
const cacheOf = (megabytes: number): CacheState => ({
  folder: "/data/cache",
  kinds: [{ kind: "views", entries: 3, sizeBytes: megabytes * megabyte }],
});

function open(first: Partial<Settings> = {}, answers: Parameters<typeof fakeBridge>[0] = {}) {
  const host = fakeBridge({
    "settings.change": ({ set }) => succeed(theSettings({ ...first, ...set })),
    "cache.state": () => succeed(cacheOf(40)),
    "indexes.list": () => succeed(stored),
    ...answers,
  });
  const drawn = draw(host, aDocument(), () => <SettingsDialog />);
  act(() => drawn.app.settings.hear(theSettings(first)));
  const changes = () => host.asked.filter(({ name }) => name === "settings.change").map(({ input }) => input);
  return { ...drawn, changes };
}
const fieldOf = (name: string) => screen.findByRole("spinbutton", { name });
async function type(name: string, text: string, leave: (field: HTMLElement) => void): Promise<void> {
  const field = await fieldOf(name);
  fireEvent.change(field, { target: { value: text } });
  leave(field);
}
const enter = (field: HTMLElement) => fireEvent.keyDown(field, { key: "Enter" });
const limit = "Search indexes: limit";

describe("a limit that deletes something", () => {
  it("asks first, with what goes, and does nothing when it is not sure", async () => {
    const { changes } = open();
    await screen.findByText("/3.db");
    await type(limit, "50", (field) => fireEvent.blur(field));
    expect(await screen.findByText("Deletes 2 indexes, 150 MB.")).toBeDefined();
    expect(changes()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Keep" }));
    expect((await fieldOf(limit)).getAttribute("value")).toBe("");
    expect(changes()).toEqual([]);
    await type(limit, "50", enter);
    expect(document.activeElement?.textContent).toBe("Keep");
    fireEvent.click(screen.getByRole("button", { name: "Lower the limit" }));
    expect(changes()).toEqual([{ set: { "indexes.megabytes": 50 }, reset: [] }]);
  });

  it("is another limit once another number is typed", async () => {
    const { changes } = open();
    await screen.findByText("/3.db");
    await type(limit, "50", enter);
    await type(limit, "500", enter);
    expect(screen.queryByText(/^Deletes/)).toBeNull();
    expect(changes()).toEqual([{ set: { "indexes.megabytes": 500 }, reset: [] }]);
  });

  it("of the cache asks, too, and a higher one does not", async () => {
    const { changes } = open({ "cache.megabytes": 64 });
    await screen.findByText(/3 remembered views/);
    await type("Cache: limit", "20", enter);
    expect(screen.getByText("Deletes about 22 MB of it: what was used longest ago.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Keep" }));
    await type("Cache: limit", "80", enter);
    expect(changes()).toEqual([{ set: { "cache.megabytes": 80 }, reset: [] }]);
  });
});

it("all settings are reset only after one more question, with their number", async () => {
  const { changes } = open({ "time.clock": "12h", "time.zone": "utc" });
  fireEvent.click(await screen.findByRole("button", { name: "Reset all" }));
  expect(changes()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Reset 2 settings" }));
  expect(changes()).toMatchObject([
    { set: {}, reset: expect.arrayContaining(["time.clock", "cache.folder"]) },
  ]);
});

it("what is stored is looked at again when a change is in use, and not while it is on its way", async () => {
  const answer = Promise.withResolvers<Result<SettingsState>>();
  const { asked } = open({}, { "settings.change": () => answer.promise });
  const looks = () => asked.filter(({ name }) => name === "indexes.list").length;
  await screen.findByText("/3.db");
  const before = looks();
  await type(limit, "500", enter);
  await screen.findByDisplayValue("500");
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(looks()).toBe(before);
  await act(async () => answer.resolve(succeed(theSettings({ "indexes.megabytes": 500 }))));
  await waitFor(() => expect(looks()).toBe(before + 1));
  expect(within(screen.getByRole("group", { name: "Search indexes" })).getByText("/1.db")).toBeDefined();
});

it("a comparison begins as the settings say", () => {
  const { app } = open({ "compare.ignoreIds": true, "compare.withSystem": true });
  app.compare(null, null);
  expect(app.screen.get().comparisons.at(-1)?.options).toEqual({
    ignoreTimestamps: false,
    ignoreIds: true,
    withSystem: true,
  });
});
