import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageWatch } from "../../../../electron/desktop/window/watch-page.ts";
import type { LogEntry } from "../../../../shared/report/log-entry.ts";

type Asked = { message: string; buttons: string[]; signal?: AbortSignal };
type Ask = (window: unknown, asked: Asked) => Promise<{ response: number }>;

const electron = vi.hoisted(() => ({
  app: { quit: vi.fn<() => void>() },
  clipboard: { writeText: vi.fn<(text: string) => void>() },
  dialog: { showMessageBox: vi.fn<Ask>() },
}));
vi.mock("electron", () => electron);

class FakeContents extends EventEmitter {
  reload = vi.fn<() => void>();
  forcefullyCrashRenderer = vi.fn<() => void>();
}
class FakeWindow extends EventEmitter {
  webContents = new FakeContents();
  show = vi.fn<() => void>();
  isGone = false;
  isDestroyed = () => this.isGone;
}

const ask = electron.dialog.showMessageBox;
const settle = () => new Promise((resolve) => void setImmediate(resolve));

function watch() {
  const window = new FakeWindow();
  const logged: LogEntry["what"][] = [];
  new PageWatch({
    window: window as unknown as BrowserWindow,
    log: ({ what }) => void logged.push(what),
    report: () => "the report",
  }).start();
  const crash = async (reason = "crashed") => {
    window.webContents.emit("render-process-gone", {}, { reason, exitCode: 5 });
    await settle();
    await settle();
  };
  return { window, logged, crash, reload: window.webContents.reload };
}

beforeEach(() => void vi.resetAllMocks());

describe("a page that crashes", () => {
  it("is loaded again, without a word", async () => {
    const { crash, reload, logged } = watch();
    await crash();
    expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
    expect(logged).toEqual(["page-gone"]);
  });

  it("is left alone when it ended well", async () => {
    const { crash, reload, logged } = watch();
    await crash("clean-exit");
    expect([reload.mock.calls.length, logged.length]).toEqual([0, 0]);
  });

  it("is asked about when it does so again within a minute, as often as a report is copied", async () => {
    ask.mockResolvedValueOnce({ response: 1 }).mockResolvedValueOnce({ response: 0 });
    const { crash, reload } = watch();
    await crash();
    await crash();
    expect(ask.mock.calls.map(([, { buttons }]) => buttons[1])).toEqual(["Copy Report", "Copy Report"]);
    expect(electron.clipboard.writeText).toHaveBeenCalledExactlyOnceWith("the report");
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("is asked about over a window that can be seen, as it may not be yet, and only as long as it is there", async () => {
    const { window, crash, reload } = watch();
    const shown: number[] = [];
    ask.mockImplementation(() => {
      shown.push(window.show.mock.calls.length);
      window.isGone = true;
      return Promise.resolve({ response: 1 });
    });
    await crash();
    await crash();
    expect(shown).toEqual([1]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is not asked about where the window is gone, too", async () => {
    const { window, crash } = watch();
    await crash();
    window.isGone = true;
    await crash();
    expect(ask).not.toHaveBeenCalled();
  });

  it("ends the app when the user says so", async () => {
    ask.mockResolvedValue({ response: 2 });
    const { crash, reload } = watch();
    await crash();
    await crash();
    expect(electron.app.quit).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("a page that hangs", () => {
  it("is asked about, once, until it answers again", async () => {
    const pending = Promise.withResolvers<{ response: number }>();
    ask.mockReturnValue(pending.promise);
    const { window, logged } = watch();
    window.emit("unresponsive");
    window.emit("unresponsive");
    expect(ask).toHaveBeenCalledOnce();
    const { signal } = ask.mock.calls[0]![1];
    window.emit("responsive");
    expect(signal?.aborted).toBe(true);
    pending.resolve({ response: 0 });
    await settle();
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    expect(logged).toEqual(["page-hangs", "page-answers"]);
  });

  it("is ended and loaded again when the user says so, which is no crash", async () => {
    ask.mockResolvedValue({ response: 1 });
    const { window, crash, reload, logged } = watch();
    window.emit("unresponsive");
    await settle();
    expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
    await crash("killed");
    expect(reload).toHaveBeenCalledOnce();
    expect(logged).toEqual(["page-hangs", "page-ended-by-user"]);
  });
});
