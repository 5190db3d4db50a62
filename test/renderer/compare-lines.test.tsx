// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fail, succeed } from "../../shared/failure/failure.ts";
import type { RowCycle } from "../../shared/api/row.ts";
import { aPair, aChange, aValue, anEntry, anOutline, compareHost, saying } from "./compare-view-build.ts";
import { cell, openedComparison } from "./compare-view-open.tsx";
import { aLostRow, aPart, aTurn } from "./fake-bridge.ts";

afterEach(cleanup);

const options = () => screen.getAllByRole("row");
const line = (words: string | RegExp): HTMLElement => options().find((option) => matches(option, words))!;
const matches = ({ textContent }: HTMLElement, words: string | RegExp): boolean =>
  typeof words === "string" ? textContent.includes(words) : words.test(textContent);
const changedEntry = anEntry({ kind: "changed", a: 12, b: 12 });
/** A changed turn with these rows. */
const showRows = async (...lines: ReturnType<typeof aPair>[]) => {
  const opened = await openedComparison(compareHost({ entries: [changedEntry], lines }));
  await waitFor(() => expect(options().length).toBeGreaterThan(lines.length));
  return opened;
};
const cycle: RowCycle = {
  number: 3,
  state: "unanswered",
  hasErrors: false,
  calls: 1,
  answered: 0,
  opens: true,
  closes: true,
  answeredAt: null,
};

describe("equal turns", () => {
  it("are one folded line, with both numbers where they differ", async () => {
    await openedComparison(compareHost());
    expect(line("turns 1–12 are equal · show")).toBeTruthy();
    expect(line("turns 16–19 equal turns 15–18 · show")).toBeTruthy();
  });

  it("unfold to a line each, which opens to its rows, and fold again", async () => {
    await openedComparison(compareHost({ entries: [anEntry({ turns: 3 })] }));
    fireEvent.click(line("turns 1–3 are equal · show"));
    expect(options()).toHaveLength(4);
    await waitFor(() => expect(screen.getAllByText("weather-agent")).toHaveLength(6));
    fireEvent.click(options()[2]!);
    const said = await screen.findAllByText("Said in turn 2");
    expect(said).toHaveLength(2);
    fireEvent.click(line("turns 1–3 are equal · fold"));
    expect(options()).toHaveLength(1);
  });

  it("are shown a hundred at a time, and never more than five hundred at once", async () => {
    await openedComparison(compareHost({ entries: [anEntry({ turns: 720 })] }));
    fireEvent.click(line("turns 1–720 are equal · show"));
    expect(options()).toHaveLength(102);
    for (let step = 0; step < 4; step += 1) fireEvent.click(line("show 100 more"));
    expect(options()).toHaveLength(502);
    fireEvent.click(line("turns 501–720 are equal · show 100 more"));
    expect(options()).toHaveLength(503);
    expect(line("turns 1–100 are equal")).toBeTruthy();
    fireEvent.click(line("turns 1–100 are equal"));
    expect(line("turns 501–720 are equal · show 100 more")).toBeTruthy();
  });
});

describe("a single equal turn", () => {
  it("says what it is called, and opens down to its rows at once", async () => {
    await openedComparison(compareHost({ entries: [anEntry({ a: 4, b: 4 })] }));
    fireEvent.click(line("turn 5 is equal: weather-agent · show"));
    expect(await screen.findAllByText("Said in turn 5")).toHaveLength(2);
  });
});

