// What a host says of itself, and what it writes into the log.
import { describe, expect, it, vi } from "vitest";
import { Host, type HostOptions } from "../../../electron/engine/host.ts";
import { readSqliteVersion } from "../../../electron/engine/chats/read-sqlite-version.ts";
import type { MenuState } from "../../../shared/api/menu.ts";
import type { LogEntry } from "../../../shared/report/log-entry.ts";
import { fakeDocument } from "./fake-document.ts";
import { fakeEngines, settle } from "./fake-engine.ts";
import { ManualClock } from "./manual-clock.ts";
import { failureOf, valueOf } from "./start-host.ts";

const info = { host: "desktop", platform: "test", version: "0" } as const;

const broken = () => Promise.reject(new Error("no portal"));

function makeHost(options: Partial<HostOptions> = {}) {
  const fake = fakeEngines();
  const logged: LogEntry[] = [];
  const log = { write: (entry: LogEntry) => void logged.push(entry), troubles: () => ["a line"] };
  const host = new Host({ spawn: fake.spawn, info, clock: new ManualClock(), log, ...options });
  return { ...fake, host, logged };
}

describe("a host", () => {
  it("says what it runs on and what went wrong last, without asking the engine", async () => {
    const versions = [{ name: "Threadlens", version: "0" }];
    const { host } = makeHost({ versions });
    expect(valueOf(await host.request("host.report", {}))).toEqual({ versions, errors: ["a line"] });
  });

  it("logs of a failure its code and the request, and nothing of one that the user gave up", async () => {
    const { host, logged } = makeHost();
    await host.openPaths([]);
    await host.request("document.open", { source: { from: "path", path: "/secret" } });
    await host.request("no such /secret request", {});
    const abort = new AbortController();
    abort.abort();
    await host.request("samples.list", {}, abort.signal);
    expect(logged).toEqual([{ what: "failure", code: "not-permitted", request: "document.open" }]);
  });

  it("logs what becomes of its engine, and the errors that this tells of", async () => {
    const { host, logged, current } = makeHost();
    current().say({ kind: "error", error: { name: "TypeError", at: ["engine.js:1:2"] } });
    current().say({ kind: "error", error: { name: "TypeError", at: ["/home/me/secret.json"] } });
    current().die("it ended with code 9");
    await settle();
    expect(logged).toEqual([
      { what: "error", in: "engine", error: { name: "TypeError", at: ["engine.js:1:2"] } },
      { what: "engine", engine: { state: "restarting", reason: "it ended with code 9" } },
      expect.objectContaining({ engine: expect.objectContaining({ state: "restarted" }) }),
    ]);
    await host.close();
  });

  it("logs one end of the engine once, though the next one is silent for a while", async () => {
    const clock = new ManualClock();
    const { host, logged, current } = makeHost({ clock });
    void host.openPaths(["/a.json"]);
    await settle();
    current().answer(fakeDocument("d1"));
    await settle();
    current().die("it ended with code 9");
    await settle();
    clock.pass(20_000);
    current().say({ kind: "pong", id: 1 });
    const states = logged.flatMap((entry) => (entry.what === "engine" ? [entry.engine.state] : []));
    expect(states).toEqual(["restarting", "unresponsive"]);
  });

  it("logs errors of its screen, as far as they say nothing else", async () => {
    const { host, logged } = makeHost();
    await host.request("host.noteError", { name: "TypeError", at: ["index-A_b-1.js:1:2"] });
    expect(
      failureOf(await host.request("host.noteError", { name: "TypeError", at: ["a secret"] })).code,
    ).toBe("bad-request");
    expect(logged).toEqual([
      { what: "error", in: "page", error: { name: "TypeError", at: ["index-A_b-1.js:1:2"] } },
    ]);
  });

  it("hands on to the menu what can be done, where there is one", async () => {
    const tellMenu = vi.fn<(state: MenuState) => void>();
    const state = { can: ["files.open"], on: [] };
    expect(valueOf(await makeHost({ tellMenu }).host.request("menu.tell", state))).toBeNull();
    expect(tellMenu).toHaveBeenCalledExactlyOnceWith(state);
    expect(valueOf(await makeHost().host.request("menu.tell", state))).toBeNull();
  });

  it("words a dialog that could not be shown", async () => {
    const { host } = makeHost({ pickFiles: broken, pickFolder: broken, pickTarget: broken });
    for (const [name, input] of [
      ["files.pick", {}],
      ["files.pickFolder", {}],
      ["files.pickTarget", { id: "d1", name: "a.json" }],
    ] as const)
      expect(failureOf(await host.request(name, input))).toMatchObject({
        code: "not-available",
        found: "that it could not be shown",
      });
  });

  it("lets itself be watched without taking what waits for the first screen", () => {
    const { host } = makeHost();
    const seen: string[] = [];
    host.watch(({ event }) => seen.push(event));
    const failure = { code: "not-found", where: "a", expected: "b", found: "c" } as const;
    host.send({ event: "document.failed", failure });
    const heard: string[] = [];
    host.onEvent(({ event }) => heard.push(event));
    expect([seen, heard]).toEqual([["document.failed"], ["document.failed"]]);
  });
});

it("the engine knows the version of the SQLite that it reads databases with", async () => {
  expect(valueOf(await readSqliteVersion())).toEqual([
    { name: "SQLite", version: expect.stringMatching(/^3\.\d+\.\d+$/) },
  ]);
});
