// Which comparisons are kept, and when their threads are given back.
import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seedSchema } from "../../../databases/schemas.ts";
import { databaseFile } from "../../cli/database-file.ts";
import type { MadeComparison } from "../../../../electron/engine/compare/made-comparison.ts";
import { deferred } from "../../../../electron/engine/deferred.ts";
import { succeed } from "../../../../shared/failure/failure.ts";
import { openFiles } from "../open-files.ts";
import { patiently, scratchFile } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";
import { chatOf, nameOf, sideOf, turnsOf } from "./ask-compare.ts";
import { prompts, threadWith } from "./compared-threads.ts";
import { eightOptions, openComparisons } from "./open-comparisons.ts";

const two = threadWith(prompts("one", "two"));

/** Files without a name are what long chats lie in while they are read. */
const nameless = () => openFiles(process.pid).filter((name) => name.endsWith("(deleted)")).length;

const longChat = () =>
  databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "long" });
    const props = JSON.stringify({ content: "x".repeat(3_000_000) });
    for (const request_id of ["r1", "r2", "r3"]) add("agent_message", { chat_id: "long", request_id, props });
    add("agent_chat", { chat_id: "new", last_message_at: "2026-11-09 10:00:00" });
  });

describe("a comparison", () => {
  it("is made once for all who ask for it, also at the same time", async () => {
    const { open, make } = openComparisons();
    const name = nameOf(sideOf(await open(scratchFile(two))), sideOf(await open(scratchFile(two))));
    const [first, second] = (await Promise.all([make(name), make(name)])).map(valueOf);
    expect(second).toBe(first);
    expect(valueOf(await make(structuredClone(name)))).toBe(first);
    const turns = { ...name, a: turnsOf(name.a.id, 0, 1) };
    expect(valueOf(await make(turns))).not.toBe(first);
    expect(valueOf(await make({ ...name, a: name.b, b: name.a }))).not.toBe(first);
  });

  it("that was used among the last six is there, and any other one is made again", async () => {
    const { open, make } = openComparisons();
    const [a, b] = [sideOf(await open(scratchFile(two))), sideOf(await open(scratchFile(two)))];
    const made: MadeComparison[] = [];
    for (const options of eightOptions) made.push(valueOf(await make({ a, b, options })));
    const again: boolean[] = [];
    // The last ones first: whatever is made again takes the place of another one.
    for (const [at, options] of [...eightOptions.entries()].toReversed())
      again[at] = valueOf(await make({ a, b, options })) === made[at];
    expect(again).toEqual([false, false, true, true, true, true, true, true]);
  });

  it("is not begun anew when one of two who wait for it leaves", async () => {
    const { open, make } = openComparisons();
    const name = nameOf(sideOf(await open(scratchFile(two))), sideOf(await open(scratchFile(two))));
    const leaving = new AbortController();
    const [left, stays] = [make(name, leaving.signal), make(name)];
    leaving.abort();
    expect(failureOf(await left).code).toBe("cancelled");
    expect(valueOf(await make(name))).toBe(valueOf(await stays));
  });

  it("that nobody wants any more is ended, and made when it is asked for again", async () => {
    const { open, make } = openComparisons();
    const name = nameOf(sideOf(await open(scratchFile(two))), sideOf(await open(scratchFile(two))));
    const leaving = new AbortController();
    const left = make(name, leaving.signal);
    leaving.abort();
    const again = make(name);
    expect(failureOf(await left).code).toBe("cancelled");
    expect(valueOf(await again).comparison.verdict).toBe("identical");
  });

  it("gives back the long chats that were read for it when it is not among the last six any more", async () => {
    const { open, make } = openComparisons();
    const id = await open(longChat());
    const short = sideOf(await open(scratchFile(two)));
    const before = nameless();
    valueOf(await make(nameOf(chatOf(id, "long"), short)));
    expect(nameless()).toBe(before + 1);
    for (const options of eightOptions) valueOf(await make({ a: short, b: short, options }));
    await expect.poll(nameless, patiently).toBe(before);
  });

  it("keeps its threads as long as somebody reads from them, though six others were asked for since", async () => {
    const { open, make, comparisons } = openComparisons();
    const id = await open(longChat());
    const short = sideOf(await open(scratchFile(two)));
    const before = nameless();
    const [asked, goOn] = [deferred<void>(), deferred<void>()];
    const reading = comparisons.use(
      nameOf(chatOf(id, "long"), short),
      async ({ a }) => {
        asked.resolve();
        await goOn.promise;
        return succeed((await a.source.reader.read(0, 9)).length);
      },
      { signal: new AbortController().signal },
    );
    await asked.promise;
    for (const options of eightOptions) valueOf(await make({ a: short, b: short, options }));
    goOn.resolve();
    expect(valueOf(await reading)).toBe(9);
    await expect.poll(nameless, patiently).toBe(before);
  });

  it("gives back what was read for it when it fails, or is cancelled", async () => {
    const { open, make } = openComparisons();
    const id = await open(longChat());
    const cut = sideOf(await open(scratchFile(two.slice(0, -3))));
    const before = nameless();
    expect(failureOf(await make(nameOf(chatOf(id, "long"), cut))).code).toBe("truncated");
    const leaving = new AbortController();
    const left = make(nameOf(chatOf(id, "long"), chatOf(id, "new")), leaving.signal);
    await expect.poll(nameless, patiently).toBeGreaterThan(before);
    leaving.abort();
    await left;
    await expect.poll(nameless, patiently).toBe(before);
  });
});

