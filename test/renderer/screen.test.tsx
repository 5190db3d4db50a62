// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, fakeBridge, hostOf, theSettings } from "./fake-bridge.ts";
import { openSample, show } from "./show.tsx";

vi.mock("../../renderer/details/text-editor.tsx", () => ({
  default: ({ text }: { text: string }) => <pre>{text}</pre>,
}));

afterEach(cleanup);

describe("the welcome screen", () => {
  it("opens a sample in a tab of its own and shows its rows", async () => {
    await openSample([aTurn(0), aPart(1)]);
    expect(screen.getByRole("tab", { name: "weather.json", selected: true })).toBeDefined();
    const options = within(screen.getByRole("grid", { name: "Timeline" })).getAllByRole("row");
    expect(options.map((option) => option.dataset["rowKind"])).toEqual(["turn", "part"]);
    expect(options[1]?.dataset["pointer"]).toBe("/turns/0/messages/0/parts/1");
  });

  it("lists recent files and forgets one that is gone", async () => {
    const path = "/threads/old.json";
    const recent = [
      { path, name: "old.json", openedAt: "2025-01-20T10:00:00Z", sizeBytes: null, isFolder: false },
    ];
    const host = show(fakeBridge({ "recent.list": () => succeed(recent) }));
    await screen.findByText("no longer there");
    fireEvent.click(screen.getByRole("button", { name: "Forget old.json" }));
    expect(screen.queryByText("no longer there")).toBeNull();
    expect(host.asked).toContainEqual({ name: "recent.forget", input: { path } });
  });

  it("clears the recent files, and puts them back", async () => {
    let files = [
      { path: "/a.json", name: "a.json", openedAt: "2025-01-20T10:00:00Z", sizeBytes: 1, isFolder: false },
    ];
    const all = files;
    const host = show(
      fakeBridge({
        "recent.list": () => succeed(files),
        "recent.forgotten": () => succeed({ files: all.length - files.length }),
        "recent.clear": () => succeed(((files = []), null)),
        "recent.restore": () => succeed(((files = all), null)),
      }),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Clear recent files" }));
    expect(screen.queryByRole("button", { name: "a.json" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    act(() => host.emit({ event: "recent.changed" }));
    await screen.findByRole("button", { name: "a.json" });
    expect(screen.getByRole("button", { name: "Clear recent files" })).toBeDefined();
  });

  it("offers to put back what was removed by somebody else, or before the page was left", async () => {
    const host = show(
      fakeBridge({
        "recent.forgotten": () => succeed({ files: 3 }),
        "recent.restore": () => succeed(null),
      }),
    );
    expect((await screen.findByText(/removed/u)).textContent).toContain("3 removed.");
    expect(screen.queryByRole("button", { name: "Clear recent files" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(host.asked).toContainEqual({ name: "recent.restore", input: {} });
  });

  it("shows the samples though the recent files are not known yet, and calls none of those gone", async () => {
    const path = "/drive/a.json";
    const unknown = { sizeBytes: null, isFolder: false, isUnknown: true } as const;
    const listed = Promise.withResolvers<void>();
    show(
      fakeBridge({
        "settings.read": () => succeed(theSettings({ "time.zone": "America/New_York" })),
        "recent.list": async () => {
          await listed.promise;
          return succeed([{ path, name: "a.json", openedAt: "2025-01-20T10:00:00Z", ...unknown }]);
        },
      }),
    );
    await screen.findByRole("button", { name: "Weather, interrupted" });
    listed.resolve();
    await screen.findByText("not reachable now");
    expect(screen.queryByText("no longer there")).toBeNull();
    expect(screen.getByTitle("2025-01-20 05:00:00")).toBeDefined();
  });

  it("says in an alert what could not be opened, where, why and what to do", async () => {
    const failure = {
      code: "not-json",
      where: "photo.png",
      place: { offset: 0, line: 1, column: 1 },
      expected: "JSON",
      found: "a PNG image",
    } as const;
    show(fakeBridge({ "document.open": () => fail(failure) }));
    fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("photo.png:1:1 (byte 0): expected JSON, found a PNG image");
    expect(alert.textContent).toContain("Choose a ThreadProtocol file");
    fireEvent.click(within(alert).getByRole("button", { name: /Dismiss/ }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const front = () => screen.getByRole("tab", { selected: true }).textContent;

describe("tabs", () => {
  it("offer another document only beside one that is open", async () => {
    const host = show(fakeBridge());
    await screen.findByRole("button", { name: "Weather, interrupted" });
    expect(screen.queryByRole("button", { name: "Open another document" })).toBeNull();
    act(() => host.emit({ event: "document.changed", document: aDocument(), activate: true }));
    fireEvent.click(screen.getByRole("button", { name: "Open another document" }));
    expect(await screen.findByRole("heading", { name: "Threadlens" })).toBeDefined();
  });

  it("close with their button, the middle button and Ctrl+W", async () => {
    const host = show(fakeBridge());
    for (const id of ["a", "b", "c"])
      act(() =>
        host.emit({
          event: "document.changed",
          document: aDocument({ id, name: id, rows: 0 }),
          activate: true,
        }),
      );
    fireEvent.click(screen.getByRole("button", { name: "Close a" }));
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["b", "c"]);
    fireEvent.keyDown(window, { key: "w", ctrlKey: true });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["b"]);
    fireEvent(screen.getByRole("tab"), new MouseEvent("auxclick", { button: 1, bubbles: true }));
    expect(screen.queryAllByRole("tab")).toEqual([]);
    expect(screen.getByRole("heading", { name: "Threadlens" })).toBeDefined();
  });

  it("switch with the arrow keys and with Ctrl+Tab", () => {
    const host = show(fakeBridge());
    for (const id of ["a", "b"])
      act(() =>
        host.emit({
          event: "document.changed",
          document: aDocument({ id, name: id, rows: 0 }),
          activate: true,
        }),
      );
    expect(front()).toBe("b");
    fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key: "ArrowLeft" });
    expect(front()).toBe("a");
    fireEvent.keyDown(window, { key: "Tab", ctrlKey: true });
    expect(front()).toBe("b");
  });
});

const firstRow = async () => Number((await screen.findAllByRole("row"))[0]?.dataset["row"]);

describe("the timeline", () => {
  it("keeps hostile strings as text", async () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>\u202Egnp.exe';
    await openSample([
      aTurn(0, { agentName: hostile }),
      aPart(1, { preview: { form: "text", text: hostile, cut: false, sizeBytes: 60 } }),
      aPart(2, { partKind: hostile, tier: "unknown" }),
    ]);
    const list = screen.getByRole("grid");
    expect(list.querySelector("img, script")).toBeNull();
    expect(list.textContent).toContain(hostile);
  });

  it("shows every kind of row, and unknown ones as what they are", async () => {
    const nothing = { form: "none", text: "", cut: false, sizeBytes: 0 } as const;
    const place = { pointer: "/turns/0", turn: 0, sizeBytes: 9, settled: true, problem: null };
    await openSample([
      aTurn(0, { status: "interrupted" }),
      aPart(1, {
        partKind: "tool-call",
        tool: "get_weather",
        preview: { form: "json", text: '{"city":"Paris"}', cut: false, sizeBytes: 16 },
      }),
      aPart(2, { partKind: "tool-return", role: "request", outcome: "validation_error" }),
      {
        kind: "event",
        row: 3,
        ...place,
        name: "data-tp-thread_spawn",
        tier: "protocol",
        at: null,
        preview: nothing,
        cycle: null,
        points: [],
      },
      { kind: "bare", row: 4, ...place, what: "response without parts", preview: nothing, cycle: null },
      {
        kind: "interruption",
        row: 5,
        ...place,
        reason: "user_cancelled",
        at: "2025-01-20T10:00:15Z",
        left: { kept: 1, incomplete: 1, unansweredCalls: 2 },
        lost: 0,
        silence: null,
      },
    ]);
    const text = screen.getAllByRole("row").map((option) => option.textContent);
    expect(text[0]).toContain(
      "Weathera-model10:00:0114 s1,204 tokensexport this turn…compare with…interrupted",
    );
    expect(text[1]).toContain('get_weather city "Paris"');
    expect(text[2]).toContain("✕ validation error");
    expect(text[3]).toContain("thread_spawn");
    expect(text[4]).toContain("response without parts");
    expect(text[5]).toBe(
      "Interrupted by the user10:00:151 cycle kept · 1 cycle incomplete, 2 calls without returnRepair…",
    );
  });

  it("moves with the keys and shows the selected row in the details", async () => {
    const host = await openSample([aTurn(0), aPart(1), aPart(2)]);
    const list = screen.getByRole("grid");
    fireEvent.keyDown(list, { key: "End" });
    expect(host.app.screen.get().views.get("d1")?.selected).toBe(2);
    fireEvent.keyDown(list, { key: "ArrowUp" });
    expect(screen.getByRole("row", { selected: true }).dataset["row"]).toBe("1");
    const details = screen.getByRole("complementary", { name: "Details" });
    expect(within(details).getByText("/turns/0/messages/0/parts/1")).toBeDefined();
  });

  it("reaches rows that no browser could lay out in one list, and comes back", async () => {
    const total = 600_000;
    const host = show(
      hostOf(
        [],
        { rows: total },
        {
          "document.rows": ({ from, count }) =>
            succeed(Array.from({ length: count }, (_, at) => aPart(from + at))),
        },
      ),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
    expect(await screen.findByRole("scrollbar", { name: "Overview" })).toBeDefined();
    fireEvent.keyDown(screen.getByRole("grid"), { key: "End" });
    expect(host.app.screen.get().views.get("d1")?.selected).toBe(total - 1);
    await expect.poll(firstRow).toBeGreaterThan(total - 200);
    fireEvent.keyDown(screen.getByRole("grid"), { key: "Home" });
    await expect.poll(firstRow).toBe(0);
  });

  it("says what it is when there is nothing in it", async () => {
    const host = show(fakeBridge());
    act(() =>
      host.emit({ event: "document.changed", document: aDocument({ rows: 0, turns: 0 }), activate: true }),
    );
    expect(screen.getByText("This thread has no turns")).toBeDefined();
  });
});

const titles = () => screen.queryAllByRole("alert").map((card) => card.textContent.slice(0, 5));

describe("the keyboard", () => {
  it("is with the timeline as soon as a document is open", async () => {
    await openSample([aTurn(0), aPart(1)]);
    expect(document.activeElement).toBe(screen.getByRole("grid", { name: "Timeline" }));
  });

  it("dismisses the newest failure with Escape, and all of them with one button", () => {
    const { app } = show(fakeBridge());
    const failure = { code: "empty", where: "a.json", expected: "a thread", found: "nothing" } as const;
    act(() => ["one", "two", "three"].forEach((title) => app.report(title, failure)));
    expect(titles()).toEqual(["three", "twoa.", "onea."]);
    expect(screen.getByRole("button", { name: "Dismiss all 3" })).toBeDefined();
    fireEvent.keyDown(window, { key: "Escape" });
    expect(titles()).toEqual(["twoa.", "onea."]);
    act(() => app.report("four", failure));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss all 3" }));
    expect(titles()).toEqual([]);
  });
});
