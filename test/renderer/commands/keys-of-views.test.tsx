// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { showChord } from "../../../renderer/commands/match-chord.ts";
import { thread, views } from "../open-views.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const pressed = (chord: string) => {
  const parts = chord.length === 1 ? [chord] : chord.split("+");
  return {
    key: parts.at(-1)!,
    ctrlKey: parts.includes("Mod") || parts.includes("Ctrl"),
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
    metaKey: false,
  };
};

describe("the keys of every view", () => {
  it.each(views)("are each one command's in %s", async (_, open) => {
    const app = await open();
    const owners = new Map<string, string[]>();
    for (const { id, keys } of app.commands.list())
      for (const key of keys ?? []) owners.set(key, [...(owners.get(key) ?? []), id]);
    // Escape closes whatever is nearest, and only that can be done then.
    owners.delete("Escape");
    const shared = [...owners].filter(([, ids]) => ids.length > 1);
    expect(shared).toEqual([]);
    expect(owners.size).toBeGreaterThan(5);
  });

  it.each(views)("lead to the command that the list names in %s", async (_, open) => {
    const app = await open();
    const now = app.commands
      .list()
      .filter(({ isEnabled }) => isEnabled?.() ?? true)
      .flatMap(({ id, keys }) => (keys ?? []).map((chord) => ({ id, chord })));
    const found = now.map(({ chord }) => app.commands.forKey(pressed(chord), false)?.command.id);
    expect(found).toEqual(now.map(({ id }) => id));
  });

  it.each(views)("are all that the list has in %s", async (_, open) => {
    const app = await open();
    fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
    const dialog = screen.getByRole("dialog", { name: "Keys" });
    const listed = [...dialog.querySelectorAll("kbd")].map(({ textContent }) => textContent);
    const known = [
      ...app.commands.list().flatMap(({ keys }) => keys ?? []),
      ...app.commands.widgets().flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)),
    ];
    expect(listed.toSorted()).toEqual(known.map((chord) => showChord(chord, false)).toSorted());
    expect(within(dialog).getByText("Commands")).toBeTruthy();
  });

  it("take no letter from whoever writes", async () => {
    const app = await thread("timeline");
    const field = document.body.appendChild(document.createElement("input"));
    const letters = app.commands
      .list()
      .flatMap(({ keys }) => keys?.filter(({ length }) => length === 1) ?? []);
    const taken = letters.filter((key) => !fireEvent.keyDown(field, { key }));
    field.remove();
    expect(letters).toContain("j");
    expect(taken).toEqual([]);
  });
});
