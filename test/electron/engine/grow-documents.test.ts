import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { locateSource } from "../../../electron/engine/locate-source.ts";
import type { OpenDocument } from "../../../electron/engine/open-document.ts";
import { ThreadScanner } from "../../../shared/scan/thread-scanner.ts";
import { readRows } from "../../../shared/rows/read-rows.ts";
import { openFiles } from "./open-files.ts";
import { scratchFolder, userTurn } from "./scratch.ts";
import { makeDocuments } from "./make-documents.ts";
import { valueOf } from "./start-host.ts";

function openDocuments() {
  const documents = makeDocuments();
  let openings = 0;
  const open = async (path: string): Promise<OpenDocument> => {
    const id = `d${++openings}`;
    const source = { from: "path", path } as const;
    const message = { kind: "open", id: openings, document: id, source, again: false } as const;
    valueOf(await documents.open(message, valueOf(locateSource(source))));
    const document = documents.find(id)!;
    await document.thread.ended();
    return document;
  };
  const refresh = async (document: OpenDocument) => {
    const { found } = valueOf(await documents.refresh(document.naming.id));
    await document.thread.ended();
    return found;
  };
  return { documents, open, refresh };
}

/** What differs between two openings of the same bytes. */
const ofEachOpening = { revision: 0, edition: 0, layout: 0, id: "", name: "", path: null };

/** All that a screen would see of it. */
async function seen(document: OpenDocument) {
  const told = { ...(await document.describe()), ...ofEachOpening };
  const rows = await document.cut(({ index, reader, problems }) =>
    readRows(index, reader, 0, 500, problems.worstAt),
  );
  return { told, rows: valueOf(rows) };
}

const samples = (name: string) =>
  readFileSync(new URL(`../../../electron/engine/samples/${name}`, import.meta.url));

it.each(["stream-cut.sse", "stream-server.jsonl", "weather-interrupted.json", "history.json"])(
  "%s that grows by pieces of any size is at each of them what a new opening of it shows",
  async (name) => {
    const whole = samples(name);
    const { documents, open, refresh } = openDocuments();
    const folder = scratchFolder();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: whole.length - 1 }), { minLength: 1, maxLength: 4 }),
        async (cuts) => {
          const [path, copy] = [join(folder, `${++runs} ${name}`), join(folder, `${runs} copy ${name}`)];
          // Enough to know it by.
          const first = Math.floor(whole.length / 3);
          const ends = [...new Set([first, ...cuts.map((cut) => Math.max(cut, first)), whole.length])];
          ends.sort((a, b) => a - b);
          writeFileSync(path, whole.subarray(0, first));
          const followed = await open(path);
          for (const [at, end] of ends.slice(1).entries()) {
            appendFileSync(path, whole.subarray(ends[at], end));
            expect(await refresh(followed)).toBe("grown");
            writeFileSync(copy, whole.subarray(0, end));
            const fresh = await open(copy);
            expect(withoutPlace(await seen(followed), path)).toEqual(withoutPlace(await seen(fresh), copy));
            await documents.close(fresh.naming.id);
          }
          expect(followed.edition).toBe(ends.length - 1);
          await documents.close(followed.naming.id);
        },
      ),
      { numRuns: 6 },
    );
  },
  30_000,
);

/** Of a file that goes on, the line where it is cut off is not counted again. */
function withoutPlace(shown: Awaited<ReturnType<typeof seen>>, path: string) {
  return JSON.parse(
    JSON.stringify(shown, (key, value: unknown) => (key === "place" ? undefined : value)).replaceAll(
      path,
      "it",
    ),
  ) as unknown;
}

const write = (list: readonly string[]) => `{"version":"0.0.4","turns":[${list.join(",")}]}`;

