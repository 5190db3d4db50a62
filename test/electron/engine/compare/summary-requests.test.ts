// What came of a comparison, as a screen asks for it, through a real host and a real engine process.
import { describe, expect, it } from "vitest";
import { hashesOf } from "./hashes-of.ts";
import { scratchFile } from "../scratch.ts";
import { type TestHost, startHost, valueOf } from "../start-host.ts";
import { nameOf, openPair, sideOf, summarize, turnsOf } from "./ask-compare.ts";
import { agentTurn, prompts, response, systemEvent, text, threadWith } from "./compared-threads.ts";

const three = prompts("one", "two", "three");
const none = { equal: 0, changed: 0, added: 0, removed: 0, moved: 0 };

describe("the verdict on two files", () => {
  it("is identical where the bytes are the same, and the same where they are written differently", async () => {
    const { name, ...host } = await openPair(threadWith(three), threadWith(three));
    const equal = {
      detail: "",
      divergesAt: null,
      counts: { ...none, equal: 3 },
      entries: 1,
      rootChanges: [],
    };
    const headline = "Identical, byte for byte";
    expect(valueOf(await summarize(host, name))).toMatchObject({ verdict: "identical", headline, ...equal });
    const reordered = JSON.stringify({ turns: three, version: "0.0.4" });
    for (const other of [threadWith(three).replaceAll(",", ", "), reordered]) {
      const { id } = valueOf(await host.open(scratchFile(other)));
      const same = { verdict: "same", headline: "The same, but written differently", ...equal };
      expect(valueOf(await summarize(host, { ...name, b: sideOf(id) }))).toMatchObject(same);
    }
  });

  it("is that only the system tier differs, and with system events that they are different", async () => {
    const quiet = agentTurn(response(text("seen")));
    const traced = agentTurn(response(text("seen")), systemEvent({ took: 4 }));
    const { name, ...host } = await openPair(threadWith([quiet]), threadWith([traced]));
    expect(valueOf(await summarize(host, name))).toMatchObject({
      verdict: "same-but-system",
      headline: "The same but for what is of the system tier",
      divergesAt: null,
      counts: { ...none, equal: 1 },
    });
    const withSystem = { ...name, options: { ...name.options, withSystem: true } };
    expect(valueOf(await summarize(host, withSystem))).toMatchObject({
      verdict: "different",
      divergesAt: { a: 0, b: 0 },
      counts: { ...none, changed: 1 },
    });
  });

  it("is different from the first turn on that is not equal, and counts what became of each", async () => {
    const a = prompts("one", "the quick brown fox jumps", "gone", "four");
    const b = prompts("one", "the quick brown fox sleeps", "four", "five");
    const { name, ...host } = await openPair(threadWith(a), threadWith(b));
    expect(valueOf(await summarize(host, name))).toMatchObject({
      verdict: "different",
      headline: "Same up to turn 1, then different",
      detail:
        "The first difference is a prompt that differs, at /turns/1/parts/0. 1 turn changed, 1 added, 1 removed.",
      divergesAt: { a: 1, b: 1 },
      counts: { equal: 2, changed: 1, added: 1, removed: 1, moved: 0 },
      entries: 5,
    });
  });

  it("says which side goes on where the other has ended", async () => {
    const { name, ...host } = await openPair(threadWith(three.slice(0, 2)), threadWith(three));
    expect(valueOf(await summarize(host, name))).toMatchObject({
      headline: "Same up to turn 2, then B goes on for 1 turn",
      divergesAt: { a: null, b: 2 },
      counts: { ...none, equal: 2, added: 1 },
    });
    expect(valueOf(await summarize(host, { ...name, a: name.b, b: name.a }))).toMatchObject({
      headline: "Same up to turn 2, then A goes on for 1 turn",
      divergesAt: { a: 2, b: null },
      counts: { ...none, equal: 2, removed: 1 },
    });
  });

  it("counts a turn that moved once, and as neither added nor removed", async () => {
    const [one, two, last] = three;
    const { name, ...host } = await openPair(threadWith([one, two, last]), threadWith([two, last, one]));
    expect(valueOf(await summarize(host, name)).counts).toEqual({ ...none, equal: 2, moved: 1 });
  });

  it("leaves out what stands beside the turns, and lists a hundred of it", async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`note${at}`, at]));
    const { name, ...host } = await openPair(
      threadWith(three, { title: "before" }),
      threadWith(three, { title: "after", extra: many, ...many }),
    );
    const { verdict, rootChanges, rootChangesLeft } = valueOf(await summarize(host, name));
    expect(verdict).toBe("same");
    expect(rootChanges).toHaveLength(100);
    expect(rootChangesLeft).toBe(22);
    expect(rootChanges).toContainEqual(
      expect.objectContaining({
        kind: "changed",
        a: "/title",
        b: "/title",
        before: { text: '"before"', cut: false },
        after: { text: '"after"', cut: false },
      }),
    );
  });
});