describe("a changed turn", () => {
  it("has a header on both sides that says what it is and whether it was cut off", async () => {
    await openedComparison(compareHost());
    const header = line("13 weather-agent");
    expect(cell(header, "a").textContent).not.toContain("interrupted");
    expect(cell(header, "b").textContent).toContain("interrupted");
    expect(within(header).getByText("changed")).toBeTruthy();
  });

  it("shows what differs in its own fields below its header", async () => {
    const field = { a: "/turns/0/status", b: "/turns/0/status" };
    const changes = [aChange({ ...field, before: aValue("complete"), after: aValue("interrupted") })];
    const pair = aPair({ kind: "changed", a: aTurn(0), b: aTurn(0, { status: "interrupted" }), changes });
    await openedComparison(compareHost({ entries: [changedEntry], lines: [pair] }));
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(cell(options()[1]!, "a").textContent).toBe("~status complete");
    expect(cell(options()[1]!, "b").textContent).toBe("~status interrupted");
  });

  it("marks what was removed on the left and what was added on the right", async () => {
    await openedComparison(compareHost());
    const changed = (await screen.findAllByText("at 27 °C"))[0]!.closest<HTMLElement>("[role=row]")!;
    expect(cell(changed, "a").querySelector("del")?.textContent).toBe("at 27 °C");
    expect(cell(changed, "a").querySelector("ins")).toBeNull();
    expect(cell(changed, "b").querySelector("ins")?.textContent).toBe("I think");
    expect(cell(changed, "b").textContent).toContain("warmest of the three, I think");
    expect(changed.textContent).toMatch(/^Changed: /);
  });

  it("lists the other fields that differ, each with its side's value, and not the text again", async () => {
    await openedComparison(compareHost());
    const changed = (await screen.findAllByText("at 27 °C"))[0]!.closest<HTMLElement>("[role=row]")!;
    expect(cell(changed, "a").textContent).toContain("timestamp 10:00:02");
    expect(cell(changed, "b").textContent).toContain("timestamp 10:05:02");
    expect(changed.textContent).not.toContain("content ");
  });

  it("hatches the side that has no such row", async () => {
    await openedComparison(compareHost());
    const removed = (await screen.findByText("Only here")).closest<HTMLElement>("[role=row]")!;
    expect(cell(removed, "b").className).toContain("is-hatched");
    expect(cell(removed, "b").textContent).toBe("Nothing in B");
    expect(removed.textContent).toMatch(/^Only in A: /);
  });

  it("shows the rows that are equal when asked", async () => {
    const { asked } = await openedComparison(compareHost());
    await screen.findAllByText("at 27 °C");
    fireEvent.click(line("5 equal rows · show"));
    expect(await screen.findAllByText("Said in turn 13")).toHaveLength(2);
    expect(asked.findLast(({ name }) => name === "compare.turn")?.input).toMatchObject({
      whole: true,
      turnA: 12,
    });
  });

  it("is folded by the pointer, too", async () => {
    await openedComparison(compareHost());
    await screen.findAllByText("at 27 °C");
    fireEvent.click(within(line(/^changed .*13/)).getAllByText("fold")[0]!);
    expect(screen.queryByText("at 27 °C")).toBeNull();
    fireEvent.click(within(line(/^changed, folded .*13/)).getAllByText("show")[0]!);
    expect(await screen.findByText("at 27 °C")).toBeTruthy();
  });

  it("says in words that two texts are too different to mark", async () => {
    await showRows(aPair({ kind: "changed", a: saying("one"), b: saying("other"), gaveUp: true }));
    expect(screen.getAllByText("too different to mark")).toHaveLength(2);
  });

  it("shows more of its lines in pages", async () => {
    const lines = Array.from({ length: 230 }, (_, at) =>
      aPair({ a: saying(`Line ${at}`), b: saying(`Line ${at}`) }),
    );
    const { asked } = await openedComparison(compareHost({ entries: [changedEntry], lines }));
    await screen.findAllByText("Line 199");
    expect(screen.queryByText("Line 200")).toBeNull();
    fireEvent.click(line("30 more lines · show more"));
    expect(await screen.findAllByText("Line 229")).toHaveLength(2);
    expect(asked.findLast(({ name }) => name === "compare.turn")?.input).toMatchObject({
      from: 200,
      count: 200,
    });
  });

  it("says why its rows are not there, and asks again", async () => {
    let isThere = false;
    const failure = fail({ code: "unreadable", where: "run-7.json", expected: "a turn", found: "nothing" });
    await openedComparison(
      compareHost(
        { entries: [changedEntry] },
        {
          "compare.turn": () =>
            isThere
              ? succeed({ lines: [aPair({ kind: "changed", a: saying("Here it is") })], total: 1 })
              : failure,
        },
      ),
    );
    expect((await screen.findByRole("alert")).textContent).toContain(
      "run-7.json: expected a turn, found nothing",
    );
    isThere = true;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Here it is")).toBeTruthy();
  });
});

