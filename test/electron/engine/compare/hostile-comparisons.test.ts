// Threads that are made to break a comparison, through a real host and a real engine process.
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { scratchFile, scratchFolder, userTurn, writeBigFile } from "../scratch.ts";
import { failureOf, startHost, valueOf } from "../start-host.ts";
import { entriesOf, nameOf, openPair, sideOf, summarize, turnOf } from "./ask-compare.ts";
import { agentTurn, call, prompts, response, text, threadWith } from "./compared-threads.ts";

vi.setConfig({ testTimeout: 60_000 });

const both = { turnA: 0, turnB: 0 };
const words = Array.from({ length: 99 }, (_, at) => `word${at}`).join(" ");

const nested = (core: string) => `${'{"a":['.repeat(4_990)}"${core}"${"]}".repeat(4_990)}`;

const deepThread = (core: string) =>
  threadWith([agentTurn(response({ ...call("x", ""), args: "NESTED" }))], { deep: "NESTED" }).replaceAll(
    '"NESTED"',
    nested(core),
  );

/** The same words, in an order of their own for each step. */
const mixed = (number: number, step: number) =>
  Array.from({ length: 8_009 }, (_, at) => `${number}:${(at * step) % 8_009}`).join(" ");

const mixedThread = (step: number) =>
  threadWith([
    agentTurn(response(...Array.from({ length: 10 }, (_, at) => text(mixed(at, step))))),
    ...prompts("end"),
  ]);

/** Where the changes are, from within an item. */
const steps = (of: readonly { a: string | null }[], inside: string) =>
  of.map(({ a }) => a!.slice(inside.length)).toSorted();

describe("a hostile thread", () => {
  it("may use any name for a field", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "a/b~c", ""];
    const fields = (value: string) => names.map((name) => `${JSON.stringify(name)}:"${value}"`).join(",");
    const thread = (value: string) =>
      `{"version":"0.0.4",${fields(value)},"turns":[{"turn_type":"user",${fields(value)},"parts":[{"part_kind":"user-prompt","content":"${words}",${fields(value)}}]}]}`;
    const { name, ...host } = await openPair(thread("before"), thread("after"));
    const { rootChanges, counts } = valueOf(await summarize(host, name));
    const expected = [
      "/",
      "/a~1b~0c",
      "/constructor",
      "/hasOwnProperty",
      "/toString",
      "/__proto__",
    ].toSorted();
    expect(steps(rootChanges, "")).toEqual(expected);
    expect(counts.changed).toBe(1);
    const { lines } = valueOf(await turnOf(host, name, both));
    const changes = lines.map((line) => (line.line === "rows" ? line.changes : []));
    expect(changes.map((list, at) => steps(list, ["/turns/0", "/turns/0/parts/0"][at]!))).toEqual([
      expected,
      expected,
    ]);
  });

  it("may nest ten thousand levels deep", async () => {
    const { name, ask, ...host } = await openPair(deepThread("before"), deepThread("after"));
    const asked = { ...host, ask };
    for (const options of [name.options, { ignoreTimestamps: true, ignoreIds: true, withSystem: true }]) {
      const named = { ...name, options };
      expect(valueOf(await summarize(asked, named))).toMatchObject({
        verdict: "different",
        counts: { changed: 1 },
        rootChanges: [{ kind: "changed" }],
      });
    }
    const { lines } = valueOf(await turnOf(asked, name, both));
    expect(lines.at(-1)).toMatchObject({ kind: "changed" });
    const pointers = { a: "/turns/0", b: "/turns/0" };
    const json = valueOf(await ask("compare.json", { ...name, pointers }));
    expect(json.a!.text.length).toBeLessThan(3_000_000);
  });

  it("may hold texts of 50 MB", async () => {
    const host = startHost();
    const big = async (tail: string) => {
      const path = join(scratchFolder(), "big.json");
      const head = `{"version":"0.0.4","turns":[{"turn_type":"agent","messages":[{"message_type":"response","parts":[{"part_kind":"text","content":"`;
      await writeBigFile(path, {
        head,
        unit: "so many words ",
        tail: `${tail}"}]}]}]}`,
        megabytes: 50,
      });
      return sideOf(valueOf(await host.open(path)).id);
    };
    const name = nameOf(await big("end"), await big("other end"));
    expect(valueOf(await summarize(host, name)).verdict).toBe("different");
    const [entry] = valueOf(await entriesOf(host, name));
    const { lines } = valueOf(await turnOf(host, name, { turnA: 0, turnB: entry!.b }));
    expect(JSON.stringify(lines).length).toBeLessThan(100_000);
    const pointers = { a: "/turns/0/messages/0/parts/0", b: null };
    expect(valueOf(await host.ask("compare.json", { ...name, pointers })).a).toMatchObject({
      shownBytes: 256 * 1024,
    });
  });

  it("may have long texts with all their words in another order: others pass while these are looked into", async () => {
    const { name, open, ask } = await openPair(mixedThread(3), mixedThread(5));
    const id = valueOf(await open(scratchFile(threadWith(prompts("other"))))).id;
    valueOf(await summarize({ ask }, name));
    const over = new AbortController();
    const turn = turnOf({ ask }, name, both).finally(() => over.abort());
    let passed = 0;
    for (; !over.signal.aborted; passed++) valueOf(await ask("document.rows", { id, from: 0, count: 9 }));
    const { lines } = valueOf(await turn);
    expect(lines.filter((line) => line.line === "rows" && line.gaveUp).length).toBeGreaterThan(5);
    expect(passed).toBeGreaterThan(5);
  });
});