describe("a file that changes", () => {
  it.each(["a", "b"] as const)("while side %s is read from is said to have changed", async (side) => {
    const { open, comparisons } = openComparisons();
    const paths = { a: scratchFile(two, "a.json"), b: scratchFile(two, "b.json") };
    const name = nameOf(sideOf(await open(paths.a)), sideOf(await open(paths.b)));
    const answer = await comparisons.use(
      name,
      async () => {
        writeFileSync(paths[side], threadWith(prompts("one")));
        return succeed(null);
      },
      { signal: new AbortController().signal },
    );
    expect(failureOf(answer)).toMatchObject({ code: "changed", where: paths[side] });
  });
});

describe("a document that is closed", () => {
  it("while it is compared is said to be gone, whatever went wrong by that", async () => {
    const { open, make, documents, comparisons } = openComparisons();
    const a = await open(scratchFile(threadWith(prompts(...Array.from({ length: 20_000 }, String)))));
    const b = await open(scratchFile(two));
    const name = nameOf(sideOf(a), sideOf(b));
    const coming = make(name);
    await documents.close(a);
    expect(failureOf(await coming)).toMatchObject({ code: "not-found", where: a });
    expect(failureOf(await make(name))).toMatchObject({ code: "not-found", where: a });
    const [asked, goOn] = [deferred<void>(), deferred<void>()];
    const reading = comparisons.use(
      nameOf(sideOf(b), sideOf(b)),
      async ({ b: side }) => {
        asked.resolve();
        await goOn.promise;
        return succeed((await side.source.reader.read(0, 9)).length);
      },
      { signal: new AbortController().signal },
    );
    await asked.promise;
    await documents.close(b);
    goOn.resolve();
    expect(failureOf(await reading)).toMatchObject({ code: "not-found", where: b });
  });

  it("and opened again is compared anew", async () => {
    const { open, make, documents } = openComparisons();
    const path = scratchFile(two);
    const b = sideOf(await open(scratchFile(two)));
    const first = await open(path);
    valueOf(await make(nameOf(sideOf(first), b)));
    await documents.close(first);
    expect(valueOf(await make(nameOf(sideOf(await open(path)), b))).comparison.verdict).toBe("identical");
  });
});

describe("a file's shown thread", () => {
  it("is compared to its end though the document turns to another one while it is read", async () => {
    const { open, make, documents } = openComparisons();
    const long = threadWith(prompts(...Array.from({ length: 20_000 }, String)));
    const id = await open(scratchFile(`${long}\n${two}\n`));
    const coming = make(nameOf(sideOf(id), sideOf(id, { thread: 1 })));
    valueOf(await documents.find(id)!.show(1));
    const { a, b } = valueOf(await coming);
    expect([a.source.index.turns.length, b.source.index.turns.length]).toEqual([20_000, 2]);
    expect(a.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("has its hash though its analysis was stopped", async () => {
    const { open, make, documents } = openComparisons();
    const long = threadWith(prompts(...Array.from({ length: 20_000 }, String)));
    const id = await open(scratchFile(long));
    const document = documents.find(id)!;
    while (document.thread.reading.state === "reading") await new Promise(setImmediate);
    await document.stop();
    expect(document.thread.analysis.found).toBeNull();
    const { a, b } = valueOf(await make(nameOf(sideOf(id), sideOf(id))));
    expect(a.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(b.hash).toBe(a.hash);
  });
});