describe("a turn that only one side has", () => {
  it("stands on its side, and the other one is hatched", async () => {
    await openedComparison(compareHost());
    expect((await screen.findAllByText("Said in turn 14")).length).toBe(2);
    const added = options().find((option) => /^added .*14 /.test(option.textContent))!;
    expect(cell(added, "a").className).toContain("is-hatched");
    expect(cell(added, "b").textContent).toContain("14 Weather");
  });

  it("leads to its other place where it moved", async () => {
    await openedComparison(compareHost());
    fireEvent.click(screen.getByRole("button", { name: "moved to turn 19" }));
    await waitFor(() =>
      expect(screen.getByRole("row", { selected: true }).textContent).toContain("moved from turn 15"),
    );
    fireEvent.click(screen.getByRole("button", { name: "moved from turn 15" }));
    await waitFor(() =>
      expect(screen.getByRole("row", { selected: true }).textContent).toContain("moved to turn 19"),
    );
  });
});

describe("the rows of a comparison", () => {
  it("say that a call has no return, and what became of its cycle", async () => {
    const call = { partKind: "tool-call", tool: "get_weather" };
    const preview = { form: "json" as const, text: '{"city":"Tokyo"}', cut: false, sizeBytes: 16 };
    const a = aPart(1, {
      ...call,
      preview,
      answer: "answered",
      cycle: { ...cycle, state: "complete", answered: 1 },
    });
    const b = aPart(1, { ...call, preview, answer: "owed", cycle });
    await showRows(aPair({ kind: "changed", a, b }));
    const row = line("get_weather");
    expect(cell(row, "a").textContent).toBe('~get_weather city "Tokyo"');
    expect(cell(row, "b").textContent).toBe(
      '~get_weather city "Tokyo"no returnunanswered · 0 of 1 call answered',
    );
    expect(cell(row, "a").querySelector(".compare-rail.is-complete")).not.toBeNull();
    expect(cell(row, "b").querySelector(".compare-rail.is-incomplete")).not.toBeNull();
  });

  it("show a return with its outcome, an event with its tier, and why a turn was cut off", async () => {
    const place = { row: 1, pointer: "/p", turn: 12, sizeBytes: 4, settled: true, problem: null };
    const preview = { form: "none" as const, text: "", cut: false, sizeBytes: 0 };
    await showRows(
      aPair({
        a: aPart(1, { partKind: "tool-return", tool: "get_weather", outcome: "error" }),
        b: null,
        kind: "removed",
      }),
      aPair({
        a: {
          kind: "event",
          ...place,
          cycle: null,
          name: "audit",
          tier: "unknown",
          at: null,
          preview,
          points: [],
        },
        b: null,
        kind: "removed",
      }),
      aPair({
        a: {
          kind: "interruption",
          ...place,
          reason: "user_cancelled",
          at: null,
          left: null,
          lost: 0,
          silence: null,
        },
        b: { kind: "bare", ...place, what: "message without parts", preview, cycle: null },
        kind: "changed",
      }),
    );
    expect(line("✕ error")).toBeTruthy();
    expect(line("audit?").querySelector(".chip.is-unknown")).not.toBeNull();
    expect(line("Interrupted by the user").textContent).toContain("message without parts");
  });

  it("show what was lost as a ghost", async () => {
    await showRows(aPair({ a: aLostRow(1, { tool: "get_weather" }), b: null, kind: "removed" }));
    const ghost = line("Based on the weather");
    expect(ghost.textContent).toContain("get_weather");
    expect(ghost.querySelector(".lost-words")?.textContent).toContain(
      "lost · text without an end, 20 B so far",
    );
  });

  it("show what a file says as text, whatever it is", async () => {
    const hostile = `<script>alert(1)</script><b>bold</b>`;
    await showRows(
      aPair({
        kind: "changed",
        a: saying(hostile),
        b: saying("plain"),
        text: [
          { kind: "removed", text: hostile },
          { kind: "added", text: "plain" },
        ],
      }),
    );
    expect(screen.getByText(hostile).tagName).toBe("DEL");
    expect(document.querySelector("script, b")).toBeNull();
  });

  it("call a user's turn by what was said in it while it is folded", async () => {
    const outline = anOutline(0, { type: "user", label: "Book it", agent: null });
    const entry = anEntry({ kind: "removed", a: 0, b: null, outline: { a: outline, b: null } });
    await openedComparison(compareHost({ entries: [entry] }));
    fireEvent.keyDown(screen.getByRole("grid"), { key: "j" });
    await screen.findByRole("row", { selected: true });
    fireEvent.keyDown(screen.getByRole("grid"), { key: " " });
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(options()[0]!.textContent).toContain("1 YouBook it");
  });
});
