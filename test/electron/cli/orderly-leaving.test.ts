import { expect, test } from "vitest";
import { OrderlyLeaving } from "../../../electron/cli/orderly-leaving.ts";

test("who wants to leave leaves at once", () => {
  const user = new AbortController();
  const { signal } = new OrderlyLeaving(user.signal);
  expect(signal.aborted).toBe(false);
  user.abort();
  expect(signal.aborted).toBe(true);
  expect(new OrderlyLeaving(user.signal).signal.aborted).toBe(true);
});

test("work that must come to its end is told, and waited for", async () => {
  const user = new AbortController();
  const leaving = new OrderlyLeaving(user.signal);
  const seen: boolean[] = [];
  const value = await leaving.finish(async (wanted) => {
    user.abort();
    await Promise.resolve();
    seen.push(wanted.aborted, leaving.signal.aborted);
    return "done";
  });
  expect(value).toBe("done");
  expect(seen).toEqual([true, false]);
  expect(leaving.signal.aborted).toBe(true);
});

test("work that fails holds nobody, and neither does work that nobody interrupts", async () => {
  const user = new AbortController();
  const leaving = new OrderlyLeaving(user.signal);
  await leaving.finish(async () => undefined);
  await expect(leaving.finish(() => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
  expect(leaving.signal.aborted).toBe(false);
  user.abort();
  expect(leaving.signal.aborted).toBe(true);
});