describe("the sides of a summary", () => {
  it("are told with the hashes that the documents have", async () => {
    const { name, first, second, analysed, ...host } = await openPair(
      threadWith(three, { title: "Three" }),
      threadWith(three.slice(1)),
    );
    const { a, b } = valueOf(await summarize(host, name));
    expect(a).toEqual({
      name: "a.json",
      title: "Three",
      version: { stated: "0.0.4", readAs: "0.0.4" },
      isUpgraded: false,
      turnsInAll: 3,
      turns: 3,
      firstTurn: 0,
      hash: hashesOf(await analysed(first)).thread,
      interruptedTurns: 0,
      cycles: 0,
      incompleteCycles: 0,
    });
    expect(b).toMatchObject({ name: "b.json", title: null, turns: 2 });
    expect(b.hash).toBe(hashesOf(await analysed(second)).thread);
  });

  it("say of a thread of 0.0.3 that it was compared as 0.0.4", async () => {
    const old = JSON.stringify({ version: "0.0.3", turns: three });
    const { name, ...host } = await openPair(old, threadWith(three));
    const summary = valueOf(await summarize(host, name));
    expect(summary).toMatchObject({
      verdict: "same",
      detail: "A is of 0.0.3 and was compared as 0.0.4.",
      a: { version: { stated: "0.0.3" }, isUpgraded: true },
      b: { isUpgraded: false },
    });
  });

  it("have the same hash where both are the same document", async () => {
    const host = startHost();
    const { id } = valueOf(await host.open(scratchFile(threadWith(three))));
    const { verdict, a, b } = valueOf(await summarize(host, nameOf(sideOf(id), sideOf(id))));
    expect(verdict).toBe("identical");
    expect(a).toEqual(b);
  });
});

describe("turns of one file", () => {
  it("are compared as threads of their own, by their numbers in it", async () => {
    const host = startHost();
    const turns = prompts("x", "one", "two", "y", "one", "two", "three");
    const { id } = valueOf(await host.open(scratchFile(threadWith(turns))));
    const name = nameOf(turnsOf(id, 1, 2), turnsOf(id, 4, 6));
    expect(valueOf(await summarize(host, name))).toMatchObject({
      verdict: "different",
      headline: "Same up to turn 3 (6), then B goes on for 1 turn",
      divergesAt: { a: null, b: 6 },
      counts: { ...none, equal: 2, added: 1 },
      a: { turnsInAll: 7, turns: 2, firstTurn: 1 },
      b: { turnsInAll: 7, turns: 3, firstTurn: 4 },
    });
    const equal = nameOf(turnsOf(id, 1, 2), turnsOf(id, 4, 5));
    expect(valueOf(await summarize(host, equal)).verdict).toBe("identical");
  });

  it("beyond its end are none", async () => {
    const host = startHost();
    const { id } = valueOf(await host.open(scratchFile(threadWith(three))));
    const summary = valueOf(await summarize(host, nameOf(turnsOf(id, 2, 99), turnsOf(id, 50, 60))));
    expect(summary).toMatchObject({
      verdict: "different",
      divergesAt: { a: 2, b: null },
      a: { turns: 1, firstTurn: 2 },
      b: { turns: 0, firstTurn: 3, cycles: 0 },
    });
    const backwards = valueOf(await summarize(host, nameOf(turnsOf(id, 2, 0), turnsOf(id, 0, 0))));
    expect(backwards).toMatchObject({ a: { turns: 0 }, b: { turns: 1 }, counts: { ...none, added: 1 } });
  });
});

const openSample = async ({ ask }: TestHost, name: "weather-interrupted" | "weather-uninterrupted") =>
  valueOf(await ask("document.open", { source: { from: "sample", name } })).id;

describe("the sample of a talk that was interrupted", () => {
  it("says beside the one that was not where it was interrupted, and which call was lost by it", async () => {
    const host = startHost();
    const a = await openSample(host, "weather-uninterrupted");
    const b = await openSample(host, "weather-interrupted");
    const name = nameOf(sideOf(a), sideOf(b));
    const summary = valueOf(await summarize(host, name));
    const strip = valueOf(await host.ask("compare.strip", { ...name, bars: 99 }));
    expect(strip.filter(({ interrupted }) => interrupted.a || interrupted.b)).toMatchObject([
      { kind: "changed", interrupted: { a: false, b: true } },
    ]);
    expect(summary).toMatchObject({
      verdict: "different",
      headline: "Same up to turn 1, then different",
      divergesAt: { a: 1, b: 1 },
      a: { interruptedTurns: 0, cycles: 5, incompleteCycles: 0 },
      b: { interruptedTurns: 1, cycles: 3, incompleteCycles: 0 },
    });
    expect(summary.detail).toMatch(
      /^The first difference is a response that only A has, at \/turns\/1\/messages\/\d\. B was interrupted .*in turn 2 and then went on\./,
    );
    expect(summary.detail).toContain("1 call lost, 1 return lost.");
    const tally = { kept: 3, lost: 1, gained: 0, repeated: 0 };
    expect(summary.cost).toEqual({ calls: tally, returns: tally });
  });
});
