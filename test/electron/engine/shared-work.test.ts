import { describe, expect, it, vi } from "vitest";
import { deferred } from "../../../electron/engine/deferred.ts";
import { type Report, SharedWork } from "../../../electron/engine/shared-work.ts";

function startWork() {
  const end = deferred<string>();
  const heard: { signal?: AbortSignal; report?: Report } = {};
  const work = new SharedWork((signal, report) => {
    Object.assign(heard, { signal, report });
    return end.promise;
  });
  return { work, end, signal: () => heard.signal!, report: (done: number) => heard.report!(done, 9) };
}

const forever = new AbortController().signal;

describe("work that several wait for", () => {
  it("is done once, and each of them gets its result and hears how far it has come", async () => {
    const { work, end, report } = startWork();
    const [first, second] = [vi.fn<Report>(), vi.fn<Report>()];
    const waiting = [work.wait(forever, first), work.wait(forever, second), work.wait(forever)];
    report(4);
    end.resolve("done");
    expect(await Promise.all(waiting)).toEqual(["done", "done", "done"]);
    expect([first.mock.calls, second.mock.calls]).toEqual([[[4, 9]], [[4, 9]]]);
  });

  it("goes on when one of them leaves, who hears no more of it", async () => {
    const { work, end, signal, report } = startWork();
    const leaving = new AbortController();
    const listener = vi.fn<Report>();
    const left = work.wait(leaving.signal, listener);
    const stays = work.wait(forever);
    leaving.abort();
    expect(await left).toBeNull();
    report(5);
    expect([signal().aborted, work.isEnded, listener.mock.calls]).toEqual([false, false, []]);
    end.resolve("done");
    expect(await stays).toBe("done");
  });

  it("is ended when the last of them leaves", async () => {
    const { work, signal } = startWork();
    const leaving = [new AbortController(), new AbortController()];
    const left = leaving.map((one) => work.wait(one.signal));
    for (const one of leaving) one.abort();
    expect(await Promise.all(left)).toEqual([null, null]);
    expect([signal().aborted, work.isEnded]).toEqual([true, true]);
  });

  it("is ended at once when whoever asked for it has left already", async () => {
    const { work } = startWork();
    expect(await work.wait(AbortSignal.abort())).toBeNull();
    expect(work.isEnded).toBe(true);
  });

  it("keeps its result for whoever comes later", async () => {
    const { work, end } = startWork();
    end.resolve("done");
    expect([await work.wait(forever), await work.wait(forever)]).toEqual(["done", "done"]);
    expect(work.isEnded).toBe(false);
  });

  it("fails for everyone when it fails", async () => {
    const work = new SharedWork(() => Promise.reject(new Error("broken")));
    await expect(Promise.all([work.wait(forever), work.wait(forever)])).rejects.toThrow("broken");
  });
});
