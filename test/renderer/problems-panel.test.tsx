// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Analysis, DocumentProblem } from "../../shared/api/analysis.ts";
import type { Document } from "../../shared/api/document.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { ProblemsPanel } from "../../renderer/problems/problems-panel.tsx";
import { wordUnlisted } from "../../renderer/problems/word-unlisted.ts";
import { draw } from "./details-draw.tsx";
import { aDocument, fakeBridge } from "./fake-bridge.ts";

afterEach(cleanup);

const hostile = "<img src=x onerror=alert(1)>";

const found: DocumentProblem[] = [
  {
    rule: "missing-root-field",
    severity: "note",
    pointer: "",
    message: "“created_at” is missing.",
    row: null,
  },
  {
    rule: "orphan-return",
    severity: "error",
    pointer: "/turns/1/messages/0/parts/0",
    message: `No call ${hostile}`,
    row: 5,
  },
  {
    rule: "unknown-event",
    severity: "warning",
    pointer: "/turns/1/messages/1",
    message: "Of no tier.",
    row: 6,
  },
];

const aDone = (change: Partial<Record<"error" | "warning" | "note" | "listed", number>> = {}): Analysis => ({
  state: "done",
  cycles: { complete: 1, partial: 0, unanswered: 0, empty: 0, deferred: 0 },
  problems: { error: 1, warning: 1, note: 1, listed: 3, ...change },
  hashes: null,
});

function open(
  change: Partial<Document> = {},
  answers: Parameters<typeof fakeBridge>[0] = {},
  selected: number | null = null,
) {
  const onReveal = vi.fn<(row: number) => void>();
  const host = fakeBridge({
    "document.problems": ({ from, count, severity }) => {
      const listed = found.filter((problem) => severity === null || problem.severity === severity);
      return succeed({ total: listed.length, problems: listed.slice(from, from + count) });
    },
    "rules.list": () =>
      succeed([{ id: "orphan-return", severity: "error", explains: "Every return answers a call." }]),
    ...answers,
  });
  const drawn = draw(host, aDocument({ analysis: aDone(), ...change }), (_, document) => (
    <ProblemsPanel document={document} selected={selected} onReveal={onReveal} />
  ));
  return { ...drawn, onReveal };
}

const entries = () => screen.findAllByRole("option");

describe("the list of problems", () => {
  it("shows each with its severity, words, rule and place, as text", async () => {
    const { container } = open();
    const [first, second] = await entries();
    expect(first?.textContent).toContain("Note“created_at” is missing.missing-root-field");
    expect(first?.textContent).toContain("in the thread’s own fields");
    expect(second?.textContent).toContain(`ErrorNo call ${hostile}`);
    expect(second?.textContent).toContain("/turns/1/messa…parts/0");
    expect(container.querySelector("img")).toBeNull();
    expect(await screen.findByTitle("Every return answers a call.")).toBeDefined();
  });

  it("goes to the row that is clicked", async () => {
    const { onReveal } = open();
    fireEvent.click((await entries())[1]!);
    await vi.waitFor(() => expect(onReveal).toHaveBeenCalledWith(5));
  });

  it("moves with the keys and goes there with Enter; what has no row is in the info", async () => {
    const { app, onReveal } = open();
    const list = await screen.findByRole("listbox", { name: "Problems" });
    await entries();
    fireEvent.keyDown(list, { key: "Enter" });
    await vi.waitFor(() => expect(app.screen.get().views.get("d1")?.show).toBe("info"));
    expect(onReveal).not.toHaveBeenCalled();
    fireEvent.keyDown(list, { key: "End" });
    fireEvent.keyDown(list, { key: "ArrowDown" });
    expect(screen.getByRole("option", { selected: true }).dataset["rule"]).toBe("unknown-event");
    fireEvent.keyDown(list, { key: "ArrowUp" });
    expect(list.getAttribute("aria-activedescendant")).toBe(
      screen.getByRole("option", { selected: true }).id,
    );
    fireEvent.keyDown(list, { key: "Enter" });
    await vi.waitFor(() => expect(onReveal).toHaveBeenCalledWith(5));
  });

  it("highlights what belongs to the row that is selected in the timeline", async () => {
    open({}, {}, 6);
    const current = (await entries()).filter((entry) => entry.getAttribute("aria-current") === "true");
    expect(current.map((entry) => entry.dataset["rule"])).toEqual(["unknown-event"]);
  });

  it("lists one severity alone and counts them all", async () => {
    open({ analysis: aDone({ note: 0, error: 1204 }) });
    await entries();
    const chips = within(screen.getByRole("group", { name: "Which problems are listed" }));
    expect(chips.getByRole<HTMLButtonElement>("button", { name: "Notes 0" }).disabled).toBe(true);
    fireEvent.click(chips.getByRole("button", { name: "Errors 1,204" }));
    await vi.waitFor(async () => expect(await entries()).toHaveLength(1));
    expect(chips.getByRole("button", { pressed: true }).textContent).toBe("Errors 1,204");
    expect(screen.getByText(/^and 1,203 more errors not listed/)).toBeDefined();
  });

  it("asks again for the rows in another layout of the timeline", async () => {
    const host = open();
    await entries();
    const before = host.asked.length;
    act(() => host.change(aDocument({ analysis: aDone(), layout: 1 })));
    expect(host.asked.slice(before)).toContainEqual({
      name: "document.problems",
      input: { id: "d1", severity: null, from: 0, count: 3 },
    });
    expect(screen.getAllByRole("option")).toHaveLength(3);
  });

  it("says why it cannot be read, and tries again", async () => {
    let isUp = false;
    const failure = { code: "changed", where: "a.json", expected: "the file", found: "another" } as const;
    open({}, { "document.problems": () => (isUp ? succeed({ total: 3, problems: found }) : fail(failure)) });
    const alert = await screen.findByRole("alert");
    isUp = true;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await entries()).toHaveLength(3);
  });
});

describe("the problems panel", () => {
  it("says how far the checking is, why it failed, and that nothing was found", () => {
    const host = open({ analysis: { state: "running", progress: 0.43 } });
    const panel = screen.getByRole("region", { name: "Problems" });
    expect(panel.textContent).toContain("Checking, 43 %");
    const failure = { code: "changed", where: "a.json", expected: "the file", found: "another" } as const;
    act(() => host.change(aDocument({ analysis: { state: "failed", failure } })));
    expect(panel.textContent).toContain("Could not be checked. a.json: expected the file, found another");
    act(() => host.change(aDocument({ analysis: aDone({ error: 0, warning: 0, note: 0, listed: 0 }) })));
    expect(panel.textContent).toContain("No problems");
    act(() => host.change(aDocument({ reading: { state: "stopped", bytesRead: 1 } })));
    expect(panel.textContent).toContain("Reading was stopped");
    expect(host.asked.some(({ name }) => name === "document.problems")).toBe(false);
  });

  it("folds away with its button", () => {
    const { app } = open();
    act(() => app.screen.dispatch({ type: "pane", name: "problems", pane: { folded: false } }));
    fireEvent.click(screen.getByRole("button", { name: "Close the problems" }));
    expect(app.screen.get().panes.problems.folded).toBe(true);
  });

  it("says how many are not listed only where some are not", () => {
    const counts = { error: 3, warning: 1, note: 0, listed: 2 };
    expect(wordUnlisted(counts, null, 2)).toMatch(/^and 2 more problems not listed/);
    expect(wordUnlisted(counts, "error", 1)).toMatch(/^and 2 more errors not listed/);
    expect(wordUnlisted(counts, "warning", 1)).toBeNull();
  });
});
