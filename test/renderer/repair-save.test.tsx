// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RepairSaved } from "../../shared/api/repair.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { nameResult } from "../../renderer/repair/name-result.ts";
import { aDocument } from "./fake-bridge.ts";
import { aPreview, repairHost, saved } from "./repair-build.ts";
import { card, openRepairOf } from "./repair-open.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const full = {
  code: "unreadable",
  where: "/home/me/x.json",
  expected: "room to write",
  found: "a full disk",
} as const;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const ready = () => waitFor(() => expect(card("Keep").textContent).toContain("changes nothing"));
const saves = (host: { asked: { name: string; input: unknown }[] }) =>
  host.asked
    .filter(({ name }) => name === "repair.save")
    .map(({ input }) => input as { target: object; work: string });

const chat = { family: "agent", chatId: "chat_1" };

describe("saving a repair on the desktop", () => {
  it("asks where, saves there, and says what came of it", async () => {
    const host = await openRepairOf(
      repairHost(
        {},
        {
          "files.pickTarget": () => succeed({ path: saved.path }),
          "repair.save": () => succeed(saved),
        },
        true,
      ),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    expect(await screen.findByText(/^Saved to/)).toBeDefined();
    expect(host.asked).toContainEqual({
      name: "files.pickTarget",
      input: { id: "d1", name: "weather.thread.repaired.json" },
    });
    expect(saves(host)[0]).toMatchObject({
      id: "d1",
      policy: { incompleteCycles: "drop" },
      target: { to: "path", path: saved.path },
    });
    expect(host.dialog.textContent).toContain("9f3a0000 → 77ab0000");
    fireEvent.click(button("Open it"));
    expect(host.asked).toContainEqual({
      name: "document.open",
      input: { source: { from: "path", path: saved.path } },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does nothing where no place was chosen", async () => {
    const host = await openRepairOf(
      repairHost({}, { "files.pickTarget": () => succeed({ path: null }) }, true),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    await waitFor(() => expect(button("Save as…").disabled).toBe(false));
    expect(saves(host)).toEqual([]);
  });

  it("asks before it replaces the file that is open, also when that was chosen as the place", async () => {
    const path = "/home/me/weather.thread.json";
    const host = await openRepairOf(
      repairHost({ path }, { "files.pickTarget": () => succeed({ path }) }, true),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    expect(await screen.findByRole("alertdialog")).toBeDefined();
    expect(saves(host)).toEqual([]);
  });

  it("stays with what went wrong, and what to do, and can be tried again", async () => {
    let isFull = true;
    await openRepairOf(
      repairHost(
        {},
        {
          "files.pickTarget": () => succeed({ path: saved.path }),
          "repair.save": () => (isFull ? fail(full) : succeed(saved)),
        },
        true,
      ),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(
      "It was not saved. /home/me/x.json: expected room to write, found a full disk",
    );
    isFull = false;
    fireEvent.click(button("Save as…"));
    expect(await screen.findByText(/^Saved to/)).toBeDefined();
  });
});

describe("replacing the original", () => {
  const path = "/home/me/weather.thread.json";

  it("asks first, naming the file and its backup", async () => {
    const host = await openRepairOf(
      repairHost({ path }, { "repair.save": () => succeed({ ...saved, path, backup: `${path}.bak` }) }),
    );
    await ready();
    fireEvent.click(button("Replace the original…"));
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain(
      "Replace /home/me/weather.thread.json? The file as it is now is kept as weather.thread.json.bak",
    );
    expect(document.activeElement?.textContent).toBe("Do not replace");
    expect(saves(host)).toEqual([]);
    fireEvent.keyDown(question, { key: "Escape" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("dialog")).toBeDefined();
    fireEvent.click(button("Replace the original…"));
    fireEvent.click(button("Replace"));
    expect(await screen.findByText(/^Saved to/)).toBeDefined();
    expect(saves(host).map(({ target }) => target)).toEqual([{ to: "source" }]);
    expect(host.dialog.textContent).toContain("(backup /home/me/weather.thread.json.bak)");
  });

  it("opens the document again, so that what is shown is what was written", async () => {
    const host = await openRepairOf(
      repairHost({ path }, { "repair.save": () => succeed({ ...saved, path, backup: `${path}.bak` }) }),
    );
    await ready();
    fireEvent.click(button("Replace the original…"));
    fireEvent.click(button("Replace"));
    fireEvent.click(await screen.findByRole("button", { name: "Show the repaired thread" }));
    await waitFor(() =>
      expect(host.asked.slice(-8)).toContainEqual({
        name: "document.open",
        input: { source: { from: "path", path } },
      }),
    );
    expect(host.asked).toContainEqual({ name: "document.close", input: { id: "d1" } });
  });

  it.each([{ path: null }, { path, threads: 2 }, { path, format: "agent-db", chat } as const])(
    "is not offered where it would harm: %j",
    async (change) => {
      await openRepairOf(repairHost(change));
      await ready();
      expect(screen.queryByRole("button", { name: "Replace the original…" })).toBeNull();
    },
  );

  it("is not possible where nothing would change", async () => {
    await openRepairOf(repairHost({ path }, { "repair.preview": () => succeed(aPreview({ isSame: true })) }));
    await ready();
    expect(button("Replace the original…").disabled).toBe(true);
    expect(button("Save as…").disabled).toBe(false);
  });
});

describe("saving a repair in a browser", () => {
  it("downloads it from the address that the host gives", async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.getAttribute("href")} ${this.download}`);
    });
    const host = await openRepairOf(
      repairHost({}, { "repair.save": () => succeed({ ...saved, path: null, download: "download/abc" }) }),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    expect(await screen.findByText(/^Downloaded as/)).toBeDefined();
    expect(saves(host).map(({ target }) => target)).toEqual([
      { to: "download", name: "weather.thread.repaired.json" },
    ]);
    expect(clicked).toEqual(["download/abc weather.thread.repaired.json"]);
    expect(document.querySelector("a[download]")).toBeNull();
    expect(screen.queryByRole("button", { name: "Open it" })).toBeNull();
    // Another choice can be saved, too.
    fireEvent.click(screen.getByRole("radio", { name: "Close" }));
    expect(screen.queryByText(/^Downloaded as/)).toBeNull();
    expect(button("Save as…").disabled).toBe(false);
  });

  it("tells how far the writing is, and ends it on request", async () => {
    let answer: ((result: Result<RepairSaved>) => void) | undefined;
    const host = await openRepairOf(
      repairHost({}, { "repair.save": () => new Promise((resolve) => (answer = resolve)) }),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    act(() => host.emit({ event: "work.progress", work: saves(host)[0]!.work, done: 1024, total: 4096 }));
    expect(host.dialog.textContent).toContain("Writing, 1 of 4 KB");
    fireEvent.click(button("Cancel"));
    expect(host.givenUp).toContain("repair.save");
    await act(async () => answer?.(fail({ ...full, code: "cancelled" })));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(button("Save as…").disabled).toBe(false);
  });
});

describe("the dialog of a repair", () => {
  it("takes the focus, keeps it inside, and gives it back on Escape", async () => {
    const host = await openRepairOf(repairHost());
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Drop" }));
    await ready();
    const last = button("Save as…");
    last.focus();
    fireEvent.keyDown(last, { key: "Tab" });
    expect(document.activeElement).toBe(button("Close the repair"));
    fireEvent.keyDown(button("Close the repair"), { key: "Tab", shiftKey: true });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(last, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(host.button);
  });

  it("gives up what it was waiting for when it is closed", async () => {
    const { givenUp } = await openRepairOf(repairHost({}, { "repair.preview": () => new Promise(() => {}) }));
    fireEvent.click(button("Close the repair"));
    await waitFor(() => expect(givenUp).toEqual(["repair.preview"]));
  });

  it("lets no key through to what lies behind", async () => {
    const { app, dialog } = await openRepairOf(repairHost());
    fireEvent.keyDown(dialog, { key: "w", ctrlKey: true });
    expect(app.documents.get().order).toEqual(["d1"]);
  });

  it("goes on where it was when another document was in front for a while", async () => {
    const host = await openRepairOf(repairHost());
    await ready();
    fireEvent.click(screen.getByRole("radio", { name: "Close" }));
    const before = host.asked.length;
    act(() => host.app.showWelcome());
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => host.app.show("d1"));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Close" }).checked).toBe(true);
    expect(host.asked.slice(before).some(({ name }) => name === "repair.preview")).toBe(false);
  });

  it("asks again when a stored chat was read again", async () => {
    const change = { chat, title: "Trip", thread: 1 } as const;
    const host = await openRepairOf(repairHost(change));
    await ready();
    expect(screen.getByRole("dialog", { name: "Repair Trip" })).toBeDefined();
    const asked = () => host.asked.filter(({ name }) => name === "repair.preview").length;
    expect(asked()).toBe(4);
    const document = host.app.documents.get().byId.get("d1")!;
    act(() =>
      host.emit({
        event: "document.changed",
        document: { ...document, edition: 1, revision: 1 },
        activate: false,
      }),
    );
    await waitFor(() => expect(asked()).toBe(8));
  });
});

const named = (change: Parameters<typeof aDocument>[0]) => nameResult(aDocument(change));

describe("the name of a result", () => {
  it("is the file's own with one word more, or a chat's title made safe", () => {
    expect(named({ name: "weather.thread.json" })).toBe("weather.thread.repaired.json");
    expect(named({ name: "runs.jsonl", threads: 9, thread: 2 })).toBe("runs.3.repaired.json");
    expect(named({ chat, title: null })).toBe("chat_1.thread.json");
    expect(named({ chat, title: "../..\u202E/etc/passwd\n<b>" })).toBe("etc passwd b.thread.json");
    expect(named({ chat: { family: "agent", chatId: "///" }, title: "..." })).toBe("chat.thread.json");
    expect(named({ chat, title: "𝄞".repeat(400) }).length).toBeLessThan(70);
  });
});
