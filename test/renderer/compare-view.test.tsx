// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { CompareSummary } from "../../shared/api/compare.ts";
import { aChange, aSideSummary, aSummary, aValue, anEntry, compareHost } from "./compare-view-build.ts";
import { list, openComparison, openedComparison } from "./compare-view-open.tsx";

afterEach(cleanup);

const summariesAsked = ({ asked }: { asked: readonly { name: string }[] }) =>
  asked.filter(({ name }) => name === "compare.summary").length;

const noCounts = { equal: 21, changed: 0, added: 0, removed: 0, moved: 0 };

/** A host that answers when it is told to. */
function slowHost() {
  const answers: ((result: Result<CompareSummary>) => void)[] = [];
  const host = compareHost({}, { "compare.summary": () => new Promise((resolve) => answers.push(resolve)) });
  return { host, answer: (result: Result<CompareSummary>) => answers.at(-1)?.(result) };
}

const workOf = ({ asked }: { asked: readonly { name: string; input: unknown }[] }): string =>
  (asked.find(({ name }) => name === "compare.summary")!.input as { work: string }).work;

describe("the head of a comparison", () => {
  it("says the verdict, what there is to add, and what was compared", async () => {
    await openedComparison(compareHost());
    expect(screen.getByRole("heading", { name: /Same up to turn 12, then different/ })).toBeTruthy();
    expect(screen.getByText("run-8 was interrupted by the user in turn 13 and went on")).toBeTruthy();
    expect(screen.getByText("9f3ac1d2e4")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy the hash of B" })).toBeTruthy();
    expect(screen.getByText("21 ↔ 21 turns · 1 changed · 1 added · 1 removed · 1 moved")).toBeTruthy();
    expect(screen.getByText("0.0.4 ↔ 0.0.4")).toBeTruthy();
  });

  it("is the panel of its tab", async () => {
    const { app } = await openedComparison(compareHost());
    const { key } = app.screen.get().comparisons[0]!;
    expect(screen.getByRole("tabpanel").id).toBe(`panel-${key}`);
    expect(screen.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(`tab-${key}`);
  });

  it("leads to another choice of a side from its name", async () => {
    const { picked } = await openedComparison(compareHost());
    fireEvent.click(screen.getByRole("button", { name: "run-8.json" }));
    fireEvent.click(screen.getByRole("button", { name: "run-7.json" }));
    expect(picked).toEqual(["b", "a"]);
  });

  it("says of an older thread what it was compared as, and of a part which part it is", async () => {
    const a = aSideSummary({ isUpgraded: true, version: { stated: "0.0.3", readAs: "0.0.3" } });
    const b = aSideSummary({ turns: 5, firstTurn: 2 });
    await openedComparison(compareHost({ summary: { a, b } }));
    expect(screen.getByText("0.0.3, compared as 0.0.4")).toBeTruthy();
    expect(screen.getByText("turns 3–7 of 21")).toBeTruthy();
  });

  it("calls two sides of one name by their titles", async () => {
    const b = aSideSummary({ title: "run-8" });
    await openedComparison(compareHost({ summary: { b } }));
    expect(screen.getByRole("button", { name: "run-7" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "run-8" })).toBeTruthy();
  });

  it("keeps what differs outside of the turns folded until it is asked for", async () => {
    const rootChanges = [
      aChange({ before: aValue("Trip"), after: aValue("Trip, again") }),
      aChange({ kind: "added", a: null, b: "/metadata/model", after: aValue("a-model") }),
    ];
    await openedComparison(compareHost({ summary: { rootChanges, rootChangesLeft: 1 } }));
    expect(screen.queryByText("/title")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "3 differences outside of the turns" }));
    const row = screen.getByText("/title").closest("tr")!;
    expect(within(row).getByText("Trip")).toBeTruthy();
    expect(within(row).getByText("Trip, again")).toBeTruthy();
    expect(within(screen.getByText("/metadata/model").closest("tr")!).getByText("not there")).toBeTruthy();
    expect(screen.getByText("and 1 more")).toBeTruthy();
  });

  it("answers what an interruption cost", async () => {
    const cost = {
      calls: { kept: 11, lost: 0, gained: 1, repeated: 2 },
      returns: { kept: 10, lost: 4, gained: 0, repeated: 0 },
    };
    await openedComparison(compareHost({ summary: { cost } }));
    const table = screen.getByRole("table", { name: "Calls and returns of A that B has" });
    const words = within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    expect(words).toEqual(["whatkeptlostonly in Brepeated", "calls11012", "returns10400"]);
  });

  it("says nothing of a cost where there is none", async () => {
    await openedComparison(compareHost());
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("shows what a file says as text, whatever it is", async () => {
    const title = `<img src=x onerror="alert(1)">\u202Ereversed`;
    const summary = { headline: `${title} is the same`, a: aSideSummary({ name: title }) };
    await openedComparison(compareHost({ summary }));
    expect(screen.getByRole("button", { name: title }).querySelector("bdi")?.textContent).toBe(title);
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("the bar of a comparison", () => {
  it("changes how it is compared", async () => {
    const { app, asked } = await openedComparison(compareHost());
    for (const name of ["Ignore times", "Ignore ids", "system"]) {
      expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("false");
      fireEvent.click(screen.getByRole("button", { name }));
    }
    const options = { ignoreTimestamps: true, ignoreIds: true, withSystem: true };
    expect(app.screen.get().comparisons[0]?.options).toEqual(options);
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === "compare.summary")?.input).toMatchObject({ options }),
    );
  });

  it("swaps the sides, by pointer and by key", async () => {
    const { app } = await openedComparison(compareHost());
    fireEvent.click(screen.getByRole("button", { name: "Swap" }));
    expect(app.screen.get().comparisons[0]?.a?.id).toBe("b");
    fireEvent.keyDown(list(), { key: "s" });
    expect(app.screen.get().comparisons[0]?.a?.id).toBe("a");
  });

  it("says what the keys do", async () => {
    const { app } = await openedComparison(compareHost());
    fireEvent.click(screen.getByRole("button", { name: "Keys" }));
    expect(app.palette.overlay.get()).toBe("keys");
    expect(app.commands.find("go.next-problem")).toMatchObject({ title: "Next difference", keys: ["n"] });
  });
});

describe("a comparison that takes long", () => {
  it("tells how far it is", async () => {
    const { host } = slowHost();
    await openComparison(host);
    expect(await screen.findByText("Comparing")).toBeTruthy();
    act(() => host.emit({ event: "work.progress", work: workOf(host), done: 43, total: 100 }));
    expect(screen.getByText("Comparing, 43 %")).toBeTruthy();
    act(() => host.emit({ event: "work.progress", work: "somebody else's", done: 99, total: 100 }));
    expect(screen.getByText("Comparing, 43 %")).toBeTruthy();
  });

  it("can be cancelled, and begun again", async () => {
    const { host, answer } = slowHost();
    await openComparison(host);
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.getByText("The comparison was cancelled.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Compare again" }));
    expect(summariesAsked(host)).toBe(2);
    await act(async () => answer(succeed(aSummary({ entries: 7 }))));
    expect(await screen.findByText("Same up to turn 12, then different")).toBeTruthy();
  });
});

describe("a comparison that cannot be had", () => {
  const gone = fail({ code: "not-found", where: "run-9.json", expected: "an open document", found: "none" });

  it("says what is wrong and tries again", async () => {
    let isThere = false;
    const summary = () => (isThere ? succeed(aSummary({ entries: 7 })) : gone);
    await openComparison(compareHost({}, { "compare.summary": summary }));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "run-9.json: expected an open document, found none",
    );
    isThere = true;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Same up to turn 12, then different")).toBeTruthy();
  });

  it("offers another choice for a side that is gone", async () => {
    const { picked } = await openComparison(compareHost({}, { "compare.summary": () => gone }), [
      "a",
      "closed",
    ]);
    fireEvent.click(await screen.findByRole("button", { name: "Pick another B" }));
    expect(picked).toEqual(["b"]);
    expect(screen.queryByRole("button", { name: "Pick another A" })).toBeNull();
  });

  it("keeps what was shown when another way of comparing fails", async () => {
    let count = 0;
    await openedComparison(
      compareHost(
        {},
        { "compare.summary": () => ((count += 1) === 1 ? succeed(aSummary({ entries: 7 })) : gone) },
      ),
    );
    fireEvent.click(screen.getByRole("button", { name: "Ignore ids" }));
    expect((await screen.findByRole("alert")).textContent).toContain("run-9.json");
    expect(screen.getByText("Same up to turn 12, then different")).toBeTruthy();
  });
});

