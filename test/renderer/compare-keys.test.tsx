// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { anEntry, compareHost } from "./compare-view-build.ts";
import { list, openedComparison, press, selected } from "./compare-view-open.tsx";

afterEach(cleanup);

/** Everything that is to be seen is there. */
const open = async () => {
  const opened = await openedComparison(compareHost());
  await screen.findAllByText("at 27 °C");
  return opened;
};
const at = async (words: string) => waitFor(() => expect(selected().textContent).toMatch(new RegExp(words)));
/** Where a key leads, one press after the other. */
const follow = async (key: string, ...places: string[]) => {
  for (const place of places) {
    press(key);
    await at(place);
  }
};

describe("the keys of a comparison", () => {
  it("lead from difference to difference, through the lines of a changed turn, too", async () => {
    await open();
    await follow(
      "n",
      "^changed .*13",
      "Changed: ",
      "Only in A: ",
      "^added .*14",
      "^removed .*14",
      "moved to",
      "moved from",
    );
    press("n");
    expect(await screen.findByText("No further difference")).toBeTruthy();
    await follow("p", "moved to", "^removed .*14", "^added .*14", "Only in A: ");
    await follow("N", "Changed: ", "^changed .*13");
    press("p");
    expect(await screen.findByText("No difference before this one")).toBeTruthy();
  });

  it("are what the buttons do", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    await at("^changed .*13");
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    await at("Changed: ");
    fireEvent.click(screen.getByRole("button", { name: "Previous" }));
    await at("^changed .*13");
    expect(screen.getAllByRole("row", { selected: true })).toHaveLength(1);
  });

  it("lead from entry to entry, and back to the head of one first", async () => {
    await open();
    await follow("j", "turns 1–12", "^changed .*13", "^added .*14");
    await follow("ArrowDown", "Said in turn 14");
    await follow("k", "^added .*14", "^changed .*13", "turns 1–12");
    press("k");
    expect(selected().textContent).toContain("turns 1–12");
  });

  it("lead from line to line and to the ends", async () => {
    await open();
    await follow("ArrowDown", "turns 1–12", "^changed .*13", "5 equal rows", "Changed: ");
    await follow("ArrowUp", "5 equal rows");
    await follow("End", "Said in turn 19");
    await follow("Home", "turns 1–12");
    press("ArrowUp");
    expect(selected().textContent).toContain("turns 1–12");
  });

  it("fold and unfold what is selected", async () => {
    await open();
    await follow("j", "turns 1–12", "^changed .*13");
    press(" ");
    await waitFor(() => expect(screen.queryByText("at 27 °C")).toBeNull());
    press(" ");
    expect(await screen.findByText("at 27 °C")).toBeTruthy();
    await follow("k", "turns 1–12");
    press(" ");
    await waitFor(() => expect(selected().textContent).toContain("turns 1–12 are equal · fold"));
  });

  it("tell the list which line is active", async () => {
    await open();
    await follow("n", "^changed .*13");
    expect(list().getAttribute("aria-activedescendant")).toBe(selected().id);
  });

  it("show the text of the selected pair and close it again", async () => {
    const { asked } = await open();
    await follow("n", "^changed .*13", "Changed: ");
    press("Enter");
    const pane = await screen.findByRole("region", { name: "Text of the selected pair" });
    await waitFor(() => expect(pane.textContent).toContain("A/turns/0/messages/0/parts/2"));
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === "compare.json")?.input).toMatchObject({
        pointers: { a: "/turns/0/messages/0/parts/2", b: "/turns/0/messages/0/parts/2" },
      }),
    );
    expect(fireEvent.keyDown(pane, { key: "Escape" })).toBe(false);
    expect(screen.queryByRole("region", { name: "Text of the selected pair" })).toBeNull();
    expect(document.activeElement).toBe(list());
  });

  it("ask for nothing on the side that has no such row", async () => {
    const { asked } = await open();
    await follow("n", "^changed .*13", "Changed: ", "Only in A: ");
    fireEvent.click(screen.getByRole("button", { name: "Text" }));
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === "compare.json")?.input).toMatchObject({
        pointers: { b: null },
      }),
    );
    expect(await screen.findByText("nothing there")).toBeTruthy();
  });

  it("say what to do where nothing is selected that has a text", async () => {
    await openedComparison(compareHost({ entries: [anEntry({ turns: 4 })] }));
    fireEvent.click(screen.getByRole("button", { name: "Text" }));
    expect(screen.getByText("Choose a turn or a row to see its text on both sides.")).toBeTruthy();
  });

  it("stand down in a text field, on a button that has the same key, and with a modifier", async () => {
    const { app } = await open();
    const field = screen.getByRole("tabpanel").appendChild(document.createElement("input"));
    fireEvent.keyDown(field, { key: "s" });
    fireEvent.keyDown(list(), { key: "s", ctrlKey: true });
    expect(app.screen.get().comparisons[0]?.a?.id).toBe("a");
    expect(fireEvent.keyDown(screen.getByRole("button", { name: "Swap" }), { key: "Enter" })).toBe(true);
    expect(screen.queryByRole("region")).toBeNull();
  });
});
