/** As Electron writes keys. */
export type Accelerator = {
  keys: string;
  /** Whether the menu may act on it: a letter alone, or Escape, belongs to whatever has the focus, and is only shown. */
  isTaken: boolean;
};

const names: Readonly<Record<string, string>> = {
  ArrowLeft: "Left",
  ArrowRight: "Right",
  ArrowUp: "Up",
  ArrowDown: "Down",
  Escape: "Esc",
  "+": "Plus",
};
const modifiers: Readonly<Record<string, string>> = { Mod: "CmdOrCtrl" };

/** Of a chord as the screen writes it: `Mod+K`, `F5`, `j`, `N`. */
export function acceleratorOf(chord: string): Accelerator {
  const parts = chord.length === 1 ? [chord] : chord.split("+");
  const key = parts.at(-1) ?? "";
  const before = parts.slice(0, -1).map((modifier) => modifiers[modifier] ?? modifier);
  // A letter alone is meant as it is typed.
  if (before.length === 0 && /^[A-Z]$/.test(key)) before.push("Shift");
  const keys = [...before, names[key] ?? key.toUpperCase().slice(0, 1) + key.slice(1)].join("+");
  return { keys, isTaken: /^F\d+$/.test(key) || /Mod|Ctrl|Alt/.test(chord) };
}
