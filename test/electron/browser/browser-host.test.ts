import type { EventEmitter } from "node:events";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { logFolder } from "../../../electron/engine/log/log-folder.ts";
import { startBrowserHost } from "../../../electron/browser/start-browser-host.ts";
import {
  builtScreen,
  patiently,
  scratchFile,
  scratchFolder,
  threadOf,
  writeBigFile,
} from "../engine/scratch.ts";
import { freezeReader, holdersOf } from "../engine/open-files.ts";
import { failureOf } from "../engine/start-host.ts";
import { startBrowser } from "./start-browser.ts";
import { engineFile } from "../../built-files.ts";

vi.setConfig({ testTimeout: 30_000 });

const listeners = () => process.listenerCount("uncaughtExceptionMonitor");

it("logs its own errors, by their name, as long as it is open", async () => {
  const before = listeners();
  const browser = await startBrowser();
  const log = join(logFolder(), "browser.log");
  const own: EventEmitter = process;
  own.emit("uncaughtExceptionMonitor", new TypeError("/a/path"), "uncaughtException");
  expect(readFileSync(log, "utf8")).toMatch(/ error in the host: TypeError/u);
  expect(readFileSync(log, "utf8")).not.toContain("/a/path");
  await browser.close();
  expect(listeners()).toBe(before);
});

describe("the page", () => {
  it("is served under the token, with the headers that keep it in", async () => {
    const { send, token, url } = await startBrowser();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
    const page = await send({ path: `/${token}/` });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("the screen") });
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'; script-src 'self'"),
    });
    const script = await send({
      path: `/${token}/assets/index-a1B2_c3.js`,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(script).toMatchObject({
      status: 200,
      headers: { "cache-control": expect.stringContaining("immutable") },
    });
  });

  it("is found without the last slash too", async () => {
    const { send, token } = await startBrowser();
    expect(await send({ path: `/${token}` })).toMatchObject({
      status: 308,
      headers: { location: `/${token}/` },
    });
  });

  it("has another token in every run", async () => {
    const [first, second] = [await startBrowser(), await startBrowser()];
    expect(first.token).not.toBe(second.token);
    expect((await first.send({ path: `/${second.token}/` })).status).toBe(403);
  });
});

describe("the API", () => {
  it("answers what the host answers", async () => {
    const path = scratchFile(threadOf(2));
    const { api } = await startBrowser();
    expect(await api("host.info", {})).toMatchObject({ ok: true, value: { host: "browser" } });
    expect(await api("files.pick", {})).toMatchObject({ ok: false, failure: { code: "not-available" } });
    const opened = await api("document.open", { source: { from: "path", path } });
    expect(opened).toMatchObject({ ok: true, value: { path, turns: 2 } });
  });

  it.runIf(process.platform === "linux")("cancels what a screen no longer waits for", async () => {
    const { api, token, host } = await startBrowser();
    const path = join(scratchFolder(), "late.json");
    await writeBigFile(path, { head: '{"a":"', unit: "abcdefghij", tail: '","turns":[]}', megabytes: 200 });
    await api("document.list", {});
    const [name, port] = host.split(":");
    const headers = { origin: `http://${host}`, "content-type": "application/json" };
    const asking = httpRequest({ host: name, port, method: "POST", path: `/${token}/api`, headers });
    asking.on("error", () => undefined);
    asking.end(JSON.stringify({ name: "document.open", input: { source: { from: "path", path } } }));
    const thaw = await freezeReader(path);
    asking.destroy();
    thaw();
    // A document that stayed would keep its file.
    await expect.poll(() => holdersOf(path), patiently).toEqual([]);
    expect(await api("recent.list", {})).toEqual({ ok: true, value: [] });
  });
});

describe("events", () => {
  it("reach every screen", async () => {
    const { url, api } = await startBrowser();
    const screens = [await listen(url), await listen(url)];
    const path = scratchFile(threadOf(1));
    await api("document.open", { source: { from: "path", path } });
    for (const next of screens)
      expect(await next()).toMatchObject({ event: "document.changed", document: { path }, activate: false });
  });

  it("tell the first screen what was opened before it came", async () => {
    const missing = join(scratchFolder(), "missing.json");
    const { url } = await startBrowser([missing]);
    const next = await listen(url);
    expect(await next()).toMatchObject({
      event: "document.failed",
      failure: { code: "not-found", where: missing },
    });
  });
});

describe.skipIf(process.platform === "win32")("an upload", () => {
  it("becomes a document with the user's name for it, and is gone when the host ends", async () => {
    const { send, token, host, api, close } = await startBrowser();
    const headers = { origin: `http://${host}` };
    const given = encodeURIComponent("../../étude\u202e.json");
    const answer = await send({
      method: "PUT",
      path: `/${token}/upload?name=${given}`,
      headers,
      body: threadOf(2),
    });
    const { path } = (JSON.parse(answer.body) as { value: { path: string } }).value;
    expect([modeOf(dirname(path)), modeOf(path)]).toEqual([0o700, 0o600]);
    expect(readdirSync(dirname(path))).toHaveLength(1);
    const opened = await api("document.open", { source: { from: "path", path } });
    expect(opened).toMatchObject({ ok: true, value: { name: "étude.json", path: null, turns: 2 } });
    expect(await api("recent.list", {})).toMatchObject({ ok: true, value: [] });
    await close();
    expect(existsSync(dirname(path))).toBe(false);
  });
});

describe("the port", () => {
  it("is the one that was asked for, and a failure when it is taken", async () => {
    const first = await startBrowser();
    const port = Number(new URL(first.url).port);
    const options = { paths: [], port, engineFile, rendererFolder: builtScreen() };
    expect(failureOf(await startBrowserHost(options))).toMatchObject({
      code: "not-available",
      where: `port ${port}`,
    });
    await first.close();
    const second = await startBrowserHost(options);
    expect(second).toMatchObject({ ok: true, value: { url: expect.stringContaining(`:${port}/`) } });
    if (second.ok) await second.value.close();
  });

  it("is let go of at once, however many screens listen", async () => {
    const { url, close } = await startBrowser();
    const next = await listen(url);
    await close();
    await expect(next()).rejects.toThrow("terminated");
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });
});

/** The permissions of a file, as the owner, the group and all others have them. */
const modeOf = (path: string) => statSync(path).mode & 0o777;

/** A screen's ear: each call gives the next event. */
async function listen(url: string): Promise<() => Promise<unknown>> {
  const response = await fetch(new URL("events", url));
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  return async () => {
    for (;;) {
      const message = /data: (.*)\n\n/.exec(text);
      if (message !== null) {
        text = text.slice(message.index + message[0].length);
        return JSON.parse(message[1] ?? "");
      }
      const { value, done } = await reader.read();
      if (done) throw new Error("the events ended");
      text += decoder.decode(value, { stream: true });
    }
  };
}