const longThread = async (megabytes: number, tail: string) => {
  const path = join(scratchFolder(), "long.json");
  const unit = `${JSON.stringify(userTurn("word ".repeat(40)))},`;
  await writeBigFile(path, {
    head: '{"version":"0.0.4","turns":[',
    unit,
    tail: `${JSON.stringify(userTurn(tail))}]}`,
    megabytes,
  });
  return path;
};

describe("a long comparison", () => {
  it("waits for what is still read, tells how far it is, lets rows pass and can be cancelled", async () => {
    const host = startHost();
    const a = valueOf(await host.open(await longThread(8, "one"))).id;
    const b = valueOf(await host.open(await longThread(8, "two"))).id;
    const small = valueOf(await host.open(scratchFile(threadWith(prompts("other"))))).id;
    const name = nameOf(sideOf(a), sideOf(b), { ignoreTimestamps: true });
    const leaving = new AbortController();
    let isOver = false;
    const coming = summarize(host, name, leaving.signal).finally(() => (isOver = true));
    const progress = await host.waitForEvent(({ event }) => event === "work.progress");
    expect(progress).toMatchObject({ work: "compare" });
    valueOf(await host.ask("document.rows", { id: small, from: 0, count: 9 }));
    expect(isOver).toBe(false);
    leaving.abort();
    expect(failureOf(await coming).code).toBe("cancelled");
    const plain = nameOf(sideOf(a), sideOf(b));
    const before = host.events.filter(({ event }) => event === "work.progress").length;
    expect(valueOf(await host.ask("compare.summary", { ...plain, work: "plain" }))).toMatchObject({
      verdict: "different",
      counts: { changed: 0, added: 1, removed: 1 },
    });
    const later = host.events.filter(({ event }) => event === "work.progress").slice(before);
    expect(later.filter((event) => "work" in event && event.work === "compare")).toEqual([]);
  });
});

describe("what cannot be compared", () => {
  it("is refused with the reason: it is not open, or cut off", async () => {
    const host = startHost();
    const whole = threadWith(prompts("one", "two"));
    const a = sideOf(valueOf(await host.open(scratchFile(whole))).id);
    expect(failureOf(await summarize(host, nameOf(a, sideOf("d99"))))).toMatchObject({
      code: "not-found",
      where: "d99",
    });
    const path = scratchFile(whole.slice(0, -5), "cut.json");
    const cut = sideOf(valueOf(await host.open(path)).id);
    for (const name of [nameOf(a, cut), nameOf(cut, a)])
      expect(failureOf(await summarize(host, name))).toMatchObject({ code: "truncated", where: path });
    expect(valueOf(await summarize(host, nameOf(a, a))).verdict).toBe("identical");
  });
});

describe("a comparison that was open when the engine was killed", () => {
  it("is made again by the next one", async () => {
    const { name, engine, ...host } = await openPair(
      threadWith(prompts("one", "two")),
      threadWith(prompts("one", "three")),
    );
    const before = valueOf(await summarize(host, name));
    const entries = valueOf(await entriesOf(host, name));
    process.kill(engine().pid!, "SIGKILL");
    await host.waitForEvent((event) => event.event === "engine.state" && event.engine.state === "restarted");
    expect(valueOf(await entriesOf(host, name))).toEqual(entries);
    expect(valueOf(await summarize(host, name))).toEqual(before);
  });
});
