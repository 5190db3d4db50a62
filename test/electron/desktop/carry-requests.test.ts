import { theSettings } from "../../renderer/fake-bridge.ts";
import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { describe, expect, it, vi } from "vitest";
import { Host } from "../../../electron/engine/host.ts";
import { carryRequests } from "../../../electron/desktop/carry-requests.ts";
import { channels } from "../../../electron/desktop/preload/channels.ts";
import { fakeEngines, settle } from "../engine/fake-engine.ts";
import { ManualClock } from "../engine/manual-clock.ts";

type Handler = (event: unknown, ...args: unknown[]) => unknown;
const main = vi.hoisted(() => ({
  handlers: new Map<string, Handler>(),
  nativeTheme: { themeSource: "system" },
}));

vi.mock("electron", () => {
  const register = (channel: string, handler: Handler) => main.handlers.set(channel, handler);
  return { ipcMain: { handle: register, on: register }, nativeTheme: main.nativeTheme };
});

const call = (channel: string, event: unknown, ...args: unknown[]) =>
  main.handlers.get(channel)?.(event, ...args);

function openPage() {
  const fake = fakeEngines();
  const info = { host: "desktop", platform: "test", version: "0" } as const;
  const host = new Host({ spawn: fake.spawn, info, clock: new ManualClock() });
  const mainFrame = { origin: "app://threadlens" };
  const sent: unknown[] = [];
  const send = (_channel: string, event: unknown) => sent.push(event);
  const webContents = Object.assign(new EventEmitter(), { mainFrame, send });
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false });
  carryRequests(host, window as unknown as BrowserWindow);
  return { ...fake, host, webContents, sent, ours: { senderFrame: mainFrame } };
}

const refused = { ok: false, failure: { code: "not-permitted" } };

describe("the page's requests", () => {
  it("are answered", async () => {
    const { ours } = openPage();
    expect(await call(channels.request, ours, 1, "host.info", {})).toMatchObject({
      ok: true,
      value: { host: "desktop" },
    });
  });

  it("are refused from any frame but our own", async () => {
    const { webContents } = openPage();
    const foreign = [
      { senderFrame: null },
      { senderFrame: { origin: "app://threadlens" } },
      { senderFrame: webContents.mainFrame, origin: "" },
    ];
    webContents.mainFrame.origin = "https://evil.example";
    for (const event of foreign)
      expect(await call(channels.request, event, 1, "host.info", {})).toMatchObject(refused);
  });

  it("grant no path to a frame that is not ours", async () => {
    const { ours, host } = openPage();
    const grant = vi.spyOn(host, "grant");
    call(channels.grant, { senderFrame: { origin: "app://threadlens" } }, "/etc/passwd");
    call(channels.grant, ours, 5);
    expect(grant).not.toHaveBeenCalled();
    call(channels.grant, ours, "/a/dropped.json");
    expect(grant).toHaveBeenCalledWith("/a/dropped.json");
  });

  it("are cancelled by their number, and all of them when the page is loaded anew", async () => {
    const { ours, webContents } = openPage();
    const ask = (id: number) => call(channels.request, ours, id, "document.list", {});
    const [first, second] = [ask(1), ask(2)];
    await settle();
    call(channels.cancel, ours, 1);
    expect(await first).toMatchObject({ failure: { code: "cancelled" } });
    webContents.emit("did-start-navigation", { isMainFrame: true, isSameDocument: false });
    expect(await second).toMatchObject({ failure: { code: "cancelled" } });
  });

  it("that change the theme change the window's own", async () => {
    const { ours, current } = openPage();
    const answer = call(channels.request, ours, 1, "settings.change", {
      set: { "appearance.theme": "dark" },
      reset: [],
    });
    await settle();
    current().answer(theSettings({ "appearance.theme": "dark" }));
    await answer;
    expect(main.nativeTheme.themeSource).toBe("dark");
  });
});

describe("events", () => {
  it("go to a page that listens, once each, until it is loaded anew", () => {
    const { ours, host, sent, webContents } = openPage();
    const event = { event: "menu.chosen", command: "open" } as const;
    host.send(event);
    expect(sent).toEqual([]);
    call(channels.listen, ours);
    call(channels.listen, ours);
    host.send(event);
    expect(sent).toEqual([event]);
    webContents.emit("did-start-navigation", { isMainFrame: true, isSameDocument: false });
    host.send(event);
    expect(sent).toEqual([event]);
  });

  it("that come while the page's process is gone are told to the next page", async () => {
    const { ours, host, sent, webContents } = openPage();
    call(channels.listen, ours);
    const answer = call(channels.request, ours, 1, "document.list", {});
    await settle();
    webContents.emit("render-process-gone", {}, { reason: "crashed", exitCode: 5 });
    expect(await answer).toMatchObject({ failure: { code: "cancelled" } });
    const failure = { code: "not-found", where: "/a.json", expected: "a file", found: "none" } as const;
    const event = { event: "document.failed", failure } as const;
    host.send(event);
    expect(sent).toEqual([]);
    call(channels.listen, ours);
    expect(sent).toEqual([event]);
  });
});
