// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ExportSaved } from "../../../shared/api/export.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { type ExportHost, exportHost } from "./export-build.ts";
import { button, openExportOf, radio, ready } from "./export-open.ts";

vi.mock("../../../renderer/details/text-editor.tsx", () => ({
  default: ({ text }: { text: string }) => <pre>{text}</pre>,
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const path = "/home/me/weather.openai.json";
const saved: ExportSaved = { path, download: null, sizeBytes: 1900 };
const askedFor = ({ asked }: Pick<ExportHost, "asked">, wanted: string) =>
  asked.filter(({ name }) => name === wanted).map(({ input }) => input as { work: string });

describe("saving an export on the desktop", () => {
  it("asks where, saves there, and says what came of it", async () => {
    const host = await openExportOf(
      exportHost(
        {},
        { "files.pickTarget": () => succeed({ path }), "export.save": () => succeed(saved) },
        true,
      ),
    );
    await ready();
    fireEvent.click(radio("OpenAI chat messages"));
    await ready();
    fireEvent.click(button("Save as…"));
    expect((await screen.findByText(/^Saved to/)).textContent).toBe(`Saved to ${path}, 1.9 KB`);
    expect(askedFor(host, "files.pickTarget")).toEqual([{ id: "d1", name: "weather.openai.json" }]);
    expect(askedFor(host, "export.save")).toMatchObject([
      {
        id: "d1",
        format: "openai",
        policy: { incompleteCycles: "drop" },
        thread: 0,
        edition: 0,
        target: { to: "path", path },
      },
    ]);
    // Only threads and histories can be looked at here.
    expect(screen.queryByRole("button", { name: "Open it" })).toBeNull();
    fireEvent.click(radio("ThreadProtocol 0.0.4"));
    expect(screen.queryByText(/^Saved to/)).toBeNull();
  });

  it("opens a thread that was saved", async () => {
    const host = await openExportOf(
      exportHost(
        {},
        { "files.pickTarget": () => succeed({ path }), "export.save": () => succeed(saved) },
        true,
      ),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    fireEvent.click(await screen.findByRole("button", { name: "Open it" }));
    expect(host.asked).toContainEqual({ name: "document.open", input: { source: { from: "path", path } } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does nothing where no place was chosen", async () => {
    const host = await openExportOf(
      exportHost({}, { "files.pickTarget": () => succeed({ path: null }) }, true),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    await ready();
    expect(askedFor(host, "export.save")).toEqual([]);
  });

  it("stays with what went wrong, such as the opened file as the place, and can be tried again", async () => {
    const own = {
      code: "not-permitted",
      where: path,
      expected: "another file",
      found: "the opened one",
    } as const;
    let isOwn = true;
    await openExportOf(
      exportHost(
        {},
        {
          "files.pickTarget": () => succeed({ path }),
          "export.save": () => (isOwn ? fail(own) : succeed(saved)),
        },
        true,
      ),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      `It was not saved. ${path}: expected another file, found the opened one`,
    );
    isOwn = false;
    fireEvent.click(button("Save as…"));
    expect(await screen.findByText(/^Saved to/)).toBeDefined();
  });
});

describe("saving an export from a browser", () => {
  it("has the browser take it, under the name that is shown", async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(`${this.getAttribute("href")} ${this.download}`);
    });
    const host = await openExportOf(
      exportHost(
        {},
        { "export.save": () => succeed({ path: null, download: "download/abc", sizeBytes: 1900 }) },
      ),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    expect((await screen.findByText(/^Downloaded as/)).textContent).toContain("weather.exported.thread.json");
    expect(clicked).toEqual(["download/abc weather.exported.thread.json"]);
    expect(askedFor(host, "export.save")).toMatchObject([
      { target: { to: "download", name: "weather.exported.thread.json" } },
    ]);
  });

  it("tells how far the writing is, holds the choice, and ends on request", async () => {
    let answer: ((result: Result<ExportSaved>) => void) | undefined;
    const host = await openExportOf(
      exportHost({}, { "export.save": () => new Promise((resolve) => (answer = resolve)) }),
    );
    await ready();
    fireEvent.click(button("Save as…"));
    const { work } = askedFor(host, "export.save")[0]!;
    act(() => host.emit({ event: "work.progress", work, done: 1024, total: 4096 }));
    expect(host.dialog.textContent).toContain("Writing, 1 of 4 KB");
    expect(screen.getByRole<HTMLFieldSetElement>("group", { name: "What is exported" }).disabled).toBe(true);
    fireEvent.keyDown(host.dialog, { key: "Escape" });
    expect(host.givenUp).toContain("export.save");
    await act(async () =>
      answer?.(
        fail({ code: "cancelled", where: "export.save", expected: "its end", found: "a wish to stop" }),
      ),
    );
    expect(screen.getByRole("dialog")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    await ready();
  });
});

describe("copying an export", () => {
  it("puts all of it on the clipboard, and says so", async () => {
    const copied: string[] = [];
    // Only what the browser hands to the listener is on the clipboard.
    document.execCommand = () => {
      const event = new Event("copy") as Event & {
        clipboardData: { setData: (type: string, text: string) => void };
      };
      event.clipboardData = { setData: (_, text) => void copied.push(text) };
      document.dispatchEvent(event);
      return true;
    };
    const host = await openExportOf(exportHost({}, { "export.copy": () => succeed({ text: "all of it" }) }));
    await ready();
    fireEvent.click(button("Copy"));
    expect(await screen.findByText("Copied, 1.9 KB")).toBeDefined();
    expect(copied).toEqual(["all of it"]);
    expect(askedFor(host, "export.copy")).toMatchObject([
      { id: "d1", format: "thread", thread: 0, edition: 0 },
    ]);
  });

  it("asks for another click where the clipboard did not take it so late", async () => {
    let takes = false;
    document.execCommand = () => takes;
    const host = await openExportOf(exportHost({}, { "export.copy": () => succeed({ text: "all of it" }) }));
    await ready();
    fireEvent.click(button("Copy"));
    expect(await screen.findByText(/The clipboard did not take it/)).toBeDefined();
    takes = true;
    fireEvent.click(button("Copy"));
    expect(await screen.findByText(/^Copied/)).toBeDefined();
    expect(askedFor(host, "export.copy")).toHaveLength(1);
  });

  it("says why, where it is too long for one", async () => {
    const long = {
      code: "not-available",
      where: "the clipboard",
      expected: "at most 8 MB",
      found: "90 MB",
    } as const;
    await openExportOf(exportHost({}, { "export.copy": () => fail(long) }));
    await ready();
    fireEvent.click(button("Copy"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "It was not copied. the clipboard: expected at most 8 MB, found 90 MB",
    );
  });
});

describe("the dialog of an export", () => {
  it("takes the focus, keeps it inside, and gives it back on Escape", async () => {
    const { opener } = await openExportOf(exportHost());
    expect(document.activeElement).toBe(radio("ThreadProtocol 0.0.4"));
    await ready();
    const last = button("Save as…");
    last.focus();
    fireEvent.keyDown(last, { key: "Tab" });
    expect(document.activeElement).toBe(button("Close the export"));
    fireEvent.keyDown(button("Close the export"), { key: "Tab", shiftKey: true });
    expect(document.activeElement).toBe(last);
    fireEvent.keyDown(last, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("gives up what it was waiting for when it is closed", async () => {
    const { givenUp } = await openExportOf(exportHost({}, { "export.preview": () => new Promise(() => {}) }));
    fireEvent.click(button("Close the export"));
    await waitFor(() => expect(givenUp).toEqual(["export.preview"]));
  });

  it("ends with its document, also while it is put aside", async () => {
    const host = await openExportOf(exportHost({}, { "export.preview": () => new Promise(() => {}) }));
    const now = host.app.screen.get().views.get("d1")!.export!;
    act(() => host.app.screen.dispatch({ type: "export", id: "d1", export: { ...now, isAside: true } }));
    expect(host.givenUp).toEqual([]);
    act(() => host.app.close("d1"));
    await waitFor(() => expect(host.givenUp).toEqual(["export.preview"]));
  });

  it("lets no key through to what lies behind", async () => {
    const { app, dialog } = await openExportOf(exportHost());
    fireEvent.keyDown(dialog, { key: "w", ctrlKey: true });
    fireEvent.keyDown(dialog, { key: "R" });
    expect(app.documents.get().order).toEqual(["d1"]);
    expect(app.screen.get().views.get("d1")?.repair).toBeNull();
  });
});
