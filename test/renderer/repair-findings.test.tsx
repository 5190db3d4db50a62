// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { succeed } from "../../shared/failure/failure.ts";
import { RepairProblems } from "../../renderer/repair/repair-button.tsx";
import { draw } from "./details-draw.tsx";
import { aDocument } from "./fake-bridge.ts";
import { aPreview, findings, refused, repairHost } from "./repair-build.ts";
import { entries, openDocument, openRepairOf } from "./repair-open.ts";

afterEach(cleanup);

const hostile = "<img src=x onerror=alert(1)>";

describe("the lists of a repair", () => {
  it("shows what goes, what changes and notes, each with its number", async () => {
    const { dialog } = await openRepairOf(repairHost());
    expect((await entries(dialog)).map((entry) => entry.textContent)).toEqual([
      "turn 2, message 3unanswered: “get_weather” has no return/turns/1/messages/2",
      "turn 6, message 1, part 2a return that answers no call/turns/5/messages/0/parts/1",
    ]);
    fireEvent.click(within(dialog).getByRole("tab", { name: "What changes 1" }));
    await waitFor(async () =>
      expect((await entries(dialog))[0]?.textContent).toContain("is now interrupted"),
    );
    const tab = within(dialog).getByRole("tab", { selected: true });
    fireEvent.keyDown(tab, { key: "ArrowRight" });
    expect(dialog.textContent).toContain("No notes");
    expect(document.activeElement?.textContent).toBe("Notes 0");
  });

  it("asks for 200 at a time, of a million", async () => {
    const { asked, dialog } = await openRepairOf(
      repairHost(
        {},
        {
          "repair.preview": () => succeed(aPreview({ removed: 1_000_000 })),
          "repair.findings": ({ from, count }) =>
            succeed(
              Array.from({ length: count }, (_, at) => ({ pointer: `/turns/${from + at}`, reason: "goes" })),
            ),
        },
      ),
    );
    await entries(dialog);
    const first = asked.find(({ name }) => name === "repair.findings")?.input;
    expect(first).toMatchObject({ list: "removed", from: 0, count: 200 });
    expect(asked.filter(({ name }) => name === "repair.findings").length).toBeLessThan(4);
  });

  it("leads to the row in the timeline, with the keys, too; what has no row is in the info", async () => {
    const { dialog, app, asked } = await openRepairOf(
      repairHost(
        {},
        { "document.place": ({ pointer }) => succeed({ row: pointer.startsWith("/turns/5") ? null : 2 }) },
      ),
    );
    await entries(dialog);
    const list = within(dialog).getByRole("listbox", { name: "Findings" });
    fireEvent.keyDown(list, { key: "Enter" });
    await waitFor(() => expect(app.screen.get().views.get("d1")?.selected).toBe(2));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asked).toContainEqual({
      name: "document.place",
      input: { id: "d1", pointer: "/turns/1/messages/2" },
    });
    fireEvent.keyDown(screen.getByRole("grid", { name: "Timeline" }), { key: "R" });
    const again = await screen.findByRole("dialog");
    fireEvent.click((await entries(again))[1]!);
    await waitFor(() => expect(app.screen.get().views.get("d1")?.show).toBe("info"));
  });

  it("keeps everything from the file text", async () => {
    const { dialog } = await openRepairOf(
      repairHost(
        {},
        {
          "repair.preview": () =>
            succeed(
              aPreview({
                verdicts: {
                  openai: refused([{ pointer: `/${hostile}`, reason: hostile }]),
                  anthropic: refused([]),
                },
              }),
            ),
          "repair.findings": () =>
            succeed([{ pointer: `/turns/0/${hostile}`, reason: `${hostile}\n\u202Egone` }]),
        },
      ),
    );
    await entries(dialog);
    expect(dialog.querySelector("img")).toBeNull();
    for (const words of dialog.querySelectorAll(".finding > :not(.finding-where)"))
      expect(words.tagName).toBe("BDI");
    expect(dialog.textContent).toContain(hostile);
  });
});

