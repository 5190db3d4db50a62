import { expect, it } from "vitest";
import { acceleratorOf } from "../../../../electron/desktop/menu/accelerator-of.ts";

it.each([
  ["Mod+O", "CmdOrCtrl+O", true],
  ["Mod+Shift+L", "CmdOrCtrl+Shift+L", true],
  ["Ctrl+Tab", "Ctrl+Tab", true],
  ["Alt+ArrowLeft", "Alt+Left", true],
  ["Shift+F3", "Shift+F3", true],
  ["F5", "F5", true],
  ["j", "J", false],
  ["N", "Shift+N", false],
  ["+", "Plus", false],
  ["?", "?", false],
  ["Escape", "Esc", false],
])("%s is %s, taken by the menu: %s", (chord, keys, isTaken) => {
  expect(acceleratorOf(chord)).toEqual({ keys, isTaken });
});