describe("what there is to say of two threads that do not differ", () => {
  it("is the verdict and one folded line", async () => {
    const summary = {
      verdict: "same" as const,
      divergesAt: null,
      counts: noCounts,
      headline: "The same conversation",
    };
    await openedComparison(compareHost({ entries: [anEntry({ turns: 21 })], summary }));
    expect(screen.getByRole("heading", { name: /The same conversation/ })).toBeTruthy();
    expect(screen.getByText("no turn differs")).toBeTruthy();
    expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("turns 1–21 are equal · show"),
    ]);
  });

  it("is said also where neither has a turn", async () => {
    await openComparison(compareHost({ entries: [], summary: { counts: { ...noCounts, equal: 0 } } }));
    expect(await screen.findByText("There are no turns to compare")).toBeTruthy();
  });

  it("names the document that stands on both sides", async () => {
    await openedComparison(compareHost({ entries: [anEntry({ turns: 21 })] }), ["a", "a"]);
    expect(screen.getAllByText("the same thread")).toHaveLength(2);
  });
});

describe("a comparison that was left and comes back", () => {
  it("shows what it showed, without being asked for again", async () => {
    const host = await openedComparison(compareHost());
    fireEvent.keyDown(list(), { key: "n" });
    await screen.findByRole("row", { selected: true });
    host.unmount();
    host.again();
    expect((await screen.findByRole("row", { selected: true })).textContent).toContain("13");
    expect(summariesAsked(host)).toBe(1);
  });

  it("ends what it was doing when its tab is closed", async () => {
    const { host } = slowHost();
    const signals: AbortSignal[] = [];
    const request = host.bridge.request.bind(host.bridge);
    host.bridge.request = (name, input, signal) => {
      if (name === "compare.summary") signals.push(signal as AbortSignal);
      return request(name, input, signal);
    };
    const { app } = await openComparison(host);
    await screen.findByText("Comparing");
    act(() => app.closeComparison(app.screen.get().comparisons[0]!.key));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe("a comparison whose documents change", () => {
  it("is asked for again, and what was shown stays until then", async () => {
    const host = await openedComparison(compareHost());
    const before = summariesAsked(host);
    const document = host.app.documents.get().byId.get("a")!;
    act(() =>
      host.emit({
        event: "document.changed",
        document: { ...document, revision: 5, edition: 1 },
        activate: false,
      }),
    );
    expect(screen.getAllByRole("row").length).toBeGreaterThan(3);
    await waitFor(() => expect(summariesAsked(host)).toBe(before + 1));
  });
});
