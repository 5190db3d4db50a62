import { describe, expect, it } from "vitest";
import { type Pressed, isTyped, matchesChord, showChord } from "../../../renderer/commands/match-chord.ts";

const press = (key: string, modifiers: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

describe("matchesChord", () => {
  it("takes a letter as it is typed", () => {
    expect(matchesChord("n", press("n"), false)).toBe(true);
    expect(matchesChord("N", press("N", { shiftKey: true }), false)).toBe(true);
    expect(matchesChord("n", press("N", { shiftKey: true }), false)).toBe(false);
    expect(matchesChord("?", press("?", { shiftKey: true }), false)).toBe(true);
  });

  it("takes no letter with a modifier that it does not name", () => {
    expect(matchesChord("j", press("j", { ctrlKey: true }), false)).toBe(false);
    expect(matchesChord("j", press("j", { altKey: true }), false)).toBe(false);
    expect(matchesChord("j", press("j", { metaKey: true }), true)).toBe(false);
  });

  it("means ⌘ by Mod on a Mac, and Ctrl elsewhere", () => {
    expect(matchesChord("Mod+K", press("k", { ctrlKey: true }), false)).toBe(true);
    expect(matchesChord("Mod+K", press("k", { metaKey: true }), true)).toBe(true);
    expect(matchesChord("Mod+K", press("k", { ctrlKey: true }), true)).toBe(false);
    expect(matchesChord("Mod+K", press("K", { ctrlKey: true, shiftKey: true }), false)).toBe(false);
  });

  it("tells named keys apart by all of their modifiers", () => {
    expect(matchesChord("Alt+ArrowLeft", press("ArrowLeft", { altKey: true }), false)).toBe(true);
    expect(matchesChord("Alt+ArrowLeft", press("ArrowLeft"), false)).toBe(false);
    expect(matchesChord("Shift+Enter", press("Enter", { shiftKey: true }), false)).toBe(true);
    expect(matchesChord("Enter", press("Enter", { shiftKey: true }), false)).toBe(false);
  });

  it("takes a letter with ⌥ by its place on a Mac, where it types another sign", () => {
    const pressed = press("ç", { code: "KeyC", altKey: true, metaKey: true });
    expect(matchesChord("Alt+Mod+C", pressed, true)).toBe(true);
    expect(matchesChord("Alt+Mod+W", pressed, true)).toBe(false);
    expect(matchesChord("Mod+C", pressed, true)).toBe(false);
    expect(matchesChord("Alt+C", press("ç", { code: "KeyC", altKey: true }), false)).toBe(false);
    expect(matchesChord("Alt+C", press("c", { code: "KeyI", altKey: true }), false)).toBe(true);
  });

  it("takes + for a key, too", () => {
    expect(matchesChord("+", press("+", { shiftKey: true }), false)).toBe(true);
    expect(matchesChord("Mod++", press("+", { ctrlKey: true }), false)).toBe(true);
  });
});

describe("isTyped", () => {
  it("is so of a single sign without a modifier", () => {
    expect(["j", "?", "Mod+J", "Alt+x", "F5", "Enter"].map(isTyped)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("showChord", () => {
  it("writes a chord as each platform does", () => {
    expect(showChord("Mod+Shift+L", false)).toBe("Ctrl+Shift+L");
    expect(showChord("Mod+Shift+L", true)).toBe("⇧⌘L");
    expect(showChord("Alt+ArrowLeft", false)).toBe("Alt+←");
    expect(showChord(" ", false)).toBe("Space");
  });
});
