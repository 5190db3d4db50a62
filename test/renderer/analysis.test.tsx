// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Analysis } from "../../shared/api/analysis.ts";
import type { Document } from "../../shared/api/document.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, hostOf } from "./fake-bridge.ts";
import { show } from "./show.tsx";

afterEach(cleanup);

const hash = "9f3ac1d2".padEnd(64, "0");
const done: Extract<Analysis, { state: "done" }> = {
  state: "done",
  cycles: { complete: 4, deferred: 1, partial: 0, unanswered: 0, empty: 0 },
  problems: { error: 0, warning: 0, note: 0, listed: 0 },
  hashes: { thread: hash, "thread+sys": hash, document: hash, guide: hash },
};

async function open(change: Partial<Document>) {
  const host = show(hostOf([aTurn(0), aPart(1)], change));
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  await screen.findAllByRole("row");
  return host;
}

const status = () => screen.getByRole("contentinfo").textContent;

describe("the status bar", () => {
  it("counts the cycles and shows the beginning of the thread's hash", async () => {
    await open({ analysis: done });
    expect(status()).toContain("5 cycles");
    expect(status()).not.toContain("incomplete");
    expect(status()).toContain("9f3ac1d2");
    expect(status()).toContain("No problems");
    expect(screen.getByRole("button", { name: "Copy the thread hash" })).toBeDefined();
  });

  it("says how many cycles are incomplete, and in what way", async () => {
    await open({ analysis: { ...done, cycles: { ...done.cycles, unanswered: 2, partial: 1 } } });
    expect(status()).toContain("8 cycles, 3 incomplete");
    expect(screen.getByTitle("2 unanswered, 1 answered in part")).toBeDefined();
  });

  it("counts problems by how bad they are", async () => {
    await open({ analysis: { ...done, problems: { error: 1, warning: 2, note: 0, listed: 3 } } });
    expect(status()).toContain("1 error, 2 warnings");
  });

  it("has no hash for a file that is cut off", async () => {
    await open({ analysis: { ...done, hashes: null } });
    expect(screen.queryByRole("button", { name: "Copy the thread hash" })).toBeNull();
  });

  it("says how far the checking has come, and why it failed", async () => {
    await open({ analysis: { state: "running", progress: 0.42 } });
    expect(status()).toContain("Checking, 42 %");
    cleanup();
    const failure = { code: "changed", where: "a.json", expected: "the file", found: "another" } as const;
    await open({ analysis: { state: "failed", failure } });
    expect(screen.getByTitle("a.json: expected the file, found another").textContent).toBe(
      "Could not be checked",
    );
  });
});

const several = (thread: number) => aDocument({ rows: 2, thread, threads: 3 });

const shown = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Number of the thread" }).value;

async function openSeveral(thread: number) {
  const host = show(
    hostOf(
      [aTurn(0), aPart(1)],
      { thread, threads: 3 },
      {
        "document.show": (input) => succeed(several(input.thread)),
      },
    ),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  await screen.findAllByRole("row");
  return host;
}

describe("a file of several threads", () => {
  it("shows which one it is and steps to the next, in the same tab", async () => {
    const host = await openSeveral(0);
    expect(screen.getByRole("group", { name: "Thread of this file" }).textContent).toContain("of 3");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous thread" }).disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Next thread" }));
    await waitFor(() => expect(shown()).toBe("2"));
    expect(host.asked).toContainEqual({ name: "document.show", input: { id: "d1", thread: 1 } });
    expect(screen.getAllByRole("tab")).toHaveLength(1);
  });

  it("asks for the rows of the other thread anew and forgets what was selected", async () => {
    const host = await openSeveral(0);
    fireEvent.click(screen.getAllByRole("row")[1]!);
    const before = host.asked.filter(({ name }) => name === "document.rows").length;
    fireEvent.click(screen.getByRole("button", { name: "Next thread" }));
    await waitFor(() =>
      expect(host.asked.filter(({ name }) => name === "document.rows").length).toBeGreaterThan(before),
    );
    const options = within(screen.getByRole("grid", { name: "Timeline" })).getAllByRole("row");
    expect(options.some((option) => option.getAttribute("aria-selected") === "true")).toBe(false);
  });

  it("goes straight to a number, kept within what there is", async () => {
    const host = await openSeveral(1);
    const field = screen.getByRole("textbox", { name: "Number of the thread" });
    fireEvent.change(field, { target: { value: "99" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(shown()).toBe("3"));
    expect(host.asked).toContainEqual({ name: "document.show", input: { id: "d1", thread: 2 } });
  });

  it("puts back the number shown after something that is none", async () => {
    const host = await openSeveral(1);
    const field = screen.getByRole("textbox", { name: "Number of the thread" });
    fireEvent.change(field, { target: { value: "two" } });
    fireEvent.blur(field);
    expect(shown()).toBe("2");
    expect(host.asked.some(({ name }) => name === "document.show")).toBe(false);
  });

  it("is no matter for a file of one", async () => {
    await open({});
    expect(screen.queryByRole("group", { name: "Thread of this file" })).toBeNull();
  });
});