describe("a repair that was opened for something", () => {
  it("marks the findings of the cycle whose words it was opened from", async () => {
    const { app } = await openDocument(repairHost());
    const foot = screen.getByText(/0 of 1 call answered/).closest<HTMLElement>("[role=row]")!;
    fireEvent.click(within(foot).getByRole("button", { name: "Repair…" }));
    const dialog = await screen.findByRole("dialog");
    expect(app.screen.get().views.get("d1")?.repair?.focus).toEqual(["/turns/1/messages/2"]);
    await waitFor(async () =>
      expect((await entries(dialog)).map((entry) => entry.getAttribute("aria-current"))).toEqual([
        "true",
        null,
      ]),
    );
    // The row itself was not clicked.
    expect(app.screen.get().views.get("d1")?.selected).toBeNull();
  });

  it("opens at the list that tells of it, for an interrupted turn", async () => {
    const far = Array.from({ length: 900 }, (_, at) => ({ pointer: `/turns/${at + 2}`, reason: "goes" }));
    const { app } = await openDocument(
      repairHost(
        {},
        {
          "repair.preview": () => succeed(aPreview({ removed: far.length })),
          "repair.findings": ({ list, from, count }) =>
            succeed((list === "removed" ? far : findings[list]).slice(from, from + count)),
        },
      ),
    );
    const band = screen.getByText("Interrupted by the user").closest<HTMLElement>(".cut")!;
    fireEvent.click(within(band).getByRole("button", { name: "Repair…" }));
    const dialog = await screen.findByRole("dialog");
    expect(app.screen.get().views.get("d1")?.repair?.focus).toEqual(["/turns/1"]);
    expect(await within(dialog).findByRole("tab", { selected: true, name: "What changes 1" })).toBeDefined();
  });

  it("opens with R for the selected row, and for the whole thread where that row is whole", async () => {
    const { app } = await openDocument(repairHost());
    const list = screen.getByRole("grid", { name: "Timeline" });
    const press = (row: number) => {
      act(() => app.screen.dispatch({ type: "selected", id: "d1", row }));
      fireEvent.keyDown(list, { key: "R" });
      const focus = app.screen.get().views.get("d1")?.repair?.focus;
      act(() => app.screen.dispatch({ type: "repair", id: "d1", repair: null }));
      return focus;
    };
    expect([0, 1, 2, 4].map(press)).toEqual([["/turns/1"], [], ["/turns/1/messages/2"], ["/turns/1"]]);
  });

  it("opens from the problems of a row, if one of them can be repaired", () => {
    const pointer = "/turns/5/messages/0/parts/1";
    const problems = [
      { rule: "unknown-event", pointer: "/turns/5" },
      { rule: "orphan-return", pointer },
    ];
    const { app } = draw(repairHost(), aDocument(), () => (
      <>
        <RepairProblems id="d1" row={9} problems={problems} />
        <RepairProblems id="d1" row={9} problems={problems.slice(0, 1)} />
      </>
    ));
    fireEvent.click(screen.getByRole("button", { name: "Repair…" }));
    expect(app.screen.get().views.get("d1")?.repair?.focus).toEqual([pointer]);
  });

  it("waits until the thread has been read, and says so", async () => {
    const { app } = await openDocument(
      repairHost({ reading: { state: "reading", bytesRead: 1 }, analysis: { state: "waiting" } }),
    );
    const buttons = screen.getAllByRole<HTMLButtonElement>("button", { name: "Repair…" });
    expect(buttons.every(({ disabled, title }) => disabled && title.includes("once it has been read"))).toBe(
      true,
    );
    fireEvent.keyDown(screen.getByRole("grid", { name: "Timeline" }), { key: "R" });
    expect(app.screen.get().views.get("d1")?.repair ?? null).toBeNull();
  });
});
