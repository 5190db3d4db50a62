// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Document } from "../../shared/api/document.ts";
import type { Output } from "../../shared/api/requests.ts";
import { fail, succeed } from "../../shared/failure/failure.ts";
import { viewOf } from "../../renderer/state/screen.ts";
import { aDocument, aPart, aTurn, anEntry, fakeBridge } from "./fake-bridge.ts";
import { show } from "./show.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Answers = NonNullable<Parameters<typeof fakeBridge>[0]>;
type Found = Output<"document.refresh">["found"];

/** A file that others write to: what the host answers is what `file` says at the time. */
async function openFile(answers: Answers = {}, change: Partial<Document> = {}) {
  const rows = [aTurn(0), aPart(1), aPart(2), aPart(3)];
  const file = {
    version: "v1",
    found: "same" as Found,
    document: aDocument({ path: "/logs/weather.json", rows: 2, ...change }),
  };
  const host = fakeBridge({
    "document.list": () => succeed([file.document]),
    "document.rows": ({ from, count }) =>
      succeed(rows.slice(0, file.document.rows).slice(from, from + count)),
    "document.outline": ({ from }) => succeed([anEntry(from)]),
    "document.place": ({ pointer }) => succeed({ row: rows.findIndex((row) => row.pointer === pointer) }),
    "document.version": () => succeed({ version: file.version }),
    "document.refresh": () => succeed({ document: file.document, found: file.found }),
    ...answers,
  });
  const { app } = show(host);
  await screen.findByText("Row 1");
  const asked = (name: string) => host.asked.filter((request) => request.name === name).length;
  const write = (found: Found, next: Partial<Document>) => {
    const { edition, revision } = file.document;
    file.version += "+";
    file.found = found;
    file.document = { ...file.document, edition: edition + 1, revision: revision + 1, ...next };
  };
  return { ...host, app, file, write, asked, view: () => viewOf(app.screen.get(), "d1") };
}

const followButton = () => screen.getByRole("button", { name: "Follow" });

describe("a file that was opened by its path", () => {
  it("is looked at again by button and by key, and the selection stays", async () => {
    const { write, view } = await openFile();
    fireEvent.click(screen.getByText("Row 1"));
    write("grown", { rows: 3 });
    expect(fireEvent.keyDown(window, { key: "F5" })).toBe(false);
    expect(await screen.findByText("Row 2")).toBeDefined();
    write("grown", { rows: 4 });
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Row 3")).toBeDefined();
    expect(view().selected).toBe(1);
    expect(screen.queryByText(/opened anew/)).toBeNull();
  });

  it("is followed: nothing is read while nobody writes, and all that is written appears", async () => {
    const { write, asked } = await openFile();
    expect(followButton().title).toContain("file");
    fireEvent.click(followButton());
    await waitFor(() => expect(asked("document.refresh")).toBe(1));
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked("document.refresh")).toBe(1);
    write("grown", { rows: 3 });
    await vi.advanceTimersByTimeAsync(1500);
    expect(await screen.findByText("Row 2")).toBeDefined();
    fireEvent.click(followButton());
    const looked = asked("document.version");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked("document.version")).toBe(looked);
  });

  it.each([
    ["replaced", "Another file has taken its place."],
    ["shorter", "It has become shorter."],
  ] as const)("says so when it was %s and opened anew, once and not as a failure", async (found, words) => {
    const { app, write } = await openFile();
    write(found, { rows: 3 });
    await act(() => app.news.refresh("d1"));
    write(found, { rows: 4 });
    await act(() => app.news.refresh("d1"));
    const notice = screen.getByText("weather.json was opened anew").closest("[role=status]");
    expect(notice?.textContent).toContain(words);
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByText(/opened anew/)).toBeNull();
  });

  it("takes its notice along when it is closed, and can lose it by a click", async () => {
    const { app, write } = await openFile();
    write("replaced", {});
    await act(() => app.news.refresh("d1"));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss: weather.json was opened anew" }));
    expect(screen.queryByText(/opened anew/)).toBeNull();
    await act(() => app.news.refresh("d1"));
    act(() => app.close("d1"));
    expect(app.screen.get().news).toEqual([]);
  });

  it("that is gone ends the following with a word, and what is shown stays", async () => {
    const gone = {
      code: "not-found",
      where: "/logs/weather.json",
      expected: "a file",
      found: "nothing",
    } as const;
    const { asked } = await openFile({ "document.version": () => fail(gone) });
    fireEvent.click(followButton());
    await vi.advanceTimersByTimeAsync(2500);
    expect(screen.queryByText("Following has ended")).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked("document.version")).toBe(4);
    expect(await screen.findByText("Following has ended")).toBeDefined();
    expect(followButton().getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("Row 1")).toBeDefined();
  });

  it("that is back after a moment is followed on", async () => {
    const gone = {
      code: "not-found",
      where: "/logs/weather.json",
      expected: "a file",
      found: "nothing",
    } as const;
    let isGone = true;
    const { asked } = await openFile({
      "document.version": () => (isGone ? fail(gone) : succeed({ version: "v2" })),
    });
    fireEvent.click(followButton());
    for (const gap of [1, 2]) {
      isGone = true;
      await vi.advanceTimersByTimeAsync(2500);
      isGone = false;
      await vi.advanceTimersByTimeAsync(1000);
      expect(asked("document.refresh")).toBeGreaterThan(0);
      expect(followButton().getAttribute("aria-pressed"), `gap ${gap}`).toBe("true");
    }
    expect(screen.queryByText("Following has ended")).toBeNull();
  });

  it("that is being written just now is tried again, and only what stays so is told", async () => {
    const empty = {
      code: "empty",
      where: "/logs/weather.json",
      expected: "a thread",
      found: "nothing",
    } as const;
    const troubles = { left: 1 };
    const { file, asked } = await openFile({
      "document.refresh": () =>
        troubles.left-- > 0 ? fail(empty) : succeed({ document: file.document, found: "same" }),
    });
    fireEvent.click(followButton());
    await waitFor(() => expect(asked("document.refresh")).toBe(1));
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked("document.refresh")).toBe(2);
    expect(screen.queryByRole("alert")).toBeNull();
    troubles.left = 10;
    file.version = "v2";
    await vi.advanceTimersByTimeAsync(4500);
    expect(screen.getAllByText("The file could not be read again")).toHaveLength(1);
  });
});

it("what has no path cannot be written to, and is not followed", async () => {
  await openFile({}, { path: null });
  expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
  expect(fireEvent.keyDown(window, { key: "F5" })).toBe(true);
});
