import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HostEvent } from "../../../shared/api/events.ts";
import type { LogEntry } from "../../../shared/report/log-entry.ts";
import { watchProcesses } from "../../../electron/desktop/watch-processes.ts";

const electron = vi.hoisted(() => ({ app: null as EventEmitter | null }));
vi.mock("electron", () => electron);
beforeEach(() => {
  electron.app = new EventEmitter();
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => void vi.useRealTimers());

/** A pipe that can lose its reader. */
class FakeStream extends EventEmitter {
  readonly written: string[] = [];
  isClosed = false;
  write = (line: string) => {
    this.written.push(line);
    if (this.isClosed) this.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
    return true;
  };
}
class FakeProcess extends EventEmitter {
  stdout = new FakeStream();
  stderr = new FakeStream();
}

function watch(fail?: () => void) {
  const own = new FakeProcess();
  const logged: LogEntry[] = [];
  const told: HostEvent[] = [];
  watchProcesses({
    log(entry) {
      fail?.();
      logged.push(entry);
    },
    tell: (event) => void told.push(event),
    own,
  });
  return { own, logged, told, err: (error: unknown) => own.emit("uncaughtException", error) };
}
const names = (logged: readonly LogEntry[]) => logged.map((entry) => entry.what);

describe("an error of our own", () => {
  it("is logged, said and told, without its message", () => {
    const { own, logged, told, err } = watch();
    err(new TypeError("/a/path"));
    own.emit("unhandledRejection", "no error");
    expect(names(logged)).toEqual(["error", "error"]);
    expect(told[0]).toEqual({ event: "host.erred", name: "TypeError" });
    expect(own.stderr.written[0]).toMatch(/^threadlens: an error of our own: TypeError/u);
    expect(JSON.stringify([logged, told, own.stderr.written])).not.toContain("/a/path");
  });

  it("is no reason for another one where nobody reads what is said any more", () => {
    const { own, logged, told, err } = watch();
    // As Node does with an error that no listener takes.
    for (const stream of [own.stdout, own.stderr]) stream.isClosed = true;
    expect(() => err(new TypeError())).not.toThrow();
    own.stdout.write("ready");
    expect([logged.length, told.length]).toEqual([1, 1]);
  });

  it("is told once a second at most, and another one at once", () => {
    const { told, logged, err } = watch();
    const often = new TypeError();
    for (let time = 0; time < 5; time += 1) err(often);
    expect([told.length, logged.length]).toEqual([1, 5]);
    err(new RangeError());
    expect(told).toHaveLength(2);
    vi.advanceTimersByTime(1_001);
    err(often);
    expect(told).toHaveLength(3);
  });

  it("goes by unsaid where saying it fails, too", () => {
    const { err, told } = watch(() => {
      throw new Error("the log broke");
    });
    expect(() => err(new TypeError())).not.toThrow();
    expect(told).toEqual([]);
  });
});

it("logs a process of Chromium's that is gone, unless it ended well", () => {
  const { logged } = watch();
  const gone = { type: "GPU", reason: "killed", exitCode: 9 };
  electron.app?.emit("child-process-gone", {}, gone);
  electron.app?.emit("child-process-gone", {}, { ...gone, reason: "clean-exit" });
  expect(logged).toEqual([{ what: "process-gone", process: "GPU", reason: "killed", code: 9 }]);
});
