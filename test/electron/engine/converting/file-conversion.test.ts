import { expect, test } from "vitest";
import { FileConversion } from "../../../../electron/engine/converting/file-conversion.ts";
import { memorySource } from "../../../../electron/engine/memory-source.ts";
import type { ThreadMaker } from "../../../../shared/converted/thread-maker.ts";

/** Every whole line is settled; what stands behind the last one is the ending. */
class LineMaker implements ThreadMaker {
  #open = "";
  #settled = "";

  push(bytes: Uint8Array): void {
    this.#open += Buffer.from(bytes).toString();
    const end = this.#open.lastIndexOf("\n") + 1;
    this.#settled += this.#open.slice(0, end);
    this.#open = this.#open.slice(end);
  }

  takeSettled(): string {
    const settled = this.#settled;
    this.#settled = "";
    return settled;
  }

  ending() {
    return { text: `${this.#open}$`, lost: [], problems: [], silences: [], aside: [] };
  }
}

const textOf = async ({ bytes }: Awaited<ReturnType<FileConversion["snapshot"]>>) =>
  Buffer.from(await bytes.read(0, bytes.sizeBytes)).toString();

const never = new AbortController().signal;

test("what it made stays readable while it reads on from where it was", async () => {
  const conversion = new FileConversion(new LineMaker());
  const text = "one\ntwo\nthree";
  expect(await conversion.readOn(memorySource(Buffer.from(text)), { signal: never, until: 9 })).toBe("read");
  const first = await conversion.snapshot();
  expect(await textOf(first)).toBe("one\ntwo\nt$");
  expect(first.settledBytes).toBe(8);
  const grown = `${text}\nfour`;
  await conversion.readOn(memorySource(Buffer.from(grown)), { signal: never, until: grown.length });
  expect(conversion.position).toBe(grown.length);
  expect(await textOf(await conversion.snapshot())).toBe("one\ntwo\nthree\nfour$");
  expect(await textOf(first)).toBe("one\ntwo\nt$");
  await conversion.close();
});

test("tells how far it is, and that a file has less than it should", async () => {
  const conversion = new FileConversion(new LineMaker());
  const done: number[] = [];
  const bytes = Buffer.alloc(300_000, "a\n");
  const options = { signal: never, until: bytes.length, onProgress: (at: number) => void done.push(at) };
  expect(await conversion.readOn(memorySource(bytes), options)).toBe("read");
  expect(done).toEqual([131_072, 262_144, 300_000]);
  expect(await conversion.readOn(memorySource(bytes), { signal: never, until: 300_001 })).toBe("short");
});

test("stops when it is told to, and keeps its place", async () => {
  const conversion = new FileConversion(new LineMaker());
  const stopping = new AbortController();
  const bytes = Buffer.alloc(300_000, "a\n");
  const read = conversion.readOn(memorySource(bytes), {
    signal: stopping.signal,
    until: bytes.length,
    onProgress: () => stopping.abort(),
  });
  expect(await read).toBe("stopped");
  expect(conversion.position).toBe(131_072);
});
