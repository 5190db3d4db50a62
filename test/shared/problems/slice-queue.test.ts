import { expect, test } from "vitest";
import { SliceQueue } from "../../../shared/problems/slice-queue.ts";

const always = () => true;

function countingReader() {
  const held: number[] = [];
  const read = async (start: number, end: number) => {
    held.push(end - start);
    return Uint8Array.from({ length: end - start }, (_, at) => (start + at) % 251);
  };
  return { held, read };
}

test("slices are handed over in the order of asking, empty ones and later wishes included", async () => {
  const queue = new SliceQueue(countingReader());
  const heard: string[] = [];
  queue.add({ start: 50, end: 52 }, (bytes) => {
    heard.push(`50:${bytes.join()}`);
    queue.add({ start: 3, end: 4 }, (late) => void heard.push(`3:${late.join()}`));
  });
  queue.add({ start: 0, end: 0 }, (bytes) => void heard.push(`none:${bytes.length}`));
  queue.add({ start: 7, end: 8 }, (bytes) => void heard.push(`7:${bytes.join()}`));
  expect(await queue.flush(always)).toBe(true);
  expect(heard).toEqual(["50:50,51", "none:0", "7:7", "3:3"]);
});

test("however much is asked for, little is read at once", async () => {
  const reader = countingReader();
  const queue = new SliceQueue(reader);
  const size = 64 * 1024;
  let most = 0;
  for (let at = 0; at < 200; at++)
    queue.add({ start: at * 10 * size, end: at * 10 * size + size }, () => {
      most = Math.max(most, reader.held.length);
      reader.held.length = 0;
    });
  await queue.flush(always);
  expect(most * size).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test("nothing more is handed over once it is told to stop", async () => {
  const queue = new SliceQueue(countingReader());
  let heard = 0;
  for (let at = 0; at < 1000; at++) queue.add({ start: at, end: at + 1 }, () => void heard++);
  expect(await queue.flush(() => heard === 0)).toBe(false);
  expect(heard).toBe(256);
});
