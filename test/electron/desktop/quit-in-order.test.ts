import { EventEmitter } from "node:events";
import { beforeEach, expect, it, vi } from "vitest";
import { quitInOrder } from "../../../electron/desktop/quit-in-order.ts";
import { settle } from "../engine/fake-engine.ts";

const done: string[] = [];
class FakeApp extends EventEmitter {
  releaseSingleInstanceLock = () => void done.push("lock released");
  exit = (code: number) => void done.push(`exit ${code}`);
}
const electron = vi.hoisted(() => ({ app: null as EventEmitter | null }));
vi.mock("electron", () => electron);

beforeEach(() => {
  done.length = 0;
  electron.app = new FakeApp();
});

const quit = () => {
  const event = { preventDefault: vi.fn<() => void>() };
  electron.app?.emit("will-quit", event);
  return event.preventDefault.mock.calls.length === 0;
};

it("waits with the end until the host has closed, and hands nothing over from then on", async () => {
  const closed = Promise.withResolvers<void>();
  quitInOrder({ close: () => closed.promise }, () => done.push("ended"));
  electron.app?.on("will-quit", () => done.push("session written"));
  expect(quit()).toBe(false);
  await settle();
  expect(done).toEqual(["session written", "lock released"]);
  closed.resolve();
  await settle();
  expect(done.slice(2)).toEqual(["ended", "exit 0"]);
});

it("lets whoever quits once more go at once", () => {
  quitInOrder({ close: () => new Promise(() => undefined) }, () => undefined);
  expect([quit(), quit()]).toEqual([false, true]);
});
