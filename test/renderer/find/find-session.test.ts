import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Output } from "../../../shared/api/requests.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { FindSession } from "../../../renderer/find/find-session.ts";
import { wordSearch } from "../../../renderer/find/word-search.ts";
import { aDocument, fakeBridge } from "../fake-bridge.ts";
import { aHit, findAnswers } from "./find-host.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hits = [0, 1, 2].map((number) => aHit(number, { row: number * 10 }));

function start(answers = findAnswers(hits)) {
  const host = fakeBridge(answers);
  const session = new FindSession(host.bridge, "d1");
  session.follow(aDocument());
  session.open();
  const searches = () => host.asked.filter(({ name }) => name === "find.search");
  const type = async (text: string) => {
    session.change({ text });
    await vi.advanceTimersByTimeAsync(200);
  };
  return { ...host, session, searches, type, words: () => wordSearch(session.get()) };
}

type Ended = Result<Output<"find.search">>;

/** A search that ends when the test says so. */
function slowSearch() {
  const waiting: ((result: Ended) => void)[] = [];
  return {
    search: () => new Promise<Ended>((resolve) => waiting.push(resolve)),
    answer: (result: Ended) => waiting.pop()?.(result),
  };
}

describe("searching", () => {
  it("begins a moment after the last letter, once", async () => {
    const { session, searches, words } = start();
    for (const text of ["R", "Ro", "Row"]) session.change({ text });
    expect(searches()).toHaveLength(0);
    expect(words()).toBe("searching…");
    await vi.advanceTimersByTimeAsync(200);
    expect(searches().map(({ input }) => input)).toMatchObject([{ query: { text: "Row" } }]);
    expect(words()).toBe("3 found");
    expect(session.get().found).toMatchObject({ hits: 3, isComplete: true });
  });

  it("tells how far it has come, and what it found so far stays when it is stopped", async () => {
    const { search, answer } = slowSearch();
    const { session, type, words, emit, searches } = start(findAnswers(hits, search));
    await type("Row");
    const { work } = searches().at(-1)!.input as { work: string };
    emit({ event: "find.progress", work, id: "d1", hits: 1204, rows: 7, done: 40, total: 100 });
    expect(words()).toBe("1,204+ found, searching… 40 %");
    emit({ event: "find.progress", work: "another", id: "d1", hits: 9, rows: 9, done: 99, total: 100 });
    expect(words()).toContain("40 %");
    session.stop();
    answer(fail({ code: "cancelled", where: "a", expected: "b", found: "c" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(words()).toBe("1,204+ found, stopped");
    session.goOn();
    answer(succeed({ hits: 1300, rows: 8, isComplete: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(words()).toBe("1,300 found");
  });

  it("says what cannot be looked for", async () => {
    const failure = {
      code: "bad-request",
      where: "find",
      expected: "an expression",
      found: "a ( too many",
    } as const;
    const { session, type } = start(findAnswers([], async () => fail(failure)));
    await type("(");
    expect(session.get().search).toEqual({ state: "failed", failure });
    expect(session.get().found).toBeNull();
  });

  it("is over with an empty query, and says nothing", async () => {
    const { session, type, words } = start();
    await type("Row");
    await type("");
    expect(words()).toBe("");
    expect(session.get().found).toBeNull();
  });

  it("keeps the query when it is closed, and looks for it again when it is opened", async () => {
    const { session, type, searches } = start();
    await type("Row");
    session.close();
    expect(session.get()).toMatchObject({ isOpen: false, found: null, query: { text: "Row" } });
    session.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(searches()).toHaveLength(2);
    session.open("other");
    await vi.advanceTimersByTimeAsync(200);
    expect(session.get().query.text).toBe("other");
  });
});

describe("stepping", () => {
  it("goes from the row where the user is, that row included, then from hit to hit and round", async () => {
    const { session, type, words } = start();
    await type("Row");
    expect(await session.step(1, () => 10)).toMatchObject({ number: 1 });
    expect(words()).toBe("2 of 3");
    expect(await session.step(1, () => 10)).toMatchObject({ number: 2 });
    expect(await session.step(1, () => 20)).toMatchObject({ number: 0 });
    expect(words()).toBe("1 of 3, gone round");
    expect(await session.step(-1, () => 0)).toMatchObject({ number: 2 });
  });

  it("starts where the user went meanwhile", async () => {
    const { session, type } = start();
    await type("Row");
    await session.step(1, () => 0);
    expect(await session.step(1, () => 15)).toMatchObject({ number: 2 });
  });

  it("waits for the first hit while there is none yet, and searches at once", async () => {
    const { search, answer } = slowSearch();
    let known: typeof hits = [];
    const { session, searches } = start({
      ...findAnswers(hits, search),
      "find.next": () => succeed(known.length === 0 ? null : { hit: known[0]!, wrapped: false }),
    });
    session.change({ text: "Row" });
    const step = session.step(1, () => 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(searches()).toHaveLength(1);
    known = hits;
    answer(succeed({ hits: 3, rows: 3, isComplete: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(await step).toMatchObject({ number: 0 });
  });

  it("waits where another engine, which nobody has told yet what is looked for, knows of no hit", async () => {
    let isNew = false;
    const { search, answer } = slowSearch();
    const answers = findAnswers(hits, search);
    const { session, type, searches } = start({
      ...answers,
      "find.next": (input) => (isNew ? succeed(null) : answers["find.next"]!(input)),
    });
    const found = succeed({ hits: 3, rows: 3, isComplete: true });
    await type("Row");
    answer(found);
    await vi.advanceTimersByTimeAsync(0);
    await session.step(-1, () => 20);
    isNew = true;
    const step = session.step(-1, () => 20);
    await vi.advanceTimersByTimeAsync(0);
    expect(searches()).toHaveLength(2);
    isNew = false;
    answer(found);
    await vi.advanceTimersByTimeAsync(0);
    expect(await step).toMatchObject({ number: 1 });
  });

  it("leads nowhere where nothing is", async () => {
    const { session, type, words } = start(findAnswers([]));
    await type("Row");
    expect(await session.step(1, () => 0)).toBeNull();
    expect(words()).toBe("nothing found");
  });
});

describe("when the document is another", () => {
  it("looks again quietly for what was read anew, and stays at the same hit", async () => {
    const moved = hits.map((hit) => ({ ...hit, number: hit.number + 4, row: hit.row + 4 }));
    let now = hits;
    const answers: ReturnType<typeof findAnswers> = {
      ...findAnswers(hits),
      "find.hits": () => succeed({ total: now.length, isComplete: true, hits: now }),
    };
    const { session, type, searches } = start(answers);
    await type("Row");
    await session.step(1, () => 10);
    now = moved;
    session.follow(aDocument({ edition: 1 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(searches()).toHaveLength(2);
    expect(session.get().hit).toMatchObject({ number: 5, row: 14 });
  });

  it("forgets where one was in another thread, and looks there for the same", async () => {
    const { session, type, searches } = start();
    await type("Row");
    await session.step(1, () => 0);
    session.follow(aDocument({ thread: 1 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.get().hit).toBeNull();
    expect(searches()).toHaveLength(2);
  });

  it("looks through what has come while a file is being read, no more than once a second", async () => {
    const { session, type, searches } = start();
    const reading = { state: "reading", progress: 0.1 } as never;
    session.follow(aDocument({ reading }));
    await type("Row");
    for (const rows of [10, 20, 30]) session.follow(aDocument({ reading, rows }));
    expect(searches()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(searches()).toHaveLength(2);
  });

  it("asks a new engine again", async () => {
    const { session, type, searches } = start();
    await type("Row");
    session.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(searches()).toHaveLength(2);
    session.close();
    session.renew();
    expect(searches()).toHaveLength(2);
  });
});
