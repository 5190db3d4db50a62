import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { array, assert, asyncProperty, nat } from "fast-check";
import { describe, expect, test } from "vitest";
import { SourceChanged } from "../../../../electron/engine/byte-source.ts";
import type { SourceFile } from "../../../../electron/engine/source-file.ts";
import { wordChange } from "../../../../electron/engine/while-unchanged.ts";
import { writeSafely } from "../../../../electron/engine/writing/write-safely.ts";
import type { Fault } from "../../../../shared/scan/fault.ts";
import { scratchFile, scratchFolder } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";
import { besides, openSource, writeText } from "./write-text.ts";

const plain = { where: "here", source: null, overSource: false };

describe("a file is written", () => {
  test("where there was none, with nothing beside it", async () => {
    const path = join(scratchFolder(), "new.json");
    expect(valueOf(await writeText(path, "héllo"))).toEqual({ path, backup: null, sizeBytes: 6 });
    expect(readFileSync(path, "utf8")).toBe("héllo");
    expect(besides(path)).toEqual(["new.json"]);
  });

  test("over another one, which keeps no backup", async () => {
    const path = scratchFile("a longer old text");
    expect(valueOf(await writeText(path, "new"))).toEqual({ path, backup: null, sizeBytes: 3 });
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(besides(path)).toEqual(["thread.json"]);
  });

  test("at a path that is relative to where the process runs", async () => {
    const path = join(scratchFolder(), "new.json");
    expect(valueOf(await writeText(relative(process.cwd(), path), "new")).path).toBe(path);
  });

  test("of no bytes at all", async () => {
    const path = join(scratchFolder(), "empty.json");
    const written = await writeSafely(path, async () => null, plain);
    expect(valueOf(written).sizeBytes).toBe(0);
    expect(readFileSync(path)).toHaveLength(0);
  });

  test("as the bytes that were handed over, whatever the sizes of the pieces", async () => {
    const path = join(scratchFolder(), "pieces.bin");
    const pieces = array(nat({ max: 600_000 }), { maxLength: 8 });
    await assert(
      asyncProperty(pieces, async (sizes) => {
        const expected: Buffer[] = [];
        // One buffer for all: a piece is its owner's again once it is taken.
        const piece = Buffer.alloc(600_000);
        const written = await writeSafely(
          path,
          async (write) => {
            for (const [at, size] of sizes.entries()) {
              piece.fill(at + 1);
              expected.push(Buffer.alloc(size, at + 1));
              await write(piece.subarray(0, size));
            }
            return null;
          },
          plain,
        );
        const all = Buffer.concat(expected);
        return valueOf(written).sizeBytes === all.length && readFileSync(path).equals(all);
      }),
      { numRuns: 40 },
    );
  });

  test("from a source that it is not, which stays as it was", async () => {
    const from = scratchFile("the source");
    const path = join(scratchFolder(), "result.json");
    const source = await openSource(from);
    expect(valueOf(await writeText(path, "new", { source })).backup).toBeNull();
    expect(readFileSync(from, "utf8")).toBe("the source");
    expect(besides(from)).toEqual(["thread.json"]);
  });
});

/** With a piece that is gathered and one that is on its way to the disk already. */
async function failWith(end: () => Promise<Fault | null>, source: SourceFile | null = null) {
  const path = scratchFile("old");
  const writing = writeSafely(
    path,
    async (write) => {
      await write(Buffer.alloc(1_000_000));
      await write(Buffer.from("a few"));
      expect(besides(path)).toHaveLength(2);
      return end();
    },
    { ...plain, source },
  );
  const result = await writing.finally(() => {
    expect(besides(path)).toEqual(["thread.json"]);
    expect(readFileSync(path, "utf8")).toBe("old");
  });
  return failureOf(result);
}

describe("nothing is written and nothing is left", () => {
  const fault: Fault = { code: "truncated", expected: "a whole thread", found: "one that is cut off" };

  test("when the producer finds a fault: it is the failure", async () => {
    expect(await failWith(async () => fault)).toEqual({ where: "here", ...fault });
  });

  test("when the producer's source has changed under it", async () => {
    const failure = await failWith(async () => {
      throw new SourceChanged();
    });
    expect(failure).toEqual(wordChange("here"));
  });

  test("when the source was written to and the producer did not notice", async () => {
    const from = scratchFile("the source");
    const failure = await failWith(
      async () => {
        writeFileSync(from, "something else");
        return null;
      },
      await openSource(from),
    );
    expect(failure).toEqual(wordChange("here"));
  });

  test("when the producer cannot read on", async () => {
    const failure = await failWith(async () => {
      readFileSync(join(scratchFolder(), "gone.json"));
      return null;
    });
    expect(failure).toMatchObject({ code: "not-found", where: "here", expected: "a file to read" });
  });

  test("when the producer has a bug, which is thrown", async () => {
    const failing = failWith(async () => {
      throw new TypeError("a bug of ours");
    });
    await expect(failing).rejects.toThrow("a bug of ours");
  });

  test("when the producer hands over two pieces at once, whose order would be anybody's guess", async () => {
    const path = scratchFile("old");
    const both = writeSafely(
      path,
      async (write) => {
        await Promise.all([write(Buffer.alloc(300_000)), write(Buffer.alloc(300_000))]);
        return null;
      },
      plain,
    );
    await expect(both).rejects.toThrow("not written yet");
    expect(besides(path)).toEqual(["thread.json"]);
  });

  test("when it is cancelled, at the next piece of a producer that has not heard of it", async () => {
    const path = scratchFile("old");
    const cancel = new AbortController();
    let pieces = 0;
    const stopped = await writeSafely(
      path,
      async (write) => {
        for (; pieces < 10; pieces += 1) {
          await write(Buffer.from("new"));
          if (pieces === 4) cancel.abort();
        }
        return null;
      },
      { ...plain, signal: cancel.signal },
    );
    expect(failureOf(stopped)).toMatchObject({ code: "cancelled" });
    expect(pieces).toBe(5);
    expect(besides(path)).toEqual(["thread.json"]);
  });

  test("when it is cancelled before, halfway, or with the last byte", async () => {
    const path = scratchFile("old");
    const cancelled = { code: "cancelled", where: "here" };
    const before = AbortSignal.abort();
    expect(failureOf(await writeText(path, "new", { signal: before }))).toMatchObject(cancelled);

    const halfway = new AbortController();
    const meanwhile = () => halfway.abort();
    const stopped = await writeText(path, "new", { signal: halfway.signal, meanwhile });
    expect(failureOf(stopped)).toMatchObject(cancelled);

    const atTheEnd = new AbortController();
    const late = await writeSafely(
      path,
      async (write) => {
        await write(Buffer.from("new"));
        atTheEnd.abort();
        return null;
      },
      { ...plain, signal: atTheEnd.signal },
    );
    expect(failureOf(late)).toMatchObject(cancelled);
    expect(besides(path)).toEqual(["thread.json"]);
    expect(readFileSync(path, "utf8")).toBe("old");
  });
});

describe("the folder changes while a file is written", () => {
  test("a target that is gone is there again", async () => {
    const path = scratchFile("old");
    valueOf(await writeText(path, "new", { meanwhile: () => rmSync(path) }));
    expect(readFileSync(path, "utf8")).toBe("new");
  });

  test("a folder that is gone is said to be gone", async () => {
    const path = scratchFile("old");
    const meanwhile = () => rmSync(join(path, ".."), { recursive: true });
    expect(failureOf(await writeText(path, "new", { meanwhile }))).toEqual({
      code: "not-found",
      where: "here",
      expected: "a folder to write in",
      found: "none at this path",
    });
  });
});
