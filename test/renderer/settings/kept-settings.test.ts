import { describe, expect, it } from "vitest";
import { KeptSettings } from "../../../renderer/state/kept-settings.ts";
import type { SettingsState } from "../../../shared/api/settings.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { type Settings, defaultSettings } from "../../../shared/settings/settings.ts";
import { fakeBridge, theSettings } from "../fake-bridge.ts";

const refused = fail({ code: "not-permitted", where: "/data", expected: "permission", found: "none" });

/** A host that answers each change when the test says so, in their order. */
function open() {
  const waiting: ((answer: Result<SettingsState>) => void)[] = [];
  const { bridge, asked } = fakeBridge({
    "settings.change": () => new Promise<Result<SettingsState>>((resolve) => waiting.push(resolve)),
  });
  const reports: string[] = [];
  const notices = new Map<string, string>();
  const settings = new KeptSettings({
    bridge,
    report: (title) => reports.push(title),
    tell: ({ id, title }) => notices.set(id, title),
    withdraw: (id) => notices.delete(id),
  });
  settings.hear(theSettings());
  const answer = async (result: Result<SettingsState>) => {
    waiting.shift()?.(result);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { settings, answer, reports, notices, asked };
}
const told = (set: Partial<Settings>) => succeed(theSettings(set));

describe("settings on the screen", () => {
  it("show a choice at once, and what the host makes of it", async () => {
    const { settings, answer } = open();
    settings.change({ "appearance.theme": "dark" });
    expect(settings.get()["appearance.theme"]).toBe("dark");
    expect(settings.store.get().told?.settings["appearance.theme"]).toBe("system");
    await answer(told({ "appearance.theme": "light" }));
    expect(settings.get()["appearance.theme"]).toBe("light");
  });

  it("of two quick changes never show the first without the second", async () => {
    const { settings, answer } = open();
    const seen: string[] = [];
    settings.change({ "time.clock": "12h" });
    settings.change({ "time.date": "friendly" });
    settings.store.subscribe(() => seen.push(settings.get()["time.date"]));
    await answer(told({ "time.clock": "12h" }));
    await answer(told({ "time.clock": "12h", "time.date": "friendly" }));
    expect(new Set(seen)).toEqual(new Set(["friendly"]));
    expect(settings.get()).toMatchObject({ "time.clock": "12h", "time.date": "friendly" });
  });

  it("show what the host tells during a change once that is answered", async () => {
    const { settings, answer } = open();
    settings.change({ "time.clock": "12h" });
    settings.hear(theSettings({ "time.zone": "utc" }));
    expect(settings.get()["time.zone"]).toBe("source");
    await answer(told({ "time.clock": "12h", "time.zone": "utc" }));
    expect(settings.get()).toMatchObject({ "time.clock": "12h", "time.zone": "utc" });
  });

  it("go back to their defaults when they are reset", async () => {
    const { settings, answer, asked } = open();
    settings.hear(theSettings({ "time.clock": "12h" }));
    settings.reset(["time.clock"]);
    expect(settings.get()["time.clock"]).toBe("24h");
    expect(asked.at(-1)?.input).toEqual({ set: {}, reset: ["time.clock"] });
    await answer(told({}));
    expect(settings.get()).toEqual(defaultSettings);
  });

  it("tell a fault once, and withdraw it when it is gone", () => {
    const { settings, notices } = open();
    const fault = { fault: "value", key: "time.zone", expected: "a zone", found: "5" } as const;
    settings.hear(theSettings({}, { faults: [fault] }));
    settings.hear(theSettings({ "time.clock": "12h" }, { faults: [fault] }));
    expect([...notices.values()]).toEqual(["The setting time.zone is not right"]);
    settings.hear(theSettings());
    expect(notices.size).toBe(0);
  });
});

describe("a change that fails", () => {
  it("of what the screen follows stays for this window, whatever else is changed later", async () => {
    const { settings, answer, reports } = open();
    settings.change({ "appearance.theme": "dark" });
    await answer(refused);
    expect(reports).toEqual(["The setting could not be kept for the next start"]);
    settings.change({ "time.clock": "12h" });
    await answer(told({ "time.clock": "12h" }));
    expect(settings.get()).toMatchObject({ "appearance.theme": "dark", "time.clock": "12h" });
    settings.hear(theSettings({ "appearance.theme": "light" }));
    expect(settings.get()["appearance.theme"]).toBe("light");
  });

  it("of what the engine follows is not in force, and not shown as if it were", async () => {
    const { settings, answer, reports } = open();
    settings.hear(theSettings({ "cache.megabytes": 100 }));
    settings.change({ "cache.megabytes": 50 });
    settings.change({ "indexes.megabytes": 50 });
    await answer(refused);
    await answer(refused);
    expect(reports).toEqual(["The setting could not be changed", "The setting could not be changed"]);
    expect(settings.get()).toMatchObject({ "cache.megabytes": 100, "indexes.megabytes": null });
  });

  it("does not hide what was told meanwhile", async () => {
    const { settings, answer } = open();
    settings.change({ "appearance.theme": "dark" });
    settings.hear(theSettings({ "time.zone": "utc" }));
    await answer(refused);
    expect(settings.get()).toMatchObject({ "appearance.theme": "dark", "time.zone": "utc" });
    expect(settings.store.get().told?.settings["time.zone"]).toBe("utc");
  });
});