it("what was indexed before is not indexed again when a file has grown", async () => {
  const { open, refresh } = openDocuments();
  const path = join(scratchFolder(), "long.json");
  const turns = Array.from({ length: 20_000 }, (_, at) =>
    JSON.stringify(userTurn(`${at} ${"x".repeat(200)}`)),
  );
  writeFileSync(path, write(turns));
  const scanning = vi.spyOn(ThreadScanner.prototype, "push");
  onTestFinished(() => scanning.mockRestore());
  const bytesScanned = () => {
    const scanned = scanning.mock.calls.reduce((sum, [chunk]) => sum + chunk.byteLength, 0);
    scanning.mockClear();
    return scanned;
  };
  const document = await open(path);
  const { sizeBytes } = document.supply.file;
  expect(bytesScanned()).toBe(sizeBytes);
  writeFileSync(path, write([...turns, turns[0]!]));
  expect(await refresh(document)).toBe("grown");
  expect(bytesScanned()).toBeLessThan(sizeBytes * 0.05);
});

it("a longer file in which anything differs that was read is another one, wherever it differs", async () => {
  const turns = Array.from({ length: 9_000 }, (_, at) =>
    JSON.stringify(userTurn(`${at} ${"x".repeat(200)}`)),
  );
  for (const place of [700, 2_345, 4_567, 8_000]) {
    const { open, refresh } = openDocuments();
    const path = join(scratchFolder(), "long.json");
    writeFileSync(path, write(turns));
    const document = await open(path);
    // Grown once before, so that what was known then has to be known still.
    writeFileSync(path, write([...turns, turns[0]!]));
    expect(await refresh(document)).toBe("grown");
    const changed = turns.with(place, turns[place]!.replace("xxxxx", "xxYxx"));
    writeFileSync(path, write([...changed, turns[0]!, turns[1]!]));
    expect(await refresh(document)).toBe("replaced");
  }
});

it("a list that is written anew with more in it has only grown", async () => {
  const { open, refresh } = openDocuments();
  const path = join(scratchFolder(), "history.json");
  const list = JSON.parse(readFileSync("electron/engine/samples/history.json", "utf8")) as unknown[];
  writeFileSync(path, `${JSON.stringify(list.slice(0, 4), null, 2)}\n`);
  const document = await open(path);
  expect((await document.describe()).turns).toBe(2);
  writeFileSync(path, `${JSON.stringify(list, null, 2)}\n`);
  expect(await refresh(document)).toBe("grown");
  expect((await document.describe()).turns).toBe(4);
});

it("whoever reads from an edition that is gone reads on", async () => {
  const { open, refresh } = openDocuments();
  const path = join(scratchFolder(), "thread.json");
  writeFileSync(path, `{"turns":[${JSON.stringify(userTurn("one"))},`);
  const document = await open(path);
  const before = document.thread;
  appendFileSync(path, `${JSON.stringify(userTurn("two"))}]}`);
  const reading = before.use(async () => {
    expect(await refresh(document)).toBe("grown");
    expect(document.thread).not.toBe(before);
    return before.source.read(0, 10);
  });
  expect(Buffer.from(await reading).toString()).toBe('{"turns":[');
});

it.each(["thread.json", "live.sse"])(
  "%s that is closed while it is read again leaves nothing behind",
  async (name) => {
    const { documents, open } = openDocuments();
    const path = join(scratchFolder(), name);
    const whole = name === "live.sse" ? samples("stream-cut.sse") : samples("weather-interrupted.json");
    writeFileSync(path, whole.subarray(0, 2000));
    const document = await open(path);
    appendFileSync(path, whole.subarray(2000));
    const refreshed = documents.refresh(document.naming.id);
    await setImmediate();
    expect(await documents.close(document.naming.id)).toBe(true);
    const answer = await refreshed;
    expect(answer.ok || answer.failure.code === "cancelled" || answer.failure.code === "unreadable").toBe(
      true,
    );
    expect(openFiles("self").filter((held) => held === path)).toEqual([]);
  },
);
