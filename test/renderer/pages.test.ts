import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Pages } from "../../renderer/state/pages.ts";
import { type PageFact, planPages } from "../../renderer/state/plan-pages.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";

const need = { from: 0, to: 30, total: 1000, size: 100, keep: 2, pinned: null, awaited: [] };
const ready: PageFact = { state: "ready", asked: 100, stale: false };

describe("the plan of pages", () => {
  it("wants what is in view, then what is just beyond it", () => {
    expect(planPages(new Map(), { ...need, from: 250, to: 320 }).fetch).toEqual([2, 3]);
    expect(planPages(new Map(), { ...need, from: 250, to: 380 }).fetch).toEqual([2, 3, 4]);
    expect(planPages(new Map(), { ...need, from: 220, to: 320 }).fetch).toEqual([2, 3, 1]);
  });

  it("wants first what someone is about to look at, and keeps it wherever the view is", () => {
    const plan = planPages(new Map([[9, { state: "waiting" }]]), { ...need, awaited: [8, 9] });
    expect(plan).toEqual({ fetch: [8, 0], drop: [] });
  });

  it("wants a page again that was asked for before it had grown", () => {
    const facts = new Map<number, PageFact>([[0, { state: "ready", asked: 40, stale: false }]]);
    expect(planPages(facts, { ...need, total: 40 }).fetch).toEqual([]);
    expect(planPages(facts, { ...need, total: 60 }).fetch).toEqual([0]);
  });

  it("drops far pages, and those that a fast scroll has left behind", () => {
    const facts = new Map<number, PageFact>([
      [0, ready],
      [4, ready],
      [3, { state: "waiting" }],
    ]);
    expect(planPages(facts, { ...need, from: 600, to: 630 }).drop).toEqual([0, 3]);
  });

  it("keeps and fetches the pinned page wherever the view is", () => {
    const plan = planPages(new Map([[0, ready]]), { ...need, from: 900, to: 930, pinned: 0 });
    expect(plan.drop).toEqual([]);
    expect(planPages(new Map(), { ...need, from: 900, to: 930, pinned: 0 }).fetch).toContain(0);
  });

  it("never fetches what is not there, nor drops what it fetches", () => {
    const page = fc.nat({ max: 12 });
    fc.assert(
      fc.property(
        fc.nat({ max: 1200 }),
        fc.nat({ max: 60 }),
        fc.nat({ max: 1200 }),
        fc.array(page),
        (from, rows, total, known) => {
          const facts = new Map(known.map((number) => [number, ready]));
          const { fetch, drop } = planPages(facts, { ...need, from, to: from + rows, total });
          expect(fetch.every((number) => number >= 0 && number * 100 < total)).toBe(true);
          expect(fetch.filter((number) => drop.includes(number))).toEqual([]);
        },
      ),
    );
  });
});

/** A list of numbers whose answers the test gives out one by one. */
function numbers(answer: (from: number, count: number) => Result<number[]> = usual) {
  const asked: [number, number][] = [];
  const pages = new Pages<number>(async (from, count) => {
    asked.push([from, count]);
    return answer(from, count);
  });
  return { pages, asked };
}

const usual = (from: number, count: number) =>
  succeed(Array.from({ length: count }, (_, step) => from + step));
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("pages", () => {
  it("has an item once its page has come, and the same object until it changes", async () => {
    const { pages } = numbers();
    pages.resize(250);
    expect(pages.at(30)).toEqual({ state: "waiting" });
    await settled();
    expect(pages.at(30)).toEqual({ state: "ready", item: 30 });
    expect(pages.at(30)).toBe(pages.at(30));
  });

  it("fetches the rest of the last page as the thread is read", async () => {
    const { pages, asked } = numbers();
    pages.resize(40);
    await settled();
    pages.resize(48);
    await settled();
    expect(asked).toEqual([
      [0, 40],
      [0, 48],
    ]);
    expect(pages.at(47)).toEqual({ state: "ready", item: 47 });
  });

  it("shows what it had until the renewed page is there", async () => {
    let version = 0;
    const { pages } = numbers((_, count) => succeed(Array.from({ length: count }, () => version)));
    pages.resize(10);
    await settled();
    version = 1;
    pages.renew();
    expect(pages.at(0)).toEqual({ state: "ready", item: 0 });
    await settled();
    expect(pages.at(0)).toEqual({ state: "ready", item: 1 });
  });

  it("fetches those pages again that hold something old, and no others", async () => {
    const { pages, asked } = numbers();
    pages.resize(250);
    pages.look(0, 220);
    await settled();
    asked.length = 0;
    pages.refresh((item) => item === 130);
    await settled();
    expect(asked).toEqual([[100, 50]]);
    pages.refresh((item) => item === 999);
    await settled();
    expect(asked).toHaveLength(1);
  });

  it("forgets everything when another list takes its place", async () => {
    const { pages } = numbers();
    pages.resize(250);
    await settled();
    pages.replace(30);
    expect(pages.at(5)).toEqual({ state: "waiting" });
    await settled();
    expect([pages.total, pages.at(5), pages.at(40)]).toEqual([
      30,
      { state: "ready", item: 5 },
      { state: "waiting" },
    ]);
  });

  it("says that a page failed and fetches it again when asked to", async () => {
    let works = false;
    const failure = { code: "engine-gone", where: "rows", expected: "rows", found: "none" } as const;
    const { pages, asked } = numbers((from, count) => (works ? usual(from, count) : fail(failure)));
    pages.resize(10);
    await settled();
    expect(pages.failureInView()).toEqual(failure);
    expect(asked).toHaveLength(1);
    works = true;
    pages.retry();
    await settled();
    expect(pages.failureInView()).toBeNull();
    expect(pages.at(3)).toEqual({ state: "ready", item: 3 });
  });

  it("holds a bounded number of items however far one scrolls", async () => {
    const { pages } = numbers();
    pages.resize(100_000);
    for (let from = 0; from < 100_000; from += 500) {
      pages.look(from, from + 40);
      await settled();
    }
    const here = Array.from({ length: 1000 }, (_, page) => pages.at(page * 100).state === "ready");
    expect(here.filter(Boolean).length).toBeLessThan(30);
  });

  it("tells when items far from the view are here, and does not wait for ever", async () => {
    const { pages, asked } = numbers();
    pages.resize(5000);
    await pages.arrival(2040, 2060, 5000);
    expect([pages.at(2040).state, pages.at(2060).state]).toEqual(["ready", "ready"]);
    expect(asked.slice(1)).toEqual([
      [2000, 50],
      [2050, 50],
    ]);
    const silent = new Pages<number>(() => new Promise(() => {}));
    silent.resize(500);
    await silent.arrival(100, 120, 1);
    expect(silent.at(100)).toEqual({ state: "waiting" });
  });

  it("finds one item far from the view", async () => {
    const { pages } = numbers();
    pages.resize(5000);
    expect(await pages.find(4321)).toBe(4321);
    expect(await pages.find(5000)).toBeNull();
  });
});
